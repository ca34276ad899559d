/// What `padlint config init` writes.
public enum ConfigurationTemplate {
  private static let beginning = """
    # Settings of padlint for this folder and all below it. Remove the # before a setting to use it.
    # `padlint config check` finds mistakes, `padlint config show` says what is in force, `padlint schema config` serves
    # editors. Paths and patterns are relative to this file; patterns are those of .gitignore.

    """

  /// A configuration with every key commented out and explained. Lines that begin with `#` and a letter or two spaces
  /// become settings when the `#` is removed.
  public static var text: String {
    let settings = Settings.all.map { (key: $0.key, help: $0.keyHelp, example: $0.example) }
    let parts = ConfigurationSchema.parts.map {
      (key: $0.key, help: $0.help, example: "\n\($0.example)")
    }
    return beginning
      + (settings + parts).map { key, help, example in
        let value = example.hasPrefix("\n") ? example : " \(example)"
        let lines = "\(key):\(value)".split(separator: "\n").map { "#\($0)\n" }
        return "\n" + comment(help) + lines.joined()
      }.joined()
  }

  /// A comment of lines of at most 118 characters.
  private static func comment(_ text: String) -> String {
    var lines = ["#"]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > 118 { lines.append("#") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
