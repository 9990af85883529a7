/// An item that is dragged, in one or several representations. Foundation on Linux has no such class; this one
/// works inside the app only.
public final class NSItemProvider: @unchecked Sendable {
  /// A name for the item.
  public var suggestedName: String?
  /// The item itself, for receivers of the same type.
  private var item: Any?
  private var forms: [Form] = []

  private struct Form {
    let contentType: UTType
    let load: @Sendable () async throws -> Data
  }

  public init() {}

  /// An item with its representations: a `String`, a `URL`, or a type of the app.
  public convenience init(object: some Transferable) {
    self.init()
    add(object)
  }

  public convenience init(object: NSString) {
    self.init(object: String(describing: object))
  }

  public convenience init(item: (any Transferable)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    add(item)
    guard let typeIdentifier, let type = UTType(typeIdentifier),
      let load = forms.first?.load, !forms.contains(where: { $0.contentType == type })
    else { return }
    forms.insert(Form(contentType: type, load: load), at: 0)
  }

  /// Adds an item with its representations.
  public func register<T: Transferable>(_ item: @autoclosure @escaping @Sendable () -> T) {
    add(item())
  }

  private func add<T: Transferable>(_ item: T) {
    self.item = self.item ?? item
    for form in T.forms {
      guard let export = form.export else { continue }
      forms.append(Form(contentType: form.contentType) { try await export(item) })
    }
  }

  /// Adds a representation whose data is loaded on demand.
  public func registerDataRepresentation(
    for contentType: UTType,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    forms.append(
      Form(contentType: contentType) {
        // A stream, because a handler may answer twice.
        let answers = AsyncThrowingStream<Data, any Error> { answer in
          _ = loadHandler { data, error in
            if let data { answer.yield(data) }
            answer.finish(throwing: data == nil ? error : nil)
          }
        }
        for try await data in answers { return data }
        throw TransferError.notOffered
      })
  }

  // MARK: Types

  public var registeredContentTypes: [UTType] { forms.map(\.contentType) }
  public var registeredTypeIdentifiers: [String] { forms.map(\.contentType.identifier) }

  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    UTType(typeIdentifier).map(has) ?? registeredTypeIdentifiers.contains(typeIdentifier)
  }

  func has(_ type: UTType) -> Bool { forms.contains { $0.contentType.conforms(to: type) } }

  public func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool {
    item is T || best(type) != nil
  }

  public func canLoadObject(ofClass type: NSString.Type) -> Bool {
    canLoadObject(ofClass: String.self)
  }

  /// The first representation from which the type can be imported.
  private func best<T: Transferable>(
    _ type: T.Type
  ) -> (form: Form, load: @Sendable (Data) async throws -> T)? {
    let wanted = T.forms
    for form in forms {
      for other in wanted {
        if let load = other.load, form.contentType.conforms(to: other.contentType) {
          return (form, load)
        }
      }
    }
    return nil
  }

  // MARK: Loading

  /// The item if it has the type; nothing is loaded.
  func item<T>(as type: T.Type) -> T? { item as? T }

  func load<T: Transferable>(_ type: T.Type) async throws -> T {
    if let item = item as? T { return item }
    guard let (form, load) = best(type) else { throw TransferError.notOffered }
    return try await load(form.load())
  }

  /// Loads an item of a type; the handler is called later, on the main actor.
  @discardableResult public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task { @MainActor in
      do {
        completionHandler(.success(try await load(type)))
      } catch {
        completionHandler(.failure(error))
      }
      progress.completedUnitCount = 1
    }
    return progress
  }

  /// Loads an item of a type; nil and an error if that fails.
  @discardableResult public func loadObject<T: Transferable>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    loadTransferable(type: type) { result in
      switch result {
      case .success(let item): completionHandler(item, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  @discardableResult public func loadObject(
    ofClass type: NSString.Type,
    completionHandler: @escaping @Sendable (NSString?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: String.self) { completionHandler($0.map { NSString(string: $0) }, $1) }
  }

  /// Loads the data of the first representation that conforms to a type.
  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let form = forms.first { form in
      form.contentType.identifier == typeIdentifier
        || UTType(typeIdentifier).map(form.contentType.conforms) == true
    }
    Task { @MainActor in
      do {
        guard let form else { throw TransferError.notOffered }
        completionHandler(try await form.load(), nil)
      } catch {
        completionHandler(nil, error)
      }
      progress.completedUnitCount = 1
    }
    return progress
  }

  /// Loads the data of the first representation that conforms to a type.
  @discardableResult public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }
}
