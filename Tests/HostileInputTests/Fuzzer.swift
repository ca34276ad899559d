import CLibrary

// The functions that libFuzzer calls; its `main` is the program's. `PADLINT_FUZZ_TARGET` says what is fuzzed.

private let check =
  unsafe getenv("PADLINT_FUZZ_TARGET").map { unsafe strcmp($0, "video") } == 0
  ? HostileVideo.check : HostileText.check

/// Seconds of processor time that an input may take; time on the clock also passes while the process is stopped.
private let mostSeconds = 20
/// `ITIMER_PROF`, whose type differs between systems.
private let processorTime: CInt = 2

/// Called once, at the start.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
  signal(SIGPROF) { _ in abort() }
  // The time for all is up: libFuzzer ends in order.
  signal(SIGXCPU) { _ in raise(SIGUSR1) }
  return 0
}

/// Called for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: mostSeconds, tv_usec: 0))
  unsafe setitimer(processorTime, &limit, nil)
  do {
    try check(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
