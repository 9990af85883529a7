import Stage
@_spi(Nodes) import SwiftUICore

/// How the texts that an element shows differ from what is read of it.
struct ElementDrawing {
  /// The texts that are not in what is read; nil for none.
  var unspoken: [String]?
  /// The names of the symbols that it draws; nil for none.
  var symbols: [String]?
  /// The texts of one line from left to right, where they are read from the other side.
  var order: [String]?

  /// What a line of text says of it.
  var words: String {
    func list(_ texts: [String]) -> String { texts.map { "“\($0.short)”" }.joined(separator: ", ") }
    return (unspoken.map { ", shows \(list($0))" } ?? "")
      + (symbols.map { ", symbol\($0.count == 1 ? "" : "s") \($0.joined(separator: ", "))" } ?? "")
      + (order.map { ", drawn from left to right \(list($0))" } ?? "")
  }

  init() {}

  /// - Parameters:
  ///   - texts: What it draws.
  ///   - spoken: What is read of it.
  ///   - isMirrored: Whether the window's layout is right to left.
  init(_ texts: [ShownText], spoken: String, isMirrored: Bool) {
    // A word that breaks in two lines is drawn with a space.
    func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
    let spoken = plain(spoken)
    func place(of text: ShownText) -> String.Index? {
      // Of a truncated text its beginning is read.
      spoken.range(of: plain(text.isTruncated ? String(text.string.dropLast()) : text.string))?
        .lowerBound
    }
    // The number of a row is often not said.
    let strange = texts.filter { $0.string.contains(where: \.isLetter) && place(of: $0) == nil }
    if !strange.isEmpty { unspoken = strange.map(\.string) }
    let line = texts.filter { text in
      abs(text.frame.midY - (texts.first?.frame.midY ?? 0)) < text.frame.height / 2
    }
    let places = line.map(place)
    guard line.count > 1, !places.contains(nil), Set(places).count == line.count else { return }
    let drawn = zip(line, places.compactMap(\.self)).sorted {
      $0.0.frame.minX < $1.0.frame.minX
    }
    let isForward = drawn.map(\.1) == drawn.map(\.1).sorted()
    let isBackward = drawn.map(\.1) == drawn.map(\.1).sorted(by: >)
    if isMirrored ? isForward : isBackward { order = drawn.map(\.0.string) }
  }
}

extension StillScreen {
  /// How the texts of the elements differ from what is read of them, each in its place. Fields have none.
  var drawings: [ElementDrawing] {
    let texts = texts.filter { $0.text.opacity > 0.01 }
    let isMirrored = stage.host.root.environment.isMirrored
    return zip(elements, spans).map { element, span in
      guard let span, !element.kinds.contains(.textField) else { return ElementDrawing() }
      var drawing = ElementDrawing(
        texts.filter { span.contains($0.index) }.map(\.text),
        spoken: "\(element.label) \(element.value) \(element.hint)", isMirrored: isMirrored)
      let names = symbols.filter { span.contains($0.index) }.map(\.name)
      if !names.isEmpty { drawing.symbols = names }
      return drawing
    }
  }
}
