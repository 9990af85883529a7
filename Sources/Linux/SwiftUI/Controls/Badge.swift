@_spi(Nodes) import SwiftUICore

struct BadgeModifier {
  let badge: Text?
}

extension BadgeModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> BadgeNode {
    BadgeNode(modifier.badge, parent: parent)
  }

  static func updateWrapper(_ node: BadgeNode, to modifier: Self) {
    if node.badge == modifier.badge { return }
    node.badge = modifier.badge
    node.modifiedRow?.traitsChanged()
    // A tab bar reads the badges again in layout.
    node.invalidateLayout()
  }
}

@MainActor final class BadgeNode: UnaryNode {
  static let key = ObjectIdentifier(BadgeModifier.self)
  var badge: Text?

  init(_ badge: Text?, parent: ViewNode) {
    self.badge = badge
    super.init(parent: parent)
  }

  /// The outermost badge counts, also if that is none.
  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == BadgeNode.key ? badge as Any : super.layoutValue(key)
  }
}

extension View {
  /// Sets a number as the badge of the screen's item in a tab bar, or of a list's row; 0 for none.
  public nonisolated func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(badge: count == 0 ? nil : Text(verbatim: "\(count)")))
  }

  /// Sets a text as the badge of the screen's item in a tab bar, or of a list's row; nil for none.
  public nonisolated func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(badge: label))
  }

  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
