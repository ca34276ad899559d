#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Dispatch
internal import LintReporting
internal import VideoDecoding

/// What a worker process does, from its start to its end.
package enum WorkerService {
  /// The name of the hidden subcommand that a spawned worker is started with.
  package static let command = "worker"
  /// The descriptor at which a spawned worker finds its socket.
  private static let socketNumber: Int32 = 3

  /// The command line of a spawned worker.
  static func arguments(_ settings: WorkerSettings) -> [String] {
    // Encoding plain numbers cannot fail.
    let text = (try? JSONEncoder().encode(settings)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return [command, text]
  }

  /// Serves as a spawned worker; returns only where `settingsText` is not from `arguments`.
  package static func run(settingsText: String) {
    guard let settings = try? JSONDecoder().decode(WorkerSettings.self, from: Data(settingsText.utf8)) else {
      return
    }
    ChildProcess.closeDescriptors(except: socketNumber)
    run(socket: socketNumber, settings)
  }

  /// What workers are confined to on this machine: one is started to see. Nil where it gives no answer.
  ///
  /// To be called while this process has one thread.
  package static func confinement(_ settings: WorkerSettings) throws(SystemError) -> Confinement? {
    let (ours, theirs) = try MessageSocket.pair()
    let socket = MessageSocket(owning: ours)
    let theirEnd = FileDescriptor(owning: theirs)
    let worker = try ChildProcess.fork(keeping: theirEnd.number) {
      let found = Confinement.enter(memoryBytes: settings.memoryBytes, openFiles: settings.openFiles)
      if let message = try? JSONEncoder().encode(found) {
        try? MessageSocket(owning: theirs).send(message: Array(message))
      }
      CurrentProcess.end(status: 0)
    }
    defer {
      worker.kill()
      _ = worker.wait()
    }
    let answer = try? socket.receiveMessage(until: .now + .seconds(settings.patienceSeconds))
    return answer.flatMap { try? JSONDecoder().decode(Confinement.self, from: Data($0)) }
  }

  /// Analyses one file after another until the parent closes its end, or ends.
  static func run(socket number: Int32, _ settings: WorkerSettings) -> Never {
    // A terminal sends Ctrl-C to workers too, but when they end is the parent's decision.
    CurrentProcess.ignore(CurrentProcess.interruptSignal)
    CurrentProcess.ignore(CurrentProcess.terminationSignal)
    CurrentProcess.ignoreClosedPipes()
    CurrentProcess.crashWithoutBacktrace()
    Confinement.enter(memoryBytes: settings.memoryBytes, openFiles: settings.openFiles)
    // Swift's locks remember the number of the thread that takes them, and the first thread of a copied process
    // remembers that of its parent: where it met a second thread, both could wait for ever.
    DispatchQueue(label: "padlint.worker").async { serve(MessageSocket(owning: number), settings) }
    DispatchSemaphore(value: 0).wait()
    CurrentProcess.end(status: 0)
  }

  private static func serve(_ socket: consuming MessageSocket, _ settings: WorkerSettings) -> Never {
    let analyser = VideoAnalyser(settings: settings.sampling)
    while let descriptor = socket.receiveDescriptor() {
      Confinement.limitProcessorTime(seconds: settings.processorSeconds)
      let outcome: FileAnalysis.Outcome
      do throws(Failure) {
        outcome = .analysed(try analyser.analyse(descriptor: descriptor))
      } catch {
        outcome = .failed(error)
      }
      guard (try? socket.send(message: outcome.packed)) != nil else { break }
    }
    CurrentProcess.end(status: 0)
  }
}
