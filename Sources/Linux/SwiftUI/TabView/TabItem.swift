@_spi(Nodes) import SwiftUICore

struct TabItemModifier {
  let label: TabItemLabel
}

/// The label of a screen in a tab bar; equal to itself only.
final class TabItemLabel: Equatable {
  let view: AnyView
  /// Whether the tab searches.
  let isSearch: Bool

  init(_ view: AnyView, isSearch: Bool = false) {
    self.view = view
    self.isSearch = isSearch
  }

  static func == (a: TabItemLabel, b: TabItemLabel) -> Bool { a === b }
}

extension TabItemModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> TabItemNode {
    TabItemNode(modifier.label, parent: parent)
  }

  static func updateWrapper(_ node: TabItemNode, to modifier: Self) {
    node.label = modifier.label
    // The bar reads the items again in layout.
    node.invalidateLayout()
  }
}

@MainActor final class TabItemNode: UnaryNode {
  static let key = ObjectIdentifier(TabItemModifier.self)
  var label: TabItemLabel

  init(_ label: TabItemLabel, parent: ViewNode) {
    self.label = label
    super.init(parent: parent)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == TabItemNode.key ? label : super.layoutValue(key)
  }
}

extension View {
  /// Sets the item of this screen in the bar of the tab view around: a label, or an image and a text.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: TabItemLabel(AnyView(label()))))
  }
}
