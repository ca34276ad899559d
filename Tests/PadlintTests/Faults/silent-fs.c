// Runs a command beside a file system that never answers one kind of request, as a dead mount does:
//
//     silent-fs lookup|open|read|readdir|rules FOLDER COMMAND…
//
// FOLDER becomes the mount, with one file in it, video.mp4; with `rules`, which is silent as `read` is, there is an
// ignore file as well. Files cannot be made: that is never answered, either. Whoever asks for what is not answered waits in the kernel,
// where no signal ends it. Needs /dev/fuse and the right to mount, as root or in a user namespace; ends with 77 where it
// has them not, and else as the command does.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/fuse.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_AVAILABLE = 77 };

static void answer(int device, unsigned long long request, const void *body, size_t size) {
  struct fuse_out_header head = {.len = (unsigned)(sizeof head + size), .error = 0, .unique = request};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)body, size}};
  if (writev(device, parts, 2) < 0 && errno != ENOENT) _exit(1);
}

enum { FOLDER = 1, VIDEO, RULES };

/// The number of a file; 0 where there is none.
static unsigned long long node(const char *name, const char *silent) {
  if (strcmp(name, "video.mp4") == 0) return VIDEO;
  return strcmp(silent, "rules") == 0 && strcmp(name, ".padlintignore") == 0 ? RULES : 0;
}

static size_t put_entry(char *place, const char *name, unsigned long long number) {
  struct fuse_dirent *entry = (struct fuse_dirent *)place;
  size_t length = strlen(name);
  *entry = (struct fuse_dirent){.ino = number, .off = number, .namelen = (unsigned)length, .type = S_IFREG >> 12};
  memcpy(entry->name, name, length);
  return FUSE_DIRENT_ALIGN(FUSE_NAME_OFFSET + length);
}

static struct fuse_attr attributes(unsigned long long node) {
  struct fuse_attr attr = {.ino = node, .nlink = 1, .blksize = 4096};
  attr.mode = node == FOLDER ? S_IFDIR | 0755 : S_IFREG | 0644;
  attr.size = node == FOLDER ? 0 : 1 << 20;
  return attr;
}

static void serve(int device, const char *silent) {
  static char buffer[1 << 20];
  for (;;) {
    ssize_t count = read(device, buffer, sizeof buffer);
    if (count < 0 && (errno == EINTR || errno == ENOENT)) continue;
    if (count < (ssize_t)sizeof(struct fuse_in_header)) _exit(0);
    struct fuse_in_header *in = (struct fuse_in_header *)buffer;
    switch (in->opcode) {
      case FUSE_INIT: {
        struct fuse_init_out out = {.major = 7, .minor = 23, .max_write = 1 << 16, .max_readahead = 1 << 16};
        answer(device, in->unique, &out, sizeof out);
        break;
      }
      case FUSE_GETATTR: {
        struct fuse_attr_out out = {.attr = attributes(in->nodeid)};
        answer(device, in->unique, &out, sizeof out);
        break;
      }
      case FUSE_LOOKUP: {
        if (strcmp(silent, "lookup") == 0) break;
        unsigned long long found = node(buffer + sizeof *in, silent);
        struct fuse_entry_out out = {.nodeid = found, .attr = attributes(found)};
        if (found == 0) {
          struct fuse_out_header head = {.len = sizeof head, .error = -ENOENT, .unique = in->unique};
          if (write(device, &head, sizeof head) < 0) _exit(1);
          break;
        }
        answer(device, in->unique, &out, sizeof out);
        break;
      }
      case FUSE_OPEN:
      case FUSE_OPENDIR: {
        if (in->opcode == FUSE_OPEN && strcmp(silent, "open") == 0) break;
        struct fuse_open_out out = {.fh = 1, .open_flags = FOPEN_DIRECT_IO};
        answer(device, in->unique, &out, sizeof out);
        break;
      }
      case FUSE_READDIR: {
        if (strcmp(silent, "readdir") == 0) break;
        struct fuse_read_in *request = (struct fuse_read_in *)(buffer + sizeof *in);
        char entries[256] = {0};
        size_t size = put_entry(entries, "video.mp4", VIDEO);
        if (node(".padlintignore", silent) != 0) size += put_entry(entries + size, ".padlintignore", RULES);
        answer(device, in->unique, entries, request->offset == 0 ? size : 0);
        break;
      }
      // READ, and FLUSH, which closing a file waits for, are never answered.
      default: break;
    }
  }
}

static void write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY);
  if (file < 0 || write(file, text, strlen(text)) < 0) exit(NOT_AVAILABLE);
  close(file);
}

int main(int count, char **words) {
  if (count < 4) return 64;
  char map[64];
  uid_t user = getuid();
  if (user != 0) {
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return NOT_AVAILABLE;
    write_file("/proc/self/setgroups", "deny");
    snprintf(map, sizeof map, "0 %d 1", (int)user);
    write_file("/proc/self/uid_map", map);
  } else if (unshare(CLONE_NEWNS) != 0) {
    return NOT_AVAILABLE;
  }
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return NOT_AVAILABLE;
  int device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
  if (device < 0) return NOT_AVAILABLE;
  char options[128];
  snprintf(options, sizeof options, "fd=%d,rootmode=40000,user_id=0,group_id=0", device);
  if (mount("silent", words[2], "fuse", MS_NOSUID | MS_NODEV, options) != 0) return NOT_AVAILABLE;
  pid_t server = fork();
  if (server == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    serve(device, words[1]);
  }
  close(device);
  pid_t command = fork();
  if (command == 0) {
    execvp(words[3], words + 3);
    _exit(127);
  }
  int status = 0;
  waitpid(command, &status, 0);
  // Lets go of those that still wait.
  kill(server, SIGKILL);
  umount2(words[2], MNT_DETACH);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
