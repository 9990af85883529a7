import Foundation
import Stage
import SwiftUI
import Testing

/// Dialogs of files; Apple's documentation of `fileImporter`, `fileExporter` and `fileMover`: `isPresented` is false
/// before the completion is called, and a dialog without a document or file does not appear.
@MainActor final class FileDialogTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("FileDialogTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
    try Data("a".utf8).write(to: folder.appendingPathComponent("a.txt"))
    try Data("b".utf8).write(to: folder.appendingPathComponent("b.txt"))
    try Data("c".utf8).write(to: folder.appendingPathComponent("c.png"))
    try Data("h".utf8).write(to: folder.appendingPathComponent(".hidden.txt"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  private struct Screen<Content: View>: View {
    @State private var isPresented = false
    let log: Log
    let content: (Binding<Bool>, Log) -> Content

    var body: some View {
      VStack {
        Button("Show") { isPresented = true }
        content($isPresented, log)
        Text(isPresented ? "shown" : "gone")
      }
    }
  }

  private func stage(
    _ content: @escaping (Binding<Bool>, Log) -> some View
  ) -> Stage {
    let stage = Stage.settled(
      Screen(log: log, content: content).fileDialogDefaultDirectory(folder))
    tap("Show", stage)
    return stage
  }

  private func tap(_ name: String, _ stage: Stage) {
    #expect(stage.accessibilityTree[name]?.activate() == true, "\(name)")
    stage.settle()
  }

  private func isEnabled(_ name: String, _ stage: Stage) -> Bool? {
    stage.accessibilityTree[name]?.isEnabled
  }

  @Test func `an importer shows the files of a folder, of which those of a type can be chosen`() {
    let stage = stage { isPresented, log in
      Color.clear.fileImporter(isPresented: isPresented, allowedContentTypes: [.text]) {
        log.lines.append("\(isPresented.wrappedValue) \((try? $0.get())?.lastPathComponent ?? "")")
      }
    }
    #expect(isEnabled("a.txt", stage) == true && isEnabled("c.png", stage) == false)
    #expect(isEnabled("inner", stage) == true && isEnabled(".hidden.txt", stage) == nil)
    tap("a.txt", stage)
    #expect(log.lines == ["false a.txt"] && stage.words.contains("gone"))
  }

  @Test func `an importer of several files takes them once they are confirmed`() {
    let stage = stage { isPresented, log in
      Color.clear.fileImporter(
        isPresented: isPresented, allowedContentTypes: [.text], allowsMultipleSelection: true
      ) {
        log.lines += (try? $0.get())?.map(\.lastPathComponent) ?? []
      } onCancellation: {
        log.lines.append("cancelled")
      }
    }
    #expect(isEnabled("Open", stage) == false)
    tap("b.txt", stage)
    tap("a.txt", stage)
    tap("Open", stage)
    #expect(log.lines == ["a.txt", "b.txt"])
  }

  @Test func `leaving a dialog cancels it`() {
    let stage = stage { isPresented, log in
      Color.clear.fileImporter(
        isPresented: isPresented, allowedContentTypes: [.text], allowsMultipleSelection: false
      ) { _ in
        log.lines.append("done")
      } onCancellation: {
        log.lines.append("cancelled")
      }
    }
    tap("Cancel", stage)
    #expect(log.lines == ["cancelled"] && stage.words.contains("gone"))
  }

  @Test func `folders are entered and left, and modifiers around set texts and hidden files`() {
    let stage = Stage.settled(
      Screen(log: log) { isPresented, _ in
        Color.clear.fileImporter(isPresented: isPresented, allowedContentTypes: [.text]) { _ in }
      }
      .fileDialogDefaultDirectory(folder)
      .fileDialogMessage("Choose a text")
      .fileDialogConfirmationLabel("Take")
      .fileDialogBrowserOptions(.includeHiddenFiles)
      .fileDialogURLEnabled(#Predicate<URL> { $0.lastPathComponent != "b.txt" }))
    tap("Show", stage)
    #expect(stage.words.contains("Choose a text") && stage.words.contains("Take"))
    #expect(isEnabled(".hidden.txt", stage) == true && isEnabled("b.txt", stage) == false)
    tap("inner", stage)
    #expect(isEnabled("a.txt", stage) == nil)
    tap("Enclosing Folder", stage)
    #expect(isEnabled("a.txt", stage) == true)
  }

  private struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text: String

    init(text: String) {
      self.text = text
    }

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `an exporter writes a document, with a name and the extension of its type`() {
    let stage = stage { isPresented, log in
      Color.clear.fileExporter(
        isPresented: isPresented, document: Note(text: "hello"), contentType: .plainText,
        defaultFilename: "Letter"
      ) { log.lines.append((try? $0.get())?.lastPathComponent ?? "error") }
    }
    tap("Save", stage)
    #expect(log.lines == ["Letter.txt"] && content("Letter.txt") == "hello")
  }

  @Test func `an exporter says that a file of the name is replaced`() {
    let stage = stage { isPresented, log in
      Color.clear.fileExporter(
        isPresented: isPresented, document: Note(text: "new"), contentType: .plainText,
        defaultFilename: "a"
      ) { _ in log.lines.append("done") }
    }
    tap("Replace", stage)
    #expect(log.lines == ["done"] && content("a.txt") == "new")
  }

  @Test func `several documents have names of their own, and no dialog appears for none`() {
    let stage = stage { isPresented, log in
      Color.clear.fileExporter(
        isPresented: isPresented, documents: [Note(text: "1"), Note(text: "2")],
        contentType: .plainText
      ) { log.lines += (try? $0.get())?.map(\.lastPathComponent) ?? [] }
    }
    tap("Save", stage)
    #expect(log.lines == ["Untitled.txt", "Untitled 2.txt"] && content("Untitled 2.txt") == "2")
    let none = self.stage { isPresented, _ in
      Color.clear.fileExporter(
        isPresented: isPresented, document: Note?.none, contentType: .plainText
      ) { _ in }
    }
    #expect(none.accessibilityTree["Save"] == nil)
  }

  @Test func `a mover moves files to the folder that is shown, or tells why it can't`() {
    let file = folder.appendingPathComponent("a.txt")
    let stage = stage { isPresented, log in
      Color.clear.fileMover(isPresented: isPresented, file: file) {
        switch $0 {
        case .success(let url): log.lines.append(url.deletingLastPathComponent().lastPathComponent)
        case .failure: log.lines.append("failed")
        }
      }
    }
    tap("inner", stage)
    tap("Move", stage)
    #expect(log.lines == ["inner"] && content("inner/a.txt") == "a" && content("a.txt") == nil)
    tap("Show", stage)
    tap("Move", stage)
    #expect(log.lines == ["inner", "failed"])
  }

  @Test func `a wrapper of a folder writes and reads all that is in it`() throws {
    let box = FileWrapper(directoryWithFileWrappers: [
      "x": FileWrapper(regularFileWithContents: Data("x".utf8)),
      "sub": FileWrapper(directoryWithFileWrappers: [
        "y": FileWrapper(regularFileWithContents: Data("y".utf8))
      ]),
    ])
    let place = folder.appendingPathComponent("box")
    try box.write(to: place, originalContentsURL: nil)
    let read = try FileWrapper(url: place)
    let y = read.fileWrappers?["sub"]?.fileWrappers?["y"]
    #expect(y?.regularFileContents == Data("y".utf8) && box.matchesContents(of: place))
    read.addRegularFile(withContents: Data(), preferredFilename: "z")
    #expect(read.fileWrappers?.keys.sorted() == ["sub", "x", "z"])
    #expect(!read.matchesContents(of: place))
  }
}
