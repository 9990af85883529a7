/// A scene whose windows show the documents of a folder, and the one that is open.
///
/// A document is read when it is opened, and written when it is left; a ``FileDocument`` also a second after a change.
public struct DocumentGroup<Document, Content: View> {
  nonisolated(unsafe) let kind: DocumentKind
}

extension DocumentGroup: Scene {
  public var body: some Scene {
    WindowGroup { DocumentBrowser(kind: kind) }
  }
}

extension DocumentGroup where Document: FileDocument {
  /// Documents that can be made, opened and changed.
  public nonisolated init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(make: newDocument, content: editor)
  }

  /// Documents that can be opened only.
  public nonisolated init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(make: nil, content: viewer)
  }

  private nonisolated init(
    make: (() -> Document)?, content: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let (make, content) = (make, content)
    kind = DocumentKind(
      types: make == nil ? Document.readableContentTypes : Document.writableContentTypes,
      make: make.map { make in { WrittenDocument(make()) } }
    ) { url in
      AnyView(ValueEditor(url: url, isEditable: make != nil, content: content))
    }
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// Documents that can be made, opened and changed.
  public nonisolated init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(make: newDocument, content: editor)
  }

  /// Documents that can be opened only.
  public nonisolated init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(make: nil, content: viewer)
  }

  private nonisolated init(
    make: (() -> Document)?,
    content: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let (make, content) = (make, content)
    kind = DocumentKind(
      types: make == nil ? Document.readableContentTypes : Document.writableContentTypes,
      make: make.map { make in { WrittenDocument(make()) } }
    ) { url in
      AnyView(ObjectEditor(url: url, isEditable: make != nil, content: content))
    }
  }
}

/// What a group's documents are, without their type.
struct DocumentKind {
  let types: [UTType]
  /// Makes a new document; nil for one that can be opened only.
  let make: (() -> WrittenDocument)?
  let editor: @MainActor (URL) -> AnyView
}

/// The documents of a folder, and on top the one that is open.
private struct DocumentBrowser: View {
  let kind: DocumentKind
  @Environment(\.fileDialog) private var settings
  @State private var visited: URL?
  @State private var path: [URL] = []

  private var folder: Binding<URL> {
    Binding(get: { visited ?? settings.usualFolder }, set: { visited = $0 })
  }

  var body: some View {
    NavigationStack(path: $path) {
      List {
        FolderRows(folder: folder, options: settings.options, chosen: []) { url in
          kind.types.contains { UTType.of(url).conforms(to: $0) }
        } choose: {
          path = [$0]
        }
      }
      .navigationTitle("Documents")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        if let make = kind.make {
          Button("New Document", systemImage: "plus") { create(make()) }
        }
      }
      .navigationDestination(for: URL.self) { url in
        kind.editor(url)
          .navigationTitle(url.deletingPathExtension().lastPathComponent)
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  /// Writes a new document under a name that is free, and opens it.
  private func create(_ document: WrittenDocument) {
    guard let type = document.types.first else { return }
    let ending = type.preferredFilenameExtension.map { ".\($0)" } ?? ""
    let names = (1...).lazy.map { $0 == 1 ? "Untitled\(ending)" : "Untitled \($0)\(ending)" }
    let place = names.map { folder.wrappedValue.appendingPathComponent($0) }
      .first { !FileManager.default.fileExists(atPath: $0.path) }
    guard let place else { return }
    do {
      try document.wrapper(type).write(to: place, options: .atomic, originalContentsURL: nil)
      path = [place]
    } catch {
      RuntimeWarning.once(
        "document-group", "DocumentGroup: a new document can't be written (\(error)); none is made")
    }
  }
}

// MARK: - Editors

extension URL {
  fileprivate func readConfiguration() throws -> FileDocumentReadConfiguration {
    FileDocumentReadConfiguration(contentType: .of(self), file: try FileWrapper(url: self))
  }

  fileprivate func write(_ document: WrittenDocument) {
    do {
      let type = UTType.of(self)
      let used = document.types.first { type.conforms(to: $0) } ?? document.types.first ?? type
      try document.wrapper(used).write(to: self, options: .atomic, originalContentsURL: nil)
    } catch {
      RuntimeWarning.once(
        "document-\(path)",
        "DocumentGroup: \(lastPathComponent) can't be written (\(error)); the file stays as it was")
    }
  }
}

/// Reads a document and shows it, or says that it can't.
private struct LoadedDocument<Document, Content: View>: View {
  let url: URL
  let isEditable: Bool
  let load: (FileDocumentReadConfiguration) throws -> Document
  @Binding var document: Document?
  @ViewBuilder let content: (Document) -> Content
  @State private var isUnreadable = false

  var body: some View {
    Group {
      if let document {
        content(document)
      } else if isUnreadable {
        ContentUnavailableView("The document can't be opened.", systemImage: "doc")
      } else {
        Color.clear
      }
    }
    .environment(
      \.documentConfiguration, DocumentConfiguration(isEditable: isEditable, fileURL: url)
    )
    .onAppear {
      guard document == nil else { return }
      document = try? load(url.readConfiguration())
      isUnreadable = document == nil
    }
  }
}

private struct ValueEditor<Document: FileDocument, Content: View>: View {
  let url: URL
  let isEditable: Bool
  let content: (FileDocumentConfiguration<Document>) -> Content
  @State private var document: Document?
  /// How often it was changed, and how often before it was written last.
  @State private var changes = 0
  @State private var written = 0

  var body: some View {
    LoadedDocument(
      url: url, isEditable: isEditable, load: { try Document(configuration: $0) },
      document: $document
    ) { document in
      content(
        FileDocumentConfiguration(
          document: Binding(get: { self.document ?? document }, set: change), fileURL: url,
          isEditable: isEditable))
    }
    .task(id: changes) {
      try? await Task.sleep(for: .seconds(1))
      if !Task.isCancelled { write() }
    }
    .onDisappear { write() }
  }

  private func change(_ new: Document) {
    guard isEditable else { return }
    document = new
    changes += 1
  }

  private func write() {
    guard let document, changes != written else { return }
    written = changes
    url.write(WrittenDocument(document))
  }
}

private struct ObjectEditor<Document: ReferenceFileDocument, Content: View>: View {
  let url: URL
  let isEditable: Bool
  let content: (ReferenceFileDocumentConfiguration<Document>) -> Content
  @State private var document: Document?

  var body: some View {
    LoadedDocument(
      url: url, isEditable: isEditable, load: { try Document(configuration: $0) },
      document: $document
    ) { document in
      content(
        ReferenceFileDocumentConfiguration(
          document: document, fileURL: url, isEditable: isEditable))
    }
    .onDisappear {
      if isEditable, let document { url.write(WrittenDocument(document)) }
    }
  }
}
