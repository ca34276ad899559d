#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Dispatch
internal import LintReporting
internal import MediaModel
package import SystemCalls

/// What a worker process does, from its start to its end.
package enum WorkerService {
  /// The name of the hidden subcommand that a spawned worker is started with.
  package static let command = "worker"

  /// The command line of a spawned worker.
  static func arguments(_ settings: WorkerSettings) -> [String] {
    // Encoding plain numbers cannot fail.
    let text = (try? JSONEncoder().encode(settings)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return [command, text]
  }

  /// The command line of a process that asks the file system.
  static let fileAccessArguments = [command, "files"]

  /// Serves as a process that was spawned; returns only where `settingsText` is not from `arguments`.
  package static func run(settingsText: String) {
    if settingsText == fileAccessArguments[1] {
      prepare()
      FileAccessService.run(socket: ChildProcess.socketNumber)
    }
    guard let settings = try? JSONDecoder().decode(WorkerSettings.self, from: Data(settingsText.utf8)) else {
      return
    }
    prepare()
    run(settings)
  }

  private static func prepare() {
    ChildProcess.closeDescriptors()
    CurrentProcess.forgetEnvironment()
  }

  /// What workers are confined to on this machine: one is started to see. Nil where it gives no answer.
  package static func confinement(_ settings: WorkerSettings) throws(SystemError) -> Confinement? {
    let (ours, theirs) = try MessageSocket.pair()
    let socket = MessageSocket(owning: ours)
    let theirEnd = FileDescriptor(owning: theirs)
    let worker = try ChildProcess.fork(keeping: theirEnd.number) {
      var found = Confinement.enter(settings)
      found.hasFilteredCalls = Confinement.complete(settings)
      found.attempts = Attempt.allOutcomes(socket: ChildProcess.socketNumber)
      if let message = try? JSONEncoder().encode(found) {
        try? MessageSocket(owning: ChildProcess.socketNumber).send(Array(message))
      }
      CurrentProcess.endChild()
    }
    defer {
      worker.kill()
      _ = worker.wait(atMost: .milliseconds(100))
    }
    guard let answer = try? socket.receive(until: .now + .seconds(10)) else { return nil }
    return try? JSONDecoder().decode(Confinement.self, from: Data(answer.bytes))
  }

  /// Analyses one file after another until the parent closes its end, or ends.
  static func run(_ settings: WorkerSettings) -> Never {
    CurrentProcess.leaveStoppingToParent()
    CurrentProcess.ignoreClosedPipes()
    CurrentProcess.crashWithoutBacktrace()
    let parent = CurrentProcess.parent
    Confinement.enter(settings)
    // Swift's locks remember the number of the thread that takes them, and the first thread of a copied process
    // remembers that of its parent: where it met a second thread, both could wait for ever. So another one serves,
    // and this one sees to it that the worker does not outlive its parent, whatever the other is at.
    let connection = MessageConnection(MessageSocket(owning: ChildProcess.socketNumber))
    let isConfined = DispatchSemaphore(value: 0)
    let helper = settings.hasHelper ? try? HelperThread() : nil
    try? SystemThread.start {
      isConfined.wait()
      serve(connection, settings, helper)
    }
    // All threads are there, and what follows holds for each of them.
    Confinement.complete(settings)
    isConfined.signal()
    connection.socket.waitUntilClosed { CurrentProcess.parent == parent }
    CurrentProcess.endChild()
  }

  private static func serve(
    _ connection: MessageConnection, _ settings: WorkerSettings, _ helper: HelperThread?
  ) -> Never {
    let analyser = VideoAnalyser(settings: settings.sampling, helper: helper)
    while let (video, task) = receiveWork(connection) {
      Confinement.limitProcessorTime(seconds: settings.processorSeconds + (task?.timeoutSeconds ?? 0))
      let answer =
        switch task {
        case nil: outcome(of: video, analyser)
        case .trace(let slice)?: trace(of: slice, video, analyser)
        case .analysis(let part)?: outcome(of: video, analyser.looking(at: part))
        case .glance(let stretch)?: outcome(of: video, analyser.glancing(at: stretch))
        }
      guard (try? connection.socket.send(answer.packed)) != nil else { break }
    }
    CurrentProcess.endChild()
  }

  /// What a video comes to.
  private static func outcome(of video: OpenVideo, _ analyser: VideoAnalyser) -> WorkerMessage {
    .outcome(PackedOutcome(analyser.analyse(video)).bytes)
  }

  /// What every frame of a slice of a video shows.
  private static func trace(
    of slice: FrameSlice, _ video: OpenVideo, _ analyser: VideoAnalyser
  ) -> WorkerMessage {
    do throws(Failure) {
      return .trace(PackedTrace.bytes(try analyser.trace(of: slice, video)))
    } catch {
      return .outcome(PackedOutcome(.failed(error)).bytes)
    }
  }

  private static func receiveWork(_ connection: MessageConnection) -> (OpenVideo, WorkerTask?)? {
    var task: WorkerTask?
    while true {
      guard var message = try? connection.socket.receive() else { return nil }
      if let descriptor = message.descriptor.take()?.release() {
        return (.file(descriptor: descriptor), task)
      }
      switch WorkerMessage(packed: message.bytes) {
      case .task(let wanted):
        task = wanted
        // The video comes once this is said: messages must not come one upon the other.
        guard (try? connection.socket.send(WorkerMessage.task(wanted).packed)) != nil else { return nil }
      case .object(let size): return (.bytes(ParentBytes(connection, size: size)), task)
      default: return nil
      }
    }
  }
}
