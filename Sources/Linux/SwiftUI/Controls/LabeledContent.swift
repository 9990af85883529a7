/// A value with a label: the label is leading, the value trailing in the secondary colour.
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    StyledControl(
      LabeledContentStyleConfiguration(
        label: LabeledContentStyleConfiguration.Label(view: AnyView(label), isOne: Label._isUnary),
        content: LabeledContentStyleConfiguration.Content(view: AnyView(content)))
    ) { configuration in
      StyledContent(style: AutomaticLabeledContentStyle()) {
        $0.makeBody(configuration: configuration)
      }
    }
  }
}

extension LabeledContent where Label == Text, Content: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init {
      Text(value)
    } label: {
      Text(titleKey)
    }
  }

  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }

  /// A label with a formatted value.
  public nonisolated init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey, value: format.format(value))
  }

  /// A label with a formatted value.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title, value: format.format(value))
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// The labelled content of a style's configuration, in the style around that one.
  public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

// MARK: - Styles

/// The appearance of labelled content.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of labelled content.
public struct LabeledContentStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    let isOne: Bool
    public var body: some View { view }
  }

  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: Label
  public let content: Content
}

/// Label and value at opposite edges of rows in lists and forms, in accessibility type sizes one above the other; side
/// by side elsewhere.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  @Environment(\.isListRow) private var isListRow

  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let label = ControlLabel(configuration.label, isOne: configuration.label.isOne)
    return Group {
      if isListRow {
        LabeledRow(label: label, value: configuration.content)
      } else {
        HStack {
          label
          configuration.content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
        }
      }
    }
    .accessibilityElement(children: .combine)
  }
}

/// A label and its value at opposite edges of a row. In accessibility type sizes, where words of both would break in
/// half a row, one stands above the other.
struct LabeledRow<Label: View, Value: View>: View {
  let label: Label
  let value: Value
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let isStacked = typeSize.isAccessibilitySize
    let layout =
      isStacked
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4))
      : AnyLayout(HStackLayout(spacing: 8))
    layout {
      label
      if !isStacked { Spacer(minLength: 8) }
      value.foregroundStyle(.secondary).multilineTextAlignment(isStacked ? .leading : .trailing)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public nonisolated static var automatic: AutomaticLabeledContentStyle {
    AutomaticLabeledContentStyle()
  }
}

extension View {
  /// Sets the style of labelled content inside.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: LabeledContentStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
