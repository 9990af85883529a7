/// What a document is read from.
public struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  public let file: FileWrapper
}

/// What a document is written for.
public struct FileDocumentWriteConfiguration {
  /// The type to write.
  public let contentType: UTType
  /// The file before; nil for a new one.
  public let existingFile: FileWrapper?
}

/// A document as a value, which is read from a file and written to one.
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  static var readableContentTypes: [UTType] { get }
  /// The readable types by default.
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document as an object, which is written from a snapshot.
public protocol ReferenceFileDocument: ObservableObject {
  /// What is written of it, so that it may change meanwhile.
  associatedtype Snapshot
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  static var readableContentTypes: [UTType] { get }
  /// The readable types by default.
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func snapshot(contentType: UTType) throws -> Snapshot
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// An open document as a value, for its editor.
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  /// Where it is stored; nil while it is not.
  public var fileURL: URL?
  public var isEditable: Bool
}

/// An open document as an object, for its editor.
@MainActor @preconcurrency
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  /// Where it is stored; nil while it is not.
  public var fileURL: URL?
  public var isEditable: Bool
}

/// The open document that a view is in.
public struct DocumentConfiguration {
  public var isEditable: Bool
  /// Where it is stored; nil while it is not.
  public var fileURL: URL?
}

extension EnvironmentValues {
  /// The open document around the view; nil outside of a ``DocumentGroup``.
  @Entry public internal(set) var documentConfiguration: DocumentConfiguration?
}

// MARK: - Writing

/// A document that can be written, without its type.
struct WrittenDocument {
  let types: [UTType]
  let wrapper: (UTType) throws -> FileWrapper

  init<Document: FileDocument>(_ document: Document) {
    types = Document.writableContentTypes
    wrapper = {
      try document.fileWrapper(configuration: .init(contentType: $0, existingFile: nil))
    }
  }

  init<Document: ReferenceFileDocument>(_ document: Document) {
    types = Document.writableContentTypes
    wrapper = {
      try document.fileWrapper(
        snapshot: try document.snapshot(contentType: $0),
        configuration: .init(contentType: $0, existingFile: nil))
    }
  }
}
