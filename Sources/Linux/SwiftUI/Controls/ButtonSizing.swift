/// How wide buttons with a shape are.
public struct ButtonSizing: Hashable, Sendable {
  private enum Sizing { case automatic, fitted, flexible }

  private let sizing: Sizing

  /// As wide as their labels.
  public static let automatic = ButtonSizing(sizing: .automatic)
  /// As wide as their labels.
  public static let fitted = ButtonSizing(sizing: .fitted)
  /// As wide as what is proposed to them.
  public static let flexible = ButtonSizing(sizing: .flexible)
}

extension EnvironmentValues {
  @Entry var buttonSizing: ButtonSizing = .automatic
}

extension View {
  /// Sets how wide bordered and glass buttons inside are.
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environment(\.buttonSizing, sizing)
  }
}
