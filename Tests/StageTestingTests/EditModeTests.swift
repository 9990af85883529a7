import StageTesting
import SwiftUI
import Testing

/// A list in edit mode, as a UI test finds it: `Remove NAME` and `Reorder NAME` are buttons of each row, as public
/// tests that run on Apple's systems have them (mozilla-mobile/firefox-ios, `buttons["Remove \(folderName)"]`; ten
/// projects, `buttons["Reorder Joe"].press(forDuration:thenDragTo:)`).
@MainActor struct EditModeTests {
  private struct Screen: View {
    @State private var items = ["A", "B", "C", "D"]

    var body: some View {
      NavigationStack {
        List {
          ForEach(items, id: \.self) { item in
            HStack {
              Text(item)
              Text("of four")
            }
          }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
        .toolbar { EditButton() }
      }
    }
  }

  private func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 700), text: .fixed) { Screen() }
    #expect(!stage.find(.button("Remove A, of four")).exists)
    stage.find(.button("Edit")).tap()
    return stage
  }

  private func items(_ stage: Stage) -> String {
    stage.settle()
    return stage.texts.filter { $0.string.count == 1 }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.string).joined()
  }

  @Test func `the sign before a row is a button that shows the row's button to delete it`() {
    let stage = stage()
    let sign = stage.find(.button("Remove B, of four"))
    #expect(sign.isVisible && sign.isHittable)
    sign.tap()
    stage.find(.button("Delete")).tap()
    #expect(items(stage) == "ACD")
    #expect(stage.find(.button("Remove A, of four")).frame?.width == 44)
  }

  @Test func `assistive technology presses the sign too`() {
    let stage = stage()
    #expect(stage.accessibilityTree["Remove C, of four"]?.activate() == true)
    stage.settle()
    stage.find(.button("Delete")).tap()
    #expect(items(stage) == "ABD")
  }

  @Test(arguments: [("A", "C", "BCAD"), ("D", "B", "ADBC"), ("A", "B", "BACD"), ("B", "B", "ABCD")])
  func `a handle that is dragged onto another row's takes its row there`(
    from: String, to: String, result: String
  ) {
    let stage = stage()
    stage.find(.button("Reorder \(from), of four"))
      .drag(to: stage.find(.button("Reorder \(to), of four")))
    #expect(items(stage) == result)
  }

  @Test func `in right to left the controls are found where they are drawn`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 700), text: .fixed) {
      Screen().environment(\.layoutDirection, .rightToLeft)
    }
    stage.find(.button("Edit")).tap()
    #expect(try #require(stage.find(.button("Remove A, of four")).frame).minX > 300)
    #expect(try #require(stage.find(.button("Reorder A, of four")).frame).maxX < 100)
    stage.find(.button("Remove A, of four")).tap()
    stage.find(.button("Delete")).tap()
    #expect(items(stage) == "BCD")
  }

  private struct Letters: View {
    @State private var rows = ["A", "B", "C", "D", "E", "F"]

    var body: some View {
      NavigationStack {
        List {
          ForEach(rows, id: \.self) { Text($0) }
            .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
        }
        .environment(\.editMode, .constant(.active))
        .overlay(alignment: .bottom) { Text(rows.joined()).accessibilityIdentifier("order") }
      }
    }
  }

  // In the lowest windows the row lies at the edge, where the list scrolls by itself while it is held.
  @Test(arguments: [376, 380, 420, 844] as [CGFloat])
  func `a row is dragged to the place of another one, also where the list scrolls on the way`(
    height: CGFloat
  ) {
    let stage = Stage(size: CGSize(width: 390, height: height)) { Letters() }
    stage.find(.button("Reorder F")).drag(to: .button("Reorder C"))
    stage.settle()
    #expect(stage.find("order").label == "ABFCDE")
  }
}
