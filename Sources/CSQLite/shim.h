#pragma once
// What Swift cannot see of SQLite's C interface.

#include <sqlite3.h>

/// `sqlite3_bind_blob64` of bytes that SQLite copies: its constant for that, `SQLITE_TRANSIENT`, is a cast. Without bytes, an empty
/// value instead of NULL.
static inline int padlint_bind_copy(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}
