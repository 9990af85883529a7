/// The characters of a numeric text, which roll if they change and move otherwise.
struct TextRoll {
  private struct Glyph {
    let character: Character
    let run: Int
    /// The character's leading edge.
    let x: CGFloat
  }

  private let old: TextPicture
  private let new: TextPicture
  private let oldGlyphs: [Glyph]
  private let newGlyphs: [Glyph]
  /// 1 if new characters come from below, −1 from above.
  private let direction: CGFloat

  /// Nil for other transitions, or texts of several lines.
  @MainActor init?(_ old: TextPicture?, _ new: TextPicture, _ shaper: any TextShaper) {
    guard let old, let oldGlyphs = TextRoll.glyphs(of: old, shaper),
      let newGlyphs = TextRoll.glyphs(of: new, shaper)
    else { return nil }
    switch (new.transition.kind, old.transition.kind) {
    case (.digits(let countsDown), _): direction = countsDown ? -1 : 1
    case (.number(let now), .number(let before)): direction = now < before ? -1 : 1
    case (.number, _): direction = 1
    default: return nil
    }
    (self.old, self.new) = (old, new)
    (self.oldGlyphs, self.newGlyphs) = (oldGlyphs, newGlyphs)
  }

  @MainActor private static func glyphs(
    of picture: TextPicture, _ shaper: any TextShaper
  ) -> [Glyph]? {
    let shaped = ShapedText(picture.content, shaper: shaper)
    let layout = shaped.layout(width: picture.width, height: picture.height, shaper: shaper)
    guard shaped.paragraphs.count == 1, layout.lines.count <= 1, !layout.isTruncated,
      // The text is not scaled down.
      layout.content.runs == picture.content.runs
    else { return nil }
    var x: CGFloat = layout.lines.first?.origin.x ?? 0
    var clusters = shaped.paragraphs[0].clusters[...]
    var glyphs: [Glyph] = []
    for (index, run) in picture.content.runs.enumerated() {
      for character in run.string {
        glyphs.append(Glyph(character: character, run: index, x: x))
        var bytes = character.utf8.count
        while bytes > 0, let cluster = clusters.first {
          bytes -= cluster.utf8Count
          x += cluster.advance
          clusters.removeFirst()
        }
      }
    }
    return glyphs
  }

  /// - Parameter missing: 1 shows the old text, 0 the new one.
  @MainActor func draw(
    missing: Double, _ surroundings: TextSurroundings, into recorder: inout DisplayListRecorder
  ) {
    let part = min(max(0, missing), 1)
    let height = new.content.runs.map(\.font.lineHeight).max() ?? 0
    let rest = direction * height * CGFloat(part)
    let gone = direction * height * CGFloat(part - 1)
    for (index, glyph) in oldGlyphs.enumerated() {
      if partner(at: oldGlyphs.count - index, in: newGlyphs)?.character == glyph.character {
        continue
      }
      draw(glyph, of: old, at: CGPoint(x: glyph.x, y: gone), part, surroundings, into: &recorder)
    }
    for (index, glyph) in newGlyphs.enumerated() {
      let before = partner(at: newGlyphs.count - index, in: oldGlyphs)
      if let before, before.character == glyph.character {
        let x = glyph.x + (before.x - glyph.x) * CGFloat(part)
        draw(glyph, of: new, at: CGPoint(x: x, y: 0), 1, surroundings, into: &recorder)
      } else {
        draw(
          glyph, of: new, at: CGPoint(x: glyph.x, y: rest), 1 - part, surroundings, into: &recorder)
      }
    }
  }

  /// The glyph at the same distance from the end.
  private func partner(at distance: Int, in glyphs: [Glyph]) -> Glyph? {
    distance <= glyphs.count ? glyphs[glyphs.count - distance] : nil
  }

  @MainActor private func draw(
    _ glyph: Glyph, of picture: TextPicture, at point: CGPoint, _ opacity: Double,
    _ surroundings: TextSurroundings, into recorder: inout DisplayListRecorder
  ) {
    guard opacity > 0, !glyph.character.isWhitespace else { return }
    var run = picture.content.runs[glyph.run]
    run.string = String(glyph.character)
    run.color = nil
    let layout = TextLayout(TextContent(runs: [run]), shaper: surroundings.shaper)
    // On the baseline of the whole text.
    let baselines = picture.content.runs.map { $0.font.baseline + $0.baselineOffset }
    let drop = (baselines.max() ?? 0) - layout.firstBaseline
    let paint = picture.paint(ofRun: glyph.run, surroundings)
    recorder.group(
      transform: CGAffineTransform(translationX: point.x, y: point.y + drop), opacity: opacity
    ) { $0.text(layout, paint) }
  }
}
