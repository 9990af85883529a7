extension Path: LosslessStringConvertible {
  /// The path as text, each operator after its points: `0 0 m 10 0 l h`.
  ///
  /// The operators are `m` (move), `l` (line), `q` (quadratic curve), `c` (cubic curve) and `h` (close).
  public var description: String {
    var words: [String] = []
    func add(_ points: CGPoint..., step: String) {
      for point in points { words += [word(point.x), word(point.y)] }
      words.append(step)
    }
    for element in elements {
      switch element {
      case .move(let to): add(to, step: "m")
      case .line(let to): add(to, step: "l")
      case .quadCurve(let to, let control): add(control, to, step: "q")
      case .curve(let to, let control1, let control2): add(control1, control2, to, step: "c")
      case .closeSubpath: words.append("h")
      }
    }
    return words.joined(separator: " ")
  }

  /// Parses a ``description``; nil for other strings.
  public init?(_ string: String) {
    var path = Path()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word), number.isFinite {
        numbers.append(CGFloat(number))
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      guard numbers.count.isMultiple(of: 2) else { return nil }
      switch (word, points.count) {
      case ("m", 1): path.move(to: points[0])
      case ("l", 1): path.addLine(to: points[0])
      case ("q", 2): path.addQuadCurve(to: points[1], control: points[0])
      case ("c", 3): path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0): path.closeSubpath()
      default: return nil
      }
      // A path has to begin with a move.
      if word != "m", path.elements.count == 1 { return nil }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
    self = path
  }
}

/// Formats whole numbers without a decimal point.
private func word(_ number: CGFloat) -> String {
  let text = "\(Double(number))"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
