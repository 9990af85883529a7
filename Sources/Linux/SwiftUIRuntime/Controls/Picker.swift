/// A control that chooses one of several values.
///
/// Each view of the content stands for a value: its ``View/tag(_:includeOptional:)``, or the identity
/// that a `ForEach` gives it.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

extension Picker: View {
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    LabelledPicker(
      label: label, segments: SegmentedControl(selection: selection, content: content))
  }
}

extension Picker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == SwiftUIRuntime.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUIRuntime.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUIRuntime.Label(title, systemImage: systemImage)
    }
  }
}

/// How pickers look. ``SegmentedPickerStyle`` is the one there is.
public protocol PickerStyle {}

/// The style that the place suggests: ``SegmentedPickerStyle``.
public struct DefaultPickerStyle: PickerStyle {
  public nonisolated init() {}
}

/// All choices beside each other, equally wide. The picker's label is only read, as on iOS.
public struct SegmentedPickerStyle: PickerStyle {
  public nonisolated init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension View {
  /// How pickers inside look.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    self
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
