import Foundation
import SQLite
import Testing

#if os(Linux)
  /// What becomes of a run whose files, folders, disk or own process are tampered with, and of the run after it.
  @Suite(.serialized) final class RunFaultTests {
    let folder: String
    let videos: String
    let cache: String

    init() throws {
      folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
      videos = "\(folder)/videos"
      cache = "\(folder)/cache.sqlite"
      try FileManager.default.createDirectory(atPath: videos, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func writeVideos(_ count: Int) throws {
      for number in 0..<count { try write("\(number).y4m", SyntheticVideo.tiny) }
    }

    private func write(_ name: String, _ content: Data) throws {
      try content.write(to: URL(fileURLWithPath: "\(videos)/\(name)"))
    }

    private func start(_ arguments: String..., limits: String? = nil) throws -> RunningProgram {
      try RunningProgram(
        ["videos", "--format", "ndjson", "--jobs", "2", "--cache", cache] + arguments, in: folder,
        limits: limits)
    }

    /// How many entries the cache has, and how often one was stored: one that is stored again gets a new number.
    private func entries() throws -> (count: Int, stored: Int) {
      let database = try Database(path: cache)
      return (
        try database.integer("SELECT COUNT(*) FROM outcome") ?? 0,
        try database.integer("SELECT MAX(rowid) FROM outcome") ?? 0
      )
    }

    private func files(_ report: String) -> [Substring] {
      report.split(separator: "\n").filter { $0.hasPrefix(#"{"type":"file""#) }
    }

    // MARK: The cache

    @Test func `A second run analyses nothing, and says the same, also under another policy`() throws {
      try writeVideos(20)
      try write("text.mp4", Data("This is no video.\n".utf8))
      let first = try start()
      #expect(first.status() == 2)
      let second = try start()
      #expect(second.status() == 2)
      #expect(files(second.output) == files(first.output))
      #expect(files(first.output).count == 21)
      let policy = try start("--policy", "filmhub")
      _ = policy.status()
      #expect(files(policy.output).count == 21)
      #expect(files(policy.output) != files(first.output))
      #expect(try entries() == (21, 21), "no file was analysed again")
    }

    @Test func `Without a cache nothing is stored`() throws {
      try writeVideos(1)
      #expect(try start("--no-cache").status() == 1)
      #expect(!FileManager.default.fileExists(atPath: cache))
    }

    @Test func `Several runs share a cache`() throws {
      try writeVideos(40)
      let runs = try (0..<3).map { _ in try start() }
      #expect(runs.map { $0.status() } == [1, 1, 1])
      #expect(runs.map(\.error) == ["", "", ""])
      #expect(runs.allSatisfy { files($0.output) == files(runs[0].output) })
      #expect(files(runs[0].output).count == 40)
      #expect(try entries().count == 40)
    }

    @Test func `A damaged cache is set aside, and the run goes on`() throws {
      try writeVideos(5)
      _ = try start().status()
      // Every page but the first, which says that it is a database.
      let file = try #require(FileHandle(forUpdatingAtPath: cache))
      try Database(path: cache).execute("PRAGMA wal_checkpoint(TRUNCATE)")
      let size = try file.seekToEnd()
      try file.seek(toOffset: 4096)
      try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4096))
      let second = try start()
      #expect(second.status() == 1)
      #expect(files(second.output).count == 5)
      #expect(second.error.split(separator: "\n").count == 1)
      #expect(second.error.contains("damaged"))
      #expect(FileManager.default.fileExists(atPath: "\(cache).corrupt"))
      #expect(try entries() == (5, 5))
    }

    @Test func `A cache that cannot be written is said once, and the run goes on`() throws {
      try writeVideos(5)
      let run = try RunningProgram(["videos", "--cache", "/proc/padlint/cache.sqlite"], in: folder)
      #expect(run.status() == 1)
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(run.error.contains("/proc/padlint/cache.sqlite cannot be used"))
    }

    // MARK: A full disk

    @Test func `Where the disk is too full for the cache, that is said once, and the run goes on`() throws {
      try writeVideos(60)
      // Blocks of 512 bytes; standard output is small.
      let run = try RunningProgram(
        ["videos", "--format", "github", "--fail-on", "error", "--cache", cache], in: folder,
        limits: "ulimit -f 160")
      #expect(run.status() == 1)
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(run.error.contains("no more results are stored"))
      let kept = try entries().count
      #expect(kept > 0 && kept < 60)
      let next = try start()
      #expect(next.status() == 1)
      #expect(next.error.isEmpty)
      #expect(try entries() == (60, 60))
    }

    @Test func `Where the disk is too full for a report, the one before it stays, and the status is 2`()
      throws
    {
      try writeVideos(60)
      let report = URL(fileURLWithPath: "\(folder)/report.json")
      _ = try RunningProgram(["none", "--output", "json=report.json"], in: folder).status()
      let before = try Data(contentsOf: report)
      let run = try RunningProgram(
        ["videos", "--no-cache", "--format", "github", "--output", "json=report.json"], in: folder,
        limits: "ulimit -f 128")
      #expect(run.status() == 2)
      #expect(run.error.contains("cannot write report.json: File too large"))
      #expect(try Data(contentsOf: report) == before)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["report.json", "videos"])
    }

    // MARK: Files

    @Test func `Two hundred files, a tenth of them damaged, are each reported once`() throws {
      try writeVideos(180)
      let bad = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors/bad")
        .standardized
      let kinds = ["truncated-early.mp4", "random.mp4", "text.mp4", "header-only.mp4", "encrypted.mp4"]
      for number in 0..<20 {
        try write("bad-\(number).mp4", try Data(contentsOf: bad.appendingPathComponent(kinds[number % 5])))
      }
      let first = try start()
      #expect(first.status() == 2)
      let entries = try first.entries()
      #expect(entries.count == 200)
      let failed = entries.filter { $0.value["verdict"] as? String == "failed" }.keys
      #expect(failed.allSatisfy { $0.hasPrefix("videos/bad-") } && failed.count == 20)
      let second = try start()
      #expect(second.status() == 2)
      #expect(files(second.output) == files(first.output))
      #expect(try self.entries() == (200, 200), "no file was analysed again")
    }

    @Test func `Files that are deleted, cut, replaced or written to cost themselves only`() throws {
      try writeVideos(90)
      let replacement = SyntheticVideo.letterboxed(bars: 4, frames: 4, width: 48, height: 32)
      try replacement.write(to: URL(fileURLWithPath: "\(folder)/replacement"))
      let run = try start("--unordered")
      run.wait { !run.output.isEmpty }
      #expect(run.process.isRunning)
      for number in stride(from: 89, through: 0, by: -3) {
        let path = "\(videos)/\(number).y4m"
        switch number % 5 {
        case 0: unsafe unlink(path)
        case 1: unsafe truncate(path, 0)
        case 2: unsafe truncate(path, 3000)
        case 3:
          unsafe link("\(folder)/replacement", "\(path).new")
          unsafe rename("\(path).new", path)
        default:
          let file = FileHandle(forWritingAtPath: path)
          _ = try? file?.seekToEnd()
          try? file?.write(contentsOf: Data("FRAME\n".utf8))
        }
      }
      #expect([1, 2].contains(run.status()))
      #expect(try run.entries().count == 90)
      // Whatever was read during the changes: nothing wrong is remembered.
      let cached = try start()
      let fresh = try start("--no-cache")
      #expect(cached.status() == fresh.status())
      #expect(files(cached.output) == files(fresh.output))
    }

    @Test func `Names of every kind are reported as they are`() throws {
      let names: [[UInt8]] =
        [
          "plain", "with space", " leading and trailing ", "-rf", "--help", "new\nline", "tab\t",
          "quote\"'`$(x)",
          "back\\slash", "%s%n", "*?[a-z]", "\u{1B}[31mred", "\u{202E}4pm.exe", "éa\u{0301}", "映画🎬", "con",
          "#1",
          String(repeating: "n", count: 250), "a,b;c|d&e", "<script>", "http:", "concat:x", "\r", "\u{7F}",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x63, 0xE9]]
      for name in names {
        let path = Array("\(videos)/".utf8) + name + Array(".y4m".utf8) + [0]
        let file = unsafe open(path.map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o600)
        try #require(file >= 0)
        try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: SyntheticVideo.tiny)
      }
      let run = try start()
      #expect(run.status() == 1)
      let reported = try run.entries().values.map { entry -> [UInt8] in
        let bytes = (entry["pathBytes"] as? String).flatMap { Data(base64Encoded: $0) }.map { Array($0) }
        return bytes ?? Array((entry["path"] as? String ?? "").utf8)
      }
      #expect(Set(reported) == Set(names.map { Array("videos/".utf8) + $0 + Array(".y4m".utf8) }))
      #expect(try start().status() == 1)
      #expect(try entries() == (names.count, names.count), "no file was analysed again")
    }

    // MARK: The end of the run

    @Test func `A run that was killed is gone on with where it was`() throws {
      try writeVideos(100)
      let killed = try start("--unordered")
      killed.wait { files(killed.output).count > 20 }
      killed.send(SIGKILL)
      #expect(killed.status() == -SIGKILL)
      let reported = files(killed.output).count
      let kept = try entries().count
      #expect(kept >= reported && kept < 100)
      let next = try start()
      #expect(next.status() == 1)
      #expect(next.error.isEmpty)
      #expect(try next.entries().count == 100)
      // What was in the cache was not analysed again.
      #expect(try entries() == (100, 100))
    }

    @Test func `An interrupted run reports what is done, and the next one goes on from there`() throws {
      try writeVideos(100)
      let interrupted = try start("--output", "json=report.json")
      interrupted.wait { files(interrupted.output).count > 20 }
      // A file that takes longer than anybody waits.
      for worker in Processes.workers(of: interrupted.process.processIdentifier) { kill(worker, SIGSTOP) }
      let start = ContinuousClock.now
      interrupted.send(SIGINT)
      #expect(interrupted.status() == 130)
      #expect(ContinuousClock.now - start < .seconds(2))
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/report.json"))
      let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let done = try #require(report["files"] as? [[String: Any]])
      #expect((report["summary"] as? [String: Any])?["files"] as? Int == done.count)
      #expect(done.allSatisfy { $0["verdict"] as? String == "padded" })
      #expect(done.count > 20 && done.count < 100)
      #expect(try interrupted.entries().count == done.count)
      #expect(interrupted.error.contains("interrupted"))
      let facts = report["run"] as? [String: Any]
      #expect(facts?["interrupted"] as? Bool == true)
      #expect(facts?["conclusion"] as? String == "interrupted")
      #expect(facts?["exitStatus"] as? Int == 130)
      let next = try self.start()
      #expect(next.status() == 1)
      #expect(try next.entries().count == 100)
      #expect(try entries() == (100, 100))
    }

    @Test func `A file that an interruption finds unopened is neither done nor failed`() throws {
      try writeVideos(1000)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
      process.arguments = [videos, "--format", "ndjson", "--jobs", "16", "--no-cache"]
      // Of so many files some are being opened at any time. Nobody reads the report before the interruption, so the run has
      // more to deliver afterwards.
      let pipe = Pipe()
      // `F_SETPIPE_SZ` of Linux: a small pipe is full at once.
      _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, 1031, 4096)
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      // A child that is being started must not be stopped: all workers are at work, and something is reported.
      while process.isRunning, Processes.workers(of: process.processIdentifier).count < 16 { usleep(5000) }
      var reading = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(unsafe poll(&reading, 1, 60_000) == 1)
      usleep(100_000)
      // Among them who opens the files.
      for child in Processes.children(of: process.processIdentifier) { kill(child, SIGSTOP) }
      usleep(300_000)
      kill(process.processIdentifier, SIGINT)
      usleep(300_000)
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 130)
      let reported = files(output).count
      #expect(reported > 0 && reported < 1000)
      #expect(!output.contains("timed-out"))
    }

    @Test func `A second interruption, a second later, ends a run that cannot write its reports`() throws {
      try writeVideos(60)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
      process.arguments = [videos, "--format", "ndjson", "--cache", cache]
      // Nobody reads it, so it is full soon.
      let pipe = Pipe()
      process.standardOutput = pipe
      let talk = Pipe()
      process.standardError = talk
      try process.run()
      while process.isRunning, (try? entries().count) ?? 0 < 60 { usleep(5000) }
      kill(process.processIdentifier, SIGINT)
      usleep(300_000)
      kill(process.processIdentifier, SIGINT)
      usleep(300_000)
      #expect(process.isRunning, "so soon it is the same wish")
      usleep(700_000)
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      #expect(process.terminationStatus == 130)
      let said = String(decoding: talk.fileHandleForReading.availableData, as: UTF8.self)
      #expect(said.contains("interrupt again"))
      withExtendedLifetime(pipe) {}
    }

    // MARK: Progress

    @Test func `Progress is shown where it is asked for, and nowhere else`() throws {
      try writeVideos(3)
      let silent = try start()
      #expect(silent.status() == 1)
      #expect(silent.error.isEmpty)
      let plain = try start("--progress", "plain", "--policy", "filmhub")
      #expect(plain.status() == 1)
      #expect(plain.error.contains(#/padlint: 3 of 3 files, (.*/s, )?3 findings, 0 failed/#))
      let quiet = try start("--progress", "plain", "--quiet")
      #expect(quiet.status() == 1)
      #expect(quiet.error.isEmpty)
    }
  }
#endif
