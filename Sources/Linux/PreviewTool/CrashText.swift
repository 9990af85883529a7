/// What a program says when it crashes.
enum CrashText {
  /// Whether a line belongs to the addresses that Swift prints below the message: one for each of fifty functions,
  /// without their names.
  static func isStack(_ line: String) -> Bool {
    if line.hasPrefix("Current stack trace") || line.hasPrefix("*** ") { return true }
    let words = line.split(separator: " ")
    return words.count > 1 && words[0].allSatisfy(\.isNumber)
      && words.dropFirst().contains { $0.hasPrefix("0x") }
  }

  /// Whether it is the message of a crash, which is told with the preview's name.
  static func isReason(_ line: String) -> Bool { line.contains("Fatal error") }

  /// The message in the last lines of a program.
  static func reason(in lines: [String]) -> String {
    lines.last(where: isReason) ?? lines.last ?? "no message"
  }
}
