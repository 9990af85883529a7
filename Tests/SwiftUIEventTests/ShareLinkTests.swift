import Foundation
import Stage
import SwiftUI
import Testing

/// Sharing: by the clipboard, an email, or a file.
@MainActor struct ShareLinkTests {
  private final class Log {
    var urls: [URL] = []
  }

  private func makeStage<Content: View>(
    _ log: Log = Log(), folder: URL? = nil, @ViewBuilder _ content: () -> Content
  ) -> Stage {
    let content = content()
    return Stage(size: CGSize(width: 390, height: 600), text: .fixed) {
      content
        .environment(\.downloadsFolder, folder)
        .environment(
          \.openURL,
          OpenURLAction {
            log.urls.append($0)
            return .handled
          })
    }
  }

  private func tap(_ text: String, _ stage: Stage) throws {
    let frame = try #require(stage.texts.first { $0.string == text }).frame
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
  }

  @Test func `an address is copied`() throws {
    let stage = makeStage { ShareLink(item: URL(string: "https://swift.org/")!) }
    try tap("Share…", stage)
    #expect(!stage.texts.contains { $0.string == "Save to Downloads" })
    try tap("Copy", stage)
    #expect(stage.clipboard == "https://swift.org/")
    #expect(!stage.texts.contains { $0.string == "Copy" })
  }

  @Test func `several texts are copied in lines`() throws {
    let stage = makeStage {
      ShareLink(items: ["a", "b c"]) { Text("Both") }
    }
    try tap("Both", stage)
    try tap("Copy", stage)
    #expect(stage.clipboard == "a\nb c")
  }

  @Test func `an email has subject, message and items`() throws {
    let log = Log()
    let stage = makeStage(log) {
      ShareLink("Send", item: "50 % & more", subject: Text("A & B"), message: Text("Look:"))
    }
    try tap("Send", stage)
    try tap("Email…", stage)
    #expect(
      log.urls.map(\.absoluteString) == [
        "mailto:?subject=A%20%26%20B&body=Look:%0A%0A50%20%25%20%26%20more"
      ])
  }

  @Test func `an item without a text is saved under its title, and never over another file`() throws
  {
    struct Note: Codable, Transferable {
      var text = "n"
      static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
      }
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ShareLinkTests-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = makeStage(folder: folder) {
      ShareLink(item: Note(), preview: SharePreview("a/b", image: Image(systemName: "star")))
    }
    for _ in 0..<2 {
      try tap("Share…", stage)
      #expect(!stage.texts.contains { $0.string == "Copy" })
      try tap("Save to Downloads", stage)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "a-b 2.json", "a-b.json",
      ])
    let data = try Data(contentsOf: folder.appendingPathComponent("a-b.json"))
    #expect(try JSONDecoder().decode(Note.self, from: data).text == "n")
  }

  @Test func `an image is shared as a PNG file`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ShareLinkTests-image-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let star = Image(systemName: "star")
    let stage = makeStage(folder: folder) {
      ShareLink(item: star, preview: SharePreview("Star", image: star))
    }
    try tap("Share…", stage)
    try tap("Save to Downloads", stage)
    let data = try Data(contentsOf: folder.appendingPathComponent("Star.png"))
    #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `assistive technology finds the button by its label`() throws {
    let stage = makeStage { ShareLink(item: "text") }
    #expect(stage.accessibilityTree["Share…"] != nil)
  }
}
