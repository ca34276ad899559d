/// How lines of a plane are cut into blocks, and which samples of each block are read.
struct LineLayout {
  /// The most blocks in a line: enough that a logo or a line of text leaves most of them free.
  static let maximumBlocks = 16

  /// Rows or columns of the plane.
  let lines: Int
  /// Blocks along each line.
  let blocks: Int
  /// First sample of each block's run, counted along the line.
  let runStarts: [Int]
  /// Samples in each run.
  let run: Int

  /// A layout for `lines` lines of `length` samples.
  ///
  /// - Parameter maximumRun: the most samples of a block that are read, in its middle. The mean of 64 samples is exact to
  ///   an eighth of their noise, and large frames do not take longer than necessary.
  init(lines: Int, length: Int, maximumRun: Int) {
    self.lines = lines
    let blocks = max(1, min(Self.maximumBlocks, length / 4))
    let run = min(maximumRun, length / blocks)
    self.blocks = blocks
    self.run = run
    runStarts = (0..<blocks).map { block in
      let start = block * length / blocks
      let end = (block + 1) * length / blocks
      return start + (end - start - run) / 2
    }
  }
}
