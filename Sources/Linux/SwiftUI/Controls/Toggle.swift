@_spi(Nodes) import SwiftUICore

/// A control that is on or off.
public struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  let isMixed: Bool
  let label: Label
}

extension Toggle: View {
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    isMixed = false
    self.label = label()
  }

  /// A toggle for several values: it is on if all are, and sets all of them.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let all = sources.map { $0[keyPath: isOn] }
    let on = all.count { $0.wrappedValue }
    self.isOn = Binding(
      get: { !all.isEmpty && all.allSatisfy(\.wrappedValue) },
      set: { value in for binding in all { binding.wrappedValue = value } })
    isMixed = on > 0 && on < all.count
    self.label = label()
  }

  public var body: some View {
    StyledToggle(
      configuration: ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(content: AnyView(label), isOne: Label._isUnary),
        isOn: isOn,
        isMixed: isMixed))
  }
}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == Text {
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle of a style's configuration, in the style around that one.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    isMixed = configuration.isMixed
    label = configuration.label
  }
}

// MARK: - Styles

/// The appearance and behaviour of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle, for a ``ToggleStyle``.
public struct ToggleStyleConfiguration {
  /// The type-erased label.
  public struct Label: View {
    let content: AnyView
    let isOne: Bool
    public var body: some View { content }
  }

  public let label: Label
  @Binding public var isOn: Bool
  /// Whether some of several values are on and some off.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// The toggle in the environment's style; inside of that style, in the next one around.
private struct StyledToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.menuCloser) private var closer

  var body: some View {
    let isOn = configuration.$isOn
    let closer = closer
    let toggle: @MainActor () -> Void = {
      closer?.close()
      isOn.wrappedValue.toggle()
    }
    StyledControl(configuration) { configuration in
      StyledContent(style: DefaultToggleStyle()) { $0.makeBody(configuration: configuration) }
    }
    .modifier(FocusTargetModifier(target: .control(action: toggle)))
    .modifier(
      AccessibilityAttachmentModifier(.toggle(isOn.wrappedValue, configuration.isMixed, toggle)))
  }
}

extension AccessibilityChange {
  @MainActor static func toggle(
    _ isOn: Bool, _ isMixed: Bool, _ action: @escaping @MainActor () -> Void
  ) -> Self {
    var change = AccessibilityChange()
    change.structure = .control
    change.addedTraits = [.isButton, .isToggle]
    change.removedTraits = .isStaticText
    // The values of UIKit's switches.
    change.value = isMixed ? "mixed" : isOn ? "1" : "0"
    change.action = AccessibilityAction(kind: .default, run: { action() })
    return change
  }
}

extension View {
  /// Sets the style of toggles inside.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ToggleStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
