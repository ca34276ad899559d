import Paths
import SystemCalls
import Testing

@testable import PadlintKit

/// When a file that is being written is whole.
@Suite struct UnfinishedFilesTests {
  private var files = UnfinishedFiles(settleTime: .seconds(2), longestPause: .seconds(60))

  /// The status of a regular file.
  private func status(size: Int64, modified: Int64 = 7, changed: Int64 = 7, inode: Int64 = 5) throws
    -> FileStatus
  {
    try #require(
      FileStatus(numbers: [1, inode, FileStatus.Kind.file.rawValue, size, modified, changed]))
  }

  private mutating func see(
    _ path: FilePath, size: Int64, modified: Int64 = 7, changed: Int64 = 7, at: Int, wasWritten: Bool = false
  ) throws {
    let status = try status(size: size, modified: modified, changed: changed)
    files.see(FoundFile(path: path), status, at: .seconds(at), wasWritten: wasWritten)
  }

  @Test mutating func `A file is handed out once it has not changed for the time that was asked for`() throws
  {
    try see("a.mp4", size: 10, at: 0)
    #expect(files.settled(at: .seconds(1)).isEmpty)
    try see("a.mp4", size: 20, at: 1)
    #expect(files.handOut("a.mp4", at: .seconds(2)) == nil)
    #expect(files.settled(at: .seconds(3)) == ["a.mp4"])
    #expect(files.handOut("a.mp4", at: .seconds(3))?.path == "a.mp4")
    #expect(files.handOut("a.mp4", at: .seconds(9)) == nil, "once")
    #expect(files.settled(at: .seconds(9)).isEmpty && files.waitingCount == 0)
  }

  @Test mutating func `A file of which nothing came is handed out again, at once or when it is back`() throws
  {
    try see("a.mp4", size: 10, at: 0)
    #expect(files.handOut("a.mp4", at: .seconds(3)) != nil)
    files.takeBack("a.mp4")
    #expect(files.handOut("a.mp4", at: .seconds(4)) != nil)
    files.lose("a.mp4")
    files.takeBack("a.mp4")
    try see("a.mp4", size: 10, at: 5)
    #expect(files.handOut("a.mp4", at: .seconds(8)) != nil)
  }

  @Test mutating func `A file of the same size with another time has changed`() throws {
    try see("a.mp4", size: 10, at: 0)
    try see("a.mp4", size: 10, modified: 8, at: 1)
    #expect(files.handOut("a.mp4", at: .seconds(2)) == nil)
    #expect(files.handOut("a.mp4", at: .seconds(3)) != nil)
  }

  @Test mutating func `Other rights make no other file, and other content does`() throws {
    try see("a.mp4", size: 10, at: 0)
    #expect(files.handOut("a.mp4", at: .seconds(2)) != nil)
    try see("a.mp4", size: 10, changed: 8, at: 3)
    #expect(files.handOut("a.mp4", at: .seconds(9)) == nil)
    try see("a.mp4", size: 11, changed: 9, at: 10)
    #expect(files.handOut("a.mp4", at: .seconds(12)) != nil)
  }

  @Test
  mutating func `A file that was written in place is another one, even if its size and times are the same`()
    throws
  {
    try see("a.mp4", size: 10, at: 0)
    #expect(files.handOut("a.mp4", at: .seconds(2)) != nil)
    try see("a.mp4", size: 10, at: 3, wasWritten: true)
    #expect(files.waitingCount == 0, "opened for writing, and closed as it was")
    try see("a.mp4", size: 10, changed: 8, at: 4, wasWritten: true)
    #expect(try !files.isHandedOut("a.mp4", status(size: 10, changed: 8)))
    #expect(files.handOut("a.mp4", at: .seconds(6)) != nil)
    #expect(files.handOut("a.mp4", at: .seconds(9)) == nil, "once")
    // A walk may come before the news, and see its times before they are set back.
    try see("a.mp4", size: 10, modified: 8, changed: 9, at: 10)
    try see("a.mp4", size: 10, changed: 10, at: 11, wasWritten: true)
    files.lose("a.mp4")
    #expect(files.takeChanges() == [.gone("a.mp4")])
    try see("a.mp4", size: 10, changed: 10, at: 12)
    #expect(files.handOut("a.mp4", at: .seconds(14)) != nil, "what it holds was not looked at")
  }

  @Test mutating func `A file that was written is not whole before it is closed, however long that takes`()
    throws
  {
    try see("a.mp4", size: 10, at: 0)
    files.write("a.mp4", at: .seconds(0))
    #expect(files.settled(at: .seconds(50)).isEmpty)
    files.close("a.mp4")
    #expect(files.handOut("a.mp4", at: .seconds(51)) != nil)
  }

  @Test mutating func `A file that nobody closes is whole after a long while`() throws {
    try see("a.mp4", size: 10, at: 0)
    files.write("a.mp4", at: .seconds(0))
    #expect(files.handOut("a.mp4", at: .seconds(59)) == nil)
    #expect(files.handOut("a.mp4", at: .seconds(60)) != nil)
  }

  @Test mutating func `Who writes a file goes on under its new name, and in a folder of another name`() throws
  {
    files.write("up/a.part", at: .seconds(0))
    files.move("up/a.part", to: "up/a.mp4", isFolder: false)
    files.move("up", to: "done", isFolder: true)
    try see("done/a.mp4", size: 10, at: 0)
    #expect(files.handOut("done/a.mp4", at: .seconds(9)) == nil)
    files.close("done/a.mp4")
    #expect(files.handOut("done/a.mp4", at: .seconds(9)) != nil)
  }

  @Test mutating func `A file that went and came back as it was is not handed out again`() throws {
    try see("a.mp4", size: 10, at: 0)
    _ = files.handOut("a.mp4", at: .seconds(2))
    files.keep { _ in false }
    try see("a.mp4", size: 10, at: 5)
    #expect(files.handOut("a.mp4", at: .seconds(9)) == nil)
    #expect(files.takeChanges() == [.gone("a.mp4"), .back("a.mp4")])
    files.lose("a.mp4")
    try see("a.mp4", size: 12, at: 10)
    #expect(files.handOut("a.mp4", at: .seconds(12)) != nil, "another one of this name")
    #expect(files.takeChanges() == [.gone("a.mp4")])
  }

  @Test mutating func `The files that have waited longest come first`() throws {
    try see("b.mp4", size: 10, at: 0)
    try see("a.mp4", size: 10, at: 1)
    try see("c.mp4", size: 10, at: 0)
    #expect(files.settled(at: .seconds(9)) == ["b.mp4", "c.mp4", "a.mp4"])
    #expect(files.nextMoment == .seconds(2))
  }
}
