/// The middle value of `values` (the lower of two), or 0 if there are none.
func median<Value: Comparable & ExpressibleByIntegerLiteral>(_ values: [Value]) -> Value {
  values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
}
