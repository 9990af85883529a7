// An overlay for developers that shows what effects move, and the costs of the last update.

/// A view that an effect draws away from its layout frame, in window coordinates.
package struct DisplacedView: Hashable {
  package var layout: CGRect
  package var presented: CGRect
}

/// Whether a view requests the overlay.
package struct InspectionKey: PreferenceKey {
  package static let defaultValue = false

  package static func reduce(value: inout Bool, nextValue: () -> Bool) {
    value = nextValue() || value
  }
}

extension View {
  /// Shows an overlay in the window: the layout frames (dashed) and presentation frames of views that effects
  /// move, and the costs of the last update. Has no effect on a stage.
  public nonisolated func _inspected(_ isOn: Bool = true) -> some View {
    preference(key: InspectionKey.self, value: isOn)
  }
}

extension ViewHost {
  /// The outermost views that effects have moved, in the order of the tree. O(views).
  package var displacedViews: [DisplacedView] {
    bringUpToDate()
    var found: [DisplacedView] = []
    func visit(_ node: ViewNode) {
      if let effect = node as? UnaryNode, table[effect.index].flags.contains(.isEffect),
        let content = effect.content
      {
        let layout = table.frame(of: content.index, in: nil, geometry: .layout)
        let presented = table.frame(of: content.index, in: nil, geometry: .presented)
        let moved = hypot(presented.midX - layout.midX, presented.midY - layout.midY)
        if moved > 0.25 || abs(presented.width - layout.width) > 0.25 {
          found.append(DisplacedView(layout: layout, presented: presented))
          return
        }
      }
      node.forEachChild(visit)
    }
    visit(root)
    return found
  }

  /// Adds the overlay to a display list.
  ///
  /// - Parameter lines: Text at the lower edge, below the number of moved views.
  package func inspect(_ list: inout DisplayList, lines: [String]) {
    let dashes = RGBA(red: 0.2, green: 0.5, blue: 1)
    let outline = RGBA(red: 1, green: 0.25, blue: 0.2)
    let panel = RGBA(red: 0.25, green: 0.25, blue: 0.25)
    let views = displacedViews
    for view in views {
      list.commands.append(
        .stroke(
          Path(view.layout), .color(dashes), StrokeStyle(lineWidth: 1, dash: [5, 3]),
          origin: .zero))
      list.commands.append(
        .stroke(Path(view.presented), .color(outline), StrokeStyle(lineWidth: 1), origin: .zero))
      let distance = CGVector(
        dx: view.presented.minX - view.layout.minX, dy: view.presented.minY - view.layout.minY)
      let text = String(format: "pinned %+.1f, %+.1f", distance.dx, distance.dy)
      label(
        text, at: CGPoint(x: view.presented.minX, y: view.presented.minY), color: outline, in: &list
      )
    }
    var y = list.size.height - 4 - CGFloat(lines.count + 1) * 18
    for line in ["pinned or moved by effects: \(views.count)"] + lines {
      label(line, at: CGPoint(x: 4, y: y), color: panel, in: &list)
      y += 18
    }
  }

  /// Adds white text on a coloured background.
  private func label(
    _ text: String, at point: CGPoint, color: RGBA, in list: inout DisplayList
  ) {
    let font = Font.system(size: 11).monospacedDigit()
    let run = TextRun(string: text, font: typeScale.resolve(font, at: .large))
    let layout = TextLayout(shaped: ShapedText(TextContent(runs: [run]), shaper: shaper))
    let patch = CGRect(
      x: point.x, y: point.y, width: layout.size.width + 8, height: layout.size.height + 2)
    var background = color
    background.opacity = 0.85
    list.commands.append(.fill(Path(patch), .color(background), FillStyle(), origin: .zero))
    list.commands.append(
      .text(layout, color: .white, origin: CGPoint(x: point.x + 4, y: point.y + 1)))
  }
}
