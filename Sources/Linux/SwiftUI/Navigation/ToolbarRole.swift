/// What the content of a toolbar is for.
/// Has no effect: titles and items have the places of the automatic role.
public struct ToolbarRole: Sendable {
  private enum Role { case automatic, navigationStack, browser, editor }

  private let role: Role

  public static var automatic: ToolbarRole { Self(role: .automatic) }
  public static var navigationStack: ToolbarRole { Self(role: .navigationStack) }
  public static var browser: ToolbarRole { Self(role: .browser) }
  public static var editor: ToolbarRole { Self(role: .editor) }
}

extension View {
  /// Has no effect: titles and items have the places of the automatic role.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }
}
