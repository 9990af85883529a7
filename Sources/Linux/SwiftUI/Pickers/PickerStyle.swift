/// The appearance of pickers.
public protocol PickerStyle {
  nonisolated static var _kind: _PickerKind { get }
}

/// The available styles.
public enum _PickerKind: Hashable, Sendable {
  case automatic, segmented, menu, inline, wheel, navigationLink, palette
}

/// The default style: ``MenuPickerStyle``.
public struct DefaultPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .automatic }
  public nonisolated init() {}
}

/// All options side by side, with equal widths. The label is for assistive technology only, as on iOS.
public struct SegmentedPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .segmented }
  public nonisolated init() {}
}

/// A button with the selected option that opens a menu. In a row of a list or form the label is leading and the
/// whole row opens the menu; elsewhere the label is for assistive technology only, as on iOS.
public struct MenuPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .menu }
  public nonisolated init() {}
}

/// All options as separate views, in a list or form as rows; the selected one has a check mark.
public struct InlinePickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .inline }
  public nonisolated init() {}
}

/// The options on a wheel, 216 points high.
public struct WheelPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .wheel }
  public nonisolated init() {}
}

/// A row that leads to a screen with a list of options; selecting one leads back. Disabled outside of
/// navigation stacks.
public struct NavigationLinkPickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .navigationLink }
  public nonisolated init() {}
}

/// In a menu the options' icons side by side in one row; elsewhere as ``SegmentedPickerStyle``.
public struct PalettePickerStyle: PickerStyle {
  public nonisolated static var _kind: _PickerKind { .palette }
  public nonisolated init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
  public nonisolated static var palette: PalettePickerStyle { PalettePickerStyle() }
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
  /// Sets the style of pickers inside.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerKind, S._kind)
  }
}

// MARK: - Bodies

/// A picker in the environment's style.
struct StyledPicker<Label: View, Value: Hashable, Content: View>: View {
  let label: Label
  let selection: Binding<Value>
  let content: Content
  /// The face of a closed picker instead of the selected option.
  var currentValueLabel: AnyView?
  @Environment(\.pickerKind) private var kind
  @Environment(\.menuCloser) private var closer
  @Environment(\.isListRow) private var isListRow
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    if let closer {
      if kind == .palette {
        PaletteChoices(label: label, selection: selection, content: content)
      } else if kind == .menu {
        UnfoldingChoices(label: label, choices: choices(closer))
      } else {
        MenuGroup(content: choices(closer))
      }
    } else {
      switch kind {
      case .segmented, .palette:
        LabelledPicker(
          label: label, segments: SegmentedControl(selection: selection, content: content))
      case .wheel:
        Wheels {
          WheelColumn(selection: selection, name: (label as? Text)?.spoken) { content }
        }
      case .navigationLink:
        NavigationLinkPicker(
          label: label, selection: selection, content: content,
          currentValueLabel: currentValueLabel)
      case .inline:
        if !areLabelsHidden { label }
        choices(nil)
      case .automatic, .menu:
        MenuPicker(
          label: label, selection: selection, content: content,
          currentValueLabel: currentValueLabel, showsLabel: isListRow && !areLabelsHidden)
      }
    }
  }

  @ViewBuilder private func choices(_ closer: MenuCloser?) -> some View {
    if closer == nil {
      content
        .modifier(ChoiceModifier(selection: selection, value: selection.wrappedValue, closer: nil))
        .modifier(FocusTargetModifier(target: FocusTarget()))
    } else {
      ChoiceList(selection: selection, content: content)
    }
  }
}

/// The options' icons in one row of a menu.
private struct PaletteChoices<Label: View, Value: Hashable, Content: View>: View {
  let label: Label
  let selection: Binding<Value>
  let content: Content
  @Environment(\.menuCloser) private var closer
  @Environment(\.menuActionDismissBehavior) private var dismissal

  var body: some View {
    let name = (label as? Text)?.spoken
    HStack(spacing: 0) {
      content.labelStyle(.iconOnly).frame(maxWidth: .infinity)
        .modifier(
          ChoiceModifier(
            selection: selection, value: selection.wrappedValue,
            closer: closer?.obeying(dismissal), isInPalette: true)
        )
        .modifier(FocusTargetModifier(target: FocusTarget()))
    }
    .modifier(
      AccessibilityAttachmentModifier { change in
        change.structure = .children(.contain)
        change.label = name
      })
  }
}

/// The options of a picker that has its own row in a menu.
private struct UnfoldingChoices<Label: View, Choices: View>: View {
  let label: Label
  let choices: Choices

  var body: some View {
    MenuButton(label: label, content: choices, primaryAction: nil)
  }
}

/// The label is not shown, but names the container for assistive technology.
private struct LabelledPicker<Label: View, Segments: View>: View {
  let label: Label
  let segments: Segments

  var body: some View {
    let name = (label as? Text)?.spoken
    segments.modifier(
      AccessibilityAttachmentModifier { change in
        change.structure = .children(.contain)
        change.label = name
      })
  }
}

/// A row with the label and the selected option that leads to a list of options.
private struct NavigationLinkPicker<Label: View, Value: Hashable, Content: View>: View {
  let label: Label
  let selection: Binding<Value>
  let content: Content
  let currentValueLabel: AnyView?
  @State private var isPushed = false

  var body: some View {
    ViewLink(
      destination: choices, isActive: $isPushed,
      label: LabeledRow(
        label: ControlLabel(label),
        value: ChosenValue(
          value: selection.wrappedValue, content: content, face: currentValueLabel)))
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

/// The selected option as the value of a row or the face of a button: a label's symbol and title have the value's one
/// colour there, and the gap of labels outside of lists.
private struct ChosenValue<Value: Hashable, Content: View>: View {
  let value: Value
  let content: Content
  let face: AnyView?

  var body: some View {
    Group {
      if let face { face } else { CurrentChoice(value: value, content: content) }
    }
    .environment(\.isListRow, false)
  }
}

private struct MenuPicker<Label: View, Value: Hashable, Content: View>: View {
  let label: Label
  let selection: Binding<Value>
  let content: Content
  let currentValueLabel: AnyView?
  let showsLabel: Bool
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let name = (label as? Text)?.spoken
    MenuButton(
      label: face, content: choices, primaryAction: nil
    )
    .modifier(
      AccessibilityAttachmentModifier { change in
        change.structure = .children(.combine)
        if !showsLabel { change.label = name }
      })
  }

  private var choices: some View {
    ChoiceList(selection: selection, content: content)
  }

  @ViewBuilder private var face: some View {
    if showsLabel {
      LabeledRow(label: ControlLabel(label).foregroundStyle(.primary), value: current)
        .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      current
    }
  }

  private var current: some View {
    HStack(spacing: 4) {
      ChosenValue(
        value: selection.wrappedValue, content: content, face: currentValueLabel)
      Image(systemName: "chevron.up.chevron.down").imageScale(.small).accessibilityHidden(true)
    }
    // Beside a label the symbol does not make the row higher.
    .frame(height: showsLabel && !typeSize.isAccessibilitySize ? 0 : nil)
  }
}

/// The options as rows of the menu around.
private struct ChoiceList<Value: Hashable, Content: View>: View {
  let selection: Binding<Value>
  let content: Content
  @Environment(\.menuCloser) private var closer
  @Environment(\.menuColumns) private var columns
  @Environment(\.menuActionDismissBehavior) private var dismissal

  var body: some View {
    content
      .modifier(
        ChoiceModifier(
          selection: selection, value: selection.wrappedValue,
          closer: closer?.obeying(dismissal), columns: columns)
      )
      .modifier(FocusTargetModifier(target: FocusTarget()))
      .modifier(MenuMarks(hasMark: true))
  }
}
