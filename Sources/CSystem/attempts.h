#pragma once
// What somebody who has taken over a worker would try. Each attempt answers 0 where it worked, or else `errno`; those
// that would leave traces are made in a way that only a confinement keeps from reaching the file system.

#include "confinement.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>

#define PADLINT_NO_SUCH_FILE "/padlint-attempt/none"

static inline int padlint_outcome(long answer) { return answer < 0 ? errno : 0; }

static inline int padlint_attempt_to_open(const char *path, int flags) {
  int file = open(path, flags, 0600);
  int problem = padlint_outcome(file);
  if (file >= 0) close(file);
  return problem;
}

static inline int padlint_attempt_stat(const char *path) {
  struct stat status;
  return padlint_outcome(stat(path, &status));
}

static inline int padlint_attempt_chmod(void) { return padlint_outcome(chmod(PADLINT_NO_SUCH_FILE, 0600)); }
static inline int padlint_attempt_chown(void) { return padlint_outcome(chown(PADLINT_NO_SUCH_FILE, 0, 0)); }
static inline int padlint_attempt_unlink(void) { return padlint_outcome(unlink(PADLINT_NO_SUCH_FILE)); }

static inline int padlint_attempt_socket(int domain, int type) {
  int socket_number = socket(domain, type, 0);
  int problem = padlint_outcome(socket_number);
  if (socket_number >= 0) close(socket_number);
  return problem;
}

static inline int padlint_attempt_socketpair(void) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
  close(ends[0]);
  close(ends[1]);
  return 0;
}

static inline int padlint_attempt_fork(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  int problem = padlint_outcome(child);
  if (child > 0) waitpid(child, NULL, 0);
  return problem;
}

static inline void *padlint_end_thread(void *context) { return context; }

static inline int padlint_attempt_thread(void) {
  pthread_t thread;
  int problem = pthread_create(&thread, NULL, padlint_end_thread, NULL);
  if (problem == 0) pthread_join(thread, NULL);
  return problem;
}

static inline int padlint_attempt_signal(void) { return padlint_outcome(kill(getppid(), 0)); }

static inline int padlint_attempt_environment(void) {
  extern char **environ;
  return environ == NULL || *environ == NULL ? EPERM : 0;
}

static inline int padlint_attempt_executable_memory(void) {
  long size = sysconf(_SC_PAGESIZE);
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (memory == MAP_FAILED) return errno;
  int problem = padlint_outcome(mprotect(memory, size, PROT_READ | PROT_EXEC));
  munmap(memory, size);
  return problem;
}

static inline int padlint_attempt_dup(int descriptor) {
  int copy = dup(descriptor);
  int problem = padlint_outcome(copy);
  if (copy >= 0) close(copy);
  return problem;
}

static inline int padlint_attempt_raise_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return errno;
  limit.rlim_cur = ++limit.rlim_max;
  return padlint_outcome(setrlimit(RLIMIT_NOFILE, &limit));
}

/// Lets itself compute for as long as it likes.
static inline int padlint_attempt_raise_processor_time(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit) != 0) return errno;
  limit.rlim_cur = limit.rlim_max;
  return padlint_outcome(setrlimit(RLIMIT_CPU, &limit));
}

#ifdef __linux__
#include <sys/ptrace.h>

static inline int padlint_attempt_exec(void) {
  return padlint_outcome(syscall(SYS_execveat, -1, "", NULL, NULL, 0x1000 /* AT_EMPTY_PATH */));
}
static inline int padlint_attempt_ptrace(void) { return padlint_outcome(ptrace(PTRACE_TRACEME, 0, NULL, NULL)); }
static inline int padlint_attempt_memfd(void) {
  int file = (int)syscall(SYS_memfd_create, "padlint", 0);
  int problem = padlint_outcome(file);
  if (file >= 0) close(file);
  return problem;
}
static inline int padlint_attempt_io_uring(void) { return padlint_outcome(syscall(425, 0, NULL)); }
static inline int padlint_attempt_namespace(void) { return padlint_outcome(syscall(SYS_unshare, CLONE_NEWUSER)); }
static inline int padlint_attempt_keyring(void) { return padlint_outcome(syscall(SYS_keyctl, 0, -3, 0)); }
static inline int padlint_attempt_bpf(void) { return padlint_outcome(syscall(SYS_bpf, 0, NULL, 0)); }
static inline int padlint_attempt_userfaultfd(void) {
  int file = (int)syscall(SYS_userfaultfd, 1 /* UFFD_USER_MODE_ONLY */);
  int problem = padlint_outcome(file);
  if (file >= 0) close(file);
  return problem;
}
static inline int padlint_attempt_capability(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct held[2] = {{0, 0, 0}, {0, 0, 0}};
  if (syscall(SYS_capget, &header, held) != 0) return errno;
  return held[0].permitted == 0 && held[1].permitted == 0 ? EPERM : 0;
}
#endif
