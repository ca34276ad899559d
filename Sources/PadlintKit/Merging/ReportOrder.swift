package import LintReporting
package import Paths
internal import SQLite

/// The files of several reports in the order of their paths, each once, in memory that does not grow with them.
///
/// Objects of one report may have the same path, as reports leave out what may be secret in addresses: they are all kept, unless a later
/// report has that path.
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
        CREATE TABLE files (
          path BLOB, part INTEGER, report INTEGER, start INTEGER, end INTEGER, PRIMARY KEY (path, part)
        ) WITHOUT ROWID;
        BEGIN
        """)
      return database
    }
  }

  /// Adds a file: where one is added twice, the later place counts.
  package func add(_ path: FilePath, report: Int, place: ReportScanner.Place) throws(ProgramError) {
    try Self.keeping { () throws(DatabaseError) in
      if path.isObjectAddress {
        _ = try database.firstRow(
          "DELETE FROM files WHERE path = ? AND report < ?", [.blob(path.bytes), .integer(report)])
      }
      let part = path.isObjectAddress ? place.lowerBound : 0
      let numbers = [part, report, place.lowerBound, place.upperBound]
      _ = try database.firstRow(
        "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?)",
        [.blob(path.bytes)] + numbers.map { .integer($0) })
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
    // No path is before the empty one, and no part is negative.
    var last: [DatabaseValue] = [.blob([]), .integer(-1)]
    while true {
      let row = try Self.keeping { [last] () throws(DatabaseError) in
        try database.firstRow(
          "SELECT * FROM files WHERE (path, part) > (?, ?) ORDER BY path, part LIMIT 1", last)
      }
      guard let row, case .blob(let path) = row[0], let report = row[2].number, let start = row[3].number,
        let end = row[4].number
      else { return }
      try body(Entry(path: FilePath(bytes: path), report: report, place: start..<end))
      last = Array(row.prefix(2))
    }
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
