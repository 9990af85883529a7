@_spi(Nodes) import SwiftUICore

/// A control with buttons that decrease and increase a value.
public struct Stepper<Label: View> {
  fileprivate let label: Label
  /// Nil if the value can't be increased.
  fileprivate let increment: (() -> Void)?
  fileprivate let decrement: (() -> Void)?
  fileprivate let onEditingChanged: (Bool) -> Void
}

extension Stepper: View {
  /// - Parameters:
  ///   - onIncrement: The action of the plus button; nil disables it.
  ///   - onEditingChanged: Called before and after each change.
  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  /// - Parameter bounds: The valid values; a button that would exceed them is disabled.
  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let current = value.wrappedValue
    self.init(
      label: label,
      onIncrement: current >= bounds.upperBound
        ? nil
        : {
          value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound)
        },
      onDecrement: current <= bounds.lowerBound
        ? nil
        : {
          value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound)
        },
      onEditingChanged: onEditingChanged)
  }

  public var body: some View {
    let increment = self.increment
    let decrement = self.decrement
    LabelledControl(spacing: 8) {
      ControlLabel(label)
    } control: {
      StepperButtons(
        increment: increment.map { reporting($0) }, decrement: decrement.map { reporting($0) }
      )
      // A text beside it stands on its top edge, as beside a switch (recorded: ios/stepper/basic).
      .alignmentGuide(.firstTextBaseline) { _ in 0 }
    }
    .modifier(AccessibilityAttachmentModifier(.stepper(increment, decrement)))
  }

  private func reporting(_ action: @escaping () -> Void) -> () -> Void {
    let report = onEditingChanged
    return {
      report(true)
      action()
      report(false)
    }
  }
}

extension Stepper where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}

extension AccessibilityChange {
  @MainActor static func stepper(_ increment: (() -> Void)?, _ decrement: (() -> Void)?) -> Self {
    var change = AccessibilityChange()
    change.structure = .control
    change.removedTraits = [.isButton, .isStaticText]
    change.control = .stepper
    change.action = AccessibilityAction(
      kind: .adjust, adjust: { $0 == .increment ? increment?() : decrement?() },
      canAdjust: { ($0 == .increment ? increment : decrement) != nil })
    return change
  }
}

/// Minus and plus on a grey ground of 94 × 32 points, as UIKit's.
private struct StepperButtons: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  @Environment(\.layoutDirection) private var direction
  @Environment(\.systemProfile.controls.stepperRadius) private var radius

  var body: some View {
    HStack(spacing: 0) {
      button("minus", decrement)
      Divider().frame(height: 18)
      button("plus", increment)
    }
    .frame(width: 94, height: 32)
    .background(Color.gray.opacity(0.16), in: RoundedRectangle(cornerRadius: radius ?? 16))
    // UIKit's stepper has a constant size.
    .dynamicTypeSize(.large)
    .imageScale(.medium)
    .environment(\.isControlPart, true)
    .modifier(FocusTargetModifier(target: focusTarget))
  }

  /// The up and forward arrow keys and plus increase the value; down, backward and minus decrease it.
  private var focusTarget: FocusTarget {
    var target = FocusTarget()
    let isMirrored = direction == .rightToLeft
    target.keyPressed = { press in
      guard press.phase != .up, press.modifiers.forShortcuts.subtracting(.shift).isEmpty else {
        return .ignored
      }
      switch press.key {
      case .upArrow, "+", "=": increment?()
      case .downArrow, "-": decrement?()
      case .rightArrow: isMirrored ? decrement?() : increment?()
      case .leftArrow: isMirrored ? increment?() : decrement?()
      default: return .ignored
      }
      return .handled
    }
    return target
  }

  private func button(_ symbol: String, _ action: (() -> Void)?) -> some View {
    Button {
      action?()
    } label: {
      Image(systemName: symbol)
        .font(.body)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .buttonRepeatBehavior(.enabled)
    .disabled(action == nil)
    .accessibilityHidden(true)
  }
}
