#pragma once
// What Swift cannot see of the system's C interface, each with its reason.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <stdio.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#else
#include <sys/mount.h>
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

/// The commit that this was built from, which the script that makes a package links in; empty for everybody's own. Not a
/// macro: each commit would compile all modules anew.
#ifdef __linux__
extern const char padlint_commit_text[] __attribute__((weak));
static inline const char *padlint_commit(void) { return padlint_commit_text ? padlint_commit_text : ""; }
#else
static inline const char *padlint_commit(void) { return ""; }
#endif

/// `fork`, which Swift hides because a copy of a process with threads is seldom of use; ours has none that works yet.
static inline pid_t padlint_fork(void) { return fork(); }

/// Starts `program` with `socket` as descriptor 3 and standard streams that lead nowhere; returns its id, or -1
/// and sets errno. The types of `posix_spawn`'s attributes, and access to `environ`, differ between systems.
///
/// Its environment holds no more than where its libraries are.
static inline pid_t padlint_spawn(const char *program, char *const arguments[], int socket) {
  extern char **environ;
  char *environment[3] = {NULL};
  int count = 0;
  for (char **variable = environ; variable != NULL && *variable != NULL && count < 2; variable++)
    if (strncmp(*variable, "LD_LIBRARY_PATH=", 16) == 0 || strncmp(*variable, "DYLD_LIBRARY_PATH=", 18) == 0)
      environment[count++] = *variable;
  posix_spawn_file_actions_t actions;
  pid_t process = -1;
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem == 0) {
    for (int stream = 0; stream < 3; stream++)
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, socket, 3);
    problem = posix_spawn(&process, program, &actions, NULL, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
  }
  errno = problem;
  return problem == 0 ? process : -1;
}

/// The variables of the environment as `NAME=value`, NULL after the last.
static inline char *const *padlint_environment(void) {
  extern char **environ;
  return environ;
}

/// Empties the environment, its bytes included.
static inline void padlint_forget_environment(void) {
  extern char **environ;
  static char *nothing[] = {NULL};
  for (char **variable = environ; variable != NULL && *variable != NULL; variable++)
    memset(*variable, 0, strlen(*variable));
  environ = nothing;
}

// The type of a thread's function differs in what may be null.

/// Starts a thread that nobody waits for. Returns 0, or what `errno` would be.
static inline int padlint_start_thread(void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable context) {
  pthread_attr_t attributes;
  pthread_t thread;
  int problem = pthread_attr_init(&attributes);
  if (problem != 0) return problem;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  problem = pthread_create(&thread, &attributes, body, context);
  pthread_attr_destroy(&attributes);
  return problem;
}

// Sets of signals are made by macros on some systems.

static inline sigset_t padlint_signal_set(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  return set;
}

/// Lets signals wait until `padlint_take_signal` asks for them, in this thread and those that it starts.
static inline void padlint_hold_signals(const int *signals, int count) {
  sigset_t set = padlint_signal_set(signals, count);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
}

/// Undoes `padlint_hold_signals` for this thread.
static inline void padlint_release_signals(const int *signals, int count) {
  sigset_t set = padlint_signal_set(signals, count);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

/// Waits for one of the signals, which must be held; -1 on failure.
static inline int padlint_take_signal(const int *signals, int count) {
  sigset_t set = padlint_signal_set(signals, count);
  int signal;
  int problem;
  do {
    problem = sigwait(&set, &signal);
  } while (problem == EINTR);
  return problem == 0 ? signal : -1;
}

/// Whether a signal has no effect on this process.
static inline int padlint_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// Closes all descriptors from `first` to `last`; where the system cannot at once, those below 1024.
static inline void padlint_close_range(int first, int last) {
#ifdef SYS_close_range
  if (first > last || syscall(SYS_close_range, first, last, 0) == 0) return;
#endif
  for (int number = first; number <= last && number < 1024; number++) close(number);
}

// The accessors of a control message, and of a wait status, are macros.

/// Sends bytes, and an open file with them (SCM_RIGHTS) unless `descriptor` is below 0. Returns how many bytes went,
/// or -1 and sets errno. Waits for room unless `flags` has MSG_DONTWAIT.
static inline long padlint_send(int socket, const void *bytes, size_t count, int descriptor, int flags) {
  struct iovec data = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = control.space;
    message.msg_controllen = sizeof control.space;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL | flags);
}

/// Receives bytes, and the open file that came with them in `descriptor`, or -1 there. Returns how many bytes came, 0
/// where the other end is closed, or -1 and sets errno.
static inline long padlint_receive(int socket, void *bytes, size_t count, int *descriptor) {
  struct iovec data = {.iov_base = bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &data, .msg_iovlen = 1, .msg_control = control.space,
      // Room for one file and not for two, which the alignment would leave: nobody would close the second.
      .msg_controllen = CMSG_LEN(sizeof(int))};
  *descriptor = -1;
  long received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  struct cmsghdr *header = received > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len == CMSG_LEN(sizeof(int)))
    memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  return received;
}

/// `fstat` as the kernel has it: that of glibc may ask by a path, which a confined process may not.
static inline int padlint_fstat(int descriptor, struct stat *status) {
#if defined(__linux__) && defined(SYS_fstat) && (defined(__x86_64__) || defined(__aarch64__))
  return (int)syscall(SYS_fstat, descriptor, status);
#else
  return fstat(descriptor, status);
#endif
}

// Systems tell the kind of a file system in different ways.

/// Whether the file system of `path` is on a disk or in the memory of this machine, as far as its kind is known; 0 for
/// those of networks and of other processes. Returns -1 and sets errno where it cannot be asked.
static inline int padlint_is_local(const char *path) {
  struct statfs status;
  if (statfs(path, &status) != 0) return -1;
#ifdef __linux__
  // linux/magic.h: ext, XFS, Btrfs, tmpfs, ramfs, overlay, F2FS, ZFS, bcachefs.
  static const unsigned known[] = {0xEF53,     0x58465342, 0x9123683E, 0x01021994, 0x858458F6,
                                   0x794C7630, 0xF2F52010, 0x2FC12FC1, 0xCA451A4E};
  for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++)
    if ((unsigned)status.f_type == known[i]) return 1;
  return 0;
#else
  return (status.f_flags & MNT_LOCAL) != 0;
#endif
}

// `O_TMPFILE` is Linux's own, and made of two flags.

/// Opens a file without a name, for writing, on the file system of `folder`; -1 where that has none such.
///
/// Unlike a file with a name, it leaves nothing behind, whichever way the process ends.
static inline int padlint_open_unnamed(const char *folder, mode_t mode) {
#ifdef __linux__
#ifndef O_TMPFILE
#define O_TMPFILE (020000000 | O_DIRECTORY)
#endif
  // Its name is given to it by way of /proc, which a container may lack.
  if (access("/proc/self/fd", X_OK) != 0) return -1;
  return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
#else
  (void)folder, (void)mode;
  errno = ENOTSUP;
  return -1;
#endif
}

/// Gives a file that `padlint_open_unnamed` opened a name that is not taken. Returns 0 on success.
static inline int padlint_link_unnamed(int file, const char *path) {
#ifdef __linux__
  char source[32];
  snprintf(source, sizeof source, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
#else
  (void)file, (void)path;
  errno = ENOTSUP;
  return -1;
#endif
}

/// The signal that ended a process; 0 where it ended by itself.
static inline int padlint_termination_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

#ifdef __linux__
// The flags of inotify are macros of several types.

/// A queue of what happens in folders; -1 on failure.
static inline int padlint_inotify(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

/// Adds a folder to the queue. Returns its number, or -1 and sets errno.
static inline int padlint_inotify_watch(int queue, const char *folder) {
  return inotify_add_watch(
      queue, folder,
      IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF |
          IN_ONLYDIR);
}

/// Takes a folder out of the queue.
static inline int padlint_inotify_forget(int queue, int folder) { return inotify_rm_watch(queue, folder); }

// `syscall` and `prctl` are variadic.

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
#endif

// Programs that work for this one.

/// Starts `program` with no input, and with `output` and `errors` as its other streams; where one is below 0 it leads
/// nowhere. Returns its id, or -1 and sets errno; a program that cannot be started ends with 127.
///
/// It is out of reach of the terminal's Ctrl-C, and on Linux ends with the thread that started it.
static inline pid_t padlint_run_program(
    const char *program, char *const arguments[], int output, int errors) {
  pid_t parent = getpid();
  pid_t process = fork();
  if (process != 0) return process;
  // From here on, only what may be called in a copy of a process with threads.
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(127);
  int nowhere = open("/dev/null", O_RDWR);
  if (nowhere < 0) _exit(127);
  if (dup2(nowhere, 0) < 0 || dup2(output < 0 ? nowhere : output, 1) < 0 ||
      dup2(errors < 0 ? nowhere : errors, 2) < 0)
    _exit(127);
  padlint_close_range(3, 0x7FFFFFFF);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_IGN);
  // SVT-AV1 would tell its settings on standard error, where only what went wrong is looked for.
  char *const *environment = padlint_environment();
  size_t count = 0;
  while (environment && environment[count]) count++;
  char *complete[count + 2];
  for (size_t place = 0; place < count; place++) complete[place] = environment[place];
  complete[count] = "SVT_LOG=1";
  complete[count + 1] = NULL;
  execve(program, arguments, complete);
  _exit(127);
}

/// Waits until a child has ended, and leaves it to be reaped. Returns 0 on success.
static inline int padlint_await_end(pid_t process) {
  siginfo_t info;
  int answer;
  do {
    answer = waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT);
  } while (answer != 0 && errno == EINTR);
  return answer;
}

/// The exit status of a process that ended by itself; -1 for one that did not.
static inline int padlint_exit_status(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

/// Gives a file another name, unless that is taken. Returns 0 on success, or -1 and sets errno.
static inline int padlint_rename_new(const char *from, const char *to) {
#if defined(__linux__) && defined(SYS_renameat2)
  if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1u /* RENAME_NOREPLACE */) == 0) return 0;
  if (errno != ENOSYS && errno != EINVAL) return -1;
#elif defined(RENAME_EXCL)
  if (renamex_np(from, to, RENAME_EXCL) == 0) return 0;
  if (errno != ENOTSUP) return -1;
#endif
  // A second name that must be new, and the first one gone.
  if (link(from, to) != 0) return -1;
  return unlink(from);
}

/// Sets when an open file was last read and changed. Returns 0 on success.
static inline int padlint_set_times(
    int file, long read_seconds, long read_nanoseconds, long changed_seconds, long changed_nanoseconds) {
  struct timespec times[2] = {
      {.tv_sec = read_seconds, .tv_nsec = read_nanoseconds},
      {.tv_sec = changed_seconds, .tv_nsec = changed_nanoseconds},
  };
  return futimens(file, times);
}
