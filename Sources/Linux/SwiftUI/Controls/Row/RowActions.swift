@_spi(Nodes) import SwiftUICore

/// What a tap on a row of a list does: the actions of the controls inside.
///
/// A button or link in the default style makes the whole row its touch area, and the row shows the press.
@MainActor final class RowActions {
  private struct Entry {
    weak var owner: ViewNode?
    var isEnabled: Bool
    /// Whether it leads to another screen.
    var isLink: Bool
    var action: @MainActor () -> Void
  }

  private var entries: [Entry] = []

  /// Whether a tap on the row performs nothing.
  var isEmpty: Bool { !entries.contains(where: \.isEnabled) }

  /// Whether a tap leads to another screen.
  var hasLink: Bool { entries.contains { $0.isEnabled && $0.isLink } }

  /// Adds or replaces the action of an owner, which a tap on the row performs.
  func set(
    _ owner: ViewNode, isEnabled: Bool = true, isLink: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) {
    let entry = Entry(owner: owner, isEnabled: isEnabled, isLink: isLink, action: action)
    if let index = entries.firstIndex(where: { $0.owner === owner }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  func remove(_ owner: ViewNode) {
    entries.removeAll { $0.owner === owner }
  }

  /// Whether a tap on the row performs the action of a view or of one inside it.
  func contain(_ view: ViewNode) -> Bool {
    entries.contains { $0.owner?.isInside(view) == true }
  }

  func run() {
    for entry in entries where entry.isEnabled { entry.action() }
  }
}

/// Adds an action to the row around a view.
struct ListRowActionModifier {
  let action: @MainActor () -> Void
  let isLink: Bool

  /// - Parameter isLink: Whether the action leads to another screen.
  init(isLink: Bool = false, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    self.isLink = isLink
  }
}

extension ListRowActionModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ListRowActionNode {
    ListRowActionNode(modifier.action, isLink: modifier.isLink, parent: parent)
  }

  static func updateWrapper(_ node: ListRowActionNode, to modifier: Self) {
    node.action = modifier.action
    node.register()
  }
}

@MainActor final class ListRowActionNode: UnaryNode {
  var action: @MainActor () -> Void
  private let isLink: Bool

  init(_ action: @escaping @MainActor () -> Void, isLink: Bool, parent: ViewNode) {
    self.action = action
    self.isLink = isLink
    super.init(parent: parent)
    let reads = EnvironmentReads()
    var values = environment.values
    values.reads = reads
    _ = values.isEnabled
    environment.register(self, keys: reads.keys, isLasting: true)
    register()
  }

  override func environmentChanged() {
    register()
  }

  func register() {
    enclosingRow?.actions.set(
      self, isEnabled: environment.values.isEnabled, isLink: isLink, action)
  }

  override func willUnmount() {
    enclosingRow?.actions.remove(self)
  }
}
