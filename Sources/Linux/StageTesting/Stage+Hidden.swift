import Stage
@_spi(Nodes) import SwiftUICore

extension ScreenQuery {
  /// What hides the first view that would match, in the words of a failure; nil if there is no such view. O(views · depth),
  /// of views without an accessibility element.
  @MainActor func hidingReason(on stage: Stage) -> String? {
    if let outer = replacement(on: stage) {
      return "not on the screen: its identifier is replaced by “\(outer)” of a view around it"
    }
    stage.update()
    // A view with an accessibility element inside does not hide all of it: most views need not be asked.
    var shown: Set<ObjectIdentifier> = []
    for node in stage.accessibilityTree.everyNode {
      var view: ViewNode? = node.view
      while let current = view, shown.insert(ObjectIdentifier(current)).inserted {
        view = current.parent
      }
    }
    func reason(_ view: LayoutNode) -> String? {
      if !shown.contains(ObjectIdentifier(view)), view.accessibilityNodes.isEmpty,
        view.accessibilityChildren.contains(where: { !elements(in: $0).isEmpty })
      {
        let isTransparent = (view as? EffectNode).map { $0.shown.opacity <= 0 } ?? false
        return isTransparent ? "transparent" : "hidden from assistive technology"
      }
      // Not lazy.compactMap: its `first` asks the view that it finds twice, at each level.
      for child in view.layoutChildren {
        if let reason = reason(child) { return reason }
      }
      return nil
    }
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

  /// The identifier that an element has in place of the wanted one: as on Apple's systems that of an outer view counts.
  @MainActor private func replacement(on stage: Stage) -> String? {
    let identifier: String
    switch name {
    case .whole(let name), .identifier(let name): identifier = name
    default: return nil
    }
    stage.update()
    let views = stage.host.nodes(withIdentifier: identifier)
    guard !views.isEmpty else { return nil }
    let inside = stage.accessibilityTree.everyNode.first { node in
      views.contains { node.view.isWithin($0) }
    }
    return inside.flatMap {
      $0.identifier.isEmpty || $0.identifier == identifier ? nil : $0.identifier
    }
  }
}

extension Stage {
  /// That a query has no match, in the words of a failure, and why, where a view is hidden.
  func absence(of query: ScreenQuery) -> String {
    let rest = rest(of: query)
    if rest.isEmpty, let reason = query.hidingReason(on: self) { return "\(query) is \(reason)" }
    return "there is no \(query) on the screen\(rest)"
  }

  /// What there is of a query without a match: how many there are where it asks for one of a number, or that what it
  /// looks in is not there; empty if neither.
  func rest(of query: ScreenQuery) -> String {
    if let scope = query.scope, scope.matches(on: self).isEmpty { return ": \(absence(of: scope))" }
    guard query.index != nil, case let count = query.withoutNumber.matches(on: self).count,
      count > 0
    else { return "" }
    let other = query.withoutNumber.hidingReason(on: self).map { ", and another is \($0)" } ?? ""
    return count == 1
      ? ": there is 1, number 0\(other)" : ": there are \(count), numbers 0 to \(count - 1)\(other)"
  }
}
