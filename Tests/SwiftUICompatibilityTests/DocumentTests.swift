import Foundation
import Stage
import SwiftUI
import Testing

/// Apps of documents, groups of scenes and of commands; declarations of iOS 17.4.
@Suite(.serialized) @MainActor final class DocumentTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("DocumentTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: folder.appendingPathComponent("Letter.txt"))
    Writer.folder = folder
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text = "new"

    init() {}

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private struct Editor: View {
    @Binding var note: Note
    let url: URL?
    @Environment(\.documentConfiguration) private var configuration

    var body: some View {
      VStack {
        Text("\(url?.lastPathComponent ?? "none"): \(note.text)")
        Text(configuration?.isEditable == true ? "editable" : "fixed")
        Button("Append") { note.text += "!" }
      }
    }
  }

  private struct Writer: App {
    static var folder: URL?

    var body: some Scene {
      Group {
        DocumentGroup(newDocument: Note()) { Editor(note: $0.$document, url: $0.fileURL) }
          .transformEnvironment(\.fileDialog) { $0.folder = Self.folder }
      }
      .commands {
        Group {
          CommandMenu("Words") { Button("Count") {} }
        }
      }
    }
  }

  private func stage() -> Stage {
    let stage = Stage(app: Writer(), size: CGSize(width: 390, height: 700), text: .fixed)
    stage.settle()
    return stage
  }

  private func tap(_ name: String, _ stage: Stage) {
    #expect(stage.accessibilityTree[name]?.activate() == true, "\(name)")
    stage.settle()
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `a document is opened from a list of files, and written when it is left`() {
    let stage = stage()
    #expect(stage.words.contains("Words"))
    tap("Letter.txt", stage)
    #expect(stage.words.contains("Letter.txt: old") && stage.words.contains("editable"))
    tap("Append", stage)
    #expect(stage.words.contains("Letter.txt: old!"))
    tap("Documents", stage)
    #expect(content("Letter.txt") == "old!")
  }

  @Test func `a new document has a name that is free, and is written at once`() {
    let stage = stage()
    tap("New Document", stage)
    #expect(stage.words.contains("Untitled.txt: new") && content("Untitled.txt") == "new")
    tap("Documents", stage)
    tap("New Document", stage)
    #expect(stage.words.contains("Untitled 2.txt: new"))
  }
}
