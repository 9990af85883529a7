import SwiftUI

/// One page of a ``HeaderTabView``, and what the tab bar says of it.
///
///     HeaderTab("Songs", systemImage: "music.note", value: Section.songs) {
///       LazyVStack(spacing: 0) {
///         ForEach(songs) { SongRow($0) }
///       }
///     }
///     .badge(unheard.count)
///
/// Several views stand in a column without gaps. The page is built when it is first shown, or swiped
/// to, and then stays.
public struct HeaderTab<Value: Hashable> {
  /// What a selection of this page is written as.
  public let value: Value
  let title: Text
  let systemImage: String?
  var badge: Text?
  let content: AnyView

  init<Content: View>(title: Text, systemImage: String?, value: Value, content: Content) {
    self.title = title
    self.systemImage = systemImage
    self.value = value
    self.content = AnyView(content)
  }

  /// - Parameters:
  ///   - titleKey: The title in the tab bar.
  ///   - systemImage: The name of a symbol beside it; none by default.
  ///   - value: What a selection of this page is written as. No two pages have the same.
  ///   - content: The page.
  public init<Content: View>(
    _ titleKey: LocalizedStringKey, systemImage: String? = nil, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      title: Text(titleKey), systemImage: systemImage, value: value, content: content())
  }

  /// The same with a title that is not looked up.
  @_disfavoredOverload
  public init<Name: StringProtocol, Content: View>(
    _ title: Name, systemImage: String? = nil, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(title: Text(title), systemImage: systemImage, value: value, content: content())
  }

  /// Puts a number on the page's tab; 0 puts none.
  public func badge(_ count: Int) -> HeaderTab {
    badge(count == 0 ? nil : Text(count, format: .number))
  }

  /// Puts a word on the page's tab, a key of the app's strings; nil puts none.
  public func badge(_ key: LocalizedStringKey?) -> HeaderTab {
    badge(key.map { Text($0) })
  }

  /// Puts a word on the page's tab, as it is.
  @_disfavoredOverload
  public func badge(_ label: some StringProtocol) -> HeaderTab {
    badge(Text(label))
  }

  /// Puts a text on the page's tab; nil puts none.
  public func badge(_ label: Text?) -> HeaderTab {
    var tab = self
    tab.badge = label
    return tab
  }
}

/// Gathers the pages of a ``HeaderTabView``: one after the other, under conditions, from loops.
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
