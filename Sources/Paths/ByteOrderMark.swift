extension Collection<UInt8> {
  /// The text without the mark that some editors put before UTF-8.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
