/// An icon with a title.
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon
  @Environment(\.isListRow) private var isListRow
  @Environment(\.isBarItem) private var isBarItem
}

extension Label: View {
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    StyledControl(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title), isOne: Title._isUnary),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon)))
    ) { configuration in
      if isListRow {
        ListRowLabel(configuration: configuration)
      } else if isBarItem {
        BarLabel(configuration: configuration, title: title as? Text)
      } else {
        SideBySideLabel(configuration: configuration)
      }
    }
    .accessibilityChange { change in
      change.structure = .title
      // The title is the accessibility label, also if the style does not show it.
      change.label = (title as? Text)?.spoken
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title with a system symbol.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  /// A title with a system symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title with an image of the main bundle.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    title = Text(titleKey)
    icon = Image(name)
  }

  /// A title with an image of the main bundle.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.title = Text(title)
    icon = Image(name)
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title with an image of an asset catalogue.
  public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    title = Text(titleKey)
    icon = Image(resource)
  }

  /// A title with an image of an asset catalogue.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.title = Text(title)
    icon = Image(resource)
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label of a style's configuration, in the style around that one.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}

/// The appearance of labels.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label.
public struct LabelStyleConfiguration {
  public struct Title: View {
    let content: AnyView
    let isOne: Bool
    public var body: some View { content }
  }

  public struct Icon: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let title: Title
  public let icon: Icon
}

extension View {
  /// Sets the style of labels inside.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: LabelStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}

// MARK: - Styles

/// Icon and title, side by side.
public struct TitleAndIconLabelStyle: LabelStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SideBySideLabel(configuration: configuration)
  }
}

private struct SideBySideLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.labelReservedIconWidth) private var iconWidth
  @Environment(\.labelIconToTitleSpacing) private var spacing

  var body: some View {
    // 8 points between both (behaviour sheet §11, ios/label/basic).
    HStack(spacing: spacing ?? 8) {
      if let iconWidth { configuration.icon.frame(minWidth: iconWidth) } else { configuration.icon }
      configuration.title
    }
  }
}

extension EnvironmentValues {
  /// The width that is kept free for the icons of labels, in points; nil for that of the icon, in a list of a row's.
  @Entry public internal(set) var labelReservedIconWidth: CGFloat?

  /// The space between icon and title of labels, in points; nil for the system's.
  @Entry public internal(set) var labelIconToTitleSpacing: CGFloat?
}

extension View {
  /// Sets the width that is kept free for the icons of labels inside, in points. A wider icon takes more. A length that
  /// is negative or not finite counts as 0.
  public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> some View {
    environment(\.labelReservedIconWidth, value.isFinite ? max(0, value) : 0)
  }

  /// Sets the space between icon and title of labels inside, in points. A length that is negative or not finite counts
  /// as 0.
  public nonisolated func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
    environment(\.labelIconToTitleSpacing, value.isFinite ? max(0, value) : 0)
  }
}

/// The default style: icon and title, in a list aligned with those of other rows.
public struct DefaultLabelStyle: LabelStyle {
  @Environment(\.isListRow) private var isListRow
  @Environment(\.isBarItem) private var isBarItem

  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if isListRow {
      ListRowLabel(configuration: configuration)
    } else if isBarItem {
      BarLabel(configuration: configuration, title: nil)
    } else {
      SideBySideLabel(configuration: configuration)
    }
  }
}

/// In a bar the icon only; the title is its accessibility label and tooltip.
private struct BarLabel: View {
  let configuration: LabelStyleConfiguration
  let title: Text?

  var body: some View {
    configuration.icon.modifier(TooltipModifier(text: title))
  }
}

extension EnvironmentValues {
  /// Whether the view is an item of a bar.
  @Entry var isBarItem: Bool = false
}

public struct TitleOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

public struct IconOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public nonisolated static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public nonisolated static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public nonisolated static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
