extension ScreenScript.Step {
  /// The step as one writes it.
  package var words: String {
    switch self {
    case .action(let action): action.words
    case .check(let check): "check \(check.words)"
    }
  }
}

extension ScreenScript.Action {
  fileprivate var words: String {
    switch self {
    case .tap(let target): "tap \(target.words)"
    case .press(let target): "press \(target.words)"
    case .type(let text, let target):
      "type \(ScreenScript.quoted(text))\(target.map { " into \($0.words)" } ?? "")"
    case .adjust(let target, let isUp, let steps):
      "adjust \(target.words) \(isUp ? "up" : "down")\(steps == 1 ? "" : " \(steps)")"
    case .scrollTo(let target): "scroll to \(target.words)"
    case .scrollBy(let points): "scroll by \(ScreenScript.number(points))"
    case .swipe(let side, let target):
      "swipe \(side.rawValue)\(target.map { " on \($0.words)" } ?? "")"
    case .dragBy(let target, let dx, let dy):
      "drag \(target.words) by \(ScreenScript.number(dx)),\(ScreenScript.number(dy))"
    case .dragTo(let target, let goal): "drag \(target.words) to \(goal.words)"
    case .wait(let seconds): "wait \(ScreenScript.number(seconds))"
    case .waitFor(let target): "wait for \(target.words)"
    case .waitGone(let target): "wait gone \(target.words)"
    }
  }
}

extension ScreenScript.Check {
  fileprivate var words: String {
    switch self {
    case .visible(let target): target.words
    case .hittable(let target): "\(target.words) hittable"
    case .enabled(let target): "\(target.words) enabled"
    case .disabled(let target): "\(target.words) disabled"
    case .selected(let target): "\(target.words) selected"
    case .gone(let target): "\(target.words) gone"
    case .value(let target, let value): "\(target.words) value \(ScreenScript.quoted(value))"
    case .place(let target, let numbers):
      "\(target.words) at \(numbers.map(ScreenScript.number).joined(separator: ","))"
    case .audit(let rules): (["audit"] + rules).joined(separator: " ")
    case .truncation: "truncation"
    }
  }
}

extension ScreenScript.Target {
  /// The target as one writes it.
  package var words: String {
    let name = (isPart ? Self.part : "") + self.name
    // A name such as an option, or as a part's, is told by its kind.
    let isPlain =
      isPart
      ? kind == .text
      : kind == .named && !name.hasPrefix("--") && !name.hasPrefix(Self.part)
    var words = ScreenScript.quoted(isPlain ? name : "\(kind.rawValue):\(name)")
    if let index { words += " nth \(index)" }
    if let scope = scopes.first { words += " in \(scope.words)" }
    return words
  }
}

extension ScreenScript {
  /// A word for a shell: in double quotes unless it has letters, digits and a few signs only.
  static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:,/".contains($0)) }
    if isPlain { return text }
    let inside = text.map { "\"\\$`".contains($0) ? "\\\($0)" : "\($0)" }
    return "\"\(inside.joined())\""
  }

  static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }
}
