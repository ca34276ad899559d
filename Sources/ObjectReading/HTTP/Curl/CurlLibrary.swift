internal import CCurl

/// libcurl, loaded when it is first asked for; its functions are never changed again.
@safe final class CurlLibrary: @unchecked Sendable {
  let functions: UnsafeMutablePointer<padlint_curl>

  /// The library; nil where this machine has none.
  static let loaded = CurlLibrary()

  private init?() {
    unsafe functions = .allocate(capacity: 1)
    unsafe functions.initialize(to: padlint_curl())
    if unsafe padlint_curl_load(functions) != 0 {
      unsafe functions.deallocate()
      return nil
    }
  }

  /// The words of libcurl for a result.
  func words(_ result: Int32) -> String {
    guard let text = unsafe functions.pointee.easy_strerror(result) else { return "error \(result)" }
    return unsafe String(cString: text)
  }

  /// The number by which this libcurl knows an option; 0 where it has none of that name, nil where it cannot tell.
  func number(ofOption name: String) -> Int? {
    let number = unsafe padlint_curl_option(functions, name)
    return number < 0 ? nil : Int(number)
  }
}
