#pragma once
// What Swift cannot see of the system's C interface, each with its reason.

#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

/// Processors that this process may run on; 0 where the kernel does not say.
/// `syscall` is variadic, and `sched_getaffinity` is declared for `_GNU_SOURCE` only.
static inline int padlint_processor_count(void) {
  unsigned long set[128] = {0};
  long bytes = syscall(SYS_sched_getaffinity, 0, sizeof set, set);
  int count = 0;
  for (long i = 0; i < bytes / (long)sizeof set[0]; i++) count += __builtin_popcountl(set[i]);
  return count;
}
#endif
