import ScreenScript
import Stage
import SwiftUICore

extension Stage {
  /// Up to three queries that would find something, for what has the most similar names, as one writes them. Beside
  /// XCUITest's queries they are a kind and a name. O(views).
  func nearest(to query: ScreenQuery) -> [String] { StillScreen(self).nearest(to: query) }
}

extension StillScreen {
  fileprivate func nearest(to query: ScreenQuery) -> [String] {
    if let scope = query.scope, scope.matches(on: self).isEmpty { return nearest(to: scope) }
    if query.index != nil {
      let all = query.withoutNumber
      let count = all.matches(on: self).count
      if count > 0 { return [(count == 1 ? all : all.nth(count - 1)).short] }
    }
    guard let wanted = query.wantedName else { return [] }
    // More than three, since some are of one element.
    let near = ScreenScript.nearest(to: wanted, among: names(for: query), limit: 12, by: \.name)
    var found: [ScreenMatch] = []
    var words: [String] = []
    for (name, node) in near where words.count < 3 {
      let own = query.proposal(for: node, named: name, wanted: wanted, on: self)
      let match = own.matches(on: self).first ?? ScreenMatch(node)
      guard !found.contains(where: { $0.view === match.view }) else { continue }
      found.append(match)
      words.append(query.isChosen ? node.screenName : own.short)
    }
    return words
  }

  /// The names that a query of its kind could have had, of every element and part of one.
  private func names(for query: ScreenQuery) -> [(name: String, node: AccessibilityNode)] {
    tree.everyNode.flatMap { node in
      let names =
        switch query.name {
        case .placeholder: [node.placeholder]
        case .identifier: [node.identifier] + node.names
        default: node.names + [node.identifier]
        }
      return names.filter { !$0.isEmpty }.map { ($0, node) }
    }
  }
}

extension ScreenQuery {
  /// The name that it looks for, without what looks like a kind; nil if it looks for none.
  @MainActor fileprivate var wantedName: String? {
    switch name {
    case .any: return nil
    case .whole(let text), .part(let text), .placeholder(let text), .identifier(let text):
      return asKind?.name ?? text
    case .chosen(let choice): return choice.name.isEmpty ? nil : choice.name
    }
  }

  /// The parts of a name such as `buton:Reset`, on a command line.
  @MainActor private var asKind: (kind: String, name: String)? {
    guard ScreenFailures.isOnCommandLine, kind == .any, case .whole(let text) = name else {
      return nil
    }
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0].allSatisfy({ $0.isLetter && $0.isLowercase }),
      parts[1].first?.isWhitespace == false
    else { return nil }
    return (parts[0], parts[1])
  }

  /// That what stands before a colon is no kind; nil if nothing stands there.
  @MainActor var mistakenKind: String? {
    asKind.map { kind, _ in
      let kinds = ScreenScript.Target.Kind.allCases.map(\.rawValue)
      let message = ScreenScript.Mistake.unknown(kind, "kind", kinds).message
      return message.prefix(1).uppercased() + message.dropFirst()
    }
  }

  /// A query for an element whose name is similar to the wanted one.
  @MainActor fileprivate func proposal(
    for node: AccessibilityNode, named name: String, wanted: String, on still: StillScreen
  ) -> ScreenQuery {
    if case .placeholder = self.name { return .placeholder(name) }
    if name == node.identifier, !node.names.contains(name) { return .identifier(name) }
    let kinds = node.kinds
    let kind =
      kind != .any && kinds.contains(kind)
      ? kind : Kind.allCases.first { $0 != .any && $0 != .text && kinds.contains($0) } ?? .text
    let whole = ScreenQuery(
      kind, name == name.short ? .whole(name) : .part(String(name.prefix(40))))
    let part = ScreenQuery(kind, .part(wanted))
    let hasPart = node.label != wanted && ScreenScript.hasWords(wanted, in: node.label)
    let queries = (hasPart ? [part] : []) + [whole]
    return queries.first { $0.matches(on: still).count == 1 }
      ?? whole.choosing(ScreenMatch(node), on: still) ?? whole
  }

  /// What one writes in `find(…)`, or on a command line.
  @MainActor fileprivate var short: String { ScreenFailures.isOnCommandLine ? words : code }
}
