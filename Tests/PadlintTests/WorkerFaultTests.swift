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
    private func run(
      _ arguments: [String], of paths: [String]? = nil, disturb: ([pid_t]) -> Void
    ) throws -> [[String: Any]] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
      process.arguments =
        (paths ?? [folder]) + ["--quiet", "--no-cache", "--no-config", "--format", "json"] + arguments
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
      try writeVideos(160)
      var kills = 0
      let files = try run(["--jobs", "2"]) { workers in
        guard kills < 8, Int.random(in: 0..<8) == 0, let worker = workers.randomElement() else { return }
        kill(worker, signal)
        kills += 1
      }
      let names = files.compactMap { ($0["path"] as? String)?.split(separator: "/").last }
      #expect(Set(names) == Set((0..<160).map { "\($0).y4m" }))
      #expect(names.count == 160)
      // A worker that was hit over its first file has that to blame; over a later one, the file is tried again.
      let codes = files.compactMap(failureCode)
      #expect(codes.allSatisfy { $0 == "worker-crashed" })
      #expect(kills == 8)
      #expect(codes.count <= kills)
      #expect(files.allSatisfy { failureCode($0) != nil || $0["verdict"] as? String == "padded" })
    }

    @Test func `A file whose every worker crashes costs itself only`() throws {
      try writeVideos(1)
      let files = try run([]) { workers in for worker in workers { kill(worker, SIGSEGV) } }
      #expect(files.compactMap(failureCode) == ["worker-crashed"])
    }

    @Test func `A file whose worker was ended over a later file is tried again`() throws {
      try writeVideos(120)
      var first: pid_t?
      var age = 0
      let files = try run(["--jobs", "1"]) { workers in
        first = first ?? workers.first
        if first != nil { age += 1 }
        // By then it has answered, and not everything.
        if age == 300, let first { kill(first, SIGKILL) }
      }
      #expect(age >= 300)
      #expect(files.allSatisfy { $0["verdict"] as? String == "padded" })
    }

    @Test func `A worker that was stopped costs its file, and is replaced`() throws {
      try writeVideos(2)
      var stopped: pid_t?
      let files = try run(["--jobs", "1", "--timeout", "8"]) { workers in
        if stopped == nil, let worker = workers.first {
          kill(worker, SIGSTOP)
          stopped = worker
        }
      }
      #expect(stopped != nil)
      #expect(files.map(failureCode) == ["timed-out", nil])
      #expect(files.last?["verdict"] as? String == "padded")
    }

    @Test func `A file whose every worker hangs is given up in time`() throws {
      try SyntheticVideo.slow.write(to: URL(fileURLWithPath: "\(folder)/0.y4m"))
      let start = ContinuousClock.now
      let files = try run(["--timeout", "0.5"]) { workers in for worker in workers { kill(worker, SIGSTOP) } }
      #expect(files.compactMap(failureCode) == ["timed-out"])
      #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `A worker has given its rights away`() throws {
      // So many that it still serves when it is looked at.
      try writeVideos(40)
      // Two readers of one file need threads and descriptors that a folder's do not.
      try Data().write(to: URL(fileURLWithPath: "\(folder)/empty.y4m"))
      var facts: [String: String] = [:]
      var threads: [String] = []
      var environment = Data([1])
      var files: [String] = []
      _ = try run(["--timeout", "0.5"]) { workers in
        guard threads.count < 2, let worker = workers.first else { return }
        usleep(20_000)
        kill(worker, SIGSTOP)
        for name in ["status", "limits", "oom_score_adj"] {
          facts[name] = (try? String(contentsOfFile: "/proc/\(worker)/\(name)", encoding: .utf8)) ?? ""
        }
        environment = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(worker)/environ"))) ?? Data([1])
        files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/fd")) ?? []
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/task")) ?? []
        threads = tasks.compactMap {
          try? String(contentsOfFile: "/proc/\(worker)/task/\($0)/status", encoding: .utf8)
        }
        kill(worker, SIGCONT)
      }
      // One that waits for the end of the run, and one that serves: see WorkerService.
      #expect(threads.count == 2)
      // What a process may ever gain, only root can take away; of it, NoNewPrivs leaves others nothing.
      let bounds = geteuid() == 0 ? ["CapBnd:\t0000000000000000"] : []
      for line in ["NoNewPrivs:\t1", "Seccomp:\t2", "CapPrm:\t0000000000000000"] + bounds {
        #expect(threads.allSatisfy { $0.contains(line) }, "\(line)")
      }
      #expect(environment.allSatisfy { $0 == 0 })
      #expect(facts["oom_score_adj"] == "1000\n")
      // Its standard streams, its socket, and the file.
      #expect(files.count <= 5)
      let limits = try #require(facts["limits"])
      #expect(limits.contains(#/Max core file size +0 +0 /#))
      #expect(limits.contains(#/Max open files +5 +5 /#))
      #expect(limits.contains(#/Max processes +0 +0 /#))
      // The shadow memory of a sanitizer takes terabytes of address space, which no limit of ours may forbid.
      let hasShadowMemory = facts["status"]?.contains(#/VmPeak:\s+\d{10,} kB/#) ?? false
      #expect(hasShadowMemory || limits.contains(#/Max address space +4294967296 /#))
      #expect(limits.contains(#/Max file size +0 +0 /#))
    }

    /// A minute of 720p, as large as a file has to be for a second reader.
    private func writeLargeVideo() throws {
      let vector = URL(fileURLWithPath: #filePath).appendingPathComponent(
        "../../../TestVectors/long-letterbox-720p.mp4"
      ).standardized
      // Behind the movie, a box of bytes that nobody reads.
      let free = UInt32(40 << 20)
      let head = (0..<4).reversed().map { UInt8(truncatingIfNeeded: free >> ($0 * 8)) } + Array("free".utf8)
      let path = "\(folder)/large.mp4"
      let video = try Data(contentsOf: vector)
      try (video + head).write(to: URL(fileURLWithPath: path))
      unsafe truncate(path, video.count + Int(free))
    }

    @Test func `A worker with two readers has two threads that serve, and can start no more`() throws {
      try writeLargeVideo()
      var threads = 0
      var limits = ""
      let files = try run(["--jobs", "2"], of: ["\(folder)/large.mp4"]) { workers in
        guard threads < 3, let worker = workers.first else { return }
        kill(worker, SIGSTOP)
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/task")) ?? []
        let status = tasks.compactMap {
          try? String(contentsOfFile: "/proc/\(worker)/task/\($0)/status", encoding: .utf8)
        }
        if status.allSatisfy({ $0.contains("Seccomp:\t2") }) { threads = max(threads, tasks.count) }
        limits = (try? String(contentsOfFile: "/proc/\(worker)/limits", encoding: .utf8)) ?? ""
        kill(worker, SIGCONT)
      }
      #expect(threads == 3)
      #expect(limits.contains(#/Max processes +0 +0 /#) && limits.contains(#/Max open files +6 +6 /#))
      #expect(files.map { $0["verdict"] as? String } == ["padded"])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become somebody else"))
    func `Two readers of one file work for an ordinary user as well`() throws {
      try writeLargeVideo()
      let program = "\(folder)/padlint"
      try FileManager.default.copyItem(atPath: BuiltProgram.path, toPath: program)
      unsafe chmod(folder, 0o755)
      var reports: [String] = []
      for command in [["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"], []] {
        for more in [["--jobs", "2"], ["--jobs", "1"]] {
          let process = Process()
          process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
          process.arguments =
            command + [program, "\(folder)/large.mp4", "--no-cache", "--no-config", "--format", "ndjson"]
            + more
          let pipe = Pipe()
          process.standardOutput = pipe
          try process.run()
          let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
          process.waitUntilExit()
          #expect(process.terminationStatus == 1)
          reports.append(text.split(separator: "\n").filter { $0.contains(#""type":"file""#) }.joined())
        }
      }
      #expect(reports[0].contains("letterbox") && Set([reports[0], reports[2]]).count == 1)
      #expect(reports[1] == reports[3])
    }

    // MARK: Memory

    /// A group of processes that may have hardly any memory.
    private static let scarcity: String? = {
      for root in ["/sys/fs/cgroup/memory", "/sys/fs/cgroup"] {
        let group = "\(root)/padlint-test-\(getpid())"
        guard unsafe mkdir(group, 0o755) == 0 else { continue }
        for file in ["memory.limit_in_bytes", "memory.max"] {
          if (try? Data("1M".utf8).write(to: URL(fileURLWithPath: "\(group)/\(file)"))) != nil {
            return group
          }
        }
        unsafe rmdir(group)
      }
      return nil
    }()

    @Test(.enabled(if: scarcity != nil, "needs the right to limit the memory of a cgroup"))
    func `A worker that the kernel ends for want of memory is reported as that`() throws {
      let group = try #require(Self.scarcity)
      try SyntheticVideo.slow.write(to: URL(fileURLWithPath: "\(folder)/0.y4m"))
      var codes: [String] = []
      // On a fast machine the worker may be done before it is moved: then nothing was tried.
      for _ in 0..<20 where codes.isEmpty {
        var isMoved = false
        let files = try run(["--jobs", "1"]) { workers in
          guard !isMoved, let worker = workers.first else { return }
          isMoved =
            (try? Data("\(worker)".utf8).write(to: URL(fileURLWithPath: "\(group)/cgroup.procs"))) != nil
        }
        codes = files.compactMap(failureCode)
      }
      #expect(codes == ["out-of-memory"])
      unsafe rmdir(group)
    }
  }
#endif
