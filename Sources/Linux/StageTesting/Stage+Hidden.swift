import Stage
@_spi(Nodes) import SwiftUICore

extension ScreenQuery {
  /// What hides the first view that would match, in the words of a failure; nil if there is no such view. O(views ·
  /// depth).
  @MainActor func hidingReason(on stage: Stage) -> String? {
    func reason(_ view: LayoutNode) -> String? {
      if view.accessibilityNodes.isEmpty,
        view.accessibilityChildren.contains(where: { !elements(in: $0).isEmpty })
      {
        let isTransparent = (view as? EffectNode).map { $0.shown.opacity <= 0 } ?? false
        return isTransparent ? "transparent" : "hidden from assistive technology"
      }
      return view.layoutChildren.lazy.compactMap { reason($0) }.first
    }
    stage.update()
    if let reason = reason(stage.host.root) { return reason }
    if stage.host.root.coveringLayer != nil,
      stage.host.root.accessibilityChildren.contains(where: { !elements(in: $0).isEmpty })
    {
      return "behind what is presented"
    }
    guard case .identifier(let identifier) = name, scope == nil, index == nil,
      stage.host.isIdentified(AnyHashable(identifier))
    else { return nil }
    return "clipped away, or on a page that is not shown"
  }
}

extension Stage {
  /// That a query has no match, in the words of a failure, and why, where a view is hidden.
  func absence(of query: ScreenQuery) -> String {
    query.hidingReason(on: self).map { "\(query) is \($0)" } ?? "there is no \(query) on the screen"
  }
}
