/// A label that shows or hides the views that belong to it.
///
/// In a list the label is a row, and each view of the content one more; elsewhere they stand below each
/// other.
public struct DisclosureGroup<Label: View, Content: View> {
  let label: Label
  let content: () -> Content
  /// nil: the group remembers by itself.
  let isExpanded: Binding<Bool>?
}

extension DisclosureGroup: View {
  /// A group that is closed at first.
  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    isExpanded = nil
  }

  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    self.isExpanded = isExpanded
  }

  public var body: some View {
    OwnedState(binding: isExpanded, initial: false) { isExpanded in
      StyledControl(
        DisclosureGroupStyleConfiguration(
          label: DisclosureGroupStyleConfiguration.Label(view: AnyView(label)),
          content: DisclosureGroupStyleConfiguration.Content(
            view: AnyView(DeferredContent(make: content))),
          isExpanded: isExpanded)
      ) { configuration in
        StyledContent(style: AutomaticDisclosureGroupStyle()) {
          $0.makeBody(configuration: configuration)
        }
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ label: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(label) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

/// A value that a caller binds, or that the view keeps itself.
struct OwnedState<Value, Content: View>: View {
  let binding: Binding<Value>?
  let content: (Binding<Value>) -> Content
  @State private var own: Value

  init(
    binding: Binding<Value>?, initial: Value,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) {
    self.binding = binding
    self.content = content
    _own = State(initialValue: initial)
  }

  var body: some View { content(binding ?? $own) }
}

// MARK: - Styles

/// How disclosure groups look.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a disclosure group.
public struct DisclosureGroupStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The label with a chevron at its end that turns down; views in a list are set in by 16 points.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  @Environment(\.isListRow) private var isListRow

  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if isListRow {
      header(configuration)
      if configuration.isExpanded {
        configuration.content.padding(.leading, 16)
      }
    } else {
      VStack(alignment: .leading, spacing: 8) {
        header(configuration)
        if configuration.isExpanded {
          configuration.content.frame(maxWidth: .infinity).transition(.opacity)
        }
      }
    }
  }

  private func header(_ configuration: Configuration) -> some View {
    let isExpanded = configuration.isExpanded
    return Button {
      withAnimation(.easeInOut(duration: 0.25)) { configuration.isExpanded.toggle() }
    } label: {
      HStack(spacing: 8) {
        configuration.label.foregroundStyle(isListRow ? Color.primary : Color.accentColor)
        Spacer(minLength: 8)
        Image(systemName: "chevron.forward")
          .font(.footnote.weight(.semibold))
          .foregroundStyle(Color.accentColor)
          .rotationEffect(.degrees(isExpanded ? 90 : 0))
          .accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .accessibilityValue(isExpanded ? "Expanded" : "Collapsed")
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public nonisolated static var automatic: AutomaticDisclosureGroupStyle {
    AutomaticDisclosureGroupStyle()
  }
}

extension View {
  /// How disclosure groups inside look.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(
    _ style: S
  ) -> some View {
    controlStyle(style) { (style: S, configuration: DisclosureGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
