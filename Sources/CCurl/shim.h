#pragma once
// libcurl, loaded when the first object is read: linking it would make every build need it, and every run load it with
// some 30 libraries that it needs itself.
//
// What is declared here is part of libcurl's binary interface, whose numbers are never given to anything else (curl's
// docs/INTERNALS, "ABI"; soname 4 since 2006). So nothing but the library itself is needed, and a test compares the
// numbers with the names that the library knows them by.

#include <dlfcn.h>
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// MARK: curl/curl.h: CURLoption, of which the ten thousands tell the type of the value.

enum {
  PADLINT_CURL_WRITE_DATA = 10001,
  PADLINT_CURL_URL = 10002,
  PADLINT_CURL_PROXY = 10004,
  PADLINT_CURL_RANGE = 10007,
  PADLINT_CURL_USER_AGENT = 10018,
  PADLINT_CURL_LOW_SPEED_LIMIT = 19,
  PADLINT_CURL_LOW_SPEED_TIME = 20,
  PADLINT_CURL_HTTP_HEADER = 10023,
  PADLINT_CURL_HEADER_DATA = 10029,
  PADLINT_CURL_CA_FILE = 10065,
  PADLINT_CURL_HTTP_VERSION = 84,
  PADLINT_CURL_NO_SIGNAL = 99,
  PADLINT_CURL_TIMEOUT_MS = 155,
  PADLINT_CURL_CONNECT_TIMEOUT_MS = 156,
  PADLINT_CURL_OPEN_SOCKET_DATA = 10164,
  PADLINT_CURL_PROTOCOLS = 181,
  PADLINT_CURL_PATH_AS_IS = 234,
  PADLINT_CURL_WRITE_FUNCTION = 20011,
  PADLINT_CURL_HEADER_FUNCTION = 20079,
  PADLINT_CURL_OPEN_SOCKET_FUNCTION = 20163,
};

// MARK: CURLINFO.

enum {
  PADLINT_CURL_RESPONSE_CODE = 0x200000 + 2,
  PADLINT_CURL_REDIRECT_URL = 0x100000 + 31,
};

/// `struct curl_sockaddr`.
struct padlint_curl_address {
  int family, type, protocol;
  unsigned int length;
  struct sockaddr address;
};

/// The functions of libcurl that are used.
struct padlint_curl {
  int (*global_init)(long flags);
  void *(*easy_init)(void);
  void (*easy_reset)(void *handle);
  int (*easy_setopt)(void *handle, int option, ...);
  int (*easy_perform)(void *handle);
  int (*easy_getinfo)(void *handle, int info, ...);
  const char *(*easy_strerror)(int code);
  void *(*slist_append)(void *list, const char *text);
  void (*slist_free_all)(void *list);
  /// `curl_easy_option_by_name`, which versions before 7.73 lack.
  const void *(*option_by_name)(const char *name);
};

/// Loads libcurl. Returns 0 on success, and -1 where there is none.
static inline int padlint_curl_load(struct padlint_curl *curl) {
#ifdef __APPLE__
  static const char *const names[] = {"/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"};
#else
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof names[0] && library == NULL; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return -1;
  curl->global_init = (int (*)(long))dlsym(library, "curl_global_init");
  curl->easy_init = (void *(*)(void))dlsym(library, "curl_easy_init");
  curl->easy_reset = (void (*)(void *))dlsym(library, "curl_easy_reset");
  curl->easy_setopt = (int (*)(void *, int, ...))dlsym(library, "curl_easy_setopt");
  curl->easy_perform = (int (*)(void *))dlsym(library, "curl_easy_perform");
  curl->easy_getinfo = (int (*)(void *, int, ...))dlsym(library, "curl_easy_getinfo");
  curl->easy_strerror = (const char *(*)(int))dlsym(library, "curl_easy_strerror");
  curl->slist_append = (void *(*)(void *, const char *))dlsym(library, "curl_slist_append");
  curl->slist_free_all = (void (*)(void *))dlsym(library, "curl_slist_free_all");
  curl->option_by_name = (const void *(*)(const char *))dlsym(library, "curl_easy_option_by_name");
  if (!curl->global_init || !curl->easy_init || !curl->easy_reset || !curl->easy_setopt || !curl->easy_perform ||
      !curl->easy_getinfo || !curl->easy_strerror || !curl->slist_append || !curl->slist_free_all)
    return -1;
  return curl->global_init(3 /* CURL_GLOBAL_DEFAULT */) == 0 ? 0 : -1;
}

// MARK: Variadic functions, which Swift does not call.

static inline int padlint_curl_set_number(const struct padlint_curl *curl, void *handle, int option, long value) {
  return curl->easy_setopt(handle, option, value);
}

static inline int padlint_curl_set_text(const struct padlint_curl *curl, void *handle, int option, const char *value) {
  return curl->easy_setopt(handle, option, value);
}

static inline int padlint_curl_set_pointer(const struct padlint_curl *curl, void *handle, int option, void *value) {
  return curl->easy_setopt(handle, option, value);
}

/// What takes bytes, and answers how many of them.
typedef size_t (*padlint_curl_sink)(char *bytes, size_t size, size_t count, void *context);
/// What opens a socket to an address, or answers -1.
typedef int (*padlint_curl_opener)(void *context, int purpose, struct padlint_curl_address *address);

static inline void padlint_curl_set_callbacks(
    const struct padlint_curl *curl, void *handle, padlint_curl_sink body, padlint_curl_sink header,
    padlint_curl_opener opener, void *context) {
  curl->easy_setopt(handle, PADLINT_CURL_WRITE_FUNCTION, body);
  curl->easy_setopt(handle, PADLINT_CURL_WRITE_DATA, context);
  curl->easy_setopt(handle, PADLINT_CURL_HEADER_FUNCTION, header);
  curl->easy_setopt(handle, PADLINT_CURL_HEADER_DATA, context);
  curl->easy_setopt(handle, PADLINT_CURL_OPEN_SOCKET_FUNCTION, opener);
  curl->easy_setopt(handle, PADLINT_CURL_OPEN_SOCKET_DATA, context);
}

static inline long padlint_curl_status(const struct padlint_curl *curl, void *handle) {
  long status = 0;
  return curl->easy_getinfo(handle, PADLINT_CURL_RESPONSE_CODE, &status) == 0 ? status : 0;
}

/// The address that the answer leads on to, or NULL; valid until the handle is used again.
static inline const char *padlint_curl_redirect(const struct padlint_curl *curl, void *handle) {
  const char *url = NULL;
  return curl->easy_getinfo(handle, PADLINT_CURL_REDIRECT_URL, &url) == 0 ? url : NULL;
}

/// The number of the option of a name, 0 where there is none, and -1 where this libcurl cannot tell.
static inline int padlint_curl_option(const struct padlint_curl *curl, const char *name) {
  // `struct curl_easyoption`: a name, a number, a type, flags.
  struct option { const char *name; int number; };
  if (!curl->option_by_name) return -1;
  const struct option *option = (const struct option *)curl->option_by_name(name);
  return option ? option->number : 0;
}

/// Writes the bytes of an address, the highest first, and returns how many: 4, 16, or 0 for those of other kinds.
static inline int padlint_curl_address_bytes(const struct padlint_curl_address *address, unsigned char bytes[16]) {
  if (address->family == AF_INET && address->length >= sizeof(struct sockaddr_in)) {
    memcpy(bytes, &((const struct sockaddr_in *)&address->address)->sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6 && address->length >= sizeof(struct sockaddr_in6)) {
    memcpy(bytes, &((const struct sockaddr_in6 *)&address->address)->sin6_addr, 16);
    return 16;
  }
  return 0;
}

/// Opens a socket that programs which this process starts do not get.
static inline int padlint_curl_socket(const struct padlint_curl_address *address) {
  int type = address->type;
#ifdef SOCK_CLOEXEC
  type |= SOCK_CLOEXEC;
#endif
  return socket(address->family, type, address->protocol);
}
