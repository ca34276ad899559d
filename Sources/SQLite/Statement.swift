internal import CSQLite

/// A statement with parameters that is compiled once and run as often as one likes.
@safe final class Statement {
  private let handle: OpaquePointer
  /// The connection, which must outlive its statements.
  private let database: OpaquePointer

  /// Calls sqlite3_prepare_v3.
  init(_ sql: String, of database: OpaquePointer) throws(DatabaseError) {
    var handle: OpaquePointer?
    let status = unsafe sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard status == SQLITE_OK, let handle = unsafe handle else {
      throw unsafe DatabaseError(status, database)
    }
    unsafe self.handle = handle
    unsafe self.database = database
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Runs the statement to its end, or to its first row.
  ///
  /// - Parameter values: of its parameters, in their order.
  /// - Returns: the first row; nil where there is none.
  func firstRow(_ values: [DatabaseValue]) throws(DatabaseError) -> [DatabaseValue]? {
    defer { unsafe sqlite3_reset(handle) }
    for (index, value) in values.enumerated() { try check(bind(value, Int32(index) + 1)) }
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return unsafe (0..<sqlite3_column_count(handle)).map(column)
    case SQLITE_DONE: return nil
    case let status: throw unsafe DatabaseError(status, database)
    }
  }

  private func bind(_ value: DatabaseValue, _ index: Int32) -> Int32 {
    switch value {
    case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
    case .blob(let bytes):
      unsafe bytes.withUnsafeBytes {
        unsafe padlint_bind_copy(handle, index, $0.baseAddress, UInt64($0.count))
      }
    case .other: unsafe sqlite3_bind_null(handle, index)
    }
  }

  private func column(_ index: Int32) -> DatabaseValue {
    switch unsafe sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, index))
    case SQLITE_BLOB:
      // In this order: the first makes the bytes that the second counts.
      let bytes = unsafe sqlite3_column_blob(handle, index)
      let count = unsafe Int(sqlite3_column_bytes(handle, index))
      return .blob(unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return .other
    }
  }

  private func check(_ status: Int32) throws(DatabaseError) {
    guard status == SQLITE_OK else { throw unsafe DatabaseError(status, database) }
  }
}
