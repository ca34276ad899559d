internal import CSQLite

/// A connection to an SQLite database, which other processes may use at the same time.
///
/// Not safe to use from several threads at a time.
@safe package final class Database {
  /// What a connection may do.
  package enum Access {
    /// Read and write; the file is created if there is none.
    case full
    /// Read.
    case reading
    /// Read a file that nobody changes meanwhile, so that no files are made beside it.
    case readingUnchanged
  }

  private let handle: OpaquePointer
  /// Statements by their text, since those that are run often are few.
  private var statements: [String: Statement] = [:]

  /// Opens a database. Calls sqlite3_open_v2.
  ///
  /// - Parameters:
  ///   - path: of the file; empty for a temporary one without a name, which SQLite writes once it is too large for memory.
  ///   - patience: how many seconds to wait where another connection has locked the file.
  package init(path: String, _ access: Access = .full, patience: Double = 10) throws(DatabaseError) {
    let flags: Int32 =
      switch access {
      case .full: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .reading: SQLITE_OPEN_READONLY
      case .readingUnchanged: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    let name = access == .readingUnchanged ? Self.address(ofUnchanged: path) : path
    var handle: OpaquePointer?
    let status = unsafe sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard status == SQLITE_OK, let handle = unsafe handle else {
      // There is a handle where opening failed, too, which says why.
      defer { unsafe sqlite3_close_v2(handle) }
      throw unsafe DatabaseError(status, handle)
    }
    unsafe self.handle = handle
    unsafe sqlite3_busy_timeout(handle, Int32(patience * 1000))
  }

  deinit {
    statements = [:]
    unsafe sqlite3_close_v2(handle)
  }

  /// Source: SQLite, "Uniform Resource Identifiers": `?`, `#` and `%` have to be escaped.
  private static func address(ofUnchanged path: String) -> String {
    let escaped = path.map { character in
      switch character {
      case "?": "%3f"
      case "#": "%23"
      case "%": "%25"
      default: String(character)
      }
    }
    return "file:\(escaped.joined())?immutable=1"
  }

  /// Runs statements without parameters, one after the other. Calls sqlite3_exec.
  package func execute(_ sql: String) throws(DatabaseError) {
    let status = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw unsafe DatabaseError(status, handle) }
  }

  /// Runs one statement to its end, or to its first row.
  ///
  /// - Parameter values: of its parameters, in their order.
  /// - Returns: the first row; nil where there is none.
  @discardableResult
  package func firstRow(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError)
    -> [DatabaseValue]?
  {
    if let known = statements[sql] { return try known.firstRow(values) }
    let statement = try unsafe Statement(sql, of: handle)
    statements[sql] = statement
    return try statement.firstRow(values)
  }

  /// The whole number that is first in the first row; nil where there is none.
  package func integer(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int? {
    try firstRow(sql, values)?.first?.number
  }

  /// How many rows the last statement changed.
  package var changedRows: Int { unsafe Int(sqlite3_changes(handle)) }

  /// How a transaction begins.
  package enum Transaction: String {
    /// With the first read or write.
    case deferred = "DEFERRED"
    /// By locking the database against others that write.
    case immediate = "IMMEDIATE"
  }

  /// Calls `body` in a transaction, which is undone where it throws.
  package func inTransaction<Answer>(_ kind: Transaction, _ body: () throws -> Answer) throws -> Answer {
    try execute("BEGIN \(kind.rawValue)")
    do {
      let answer = try body()
      try execute("COMMIT")
      return answer
    } catch {
      // SQLite may have undone it by itself.
      try? execute("ROLLBACK")
      throw error
    }
  }
}
