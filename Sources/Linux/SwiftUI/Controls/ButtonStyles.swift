// The system's button styles (behaviour sheet §16). Pressed and disabled looks were not measured: as in UIKit,
// labels have 20 % of their opacity while pressed, and the tertiary label colour while disabled.

/// The default style: ``BorderlessButtonStyle``, or in a row of a list a label that highlights the row.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  @Environment(\.isListRow) private var isListRow
  @Environment(\.linkTarget) private var linkTarget

  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if isListRow, linkTarget != nil {
      ListRowLink(configuration: configuration)
    } else if isListRow {
      ListRowButton(configuration: configuration)
    } else {
      PressableContent(style: TintedLook(), configuration: configuration)
    }
  }
}

/// A label in the accent colour.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableContent(style: TintedLook(), configuration: configuration)
  }
}

/// A label without decoration, faded while pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableContent(style: PlainLook(), configuration: configuration)
  }
}

/// A label in the accent colour in a grey capsule. Where a tint is set, or the button is destructive, the capsule has that
/// colour, lightly.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableContent(style: CapsuleLook(isProminent: false), configuration: configuration)
  }
}

/// A white label in a capsule of the accent colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableContent(style: CapsuleLook(isProminent: true), configuration: configuration)
  }
}

/// A label in the primary colour on glass, drawn as a material.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass

  public nonisolated init() {
    self.init(.regular)
  }

  public nonisolated init(_ glass: Glass) {
    self.glass = glass
  }

  public func makeBody(configuration: Configuration) -> some View {
    PressableContent(style: GlassLook(glass: glass), configuration: configuration)
  }
}

/// A white label on glass in the accent colour, drawn as ``BorderedProminentButtonStyle`` is.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableContent(style: CapsuleLook(isProminent: true), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }

  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

// MARK: - Looks

private let pressedOpacity = 0.2

private func tint(_ role: ButtonRole?) -> Color {
  role == .destructive ? .red : .accentColor
}

private struct PlainLook: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? pressedOpacity : 1)
  }
}

private struct TintedLook: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlForegroundStyle) private var foreground
  @Environment(\.isOnBarGlass) private var isOnBarGlass

  func makeBody(configuration: Configuration) -> some View {
    // What the bar sets on glass stands for the tint, which disabled labels don't have either.
    let isDimmed = isOnBarGlass && !isEnabled
    configuration.label
      .foregroundStyle(
        isDimmed
          ? AnyShapeStyle(Color.tertiaryLabel)
          : foreground ?? AnyShapeStyle(isEnabled ? tint(configuration.role) : .tertiaryLabel)
      )
      .opacity(configuration.isPressed ? pressedOpacity : 1)
      .preference(key: DimmedBarItem.self, value: isDimmed)
  }
}

/// A tinted label; the row around it shows the press.
private struct ListRowButton: View {
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View {
    let looks = ButtonStyleConfiguration(
      role: configuration.role,
      label: ButtonStyleConfiguration.Label(view: configuration.label.view), isPressed: false)
    StyledContent(style: TintedLook()) { $0.makeBody(configuration: looks) }
      .modifier(ListRowActionModifier { configuration.trigger() })
  }
}

private struct CapsuleLook: ButtonStyle {
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlForegroundStyle) private var foreground
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonSizing) private var sizing
  @Environment(\.buttonBorderShape) private var wantedShape
  @Environment(\.systemProfile.controls) private var metrics
  @Environment(\.tintStyle) private var explicitTint

  /// How much of an explicit tint the capsule has: as much as of grey without one, our own choice.
  private static let share = 0.16

  private var borderShape: ButtonBorderShape { wantedShape.resolved(metrics) }

  private func ground(_ role: ButtonRole?) -> AnyShapeStyle {
    if isProminent, isEnabled { return AnyShapeStyle(tint(role)) }
    if isEnabled, role == .destructive { return AnyShapeStyle(Color.red.opacity(Self.share)) }
    if isEnabled, explicitTint != nil { return AnyShapeStyle(.tint.opacity(Self.share)) }
    return AnyShapeStyle(Color.gray.opacity(Self.share))
  }

  func makeBody(configuration: Configuration) -> some View {
    let tint = tint(configuration.role)
    let isFilled = isProminent && isEnabled
    configuration.label
      .foregroundStyle(
        foreground ?? AnyShapeStyle(isFilled ? .white : isEnabled ? tint : .tertiaryLabel)
      )
      .frame(maxWidth: sizing == .flexible ? .infinity : nil)
      .padding(controlSize.labelInsets(metrics))
      .background(ground(configuration.role), in: borderShape)
      .accessibilityChange { $0.control = .border }
      .contentShape(borderShape)
      .opacity(configuration.isPressed ? pressedOpacity : 1)
  }
}

private struct GlassLook: ButtonStyle {
  let glass: Glass
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlForegroundStyle) private var foreground
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonSizing) private var sizing
  @Environment(\.buttonBorderShape) private var wantedShape
  @Environment(\.systemProfile.controls) private var metrics

  private var borderShape: ButtonBorderShape { wantedShape.resolved(metrics) }

  func makeBody(configuration: Configuration) -> some View {
    let color: Color = configuration.role == .destructive ? .red : .primary
    configuration.label
      .foregroundStyle(foreground ?? AnyShapeStyle(isEnabled ? color : .tertiaryLabel))
      .frame(maxWidth: sizing == .flexible ? .infinity : nil)
      .padding(controlSize.labelInsets(metrics))
      .glassEffect(glass, in: borderShape)
      .accessibilityChange { $0.control = .border }
      .contentShape(borderShape)
      .opacity(configuration.isPressed ? pressedOpacity : 1)
  }
}

extension Color {
  /// The colour of disabled labels.
  fileprivate static let tertiaryLabel = Color(.system(.tertiary))
}
