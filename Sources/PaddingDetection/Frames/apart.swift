/// The first of `depths`, the best of which come first, but for those within two lines of a better one; `most` at most.
func apart(_ depths: [Int], atMost most: Int) -> [Int] {
  var chosen: [Int] = []
  for depth in depths where chosen.count < most && !chosen.contains(where: { abs($0 - depth) <= 2 }) {
    chosen.append(depth)
  }
  return chosen
}
