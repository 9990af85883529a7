/// How text aligns its lines inside its own width.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

  /// The same seen in a mirror.
  var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}

/// A text's content and its choices, resolved; what a layout is made from.
package struct TextContent: Hashable, Sendable {
  package var runs: [TextRun]
  package var alignment: TextAlignment = .leading
  /// At most this many lines; nil for any number.
  package var lineLimit: Int?
  /// Height is kept for at least this many lines.
  package var reservedLines = 0
  /// Points added between lines.
  package var lineSpacing: CGFloat = 0
  package var truncation: Text.TruncationMode = .tail
  /// A text that would be cut may shrink to this part of its size.
  package var minimumScale: CGFloat = 1

  package init(runs: [TextRun]) {
    self.runs = runs
  }

  var string: String { runs.map(\.string).joined() }

  /// One run of characters without a line break.
  fileprivate var isOneLine: Bool {
    guard runs.count == 1, !runs[0].string.isEmpty else { return false }
    return !runs[0].string.contains(byte: 10)
  }
}

/// A line of laid-out text.
package struct TextLine: Hashable, Sendable {
  /// What is drawn, an ellipsis included.
  package var runs: [TextRun]
  /// Where the pen starts: x from the layout's leading edge, y on the baseline; points.
  package var origin: CGPoint
  /// Width of the drawn part, without the white space that hangs at the end.
  package var width: CGFloat

  package var string: String { runs.map(\.string).joined() }
}

/// Text broken into lines within a proposed size. Immutable; painters may cache by identity.
///
/// Rules, as measured on Apple's SwiftUI (behaviour sheet §3.4):
/// - lines break greedily; white space at the end of a line hangs;
/// - the width is the widest line's including its trailing space, at most the proposed width;
/// - a text of two lines is evened out when its last line would hold a lone word;
/// - a word wider than the line breaks between characters;
/// - a proposed height keeps as many whole lines as fit, at least one; the last one kept is cut with
///   an ellipsis, character by character, white space before the ellipsis dropped.
package final class TextLayout: Sendable {
  package let content: TextContent
  package let lines: [TextLine]
  /// In points, on half points upwards.
  package let size: CGSize
  package let firstBaseline: CGFloat
  package let lastBaseline: CGFloat
  /// Some of the text is not shown.
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

  /// Every line ends where its paragraph does, and nothing was cut or shrunk: more room would change
  /// nothing.
  var isUnbroken: Bool {
    if isTruncated || content.minimumScale < 1 { return false }
    if lines.count == 1 { return true }
    var newlines = 0
    for run in content.runs {
      for byte in run.string.utf8 where byte == 10 { newlines += 1 }
    }
    return lines.count == newlines + 1
  }

  /// A layout of `content` within a proposal; nil or infinite lengths do not limit it.
  ///
  /// O(characters). For repeated layouts of one text keep a ``ShapedText``.
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
  /// A loop over bytes: the library's search takes many times as long for short texts.
  func contains(byte: UInt8) -> Bool {
    for other in utf8 where other == byte { return true }
    return false
  }
}

/// A text after shaping: measured once, laid out at any width.
@MainActor package final class ShapedText {
  package struct Paragraph {
    /// Offset of the first byte in the whole text.
    var start: Int
    package var clusters: [TextCluster]
  }

  package let content: TextContent
  package let paragraphs: [Paragraph]
  private let shaper: any TextShaper
  /// Advance of "…" in the last run's font.
  private(set) lazy var ellipsisAdvance: CGFloat = {
    guard var last = content.runs.last else { return 0 }
    last.string = "\u{2026}"
    return shaper.shape([last]).reduce(0) { $0 + $1.advance }
  }()

  /// The whole text as one line; nil for a text of several paragraphs, or one whose letters stand so
  /// close that a part of it may be wider than all of it.
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

  /// One list of runs for each paragraph; the newline itself belongs to none. "\r\n" counts as one
  /// newline of one byte less, so it is normalised before (see ``Text``).
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
