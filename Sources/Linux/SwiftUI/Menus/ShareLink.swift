@_spi(Nodes) import SwiftUICore

/// A button with a menu of what can be done with items outside of the app.
///
/// Linux has no share sheet. Items with a text, such as strings and addresses, are copied to the clipboard or begin an
/// email in the user's mail program; other items are saved in the user's folder for downloads.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View>
where
  Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage: Transferable,
  PreviewIcon: Transferable
{
  private let items: Data
  private let subject: Text?
  private let message: Text?
  private let title: (Data.Element) -> Text?
  private let label: Label
}

extension ShareLink: View {
  public var body: some View {
    let items = items.map { SharedItem($0, name: title($0)?.spoken) }
    Menu {
      ShareMenu(items: items, subject: subject ?? self.items.first.flatMap(title), message: message)
    } label: {
      label
    }
  }

  private nonisolated init(
    _ items: Data, _ subject: Text?, _ message: Text?, _ label: Label,
    title: @escaping (Data.Element) -> Text? = { _ in nil }
  ) {
    self.items = items
    self.subject = subject
    self.message = message
    self.title = title
    self.label = label
  }

  /// - Parameters:
  ///   - subject: The subject of an email.
  ///   - message: What an email says before the items.
  ///   - preview: The title of an item: an email's subject if there is none, and the name of a saved file.
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items, subject, message, label(), title: { preview($0).title })
  }

  public nonisolated init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject, message, label(), title: { _ in preview.title })
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element == URL {
    self.init(items, subject, message, label())
  }

  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element == String {
    self.init(items, subject, message, label())
  }

  public nonisolated init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, label())
  }

  public nonisolated init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, label())
  }
}

// MARK: - The default label

/// The label of a share link without one of its own.
public struct DefaultShareLinkLabel: View {
  let title: Text

  nonisolated init(_ title: Text = Text("Share…")) {
    self.title = title
  }

  public var body: some View {
    SwiftUI.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items, subject, message, DefaultShareLinkLabel(), title: { preview($0).title })
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(Text(titleKey), items: items, subject: subject, message: message, preview: preview)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(Text(title), items: items, subject: subject, message: message, preview: preview)
  }

  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items, subject, message, DefaultShareLinkLabel(title), title: { preview($0).title })
  }

  public nonisolated init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      item: item, subject: subject, message: message, preview: preview,
      label: { DefaultShareLinkLabel() })
  }

  public nonisolated init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(Text(titleKey), item: item, subject: subject, message: message, preview: preview)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(Text(title), item: item, subject: subject, message: message, preview: preview)
  }

  public nonisolated init<I: Transferable>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      item: item, subject: subject, message: message, preview: preview,
      label: { DefaultShareLinkLabel(title) })
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element == URL {
    self.init(items, subject, message, DefaultShareLinkLabel())
  }

  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element == String {
    self.init(items, subject, message, DefaultShareLinkLabel())
  }

  public nonisolated init(
    item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel())
  }

  public nonisolated init(
    item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel())
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(Text(titleKey), item: item, subject: subject, message: message)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(Text(title), item: item, subject: subject, message: message)
  }

  public nonisolated init(
    _ title: Text, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(Text(titleKey), item: item, subject: subject, message: message)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(Text(title), item: item, subject: subject, message: message)
  }

  public nonisolated init(
    _ title: Text, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element == URL {
    self.init(items, subject, message, DefaultShareLinkLabel(Text(titleKey)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element == URL {
    self.init(items, subject, message, DefaultShareLinkLabel(Text(title)))
  }

  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element == URL {
    self.init(items, subject, message, DefaultShareLinkLabel(title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element == String {
    self.init(items, subject, message, DefaultShareLinkLabel(Text(titleKey)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element == String {
    self.init(items, subject, message, DefaultShareLinkLabel(Text(title)))
  }

  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element == String {
    self.init(items, subject, message, DefaultShareLinkLabel(title))
  }
}
