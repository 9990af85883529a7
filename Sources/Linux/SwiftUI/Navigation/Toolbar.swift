// toolbar: items and appearance of bars.

/// A bar that modifiers apply to.
public struct ToolbarPlacement: Hashable, Sendable {
  private enum Bar {
    case automatic, navigationBar, bottomBar, tabBar, statusBar
  }

  private let bar: Bar

  /// The navigation bar.
  public static var automatic: ToolbarPlacement { Self(bar: .automatic) }
  public static var navigationBar: ToolbarPlacement { Self(bar: .navigationBar) }
  /// The bar with items at the bottom of a screen.
  public static var bottomBar: ToolbarPlacement { Self(bar: .bottomBar) }
  /// The bar of the tab view around.
  public static var tabBar: ToolbarPlacement { Self(bar: .tabBar) }

  /// The status bar, which Linux does not have: what is set for it has no effect.
  public static var statusBar: ToolbarPlacement { Self(bar: .statusBar) }

  /// Replaces an empty list and the automatic bar by the navigation bar.
  static func bars(_ named: [ToolbarPlacement]) -> [ToolbarPlacement] {
    named.isEmpty ? [.navigationBar] : named.map { $0 == .automatic ? .navigationBar : $0 }
  }
}

/// A default item of a bar.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String

  /// The screen's title and subtitle.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The button that shows and hides a sidebar. Has no effect: there is none here.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
}

extension View {
  /// Removes a default item from the bar; nil removes none.
  ///
  /// A removed title is still used for the next screen's back button.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    navigationItem(["removing", defaultItemKind] as [AnyHashable?]) { item in
      if defaultItemKind == .title { item.removesTitle = true }
    }
  }

  /// Adds items to the bars of the screen that contains the view.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return modifier(
      _NavigationItemModifier(
        change: NavigationItemChange(nil) { item, scope in
          var entries: [ToolbarEntry] = []
          Content._appendEntries(content, to: &entries)
          for index in entries.indices { entries[index].scope = scope }
          item.entries += entries
        }))
  }

  /// Adds views to the trailing edge of the navigation bar of the screen that contains the view.
  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return toolbar { ToolbarItemGroup(placement: .automatic) { content } }
  }

  // MARK: Visibility

  /// Shows or hides bars while the view's screen is on top.
  public nonisolated func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barVisibility(visibility, for: bars)
  }

  /// Shows or hides bars while the view's screen is on top.
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barVisibility(visibility, for: bars)
  }

  private nonisolated func barVisibility(
    _ visibility: Visibility, for bars: [ToolbarPlacement]
  ) -> some View {
    let bars = ToolbarPlacement.bars(bars)
    return navigationItem(["visibility", visibility, bars] as [AnyHashable]) { item in
      for bar in bars { item.visibility[bar] = visibility }
    }
  }

  /// The deprecated form of ``toolbarVisibility(_:for:)``.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    barVisibility(hidden ? .hidden : .visible, for: [.navigationBar])
  }

  // MARK: Background

  /// Sets the style of bars' backgrounds, which is a material by default.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = ToolbarPlacement.bars(bars)
    let style = AnyShapeStyle(style)
    return navigationItem(nil) { item in
      for bar in bars { item.backgrounds[bar] = style }
    }
  }

  /// Sets whether bars have a background: always, never, or (automatic) while content is below them.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    backgroundVisibility(visibility, for: bars)
  }

  /// The deprecated form of ``toolbarBackgroundVisibility(_:for:)``.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    backgroundVisibility(visibility, for: bars)
  }

  private nonisolated func backgroundVisibility(
    _ visibility: Visibility, for bars: [ToolbarPlacement]
  ) -> some View {
    let bars = ToolbarPlacement.bars(bars)
    return navigationItem(["background", visibility, bars] as [AnyHashable]) { item in
      for bar in bars { item.backgroundVisibility[bar] = visibility }
    }
  }

  /// Sets the colour scheme of bars while they have a background; nil for the system's.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = ToolbarPlacement.bars(bars)
    return navigationItem(["scheme", colorScheme, bars] as [AnyHashable?]) { item in
      for bar in bars { item.colorSchemes[bar] = colorScheme }
    }
  }

  // MARK: Older forms

  @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading placement")
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  @available(*, deprecated, message: "Use toolbar(content:) with navigationBarTrailing placement")
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  @available(*, deprecated, message: "Use toolbar(content:) with leading and trailing placements")
  public nonisolated func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }
}
