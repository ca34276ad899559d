public import ArgumentParser
public import PadlintKit

extension Shard: ExpressibleByArgument {
  /// A shard from `I/N`.
  public init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number: number, count: count)
  }
}
