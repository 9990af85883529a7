// API of Apple's that is not offered, so that the compiler names it and says what to use instead.

@available(
  *, unavailable,
  message: "there is no app delegate on Linux: use the App's init and the environment's scenePhase"
)
@propertyWrapper public struct NSApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate { fatalError() }
}

@available(
  *, unavailable,
  message: "there is no app delegate on Linux: use the App's init and the environment's scenePhase"
)
@propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate { fatalError() }
}

@available(*, unavailable, message: "documents are not offered on Linux: use a WindowGroup")
public struct DocumentGroup<Document, Content> {
  public init(newDocument: @autoclosure () -> Document, editor: (Any) -> Content) {}
  public init(newDocument: () -> Document, editor: (Any) -> Content) {}
  public init(viewing documentType: Document.Type, viewer: (Any) -> Content) {}
}

@available(
  *, unavailable,
  message:
    "documents are not offered on Linux: a Codable value, read and written with Foundation's Data"
)
public protocol FileDocument {}

@available(
  *, unavailable,
  message:
    "documents are not offered on Linux: an observable class, read and written with Foundation's Data"
)
public protocol ReferenceFileDocument: AnyObject {}

@available(*, unavailable, message: "documents are not offered on Linux: pass a Binding")
public struct FileDocumentConfiguration<Document> {}

@available(*, unavailable, message: "documents are not offered on Linux: pass the object")
public struct ReferenceFileDocumentConfiguration<Document> {}

@available(
  *, unavailable, message: "documents are not offered on Linux: read with Foundation's Data"
)
public struct FileDocumentReadConfiguration {}

@available(
  *, unavailable, message: "documents are not offered on Linux: write with Foundation's Data"
)
public struct FileDocumentWriteConfiguration {}

@available(*, unavailable, message: "there is no menu bar on Linux: use a WindowGroup")
public struct MenuBarExtra<Label, Content> {
  public init(_ title: String, systemImage: String, content: () -> Content)
  where Label == Text {}
}

extension View {
  @available(
    *, unavailable,
    message: "Metal's shaders do not run on Linux: use visualEffect, blur, hueRotation or Canvas"
  )
  public nonisolated func layerEffect(
    _ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "Metal's shaders do not run on Linux: use visualEffect, blur, hueRotation or Canvas"
  )
  public nonisolated func colorEffect(_ shader: Any, isEnabled: Bool = true) -> some View { self }

  @available(
    *, unavailable,
    message: "Metal's shaders do not run on Linux: use visualEffect, blur, hueRotation or Canvas"
  )
  public nonisolated func distortionEffect(
    _ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }
}

// Files: there is no panel to choose them with.
extension View {
  @available(
    *, unavailable,
    message:
      "there is no file panel on Linux: ask for a path in a TextField, or use Foundation's files"
  )
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [Any],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  @available(
    *, unavailable,
    message:
      "there is no file panel on Linux: ask for paths in a TextField, or use Foundation's files"
  )
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [Any], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "there is no file panel on Linux: move files with Foundation's FileManager"
  )
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "there is no file panel on Linux: write files with Foundation"
  )
  public nonisolated func fileExporter<D>(
    isPresented: Binding<Bool>, document: D?, contentType: Any, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
}

extension AttributedString {
  @available(
    *, unavailable,
    message: "Foundation on Linux reads no Markdown: use Text(LocalizedStringKey(markdown))"
  )
  public init(markdown: String) throws { self.init() }
}
