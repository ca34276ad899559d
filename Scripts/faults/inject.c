// Lets one system call of a program fail, fall short or be interrupted: preloaded (LD_PRELOAD), and told by
//
//     INJECT=call:n:fault   the n-th call of that name, counted over the process and its copies, has the fault: a number
//                           is an errno, "short" halves what is read or written, "signal" sends SIGINT to the process,
//                           "hang" waits for ever
//     INJECT_COUNTS=file    where to count the calls: one 8-byte number for each name in `names`, in this order
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum call {
  OPEN, READ, PREAD, WRITE, PWRITE, FSYNC, RENAME, LINKAT, STAT, FSTAT, READDIR, SOCKETPAIR, FORK, SPAWN, WAIT, MMAP,
  SENDMSG, RECVMSG, POLL, THREAD, CALLS
};
static const char *names[CALLS] = {"open",   "read",    "pread",      "write", "pwrite", "fsync", "rename",
                                   "linkat", "stat",    "fstat",      "readdir", "socketpair", "fork",  "spawn",
                                   "wait",   "mmap",    "sendmsg",    "recvmsg", "poll", "thread"};

enum fault { NONE, ERROR, SHORT, SIGNAL, HANG };

static _Atomic unsigned long own_counts[CALLS];
static _Atomic unsigned long *counts = own_counts;
static int chosen = -1;
static unsigned long place;
static enum fault kind = NONE;
static int code;
static pid_t first_process;

__attribute__((constructor)) static void begin(void) {
  const char *wish = getenv("INJECT");
  const char *file = getenv("INJECT_COUNTS");
  first_process = getpid();
  if (file != NULL) {
    int number = (int)syscall(SYS_openat, AT_FDCWD, file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (number >= 0 && ftruncate(number, sizeof own_counts) == 0) {
      // Not by the function of the same name below.
      void *memory = (void *)syscall(SYS_mmap, NULL, sizeof own_counts, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0);
      if (memory != MAP_FAILED) counts = memory;
    }
    syscall(SYS_close, number);
  }
  char name[32], fault[32];
  if (wish == NULL || sscanf(wish, "%31[^:]:%lu:%31s", name, &place, fault) != 3) return;
  for (int call = 0; call < CALLS; call++)
    if (strcmp(names[call], name) == 0) chosen = call;
  kind = strcmp(fault, "short") == 0 ? SHORT : strcmp(fault, "signal") == 0 ? SIGNAL
         : strcmp(fault, "hang") == 0 ? HANG : ERROR;
  code = atoi(fault);
}

/// Counts a call. Whether it is to have the fault; sends the signal, or waits, itself.
static enum fault next(enum call call) {
  unsigned long number = atomic_fetch_add(&counts[call], 1) + 1;
  if ((int)call != chosen || number != place) return NONE;
  if (kind == SIGNAL) syscall(SYS_kill, first_process, SIGINT);
  if (kind == HANG)
    for (;;) syscall(SYS_nanosleep, &(struct timespec){3600, 0}, NULL);
  return kind == SIGNAL ? NONE : kind;
}

#define REAL(function) \
  static __typeof__(&function) real; \
  if (real == NULL) real = (__typeof__(&function))dlsym(RTLD_NEXT, #function)
#define FAIL(call) \
  if (next(call) == ERROR) return errno = code, -1

/// Fails, or halves `count`.
#define FAIL_OR_SHORTEN(call, count) \
  do { \
    enum fault fault = next(call); \
    if (fault == ERROR) return errno = code, -1; \
    if (fault == SHORT && count > 1) count /= 2; \
  } while (0)

static mode_t mode_argument(int flags, va_list list) {
  return flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(list, int) : 0;
}

#define OPENING(function) \
  int function(const char *path, int flags, ...) { \
    REAL(function); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = mode_argument(flags, list); \
    va_end(list); \
    FAIL(OPEN); \
    return real(path, flags, mode); \
  }
OPENING(open)
OPENING(open64)

ssize_t read(int file, void *buffer, size_t count) {
  REAL(read);
  FAIL_OR_SHORTEN(READ, count);
  return real(file, buffer, count);
}
ssize_t pread(int file, void *buffer, size_t count, off_t offset) {
  REAL(pread);
  FAIL_OR_SHORTEN(PREAD, count);
  return real(file, buffer, count, offset);
}
ssize_t pread64(int file, void *buffer, size_t count, off64_t offset) {
  REAL(pread64);
  FAIL_OR_SHORTEN(PREAD, count);
  return real(file, buffer, count, offset);
}
ssize_t write(int file, const void *buffer, size_t count) {
  REAL(write);
  FAIL_OR_SHORTEN(WRITE, count);
  return real(file, buffer, count);
}
ssize_t pwrite(int file, const void *buffer, size_t count, off_t offset) {
  REAL(pwrite);
  FAIL_OR_SHORTEN(PWRITE, count);
  return real(file, buffer, count, offset);
}
ssize_t pwrite64(int file, const void *buffer, size_t count, off64_t offset) {
  REAL(pwrite64);
  FAIL_OR_SHORTEN(PWRITE, count);
  return real(file, buffer, count, offset);
}
int fsync(int file) {
  REAL(fsync);
  FAIL(FSYNC);
  return real(file);
}
int fdatasync(int file) {
  REAL(fdatasync);
  FAIL(FSYNC);
  return real(file);
}
int rename(const char *old, const char *new) {
  REAL(rename);
  FAIL(RENAME);
  return real(old, new);
}
int linkat(int old_folder, const char *old, int new_folder, const char *new, int flags) {
  REAL(linkat);
  FAIL(LINKAT);
  return real(old_folder, old, new_folder, new, flags);
}
#define STATUS(function, type) \
  int function(const char *path, struct type *status) { \
    REAL(function); \
    FAIL(STAT); \
    return real(path, status); \
  }
STATUS(stat, stat)
STATUS(lstat, stat)
STATUS(stat64, stat64)
STATUS(lstat64, stat64)
int fstat(int file, struct stat *status) {
  REAL(fstat);
  FAIL(FSTAT);
  return real(file, status);
}
int fstat64(int file, struct stat64 *status) {
  REAL(fstat64);
  FAIL(FSTAT);
  return real(file, status);
}
struct dirent *readdir(DIR *folder) {
  REAL(readdir);
  if (next(READDIR) == ERROR) return errno = code, NULL;
  return real(folder);
}
int socketpair(int domain, int type, int protocol, int ends[2]) {
  REAL(socketpair);
  FAIL(SOCKETPAIR);
  return real(domain, type, protocol, ends);
}
pid_t fork(void) {
  REAL(fork);
  FAIL(FORK);
  return real();
}
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
  REAL(posix_spawn);
  if (next(SPAWN) == ERROR) return code;
  return real(process, path, actions, attributes, arguments, environment);
}
pid_t wait4(pid_t process, int *status, int options, struct rusage *usage) {
  REAL(wait4);
  FAIL(WAIT);
  return real(process, status, options, usage);
}
void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
  REAL(mmap);
  if (next(MMAP) == ERROR) return errno = code, MAP_FAILED;
  return real(address, size, protection, flags, file, offset);
}
void *mmap64(void *address, size_t size, int protection, int flags, int file, off64_t offset) {
  REAL(mmap64);
  if (next(MMAP) == ERROR) return errno = code, MAP_FAILED;
  return real(address, size, protection, flags, file, offset);
}
ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
  REAL(sendmsg);
  struct msghdr copy = *message;
  struct iovec part;
  enum fault fault = next(SENDMSG);
  if (fault == ERROR) return errno = code, -1;
  if (fault == SHORT && copy.msg_iovlen == 1 && copy.msg_iov[0].iov_len > 1) {
    part = copy.msg_iov[0];
    part.iov_len /= 2;
    copy.msg_iov = &part;
  }
  return real(socket, &copy, flags);
}
ssize_t recvmsg(int socket, struct msghdr *message, int flags) {
  REAL(recvmsg);
  enum fault fault = next(RECVMSG);
  if (fault == ERROR) return errno = code, -1;
  if (fault == SHORT && message->msg_iovlen == 1 && message->msg_iov[0].iov_len > 3) {
    struct iovec part = {message->msg_iov[0].iov_base, 3};
    struct msghdr copy = *message;
    copy.msg_iov = &part;
    ssize_t count = real(socket, &copy, flags);
    message->msg_controllen = copy.msg_controllen;
    message->msg_flags = copy.msg_flags;
    return count;
  }
  return real(socket, message, flags);
}
int poll(struct pollfd *events, nfds_t count, int timeout) {
  REAL(poll);
  FAIL(POLL);
  return real(events, count, timeout);
}
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
  REAL(pthread_create);
  if (next(THREAD) == ERROR) return code;
  return real(thread, attributes, body, context);
}
