extension Array {
  /// The first `most` elements in words, and how many more there are: `a, b, and 3 more`.
  func listed(most: Int, _ words: (Element) -> String) -> String {
    let more = count - most
    return prefix(most).map(words).joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }
}
