package import MediaModel

/// What workers do, and what they may use.
package struct WorkerSettings: Sendable, Codable {
  /// How to sample each file, and what it may cost.
  package var sampling = SamplingSettings()
  /// Most address space of a worker, in bytes.
  package var memoryBytes = 4 << 30

  /// The default settings.
  package init() {}

  /// Whether a worker has a second reader, on a thread that it is given.
  var hasHelper: Bool { sampling.readers > 1 }

  /// Whether decoders start threads.
  var startsThreads: Bool { sampling.decoding.threads > 1 }

  /// Most open descriptors of a worker: its standard streams, its socket and one file, which a second reader has its
  /// own descriptor of.
  var openFiles: Int { hasHelper ? 6 : 5 }

  /// Seconds after which a worker that computes for one file is ended by the system.
  package var processorSeconds: Double {
    (sampling.limits.timeoutSeconds + 1)
      * Double(max(1, sampling.decoding.threads) * max(1, sampling.readers))
  }
}
