/// The middle value of `values` (the lower of two), or 0 if there are none.
func median(_ values: [Float]) -> Float {
  values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
}

/// The middle value (the lower middle of an even number), or 0 of none.
func lowerMedian(_ values: [UInt8]) -> UInt8 {
  values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
}
