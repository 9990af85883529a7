import Foundation
import Stage
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// A note that is transferred as its text, or as bytes of its own.
private struct Note: Transferable, Equatable {
  var text: String

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .json) {
      Data($0.text.utf8.reversed())
    } importing: {
      Note(text: String(decoding: $0.reversed(), as: UTF8.self))
    }
    ProxyRepresentation(exporting: { (note: Note) in note.text }, importing: { Note(text: $0) })
  }
}

/// A label that only gives its text, and one that only takes one.
private struct Giver: Transferable {
  let text: String

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.text.utf8) }
  }
}

private struct Taker: Transferable {
  let text: String

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .utf8PlainText) {
      Taker(text: String(decoding: $0, as: UTF8.self))
    }
  }
}

private struct Proxy: Transferable {
  let text: String

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { (text: String) in Proxy(text: text) }
  }
}

/// A file's name and text.
private struct Page: Transferable {
  let text: String

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .plainText, shouldAllowToOpenInPlace: true) { page in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data(page.text.utf8).write(to: file)
      return SentTransferredFile(file, allowAccessingOriginalFile: true)
    }
    FileRepresentation(importedContentType: .html) { received in
      Page(
        text: "\(received.isOriginalFile) "
          + (try String(contentsOf: received.file, encoding: .utf8)))
    }
  }
}

/// What is transferred, by the documentation of Transferable and NSItemProvider.
@MainActor struct TransferNameTests {
  private func data(_ provider: NSItemProvider, _ type: UTType) async -> Data? {
    await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: type.identifier) { data, _ in
        done.resume(returning: data)
      }
    }
  }

  private func load<T: Transferable>(_ type: T.Type, _ provider: NSItemProvider) async -> T? {
    await withCheckedContinuation { done in
      provider.loadTransferable(type: type) { done.resume(returning: try? $0.get()) }
    }
  }

  private func types<T: Transferable>(_ item: T) -> [String] {
    _ = T.transferRepresentation
    return NSItemProvider(object: item).registeredTypeIdentifiers
  }

  @Test func `a provider offers the types of its item, in the order of its representations`() async
  {
    let provider = NSItemProvider()
    provider.register(Note(text: "abc"))
    provider.suggestedName = "note"
    #expect(provider.registeredContentTypes.first == .json && provider.suggestedName == "note")
    #expect(
      provider.registeredTypeIdentifiers.prefix(2) == ["public.json", "public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(
      provider.canLoadObject(ofClass: String.self) && provider.canLoadObject(ofClass: Note.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    #expect(await data(provider, .json) == Data("cba".utf8))
    #expect(await data(provider, .utf8PlainText) == Data("abc".utf8))
    #expect(await load(String.self, provider) == "abc")
    #expect(await load(Note.self, provider) == Note(text: "abc"))
  }

  @Test func `items of one direction give or take only`() async {
    let giver = NSItemProvider(object: Giver(text: "abc"))
    #expect(await load(Taker.self, giver)?.text == "abc")
    #expect(await load(Proxy.self, giver)?.text == "abc")
    #expect(NSItemProvider(object: Taker(text: "x")).registeredContentTypes.isEmpty)
  }

  @Test func `files are sent by their content, and received as copies`() async {
    let provider = NSItemProvider(object: Page(text: "hello"))
    #expect(await data(provider, .plainText) == Data("hello".utf8))
    let html = NSItemProvider()
    html.registerDataRepresentation(for: .html) { done in
      done(Data("<p>".utf8), nil)
      return nil
    }
    #expect(await load(Page.self, html)?.text == "false <p>")
    let address = FileManager.default.temporaryDirectory.appendingPathComponent("a")
    let file = SentTransferredFile(address)
    #expect(file.file == address && !file.allowAccessingOriginalFile)
  }

  @Test func `texts, addresses, bytes, colours and pictures have types of their own`() {
    #expect(types("a") == ["public.utf8-plain-text"])
    #expect(types(URL(string: "https://swift.org")!).first == "public.url")
    #expect(types(Data([1])) == ["public.data"])
    #expect(!types(Color.red).isEmpty)
    let item = NSItemProvider(item: "a", typeIdentifier: "public.utf8-plain-text")
    #expect(item.canLoadObject(ofClass: String.self))
  }

  // MARK: Drops

  @MainActor private final class Journal {
    var lines: [String] = []
    var operation = DropOperation.copy
    var isValid = true
  }

  private struct Target: DropDelegate {
    let journal: Journal

    func validateDrop(info: DropInfo) -> Bool {
      journal.lines.append("validate \(info.hasItemsConforming(to: [.text]))")
      return journal.isValid
    }

    func dropEntered(info: DropInfo) { journal.lines.append("enter") }

    func dropUpdated(info: DropInfo) -> DropProposal? {
      DropProposal(operation: journal.operation)
    }

    func dropExited(info: DropInfo) { journal.lines.append("exit") }

    func performDrop(info: DropInfo) -> Bool {
      journal.lines.append("drop \(info.itemProviders(for: [.text]).count) \(Int(info.location.y))")
      return true
    }
  }

  /// Passes everything on to another delegate.
  private struct Passing<Base: DropDelegate>: DropDelegate {
    let base: Base

    func validateDrop(info: DropInfo) -> Bool { base.validateDrop(info: info) }
    func dropEntered(info: DropInfo) { base.dropEntered(info: info) }
    func dropUpdated(info: DropInfo) -> DropProposal? { base.dropUpdated(info: info) }
    func dropExited(info: DropInfo) { base.dropExited(info: info) }
    func performDrop(info: DropInfo) -> Bool { base.performDrop(info: info) }
  }

  private func carry<D: DropDelegate>(_ delegate: D, away: Bool = false) {
    let stage = Stage(size: CGSize(width: 300, height: 400), text: .fixed) {
      VStack(spacing: 100) {
        Color.red.frame(width: 300, height: 100)
          .onDrag {
            NSItemProvider(object: "apple")
          } preview: {
            Text("seen")
          }
        Color.blue.frame(width: 300, height: 100).onDrop(of: [.text], delegate: delegate)
        Spacer(minLength: 0)
      }.ignoresSafeArea()
    }
    let finger = stage.touch(at: CGPoint(x: 50, y: 50))
    stage.advance(by: .milliseconds(600))
    finger.move(to: CGPoint(x: 150, y: 230))
    #expect(stage.texts.map(\.string) == ["seen"])
    finger.move(to: CGPoint(x: 150, y: 250))
    if away { finger.move(to: CGPoint(x: 150, y: 380)) }
    finger.lift()
    stage.settle()
  }

  @Test func `a delegate is asked, entered, left or dropped on`() {
    let journal = Journal()
    carry(Passing(base: Target(journal: journal)))
    #expect(journal.lines.prefix(2) == ["validate true", "enter"])
    #expect(journal.lines.filter { $0.hasPrefix("drop") } == ["drop 1 50"])
    journal.lines = []
    carry(Target(journal: journal), away: true)
    #expect(journal.lines.contains("enter") && journal.lines.last == "exit")
  }

  @Test func `nothing is dropped where it is not valid, or cancelled`() {
    let journal = Journal()
    journal.isValid = false
    carry(Target(journal: journal))
    #expect(!journal.lines.contains { $0.hasPrefix("drop") || $0 == "enter" })
    journal.isValid = true
    journal.operation = .cancel
    carry(Target(journal: journal))
    #expect(!journal.lines.contains { $0.hasPrefix("drop") })
    #expect(DropProposal(operation: .copy).operation == .copy && DropOperation.copy != .move)
  }
}
