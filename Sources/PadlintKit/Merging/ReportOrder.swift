package import LintReporting
package import Paths
internal import SQLite

/// The files of several reports in the order of their paths, each once, in memory that does not grow with them.
///
/// Kept in a temporary database, which SQLite writes to a file without a name once it is large.
package struct ReportOrder: ~Copyable {
  /// Where the entry of a file is.
  package struct Entry {
    /// The file.
    package let path: FilePath
    /// The number of its report, from 0.
    package let report: Int
    /// Its place in that report.
    package let place: ReportScanner.Place
  }

  private let database: Database

  /// No files yet.
  package init() throws(ProgramError) {
    // SQLite compares blobs byte by byte, as paths are compared here.
    database = try Self.keeping { () throws(DatabaseError) in
      let database = try Database(path: "")
      try database.execute(
        """
        PRAGMA journal_mode = OFF;
        CREATE TABLE files (path BLOB PRIMARY KEY, report INTEGER, start INTEGER, end INTEGER) WITHOUT ROWID;
        BEGIN
        """)
      return database
    }
  }

  /// Adds a file: where one is added twice, the later place counts.
  package func add(_ path: FilePath, report: Int, place: ReportScanner.Place) throws(ProgramError) {
    try Self.keeping { () throws(DatabaseError) in
      _ = try database.firstRow(
        "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)",
        [.blob(path.bytes), .integer(report), .integer(place.lowerBound), .integer(place.upperBound)])
    }
  }

  /// How many files there are.
  package func count() throws(ProgramError) -> Int {
    try Self.keeping { () throws(DatabaseError) in
      try database.integer("SELECT count(*) FROM files") ?? 0
    }
  }

  /// Calls `body` for each file.
  package func forEach(_ body: (Entry) throws(ProgramError) -> Void) throws(ProgramError) {
    var last: FilePath?
    while let entry = try entry(after: last) {
      try body(entry)
      last = entry.path
    }
  }

  private func entry(after last: FilePath?) throws(ProgramError) -> Entry? {
    let row = try Self.keeping { () throws(DatabaseError) in
      try database.firstRow(
        "SELECT * FROM files \(last == nil ? "" : "WHERE path > ?") ORDER BY path LIMIT 1",
        last.map { [.blob($0.bytes)] } ?? [])
    }
    guard let row, case .blob(let path) = row[0], let report = row[1].number, let start = row[2].number,
      let end = row[3].number
    else { return nil }
    return Entry(path: FilePath(bytes: path), report: report, place: start..<end)
  }

  private static func keeping<Answer>(
    _ body: () throws(DatabaseError) -> Answer
  ) throws(ProgramError) -> Answer {
    do throws(DatabaseError) {
      return try body()
    } catch {
      throw ProgramError("cannot keep the order of the files in a temporary file: \(error.message)")
    }
  }
}
