/// The content of a folder, to choose files of it, or the folder itself.
struct FilePanel: View {
  enum Purpose {
    /// Existing files, or folders if `types` has them.
    case open(types: [UTType], several: Bool)
    /// New files of these names: of one the name can be changed.
    case save([String])
    /// A folder to move something to.
    case move
  }

  let purpose: Purpose
  /// Takes the files, or for `move` the folder.
  let finish: ([URL]) -> Void
  @Environment(\.fileDialog) private var settings
  @Environment(\.dismiss) private var dismiss
  @State private var visited: URL?
  @State private var chosen: Set<URL> = []
  @State private var typed: String?

  var body: some View {
    NavigationStack {
      List {
        if let message = settings.message { message }
        if let name = firstName {
          TextField(text: Binding(get: { typed ?? name }, set: { typed = $0 })) {
            settings.filenameLabel ?? Text("Name")
          }
        }
        FolderRows(
          folder: Binding(get: { folder }, set: visit), options: settings.options, chosen: chosen,
          isAllowed: isAllowed, choose: choose)
      }
      .navigationTitle(folder.path == "/" ? "/" : folder.lastPathComponent)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button {
            finish(result)
          } label: {
            settings.confirmation ?? Text(usualConfirmation)
          }
          .disabled(result.isEmpty)
        }
      }
    }
  }

  // MARK: Folders

  private var folder: URL { visited ?? settings.usualFolder }

  private func visit(_ url: URL) {
    visited = url
    chosen = []
  }

  private func isAllowed(_ url: URL) -> Bool {
    guard case .open(let types, _) = purpose else { return false }
    return types.contains { UTType.of(url).conforms(to: $0) } && settings.isEnabled?(url) ?? true
  }

  private func choose(_ url: URL) {
    guard case .open(_, several: true) = purpose else { return finish([url]) }
    if chosen.remove(url) == nil { chosen.insert(url) }
  }

  // MARK: Result

  private var firstName: String? {
    guard case .save(let names) = purpose, names.count == 1 else { return nil }
    return names[0]
  }

  /// What confirming gives; empty while there is nothing to confirm.
  private var result: [URL] {
    switch purpose {
    case .open(let types, _):
      if !chosen.isEmpty { return chosen.sorted { $0.path < $1.path } }
      return types.contains { UTType.folder.conforms(to: $0) && $0 != .item } ? [folder] : []
    case .save(let names):
      let shown = firstName.map { [named(typed ?? $0, like: $0)] } ?? names
      return shown.contains("") ? [] : shown.map { folder.appendingPathComponent($0) }
    case .move: return [folder]
    }
  }

  /// A typed name with the extension of the suggested one, without separators of folders.
  private func named(_ name: String, like usual: String) -> String {
    let plain = name.replacingOccurrences(of: "/", with: "-").trimmingCharacters(in: .whitespaces)
    let ending = (usual as NSString).pathExtension
    guard !plain.isEmpty, !ending.isEmpty, (plain as NSString).pathExtension != ending else {
      return plain
    }
    return "\(plain).\(ending)"
  }

  private var usualConfirmation: LocalizedStringKey {
    switch purpose {
    case .open: "Open"
    case .save:
      result.contains { FileManager.default.fileExists(atPath: $0.path) } ? "Replace" : "Save"
    case .move: "Move"
    }
  }
}

extension UTType {
  /// The type of a file by its extension.
  static func of(_ url: URL) -> UTType { UTType(filenameExtension: url.pathExtension) ?? .data }
}

extension FileDialogSettings {
  /// The folder to begin with: without a wish the user's documents, or the home folder where there are none.
  var usualFolder: URL {
    if let folder { return folder }
    let home = FileManager.default.homeDirectoryForCurrentUser
    let documents = home.appendingPathComponent("Documents")
    return FileManager.default.fileExists(atPath: documents.path) ? documents : home
  }
}

/// Rows for what is in a folder, and for the folder around it.
struct FolderRows: View {
  @Binding var folder: URL
  let options: FileDialogBrowserOptions
  let chosen: Set<URL>
  /// Whether a file can be chosen.
  let isAllowed: (URL) -> Bool
  let choose: (URL) -> Void

  private struct Entry: Identifiable {
    let url: URL
    let isFolder: Bool
    var id: URL { url }
  }

  var body: some View {
    if folder.path != "/" {
      Button("Enclosing Folder", systemImage: "arrow.up") {
        folder = folder.deletingLastPathComponent()
      }
    }
    ForEach(entries) { entry in
      Button {
        if entry.isFolder { folder = entry.url } else { choose(entry.url) }
      } label: {
        HStack {
          Label(entry.url.lastPathComponent, systemImage: entry.isFolder ? "folder" : "doc")
          Spacer()
          if chosen.contains(entry.url) { Image(systemName: "checkmark") }
        }
      }
      .disabled(!entry.isFolder && !isAllowed(entry.url))
    }
  }

  private var entries: [Entry] {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: keys,
      options: options.contains(.includeHiddenFiles) ? [] : .skipsHiddenFiles)
    return (all ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }.map {
      Entry(url: $0, isFolder: (try? $0.resourceValues(forKeys: Set(keys)).isDirectory) ?? false)
    }
  }
}

/// Presents a panel.
struct FileDialogModifier: ViewModifier {
  @Binding var isPresented: Bool
  let purpose: FilePanel.Purpose
  nonisolated(unsafe) let finish: ([URL]) -> Void
  nonisolated(unsafe) let cancel: () -> Void
  @State private var isDone = false

  nonisolated init(
    isPresented: Binding<Bool>, purpose: FilePanel.Purpose, finish: @escaping ([URL]) -> Void,
    cancel: @escaping () -> Void
  ) {
    _isPresented = isPresented
    self.purpose = purpose
    self.finish = finish
    self.cancel = cancel
  }

  func body(content: Content) -> some View {
    content.sheet(isPresented: $isPresented) {
      if !isDone { cancel() }
      isDone = false
    } content: {
      FilePanel(purpose: purpose) { urls in
        isDone = true
        isPresented = false
        finish(urls)
      }
    }
  }
}
