/// A container for controls, grouped in sections.
public struct Form<Content: View> {
  let content: Content
}

extension Form: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    StyledControl(
      FormStyleConfiguration(content: FormStyleConfiguration.Content(view: AnyView(content)))
    ) { _ in
      ListBody(content: content, selection: nil)
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form of a style's configuration, in the style around that one.
  public nonisolated init(_ configuration: FormStyleConfiguration) {
    content = configuration.content
  }
}

// MARK: - Styles

/// The appearance of forms.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form, for a ``FormStyle``.
public struct FormStyleConfiguration {
  /// The rows.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let content: Content
}

/// The default style: ``GroupedFormStyle``.
public struct AutomaticFormStyle: FormStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ListBody(content: configuration.content, selection: nil)
  }
}

/// A list of grouped rows.
public struct GroupedFormStyle: FormStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ListBody(content: configuration.content, selection: nil)
  }
}

/// Rows without a list around them: labels end where values begin, in one line down the form, which does not scroll.
public struct ColumnsFormStyle: FormStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .formColumns, spacing: 8) {
      configuration.content
    }
    .labeledContentStyle(ColumnsLabeledContentStyle())
  }
}

extension HorizontalAlignment {
  private enum FormColumns: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  /// Between the labels of a form in columns and their values.
  fileprivate static let formColumns = HorizontalAlignment(FormColumns.self)
}

/// A label that ends where its value begins.
private struct ColumnsLabeledContentStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      configuration.label
      configuration.content.alignmentGuide(.formColumns) { $0[.leading] }
    }
  }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension View {
  /// Sets the style of forms inside.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: FormStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
