/// Whether buttons act again and again while they are held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String

  /// As ``disabled``. The buttons of a ``Stepper`` repeat whatever is set.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

extension EnvironmentValues {
  /// Whether buttons act again and again while they are held.
  public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { repeatBehavior }
    set { repeatBehavior = newValue }
  }

  @Entry private var repeatBehavior: ButtonRepeatBehavior = .automatic
}

extension View {
  /// Sets whether buttons act again and again while a finger, Space or Return holds them: after half a second, then
  /// ten times a second by touch.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
