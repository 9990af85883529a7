/// A font with every choice made: what a shaper needs to pick glyphs and what layout needs to stack
/// lines. Lengths in points.
package struct ResolvedFont: Hashable, Sendable {
  package enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// Glyph size.
  package var size: CGFloat
  package var weight: Font.Weight
  package var isItalic: Bool
  package var design: Design
  package var hasMonospacedDigits: Bool
  /// Height of a single line.
  package var lineHeight: CGFloat
  /// Distance between the baselines of two lines.
  package var linePitch: CGFloat
  /// Distance from the top of a line to its baseline.
  package var baseline: CGFloat
  /// Distances that a text in this font keeps from its vertical neighbours in a stack.
  package var spacing: TextSpacing
  /// A font by name, in place of the design's.
  package var name: InternedName?
  /// How wide the letters are, 0 for the usual width.
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

/// Default stack distances around a text, in points.
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

/// Characters that share one look.
package struct TextRun: Hashable, Sendable {
  package var string: String
  package var font: ResolvedFont
  /// nil: the colour that the text is drawn in.
  package var color: RGBA?
  /// Extra space after every character, in points.
  package var tracking: CGFloat
  package var isUnderlined: Bool
  package var isStruckThrough: Bool
  /// Points that the characters stand over the line's baseline.
  package var baselineOffset: CGFloat
  /// How its lines look, where that is not as usual.
  package var lines: TextLines?
  /// A system symbol in place of the characters.
  package var symbol: InternedName?

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

/// The smallest piece of a paragraph that a line can end after, as a shaper measured it.
package struct TextCluster: Hashable, Sendable {
  /// How far it moves the pen, in points.
  package var advance: CGFloat
  /// Smaller than it is told: a text has one of these for each of its characters.
  private var length: Int32
  /// White space hangs at the end of a line.
  package var isWhitespace: Bool
  /// A line may end after it (Unicode line breaking, UAX #14).
  package var allowsBreakAfter: Bool

  package init(utf8Count: Int, advance: CGFloat, isWhitespace: Bool, allowsBreakAfter: Bool) {
    length = Int32(clamping: utf8Count)
    self.advance = advance
    self.isWhitespace = isWhitespace
    self.allowsBreakAfter = allowsBreakAfter
  }

  /// Length of the piece in UTF-8 bytes of the paragraph's concatenated runs.
  package var utf8Count: Int {
    get { Int(length) }
    set { length = Int32(clamping: newValue) }
  }
}

/// The seam between layout and fonts: what a piece of text measures.
///
/// The product shapes with Pango; tests of layout use ``FixedMetricShaper``, whose numbers a reader
/// can work out by hand. Where lines break, how wide a text is and what is cut is decided above the
/// seam, in ``TextLayout``, so both follow the same rules.
@MainActor package protocol TextShaper: AnyObject {
  /// The clusters of one paragraph (no hard line breaks inside), in logical order; their UTF-8
  /// counts add up to the runs' and grapheme clusters are never split.
  func shape(_ paragraph: [TextRun]) -> [TextCluster]
}

/// A shaper without fonts: every character is half an em wide, every space too.
@MainActor package final class FixedMetricShaper: TextShaper {
  /// Advance of a character, as a part of the font size.
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
  /// Every byte is a character.
  fileprivate var isPlainASCII: Bool {
    for byte in utf8 where byte >= 128 || byte == 13 { return false }
    return true
  }
}
