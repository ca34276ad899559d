#pragma once
// What Swift cannot see of the system's C interface, each with its reason.

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/landlock.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#ifndef MSG_CMSG_CLOEXEC
#define MSG_CMSG_CLOEXEC 0
#endif
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

/// Which build this is, as the script that makes a package says with -DPADLINT_BUILD; empty for everybody's own.
static inline const char *padlint_build(void) {
#ifdef PADLINT_BUILD
  return PADLINT_BUILD;
#else
  return "";
#endif
}

/// `fork`, which Swift hides because a copy of a process with threads is seldom of use; ours has none yet.
static inline pid_t padlint_fork(void) { return fork(); }

/// Starts `program` with `socket` as descriptor 3 and standard streams that lead nowhere; returns its id, or -1
/// and sets errno. The types of `posix_spawn`'s attributes, and access to `environ`, differ between systems.
static inline pid_t padlint_spawn(const char *program, char *const arguments[], int socket) {
  extern char **environ;
  posix_spawn_file_actions_t actions;
  pid_t process = -1;
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem == 0) {
    for (int stream = 0; stream < 3; stream++)
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, socket, 3);
    problem = posix_spawn(&process, program, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  errno = problem;
  return problem == 0 ? process : -1;
}

/// Closes all descriptors from `first` to `last`; where the system cannot at once, those below 1024.
static inline void padlint_close_range(int first, int last) {
#ifdef SYS_close_range
  if (first > last || syscall(SYS_close_range, first, last, 0) == 0) return;
#endif
  for (int number = first; number <= last && number < 1024; number++) close(number);
}

// The accessors of a control message, and of a wait status, are macros.

/// Sends one byte and `descriptor` with it (SCM_RIGHTS). Returns -1 and sets errno on failure.
static inline long padlint_send_descriptor(int socket, int descriptor) {
  char byte = 0;
  struct iovec data = {.iov_base = &byte, .iov_len = 1};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {
      .msg_iov = &data, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

/// Receives a descriptor that `padlint_send_descriptor` sent; -1 where the other end is closed or sends none.
static inline int padlint_receive_descriptor(int socket) {
  char byte;
  struct iovec data = {.iov_base = &byte, .iov_len = 1};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &data, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
  long count;
  do {
    count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  struct cmsghdr *header = count == 1 ? CMSG_FIRSTHDR(&message) : NULL;
  if (header == NULL || header->cmsg_type != SCM_RIGHTS) return -1;
  int descriptor;
  memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
  return descriptor;
}

/// The signal that ended a process; 0 where it ended by itself.
static inline int padlint_termination_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

// The names of limits are an enumeration of its own type on Linux, and numbers elsewhere.

/// Lowers a limit of this process for good.
static inline void padlint_lower_limit(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_max <= value) return;
  limit.rlim_cur = limit.rlim_max = value;
  setrlimit(resource, &limit);
}

/// Lowers the limits of this process for good: open descriptors, no core dumps, no bytes written to files.
static inline void padlint_lower_limits(rlim_t open_files) {
  padlint_lower_limit(RLIMIT_NOFILE, open_files);
  padlint_lower_limit(RLIMIT_CORE, 0);
  padlint_lower_limit(RLIMIT_FSIZE, 0);
}

/// Lowers the limit of this process's address space for good.
static inline void padlint_lower_memory_limit(rlim_t bytes) { padlint_lower_limit(RLIMIT_AS, bytes); }

/// What stands for no limit.
static inline rlim_t padlint_no_limit(void) { return RLIM_INFINITY; }

/// A limit of this process.
static inline rlim_t padlint_limit(int resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : RLIM_INFINITY;
}

static inline rlim_t padlint_memory_limit(void) { return padlint_limit(RLIMIT_AS); }
static inline rlim_t padlint_open_files_limit(void) { return padlint_limit(RLIMIT_NOFILE); }
static inline rlim_t padlint_file_size_limit(void) { return padlint_limit(RLIMIT_FSIZE); }
static inline rlim_t padlint_core_limit(void) { return padlint_limit(RLIMIT_CORE); }

/// Lets this process be killed once it has computed for `seconds` from now on.
static inline void padlint_limit_processor_time(rlim_t seconds) {
  struct rusage usage;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &usage) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return;
  rlim_t used = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1);
  limit.rlim_cur = used + seconds < limit.rlim_max ? used + seconds : limit.rlim_max;
  setrlimit(RLIMIT_CPU, &limit);
}

#ifdef __linux__
// `syscall` and `prctl` are variadic, and glibc 2.36 has no functions for Landlock.

/// Processors that this process may run on; 0 where the kernel does not say.
static inline int padlint_processor_count(void) {
  unsigned long set[128] = {0};
  long bytes = syscall(SYS_sched_getaffinity, 0, sizeof set, set);
  int count = 0;
  for (long i = 0; i < bytes / (long)sizeof set[0]; i++) count += __builtin_popcountl(set[i]);
  return count;
}

/// Lets the kernel kill this process when the thread that forked it ends.
static inline void padlint_die_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

/// Gives up gaining privileges by `exec`, for good. Returns 0 on success.
static inline int padlint_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

/// The version of Landlock's interface; below 1 where the kernel has none or it is off.
static inline long padlint_landlock_version(void) {
  return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

/// Forbids this process everything that Landlock of this version can forbid. Returns 0 on success.
///
/// The numbers are those of linux/landlock.h: headers may be older than the kernel.
static inline long padlint_landlock_forbid_all(long version) {
  struct {
    unsigned long long files, network, scopes;
  } rules = {0, 0, 0};
  size_t size = sizeof rules.files;
  // Each version added rights: 1 the first 13, 2 refer, 3 truncate, 5 ioctl on devices.
  rules.files = (1ULL << 13) - 1;
  if (version >= 2) rules.files |= 1ULL << 13;
  if (version >= 3) rules.files |= 1ULL << 14;
  if (version >= 5) rules.files |= 1ULL << 15;
  if (version >= 4) {
    rules.network = 3;  // bind and connect of TCP
    size = 2 * sizeof rules.files;
  }
  if (version >= 6) {
    rules.scopes = 3;  // abstract Unix sockets and signals of others
    size = 3 * sizeof rules.files;
  }
  long ruleset = syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (ruleset < 0) return -1;
  long answer = syscall(SYS_landlock_restrict_self, (int)ruleset, 0);
  close((int)ruleset);
  return answer;
}
#endif
