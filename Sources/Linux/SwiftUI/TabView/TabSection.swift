/// A group of tabs in a ``TabView``.
///
/// In a tab bar its tabs are among the others, as on an iPhone. Headers are for sidebars, which are not
/// supported.
public struct TabSection<Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable>
where SelectionValue == Content.TabValue {
  nonisolated(unsafe) let content: Content
}

extension TabSection: TabContent {
  public typealias TabValue = SelectionValue
  public var body: Never { fatalError("TabSection has no body") }
  public var _screens: some View { content._screens }
}

extension TabSection where Footer == EmptyView {
  public nonisolated init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) {
    self.content = content()
  }
}

extension TabSection where Header == Text, Footer == EmptyView {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.content = content()
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.content = content()
  }
}

extension TabSection where Header == EmptyView, Footer == EmptyView {
  public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content) {
    self.content = content()
  }
}

// MARK: - Loops

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  public var body: Never { fatalError("ForEach has no body") }

  public var _screens: ForEach<Data, ID, Content._Screens> {
    let tab = content
    return ForEach<Data, ID, Content._Screens>(
      data: data, content: { Self.screens(of: tab($0)) }, id: id, source: source)
  }

  /// Loops are evaluated on the main actor, with the views around them.
  private nonisolated static func screens(of tab: Content) -> Content._Screens {
    nonisolated(unsafe) let tab = tab
    nonisolated(unsafe) var screens: Content._Screens!
    MainActor.assumeIsolated { screens = tab._screens }
    return screens
  }
}

extension ForEach where Content: TabContent {
  /// Makes a tab for each element, identified by its id.
  public nonisolated init<T: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where T == Content.TabValue {
    self.init(data: data, content: content, id: ForEach.reader(id), source: nil)
  }
}

extension ForEach
where Content: TabContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a tab for each element, identified by a key path.
  public nonisolated init<T: Hashable>(
    _ data: Data, @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where T == Content.TabValue {
    self.init(data: data, content: content, id: { $0.id }, source: nil)
  }
}

extension ForEach where Content: TabContent, Data == Range<Int>, ID == Int {
  /// The range is read once: it must be constant.
  public nonisolated init<T: Hashable>(
    _ data: Range<Int>, @TabContentBuilder<T> content: @escaping (Int) -> Content
  ) where T == Content.TabValue {
    self.init(data: data, content: content, id: { $0 }, source: nil)
  }
}
