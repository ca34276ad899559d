#if os(Linux)
  import Foundation
  import Paths
  import Testing

  @testable import PadlintKit
  @testable import SystemCalls

  /// What the system tells of folders.
  @Suite struct FolderEventsTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func kinds(_ events: [FolderEvent], of name: String) -> [FolderEvent.Kind] {
      events.filter { $0.name == Array(name.utf8) }.map(\.kind)
    }

    @Test func `Writing and closing, moving and removing are told apart`() throws {
      let events = try FolderEvents()
      let number = try events.watch(FilePath(folder.path))
      #expect(try events.next(timeout: .zero).isEmpty)
      try folder.write("a.mp4")
      let written = try events.next(timeout: .seconds(5))
      #expect(kinds(written, of: "a.mp4") == [.appeared, .written, .closed])
      #expect(written.allSatisfy { $0.folder == number && !$0.isFolder })
      try FileManager.default.moveItem(atPath: "\(folder.path)/a.mp4", toPath: "\(folder.path)/b.mp4")
      let moved = try events.next(timeout: .seconds(5))
      #expect(moved.map(\.kind) == [.movedAway, .movedHere] && Set(moved.map(\.move)).count == 1)
      try FileManager.default.removeItem(atPath: "\(folder.path)/b.mp4")
      #expect(try events.next(timeout: .seconds(5)).map(\.kind) == [.removed])
    }

    @Test func `What was cut off in the middle is no event`() {
      #expect(FolderEvents.events(in: [UInt8](repeating: 0, count: 15)).isEmpty)
      var head = [UInt8](repeating: 0, count: 16)
      head[4] = 2
      head[12] = 200
      #expect(FolderEvents.events(in: head).map(\.kind) == [.written])
    }

    @Test func `A folder that goes says so`() throws {
      try folder.write("below/a.mp4")
      let events = try FolderEvents()
      _ = try events.watch(FilePath("\(folder.path)/below"))
      try FileManager.default.moveItem(atPath: "\(folder.path)/below", toPath: "\(folder.path)/other")
      #expect(try events.next(timeout: .seconds(5)).map(\.kind) == [.folderGone])
      #expect(throws: SystemError.self) { try events.watch(FilePath("\(folder.path)/none")) }
    }
  }
#endif
