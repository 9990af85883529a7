/// The content of tab views: ``Tab``s.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of the values that identify the tabs.
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  associatedtype _Screens: View = Body._Screens

  @MainActor @preconcurrency var body: Body { get }
  /// The screens as views, for internal use.
  @MainActor @preconcurrency var _screens: _Screens { get }
}

extension TabContent where _Screens == Body._Screens {
  public var _screens: Body._Screens { body._screens }
}

extension Never: TabContent {
  public typealias TabValue = Never
  public typealias _Screens = Never
  public var _screens: Never { fatalError("Never has no screens") }
}

/// Builds tabs.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// Tabs as a view.
  public struct Content<C: TabContent> {
    nonisolated(unsafe) let content: C
  }

  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue {
    content
  }

  /// No tabs, as in a branch of an `if`.
  public static func buildBlock() -> _NoTabs<TabValue> { _NoTabs() }

  public static func buildPartialBlock<C: TabContent>(first: C) -> C
  where C.TabValue == TabValue {
    first
  }

  public static func buildPartialBlock<A: TabContent, B: TabContent>(
    accumulated: A, next: B
  ) -> _TabPair<A, B> where A.TabValue == TabValue, B.TabValue == TabValue {
    _TabPair(first: accumulated, second: next)
  }

  public static func buildIf<C: TabContent>(_ content: C?) -> _TabOptional<C>
  where C.TabValue == TabValue {
    _TabOptional(content: content)
  }

  public static func buildEither<A: TabContent, B: TabContent>(first: A) -> _TabEither<A, B>
  where A.TabValue == TabValue, B.TabValue == TabValue {
    _TabEither(first: first, second: nil)
  }

  public static func buildEither<A: TabContent, B: TabContent>(second: B) -> _TabEither<A, B>
  where A.TabValue == TabValue, B.TabValue == TabValue {
    _TabEither(first: nil, second: second)
  }
}

extension TabContentBuilder.Content: View {
  public var body: some View { content._screens }
}

/// No tabs.
public struct _NoTabs<TabValue: Hashable> {
  nonisolated init() {}
}

extension _NoTabs: TabContent {
  public var body: Never { fatalError("tabs have no body") }
  public var _screens: some View { EmptyView() }
}

/// Two groups of tabs.
public struct _TabPair<First: TabContent, Second: TabContent> {
  nonisolated(unsafe) let first: First
  nonisolated(unsafe) let second: Second
}

extension _TabPair: TabContent {
  public typealias TabValue = First.TabValue
  public var body: Never { fatalError("tabs have no body") }
  @ViewBuilder public var _screens: some View {
    first._screens
    second._screens
  }
}

/// Optional tabs.
public struct _TabOptional<Wrapped: TabContent> {
  nonisolated(unsafe) let content: Wrapped?
}

extension _TabOptional: TabContent {
  public typealias TabValue = Wrapped.TabValue
  public var body: Never { fatalError("tabs have no body") }
  public var _screens: some View { content.map { $0._screens } }
}

/// The tabs of one branch.
public struct _TabEither<First: TabContent, Second: TabContent> {
  nonisolated(unsafe) let first: First?
  nonisolated(unsafe) let second: Second?
}

extension _TabEither: TabContent {
  public typealias TabValue = First.TabValue
  public var body: Never { fatalError("tabs have no body") }
  @ViewBuilder public var _screens: some View {
    if let first {
      first._screens
    } else if let second {
      second._screens
    }
  }
}

// MARK: - Tab

/// A screen of a ``TabView``, with its item in the bar.
public struct Tab<Value: Hashable, Content: View, Label: View> {
  /// Nil if the tab view has no selection binding.
  fileprivate let value: Value?
  fileprivate let content: Content
  fileprivate let label: Label
  fileprivate var role: TabRole?
}

/// The label of a tab with a title and an image; a tab without title and role has none.
public struct DefaultTabLabel {
  private let parts: (title: Text, systemImage: String)?

  nonisolated init() {
    parts = nil
  }

  nonisolated init(title: Text, systemImage: String) {
    parts = (title, systemImage)
  }
}

extension DefaultTabLabel: View {
  public var body: some View {
    if let parts {
      Label {
        parts.title
      } icon: {
        Image(systemName: parts.systemImage)
      }
    }
  }
}

extension Tab: TabContent {
  public typealias TabValue = Value

  public var body: Never { fatalError("Tab has no body") }

  public var _screens: some View {
    let label = self.label
    // One view for any content, since a tab is one screen.
    return ZStack { content }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .modifier(TabItemModifier(label: TabItemLabel(AnyView(label), isSearch: role == .search)))
      .modifier(OptionalTag(tag: value.map { AnyHashable($0) }))
  }

  public nonisolated init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }
}

extension Tab where Value == Never {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.content = content()
    self.label = label()
  }
}

extension Tab where Label == DefaultTabLabel {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.content = content()
    label = DefaultTabLabel(title: Text(titleKey), systemImage: systemImage)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.content = content()
    label = DefaultTabLabel(title: Text(title), systemImage: systemImage)
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    value = nil
    self.content = content()
    label = DefaultTabLabel(title: Text(titleKey), systemImage: systemImage)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    value = nil
    self.content = content()
    label = DefaultTabLabel(title: Text(title), systemImage: systemImage)
  }
}

// MARK: - Roles

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
  private enum Kind { case search }
  private let kind: Kind

  /// The tab searches: without a label of its own it has the title Search and a magnifying glass. Its place
  /// in the bar is that among the other tabs; in a window with the look of iOS 26 it stands apart, at the end.
  public static let search = TabRole(kind: .search)

  fileprivate var label: DefaultTabLabel {
    switch kind {
    case .search: DefaultTabLabel(title: Text("Search"), systemImage: "magnifyingglass")
    }
  }
}

extension Tab {
  public nonisolated init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, content: content, label: label)
    self.role = role
  }
}

extension Tab where Value == Never {
  public nonisolated init(
    role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(content: content, label: label)
    self.role = role
  }
}

extension Tab where Label == DefaultTabLabel {
  public nonisolated init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.value = value
    self.content = content()
    label = role?.label ?? DefaultTabLabel()
    self.role = role
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: systemImage, value: value, content: content)
    self.role = role
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, value: value, content: content)
    self.role = role
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  public nonisolated init(role: TabRole?, @ViewBuilder content: () -> Content) {
    value = nil
    self.content = content()
    label = role?.label ?? DefaultTabLabel()
    self.role = role
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: systemImage, content: content)
    self.role = role
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, content: content)
    self.role = role
  }
}

private struct OptionalTag: ViewModifier {
  let tag: AnyHashable?

  func body(content: Content) -> some View {
    if let tag {
      content.tag(tag)
    } else {
      content
    }
  }
}

// MARK: - Badges

/// Tabs with a badge.
public struct _BadgedTab<Base: TabContent> {
  nonisolated(unsafe) let base: Base
  let badge: Text?
}

extension _BadgedTab: TabContent {
  public typealias TabValue = Base.TabValue
  public var body: Never { fatalError("tabs have no body") }
  public var _screens: some View { base._screens.badge(badge) }
}

extension TabContent {
  /// Sets a number as the badge of the tab's item; 0 for none.
  public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
    _BadgedTab(base: self, badge: count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Sets a text as the badge of the tab's item; nil for none.
  public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
    _BadgedTab(base: self, badge: label)
  }

  public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    _BadgedTab(base: self, badge: key.map { Text($0) })
  }

  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    _BadgedTab(base: self, badge: label.map { Text($0) })
  }
}
