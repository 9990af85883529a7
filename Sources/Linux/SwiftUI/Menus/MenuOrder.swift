/// The order of a menu's items.
public struct MenuOrder: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuOrder(name: "automatic")
  /// The first item is nearest to the button.
  public static let priority = MenuOrder(name: "priority")
  /// Top to bottom.
  public static let fixed = MenuOrder(name: "fixed")
}

extension View {
  /// Has no effect: the order is always top to bottom.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }
}
