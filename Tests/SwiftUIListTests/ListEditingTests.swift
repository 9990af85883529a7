import Stage
import SwiftUI
import Testing

/// Swiping rows aside, deleting and moving them by hand. Rows of a plain list are 56 points high.
@MainActor struct ListEditingTests {
  private final class Log {
    var entries: [String] = []
  }

  private struct Rows: View {
    let log: Log
    var isEditing = false
    var hasFlags = false
    @State var items = ["a", "b", "c", "d"]
    @State var isPushed = false

    var body: some View {
      List {
        ForEach(items, id: \.self) { item in
          Group {
            if hasFlags {
              row(item).swipeActions(edge: .leading) {
                Button("Flag") { log.entries.append("flag \(item)") }
              }
            } else {
              row(item)
            }
          }
          .deleteDisabled(item == "b")
          .moveDisabled(item == "d")
        }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
      .listStyle(.plain)
      .environment(\.editMode, .constant(isEditing ? .active : .inactive))
    }

    private func row(_ item: String) -> some View {
      Text(item).frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func stage(
    _ log: Log, isEditing: Bool = false, hasFlags: Bool = false, isRightToLeft: Bool = false
  ) -> Stage {
    Stage(size: CGSize(width: 320, height: 400), text: .fixed) {
      Rows(log: log, isEditing: isEditing, hasFlags: hasFlags)
        .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }
  }

  private func rows(_ stage: Stage) -> [String] {
    stage.texts.map(\.string).filter { $0.count == 1 }
  }

  private func middle(_ text: String, _ stage: Stage) -> CGPoint {
    let frame = stage.texts.first { $0.string == text }?.frame ?? .zero
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private func swipe(_ stage: Stage, _ row: String, by distance: CGFloat) {
    let start = CGPoint(x: 160, y: middle(row, stage).y)
    let finger = stage.touch(at: start)
    finger.move(by: CGVector(dx: distance, dy: 0), over: .milliseconds(400))
    stage.advance(by: .milliseconds(300))
    finger.lift()
    stage.settle()
  }

  @Test
  func `a swipe shows the Delete button of 74 points at least, and a tap on it deletes the row`() {
    let stage = stage(Log())
    let place = middle("c", stage)
    swipe(stage, "c", by: -100)
    #expect(stage.texts.contains { $0.string == "Delete" })
    let button = middle("Delete", stage)
    #expect(button.x > 320 - 90 && abs(button.y - place.y) <= 1)
    // The row has gone aside by the button's width.
    #expect(middle("c", stage) != place)
    stage.tap(at: button)
    stage.settle()
    #expect(rows(stage) == ["a", "b", "d"])
    #expect(!stage.texts.contains { $0.string == "Delete" })
  }

  @Test func `a row that goes while a finger swipes it takes the swipe along`() {
    final class Source {
      var remove: (String) -> Void = { _ in }
    }
    struct Screen: View {
      let source: Source
      @State var items = ["a", "b", "c"]

      var body: some View {
        List {
          ForEach(items, id: \.self) { item in
            Text(item).swipeActions { Button("Flag") {} }
          }
        }
        .listStyle(.plain)
        .onAppear { source.remove = { item in items.removeAll { $0 == item } } }
      }
    }
    let source = Source()
    let stage = Stage(size: CGSize(width: 320, height: 400), text: .fixed) {
      Screen(source: source)
    }
    let finger = stage.touch(at: CGPoint(x: 160, y: middle("b", stage).y))
    finger.move(by: CGVector(dx: -40, dy: 0), over: .milliseconds(100))
    source.remove("b")
    stage.advance(by: .milliseconds(16))
    // Through the place where nothing stands out, so that the other edge's buttons are asked for.
    finger.move(by: CGVector(dx: 80, dy: 0), over: .milliseconds(100))
    finger.move(by: CGVector(dx: -120, dy: 0), over: .milliseconds(100))
    finger.lift()
    stage.settle()
    #expect(rows(stage) == ["a", "c"])
    #expect(!stage.texts.contains { $0.string == "Flag" })
  }

  @Test func `a short swipe goes back, a tap elsewhere closes an open row and does nothing else`() {
    let stage = stage(Log())
    let place = middle("a", stage)
    swipe(stage, "a", by: -30)
    #expect(middle("a", stage) == place)
    swipe(stage, "a", by: -100)
    #expect(middle("a", stage) != place)
    stage.tap(at: CGPoint(x: 160, y: middle("c", stage).y))
    stage.settle()
    #expect(middle("a", stage) == place)
    #expect(rows(stage) == ["a", "b", "c", "d"])
  }

  @Test
  func `a swipe to the other side shows that side's buttons; one past the middle runs the first`() {
    let log = Log()
    let stage = stage(log, hasFlags: true)
    swipe(stage, "b", by: 100)
    let flag = middle("Flag", stage)
    #expect(flag.x < 90)
    stage.tap(at: flag)
    stage.settle()
    #expect(log.entries == ["flag b"])
    #expect(!stage.texts.contains { $0.string == "Flag" })
    swipe(stage, "c", by: 250)
    #expect(log.entries == ["flag b", "flag c"])
  }

  @Test func `a row that can't be deleted is not swiped there, and scrolling goes on as before`() {
    let stage = stage(Log())
    let place = middle("b", stage)
    swipe(stage, "b", by: -100)
    #expect(middle("b", stage) == place)
    #expect(!stage.texts.contains { $0.string == "Delete" })
    stage.drag(from: CGPoint(x: 160, y: 200), by: CGVector(dx: 0, dy: 40), over: .milliseconds(200))
    stage.settle()
    #expect(middle("b", stage) == place)
  }

  @Test func `from right to left the buttons are on the left`() {
    let stage = stage(Log(), isRightToLeft: true)
    swipe(stage, "c", by: 100)
    #expect(middle("Delete", stage).x < 90)
  }

  @Test func `two fingers on a touchpad swipe a row`() {
    let stage = stage(Log())
    stage.swipeTouchpad(
      by: CGVector(dx: 100, dy: 0), at: middle("c", stage), over: .milliseconds(200))
    stage.settle()
    #expect(stage.texts.contains { $0.string == "Delete" })
  }

  @Test func `in edit mode a row begins 54 points in behind a sign, which shows the Delete button`()
  {
    let stage = stage(Log(), isEditing: true)
    #expect(stage.texts.first { $0.string == "a" }?.frame.minX == 54)
    // It can't be deleted: it stays where it is.
    #expect(stage.texts.first { $0.string == "b" }?.frame.minX == 16)
    stage.tap(at: CGPoint(x: 28, y: middle("a", stage).y))
    stage.settle()
    stage.tap(at: middle("Delete", stage))
    stage.settle()
    #expect(rows(stage) == ["b", "c", "d"])
  }

  @Test
  func `a row is carried by its grip to another place, and back again when the finger is lost`() {
    let stage = stage(Log(), isEditing: true)
    let grip = CGPoint(x: 300, y: middle("a", stage).y)
    let finger = stage.touch(at: grip)
    finger.move(by: CGVector(dx: 0, dy: 120), over: .milliseconds(300))
    stage.advance(by: .milliseconds(300))
    // Two rows have made way.
    let order = stage.texts.filter { $0.string.count == 1 }.sorted { $0.frame.midY < $1.frame.midY }
    #expect(order.map(\.string) == ["b", "c", "a", "d"])
    finger.lift()
    stage.settle()
    #expect(rows(stage) == ["b", "c", "a", "d"])
    let second = stage.touch(at: CGPoint(x: 300, y: middle("b", stage).y))
    second.move(by: CGVector(dx: 0, dy: 60), over: .milliseconds(300))
    second.cancel()
    stage.settle()
    #expect(rows(stage) == ["b", "c", "a", "d"])
  }

  @Test func `a row that can't be moved has no grip`() {
    let stage = stage(Log(), isEditing: true)
    let finger = stage.touch(at: CGPoint(x: 300, y: middle("d", stage).y))
    finger.move(by: CGVector(dx: 0, dy: -100), over: .milliseconds(300))
    finger.lift()
    stage.settle()
    #expect(rows(stage) == ["a", "b", "c", "d"])
  }

  @Test func `EditButton begins and ends the editing of its screen`() {
    struct Screen: View {
      @State var items = ["a", "b"]
      var body: some View {
        NavigationStack {
          List {
            ForEach(items, id: \.self) { Text($0) }.onDelete { items.remove(atOffsets: $0) }
          }
          .listStyle(.plain)
          .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar { EditButton() }
        }
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 400), text: .fixed) { Screen() }
    func left() -> CGFloat? { stage.texts.first { $0.string == "a" }?.frame.minX }
    #expect(left() == 16)
    stage.tap(at: middle("Edit", stage))
    stage.settle()
    #expect(left() == 54)
    stage.tap(at: middle("Done", stage))
    stage.settle()
    #expect(left() == 16)
  }

  @Test func `assistive technology finds the buttons of swipes as actions`() throws {
    let log = Log()
    let flagged = stage(log, hasFlags: true)
    let row = try #require(flagged.accessibilityTree["c"])
    #expect(row.actionNames == ["Flag"])
    #expect(row.perform("Flag"))
    #expect(log.entries == ["flag c"])
    let stage = stage(log)
    #expect(stage.accessibilityTree["c"]?.actionNames == ["Delete"])
    #expect(stage.accessibilityTree["c"]?.perform("Delete") == true)
    stage.settle()
    #expect(rows(stage) == ["a", "b", "d"])
  }

  /// "When you add swipe actions, SwiftUI no longer synthesizes the Delete actions" (documentation of
  /// `swipeActions(edge:allowsFullSwipe:content:)`).
  @Test func `a row with swipe actions, at either edge, has Delete only behind its sign`() {
    let stage = stage(Log(), hasFlags: true)
    swipe(stage, "a", by: -100)
    #expect(!stage.texts.contains { $0.string == "Delete" })
    let editing = self.stage(Log(), isEditing: true, hasFlags: true)
    #expect(editing.accessibilityTree["a"]?.actionNames.contains("Delete") == true)
    editing.tap(at: CGPoint(x: 28, y: middle("a", editing).y))
    editing.settle()
    editing.tap(at: middle("Delete", editing))
    editing.settle()
    #expect(rows(editing) == ["b", "c", "d"])
  }

  @Test func `a row whose swipe actions take the place of Delete has it nowhere`() {
    let stage = Stage(size: CGSize(width: 320, height: 400), text: .fixed) {
      List {
        ForEach(["a", "b"], id: \.self) { Text($0).swipeActions { Button("Archive") {} } }
          .onDelete { _ in }
      }
    }
    #expect(stage.accessibilityTree["a"]?.actionNames == ["Archive"])
  }

  /// To tell them as actions, the tree makes the buttons.
  @Test func `buttons of a closed row take neither Tab nor taps, those of an open row do`() {
    let log = Log()
    let stage = stage(log, hasFlags: true)
    let place = middle("a", stage)
    #expect(stage.accessibilityTree.elements.contains { $0.actionNames.contains("Flag") })
    stage.update()
    for _ in 0..<6 {
      stage.press(.tab)
      stage.press(.space)
    }
    stage.tap(at: CGPoint(x: 20, y: place.y))
    stage.tap(at: CGPoint(x: 300, y: place.y))
    stage.settle()
    #expect(log.entries == [])
    #expect(rows(stage) == ["a", "b", "c", "d"])
    swipe(stage, "a", by: 100)
    stage.press(.tab)
    stage.press(.space)
    #expect(log.entries == ["flag a"])
  }

  @Test func `lists of levels show and hide the rows below an element, set in by 16 points`() {
    struct Node: Identifiable {
      let id: String
      var children: [Node]?
    }
    let nodes = [
      Node(id: "x", children: [Node(id: "y", children: [Node(id: "z")])]), Node(id: "w"),
    ]
    let stage = Stage(size: CGSize(width: 320, height: 400), text: .fixed) {
      List(nodes, children: \.children) { Text($0.id) }.listStyle(.plain)
    }
    #expect(rows(stage) == ["x", "w"])
    stage.tap(at: middle("x", stage))
    stage.settle()
    #expect(rows(stage) == ["x", "y", "w"])
    stage.tap(at: middle("y", stage))
    stage.settle()
    #expect(rows(stage) == ["x", "y", "z", "w"])
    #expect(stage.texts.first { $0.string == "y" }?.frame.minX == 32)
    #expect(stage.texts.first { $0.string == "z" }?.frame.minX == 48)
    stage.tap(at: middle("x", stage))
    stage.settle()
    #expect(rows(stage) == ["x", "w"])
  }
}
