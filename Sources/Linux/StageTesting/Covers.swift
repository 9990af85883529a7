import Stage
@_spi(Nodes) import SwiftUICore

extension StillScreen {
  /// What takes the touches at an element's point in its place, in words: the element that is touched there, or one that
  /// what is touched is around.
  func cover(of element: AccessibilityNode) -> String {
    let over = path(to: element).drop { element.view.isWithin($0) }
    for view in over.reversed() {
      if let found = elements.first(where: { view.isWithin($0.view) }) { return found.screenName }
    }
    guard let outer = over.first, let inside = elements.first(where: { $0.view.isWithin(outer) })
    else { return "what is drawn over it" }
    return "what is around \(inside.screenName)"
  }
}

extension Stage {
  /// What keeps a finger from a match where it is, in words; nil if nothing does.
  ///
  /// - Parameter touches: Whether a touch has to be for it, also where it is no element of the accessibility tree.
  func cover(of match: ScreenMatch, touches: Bool) -> String? {
    if isBehindPresentation(match) { return "what is presented" }
    let element =
      match.node ?? (touches ? match.view.map { AccessibilityNode($0, isElement: true) } : nil)
    guard let element, element.isCovered else { return nil }
    return StillScreen(self).cover(of: element)
  }

  /// Whether a sheet, an alert or another presentation takes all touches, and the match is not in it. Elements of the
  /// accessibility tree never are behind one.
  private func isBehindPresentation(_ match: ScreenMatch) -> Bool {
    guard match.node == nil, let layer = host.root.coveringLayer else { return false }
    if let view = match.view { return !view.isInside(layer) }
    guard let text = match.text else { return false }
    let (list, spans) = drawing(of: [layer])
    guard let span = spans[0] else { return true }
    return !ShownText.indexed(in: list).contains { span.contains($0.index) && $0.text == text }
  }
}
