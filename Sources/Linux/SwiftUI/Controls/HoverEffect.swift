/// What a view does while the pointer is over it.
public struct HoverEffect: Sendable {
  private enum Kind { case automatic, highlight, lift }
  private let kind: Kind

  /// That of the nearest ``SwiftUICore/View/defaultHoverEffect(_:)`` around, else ``highlight``.
  public static let automatic = HoverEffect(kind: .automatic)
  /// A light background behind the view.
  public static let highlight = HoverEffect(kind: .highlight)
  /// The view comes nearer and casts a shadow.
  public static let lift = HoverEffect(kind: .lift)

  fileprivate var lifts: Bool { kind == .lift }
  fileprivate var isAutomatic: Bool { kind == .automatic }
}

/// The measures of the effects are not documented; these are the project's.
private struct HoverEffectModifier: ViewModifier {
  let effect: HoverEffect
  let isOn: Bool
  @Environment(\.isHoverEffectEnabled) private var isEnabled
  @Environment(\.defaultHoverEffect) private var usual
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var isHovered = false

  func body(content: Content) -> some View {
    let effect = effect.isAutomatic ? usual ?? .highlight : effect
    let isShown = isHovered && isOn && isEnabled
    content
      .background {
        RoundedRectangle(cornerRadius: 8, style: .continuous)
          .fill(.fill.tertiary)
          .padding(-6)
          .opacity(isShown && !effect.lifts ? 1 : 0)
      }
      .scaleEffect(isShown && effect.lifts && !reducesMotion ? 1.05 : 1)
      .shadow(color: .black.opacity(isShown && effect.lifts ? 0.2 : 0), radius: 8, y: 4)
      .animation(.easeInOut(duration: 0.2), value: isShown)
      .onHover { isHovered = $0 }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var defaultHoverEffect: HoverEffect?

  /// Whether views inside show hover effects.
  @Entry public var isHoverEffectEnabled: Bool = true
}

extension View {
  /// Sets the effect of views inside whose hover effect is `.automatic`; nil for the system's.
  public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    environment(\.defaultHoverEffect, effect)
  }

  /// Shows an effect while the pointer is over the view.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    hoverEffect(effect, isEnabled: true)
  }

  /// Shows an effect while the pointer is over the view, if it is enabled.
  public nonisolated func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool = true
  ) -> some View {
    modifier(HoverEffectModifier(effect: effect, isOn: isEnabled))
  }

  /// Disables the hover effects of views inside; these can't enable them again.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
  }
}
