extension ShapedText {
  /// Scales are tried in steps of a hundredth.
  private static let steps: CGFloat = 100

  /// Lays the text out; a text that would be cut and may shrink is made as large as fits.
  ///
  /// O(characters), times a few for a text that shrinks.
  package func layout(width: CGFloat?, height: CGFloat?, shaper: any TextShaper) -> TextLayout {
    let full = TextLayout(shaped: self, width: width, height: height)
    guard content.minimumScale < 1, full.isTruncated else { return full }
    func attempt(_ step: Int) -> TextLayout {
      let scaled = ShapedText(content.scaled(by: CGFloat(step) / Self.steps), shaper: shaper)
      return TextLayout(shaped: scaled, width: width, height: height)
    }
    // The greatest step that is not cut; the least one allowed if all are.
    var low = max(1, Int((content.minimumScale * Self.steps).rounded(.up)))
    var high = Int(Self.steps) - 1
    var best = attempt(low)
    if best.isTruncated { return best }
    while low < high {
      let middle = (low + high + 1) / 2
      let layout = attempt(middle)
      if layout.isTruncated {
        high = middle - 1
      } else {
        low = middle
        best = layout
      }
    }
    return best
  }
}

extension TextContent {
  /// The same in smaller letters.
  fileprivate func scaled(by factor: CGFloat) -> TextContent {
    var result = self
    for index in result.runs.indices {
      result.runs[index].tracking *= factor
      result.runs[index].baselineOffset *= factor
      result.runs[index].font.size *= factor
      result.runs[index].font.lineHeight *= factor
      result.runs[index].font.linePitch *= factor
      result.runs[index].font.baseline *= factor
    }
    return result
  }
}
