/// The colour of icons in the rows of a list.
public struct ListItemTint: Sendable {
  let color: Color

  /// Grey.
  public static let monochrome = ListItemTint(color: .secondary)

  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

  /// As ``fixed(_:)``: nothing on Linux puts another colour in its place.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
}

extension EnvironmentValues {
  @Entry var listItemTint: ListItemTint?
}

extension View {
  /// Sets the colour of labels' icons in the rows of a list; nil for that of the views around.
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
    transformEnvironment(\.listItemTint) { if let tint { $0 = tint } }
  }

  @_disfavoredOverload
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    listItemTint(tint.map { .fixed($0) })
  }
}
