import SwiftUI

/// A page of a ``HeaderTabView`` with its tab.
///
///     HeaderTab("Songs", systemImage: "music.note", value: Section.songs) {
///       LazyVStack(spacing: 0) {
///         ForEach(songs) { SongRow($0) }
///       }
///     }
///     .badge(unheard.count)
///
/// Several views form a column without spacing. The page is built when it is first shown or swiped to, and then stays.
public struct HeaderTab<Value: Hashable> {
  /// The value of the selection while this page is shown.
  public let value: Value
  let title: Text
  let systemImage: String?
  var badge: Text?
  private(set) var hasOwnScrolling = false
  let content: AnyView
  /// Says that a list in it can't scroll by itself, unless it does.
  let warnOfScrollers: () -> Void

  init<Content: View>(title: Text, systemImage: String?, value: Value, content: Content) {
    self.title = title
    self.systemImage = systemImage
    self.value = value
    self.content = AnyView(content)
    warnOfScrollers = { Warning.scrollers(in: content, of: "a HeaderTab") }
  }

  /// Makes a page with a localized title.
  ///
  /// - Parameters:
  ///   - titleKey: The title in the tab bar.
  ///   - systemImage: The name of a symbol beside it; none by default.
  ///   - value: The value of the selection while this page is shown. No two pages have the same.
  ///   - content: The page.
  public init<Content: View>(
    _ titleKey: LocalizedStringKey, systemImage: String? = nil, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      title: Text(titleKey), systemImage: systemImage, value: value, content: content())
  }

  /// Makes a page with a title that is not localized.
  @_disfavoredOverload
  public init<Name: StringProtocol, Content: View>(
    _ title: Name, systemImage: String? = nil, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(title: Text(title), systemImage: systemImage, value: value, content: content())
  }

  /// Shows a number on the page's tab; 0 shows none.
  public func badge(_ count: Int) -> HeaderTab {
    badge(count == 0 ? nil : Text(count, format: .number))
  }

  /// Shows a localized text on the page's tab; nil shows none.
  public func badge(_ key: LocalizedStringKey?) -> HeaderTab {
    badge(key.map { Text($0) })
  }

  /// Shows a text that is not localized on the page's tab.
  @_disfavoredOverload
  public func badge(_ label: some StringProtocol) -> HeaderTab {
    badge(Text(label))
  }

  /// Shows a text on the page's tab; nil shows none.
  public func badge(_ label: Text?) -> HeaderTab {
    var tab = self
    tab.badge = label
    return tab
  }
}

extension HeaderTab {
  /// Leaves scrolling to the page: a list, a form or a scroll view that begins with a ``HeaderRoom``.
  ///
  ///     HeaderTab("Inbox", value: Box.inbox) {
  ///       List(selection: $chosen) {
  ///         HeaderRoom()
  ///         ForEach(mails) { MailRow($0) }
  ///       }
  ///     }
  ///     .scrollsByItself()
  ///
  /// A list builds only its visible rows and keeps its selection, swipe actions and sections. If one page of a
  /// ``HeaderTabView`` scrolls by itself, the header and the tab bar lie over all pages, and every other page gets a
  /// scroll view with a column that is not lazy. A page without a scroll view is covered by the header, with a warning.
  ///
  /// - Parameter isEnabled: Whether it does; true by default.
  public func scrollsByItself(_ isEnabled: Bool = true) -> HeaderTab {
    var tab = self
    tab.hasOwnScrolling = isEnabled
    return tab
  }
}

/// A result builder for the pages of a ``HeaderTabView``, with conditions and `for` loops.
@resultBuilder public enum HeaderTabBuilder<Value: Hashable> {
  /// One page.
  public static func buildExpression(_ tab: HeaderTab<Value>) -> [HeaderTab<Value>] { [tab] }

  /// Pages after each other.
  public static func buildBlock(_ parts: [HeaderTab<Value>]...) -> [HeaderTab<Value>] {
    parts.flatMap { $0 }
  }

  /// Pages under an `if`.
  public static func buildOptional(_ part: [HeaderTab<Value>]?) -> [HeaderTab<Value>] { part ?? [] }

  /// Pages under an `if` that has an `else`.
  public static func buildEither(first: [HeaderTab<Value>]) -> [HeaderTab<Value>] { first }

  /// Pages under an `else`.
  public static func buildEither(second: [HeaderTab<Value>]) -> [HeaderTab<Value>] { second }

  /// Pages from a `for` loop.
  public static func buildArray(_ parts: [[HeaderTab<Value>]]) -> [HeaderTab<Value>] {
    parts.flatMap { $0 }
  }

  /// Pages under an `if #available`.
  public static func buildLimitedAvailability(
    _ part: [HeaderTab<Value>]
  ) -> [HeaderTab<Value>] { part }
}

// A `ForEach` of pages, which would be one of views, is an error of one sentence.

extension HeaderTabBuilder {
  /// No pages: a `ForEach` of tabs can't be made. Without this the compiler would say more than one sentence about it.
  public static func buildExpression<Data, ID>(
    _ loop: ForEach<Data, ID, HeaderTab<Value>>
  ) -> [HeaderTab<Value>] { [] }
}

extension HeaderTabBuilder {
  /// Put the view into a ``HeaderTab``.
  @available(
    *, unavailable,
    message: "this view is no tab; write HeaderTab(\"Title\", value: …) { … } around it"
  )
  public static func buildExpression<Content: View>(_ view: Content) -> [HeaderTab<Value>] {
    fatalError()
  }
}

extension ForEach {
  /// Use `for`: pages are no views.
  @available(
    *, unavailable, message: "write `for … in …` instead of ForEach: HeaderTabs are no views"
  )
  public init<Value: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    content: @escaping (Data.Element) -> HeaderTab<Value>
  ) where Content == HeaderTab<Value> { fatalError() }

  /// Use `for`: pages are no views.
  @available(
    *, unavailable, message: "write `for … in …` instead of ForEach: HeaderTabs are no views"
  )
  public init<Value: Hashable>(
    _ data: Data, content: @escaping (Data.Element) -> HeaderTab<Value>
  ) where Content == HeaderTab<Value>, Data.Element: Identifiable, ID == Data.Element.ID {
    fatalError()
  }

  /// Use `for`: pages are no views.
  @available(
    *, unavailable, message: "write `for … in …` instead of ForEach: HeaderTabs are no views"
  )
  public init<Value: Hashable>(
    _ data: Range<Int>, content: @escaping (Int) -> HeaderTab<Value>
  ) where Content == HeaderTab<Value>, Data == Range<Int>, ID == Int { fatalError() }
}
