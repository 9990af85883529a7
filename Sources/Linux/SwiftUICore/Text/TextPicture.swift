/// What a text shows: its content, the paints of its parts, and its size.
struct TextPicture {
  /// The paint of a run.
  enum OwnPaint {
    /// The foreground style of the environment.
    case inherited
    case color(Color)
    case style(AnyShapeStyle)
    case paint(Paint)
  }

  var content: TextContent
  /// One for each run.
  var ownPaints: [OwnPaint]
  /// The proposed lengths.
  var width: CGFloat?
  var height: CGFloat?
  var transition: ContentTransition
}

/// The frame and environment of a text.
struct TextSurroundings {
  let size: CGSize
  let proposal: ProposedViewSize
  let environment: EnvironmentValues
  let shaper: any TextShaper

  var rect: CGRect { CGRect(origin: .zero, size: size) }
}

extension TextPicture {
  func paint(ofRun index: Int, _ surroundings: TextSurroundings) -> Paint {
    let (rect, values) = (surroundings.rect, surroundings.environment)
    switch ownPaints[index] {
    case .inherited: return ForegroundStyle()._paint(in: rect, environment: values)
    case .color(let color): return .color(color.rgba(in: values))
    case .style(let style): return style._paint(in: rect, environment: values)
    case .paint(let paint): return paint
    }
  }

  /// Whether both look the same.
  func looks(like other: TextPicture) -> Bool {
    content == other.content && isPainted(like: other)
  }

  private func isPainted(like other: TextPicture) -> Bool {
    zip(ownPaints, other.ownPaints).allSatisfy { mine, theirs in
      switch (mine, theirs) {
      case (.inherited, .inherited): true
      case (.color(let mine), .color(let theirs)): mine == theirs
      case (.style(let mine), .style(let theirs)): mine.isSame(as: theirs)
      default: false
      }
    }
  }

  /// Whether both have the same characters and font design, so that they can be interpolated.
  func turns(into other: TextPicture) -> Bool {
    content.runs.count == other.content.runs.count
      && zip(content.runs, other.content.runs).allSatisfy { mine, theirs in
        mine.string == theirs.string && mine.font.design == theirs.font.design
          && mine.font.isItalic == theirs.font.isItalic
      }
  }

  /// Draws all runs: those in colours as one text, others each with its own paint.
  @MainActor func draw(_ surroundings: TextSurroundings, into recorder: inout DisplayListRecorder) {
    let paints = ownPaints.indices.map { paint(ofRun: $0, surroundings) }
    guard let first = paints.first else { return }
    if paints.allSatisfy({ $0 == first }) {
      recorder.text(layout(surroundings.shaper) { _ in nil }, first)
      return
    }
    let colored = layout(surroundings.shaper) { index in
      if case .color(let color) = paints[index] { color } else { .clear }
    }
    recorder.text(colored, .color(.black))
    for (index, paint) in paints.enumerated() {
      if case .color = paint { continue }
      recorder.text(layout(surroundings.shaper) { $0 == index ? nil : .clear }, paint)
    }
  }

  /// The text's layout with a colour for each run.
  @MainActor private func layout(
    _ shaper: any TextShaper, _ color: (Int) -> RGBA?
  ) -> TextLayout {
    var content = self.content
    for index in content.runs.indices { content.runs[index].color = color(index) }
    return TextLayout(content, width: width, height: height, shaper: shaper)
  }
}
