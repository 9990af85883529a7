// The item of a screen in a tab bar.

@_spi(Nodes) import SwiftUICore

/// The label of a screen in the bar, with its badge.
struct TabItem: Equatable {
  var label: TabItemLabel?
  var badge: Text?
}

/// Labels are equal as long as they are the same object.
final class TabItemLabel: Equatable {
  let view: AnyView

  init(_ view: AnyView) {
    self.view = view
  }

  static func == (a: TabItemLabel, b: TabItemLabel) -> Bool { a === b }
}

struct _TabItemModifier {
  enum Part: Equatable {
    case label(TabItemLabel)
    case badge(Text?)
  }

  let part: Part
}

extension _TabItemModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> TabItemNode {
    TabItemNode(modifier.part, parent: parent)
  }

  static func updateWrapper(_ node: TabItemNode, to modifier: Self) {
    if node.part == modifier.part { return }
    node.part = modifier.part
    ListRowNode.around(node)?.traitsChanged()
    // The bar reads the items again in layout.
    node.invalidateLayout()
  }
}

@MainActor final class TabItemNode: UnaryNode {
  static let key = ObjectIdentifier(_TabItemModifier.self)
  var part: _TabItemModifier.Part

  init(_ part: _TabItemModifier.Part, parent: ViewNode) {
    self.part = part
    super.init(parent: parent)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    guard key == TabItemNode.key else { return super.layoutValue(key) }
    var item = super.layoutValue(key) as? TabItem ?? TabItem()
    switch part {
    case .label(let label): item.label = label
    case .badge(let badge): item.badge = badge
    }
    return item
  }
}

extension View {
  /// Sets the item of this screen in the bar of the tab view around: a label, or an image and a text.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(_TabItemModifier(part: .label(TabItemLabel(AnyView(label())))))
  }

  /// Sets a number as the badge of the screen's item in a tab bar, or of a list's row; 0 for none.
  public nonisolated func badge(_ count: Int) -> some View {
    modifier(_TabItemModifier(part: .badge(count == 0 ? nil : Text(verbatim: "\(count)"))))
  }

  /// Sets a text as the badge of the screen's item in a tab bar, or of a list's row; nil for none.
  public nonisolated func badge(_ label: Text?) -> some View {
    modifier(_TabItemModifier(part: .badge(label)))
  }

  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
