// The title of a screen and its display mode.

/// The settings of a screen's navigation bar.
public struct NavigationBarItem: Hashable, Sendable {
  /// The display mode of the title.
  public enum TitleDisplayMode: Sendable {
    /// That of the screen below in the stack; large for the root.
    case automatic
    /// In the bar.
    case inline
    /// In an area below the bar, which collapses on scrolling.
    case large
  }
}

/// The display mode of a screen's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private enum Mode {
    case automatic, inline, inlineLarge, large
  }

  private let mode: Mode

  /// That of the screen below in the stack; large for the root.
  public static var automatic: ToolbarTitleDisplayMode { Self(mode: .automatic) }
  /// In an area below the bar, which collapses on scrolling.
  public static var large: ToolbarTitleDisplayMode { Self(mode: .large) }
  /// In large letters in the bar; here the same as ``large``.
  public static var inlineLarge: ToolbarTitleDisplayMode { Self(mode: .inlineLarge) }
  /// In the bar.
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
    navigationItem(["title", text.key] as [AnyHashable]) {
      $0.title = text
      $0.editableTitle = nil
    }
  }

  /// Sets the title for the screen's navigation bar and the next screen's back button.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    navigationTitle(text: title)
  }

  /// Sets the title for the screen's navigation bar and the next screen's back button.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(text: Text(titleKey))
  }

  /// Sets the title for the screen's navigation bar and the next screen's back button.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(text: Text(title))
  }

  /// Sets a title that the user can change while it is in the bar: its menu (see ``ToolbarTitleMenu``) has
  /// “Rename”, or one's own menu has a ``RenameButton``.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(BoundTitleModifier(title: title))
  }

  /// Sets the display mode of the screen's title.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationItem(["mode", displayMode] as [AnyHashable]) { $0.displayMode = displayMode }
  }

  /// Sets the display mode of the screen's title.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.barMode)
  }

  /// Hides the back button of the screen, and disables the swipe from the edge.
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

/// Reads the binding itself, so that a change of the title does not update the screen.
struct BoundTitleModifier {
  let title: Binding<String>
}

extension BoundTitleModifier: ViewModifier {
  func body(content: Content) -> some View {
    let text = Text(title.wrappedValue)
    content.navigationItem(["editable", text.key] as [AnyHashable]) {
      $0.title = text
      $0.editableTitle = title
    }
  }
}

extension View {
  /// Sets a title that is localized for the environment's locale.
  @_disfavoredOverload
  public nonisolated func navigationTitle(_ resource: LocalizedStringResource) -> some View {
    navigationTitle(Text(resource))
  }
}
