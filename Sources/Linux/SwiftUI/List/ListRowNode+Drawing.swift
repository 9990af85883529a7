@_spi(Nodes) import SwiftUICore

extension ListRowNode {
  /// Draws background, highlight, separators and content.
  func drawRow(into recorder: inout DisplayListRecorder) {
    guard let editing else { return drawInPlace(into: &recorder) }
    drawMoved(editing, into: &recorder) { $0.drawInPlace(into: &$1) }
  }

  private func drawInPlace(into recorder: inout DisplayListRecorder) {
    let body = bodyRect
    let values = environment.values
    if role == .rows {
      let card = cardPath(body, recorder)
      if !backgroundViews.isEmpty {
        recorder.group(clip: card) { recorder in
          for view in backgroundViews { recorder.draw(view) }
        }
      } else if rowTraits.background == nil, let color = cardColor {
        recorder.fill(card, .color(color.resolve(values.colorAppearance)))
      }
      if highlight > 0 {
        recorder.fill(card, Paint.color(highlightColor).faded(highlight))
      }
      drawLines(body, into: &recorder)
    } else {
      // A pinned header has a background, since rows pass below it.
      if role == .header, metrics.pinsHeaders, showsGround, backgroundViews.isEmpty {
        let whole = CGRect(origin: .zero, size: drawnSize)
        recorder.fill(Path(whole), .color(ListColors.plainRow.resolve(values.colorAppearance)))
      }
      for view in backgroundViews { recorder.draw(view) }
    }
    defer {
      drawFocus(body, into: &recorder)
      drawInsertion(body, into: &recorder)
    }
    let corners = cardCorners(body, recorder)
    // Paint bounds are those of the row out of sight, where it has no corners.
    if corners.top || corners.bottom, !recorder.isRecording, !isElsewhere(body) {
      // The content is clipped to the card.
      recorder.group(clip: cardPath(body, recorder)) { drawContent(into: &$0) }
    } else {
      drawContent(into: &recorder)
    }
  }

  /// Highlights the current row of keyboard navigation.
  private func drawFocus(_ body: CGRect, into recorder: inout DisplayListRecorder) {
    guard role == .rows, isAtKeys || hasFocusOfControl,
      environment.values.isFocusEffectEnabled
    else { return }
    let color = Color.accentColor.opacity(0.6).rgba(in: environment.values)
    recorder.stroke(
      Path(roundedRect: body.insetBy(dx: 1.5, dy: 1.5), cornerRadius: 6), .color(color),
      style: StrokeStyle(lineWidth: 3))
  }

  /// Draws the line at which something would be inserted, inside the row, since rows are drawn one after another.
  private func drawInsertion(_ body: CGRect, into recorder: inout DisplayListRecorder) {
    guard let insertionEdge else { return }
    let thickness: CGFloat = 3
    let y = insertionEdge == .top ? body.minY : body.maxY - thickness
    line(
      from: separatorSpan(body).0, to: body.maxX, y: y, thickness, .accentColor, into: &recorder)
  }

  private func drawContent(into recorder: inout DisplayListRecorder) {
    if let content { recorder.draw(content) }
    for view in badgeViews { recorder.draw(view) }
    if list.isEditing { drawEditControls(into: &recorder) }
  }

  /// Whether an effect moves the content beyond the row without resizing it, as a sticky view; resized content
  /// is clipped.
  private func isElsewhere(_ body: CGRect) -> Bool {
    guard let shown = shownContent else { return false }
    return abs(shown.frame.height - shown.size.height) < 0.5
      && (shown.frame.minY < body.minY - 0.5 || shown.frame.maxY > body.maxY + 0.5)
  }

  /// Whether the row has the rounded corners of a card at its top and bottom. Out of sight it has none: there it
  /// may not be known whether another row of the card follows.
  private func cardCorners(
    _ body: CGRect, _ recorder: DisplayListRecorder
  ) -> (top: Bool, bottom: Bool) {
    guard role == .rows, metrics.isGrouped, metrics.cornerRadius > 0 else { return (false, false) }
    let visible = recorder.visibleInView
    let reach = metrics.cornerReach
    return (
      top: (isCardOfItsOwn || place.isFirst) && body.minY + reach > visible.minY,
      bottom: (isCardOfItsOwn || place.isLast) && body.maxY - reach < visible.maxY
    )
  }

  /// The opacity of the highlight, 0…1.
  private var highlight: Double {
    isPressed || isSelected ? 1 : Double(linkHighlight.value(at: host.time))
  }

  private var highlightColor: RGBA {
    // The row's own accent colour is the one on this.
    if isEmphasized { return Color.accentColor.rgba(in: list.container.environment.values) }
    return ListColors.highlight.resolve(environment.values.colorAppearance)
  }

  /// The background of a row without one of its own; nil if there is only the list's background.
  private var cardColor: Color? {
    if metrics.isGrouped { return metrics.hasCards ? ListColors.card : nil }
    return showsGround ? nil : ListColors.plainRow
  }

  /// The row's part of its card.
  private func cardPath(_ body: CGRect, _ recorder: DisplayListRecorder) -> Path {
    let rect = recorder.pixels(body)
    let corners = cardCorners(body, recorder)
    guard corners.top || corners.bottom else { return Path(rect) }
    let top = corners.top ? metrics.cornerRadius : 0
    let bottom = corners.bottom ? metrics.cornerRadius : 0
    return Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: top, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: top))
  }

  // MARK: Lines

  private func drawLines(_ body: CGRect, into recorder: inout DisplayListRecorder) {
    let thickness = metrics.separators.thickness
    // The separator below the section before serves both.
    let isBelowLine = !place.hasHeader && !place.isInFirstSection && !metrics.isGrouped
    if place.isFirst, !isBelowLine, let color = sectionLine(\.top, \.topTint) {
      let span = sectionSpan(body)
      line(from: span.0, to: span.1, y: body.minY, thickness, color, into: &recorder)
    }
    let y = body.maxY - thickness
    if place.isLast {
      if let color = sectionLine(\.bottom, \.bottomTint) {
        let span = sectionSpan(body)
        line(from: span.0, to: span.1, y: y, thickness, color, into: &recorder)
      }
    } else if let color = lineBelow {
      let span = separatorSpan(body)
      // A highlighted row has no separators.
      let shown = 1 - max(highlight, next?.highlight ?? 0)
      line(
        from: span.0, to: span.1, y: y, thickness, shown < 1 ? color.opacity(shown) : color,
        into: &recorder)
    }
  }

  /// The colour of the separator to the next row; nil if either row hides it.
  private var lineBelow: Color? {
    if isCardOfItsOwn, metrics.isGrouped { return nil }
    let below = next?.rowTraits.separators
    guard rowTraits.separators.bottom != .hidden, below?.top != .hidden else { return nil }
    return rowTraits.separators.bottomTint ?? below?.topTint ?? ListColors.separator
  }

  private func sectionLine(
    _ visibility: KeyPath<ListRowTraits.Lines, Visibility>,
    _ tint: KeyPath<ListRowTraits.Lines, Color?>
  ) -> Color? {
    guard metrics.separators.areAroundSections,
      rowTraits.sectionSeparators[keyPath: visibility] != .hidden,
      rowTraits.separators[keyPath: visibility] != .hidden
    else { return nil }
    return rowTraits.sectionSeparators[keyPath: tint] ?? rowTraits.separators[keyPath: tint]
      ?? ListColors.separator
  }

  /// The span of the separator: from the row's first text, or its alignment guide, to the style's trailing
  /// inset.
  private func separatorSpan(_ body: CGRect) -> (CGFloat, CGFloat) {
    guard let content else { return (body.minX, body.maxX) }
    // Guides are from the leading edge, as in layout.
    var start = content.origin.x
    if environment.isMirrored { start = size.width - start - content.size.width }
    let leading = HorizontalAlignment.listRowSeparatorLeading.key
    let trailing = HorizontalAlignment.listRowSeparatorTrailing.key
    let from = start + content.guide(leading, content.proposal)
    let end = content.explicitGuide(trailing, content.proposal).map { start + $0 }
    return (from, end ?? body.maxX - metrics.separators.trailing)
  }

  private func sectionSpan(_ body: CGRect) -> (CGFloat, CGFloat) {
    metrics.separators.areFullAroundSections ? (body.minX, body.maxX) : separatorSpan(body)
  }

  private func line(
    from start: CGFloat, to end: CGFloat, y: CGFloat, _ thickness: CGFloat, _ color: Color,
    into recorder: inout DisplayListRecorder
  ) {
    guard end > start, start.isFinite, end.isFinite else { return }
    var rect = CGRect(x: start, y: y, width: end - start, height: thickness)
    if environment.isMirrored { rect = rect.mirrored(in: drawnSize.width) }
    recorder.fill(Path(rect), .color(color.rgba(in: environment.values)))
  }
}

/// Colours of lists, light and dark.
enum ListColors {
  /// Behind the cards of grouped lists (behaviour sheet §15).
  static let ground = Color(.system(.groupedBackground))
  static let card = Color(.system(.secondaryGroupedBackground))
  static let plainRow = Color(.system(.background))
  static let separator = Color(.system(.separator))
  /// The background of a pressed or selected row.
  static let highlight = Color(.system(.pressedRow))
}
