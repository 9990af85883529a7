/// The lines of an edited text, and the positions of their characters.
///
/// A single-line text is one line of any width; others are broken at a width and at newlines.
@MainActor struct EditableLines {
  struct Line {
    /// The line's characters, without its newline.
    var characters: Range<Int>
    /// The positions of the characters and of the end, in points from the line's start.
    var places: [CGFloat]
    var layout: TextLayout

    var length: CGFloat { places.last ?? 0 }
  }

  private(set) var lines: [Line] = []
  let lineHeight: CGFloat
  /// The distance between the tops of lines.
  let pitch: CGFloat

  /// - Parameter width: The width at which lines are broken; nil for a single line.
  init(_ characters: [Character], font: ResolvedFont, width: CGFloat?, shaper: any TextShaper) {
    lineHeight = font.lineHeight
    pitch = font.linePitch
    func layout(_ characters: ArraySlice<Character>) -> TextLayout {
      // An empty line has the height of one with letters.
      let run = TextRun(string: characters.isEmpty ? " " : String(characters), font: font)
      return TextLayout(TextContent(runs: [run]), shaper: shaper)
    }
    var start = 0
    while true {
      let end =
        width == nil
        ? characters.count
        : characters[start...].firstIndex(where: \.isNewline) ?? characters.count
      let text = ShapedText(
        TextContent(runs: [TextRun(string: String(characters[start..<end]), font: font)]),
        shaper: shaper)
      let places = EditableLines.places(of: characters[start..<end], in: text)
      for slice in EditableLines.slices(characters[start..<end], places, width) {
        let first = places[slice.lowerBound - start]
        lines.append(
          Line(
            characters: slice,
            places: places[(slice.lowerBound - start)...(slice.upperBound - start)].map {
              $0 - first
            },
            layout: layout(characters[slice])))
      }
      guard end < characters.count else { break }
      start = end + 1
    }
  }

  /// The positions of a paragraph's characters.
  private static func places(of characters: ArraySlice<Character>, in text: ShapedText) -> [CGFloat]
  {
    var places: [CGFloat] = [0]
    guard !characters.isEmpty else { return places }
    var clusters = text.paragraphs.flatMap(\.clusters)[...]
    var bytes = 0
    var clusterEnd = 0
    var position: CGFloat = 0
    for character in characters {
      bytes += character.utf8.count
      while clusterEnd < bytes, let cluster = clusters.popFirst() {
        clusterEnd += cluster.utf8Count
        position += cluster.advance
      }
      places.append(position)
    }
    return places
  }

  /// Breaks a paragraph after white space; words wider than the line are broken between characters. Trailing
  /// white space is not counted.
  private static func slices(
    _ characters: ArraySlice<Character>, _ places: [CGFloat], _ width: CGFloat?
  ) -> [Range<Int>] {
    guard let width, !characters.isEmpty else {
      return [characters.startIndex..<characters.endIndex]
    }
    var result: [Range<Int>] = []
    let base = characters.startIndex
    var start = base
    while start < characters.endIndex {
      var end = start
      var breakEnd: Int?
      while end < characters.endIndex {
        let isSpace = characters[end].isWhitespace
        if !isSpace, end > start, places[end + 1 - base] - places[start - base] > width + 1e-6 {
          break
        }
        end += 1
        if isSpace || characters[end - 1] == "-" { breakEnd = end }
      }
      if end < characters.endIndex, let found = breakEnd, found > start { end = found }
      result.append(start..<end)
      start = end
    }
    return result
  }

  // MARK: Places

  var size: CGSize {
    CGSize(
      width: lines.map(\.length).max() ?? 0,
      height: lineHeight + CGFloat(max(0, lines.count - 1)) * pitch)
  }

  /// The line of a cursor position; at a break, the line that begins there.
  func line(of cursor: Int) -> Int {
    lines.lastIndex { $0.characters.lowerBound <= cursor } ?? 0
  }

  /// The line at a height.
  func line(at y: CGFloat) -> Int {
    guard pitch > 0, y.isFinite else { return 0 }
    return min(max(0, Int((y / pitch).rounded(.down).clamped(to: -1...1e6))), lines.count - 1)
  }

  /// The position of the cursor in its line, in points from the line's start.
  func place(of cursor: Int) -> CGFloat {
    let line = lines[line(of: cursor)]
    return line.places[min(max(0, cursor - line.characters.lowerBound), line.places.count - 1)]
  }

  /// The cursor position of a line that is nearest to a distance from its start.
  func cursor(in line: Int, at length: CGFloat) -> Int {
    let found = lines[line]
    let nearest = found.places.indices.min {
      abs(found.places[$0] - length) < abs(found.places[$1] - length)
    }
    var cursor = found.characters.lowerBound + (nearest ?? 0)
    // After the white space at a break, the cursor would be in the next line.
    if cursor == found.characters.upperBound, !found.characters.isEmpty, line + 1 < lines.count,
      lines[line + 1].characters.lowerBound == cursor
    {
      cursor -= 1
    }
    return cursor
  }
}

extension CGFloat {
  fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
