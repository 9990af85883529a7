import Stage
@_spi(Nodes) import SwiftUICore

extension ScreenQuery {
  /// A query that finds one of several matches of this one and nothing else; nil if there is none. A text in a
  /// button's label is told by the button. O(views).
  @MainActor func choosing(_ match: ScreenMatch, on still: StillScreen) -> ScreenQuery? {
    if case .chosen = name { return nil }
    let element = match.node.map { still.element(around: $0) }
    let view = element?.view ?? match.view
    var queries = element.map { ScreenQuery.queries(for: $0) } ?? []
    queries.append(self)
    if let scope { queries = queries.map { $0.inside(scope) } }
    for query in queries {
      let found = query.matches(on: still)
      guard let place = found.firstIndex(where: { $0.is(match, of: view) }) else { continue }
      return found.count == 1 ? query : query.nth(place)
    }
    return nil
  }

  /// Queries for an element by its identifier, and by its kind and label.
  @MainActor private static func queries(for element: AccessibilityNode) -> [ScreenQuery] {
    var queries: [ScreenQuery] = []
    if !element.identifier.isEmpty { queries.append(.identifier(element.identifier)) }
    guard let name = element.names.first else { return queries }
    let kinds = element.kinds
    let kind = Kind.allCases.first { $0 != .any && $0 != .text && kinds.contains($0) }
    // A long text is told by its beginning, to be read.
    queries.append(
      name == name.short
        ? ScreenQuery(kind ?? .text, .whole(name))
        : ScreenQuery(kind ?? .text, .part(String(name.prefix(40)))))
    return queries
  }

  /// The query as source code: `.button("Delete").nth(1)`.
  var code: String {
    let isPlain = index == nil && scope == nil
    var code: String
    switch name {
    case .any: code = kind == .any ? ".named(\"\")" : ".\(kind)()"
    case .whole(let name) where kind == .any:
      code = isPlain ? name.debugDescription : ".named(\(name.debugDescription))"
    case .whole(let name): code = ".\(kind)(\(name.debugDescription))"
    case .part(let part): code = ".\(kind)(containing: \(part.debugDescription))"
    case .placeholder(let text): code = ".placeholder(\(text.debugDescription))"
    case .identifier(let identifier): code = ".identifier(\(identifier.debugDescription))"
    case .chosen(let choice): code = choice.words
    }
    if let scope { code += ".inside(\(scope.code))" }
    if let index { code += ".nth(\(index))" }
    return code
  }
}

extension ScreenMatch {
  /// Whether it is a match of the same view, or draws the same text.
  fileprivate func `is`(_ other: ScreenMatch, of view: LayoutNode?) -> Bool {
    if let view { return self.view === view }
    return text != nil && text == other.text
  }
}

extension StillScreen {
  /// The element that has a node among its parts; the node itself if there is none.
  fileprivate func element(around node: AccessibilityNode) -> AccessibilityNode {
    if places[ObjectIdentifier(node)] != nil { return node }
    return elements.first { element in
      element.parts.contains { part in part.everyNode.contains { $0.view === node.view } }
    } ?? node
  }
}
