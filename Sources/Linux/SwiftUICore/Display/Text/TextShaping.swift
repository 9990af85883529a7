/// A resolved font: what is needed for shaping and for line heights. Lengths are in points.
package struct ResolvedFont: Hashable, Sendable {
  package enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// The size of the glyphs.
  package var size: CGFloat
  package var weight: Font.Weight
  package var isItalic: Bool
  package var design: Design
  package var hasMonospacedDigits: Bool
  /// The height of a single line.
  package var lineHeight: CGFloat
  /// The distance between the baselines of two lines.
  package var linePitch: CGFloat
  /// The distance from the top of a line to its baseline.
  package var baseline: CGFloat
  /// The preferred distances of texts in this font to their vertical neighbours in a stack.
  package var spacing: TextSpacing
  /// The name of a custom font.
  package var name: InternedName?
  /// The width of the letters; 0 for the standard one.
  package var width: CGFloat = 0
  package var hasSmallLowercase = false
  package var hasSmallUppercase = false

  package init(
    size: CGFloat, weight: Font.Weight = .regular, isItalic: Bool = false,
    design: Design = .default, hasMonospacedDigits: Bool = false, lineHeight: CGFloat,
    linePitch: CGFloat, baseline: CGFloat, spacing: TextSpacing
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.hasMonospacedDigits = hasMonospacedDigits
    self.lineHeight = lineHeight
    self.linePitch = linePitch
    self.baseline = baseline
    self.spacing = spacing
  }
}

/// Default stack distances of a text, in points.
package struct TextSpacing: Hashable, Sendable {
  /// To a view above that is not text.
  package var above: CGFloat
  /// To a view below that is not text.
  package var below: CGFloat
  /// To a text above.
  package var betweenTexts: CGFloat

  package init(above: CGFloat, below: CGFloat, betweenTexts: CGFloat) {
    self.above = above
    self.below = below
    self.betweenTexts = betweenTexts
  }
}

/// Characters with the same style.
package struct TextRun: Hashable, Sendable {
  package var string: String
  package var font: ResolvedFont
  /// Nil: the text's foreground style.
  package var color: RGBA?
  /// Additional space after every character, in points.
  package var tracking: CGFloat
  package var isUnderlined: Bool
  package var isStruckThrough: Bool
  /// The distance of the characters above the line's baseline, in points.
  package var baselineOffset: CGFloat
  /// The styles of its lines, if they are not the default.
  package var lines: TextLines?
  /// A system symbol instead of the characters.
  package var symbol: InternedName?
  /// The number of the part of the text that it is of.
  package var part: Int32 = 0

  package init(
    string: String, font: ResolvedFont, color: RGBA? = nil, tracking: CGFloat = 0,
    isUnderlined: Bool = false, isStruckThrough: Bool = false, baselineOffset: CGFloat = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.tracking = tracking
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.baselineOffset = baselineOffset
  }
}

/// The smallest measured unit of a paragraph; lines can end after it only.
package struct TextCluster: Hashable, Sendable {
  /// The advance in points.
  package var advance: CGFloat
  /// A smaller type than that of ``utf8Count``, since a text has one for each character.
  private var length: Int32
  /// Whether it is white space, which is not counted at the end of a line.
  package var isWhitespace: Bool
  /// Whether a line can end after it (Unicode line breaking, UAX #14).
  package var allowsBreakAfter: Bool

  package init(utf8Count: Int, advance: CGFloat, isWhitespace: Bool, allowsBreakAfter: Bool) {
    length = Int32(clamping: utf8Count)
    self.advance = advance
    self.isWhitespace = isWhitespace
    self.allowsBreakAfter = allowsBreakAfter
  }

  /// The length in UTF-8 bytes.
  package var utf8Count: Int {
    get { Int(length) }
    set { length = Int32(clamping: newValue) }
  }
}

/// Measures text for layout.
///
/// The implementation uses Pango; tests of layout use ``FixedMetricShaper``, whose results are easy to compute
/// by hand. Line breaking and truncation are in ``TextLayout`` and independent of the shaper.
@MainActor package protocol TextShaper: AnyObject {
  /// The clusters of one paragraph (without hard line breaks), in logical order. Their UTF-8 lengths add up to
  /// those of the runs, and grapheme clusters are not split.
  func shape(_ paragraph: [TextRun]) -> [TextCluster]

  /// Where each run of a line is, from the line's left edge: several ranges where parts of it are written in other
  /// directions. O(characters).
  func places(of line: [TextRun]) -> [[Range<CGFloat>]]
}

extension TextShaper {
  /// The runs from left to right.
  package func places(of line: [TextRun]) -> [[Range<CGFloat>]] {
    var x: CGFloat = 0
    return line.map { run in
      let start = x
      x += shape([run]).reduce(0) { $0 + $1.advance }
      return [start..<max(start, x)]
    }
  }
}

/// A shaper without fonts: every character is half an em wide.
@MainActor package final class FixedMetricShaper: TextShaper {
  /// The advance of a character, in fractions of the font size.
  package let advance: CGFloat

  package init(advance: CGFloat = 0.5) {
    self.advance = advance
  }

  package func shape(_ paragraph: [TextRun]) -> [TextCluster] {
    var clusters: [TextCluster] = []
    var length = 0
    for run in paragraph { length += run.string.utf8.count }
    clusters.reserveCapacity(length)
    for run in paragraph {
      let width: CGFloat = run.font.size * advance + run.tracking
      if run.string.isPlainASCII {
        for byte in run.string.utf8 {
          let isSpace = byte == 32 || (9...12).contains(byte)
          clusters.append(
            TextCluster(
              utf8Count: 1, advance: width, isWhitespace: isSpace,
              allowsBreakAfter: isSpace || byte == UInt8(ascii: "-")))
        }
        continue
      }
      for character in run.string {
        let isSpace = character.isWhitespace
        clusters.append(
          TextCluster(
            utf8Count: character.utf8.count, advance: width, isWhitespace: isSpace,
            allowsBreakAfter: isSpace || character == "-"))
      }
    }
    return clusters
  }
}

extension String {
  /// Whether every byte is a character.
  fileprivate var isPlainASCII: Bool {
    for byte in utf8 where byte >= 128 || byte == 13 { return false }
    return true
  }
}

/// The styles of a run's lines, if they are not the default, and the colour behind it. An object, because few runs have one.
package final class TextLines: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The lengths of strokes and gaps alternately, in multiples of the thickness; empty for a solid line.
    package var lengths: [Int]
    /// Nil: the run's colour.
    package var color: RGBA?
  }

  package let underline: Line?
  package let strikethrough: Line?
  /// Nil: none.
  package let background: RGBA?

  init(underline: Line?, strikethrough: Line?, background: RGBA? = nil) {
    self.underline = underline
    self.strikethrough = strikethrough
    self.background = background
  }

  package static func == (a: TextLines, b: TextLines) -> Bool {
    a === b
      || a.underline == b.underline && a.strikethrough == b.strikethrough
        && a.background == b.background
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(underline)
    hasher.combine(strikethrough)
    hasher.combine(background)
  }
}
