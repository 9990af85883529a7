@_spi(Nodes) import SwiftUICore

/// The default style: a switch, in a toolbar a button.
public struct DefaultToggleStyle: ToggleStyle {
  @Environment(\.isBarItem) private var isBarItem

  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if isBarItem {
      ButtonToggleStyle().makeBody(configuration: configuration)
    } else {
      SwitchToggleStyle().makeBody(configuration: configuration)
    }
  }
}

/// A label with a switch at the trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  public nonisolated init() {
    tint = nil
  }

  /// - Parameter tint: The colour of a switch that is on.
  public nonisolated init(tint: Color) {
    self.tint = tint
  }

  public func makeBody(configuration: Configuration) -> some View {
    LabelledControl(spacing: 8) {
      ControlLabel(configuration.label, isOne: configuration.label.isOne)
    } control: {
      Switch(isOn: configuration.$isOn, tint: tint)
    }
    .accessibilityChange { $0.control = .switch }
  }
}

/// A box with a check mark before the label, as on macOS.
public struct CheckboxToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.$isOn
    let isMixed = configuration.isMixed
    HStack(spacing: 6) {
      Image(
        systemName: isMixed
          ? "minus.square.fill" : isOn.wrappedValue ? "checkmark.square.fill" : "square"
      )
      .foregroundStyle(
        isOn.wrappedValue || isMixed ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      ControlLabel(configuration.label, isOne: configuration.label.isOne)
    }
    .contentShape(Rectangle())
    .onTapGesture { isOn.wrappedValue.toggle() }
  }
}

/// A button that is filled while on.
public struct ButtonToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.$isOn
    // The toggle is the control for assistive technology, not the button inside.
    Button {
      isOn.wrappedValue.toggle()
    } label: {
      configuration.label
    }
    .environment(
      \.buttonStyle,
      isOn.wrappedValue
        ? AnyButtonStyle(BorderedProminentButtonStyle()) : AnyButtonStyle(BorderlessButtonStyle())
    )
    .environment(\.isControlPart, true)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A capsule with a knob.
private struct Switch: View {
  let isOn: Binding<Bool>
  let tint: Color?
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tintStyle) private var tintStyle
  @Environment(\.systemProfile.controls) private var metrics

  var body: some View {
    let value = isOn.wrappedValue
    let (size, knob) = (metrics.switchSize, metrics.switchKnob)
    Capsule()
      .fill(.white)
      .frame(width: isPressed ? knob.width + 4 : knob.width, height: knob.height)
      .shadow(color: .black.opacity(0.12), radius: 2, y: 1)
      .frame(
        width: size.width - (size.height - knob.height), alignment: value ? .trailing : .leading
      )
      .frame(width: size.width, height: size.height)
      // A text beside it stands on its top edge (recorded: ios/toggle/basic).
      .alignmentGuide(.firstTextBaseline) { _ in 0 }
      .background(track(value), in: Capsule())
      .opacity(isEnabled ? 1 : 0.5)
      .animation(.spring(duration: 0.3), value: value)
      .animation(.spring(duration: 0.2), value: isPressed)
      .contentShape(Capsule())
      .gesture(PressGesture(isPressed: $isPressed) { isOn.wrappedValue.toggle() })
      // The toggle is touched here: beside the switch a tap does nothing.
      .accessibilityElement()
      .accessibilityActivationPoint(.center)
  }

  private func track(_ isOn: Bool) -> AnyShapeStyle {
    guard isOn else { return AnyShapeStyle(Color.gray.opacity(0.3)) }
    return tint.map { AnyShapeStyle($0) } ?? tintStyle ?? AnyShapeStyle(Color.green)
  }
}

// MARK: - Labels beside controls

/// A label at the leading and a control at the trailing edge, or the control only if labels are hidden. In a
/// form, the row keeps the label's height (behaviour sheet §11).
struct LabelledControl<Label: View, Control: View>: View {
  let spacing: CGFloat
  @ViewBuilder let label: Label
  @ViewBuilder let control: Control
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.isListRow) private var isListRow

  var body: some View {
    if areLabelsHidden {
      control.accessibilityHidden(true)
        .background { label.frame(width: 0, height: 0).hiddenButSpoken() }
    } else {
      HStack(spacing: 0) {
        label
        Spacer(minLength: spacing)
        control.frame(height: isListRow ? 0 : nil)
      }
    }
  }
}

private struct SpokenOnlyModifier {}

extension SpokenOnlyModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> SpokenOnlyNode {
    SpokenOnlyNode(parent: parent)
  }

  static func updateWrapper(_ node: SpokenOnlyNode, to modifier: Self) {}
}

/// A view that is neither drawn nor touched, but accessible.
@MainActor private final class SpokenOnlyNode: UnaryNode {
  override func draw(into recorder: inout DisplayListRecorder) {}
  override func contentPoint(for point: CGPoint) -> CGPoint? { nil }
}

extension View {
  fileprivate nonisolated func hiddenButSpoken() -> some View {
    modifier(SpokenOnlyModifier())
  }
}

extension EnvironmentValues {
  @Entry var areLabelsHidden: Bool = false
}

extension View {
  /// Hides the labels of controls inside, except for assistive technology.
  public nonisolated func labelsHidden() -> some View {
    environment(\.areLabelsHidden, true)
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public nonisolated static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
