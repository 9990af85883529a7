/// A type whose values can be dragged and dropped, in one or several representations, the preferred one first.
///
///     struct Card: Codable, Transferable {
///       static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .json)
///         ProxyRepresentation(exporting: \.title)
///       }
///     }
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
  /// The representations as forms. The builder makes representations of this type only.
  static var forms: [_TransferForm<Self>] {
    transferRepresentation._forms as Any as? [_TransferForm<Self>] ?? []
  }
}

/// A representation of an item for transfer.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  /// The forms, the preferred one first.
  var _forms: [_TransferForm<Item>] { get }
}

/// A content type to which an item can be exported, from which it can be imported, or both.
public struct _TransferForm<Item>: Sendable {
  let contentType: UTType
  var export: (@Sendable (Item) async throws -> Data)?
  var load: (@Sendable (Data) async throws -> Item)?
}

/// Builds a list of representations, the preferred one first.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R
  where R.Item == Item { content }

  public static func buildPartialBlock<R: TransferRepresentation>(first: R) -> R
  where R.Item == Item { first }

  public static func buildPartialBlock<A: TransferRepresentation, B: TransferRepresentation>(
    accumulated: A, next: B
  ) -> _TransferPair<A, B> where A.Item == Item, B.Item == Item {
    _TransferPair(first: accumulated, second: next)
  }
}

public struct _TransferPair<First: TransferRepresentation, Second: TransferRepresentation>
where First.Item == Second.Item {
  let first: First
  let second: Second
}

extension _TransferPair: TransferRepresentation {
  public typealias Item = First.Item
  public var _forms: [_TransferForm<Item>] { first._forms + second._forms }
}

// MARK: - Representations

/// A representation as data of a content type, exported and imported by closures.
public struct DataRepresentation<Item: Transferable> {
  public let _forms: [_TransferForm<Item>]

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _forms = [_TransferForm(contentType: contentType, export: exporting, load: importing)]
  }

  /// A representation for export only.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    _forms = [_TransferForm(contentType: exportedContentType, export: exporting)]
  }

  /// A representation for import only.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _forms = [_TransferForm(contentType: importedContentType, load: importing)]
  }
}

extension DataRepresentation: TransferRepresentation {}

/// A representation of a `Codable` item as JSON.
public struct CodableRepresentation<Item: Transferable & Codable> {
  public let _forms: [_TransferForm<Item>]

  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    _forms = [
      _TransferForm(
        contentType: contentType, export: { try JSONEncoder().encode($0) },
        load: { try JSONDecoder().decode(Item.self, from: $0) })
    ]
  }
}

extension CodableRepresentation: TransferRepresentation {}

/// A representation by another transferable type, such as a contact by its name.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable> {
  public let _forms: [_TransferForm<Item>]

  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) {
    _forms = Proxy.forms.map { form in
      var result = _TransferForm<Item>(contentType: form.contentType)
      if let export = form.export { result.export = { try await export(exporting($0)) } }
      if let load = form.load { result.load = { try await importing(load($0)) } }
      return result
    }
  }

  /// A representation for export only.
  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {
    _forms = Proxy.forms.compactMap { form in
      guard let export = form.export else { return nil }
      return _TransferForm(
        contentType: form.contentType, export: { try await export(exporting($0)) })
    }
  }

  /// A representation for import only.
  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    _forms = Proxy.forms.compactMap { form in
      guard let load = form.load else { return nil }
      return _TransferForm(
        contentType: form.contentType, load: { try await importing(load($0)) })
    }
  }
}

extension ProxyRepresentation: TransferRepresentation {}

/// A file that an item is written to.
public struct SentTransferredFile: Sendable {
  public let file: URL
  /// Whether the receiver may have the file itself instead of a copy.
  public let allowAccessingOriginalFile: Bool

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that an item is read from: a copy that is deleted afterwards.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

/// Exports and imports an item as a file, by closures.
public struct FileRepresentation<Item: Transferable> {
  public let _forms: [_TransferForm<Item>]

  /// - Parameter shouldAttemptToOpenInPlace: Has no effect: what is dropped stays inside the app, as a copy.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    var form = Self.exported(contentType, exporting)
    form.load = Self.loading(contentType, importing)
    _forms = [form]
  }

  /// Only exports.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    _forms = [Self.exported(exportedContentType, exporting)]
  }

  /// Only imports.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _forms = [
      _TransferForm(
        contentType: importedContentType, load: Self.loading(importedContentType, importing))
    ]
  }

  private static func exported(
    _ type: UTType, _ export: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) -> _TransferForm<Item> {
    _TransferForm(contentType: type, export: { try Data(contentsOf: await export($0).file) })
  }

  private static func loading(
    _ type: UTType, _ load: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> @Sendable (Data) async throws -> Item {
    { data in
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "transfer-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let ending = type.preferredFilenameExtension.map { ".\($0)" } ?? ""
      let file = folder.appendingPathComponent("item\(ending)")
      try data.write(to: file)
      return try await load(ReceivedTransferredFile(file: file, isOriginalFile: false))
    }
  }
}

extension FileRepresentation: TransferRepresentation {}

// MARK: - String, URL, Data

/// A dropped item can't be imported.
enum TransferError: Error {
  case noText, noAddress, noImage, notOffered
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<String>(
      contentType: .utf8PlainText, exporting: { Data($0.utf8) },
      importing: { data in
        guard let text = String(data: data, encoding: .utf8) else { throw TransferError.noText }
        return text
      })
    DataRepresentation<String>(
      importedContentType: .plainText,
      importing: { String(decoding: $0, as: UTF8.self) })
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<URL>(
      contentType: .url, exporting: { Data($0.absoluteString.utf8) },
      importing: { data in
        guard let url = URL(string: String(decoding: data, as: UTF8.self)) else {
          throw TransferError.noAddress
        }
        return url
      })
    DataRepresentation<URL>(
      exportedContentType: .utf8PlainText, exporting: { Data($0.absoluteString.utf8) })
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Data>(contentType: .data, exporting: { $0 }, importing: { $0 })
  }
}
