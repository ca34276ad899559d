import Foundation
import Testing

#if os(Linux)
  /// What becomes of a run whose workers are ended or stopped from outside, as a crash or a hang would.
  @Suite(.serialized) final class WorkerFaultTests {
    let folder: String

    init() throws {
      folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func writeVideos(_ count: Int) throws {
      let video = SyntheticVideo.letterboxed(bars: 20)
      for number in 0..<count { try video.write(to: URL(fileURLWithPath: "\(folder)/\(number).y4m")) }
    }

    /// Runs the program on the folder, and calls `disturb` with the ids of its workers until it ends.
    private func run(_ arguments: [String], disturb: ([pid_t]) -> Void) throws -> [[String: Any]] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
      process.arguments = [folder, "--quiet", "--no-cache", "--format", "json"] + arguments
      let output = URL(fileURLWithPath: "\(folder)/report")
      try Data().write(to: output)
      process.standardOutput = try FileHandle(forWritingTo: output)
      try process.run()
      while process.isRunning {
        disturb(Processes.workers(of: process.processIdentifier))
        usleep(1000)
      }
      let report = try JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [String: Any]
      return try #require(report?["files"] as? [[String: Any]])
    }

    private func failureCode(_ file: [String: Any]) -> String? {
      (file["failure"] as? [String: Any])?["code"] as? String
    }

    @Test(arguments: [SIGKILL, SIGSEGV, SIGABRT])
    func `No entry is lost when workers are killed at random`(signal: Int32) throws {
      try writeVideos(40)
      var kills = 0
      let files = try run(["--jobs", "2"]) { workers in
        guard kills < 8, Int.random(in: 0..<8) == 0, let worker = workers.randomElement() else { return }
        kill(worker, signal)
        kills += 1
      }
      let names = files.compactMap { ($0["path"] as? String)?.split(separator: "/").last }
      #expect(Set(names) == Set((0..<40).map { "\($0).y4m" }))
      #expect(names.count == 40)
      // A file is lost only where both of its workers were hit.
      let codes = files.compactMap(failureCode)
      #expect(codes.allSatisfy { $0 == "worker-crashed" })
      #expect(kills == 8)
      #expect(codes.count <= kills / 2)
      #expect(files.allSatisfy { failureCode($0) != nil || $0["verdict"] as? String == "padded" })
    }

    @Test func `A file whose every worker crashes costs itself only`() throws {
      try writeVideos(1)
      let files = try run([]) { workers in for worker in workers { kill(worker, SIGSEGV) } }
      #expect(files.compactMap(failureCode) == ["worker-crashed"])
    }

    @Test func `A worker that was stopped is replaced, and its file is analysed after all`() throws {
      try writeVideos(1)
      var stopped: pid_t?
      let files = try run(["--jobs", "1", "--timeout", "8"]) { workers in
        if stopped == nil, let worker = workers.first {
          kill(worker, SIGSTOP)
          stopped = worker
        }
      }
      #expect(stopped != nil)
      #expect(files.compactMap { $0["verdict"] as? String } == ["padded"])
    }

    @Test func `A file whose every worker hangs is given up in time`() throws {
      try writeVideos(1)
      let start = ContinuousClock.now
      let files = try run(["--timeout", "0.5"]) { workers in for worker in workers { kill(worker, SIGSTOP) } }
      #expect(files.compactMap(failureCode) == ["timed-out"])
      #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `A worker has given its rights away`() throws {
      try writeVideos(1)
      var status = ""
      var limits = ""
      var threads: [String] = []
      _ = try run(["--timeout", "0.5"]) { workers in
        guard threads.count < 2, let worker = workers.first else { return }
        usleep(20_000)
        kill(worker, SIGSTOP)
        status = (try? String(contentsOfFile: "/proc/\(worker)/status", encoding: .utf8)) ?? ""
        limits = (try? String(contentsOfFile: "/proc/\(worker)/limits", encoding: .utf8)) ?? ""
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/task")) ?? []
        threads = tasks.compactMap {
          try? String(contentsOfFile: "/proc/\(worker)/task/\($0)/status", encoding: .utf8)
        }
        kill(worker, SIGCONT)
      }
      // One that waits, and one that serves: see WorkerService.
      #expect(threads.count > 1)
      #expect(threads.allSatisfy { $0.contains("NoNewPrivs:\t1") })
      #expect(status.contains("NoNewPrivs:\t1"))
      #expect(limits.contains(#/Max core file size +0 +0 /#))
      #expect(limits.contains(#/Max open files +64 +64 /#))
      // The shadow memory of a sanitizer takes terabytes of address space, which no limit of ours may forbid.
      let hasShadowMemory = status.contains(#/VmPeak:\s+\d{10,} kB/#)
      #expect(hasShadowMemory || limits.contains(#/Max address space +4294967296 /#))
      #expect(limits.contains(#/Max file size +0 +0 /#))
    }
  }
#endif
