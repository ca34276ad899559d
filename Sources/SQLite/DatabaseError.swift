internal import CSQLite

/// Why SQLite did not do what it was asked for.
package struct DatabaseError: Error, Hashable, Sendable {
  /// The primary result code.
  ///
  /// Source: SQLite, "Result and Error Codes".
  package let code: Int32
  /// What SQLite says of it.
  package let message: String

  /// Whether another connection kept the database locked for too long.
  package var isBusy: Bool { code == SQLITE_BUSY }

  /// Whether the file may be read, and not changed.
  package var isReadOnly: Bool { code == SQLITE_READONLY }

  /// Whether the file, or what SQLite needs beside it, cannot be opened, as where the file system may only be read.
  package var cannotOpen: Bool { code == SQLITE_CANTOPEN }

  /// Whether the file is damaged, or no database.
  package var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

  /// The error of the last call on `handle`; nil for a connection that could not be made for lack of memory.
  init(_ code: Int32, _ handle: OpaquePointer?) {
    // The bits above tell more, and mean nothing to callers.
    self.code = code & 0xFF
    let words = unsafe handle.flatMap { unsafe sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    message = unsafe words.map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
