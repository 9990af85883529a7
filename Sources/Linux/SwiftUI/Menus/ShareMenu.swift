import SwiftUICore

/// An item of a ``ShareLink``, without its type.
struct SharedItem {
  /// The name of a saved file, without extension.
  let name: String?
  /// Returns the item's text; nil if it has none.
  let text: (@MainActor () async throws -> String)?
  /// Returns the item's data; nil if it can't be exported.
  let file: (@MainActor () async throws -> (data: Data, type: UTType))?

  init<Item: Transferable>(_ item: Item, name: String?) {
    self.name = name
    let forms = Item.forms.filter { $0.export != nil }
    let written = forms.first {
      $0.contentType.conforms(to: .plainText) || $0.contentType.conforms(to: .url)
    }
    if let export = written?.export {
      text = { String(decoding: try await export(item), as: UTF8.self) }
    } else {
      text = nil
    }
    if let form = forms.first, let export = form.export {
      file = { (data: try await export(item), type: form.contentType) }
    } else {
      file = nil
    }
  }
}

/// The rows of a ``ShareLink``'s menu.
struct ShareMenu: View {
  let items: [SharedItem]
  let subject: Text?
  let message: Text?
  @Environment(\.openURL) private var openURL
  @Environment(\.clipboard) private var clipboard
  @Environment(\.downloadsFolder) private var folder

  var body: some View {
    let texts = items.compactMap(\.text)
    let files = items.filter { $0.text == nil && $0.file != nil }
    if !texts.isEmpty {
      Button("Copy", systemImage: "doc.on.doc") {
        perform {
          let text = try await joined(texts)
          clipboard?.write(text)
        }
      }
      Button("Email…", systemImage: "envelope") {
        perform {
          let body = [message?.spoken, try await joined(texts)].compactMap { $0 }
          if let url = Self.email(subject: subject?.spoken, body: body.joined(separator: "\n\n")) {
            openURL(url)
          }
        }
      }
    }
    if !files.isEmpty {
      Button("Save to Downloads", systemImage: "square.and.arrow.down") {
        perform { for item in files { try await save(item) } }
      }
    }
  }

  private func perform(_ action: @escaping @MainActor () async throws -> Void) {
    Task { @MainActor in
      do {
        try await action()
      } catch {
        RuntimeWarning.once(
          "share-link", "ShareLink: an item can't be exported (\(error)); it is not shared")
      }
    }
  }

  private func joined(_ texts: [@MainActor () async throws -> String]) async throws -> String {
    var result: [String] = []
    for text in texts { result.append(try await text()) }
    return result.joined(separator: "\n")
  }

  static func email(subject: String?, body: String) -> URL? {
    var parts = URLComponents()
    parts.scheme = "mailto"
    parts.queryItems =
      (subject.map { [URLQueryItem(name: "subject", value: $0)] } ?? [])
      + [URLQueryItem(name: "body", value: body)]
    return parts.url
  }

  private func save(_ item: SharedItem) async throws {
    guard let file = item.file, let folder else { throw TransferError.notOffered }
    let (data, type) = try await file()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = (item.name ?? "").replacingOccurrences(of: "/", with: "-")
    let ending = type.preferredFilenameExtension.map { ".\($0)" } ?? ""
    var place = folder.appendingPathComponent((name.isEmpty ? "Shared" : name) + ending)
    var number = 2
    while FileManager.default.fileExists(atPath: place.path) {
      place = folder.appendingPathComponent("\(name.isEmpty ? "Shared" : name) \(number)\(ending)")
      number += 1
    }
    try data.write(to: place)
  }
}

private enum Downloads {
  /// The user's folder for downloads.
  static let folder = FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first
}

extension EnvironmentValues {
  /// Where ``ShareLink`` saves files: the user's folder for downloads.
  @Entry package var downloadsFolder: URL? = Downloads.folder
}
