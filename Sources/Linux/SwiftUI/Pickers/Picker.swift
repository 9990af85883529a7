/// A control that selects one of several values.
///
/// Each view of the content represents a value: its ``View/tag(_:includeOptional:)``, or its id in a `ForEach`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  /// The selected value, or that of several sources.
  private enum Selection {
    case one(Binding<SelectionValue>)
    /// Nil where the sources differ.
    case several(Binding<SelectionValue?>)
  }

  private let selection: Selection
  let label: Label
  let content: Content
  var currentValueLabel: AnyView?
}

extension Picker: View {
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = .one(selection)
    self.label = label()
    self.content = content()
  }

  /// A picker for the same property of several values. It shows no selection while they differ, and sets all of them.
  ///
  /// - Parameter selection: The key path of the binding of an element.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    let all = sources.map { $0[keyPath: selection] }
    self.selection = .several(
      Binding(
        get: {
          let first = all.first?.wrappedValue
          return all.allSatisfy { $0.wrappedValue == first } ? first : nil
        },
        set: { value in
          guard let value else { return }
          for binding in all { binding.wrappedValue = value }
        }))
    self.label = label()
    self.content = content()
  }

  /// - Parameter currentValueLabel: Shown as the value of a closed picker, in a menu's button or the row of a list,
  ///   instead of the selected option.
  public nonisolated init<V: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(selection: selection, content: content, label: label)
    self.currentValueLabel = AnyView(currentValueLabel())
  }

  public var body: some View {
    switch selection {
    case .one(let selection):
      StyledPicker(
        label: label, selection: selection, content: content, currentValueLabel: currentValueLabel)
    case .several(let selection):
      StyledPicker(
        label: label, selection: selection, content: content, currentValueLabel: currentValueLabel)
    }
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

  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == Text {
  /// - Parameter currentValueLabel: Shown as the value of a closed picker instead of the selected option.
  public nonisolated init<V: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, content: content, label: { Text(titleKey) },
      currentValueLabel: currentValueLabel)
  }

  /// - Parameter currentValueLabel: Shown as the value of a closed picker instead of the selected option.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: View>(
    _ title: S, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, content: content, label: { Text(title) },
      currentValueLabel: currentValueLabel)
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }
}

extension Picker {
  @available(*, deprecated, renamed: "Picker(selection:content:label:)")
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }
}
