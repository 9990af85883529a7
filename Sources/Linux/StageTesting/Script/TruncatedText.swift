import Stage
@_spi(Nodes) import SwiftUICore

/// A text of which not all is shown: for JSON, version 1.
package struct TruncatedText: Encodable, Equatable, Sendable, CustomStringConvertible {
  /// What is drawn, with an ellipsis where it is truncated.
  package let text: String
  package let frame: ScreenNode.Frame
  /// Whether it is drawn whole, and a view around clips it.
  package let isCut: Bool
  package let description: String

  fileprivate enum CodingKeys: CodingKey {
    case text, frame, isCut
  }
}

extension StillScreen {
  /// The texts in sight of which some is left out for want of room, or clipped by what is no scroll view.
  package var truncatedTexts: [TruncatedText] {
    let edges = EdgesOfScrolling(self)
    return texts.map(\.text).filter { $0.opacity > 0.01 }.compactMap { text in
      let place = "text “\(text.string.short)” at \(ScreenElement.place(text.frame))"
      let cut = edges.cut(of: text)
      guard text.isTruncated || cut != nil else { return nil }
      return TruncatedText(
        text: text.string, frame: ScreenNode.Frame(text.frame), isCut: !text.isTruncated,
        description: text.isTruncated
          ? "\(place) is truncated" : "\(place) is cut off \(cut ?? "")")
    }
  }
}

/// Where a text may end because more of it can be scrolled to, or typed.
@MainActor private struct EdgesOfScrolling {
  private let areas: [CGRect]
  private let fields: [CGRect]
  /// A line has some room above and below its letters, in points.
  private let tolerance: CGFloat = 3

  init(_ still: StillScreen) {
    areas =
      [still.stage.window]
      + still.stage.host.scrollNodes.flatMap { [$0.visibleWindowArea, $0.drawnWindowArea] }
    fields = still.elements.filter { $0.kinds.contains(.textField) }.map(\.frame)
  }

  /// The side at which a text is clipped by something else, in words; nil for none.
  func cut(of text: ShownText) -> String? {
    let (whole, left) = (text.frame, text.clipped)
    guard !left.isNull,
      !fields.contains(where: { $0.contains(CGPoint(x: left.midX, y: left.midY)) })
    else { return nil }
    func isCut(_ lost: CGFloat, at edge: CGFloat, _ side: (CGRect) -> CGFloat) -> Bool {
      lost > tolerance && !areas.contains { abs(side($0) - edge) < 0.6 }
    }
    if isCut(whole.maxY - left.maxY, at: left.maxY, \.maxY) { return "at the bottom" }
    if isCut(left.minY - whole.minY, at: left.minY, \.minY) { return "at the top" }
    if isCut(whole.maxX - left.maxX, at: left.maxX, \.maxX) { return "on the right" }
    if isCut(left.minX - whole.minX, at: left.minX, \.minX) { return "on the left" }
    return nil
  }
}
