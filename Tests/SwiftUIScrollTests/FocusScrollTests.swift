import Stage
import SwiftUI
import Testing

/// Twenty fields of 50 points in a window of 300, under a heading of 40 that an effect holds at the top.
@Suite @MainActor struct FocusScrollTests {
  @MainActor private final class Captured {
    var focused: Binding<Int?>?
  }

  private struct Screen: View {
    let captured: Captured
    @State private var wanted: Int?
    @FocusState private var field: Int?

    var body: some View {
      captured.focused = $wanted
      return ScrollView {
        VStack(spacing: 0) {
          Color.green.frame(height: 40)
            .visualEffect { content, proxy in
              content.offset(y: max(0, -proxy.frame(in: .scrollView).minY))
            }
            .zIndex(1)
          ForEach(1...20, id: \.self) { number in
            Button("Press \(number)") {}
              .focused($field, equals: number)
              .frame(height: 50)
              .accessibilityIdentifier("field \(number)")
          }
        }
      }
      .onChange(of: wanted) { field = wanted }
    }
  }

  // The system knows nothing of what an effect holds over the content.
  @Test func `what gets the focus under a view that an effect holds is not scrolled on`() {
    let captured = Captured()
    let stage = Stage(size: CGSize(width: 200, height: 300), text: .fixed) {
      Screen(captured: captured)
    }
    // Field 5 from 0 to 50, half of it under the heading.
    stage.scroll(to: 240)
    #expect(stage.frame(of: "field 5")?.minY == 0)
    captured.focused?.wrappedValue = 5
    stage.settle()
    #expect(stage.scrollOffset.y == 240)
  }

  @Test func `focus in sight leaves an animation under way, and out of sight leads it elsewhere`() {
    let captured = Captured()
    let position = PositionRemote()
    let stage = Stage(size: CGSize(width: 200, height: 300), text: .fixed) {
      Screen(captured: captured).modifier(Positioned(captured: position))
    }
    withAnimation(.easeOut(duration: 0.25)) { position.position?.wrappedValue.scrollTo(y: 400) }
    stage.advance(by: .milliseconds(100))
    #expect(stage.scrollOffset.y > 0)
    #expect(stage.scrollOffset.y < 400)
    // From 490 to 540: in sight at 400.
    captured.focused?.wrappedValue = 10
    stage.settle()
    #expect(stage.scrollOffset.y == 400)
    withAnimation(.easeOut(duration: 0.25)) { position.position?.wrappedValue.scrollTo(y: 100) }
    stage.advance(by: .milliseconds(100))
    // From 990 to 1040, its label of 24.5 in the middle: that has the focus.
    captured.focused?.wrappedValue = 20
    stage.settle()
    #expect(stage.scrollOffset.y == 727.25)
  }

  @MainActor private final class PositionRemote {
    var position: Binding<ScrollPosition>?
  }

  private struct Positioned: ViewModifier {
    let captured: PositionRemote
    @State private var position = ScrollPosition()

    func body(content: Content) -> some View {
      captured.position = $position
      return content.scrollPosition($position)
    }
  }
}
