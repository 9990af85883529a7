extension ShapedText {
  /// Scale factors are multiples of 0.01.
  private static let steps: CGFloat = 100

  /// Lays the text out, scaled down to fit if necessary and allowed.
  ///
  /// O(characters), several times for a text that is scaled.
  package func layout(width: CGFloat?, height: CGFloat?, shaper: any TextShaper) -> TextLayout {
    let full = TextLayout(shaped: self, width: width, height: height)
    guard content.minimumScale < 1, full.isTruncated else { return full }
    func attempt(_ step: Int) -> TextLayout {
      let scaled = ShapedText(content.scaled(by: CGFloat(step) / Self.steps), shaper: shaper)
      return TextLayout(shaped: scaled, width: width, height: height)
    }
    // Searches for the largest factor without truncation; the smallest one allowed if there is none.
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
  /// The content with scaled fonts.
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
