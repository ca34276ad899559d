/// Something that has to hold whatever the input, and does not.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String

  /// Throws unless `holds`.
  static func unless(_ holds: Bool, _ promise: @autoclosure () -> String) throws {
    if !holds { throw BrokenPromise(description: "not true: " + promise()) }
  }
}
