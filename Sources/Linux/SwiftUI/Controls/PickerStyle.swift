/// How pickers look.
public protocol PickerStyle {
  nonisolated static var _kind: _PickerKind { get }
}

/// The looks that the runtime knows.
public enum _PickerKind: Hashable, Sendable {
  case automatic, segmented, menu, inline, wheel, navigationLink
}

/// The style that the place suggests: ``MenuPickerStyle``.
public struct DefaultPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .automatic }
  public nonisolated init() {}
}

/// All choices beside each other, equally wide. The picker's label is only read, as on iOS.
public struct SegmentedPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .segmented }
  public nonisolated init() {}
}

/// The choice as a button that opens a menu of all of them. In a row of a list or form the label stands
/// before it and the whole row opens the menu; elsewhere the label is only read, as on iOS.
public struct MenuPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .menu }
  public nonisolated init() {}
}

/// Every choice as a view, in a list or form as a row, of its own; the one that holds has a check mark.
public struct InlinePickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .inline }
  public nonisolated init() {}
}

/// The choices on a wheel, 216 points high.
public struct WheelPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .wheel }
  public nonisolated init() {}
}

/// A row that leads to a screen with a list of the choices; choosing one leads back. Outside of navigation
/// stacks it is out of use.
public struct NavigationLinkPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .navigationLink }
  public nonisolated init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  public nonisolated static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public nonisolated static var navigationLink: NavigationLinkPickerStyle {
    NavigationLinkPickerStyle()
  }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public nonisolated static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension EnvironmentValues {
  @Entry fileprivate var pickerKind: _PickerKind = .automatic
}

extension View {
  /// How pickers inside look.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerKind, S._kind)
  }
}

// MARK: - Bodies

/// A picker in the style around.
struct StyledPicker<Label: View, Value: Hashable, Content: View>: View {
  let label: Label
  let selection: Binding<Value>
  let content: Content
  @Environment(\.pickerKind) private var kind
  @Environment(\.menuCloser) private var closer
  @Environment(\.isListRow) private var isListRow
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    if let closer {
      if kind == .menu {
        UnfoldingChoices(label: label, choices: choices(closer))
      } else {
        choices(closer)
      }
    } else {
      switch kind {
      case .segmented:
        LabelledPicker(
          label: label, segments: SegmentedControl(selection: selection, content: content))
      case .wheel:
        Wheels {
          WheelColumn(selection: selection, name: (label as? Text)?.spoken) { content }
        }
      case .navigationLink:
        NavigationLinkPicker(label: label, selection: selection, content: content)
      case .inline:
        if !areLabelsHidden { label }
        choices(nil)
      case .automatic, .menu:
        MenuPicker(
          label: label, selection: selection, content: content,
          showsLabel: isListRow && !areLabelsHidden)
      }
    }
  }

  private func choices(_ closer: MenuCloser?) -> some View {
    content
      .modifier(
        ChoiceModifier(selection: selection, value: selection.wrappedValue, closer: closer)
      )
      .modifier(FocusTargetModifier(target: FocusTarget()))
  }
}

/// The choices of a picker that has a row of its own in a menu.
private struct UnfoldingChoices<Label: View, Choices: View>: View {
  let label: Label
  let choices: Choices

  var body: some View {
    MenuButton(label: label, content: choices, primaryAction: nil)
  }
}

/// The label stands in no place, but names the container for assistive technology.
private struct LabelledPicker<Label: View, Segments: View>: View {
  let label: Label
  let segments: Segments

  var body: some View {
    let name = (label as? Text)?.spoken
    segments.modifier(
      _AccessibilityModifier { change in
        change.structure = .children(.contain)
        change.label = name
      })
  }
}

/// The label and the choice in a row that leads to a list of all of them.
private struct NavigationLinkPicker<Label: View, Value: Hashable, Content: View>: View {
  let label: Label
  let selection: Binding<Value>
  let content: Content
  @State private var isPushed = false

  var body: some View {
    ViewLink(
      destination: choices, isActive: $isPushed,
      label: HStack(spacing: 8) {
        label
        Spacer(minLength: 8)
        CurrentChoice(value: selection.wrappedValue, content: content)
          .foregroundStyle(.secondary)
      })
  }

  private var choices: some View {
    List {
      content
        .modifier(ChoiceModifier(selection: choosing, value: selection.wrappedValue, closer: nil))
        .modifier(FocusTargetModifier(target: FocusTarget()))
    }
    .navigationTitle((label as? Text) ?? Text(""))
    .navigationBarTitleDisplayMode(.inline)
  }

  private var choosing: Binding<Value> {
    Binding(
      get: { selection.wrappedValue },
      set: { value in
        selection.wrappedValue = value
        isPushed = false
      })
  }
}

private struct MenuPicker<Label: View, Value: Hashable, Content: View>: View {
  let label: Label
  let selection: Binding<Value>
  let content: Content
  let showsLabel: Bool
  @Environment(\.isListRow) private var isListRow

  var body: some View {
    let name = (label as? Text)?.spoken
    MenuButton(
      label: face, content: choices, primaryAction: nil
    )
    .modifier(
      _AccessibilityModifier { change in
        change.structure = .children(.combine)
        if !showsLabel { change.label = name }
      })
  }

  private var choices: some View {
    ChoiceList(selection: selection, content: content)
  }

  @ViewBuilder private var face: some View {
    if showsLabel {
      HStack(spacing: 8) {
        label.foregroundStyle(.primary)
        Spacer(minLength: 8)
        current.foregroundStyle(.secondary)
      }
    } else {
      current
    }
  }

  private var current: some View {
    HStack(spacing: 4) {
      CurrentChoice(value: selection.wrappedValue, content: content)
      Image(systemName: "chevron.up.chevron.down").imageScale(.small).accessibilityHidden(true)
    }
    .frame(height: isListRow && showsLabel ? 0 : nil)
  }
}

/// All choices as rows of the menu around.
private struct ChoiceList<Value: Hashable, Content: View>: View {
  let selection: Binding<Value>
  let content: Content
  @Environment(\.menuCloser) private var closer

  var body: some View {
    content
      .modifier(
        ChoiceModifier(selection: selection, value: selection.wrappedValue, closer: closer)
      )
      .modifier(FocusTargetModifier(target: FocusTarget()))
  }
}
