/// A group of related controls.
///
/// In a menu they are side by side in one row; elsewhere the style decides.
public struct ControlGroup<Content: View> {
  let content: Content
  let label: AnyView?
}

extension ControlGroup: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
    label = nil
  }

  /// - Parameter label: The group's label, for assistive technology and in menus.
  public nonisolated init<C: View, L: View>(
    @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledControlGroupContent<C, L> {
    let label = label()
    self.content = LabeledControlGroupContent(content: content(), label: label)
    self.label = AnyView(label)
  }

  public nonisolated init<C: View>(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<C: View, S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }

  public nonisolated init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public nonisolated init<C: View, S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  public var body: some View {
    StyledControl(
      ControlGroupStyleConfiguration(
        content: ControlGroupStyleConfiguration.Content(view: AnyView(content)),
        label: ControlGroupStyleConfiguration.Label(view: label ?? AnyView(EmptyView())))
    ) { configuration in
      StyledContent(style: AutomaticControlGroupStyle()) {
        $0.makeBody(configuration: configuration)
      }
    }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The control group of a style's configuration, in the style around that one.
  public nonisolated init(_ configuration: ControlGroupStyleConfiguration) {
    content = configuration.content
    label = configuration.label.view
  }
}

/// The controls of a group that has a label.
public struct LabeledControlGroupContent<Content: View, Label: View> {
  let content: Content
  let label: Label
}

extension LabeledControlGroupContent: View {
  public var body: some View { content }
}

/// The appearance of control groups.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group.
public struct ControlGroupStyleConfiguration {
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public struct Label {
    let view: AnyView
  }

  public let content: Content
  public let label: Label
}

extension ControlGroupStyleConfiguration.Label: View {
  public var body: some View { view }
}

/// The default style: a row of icons in a menu, else ``NavigationControlGroupStyle``.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  @Environment(\.menuCloser) private var closer

  nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if closer != nil {
      CompactMenuControlGroupStyle().makeBody(configuration: configuration)
    } else {
      NavigationControlGroupStyle().makeBody(configuration: configuration)
    }
  }
}

/// Shows the controls as icons in a row of a menu, as ``CompactMenuControlGroupStyle``.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    CompactMenuControlGroupStyle().makeBody(configuration: configuration)
  }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// Shows the controls side by side.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 16) { configuration.content }
      .accessibilityElement(children: .contain)
  }
}

/// Shows the icons side by side in a row of a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.content.labelStyle(.iconOnly).frame(maxWidth: .infinity)
    }
    .multilineTextAlignment(.center)
    .accessibilityElement(children: .contain)
  }
}

/// Shows the controls as rows of a menu, as if there were no group.
public struct MenuControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public nonisolated static var automatic: AutomaticControlGroupStyle {
    AutomaticControlGroupStyle()
  }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public nonisolated static var navigation: NavigationControlGroupStyle {
    NavigationControlGroupStyle()
  }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public nonisolated static var compactMenu: CompactMenuControlGroupStyle {
    CompactMenuControlGroupStyle()
  }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public nonisolated static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension View {
  /// Sets the style of control groups inside.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: ControlGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
