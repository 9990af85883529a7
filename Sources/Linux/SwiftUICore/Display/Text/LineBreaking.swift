/// A line as a range of one paragraph's clusters.
struct LineSlice {
  var paragraph: Int
  var clusters: Range<Int>
  /// The width without trailing white space.
  var visibleWidth: CGFloat
  /// The width with trailing white space.
  var fullWidth: CGFloat
}

extension ShapedText {
  /// Breaks all paragraphs at a width. O(clusters).
  func breakLines(width: CGFloat) -> [LineSlice] {
    var lines: [LineSlice] = []
    for index in paragraphs.indices {
      breakParagraph(index, width: width, into: &lines)
    }
    if lines.count == 2, paragraphs.count == 1 {
      evenOut(&lines, width: width)
    }
    return lines
  }

  private func breakParagraph(_ index: Int, width: CGFloat, into lines: inout [LineSlice]) {
    let clusters = paragraphs[index].clusters
    if clusters.isEmpty {
      lines.append(LineSlice(paragraph: index, clusters: 0..<0, visibleWidth: 0, fullWidth: 0))
      return
    }
    // A tolerance, since sums of advances depend on their order.
    let limit = width + 1e-6
    var start = 0
    while start < clusters.count {
      var end = start
      var breakEnd: Int?
      var full: CGFloat = 0
      while end < clusters.count {
        let cluster = clusters[end]
        let next = full + cluster.advance
        if !cluster.isWhitespace, next > limit, end > start { break }
        full = next
        end += 1
        if cluster.allowsBreakAfter { breakEnd = end }
      }
      if end < clusters.count, let found = breakEnd, found > start { end = found }
      lines.append(slice(index, start..<end))
      start = end
    }
  }

  func slice(_ paragraph: Int, _ range: Range<Int>) -> LineSlice {
    var visible: CGFloat = 0
    var full: CGFloat = 0
    let clusters = paragraphs[paragraph].clusters
    for index in range {
      full += clusters[index].advance
      if !clusters[index].isWhitespace { visible = full }
    }
    return LineSlice(paragraph: paragraph, clusters: range, visibleWidth: visible, fullWidth: full)
  }

  /// Moves the last word of the first of two lines to the second one if that is a single word, provided that
  /// both words fit there and the longer line becomes shorter.
  private func evenOut(_ lines: inout [LineSlice], width: CGFloat) {
    let clusters = paragraphs[0].clusters
    let second = lines[1].clusters
    let holdsOneWord = !clusters[second].dropLast().contains {
      $0.isWhitespace && $0.allowsBreakAfter
    }
    guard holdsOneWord else { return }
    let first = lines[0].clusters
    var cut = first.upperBound - 1
    while cut > first.lowerBound, !clusters[cut - 1].allowsBreakAfter { cut -= 1 }
    guard cut > first.lowerBound, cut < first.upperBound else { return }
    let upper = slice(0, first.lowerBound..<cut)
    let lower = slice(0, cut..<second.upperBound)
    guard lower.visibleWidth <= width + 1e-6 else { return }
    let longest = max(lines[0].visibleWidth, lines[1].visibleWidth)
    guard max(upper.visibleWidth, lower.visibleWidth) < longest else { return }
    lines = [upper, lower]
  }
}

extension TextLayout {
  /// Lays out shaped text; see the type for the rules.
  @MainActor
  package convenience init(shaped: ShapedText, width: CGFloat? = nil, height: CGFloat? = nil) {
    let content = shaped.content
    let font = TextLayout.line(of: content.runs)
    let pitch = max(
      font.linePitch, content.lineSpacing > 0 ? font.lineHeight + content.lineSpacing : 0)
    let wrapWidth: CGFloat = TextLayout.limit(width)
    if let line = shaped.onlyLine, line.visibleWidth <= wrapWidth + 1e-6 {
      self.init(shaped, line: line, font: font, pitch: pitch, wrapWidth: wrapWidth)
      return
    }
    var slices = shaped.breakLines(width: wrapWidth)

    var allowed = content.lineLimit.map { max(1, $0) } ?? Int.max
    let heightLimit = TextLayout.limit(height)
    if heightLimit < .greatestFiniteMagnitude, pitch > 0 {
      let whole = (heightLimit + 1e-6) / pitch
      allowed = min(allowed, max(1, whole >= CGFloat(slices.count) ? slices.count : Int(whole)))
    }
    let isCut = slices.count > allowed
    if isCut { slices.removeLast(slices.count - allowed) }

    var lines: [TextLine] = []
    lines.reserveCapacity(slices.count)
    var widest: CGFloat = 0
    for (index, slice) in slices.enumerated() {
      let y = font.baseline + CGFloat(index) * pitch
      if isCut, index == slices.count - 1 {
        let cut = shaped.truncate(slice, width: wrapWidth)
        widest = max(widest, cut.width)
        lines.append(
          TextLine(runs: cut.runs, origin: CGPoint(x: 0, y: y), width: cut.width))
      } else {
        widest = max(widest, slices.count > 1 ? slice.fullWidth : slice.visibleWidth)
        lines.append(
          TextLine(
            runs: shaped.runs(of: slice), origin: CGPoint(x: 0, y: y), width: slice.visibleWidth))
      }
    }
    if slices.count == 1, !isCut { widest = slices[0].fullWidth }

    let count = max(lines.count, content.reservedLines)
    let total = count == 0 ? 0 : font.lineHeight + CGFloat(count - 1) * pitch
    let size = CGSize(
      width: min(content.roundUp(widest), wrapWidth), height: content.roundUp(total))
    for index in lines.indices {
      lines[index].origin.x = TextLayout.indent(
        content.alignment, line: lines[index].width, width: size.width)
    }
    self.init(
      content: content, lines: lines, size: size, firstBaseline: font.baseline,
      lastBaseline: lines.last?.origin.y ?? font.baseline, isTruncated: isCut)
  }

  /// Lays out text of one line, which is the most common case.
  @MainActor
  private convenience init(
    _ shaped: ShapedText, line: LineSlice, font: Line, pitch: CGFloat, wrapWidth: CGFloat
  ) {
    let content = shaped.content
    let height = font.lineHeight + CGFloat(max(1, content.reservedLines) - 1) * pitch
    let size = CGSize(
      width: min(content.roundUp(line.fullWidth), wrapWidth), height: content.roundUp(height))
    let x = TextLayout.indent(content.alignment, line: line.visibleWidth, width: size.width)
    let drawn = TextLine(
      runs: shaped.runs(of: line), origin: CGPoint(x: x, y: font.baseline), width: line.visibleWidth
    )
    self.init(
      content: content, lines: [drawn], size: size, firstBaseline: font.baseline,
      lastBaseline: font.baseline, isTruncated: false)
  }

  private static func limit(_ length: CGFloat?) -> CGFloat {
    guard let length, !length.isNaN else { return .greatestFiniteMagnitude }
    return min(max(0, length), .greatestFiniteMagnitude)
  }

  private static func indent(
    _ alignment: TextAlignment, line: CGFloat, width: CGFloat
  ) -> CGFloat {
    switch alignment {
    case .leading: return 0
    case .center: return (width - line) / 2
    case .trailing: return width - line
    }
  }

  private typealias Line = (lineHeight: CGFloat, linePitch: CGFloat, baseline: CGFloat)

  /// The line of the tallest font, extended by text above or below the baseline.
  private static func line(of runs: [TextRun]) -> Line {
    let font = tallestFont(runs)
    guard runs.contains(where: { $0.baselineOffset != 0 }) else {
      return (font.lineHeight, font.linePitch, font.baseline)
    }
    var above: CGFloat = 0
    var below: CGFloat = 0
    for run in runs {
      above = max(above, run.font.baseline + run.baselineOffset)
      below = max(below, run.font.lineHeight - run.font.baseline - run.baselineOffset)
    }
    // Raised text does not reduce the space below, nor lowered text that above (behaviour sheet §3.4).
    above = max(above, font.baseline)
    below = max(below, font.lineHeight - font.baseline)
    let height = above + below
    return (height, height + font.linePitch - font.lineHeight, above)
  }

  /// The font with the tallest line, which determines line height and baseline.
  private static func tallestFont(_ runs: [TextRun]) -> ResolvedFont {
    var best = runs.first?.font ?? TypeScale.iOS.resolve(TypeScale.iOS.defaultFont)
    for run in runs.dropFirst() where run.font.lineHeight > best.lineHeight { best = run.font }
    return best
  }
}

// MARK: - Contents of lines

extension ShapedText {
  func runs(of slice: LineSlice) -> [TextRun] {
    let clusters = paragraphs[slice.paragraph].clusters
    var end = slice.clusters.upperBound
    while end > slice.clusters.lowerBound, clusters[end - 1].isWhitespace { end -= 1 }
    // The whole text on one line.
    if content.runs.count == 1, paragraphs.count == 1, slice.clusters.lowerBound == 0,
      end == clusters.count
    {
      return content.runs
    }
    return runs(paragraph: slice.paragraph, clusters: slice.clusters.lowerBound..<end)
  }

  /// Truncates the last line that is kept, with the rest of the text up to its end.
  func truncate(_ slice: LineSlice, width: CGFloat) -> (runs: [TextRun], width: CGFloat) {
    let clusters = paragraphs[slice.paragraph].clusters
    let all = slice.clusters.lowerBound..<clusters.count
    let room = width - ellipsisAdvance
    switch content.truncation {
    case .tail:
      let kept = prefix(of: clusters, in: all, room: room)
      return assemble(slice.paragraph, head: all.lowerBound..<kept.end, tail: nil, kept.width)
    case .head:
      let kept = suffix(of: clusters, in: all, room: room)
      return assemble(slice.paragraph, head: nil, tail: kept.start..<all.upperBound, kept.width)
    case .middle:
      let head = prefix(of: clusters, in: all, room: room / 2)
      let tail = suffix(of: clusters, in: head.end..<all.upperBound, room: room - head.width)
      return assemble(
        slice.paragraph, head: all.lowerBound..<head.end, tail: tail.start..<all.upperBound,
        head.width + tail.width)
    }
  }

  private func prefix(
    of clusters: [TextCluster], in range: Range<Int>, room: CGFloat
  ) -> (end: Int, width: CGFloat) {
    var end = range.lowerBound
    var width: CGFloat = 0
    while end < range.upperBound, width + clusters[end].advance <= room + 1e-6 {
      width += clusters[end].advance
      end += 1
    }
    while end > range.lowerBound, clusters[end - 1].isWhitespace {
      end -= 1
      width -= clusters[end].advance
    }
    return (end, width)
  }

  private func suffix(
    of clusters: [TextCluster], in range: Range<Int>, room: CGFloat
  ) -> (start: Int, width: CGFloat) {
    var start = range.upperBound
    var width: CGFloat = 0
    while start > range.lowerBound, width + clusters[start - 1].advance <= room + 1e-6 {
      start -= 1
      width += clusters[start].advance
    }
    while start < range.upperBound, clusters[start].isWhitespace {
      width -= clusters[start].advance
      start += 1
    }
    return (start, width)
  }

  private func assemble(
    _ paragraph: Int, head: Range<Int>?, tail: Range<Int>?, _ width: CGFloat
  ) -> (runs: [TextRun], width: CGFloat) {
    var result = head.map { runs(paragraph: paragraph, clusters: $0) } ?? []
    let after = tail.map { runs(paragraph: paragraph, clusters: $0) } ?? []
    if var ellipsis = result.last ?? after.first ?? content.runs.last {
      ellipsis.string = "\u{2026}"
      if !result.isEmpty {
        result[result.count - 1].string += ellipsis.string
      } else {
        result.append(ellipsis)
      }
    }
    return (result + after, width + ellipsisAdvance)
  }

  /// The runs of a range of clusters.
  private func runs(paragraph: Int, clusters range: Range<Int>) -> [TextRun] {
    let source = paragraphs[paragraph]
    var start = source.start
    for cluster in source.clusters[..<range.lowerBound] { start += cluster.utf8Count }
    var end = start
    for cluster in source.clusters[range] { end += cluster.utf8Count }
    guard end > start else { return [] }
    var result: [TextRun] = []
    var position = 0
    for run in content.runs {
      let bytes = run.string.utf8
      let from = max(start, position)
      let to = min(end, position + bytes.count)
      if from < to {
        let lower = bytes.index(bytes.startIndex, offsetBy: from - position)
        let upper = bytes.index(lower, offsetBy: to - from)
        var part = run
        part.string = String(run.string[lower..<upper])
        result.append(part)
      }
      position += bytes.count
      if position >= end { break }
    }
    return result
  }
}

extension TextContent {
  fileprivate func roundUp(_ length: CGFloat) -> CGFloat {
    (length * pixelsPerPoint - 1e-6).rounded(.up) / pixelsPerPoint
  }
}
