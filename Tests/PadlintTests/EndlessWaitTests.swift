import Foundation
import Testing

#if os(Linux)
  /// Nothing that a run waits for can hold it longer than it wants to wait.
  @Suite(.serialized) final class EndlessWaitTests {
    let folder: String

    init() throws {
      folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: "\(folder)/videos", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ count: Int, _ video: Data = SyntheticVideo.tiny) throws {
      for number in 0..<count {
        try video.write(to: URL(fileURLWithPath: "\(folder)/videos/\(number).y4m"))
      }
    }

    private func report(_ path: String) throws -> [String: Any] {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// What is in the folder beside the videos and what was reported.
    private func leftovers() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        !["videos", "report.json"].contains($0)
      }
    }

    // MARK: Input that never answers

    /// Whether a file system of our own can be mounted here.
    static let canMount: Bool = {
      guard let program = CProgram.silentFileSystem else { return false }
      let folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = ["read", folder, "true"]
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()

    @Test(
      .enabled(if: canMount, "needs a C compiler, /dev/fuse, and root or user namespaces"),
      .timeLimit(.minutes(10)), arguments: ["lookup", "open", "read", "readdir"],
      ["mount/video.mp4", "mount"])
    func `A file system that never answers costs its files only`(request: String, named: String) throws {
      try write(1)
      try FileManager.default.createDirectory(atPath: "\(folder)/mount", withIntermediateDirectories: true)
      let start = ContinuousClock.now
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(CProgram.silentFileSystem))
      process.arguments = [
        request, "\(folder)/mount", BuiltProgram.path, named, "videos", "--no-cache", "--no-config",
        "--quiet",
        "--timeout", "5", "--output", "json=report.json",
      ]
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
      #expect(ContinuousClock.now - start < .seconds(25))
      let files = try #require(try report("report.json")["files"] as? [[String: Any]])
      let codes = files.map { ($0["failure"] as? [String: Any])?["code"] as? String }
      #expect(codes == ["timed-out", nil])
      #expect(files.last?["verdict"] as? String == "padded")
    }

    /// Runs the program beside a file system that does not answer one kind of request.
    private func run(
      silent request: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (status: Int32, error: String, seconds: Double) {
      try FileManager.default.createDirectory(atPath: "\(folder)/mount", withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(CProgram.silentFileSystem))
      process.arguments = [request, "\(folder)/mount", BuiltProgram.path] + arguments
      process.environment = BuiltProgram.environment.merging(environment) { _, new in new }
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardOutput = FileHandle.nullDevice
      let error = Pipe()
      process.standardError = error
      let start = ContinuousClock.now
      try process.run()
      let said = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, said, (ContinuousClock.now - start) / .seconds(1))
    }

    @Test(
      .enabled(if: canMount, "needs a C compiler, /dev/fuse, and root or user namespaces"),
      .timeLimit(.minutes(10)),
      arguments: [
        ("lookup", ["--config", "mount/video.mp4"], "mount/video.mp4: cannot be read"),
        ("read", ["--config", "mount/video.mp4"], "mount/video.mp4: cannot be read"),
        ("lookup", ["--files-from", "mount/video.mp4"], "the list of files cannot be opened"),
        ("read", ["--files-from", "mount/video.mp4"], "the list of files cannot be read"),
        ("read", ["--baseline", "mount/video.mp4"], "mount/video.mp4: cannot be read"),
        ("lookup", ["--output", "json=mount/r.json"], "cannot write mount/r.json"),
        ("open", ["--output", "json=mount/r.json"], "cannot write mount/r.json"),
        ("read", ["--output", "json=mount/video.mp4"], "cannot write mount/video.mp4"),
        ("open", ["--write-baseline", "mount/known"], "cannot write mount/known"),
        ("read", ["--cache", "mount/video.mp4"], "the cache mount/video.mp4 cannot be used"),
        ("lookup", ["--cache", "mount/results"], "the cache mount/results cannot be used"),
        ("rules", ["mount", "--format", "json"], "mount/.padlintignore: the ignore file"),
      ])
    func `Whatever a run reads or writes beside videos is waited for no longer than it may be`(
      request: String, arguments: [String], words: String
    ) throws {
      try write(1)
      let outcome = try run(silent: request, ["videos", "--timeout", "1"] + arguments)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("\(words)"), "\(outcome.error)")
      #expect(outcome.error.contains("no answer in time") || request == "rules", "\(outcome.error)")
      #expect(outcome.seconds < 15)
      #expect(try leftovers() == ["mount"])
    }

    @Test(
      .enabled(if: canMount, "needs a C compiler, /dev/fuse, and root or user namespaces"),
      .timeLimit(.minutes(10)),
      arguments: [
        ["report", "mount/video.mp4"], ["config", "check", "mount/video.mp4"],
        ["policies", "--config", "mount/video.mp4"], ["cache", "info", "--cache", "mount/video.mp4"],
        ["inspect", "videos/0.y4m", "--picture", "mount/p.png"],
      ])
    func `No command waits for ever`(arguments: [String]) throws {
      try write(1)
      let outcome = try run(silent: "read", arguments, environment: ["PADLINT_TIMEOUT": "1"])
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("no answer in time"), "\(outcome.error)")
      #expect(outcome.seconds < 15)
    }

    @Test(
      .enabled(if: canMount, "needs a C compiler, /dev/fuse, and root or user namespaces"),
      .timeLimit(.minutes(10)))
    func `A cache of one's own that does not answer costs the run nothing but that`() throws {
      try write(1)
      let outcome = try run(
        silent: "lookup", ["videos", "--timeout", "1"], environment: ["XDG_CACHE_HOME": "\(folder)/mount"])
      #expect(outcome.status == 1)
      #expect(outcome.error.contains("no answer in time"))
    }

    @Test func `A file that runs into its limit takes that long, and not twice`() throws {
      try write(1)
      let run = try RunningProgram(
        ["videos", "--no-cache", "--format", "ndjson", "--jobs", "1", "--timeout", "4"], in: folder)
      var seen: Set<pid_t> = []
      let start = ContinuousClock.now
      run.wait {
        for worker in Processes.workers(of: run.process.processIdentifier) {
          kill(worker, SIGSTOP)
          seen.insert(worker)
        }
        return false
      }
      #expect(run.status() == 2)
      #expect(run.error.contains("[timed-out]"))
      #expect(seen.count == 1, "it is not tried again")
      #expect(ContinuousClock.now - start < .seconds(7))
    }

    // MARK: Signals

    @Test(arguments: zip([SIGINT, SIGTERM, SIGHUP], [130, 143, 129] as [Int32]))
    func `A signal is answered however early it comes, and leaves nothing behind`(
      signal: Int32, status: Int32
    ) throws {
      try write(20)
      for trial in 0..<20 {
        let run = try RunningProgram(
          ["videos", "--no-cache", "--format", "ndjson", "--output", "json=report.json"], in: folder)
        usleep(UInt32(trial) * 5000)
        run.send(signal)
        let ended = run.status()
        #expect(ended == status || ended == -signal, "trial \(trial)")
        #expect(try leftovers() == [])
        let isReported = FileManager.default.fileExists(atPath: "\(folder)/report.json")
        if isReported { #expect(try report("report.json")["summary"] != nil) }
        // Where nothing was begun there is nothing to report.
        if ended == -signal { #expect(!isReported && run.output.isEmpty, "trial \(trial)") }
        try? FileManager.default.removeItem(atPath: "\(folder)/report.json")
      }
    }

    @Test func `Two signals a millisecond apart are one wish, and the reports are complete`() throws {
      try write(200)
      let run = try RunningProgram(
        ["videos", "--no-cache", "--format", "ndjson", "--output", "json=report.json"], in: folder)
      run.wait { !run.output.isEmpty }
      for worker in Processes.workers(of: run.process.processIdentifier) { kill(worker, SIGSTOP) }
      #expect(run.process.isRunning)
      run.send(SIGINT)
      usleep(1000)
      run.send(SIGINT)
      #expect(run.status() == 130)
      let files = try #require(try report("report.json")["files"] as? [[String: Any]])
      #expect(files.count > 0 && files.count < 200)
      #expect(run.error.contains("interrupted"))
    }

    @Test(.timeLimit(.minutes(10)))
    func `Ctrl-C is answered however many files are looked at in the process itself`() throws {
      try write(1000, SyntheticVideo.letterboxed(bars: 20))
      let run = try RunningProgram(
        ["videos", "--no-cache", "--format", "ndjson", "--in-process", "--jobs", "256"], in: folder)
      run.wait { !run.output.isEmpty }
      #expect(run.process.isRunning)
      run.send(SIGINT)
      #expect(run.status() == 130)
      // Files that were not begun were left.
      #expect(run.output.split(separator: "\n").count { $0.contains("\"verdict\"") } < 1000)
    }

    // MARK: Closed streams

    @Test(.timeLimit(.minutes(10)))
    func `Standard streams that are closed are errors, and no place for a report`()
      throws
    {
      try write(1)
      for (command, words) in [
        ("- <&-", "the list of files cannot be read"),
        ("videos --no-cache >&-", "cannot write"), ("--version >&-", "cannot write"),
      ] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec timeout 30 \"$0\" \(command)", BuiltProgram.path]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let error = Pipe()
        process.standardError = error
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2, "\(command)")
        let said = String(decoding: error.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said.contains(words), "\(command): \(said)")
      }
    }

    // MARK: The end of the parent

    @Test(.timeLimit(.minutes(10))) func `Workers that replace lost ones do not outlive a killed run`() throws
    {
      // Long enough to be still at work.
      try write(2, SyntheticVideo.letterboxed(bars: 60, frames: 40, width: 640, height: 480))
      let run = try RunningProgram(
        ["videos", "--no-cache", "--format", "ndjson", "--jobs", "1"], in: folder)
      var first: pid_t?
      var replacement: pid_t?
      run.wait {
        let workers = Processes.workers(of: run.process.processIdentifier)
        if first == nil, let worker = workers.first {
          first = worker
          kill(worker, SIGKILL)
        }
        replacement = workers.first { $0 != first }
        return first != nil && replacement != nil
      }
      let worker = try #require(replacement)
      #expect(run.process.isRunning)
      run.send(SIGKILL)
      _ = run.status()
      let end = ContinuousClock.now + .seconds(1)
      while Processes.isRunning(worker) && ContinuousClock.now < end { usleep(10_000) }
      #expect(!Processes.isRunning(worker))
    }
  }
#endif
