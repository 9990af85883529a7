/// What is dragged: an item in the forms that it has. Foundation on Linux has none of its own; this one lives
/// inside the app.
public final class NSItemProvider: @unchecked Sendable {
  /// A name for what is dragged.
  public var suggestedName: String?
  /// The item itself, where it need not be written and read.
  private var item: Any?
  private var forms: [Form] = []

  private struct Form {
    let contentType: UTType
    let load: @Sendable () async throws -> Data
  }

  public init() {}

  /// An item in the forms that it has: a `String`, a `URL`, or a type of the app's own.
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

  /// Adds an item's forms.
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

  /// Adds a form whose bytes are made when they are asked for.
  public func registerDataRepresentation(
    for contentType: UTType,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    forms.append(
      Form(contentType: contentType) {
        try await withCheckedThrowingContinuation { continuation in
          _ = loadHandler { data, error in
            if let data {
              continuation.resume(returning: data)
            } else {
              continuation.resume(throwing: error ?? TransferError.notOffered)
            }
          }
        }
      })
  }

  // MARK: What it has

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

  /// The first of the item's forms that the type can be read from.
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

  // MARK: Reading

  /// The item itself where it is of the type; nothing has to be read then.
  func item<T>(as type: T.Type) -> T? { item as? T }

  func load<T: Transferable>(_ type: T.Type) async throws -> T {
    if let item = item as? T { return item }
    guard let (form, load) = best(type) else { throw TransferError.notOffered }
    return try await load(form.load())
  }

  /// Reads an item of a type; the handler runs later, on the main actor.
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

  /// Reads an item of a type, nil with an error where that fails.
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

  /// Reads the bytes of a form.
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

  /// Reads the bytes of a form.
  @discardableResult public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }
}
