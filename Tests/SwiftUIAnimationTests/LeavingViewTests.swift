import Observation
import Stage
import SwiftUI
import Testing

/// A view that leaves a stack which becomes smaller moves with it, whatever it is: its place in the stack stays, and the
/// stack's own frame is animated (behaviour sheet §13).
@MainActor struct LeavingViewTests {
  enum Kind: CaseIterable { case text, scrollView, list, form, table, stack }

  private struct Line: Identifiable {
    let id = 1
  }

  @MainActor @Observable final class Presence {
    var isThere = true
  }

  private struct Screen: View {
    let kind: Kind
    let presence: Presence

    var body: some View {
      VStack {
        if presence.isThere {
          switch kind {
          case .text:
            Text("row").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          case .scrollView:
            ScrollView { Text("row").frame(maxWidth: .infinity, alignment: .leading) }
          case .list: List { Text("row") }
          case .form: Form { Text("row") }
          case .table: Table([Line()]) { TableColumn("n") { _ in Text("row") } }
          case .stack:
            ZStack(alignment: .topLeading) {
              Color.red
              Text("row")
            }
          }
        } else {
          Text("none")
        }
      }
    }
  }

  @Test(arguments: Kind.allCases) func `what leaves a shrinking stack moves with it`(_ kind: Kind) {
    let presence = Presence()
    let stage = Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
      Screen(kind: kind, presence: presence)
    }
    stage.settle()
    func row() -> CGPoint? { stage.texts.first { $0.string == "row" }?.frame.origin }
    let start = row() ?? .zero
    stage.perform { withAnimation(.linear(duration: 1)) { presence.isThere = false } }
    // Where the stack comes to: "none" has 34 × 24.5 points in the middle.
    let place = CGPoint(x: 178, y: 409.75)
    for tenths in 1...3 {
      stage.advance(by: .milliseconds(100))
      let part = CGFloat(tenths) / 10
      // Texts are drawn on whole pixels.
      #expect(abs((row()?.x ?? -1) - (start.x + place.x * part)) <= 0.5)
      #expect(abs((row()?.y ?? -1) - (start.y + place.y * part)) <= 0.5)
    }
  }
}
