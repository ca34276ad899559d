/// The middle value of `values` (the lower middle of an even number), or 0 of none.
func median(_ values: [Float]) -> Float {
  values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
}
