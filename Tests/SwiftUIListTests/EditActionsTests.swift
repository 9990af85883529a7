import Stage
import SwiftUI
import Testing

/// Loops and lists whose elements people can delete and move: Apple's `editActions`.
@MainActor struct EditActionsTests {
  private struct Item: Identifiable {
    let id: String
    var count = 0
  }

  private struct Rows: View {
    var isEditing = false
    var actions: EditActions<[Item]> = .all
    var asList = false
    @State var items = ["a", "b", "c"].map { Item(id: $0) }

    var body: some View {
      Group {
        if asList {
          List($items, editActions: actions) { $item in row($item) }
        } else {
          List { ForEach($items, editActions: actions) { $item in row($item) } }
        }
      }
      .listStyle(.plain)
      .environment(\.editMode, .constant(isEditing ? .active : .inactive))
    }

    private func row(_ item: Binding<Item>) -> some View {
      Text("\(item.wrappedValue.id)\(item.wrappedValue.count)")
        .frame(maxWidth: .infinity, alignment: .leading)
        .onTapGesture { item.wrappedValue.count += 1 }
    }
  }

  private func stage(_ rows: Rows) -> Stage {
    Stage(size: CGSize(width: 320, height: 400), text: .fixed) { rows }
  }

  private func rows(_ stage: Stage) -> [String] {
    stage.texts.map(\.string).filter { $0.count == 2 }
  }

  private func frame(_ text: String, _ stage: Stage) -> CGRect {
    stage.texts.first { $0.string == text }?.frame ?? .zero
  }

  private func swipe(_ row: String, _ stage: Stage) {
    let finger = stage.touch(at: CGPoint(x: 160, y: frame(row, stage).midY))
    finger.move(by: CGVector(dx: -100, dy: 0), over: .milliseconds(400))
    stage.advance(by: .milliseconds(300))
    finger.lift()
    stage.settle()
  }

  @Test(arguments: [false, true])
  func `a swiped row is deleted from the collection, and rows are bindings`(asList: Bool) {
    let stage = stage(Rows(asList: asList))
    stage.tap(at: CGPoint(x: 20, y: frame("c0", stage).midY))
    stage.settle()
    #expect(rows(stage) == ["a0", "b0", "c1"])
    swipe("b0", stage)
    stage.tap(at: CGPoint(x: frame("Delete", stage).midX, y: frame("Delete", stage).midY))
    stage.settle()
    #expect(rows(stage) == ["a0", "c1"])
  }

  @Test func `without the action there is no button`() {
    let stage = stage(Rows(actions: .move))
    swipe("b0", stage)
    #expect(!stage.texts.contains { $0.string == "Delete" })
  }

  @Test func `in edit mode a row is moved by its handle`() {
    let stage = stage(Rows(isEditing: true, actions: .move))
    let place = frame("a0", stage)
    let finger = stage.touch(at: CGPoint(x: 300, y: place.midY))
    stage.advance(by: .milliseconds(300))
    finger.move(by: CGVector(dx: 0, dy: 70), over: .milliseconds(500))
    stage.advance(by: .milliseconds(300))
    finger.lift()
    stage.settle()
    #expect(rows(stage) == ["b0", "a0", "c0"])
  }
}
