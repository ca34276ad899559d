/// Writes a report, file by file as they come, so that memory stays bounded where the format permits.
///
/// Call `begin` once, `add` for each file in the order in which the report shall list them, `end` once. Each call
/// appends bytes to `out`, which the caller writes and clears as it likes: where the bytes go, and what happens
/// when they cannot, is not a reporter's business.
public protocol Reporter: Sendable {
  /// Appends what stands before the first file.
  mutating func begin(_ header: ReportHeader, into out: inout [UInt8])
  /// Appends a file.
  mutating func add(_ file: FileReport, into out: inout [UInt8])
  /// Appends what stands after the last file.
  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8])
}
