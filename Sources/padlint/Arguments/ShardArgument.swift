internal import ArgumentParser
internal import PadlintKit

extension Shard {
  /// A shard from `I/N`, or why it is none.
  static func typed(_ text: String) throws -> Shard {
    if let shard = Shard(argument: text) { return shard }
    throw ValidationError("a part must be I/N with I from 1 to N, such as 2/8, not '\(text)'")
  }

  private init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number: number, count: count)
  }
}
