extension Text {
  /// The lines of a text, with the places of their characters, for a ``TextRenderer``.
  public struct Layout: RandomAccessCollection, Equatable {
    private let lines: [Line]
    /// Whether some of the text is not shown.
    public let isTruncated: Bool

    @MainActor init(_ node: TextNode, size: CGSize) {
      let layout = node.shownLayout
      isTruncated = layout.isTruncated
      let painter = LinePainter(node, layout, CGRect(origin: .zero, size: size))
      var start = 0
      lines = layout.lines.map { line in
        let shown = Line(line, painter, start: start)
        start += line.string.count
        return shown
      }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }
    public subscript(index: Int) -> Line { lines[index] }
  }
}

extension Text.Layout {
  /// The place of a character in the order of the text.
  public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
    let value: Int

    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
    public func advanced(by count: Int) -> Self { Self(value: value + count) }
    public func distance(to other: Self) -> Int { other.value - value }
  }

  /// Where a line or a part of one is; lengths are in points.
  public struct TypographicBounds: Equatable, Sendable {
    /// The left end of the baseline, from the text's top left corner.
    public var origin = CGPoint.zero
    public var width: CGFloat = 0
    /// The height above the baseline.
    public var ascent: CGFloat = 0
    /// The height below the baseline.
    public var descent: CGFloat = 0
    /// The space to the next line.
    public var leading: CGFloat = 0

    public init() {}

    init(_ x: Range<CGFloat>, baseline: CGFloat, _ fonts: [ResolvedFont]) {
      origin = CGPoint(x: x.lowerBound, y: baseline)
      width = x.upperBound - x.lowerBound
      for font in fonts {
        ascent = Swift.max(ascent, font.baseline)
        descent = Swift.max(descent, font.lineHeight - font.baseline)
        leading = Swift.max(leading, font.linePitch - font.lineHeight)
      }
    }

    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// How lines and their parts are drawn.
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Has no effect: characters are placed between pixels always.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// A line: runs of characters with the same style.
  public struct Line: RandomAccessCollection, Equatable {
    let line: TextLine
    let painter: LinePainter
    private let runs: [Run]
    /// The left end of the baseline.
    public var origin: CGPoint
    public let typographicBounds: TypographicBounds

    @MainActor init(_ line: TextLine, _ painter: LinePainter, start: Int) {
      self.line = line
      self.painter = painter
      origin = line.origin
      typographicBounds = TypographicBounds(
        line.origin.x..<line.origin.x + Swift.max(0, line.width), baseline: line.origin.y,
        line.runs.map(\.font))
      var start = start
      let places = painter.shaper.places(of: line.runs)
      runs = zip(line.runs, places).map { run, places in
        defer { start += run.string.count }
        let left = places.map(\.lowerBound).min() ?? 0
        let right = places.map(\.upperBound).max() ?? left
        return Run(
          run, painter, line.origin.x + left..<line.origin.x + right, baseline: line.origin.y,
          start: start)
      }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { runs.count }
    public subscript(index: Int) -> Run { runs[index] }

    public static func == (a: Line, b: Line) -> Bool { a.line == b.line && a.origin == b.origin }
  }

  /// Characters of a line with the same style.
  public struct Run: RandomAccessCollection, Equatable {
    let run: TextRun
    let painter: LinePainter
    /// The characters with the ranges where they are, from left to right.
    let glyphs: [(characters: String, x: Range<CGFloat>)]
    private let start: Int
    public let layoutDirection: LayoutDirection
    public let typographicBounds: TypographicBounds

    @MainActor init(
      _ run: TextRun, _ painter: LinePainter, _ x: Range<CGFloat>, baseline: CGFloat, start: Int
    ) {
      self.run = run
      self.painter = painter
      self.start = start
      typographicBounds = TypographicBounds(x, baseline: baseline - run.baselineOffset, [run.font])
      let isReversed = run.string.isWrittenFromTheRight
      layoutDirection = isReversed ? .rightToLeft : .leftToRight
      var clusters = painter.shaper.shape([run])[...]
      var glyphs: [(String, Range<CGFloat>)] = []
      var passed: CGFloat = 0
      for character in run.string {
        var bytes = character.utf8.count
        var advance: CGFloat = 0
        while bytes > 0, let cluster = clusters.popFirst() {
          bytes -= cluster.utf8Count
          advance += cluster.advance
        }
        let left = isReversed ? x.upperBound - passed - advance : x.lowerBound + passed
        glyphs.append((String(character), left..<left + Swift.max(0, advance)))
        passed += advance
      }
      self.glyphs = glyphs
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { glyphs.count }
    public subscript(index: Int) -> RunSlice { self[index..<index + 1] }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

    /// The attribute of a type that the text was given; nil if there is none.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { painter.attribute(key, of: run) }

    public var characterIndices: [CharacterIndex] { self[0..<endIndex].characterIndices }

    public static func == (a: Run, b: Run) -> Bool {
      a.run == b.run && a.typographicBounds == b.typographicBounds
    }

    fileprivate func indices(of range: Range<Int>) -> [CharacterIndex] {
      range.map { CharacterIndex(value: start + $0) }
    }
  }

  /// Some characters of a run.
  public struct RunSlice: RandomAccessCollection, Equatable {
    public var run: Run
    public var indices: Range<Int>

    /// - Parameter indices: Those that the run does not have are left out.
    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices.clamped(to: 0..<run.endIndex)
    }

    public var startIndex: Int { indices.lowerBound }
    public var endIndex: Int { indices.upperBound }
    public subscript(index: Int) -> RunSlice { self[index..<index + 1] }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    public var characterIndices: [CharacterIndex] { run.indices(of: indices) }

    public var typographicBounds: TypographicBounds {
      var bounds = run.typographicBounds
      let glyphs = run.glyphs[indices]
      bounds.origin.x = glyphs.map(\.x.lowerBound).min() ?? bounds.origin.x
      bounds.width = (glyphs.map(\.x.upperBound).max() ?? bounds.origin.x) - bounds.origin.x
      return bounds
    }

    /// What is drawn, without the text around it.
    var shown: TextLine {
      var part = run.run
      part.string = run.glyphs[indices].map(\.characters).joined()
      let bounds = typographicBounds
      var origin = bounds.origin
      origin.y += part.baselineOffset
      return TextLine(runs: [part], origin: origin, width: bounds.width)
    }
  }
}

/// What the lines of a text are drawn with.
@MainActor final class LinePainter {
  let shaper: any TextShaper
  private let layout: TextLayout
  nonisolated private let attributes: [TextAttributes?]
  /// The styles of parts that are no colours.
  private let styles: [AnyShapeStyle?]
  private let area: CGRect
  private let scope: EnvironmentScope

  init(_ node: TextNode, _ layout: TextLayout, _ area: CGRect) {
    shaper = node.host.shaper
    self.layout = layout
    self.area = area
    scope = node.environment
    let parts = node.text.parts
    let values = scope.values
    attributes = parts.map(\.attributes)
    styles = parts.map { part in
      part.style.flatMap { $0.style.plainColor(in: values) == nil ? $0.style : nil }
    }
  }

  nonisolated func attribute<T: TextAttribute>(_ type: T.Type, of run: TextRun) -> T? {
    attributes.indices.contains(Int(run.part)) ? attributes[Int(run.part)]?.value(type) : nil
  }

  /// The line as texts with their paints.
  func drawings(of line: TextLine) -> [GraphicsContext.Drawing.Kind] {
    let isStyled = line.runs.contains { style(of: $0) != nil }
    if !isStyled { return [.letters(layout(of: line), scope.foregroundPaint(in: area))] }
    return line.runs.indices.map { index in
      var part = line
      let paint = style(of: line.runs[index]).map { scope.paint(of: $0, in: area) }
      for other in part.runs.indices where other != index { part.runs[other].color = .clear }
      if paint != nil { part.runs[index].color = nil }
      return .letters(layout(of: part), paint ?? scope.foregroundPaint(in: area))
    }
  }

  private func style(of run: TextRun) -> AnyShapeStyle? {
    styles.indices.contains(Int(run.part)) ? styles[Int(run.part)] : nil
  }

  private func layout(of line: TextLine) -> TextLayout {
    TextLayout(
      content: layout.content, lines: [line], size: layout.size, firstBaseline: line.origin.y,
      lastBaseline: line.origin.y, isTruncated: false)
  }
}

extension GraphicsContext {
  /// Draws a line of a text where it is.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {
    var shown = line.line
    shown.origin = line.origin
    draw(shown, by: line.painter)
  }

  /// Draws a part of a line where it is.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {
    if !slice.isEmpty { draw(slice.shown, by: slice.run.painter) }
  }

  /// Draws a run of a line where it is.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) {
    draw(run[0..<run.endIndex], options: options)
  }

  private func draw(_ line: TextLine, by painter: LinePainter) {
    for kind in MainActor.assumeIsolated({ painter.drawings(of: line) }) { add(kind) }
  }
}

extension String {
  /// Whether the first letter is of a script that is written from right to left.
  fileprivate var isWrittenFromTheRight: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFF).contains(scalar.value)
    }
    return false
  }
}
