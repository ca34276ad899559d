/// The middle value of `values` (the lower of two), or 0 if there are none.
func median(_ values: [Float]) -> Float {
  values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
}
