import Foundation
import Stage
import SwiftUI
import Synchronization
import Testing

/// Views that are dragged, and dropped on others.
@MainActor struct DragAndDropTests {
  private let start = CGPoint(x: 50, y: 50)
  private let goal = CGPoint(x: 150, y: 250)

  private func makeStage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 300, height: 400), text: .fixed, content: content)
  }

  /// A source of 100 points at the window's corner, 300 by 100 points to drop on from y = 200.
  private func board<Source: View, Goal: View>(_ source: Source, _ goal: Goal) -> some View {
    VStack(alignment: .leading, spacing: 100) {
      source.frame(width: 100, height: 100)
      goal.frame(width: 300, height: 100)
      Spacer(minLength: 0)
    }
    .frame(width: 300, height: 400)
  }

  /// Long press, then move; the finger stays down.
  private func lift(_ stage: Stage) -> Finger {
    let finger = stage.touch(at: start)
    stage.advance(by: .milliseconds(600))
    return finger
  }

  private func carry(_ stage: Stage) {
    let finger = lift(stage)
    finger.move(to: goal)
    finger.lift()
    stage.settle()
  }

  @Test func `what a finger holds long enough is dropped where it lets go`() {
    var log: [String] = []
    let stage = makeStage {
      board(
        Color.red.draggable("apple"),
        Color.blue.dropDestination(for: String.self) { items, place in
          log.append("\(items) \(place.x) \(place.y)")
          return true
        } isTargeted: {
          log.append("\($0)")
        })
    }
    carry(stage)
    #expect(log == ["true", "[\"apple\"] 150.0 50.0", "false"])
  }

  @Test func `the mouse lifts as soon as it moves, and a copy follows it`() throws {
    var dropped: [String] = []
    let stage = makeStage {
      board(
        Text("apple").frame(width: 100, height: 100).draggable("apple"),
        Color.blue.dropDestination(for: String.self) { items, _ in
          dropped += items
          return true
        })
    }
    let mouse = stage.mouse(at: start)
    #expect(stage.texts.count == 1)
    mouse.move(by: CGVector(dx: 3, dy: 0))
    #expect(stage.texts.count == 1)
    mouse.move(to: goal)
    #expect(stage.texts.map(\.string) == ["apple", "apple"])
    // As far from the pointer as when it was lifted.
    let (first, copy) = (stage.texts[0].frame, stage.texts[1].frame)
    #expect(abs(copy.minX - first.minX - 100) < 0.01 && abs(copy.minY - first.minY - 200) < 0.01)
    mouse.lift()
    #expect(dropped == ["apple"])
    #expect(stage.texts.count == 1)
  }

  @Test func `a preview of its own follows the pointer`() {
    let stage = makeStage {
      board(Color.red.draggable("apple") { Text("carried") }, Color.blue)
    }
    #expect(stage.texts.isEmpty)
    let finger = lift(stage)
    #expect(stage.texts.map(\.string) == ["carried"])
    finger.move(to: goal)
    finger.lift()
    stage.settle()
    #expect(stage.texts.isEmpty)
  }

  @Test func `a drag that ends elsewhere, or by Escape, drops nothing`() {
    var log: [String] = []
    let stage = makeStage {
      board(
        Color.red.draggable("apple"),
        Color.blue.dropDestination(for: String.self) { _, _ in
          log.append("dropped")
          return true
        } isTargeted: {
          log.append("\($0)")
        })
    }
    let finger = lift(stage)
    finger.move(to: goal)
    finger.move(to: CGPoint(x: 150, y: 380))
    finger.lift()
    #expect(log == ["true", "false"])
    stage.settle()
    let other = lift(stage)
    other.move(to: goal)
    stage.press(.escape)
    #expect(log == ["true", "false", "true", "false"])
    other.lift()
    stage.settle()
    #expect(log.count == 4)
  }

  @Test func `a finger that moves at once scrolls, one that has lifted does not`() {
    let stage = makeStage {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 100).draggable("apple").id("row")
          Color.blue.frame(height: 1000)
        }
      }
    }
    stage.drag(from: start, by: CGVector(dx: 0, dy: -40))
    #expect(stage.frame(of: "row")!.minY < -20)
    stage.scroll(to: 0)
    let finger = lift(stage)
    finger.move(by: CGVector(dx: 0, dy: -40), over: .milliseconds(200))
    #expect(stage.frame(of: "row")!.minY == 0)
    finger.lift()
    stage.settle()
    #expect(stage.frame(of: "row")!.minY == 0)
  }

  @Test func `a button that can be dragged is still pressed`() {
    var count = 0
    var dropped = 0
    let stage = makeStage {
      board(
        Button("press") { count += 1 }.frame(width: 100, height: 100).contentShape(Rectangle())
          .draggable("apple"),
        Color.blue.dropDestination(for: String.self) { _, _ in
          dropped += 1
          return true
        })
    }
    stage.tap(at: start)
    #expect(count == 1)
    carry(stage)
    #expect(count == 1 && dropped == 1)
  }

  @Test func `items of another kind are not for the view`() {
    var log: [String] = []
    let stage = makeStage {
      board(
        Color.red.draggable("apple"),
        Color.blue
          .dropDestination(for: Fruit.self) { _, _ in
            log.append("fruit")
            return true
          } isTargeted: {
            log.append("\($0)")
          }
          .dropDestination(for: String.self) { _, _ in
            log.append("text")
            return true
          })
    }
    carry(stage)
    // The view around it takes it.
    #expect(log == ["text"])
  }

  @Test func `an item is read in a form that both sides have`() {
    var log: [String] = []
    func stage(for goal: some View) -> Stage {
      makeStage { board(Color.red.draggable(Fruit(name: "apple", weight: 3)), goal) }
    }
    carry(
      stage(
        for: Color.blue.dropDestination(for: Fruit.self) { items, _ in
          log.append("fruit \(items[0].weight)")
          return true
        }))
    // By its proxy.
    carry(
      stage(
        for: Color.blue.dropDestination(for: String.self) { items, _ in
          log.append("text \(items[0])")
          return true
        }))
    // By its code.
    carry(
      stage(
        for: Color.blue.dropDestination(for: Weight.self) { items, _ in
          log.append("weight \(items[0].weight)")
          return true
        }))
    #expect(log == ["fruit 3", "text apple", "weight 3"])
  }

  @Test func `data that is loaded on demand is what the handler answers first`() async {
    struct Broken: Error {}
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .plainText) { answer in
      answer(Data([1]), nil)
      answer(Data([2]), nil)
      return nil
    }
    provider.registerDataRepresentation(for: .png) { answer in
      answer(nil, Broken())
      return nil
    }
    provider.registerDataRepresentation(for: .pdf) { answer in
      answer(nil, nil)
      return nil
    }
    let stage = makeStage { Color.red }
    let log = Mutex<[String]>([])
    for (index, type) in [UTType.plainText, .png, .pdf].enumerated() {
      provider.loadDataRepresentation(for: type) { data, error in
        let line = data.map { "\(Array($0))" } ?? "\(error is Broken)"
        log.withLock { $0.append(line) }
      }
      await stage.wait { log.withLock(\.count) > index }
    }
    #expect(log.withLock { $0 } == ["[1]", "true", "false"])
  }

  @Test func `a drop with providers and kinds, and a delegate that forbids`() {
    var log: [String] = []
    let source = Color.red.onDrag { NSItemProvider(object: "apple") }
    let stage = makeStage {
      board(
        source,
        Color.blue.onDrop(of: [.plainText], isTargeted: nil) { providers, place in
          _ = providers[0].loadObject(ofClass: String.self) { text, _ in
            MainActor.assumeIsolated { log.append("\(text ?? "none") \(place.y)") }
          }
          return true
        })
    }
    carry(stage)
    #expect(log == ["apple 50.0"])
    for (operation, end) in [(DropOperation.move, "drop"), (.forbidden, "exit")] {
      log = []
      let delegate = LoggingDelegate(operation: operation) { log.append($0) }
      carry(makeStage { board(source, Color.blue.onDrop(of: [.text], delegate: delegate)) })
      #expect(log.first == "enter" && log.last == "exit")
      #expect(log.contains("drop") == (end == "drop"))
    }
  }

  @Test func `what is dropped on a list's rows is put between them`() {
    var log: [String] = []
    let stage = makeStage {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).draggable("apple")
        List {
          ForEach(0..<3, id: \.self) { Text("row \($0)").id($0) }
            .dropDestination(for: String.self) { (items: [String], index: Int) in
              log.append("\(items[0]) \(index)")
            }
        }
        .listStyle(.plain)
      }
    }
    let row = stage.frame(of: 1)!
    for y in [row.midY - 10, row.midY + 10] {
      let mouse = stage.mouse(at: CGPoint(x: 150, y: 50))
      mouse.move(by: CGVector(dx: 10, dy: 0))
      mouse.move(to: CGPoint(x: 100, y: y))
      mouse.lift()
      stage.settle()
    }
    #expect(log == ["apple 1", "apple 2"])
  }

  @Test func `a view that goes while it is dragged ends the drag`() {
    let model = Shown()
    var log: [String] = []
    let stage = makeStage {
      ShownBoard(model: model) { log.append("\($0)") }
    }
    let finger = stage.touch(at: CGPoint(x: 50, y: 50))
    stage.advance(by: .milliseconds(600))
    finger.move(to: CGPoint(x: 50, y: 150))
    model.isShown = false
    stage.settle()
    finger.lift()
    stage.settle()
    #expect(log == ["true", "false"])
  }
}

@MainActor @Observable private final class Shown {
  var isShown = true
}

private struct ShownBoard: View {
  let model: Shown
  let targeted: (Bool) -> Void

  var body: some View {
    VStack(spacing: 0) {
      if model.isShown {
        Color.red.frame(height: 100).draggable("apple")
      } else {
        Color.clear.frame(height: 100)
      }
      Color.blue.frame(height: 300)
        .dropDestination(for: String.self) { _, _ in
          true
        } isTargeted: {
          targeted($0)
        }
    }
  }
}

private struct Fruit: Codable, Transferable {
  var name: String
  var weight: Int

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(for: Fruit.self, contentType: .json)
    ProxyRepresentation(exporting: { $0.name })
  }
}

private struct Weight: Codable, Transferable {
  var weight: Int

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
  }
}

private struct LoggingDelegate: DropDelegate {
  let operation: DropOperation
  let log: (String) -> Void

  func performDrop(info: DropInfo) -> Bool {
    log("drop")
    return true
  }

  func dropEntered(info: DropInfo) { log("enter") }
  func dropExited(info: DropInfo) { log("exit") }
  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: operation) }
}
