// toolbar and its relatives: items for the bars, and what the bars look like.

/// A bar that modifiers can be about.
public struct ToolbarPlacement: Hashable, Sendable {
  private enum Bar {
    case automatic, navigationBar, bottomBar, tabBar
  }

  private let bar: Bar

  /// The bars around the view that suit: the navigation bar.
  public static var automatic: ToolbarPlacement { Self(bar: .automatic) }
  public static var navigationBar: ToolbarPlacement { Self(bar: .navigationBar) }
  /// The bar at the bottom that holds a screen's items.
  public static var bottomBar: ToolbarPlacement { Self(bar: .bottomBar) }
  /// The bar of the tab view that the screen is in.
  public static var tabBar: ToolbarPlacement { Self(bar: .tabBar) }

  /// No bar named, or the automatic one: the navigation bar.
  static func bars(_ named: [ToolbarPlacement]) -> [ToolbarPlacement] {
    named.isEmpty ? [.navigationBar] : named.map { $0 == .automatic ? .navigationBar : $0 }
  }
}

/// Something that a bar shows by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String

  /// The title of the screen.
  public static let title = ToolbarDefaultItemKind(name: "title")
}

extension View {
  /// Leaves something out of the bar that it would show by itself; nil leaves nothing out.
  ///
  /// A screen keeps its title: the back button of the next one shows it.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    navigationItem(["removing", defaultItemKind] as [AnyHashable?]) { item in
      if defaultItemKind == .title { item.removesTitle = true }
    }
  }

  /// Puts items into the bars of the screen that the view is in.
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

  /// Puts views at the trailing end of the navigation bar of the screen that the view is in.
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

  /// The older form of ``toolbarVisibility(_:for:)``.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    barVisibility(hidden ? .hidden : .visible, for: [.navigationBar])
  }

  // MARK: Background

  /// What fills bars while they have a background; their material by default.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = ToolbarPlacement.bars(bars)
    let style = AnyShapeStyle(style)
    return navigationItem(nil) { item in
      for bar in bars { item.backgrounds[bar] = style }
    }
  }

  /// Whether bars have a background: always, never, or (automatic) while content is under them.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    backgroundVisibility(visibility, for: bars)
  }

  /// The older form of ``toolbarBackgroundVisibility(_:for:)``.
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

  /// The colours that bars are drawn in while they have a background; nil for the system's.
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
