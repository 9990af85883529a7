// The title of a screen, and how large it is.

/// The configuration of a screen's navigation bar.
public struct NavigationBarItem: Hashable, Sendable {
  /// How the bar shows its title.
  public enum TitleDisplayMode: Sendable {
    /// As the screen below in the stack; large for the first one.
    case automatic
    /// In the middle of the bar.
    case inline
    /// In an area of its own under the bar, until content scrolls there.
    case large
  }
}

/// How a bar shows the title of its screen.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private enum Mode {
    case automatic, inline, inlineLarge, large
  }

  private let mode: Mode

  /// As the screen below in the stack; large for the first one.
  public static var automatic: ToolbarTitleDisplayMode { Self(mode: .automatic) }
  /// In an area of its own under the bar, until content scrolls there.
  public static var large: ToolbarTitleDisplayMode { Self(mode: .large) }
  /// In large letters in the bar itself. Bars of this system have no such place: as ``large``.
  public static var inlineLarge: ToolbarTitleDisplayMode { Self(mode: .inlineLarge) }
  /// In the middle of the bar.
  public static var inline: ToolbarTitleDisplayMode { Self(mode: .inline) }

  var barMode: NavigationBarItem.TitleDisplayMode {
    switch mode {
    case .automatic: .automatic
    case .inline: .inline
    case .large, .inlineLarge: .large
    }
  }
}

extension View {
  private nonisolated func navigationTitle(text: Text) -> some View {
    navigationItem(["title", text] as [AnyHashable]) { $0.title = text }
  }

  /// The title that the navigation bar shows for this screen, and the back button of the next one.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    navigationTitle(text: title)
  }

  /// The title that the navigation bar shows for this screen, and the back button of the next one.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(text: Text(titleKey))
  }

  /// The title that the navigation bar shows for this screen, and the back button of the next one.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(text: Text(title))
  }

  /// A title that the user could rename. Nothing on this system offers renaming: it is shown.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(BoundTitleModifier(title: title))
  }

  /// How the navigation bar shows the screen's title.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationItem(["mode", displayMode] as [AnyHashable]) { $0.displayMode = displayMode }
  }

  /// How the navigation bar shows the screen's title.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.barMode)
  }

  /// Takes the back button out of the screen's bar; the swipe from the edge goes with it.
  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    navigationItem(["back", hidesBackButton] as [AnyHashable]) {
      $0.hidesBackButton = hidesBackButton
    }
  }

  // MARK: Older forms

  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
  )
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(text: title).navigationBarTitleDisplayMode(displayMode)
  }

  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
  )
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(text: Text(titleKey)).navigationBarTitleDisplayMode(displayMode)
  }

  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
  )
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(text: Text(title)).navigationBarTitleDisplayMode(displayMode)
  }

  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public nonisolated func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(text: title)
  }

  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(text: Text(titleKey))
  }

  @available(*, deprecated, renamed: "navigationTitle(_:)")
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(text: Text(title))
  }
}

/// Reads the binding itself, so that a change of the title is no change of the screen.
struct BoundTitleModifier {
  let title: Binding<String>
}

extension BoundTitleModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.navigationTitle(title.wrappedValue)
  }
}

extension View {
  /// The title of a screen, in the environment's language.
  @_disfavoredOverload
  public nonisolated func navigationTitle(_ resource: LocalizedStringResource) -> some View {
    navigationTitle(Text(resource))
  }
}
