/// The alignment of a text's lines within its own width.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

  /// The alignment for right-to-left layout.
  var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}

/// Where text that does not fit is truncated.
package enum TextTruncation: Hashable, Sendable {
  case head, tail, middle
}

/// The resolved content and settings of a text, from which it is laid out.
package struct TextContent: Hashable, Sendable {
  package var runs: [TextRun]
  package var alignment: TextAlignment = .leading
  /// The maximum number of lines; nil for no limit.
  package var lineLimit: Int?
  /// The minimum number of lines for which there is space.
  package var reservedLines = 0
  /// Additional space between lines, in points.
  package var lineSpacing: CGFloat = 0
  package var truncation = TextTruncation.tail
  /// The smallest factor by which a text may be scaled down to fit.
  package var minimumScale: CGFloat = 1
  /// Sizes are rounded up to a part of a point: half of one, unless the screen's pixels count.
  package var pixelsPerPoint: CGFloat = 2

  package init(runs: [TextRun]) {
    self.runs = runs
  }

  var string: String { runs.map(\.string).joined() }

  /// Whether this is one run without a line break.
  fileprivate var isOneLine: Bool {
    guard runs.count == 1, !runs[0].string.isEmpty else { return false }
    return !runs[0].string.contains(byte: 10)
  }
}

/// A line of laid-out text.
package struct TextLine: Hashable, Sendable {
  /// The visible runs, including an ellipsis.
  package var runs: [TextRun]
  /// The start of the first glyph: x from the leading edge, y of the baseline, in points.
  package var origin: CGPoint
  /// The width without trailing white space.
  package var width: CGFloat

  package var string: String { runs.map(\.string).joined() }
}

/// Text that is broken into lines within a proposed size. Immutable; painters may cache by identity.
///
/// The rules were measured on Apple's SwiftUI (behaviour sheet §3.4):
/// - Lines are broken greedily; trailing white space is not counted.
/// - The width is that of the widest line including its trailing space, at most the proposed one.
/// - If the second of two lines would have one word only, the word before is moved there too.
/// - A word wider than the line is broken between characters.
/// - As many whole lines are kept as fit in the proposed height, at least one. The last one is truncated by
///   character, with an ellipsis; white space before it is removed.
package final class TextLayout: Sendable {
  package let content: TextContent
  package let lines: [TextLine]
  /// In points, rounded up as ``TextContent/pixelsPerPoint`` says.
  package let size: CGSize
  package let firstBaseline: CGFloat
  package let lastBaseline: CGFloat
  /// Whether some of the text is not shown.
  package let isTruncated: Bool

  init(
    content: TextContent, lines: [TextLine], size: CGSize, firstBaseline: CGFloat,
    lastBaseline: CGFloat, isTruncated: Bool
  ) {
    self.content = content
    self.lines = lines
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.isTruncated = isTruncated
  }

  /// Whether every line ends where its paragraph does, and nothing was truncated or scaled, so that a larger
  /// size would make no difference.
  var isUnbroken: Bool {
    if isTruncated || content.minimumScale < 1 { return false }
    if lines.count == 1 { return true }
    var newlines = 0
    for run in content.runs {
      for byte in run.string.utf8 where byte == 10 { newlines += 1 }
    }
    return lines.count == newlines + 1
  }

  /// The same lines with other colours of their runs, made of those they have; nil is the text's.
  package func colored(_ color: (RGBA?) -> RGBA?) -> TextLayout {
    let lines = lines.map { line in
      var line = line
      for index in line.runs.indices { line.runs[index].color = color(line.runs[index].color) }
      return line
    }
    return TextLayout(
      content: content, lines: lines, size: size, firstBaseline: firstBaseline,
      lastBaseline: lastBaseline, isTruncated: isTruncated)
  }

  /// A layout of `content` for a proposal; nil and infinite lengths set no limit.
  ///
  /// O(characters). For repeated layouts of a text keep a ``ShapedText``.
  @MainActor
  package convenience init(
    _ content: TextContent, width: CGFloat? = nil, height: CGFloat? = nil, shaper: any TextShaper
  ) {
    let layout = ShapedText(content, shaper: shaper).layout(
      width: width, height: height, shaper: shaper)
    self.init(
      content: layout.content, lines: layout.lines, size: layout.size,
      firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline,
      isTruncated: layout.isTruncated)
  }
}

extension String {
  /// A loop over bytes, which is much faster than the library's search for short texts.
  func contains(byte: UInt8) -> Bool {
    for other in utf8 where other == byte { return true }
    return false
  }
}

/// Text after shaping: measured once, laid out at any width.
@MainActor package final class ShapedText {
  package struct Paragraph {
    /// The offset of the first byte in the whole text.
    var start: Int
    package var clusters: [TextCluster]
  }

  package let content: TextContent
  package let paragraphs: [Paragraph]
  private let shaper: any TextShaper
  /// The advance of "…" in the last run's font.
  private(set) lazy var ellipsisAdvance: CGFloat = {
    guard var last = content.runs.last else { return 0 }
    last.string = "\u{2026}"
    return shaper.shape([last]).reduce(0) { $0 + $1.advance }
  }()

  /// The whole text as one line; nil for several paragraphs, or negative tracking, with which a part may be
  /// wider than the whole.
  private(set) lazy var onlyLine: LineSlice? = {
    guard paragraphs.count == 1 else { return nil }
    let clusters = paragraphs[0].clusters
    for index in clusters.indices where !(clusters[index].advance >= 0) { return nil }
    return slice(0, clusters.indices)
  }()

  package init(_ content: TextContent, shaper: any TextShaper) {
    self.content = content
    self.shaper = shaper
    if content.isOneLine {
      paragraphs = [Paragraph(start: 0, clusters: shaper.shape(content.runs))]
      return
    }
    var paragraphs: [Paragraph] = []
    var start = 0
    for runs in ShapedText.splitAtNewlines(content.runs) {
      var length = 0
      for run in runs { length += run.string.utf8.count }
      paragraphs.append(Paragraph(start: start, clusters: shaper.shape(runs)))
      start += length + 1
    }
    self.paragraphs = paragraphs
  }

  /// The runs of each paragraph, without newlines. "\r
  /// " is normalized before (see ``Text``).
  private static func splitAtNewlines(_ runs: [TextRun]) -> [[TextRun]] {
    var result: [[TextRun]] = []
    var current: [TextRun] = []
    for run in runs {
      let pieces = run.string.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 {
          result.append(current)
          current = []
        }
        if !piece.isEmpty {
          var part = run
          part.string = String(piece)
          current.append(part)
        }
      }
    }
    result.append(current)
    return result
  }
}
