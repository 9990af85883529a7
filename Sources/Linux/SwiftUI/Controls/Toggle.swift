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

  /// One switch for several: it is on when all are, and puts all of them on or off.
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
        label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: isOn,
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
  /// The toggle that a style was given, in the style around.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    isMixed = configuration.isMixed
    label = configuration.label
  }
}

// MARK: - Styles

/// How toggles look and behave.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A toggle, for a ``ToggleStyle``.
public struct ToggleStyleConfiguration {
  /// The toggle's label, whatever view it is.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let label: Label
  @Binding public var isOn: Bool
  /// Some of several sources are on, some off.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// The toggle in the style around; inside of the style, in the one around that.
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
    StyledControl(configuration) { SwitchToggleStyle().makeBody(configuration: $0) }
      .modifier(FocusTargetModifier(target: .control(action: toggle)))
      .modifier(_AccessibilityModifier(.toggle(isOn.wrappedValue, configuration.isMixed, toggle)))
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
    // As UIKit's switches say it.
    change.value = isMixed ? "mixed" : isOn ? "1" : "0"
    change.action = AccessibilityAction(kind: .default, run: { action() })
    return change
  }
}

extension View {
  /// How toggles inside look and behave.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ToggleStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
