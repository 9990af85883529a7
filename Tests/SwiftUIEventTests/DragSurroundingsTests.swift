import Stage
import SwiftUI
import Testing

/// What a drag does to what is around: it scrolls, shows where something goes, and shares a long press with a menu.
@MainActor struct DragSurroundingsTests {
  private func makeStage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 300, height: 400), text: .fixed, content: content)
  }

  /// 36 of 48 points into the zone at the end: three quarters of 600 points per second.
  @Test func `what is held near an edge of a scroll view scrolls it`() {
    var log: [String] = []
    let stage = makeStage {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 100).draggable("apple")
          ForEach(0..<19, id: \.self) { index in
            Color.blue.frame(height: 100)
              .dropDestination(for: String.self) { _, _ in
                log.append("\(index)")
                return true
              }
          }
        }
      }
    }
    let finger = stage.touch(at: CGPoint(x: 150, y: 50))
    stage.advance(by: .milliseconds(600))
    finger.move(to: CGPoint(x: 150, y: 200))
    stage.advance(by: .seconds(1))
    #expect(stage.scrollOffset.y == 0)
    finger.move(to: CGPoint(x: 150, y: 388))
    stage.advance(by: .seconds(1))
    #expect(abs(stage.scrollOffset.y - 450) < 8)
    // To the end and no further.
    stage.advance(by: .seconds(10))
    #expect(stage.scrollOffset.y == 1600)
    finger.lift()
    stage.settle()
    #expect(log == ["18"])
    // And it has ended.
    stage.scroll(to: 800)
    stage.advance(by: .seconds(1))
    #expect(stage.scrollOffset.y == 800)
  }

  @Test func `near the start it scrolls back, and not while a bar is above`() {
    let stage = makeStage {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 1000)
          Color.red.frame(height: 200).draggable("apple")
          Color.blue.frame(height: 1000)
        }
      }
      .contentMargins(.top, 100, for: .scrollContent)
    }
    stage.scroll(to: 900)
    let finger = stage.touch(at: CGPoint(x: 150, y: 250))
    stage.advance(by: .milliseconds(600))
    finger.move(to: CGPoint(x: 150, y: 160))
    stage.advance(by: .seconds(1))
    #expect(stage.scrollOffset.y == 900)
    finger.move(to: CGPoint(x: 150, y: 124))
    stage.advance(by: .seconds(1))
    #expect(abs(stage.scrollOffset.y - 600) < 8)
    finger.lift()
  }

  /// The accent colour, 3 points high, inside the row that is nearest.
  @Test func `a line shows where in a list something would go`() throws {
    let stage = makeStage {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).draggable("apple")
        List {
          ForEach(0..<3, id: \.self) { Text("row \($0)").id($0) }
            .dropDestination(for: String.self) { (_: [String], _: Int) in }
        }
        .listStyle(.plain)
      }
    }
    /// The rows of pixels in the accent colour at x = 250.
    func line() throws -> [Int] {
      let picture = try stage.snapshot(scale: 1)
      return (0..<picture.height).filter { picture.pixels[$0 * picture.width + 250] == 0xFF00_88FF }
    }
    let row = try #require(stage.frame(of: 1))
    let mouse = stage.mouse(at: CGPoint(x: 150, y: 50))
    mouse.move(by: CGVector(dx: 10, dy: 0))
    #expect(try line() == [])
    mouse.move(to: CGPoint(x: 100, y: row.midY - 10))
    let above = try line()
    mouse.move(to: CGPoint(x: 100, y: row.midY + 10))
    let below = try line()
    #expect(above.count == 3 && below.count == 3)
    // An id inside of a row is the row's.
    #expect(abs(CGFloat(above[0]) - row.minY) <= 1 && abs(CGFloat(below[2] + 1) - row.maxY) <= 1)
    mouse.move(to: CGPoint(x: 150, y: 50))
    #expect(try line() == [])
    mouse.lift()
  }

  private struct Photo: View {
    var isOutside: Bool
    let log: (String) -> Void

    var body: some View {
      VStack(spacing: 100) {
        if isOutside {
          Color.red.frame(width: 100, height: 100).contextMenu { items }.draggable("apple")
        } else {
          Color.red.frame(width: 100, height: 100).draggable("apple").contextMenu { items }
        }
        Color.blue.frame(width: 300, height: 100)
          .dropDestination(for: String.self) { items, _ in
            log("dropped \(items[0])")
            return true
          }
        Spacer(minLength: 0)
      }
      .frame(width: 300, height: 400)
    }

    @ViewBuilder private var items: some View {
      Button("Share") { log("share") }
    }
  }

  @Test(arguments: [false, true])
  func `a long press opens the menu of what can be dragged, and moving on drags it`(
    isOutside: Bool
  ) {
    var log: [String] = []
    let stage = makeStage { Photo(isOutside: isOutside) { log.append($0) } }
    let finger = stage.touch(at: CGPoint(x: 150, y: 50))
    stage.advance(by: .milliseconds(600))
    #expect(stage.texts.map(\.string) == ["Share"])
    finger.move(by: CGVector(dx: 0, dy: 200), over: .milliseconds(200))
    finger.lift()
    stage.settle()
    #expect(log == ["dropped apple"])
    #expect(stage.texts.isEmpty)
    // Without moving the menu stays.
    let other = stage.touch(at: CGPoint(x: 150, y: 50))
    stage.advance(by: .milliseconds(600))
    other.lift()
    stage.settle()
    #expect(stage.texts.map(\.string) == ["Share"])
    let share = stage.texts[0].frame
    stage.tap(at: CGPoint(x: share.midX, y: share.midY))
    stage.settle()
    #expect(log == ["dropped apple", "share"])
  }

  @Test func `the mouse drags at once what has a menu`() {
    var log: [String] = []
    let stage = makeStage { Photo(isOutside: false) { log.append($0) } }
    let mouse = stage.mouse(at: CGPoint(x: 150, y: 50))
    mouse.move(to: CGPoint(x: 150, y: 250))
    mouse.lift()
    stage.settle()
    #expect(log == ["dropped apple"])
  }

  private struct Note: Transferable, Equatable {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(contentType: .plainText) { note in
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(note.text.utf8).write(to: file)
        return SentTransferredFile(file)
      } importing: { received in
        Note(text: try String(contentsOf: received.file, encoding: .utf8))
      }
    }
  }

  private struct Words: Transferable {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(importedContentType: .plainText) { received in
        Words(text: try String(contentsOf: received.file, encoding: .utf8))
      }
    }
  }

  @Test func `an item that is a file is read from a copy`() {
    var log: [String] = []
    let stage = makeStage {
      VStack(spacing: 100) {
        Color.red.frame(width: 100, height: 100).draggable(Note(text: "ebb at six"))
        Color.blue.frame(width: 300, height: 100)
          .dropDestination(for: Words.self) { items, _ in
            log += items.map(\.text)
            return true
          }
        Spacer(minLength: 0)
      }
      .frame(width: 300, height: 400)
    }
    let mouse = stage.mouse(at: CGPoint(x: 150, y: 50))
    mouse.move(to: CGPoint(x: 150, y: 250))
    mouse.lift()
    stage.settle()
    #expect(log == ["ebb at six"])
  }
}
