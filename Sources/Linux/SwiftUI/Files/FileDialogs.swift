// Dialogs to import, export and move files.

extension View {
  nonisolated func fileDialog(
    _ isPresented: Binding<Bool>, _ purpose: FilePanel.Purpose,
    onCancellation: @escaping () -> Void = {}, finish: @escaping ([URL]) -> Void
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented, purpose: purpose, finish: finish, cancel: onCancellation))
  }

  // MARK: Importing

  /// Presents a dialog to choose a file.
  ///
  /// - Parameters:
  ///   - isPresented: False before the completion is called, and when it is cancelled.
  ///   - allowedContentTypes: The types of files that can be chosen.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileDialog(isPresented, .open(types: allowedContentTypes, several: false)) { urls in
      if let url = urls.first { onCompletion(.success(url)) }
    }
  }

  /// Presents a dialog to choose files.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    fileDialog(
      isPresented, .open(types: allowedContentTypes, several: allowsMultipleSelection)
    ) { onCompletion(.success($0)) }
  }

  /// Presents a dialog to choose files.
  ///
  /// - Parameter onCancellation: Runs when people leave the dialog without having chosen.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    fileDialog(
      isPresented, .open(types: allowedContentTypes, several: allowsMultipleSelection),
      onCancellation: onCancellation
    ) { onCompletion(.success($0)) }
  }

  // MARK: Moving

  /// Presents a dialog to choose a folder to which a file is moved; not while there is no file.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileMover(
      isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
  }

  /// Presents a dialog to choose a folder to which a file is moved; not while there is no file.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    fileMover(
      isPresented: isPresented, files: file.map { [$0] } ?? [],
      onCompletion: { onCompletion($0.map { $0[0] }) }, onCancellation: onCancellation)
  }

  /// Presents a dialog to choose a folder to which files are moved; not while there are none.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    fileMover(
      isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
  }

  /// Presents a dialog to choose a folder to which files are moved; not while there are none.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL {
    let files = Array(files)
    return fileDialog(isPresented.only(if: !files.isEmpty), .move, onCancellation: onCancellation) {
      urls in
      guard let folder = urls.first else { return }
      onCompletion(
        Result {
          try files.map { file in
            let place = folder.appendingPathComponent(file.lastPathComponent)
            try FileManager.default.moveItem(at: file, to: place)
            return place
          }
        })
    }
  }
}

extension Binding<Bool> {
  /// False where a condition is not met.
  nonisolated func only(if condition: Bool) -> Binding<Bool> {
    Binding(get: { wrappedValue && condition }, set: { wrappedValue = $0 })
  }
}

// MARK: - Exporting

extension View {
  private nonisolated func fileExporter(
    _ isPresented: Binding<Bool>, _ documents: [WrittenDocument], _ types: [UTType],
    _ name: String?, onCancellation: @escaping () -> Void = {},
    finish: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    let written = documents.map { document in
      types.first(where: { document.types.isEmpty || document.types.contains($0) })
        ?? document.types.first ?? types.first ?? .data
    }
    return fileDialog(
      isPresented.only(if: !documents.isEmpty), .save(exportedNames(name, written)),
      onCancellation: onCancellation
    ) { urls in
      finish(
        Result {
          for (index, url) in urls.enumerated() where index < documents.count {
            try documents[index].wrapper(written[index])
              .write(to: url, options: .atomic, originalContentsURL: nil)
          }
          return urls
        })
    }
  }

  /// Presents a dialog to store a document in a file; not while there is none.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented, document.map { [WrittenDocument($0)] } ?? [], [contentType], defaultFilename
    ) { onCompletion($0.map { $0[0] }) }
  }

  /// Presents a dialog to store documents in files; not while there are none.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    fileExporter(
      isPresented, documents.map { WrittenDocument($0) }, [contentType], nil, finish: onCompletion)
  }

  /// Presents a dialog to store a document in a file; not while there is none.
  public nonisolated func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented, document.map { [WrittenDocument($0)] } ?? [], [contentType], defaultFilename
    ) { onCompletion($0.map { $0[0] }) }
  }

  /// Presents a dialog to store documents in files; not while there are none.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    fileExporter(
      isPresented, documents.map { WrittenDocument($0) }, [contentType], nil, finish: onCompletion)
  }

  /// Presents a dialog to store a document in a file; not while there is none.
  ///
  /// - Parameter contentTypes: The first one that the document can be written in is used; the document's own if empty.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    fileExporter(
      isPresented, document.map { [WrittenDocument($0)] } ?? [], contentTypes, defaultFilename,
      onCancellation: onCancellation
    ) { onCompletion($0.map { $0[0] }) }
  }

  /// Presents a dialog to store a document in a file; not while there is none.
  public nonisolated func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    fileExporter(
      isPresented, document.map { [WrittenDocument($0)] } ?? [], contentTypes, defaultFilename,
      onCancellation: onCancellation
    ) { onCompletion($0.map { $0[0] }) }
  }

  /// Presents a dialog to store documents in files; not while there are none.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    fileExporter(
      isPresented, documents.map { WrittenDocument($0) }, contentTypes, nil,
      onCancellation: onCancellation, finish: onCompletion)
  }

  /// Presents a dialog to store documents in files; not while there are none.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: ReferenceFileDocument {
    fileExporter(
      isPresented, documents.map { WrittenDocument($0) }, contentTypes, nil,
      onCancellation: onCancellation, finish: onCompletion)
  }

  // MARK: Items

  /// Presents a dialog to store an item in a file; not while there is none.
  ///
  /// - Parameter contentTypes: The first one that the item can be exported in is used; the item's own if empty.
  public nonisolated func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    items(isPresented, item.map { [$0] } ?? [], contentTypes, defaultFilename, onCancellation) {
      onCompletion($0.map { $0[0] })
    }
  }

  /// Presents a dialog to store items in files; not while there are none.
  public nonisolated func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element == T {
    self.items(isPresented, Array(items), contentTypes, nil, onCancellation, onCompletion)
  }

  private nonisolated func items<T: Transferable>(
    _ isPresented: Binding<Bool>, _ items: [T], _ types: [UTType], _ name: String?,
    _ onCancellation: @escaping () -> Void,
    _ finish: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    let forms = T.forms.filter { $0.export != nil }
    let form = types.lazy.compactMap { type in forms.first { $0.contentType == type } }.first
    let used = form ?? forms.first
    let names = exportedNames(name, items.map { _ in used?.contentType ?? .data })
    nonisolated(unsafe) let finish = finish
    return fileDialog(
      isPresented.only(if: !items.isEmpty), .save(names), onCancellation: onCancellation
    ) { urls in
      Task { @MainActor in
        do {
          guard let export = used?.export else { throw TransferError.notOffered }
          for (item, url) in zip(items, urls) {
            try await export(item).write(to: url, options: .atomic)
          }
          finish(.success(urls))
        } catch {
          finish(.failure(error))
        }
      }
    }
  }
}

/// The names of exported files: all different, with the extensions of their types.
private func exportedNames(_ name: String?, _ types: [UTType]) -> [String] {
  let plain = name.flatMap { $0.isEmpty ? nil : $0 } ?? "Untitled"
  return types.enumerated().map { index, type in
    let stem = index == 0 ? plain : "\(plain) \(index + 1)"
    guard let ending = type.preferredFilenameExtension,
      (stem as NSString).pathExtension != ending
    else { return stem }
    return "\(stem).\(ending)"
  }
}
