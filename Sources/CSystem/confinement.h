#pragma once
// How a process gives up for good what it does not need. The kernel's interfaces for it have no functions, or macros that
// Swift cannot see.

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <linux/sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

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

/// Lets a process be killed once it has computed for `seconds` from now on: a child on Linux, else this one. Only the soft limit is
/// set, as the next file moves it; a worker on Linux may not. Returns 0 on success, else `errno`.
static inline int padlint_limit_processor_time(pid_t process, rlim_t seconds) {
#ifdef __linux__
  clockid_t clock;
  struct timespec used;
  struct rlimit limit;
  int problem = clock_getcpuclockid(process, &clock);
  if (problem != 0) return problem;
  if (clock_gettime(clock, &used) != 0 || syscall(SYS_prlimit64, process, RLIMIT_CPU, NULL, &limit) != 0) return errno;
  rlim_t wanted = (rlim_t)used.tv_sec + 1 + seconds;
  limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
  return syscall(SYS_prlimit64, process, RLIMIT_CPU, &limit, NULL) == 0 ? 0 : errno;
#else
  struct rusage usage;
  struct rlimit limit;
  (void)process;
  if (getrusage(RUSAGE_SELF, &usage) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return errno;
  rlim_t wanted = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1) + seconds;
  limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
  return setrlimit(RLIMIT_CPU, &limit) == 0 ? 0 : errno;
#endif
}

/// Lets this process, and its user, have no more threads than they have, as far as the kernel counts them: not for root.
static inline void padlint_forbid_threads(void) { padlint_lower_limit(RLIMIT_NPROC, 0); }

#ifdef __linux__
// `syscall` and `prctl` are variadic, and glibc 2.36 has no functions for Landlock.

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

/// Gives up every capability, those that a program could bring by being started included.
static inline void padlint_drop_capabilities(void) {
  for (unsigned long capability = 0; capability < 64; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  syscall(SYS_capset, &header, none);
}

/// Lets the kernel end this process before any other where memory runs out.
static inline void padlint_be_first_out_of_memory(void) {
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  if (write(file, "1000", 4) != 4) errno = 0;
  close(file);
}

/// Lets no memory become executable that was writable, or is. Kernels know it from 6.3 on.
static inline void padlint_forbid_writable_code(void) { prctl(65 /* PR_SET_MDWE */, 1, 0, 0, 0); }

// The filter of system calls: an allow list, first of all because nobody can list what a kernel will learn to do.

#if defined(__x86_64__)
#define PADLINT_AUDIT_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define PADLINT_AUDIT_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define PADLINT_REFUSE(code) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))
#define PADLINT_PERMIT BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define PADLINT_LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
// Both architectures are little-endian: the low half comes first. The kernel looks at no more of these arguments.
#define PADLINT_LOAD_ARGUMENT(number) PADLINT_LOAD(args[number])
#define PADLINT_LOAD_HIGH(number) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[number]) + sizeof(unsigned))
/// Permits the call whatever its arguments.
#define PADLINT_CALL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), PADLINT_PERMIT
/// Permits the call where an argument has a value.
#define PADLINT_CALL_IF(number, argument, value)                                                      \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4), PADLINT_LOAD_ARGUMENT(argument),                  \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), 0, 1), PADLINT_PERMIT, PADLINT_REFUSE(EPERM)
/// Permits the call where an argument has one of two values.
#define PADLINT_CALL_IF_EITHER(number, argument, value, other)                                        \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 5), PADLINT_LOAD_ARGUMENT(argument),                  \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), 1, 0),                                    \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(other), 0, 1), PADLINT_PERMIT, PADLINT_REFUSE(EPERM)
/// Permits the call where an argument is at least as large as a value.
#define PADLINT_CALL_FROM(number, argument, value)                                                    \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4), PADLINT_LOAD_ARGUMENT(argument),                  \
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, (unsigned)(value), 0, 1), PADLINT_PERMIT, PADLINT_REFUSE(EPERM)
/// Permits the call where an argument has a bit.
#define PADLINT_CALL_WITH(number, argument, bit)                                                      \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4), PADLINT_LOAD_ARGUMENT(argument),                  \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (unsigned)(bit), 0, 1), PADLINT_PERMIT, PADLINT_REFUSE(EPERM)
/// Permits the call where an argument lacks a bit.
#define PADLINT_CALL_WITHOUT(number, argument, bit)                                                   \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4), PADLINT_LOAD_ARGUMENT(argument),                  \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (unsigned)(bit), 1, 0), PADLINT_PERMIT, PADLINT_REFUSE(EPERM)

/// Leaves this process, all of its threads included, the system calls that decoding needs: memory, time, reading what is
/// open, and talking on `socket`. Returns 0 on success, else `errno`, or -1.
///
/// The descriptors up to `socket` cannot be closed, so that a limit of open files is one of files at a time. With
/// `helper`, a file may have two descriptors; with `threads`, threads may be started, but never processes.
static inline int padlint_restrict_calls(int socket, int helper, int threads) {
#ifndef PADLINT_AUDIT_ARCHITECTURE
  (void)socket, (void)helper, (void)threads;
  return ENOSYS;
#else
  int process = getpid();
  struct sock_filter always[] = {
      PADLINT_LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PADLINT_AUDIT_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      PADLINT_LOAD(nr),
      // The most frequent first.
      PADLINT_CALL(SYS_futex),
      PADLINT_CALL(SYS_pread64),
      PADLINT_CALL_WITHOUT(SYS_mmap, 2, PROT_EXEC),
      PADLINT_CALL(SYS_munmap),
      PADLINT_CALL(SYS_brk),
      PADLINT_CALL(SYS_madvise),
      PADLINT_CALL_WITHOUT(SYS_mprotect, 2, PROT_EXEC),
      PADLINT_CALL(SYS_mremap),
      PADLINT_CALL_IF(SYS_sendmsg, 0, socket),
      PADLINT_CALL_IF(SYS_recvmsg, 0, socket),
#ifdef SYS_poll
      PADLINT_CALL(SYS_poll),
#endif
      PADLINT_CALL(SYS_ppoll),
      PADLINT_CALL(SYS_lseek),
      PADLINT_CALL(SYS_read),
      PADLINT_CALL(SYS_fstat),
      PADLINT_CALL_FROM(SYS_close, 0, socket + 1),
      // Its flags cannot be looked at: glibc takes the older call where there is none.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 435 /* clone3 */, 0, 1), PADLINT_REFUSE(ENOSYS),
      PADLINT_CALL(SYS_set_robust_list),
      PADLINT_CALL(334 - 41 * (PADLINT_AUDIT_ARCHITECTURE == AUDIT_ARCH_AARCH64)),  // rseq: 334, 293
      PADLINT_CALL(SYS_exit),
      PADLINT_CALL(SYS_exit_group),
      PADLINT_CALL(SYS_restart_syscall),
      PADLINT_CALL(SYS_rt_sigreturn),
      PADLINT_CALL(SYS_rt_sigprocmask),
      PADLINT_CALL(SYS_rt_sigaction),
      PADLINT_CALL(SYS_sigaltstack),
      PADLINT_CALL_IF(SYS_tgkill, 0, process),
      PADLINT_CALL(SYS_getpid),
      PADLINT_CALL(SYS_getppid),
      PADLINT_CALL(SYS_gettid),
      PADLINT_CALL(SYS_sched_yield),
      PADLINT_CALL_IF_EITHER(SYS_sched_getaffinity, 0, 0, process),
      PADLINT_CALL(SYS_getrandom),
      PADLINT_CALL(SYS_clock_gettime),
      PADLINT_CALL(SYS_clock_getres),
      PADLINT_CALL(SYS_clock_nanosleep),
      PADLINT_CALL(SYS_nanosleep),
      PADLINT_CALL(SYS_gettimeofday),
      PADLINT_CALL(SYS_getrusage),
      PADLINT_CALL(SYS_sysinfo),
      PADLINT_CALL_IF_EITHER(SYS_prctl, 0, PR_SET_NAME, 0x53564d41 /* PR_SET_VMA */),
      // It may ask for its own limits and set none: its parent does, file by file. The limits to set are a pointer of 64 bits.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prlimit64, 0, 8), PADLINT_LOAD_ARGUMENT(0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 4), PADLINT_LOAD_ARGUMENT(2),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2), PADLINT_LOAD_HIGH(2),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0), PADLINT_REFUSE(EPERM), PADLINT_PERMIT,
  };
  struct sock_filter for_helper[] = {PADLINT_CALL(SYS_dup)};
  struct sock_filter for_threads[] = {PADLINT_CALL_WITH(SYS_clone, 0, CLONE_THREAD)};
  struct sock_filter otherwise[] = {PADLINT_REFUSE(EPERM)};
  enum {
    ALWAYS = sizeof always / sizeof always[0],
    HELPER = sizeof for_helper / sizeof for_helper[0],
    THREADS = sizeof for_threads / sizeof for_threads[0]
  };
  struct sock_filter filter[ALWAYS + HELPER + THREADS + 1];
  memcpy(filter, always, sizeof always);
  size_t length = ALWAYS;
  if (helper) {
    memcpy(filter + length, for_helper, sizeof for_helper);
    length += HELPER;
  }
  if (threads) {
    memcpy(filter + length, for_threads, sizeof for_threads);
    length += THREADS;
  }
  filter[length++] = otherwise[0];
  struct sock_fprog program = {.len = (unsigned short)length, .filter = filter};
  // For the threads that are there, too; where one cannot follow, it is named.
  long answer = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  return answer == 0 ? 0 : answer < 0 ? errno : -1;
#endif
}
#endif
