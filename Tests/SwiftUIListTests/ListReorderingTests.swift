import Foundation
import Stage
import SwiftUI
import Testing

/// Carrying rows to another place, in lists that are longer than their window. Rows of a plain list are 56 points
/// high.
@MainActor struct ListReorderingTests {
  private final class Items {
    var order: [Int] = []
    var shared: [Int] = []
    var remove: (Int) -> Void = { _ in }
  }

  /// What has a context menu in a row.
  enum Menu: Sendable {
    case ofRow, ofText
  }

  private struct Rows: View {
    let items: Items
    var isEditing = false
    var isDraggable = false
    var menu: Menu?
    @State var numbers = Array(0..<100)

    var body: some View {
      List {
        ForEach(numbers, id: \.self) { number in
          if isDraggable {
            Text("\(number)").frame(maxWidth: .infinity).draggable("\(number)")
          } else if let menu {
            Text("\(number)").frame(maxWidth: menu == .ofRow ? .infinity : nil)
              .contextMenu { Button("Share") { items.shared.append(number) } }
          } else {
            Text("\(number)").frame(maxWidth: .infinity)
          }
        }
        .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
      }
      .listStyle(.plain)
      .environment(\.editMode, .constant(isEditing ? .active : .inactive))
      .onChange(of: numbers, initial: true) { items.order = numbers }
      .onAppear { items.remove = { number in numbers.removeAll { $0 == number } } }
    }
  }

  private func stage(_ items: Items, isEditing: Bool = false, isDraggable: Bool = false) -> Stage {
    Stage(size: CGSize(width: 320, height: 560), text: .fixed) {
      Rows(items: items, isEditing: isEditing, isDraggable: isDraggable)
    }
  }

  private func y(_ number: Int, _ stage: Stage) -> CGFloat? {
    stage.texts.first { $0.string == "\(number)" }?.frame.midY
  }

  /// 100 rows without `number`, which is inserted so that it has an index.
  private func order(_ number: Int, at index: Int) -> [Int] {
    var result = Array(0..<100)
    result.remove(at: number)
    result.insert(number, at: index)
    return result
  }

  /// 36 of 48 points into the zone at the end: 450 points per second.
  @Test func `a row that is held near the end of a list scrolls it and stays under the finger`() {
    let items = Items()
    let stage = stage(items, isEditing: true)
    let finger = stage.touch(at: CGPoint(x: 300, y: 28))
    finger.move(to: CGPoint(x: 300, y: 548))
    stage.advance(by: .seconds(4))
    #expect(abs(stage.scrollOffset.y - 1800) < 8)
    #expect(y(0, stage) == 548)
    // Its middle is at 1800 + 548 in the content; that of row 41 at 2324.
    #expect(stage.scrollOffset.y + 548 > 2324 && stage.scrollOffset.y + 548 < 2380)
    let offset = stage.scrollOffset.y
    finger.lift()
    stage.settle()
    #expect(items.order == order(0, at: 41))
    #expect(y(0, stage) == 41 * 56 + 28 - offset)
    // And it has ended.
    stage.advance(by: .seconds(1))
    #expect(stage.scrollOffset.y == offset)
  }

  @Test func `near the start it scrolls back, to the first row and no further`() {
    let items = Items()
    let stage = stage(items, isEditing: true)
    stage.scroll(to: 1120)
    // Row 25, whose middle is at 1428.
    let finger = stage.touch(at: CGPoint(x: 300, y: 308))
    finger.move(to: CGPoint(x: 300, y: 6))
    stage.advance(by: .seconds(6))
    #expect(abs(stage.scrollOffset.y) < 0.01)
    #expect(y(25, stage) == 6)
    finger.lift()
    stage.settle()
    #expect(items.order == order(25, at: 0))
    #expect(y(25, stage) == 28)
  }

  @Test func `rows that scrolling brings are out of the way from the start`() {
    let items = Items()
    let stage = stage(items, isEditing: true)
    let finger = stage.touch(at: CGPoint(x: 300, y: 28))
    finger.move(to: CGPoint(x: 300, y: 548))
    stage.advance(by: .seconds(2))
    let offset = stage.scrollOffset.y
    // Rows above the finger have moved up by one place, but for those on their way; those below have not moved.
    for number in [10, 12, 14, 18] {
      let place = CGFloat(number) * 56 + 28 - offset
      guard let y = y(number, stage), y > 0, y < 440 else { continue }
      #expect(abs(y - (place - 56)) < 0.01)
    }
    finger.cancel()
    stage.settle()
    #expect(items.order == Array(0..<100))
    #expect(y(0, stage) == nil)
  }

  @Test func `a finger lifts a row by a long press outside of edit mode, or scrolls at once`() {
    let items = Items()
    let stage = stage(items)
    stage.drag(
      from: CGPoint(x: 160, y: 308), by: CGVector(dx: 0, dy: -56), over: .milliseconds(100))
    stage.settle()
    #expect(stage.scrollOffset.y > 40)
    #expect(items.order == Array(0..<100))
    stage.scroll(to: 0)
    let finger = stage.touch(at: CGPoint(x: 160, y: 28))
    stage.advance(by: .milliseconds(600))
    finger.move(by: CGVector(dx: 0, dy: 120), over: .milliseconds(200))
    finger.lift()
    stage.settle()
    #expect(items.order == order(0, at: 2))
    #expect(stage.scrollOffset.y == 0)
  }

  /// On iOS a press opens the menu, and moving on closes it and carries the row.
  @Test(arguments: [Menu.ofRow, .ofText])
  func `a press on a row with a menu opens it, and moving on carries the row`(menu: Menu) throws {
    let items = Items()
    let stage = Stage(size: CGSize(width: 320, height: 560), text: .fixed) {
      Rows(items: items, menu: menu)
    }
    let row = try #require(stage.texts.first { $0.string == "1" }?.frame)
    let place = CGPoint(x: row.midX, y: row.midY)
    let finger = stage.touch(at: place)
    stage.advance(by: .milliseconds(600))
    #expect(stage.texts.contains { $0.string == "Share" })
    // The list waits for the finger to move.
    #expect(y(1, stage) == 84)
    finger.move(by: CGVector(dx: 0, dy: 120), over: .milliseconds(200))
    stage.advance(by: .milliseconds(400))
    #expect(!stage.texts.contains { $0.string == "Share" })
    #expect(y(1, stage) == 204)
    #expect(y(2, stage) == 84)
    finger.lift()
    stage.settle()
    #expect(items.order == order(1, at: 3))
    #expect(y(1, stage) == 196)
    // Without moving the menu stays, and is used.
    let other = stage.touch(at: place)
    stage.advance(by: .milliseconds(600))
    other.lift()
    stage.settle()
    let share = try #require(stage.texts.first { $0.string == "Share" }?.frame)
    stage.tap(at: CGPoint(x: share.midX, y: share.midY))
    stage.settle()
    #expect(items.shared == [2])
    #expect(items.order == order(1, at: 3))
  }

  @Test func `a row with a menu that is let go by the system goes back`() throws {
    let items = Items()
    let stage = Stage(size: CGSize(width: 320, height: 560), text: .fixed) {
      Rows(items: items, menu: .ofRow)
    }
    let finger = stage.touch(at: CGPoint(x: 160, y: 84))
    stage.advance(by: .milliseconds(600))
    finger.move(by: CGVector(dx: 0, dy: 120), over: .milliseconds(200))
    finger.cancel()
    stage.settle()
    #expect(items.order == Array(0..<100))
    #expect(y(1, stage) == 84)
    // And rows are carried again.
    let mouse = stage.mouse(at: CGPoint(x: 160, y: 84))
    mouse.move(by: CGVector(dx: 0, dy: 60), over: .milliseconds(200))
    mouse.lift()
    stage.settle()
    #expect(items.order == order(1, at: 2))
  }

  @Test func `the mouse carries a row at once`() {
    let items = Items()
    let stage = stage(items)
    let mouse = stage.mouse(at: CGPoint(x: 160, y: 140))
    mouse.move(by: CGVector(dx: 0, dy: -120), over: .milliseconds(200))
    mouse.lift()
    stage.settle()
    #expect(items.order == order(2, at: 0))
    // A click moves nothing.
    stage.mouse(at: CGPoint(x: 160, y: 140)).lift()
    stage.settle()
    #expect(items.order == order(2, at: 0))
  }

  @Test func `a row that is draggable itself is dragged, not moved`() {
    let items = Items()
    let stage = stage(items, isDraggable: true)
    let mouse = stage.mouse(at: CGPoint(x: 160, y: 140))
    mouse.move(by: CGVector(dx: 0, dy: -120), over: .milliseconds(200))
    mouse.lift()
    stage.settle()
    #expect(items.order == Array(0..<100))
  }

  @Test func `when the carried row goes, the others come back`() {
    let items = Items()
    let stage = stage(items, isEditing: true)
    let finger = stage.touch(at: CGPoint(x: 300, y: 28))
    finger.move(to: CGPoint(x: 300, y: 200))
    stage.advance(by: .milliseconds(400))
    #expect(y(1, stage) == 28)
    items.remove(0)
    stage.advance(by: .milliseconds(100))
    finger.move(to: CGPoint(x: 300, y: 300))
    finger.lift()
    stage.settle()
    #expect(items.order == Array(1..<100))
    #expect(y(1, stage) == 28)
    #expect(y(2, stage) == 84)
  }

  @Test func `a dropped row settles from where it was held`() throws {
    let items = Items()
    let stage = stage(items, isEditing: true)
    let finger = stage.touch(at: CGPoint(x: 300, y: 28))
    finger.move(to: CGPoint(x: 300, y: 150))
    stage.advance(by: .milliseconds(400))
    finger.lift()
    stage.advance(by: .milliseconds(1))
    #expect(abs(try #require(y(0, stage)) - 150) < 2)
    stage.settle()
    #expect(y(0, stage) == 140)
  }
}
