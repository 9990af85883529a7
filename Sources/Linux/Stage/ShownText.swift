import SwiftUICore

/// A text in sight.
public struct ShownText: Hashable, Sendable {
  /// The drawn text: lines joined by a space, with an ellipsis where it is truncated.
  public let string: String
  /// The text as it is shown, line by line.
  public let lines: [String]
  /// The text's box in window coordinates, effects included.
  public let frame: CGRect
  /// The product of all opacities that apply to it, 0…1.
  public let opacity: Double
  /// The colour of the first character, without effects.
  package let color: RGBA
  /// Whether some of it is left out, for want of room.
  package let isTruncated: Bool
  /// What clips leave of ``frame``.
  package let clipped: CGRect

  /// All texts of a display list that are not clipped, back to front.
  static func all(in list: DisplayList) -> [ShownText] { indexed(in: list).map(\.text) }

  /// The same with the places of their commands.
  package static func indexed(in list: DisplayList) -> [(index: Int, text: ShownText)] {
    var result: [(index: Int, text: ShownText)] = []
    list.forEachCommand { index, command, place in
      guard case .text(let layout, let color, let origin) = command else { return }
      let frame = place.transform.bounds(of: CGRect(origin: origin, size: layout.size))
      guard place.opacity > 0, frame.overlaps(place.visible), layout.isInk(color) else { return }
      let lines = layout.lines.map(\.string)
      let text = ShownText(
        string: lines.joined(separator: " "), lines: lines, frame: frame, opacity: place.opacity,
        color: layout.lines.first?.runs.first?.color ?? color, isTruncated: layout.isTruncated,
        clipped: frame.overlap(with: place.visible))
      result.append((index, text))
    }
    return result
  }
}

extension TextLayout {
  /// Whether some of it is drawn in a visible colour.
  package func isInk(_ color: RGBA) -> Bool {
    lines.contains { $0.runs.contains { ($0.color ?? color).opacity > 0 } }
  }
}
