import SwiftUICore

/// A text in sight.
public struct ShownText: Hashable, Sendable {
  /// The drawn text: lines joined by a space, with an ellipsis where it is truncated.
  public let string: String
  /// The same, line by line.
  public let lines: [String]
  /// The text's box in window coordinates, effects included.
  public let frame: CGRect
  /// The product of all opacities that apply to it, 0…1.
  public let opacity: Double
  /// The font of the first character, without effects; nil for an empty text.
  package let font: ResolvedFont?
  /// The colour of the first character, without effects.
  package let color: RGBA

  /// All texts of a display list that are not clipped, back to front.
  static func all(in list: DisplayList) -> [ShownText] {
    var result: [ShownText] = []
    var states = [State(visible: CGRect(origin: .zero, size: list.size))]
    for command in list.commands {
      let state = states[states.count - 1]
      switch command {
      case .text(let layout, let color, let origin):
        let box = CGRect(origin: origin, size: layout.size)
        let frame = state.transform.bounds(of: box)
        guard state.opacity > 0, frame.overlaps(state.visible), layout.isInk(color) else {
          continue
        }
        let lines = layout.lines.map(\.string)
        let first = layout.lines.first?.runs.first
        result.append(
          ShownText(
            string: lines.joined(separator: " "), lines: lines, frame: frame,
            opacity: state.opacity, font: first?.font, color: first?.color ?? color))
      case .beginGroup(let group): states.append(state.inside(group))
      case .endGroup: if states.count > 1 { states.removeLast() }
      case .fill, .stroke, .symbol, .image: break
      }
    }
    return result
  }

  private struct State {
    var transform = ProjectionTransform()
    var opacity = 1.0
    var visible: CGRect

    func inside(_ group: DisplayList.Group) -> State {
      var state = self
      var inner = ProjectionTransform(group.transform)
      if let projection = group.projection { inner = projection.concatenating(inner) }
      state.transform = inner.concatenating(transform)
      state.opacity *= group.opacity
      if let clip = group.clip {
        state.visible = visible.overlap(with: state.transform.bounds(of: clip.boundingRect))
      }
      return state
    }
  }
}

extension TextLayout {
  /// Whether some of it is drawn in a visible colour.
  fileprivate func isInk(_ color: RGBA) -> Bool {
    lines.contains { $0.runs.contains { ($0.color ?? color).opacity > 0 } }
  }
}
