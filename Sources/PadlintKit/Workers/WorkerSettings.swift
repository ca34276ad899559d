internal import VideoDecoding

/// What workers do, and what they may use.
package struct WorkerSettings: Sendable, Codable {
  /// How to sample each file, and what it may cost.
  package var sampling = SamplingSettings()
  /// Most address space of a worker, in bytes.
  package var memoryBytes = 4 << 30
  /// Most open descriptors of a worker.
  package var openFiles = 64

  /// The default settings.
  package init() {}

  /// Seconds after which a worker that has not answered is given up.
  ///
  /// The decoder watches the time by itself; this is for one that does not even come to look at the clock.
  package var patienceSeconds: Double { sampling.limits.timeoutSeconds + 2 }

  /// Seconds after which a worker that computes for one file is ended by the system.
  package var processorSeconds: Double {
    patienceSeconds * Double(max(1, sampling.decoding.threads) * max(1, sampling.readers))
  }
}
