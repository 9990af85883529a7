/// In which order a menu shows its items.
public struct MenuOrder: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuOrder(name: "automatic")
  /// The first item is nearest to the finger.
  public static let priority = MenuOrder(name: "priority")
  /// From top to bottom.
  public static let fixed = MenuOrder(name: "fixed")
}

extension View {
  /// Accepted, without an effect: menus show their items from top to bottom here.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }
}
