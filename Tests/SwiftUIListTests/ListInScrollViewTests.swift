import Stage
import SwiftUI
import Testing

/// On iOS a list has no height of its own: in a scroll view, which proposes none, it disappears (BottomSheet issue 52,
/// swiftui-pull-to-refresh issue 2). It is as high as every view that takes what it is offered: 10 points.
@MainActor struct ListInScrollViewTests {
  private struct Rows: View {
    var body: some View {
      List(1...60, id: \.self) { Text("Row \($0)") }
    }
  }

  private func height(_ content: some View) -> CGFloat? {
    Stage { ScrollView { content } }.frame(of: "list")?.height
  }

  @Test func `a list in a scroll view collapses, a form too`() {
    #expect(height(Rows().accessibilityIdentifier("list")) == 10)
    #expect(height(VStack { Rows().accessibilityIdentifier("list") }) == 10)
    #expect(height(Form { Text("One") }.accessibilityIdentifier("list")) == 10)
    #expect(height(Rows().listStyle(.plain).accessibilityIdentifier("list")) == 10)
  }

  @Test func `with a height of its own it has that, and scrolls by itself`() {
    #expect(height(Rows().accessibilityIdentifier("list").frame(height: 300)) == 300)
    #expect(height(Rows().accessibilityIdentifier("list").frame(minHeight: 300)) == 300)
    #expect(height(Rows().frame(minHeight: 300).accessibilityIdentifier("list")) == 300)
  }

  @Test func `beside other views it takes the height that is left`() {
    let stage = Stage {
      VStack(spacing: 0) {
        Color.red.frame(height: 100)
        Rows().accessibilityIdentifier("list")
      }
      .ignoresSafeArea()
    }
    #expect(stage.frame(of: "list")?.height == 744)
    // In a scroll view that scrolls sideways too, which proposes a height.
    let sideways = Stage {
      ScrollView(.horizontal) { Rows().frame(width: 300).accessibilityIdentifier("list") }
        .ignoresSafeArea()
    }
    #expect(sideways.frame(of: "list")?.height == 844)
  }

  @Test func `what collapses says so, once on a screen`() {
    func warnings(_ content: some View) -> [String] {
      let before = RuntimeWarning.messages.count
      let stage = Stage { content }
      stage.scroll(to: 10)
      return RuntimeWarning.messages.dropFirst(before).filter { $0.contains("List") }
    }
    let told = warnings(
      ScrollView {
        Rows()
        Form { Text("One") }
      })
    #expect(
      told == [
        "a List or Form in a scroll view has no height of its own and gets 10 points; give it a frame, or put its "
          + "rows there without it"
      ])
    #expect(warnings(ScrollView { Rows().frame(height: 300) }).isEmpty)
    #expect(warnings(ScrollView { Rows().frame(minHeight: 300) }).isEmpty)
    #expect(warnings(Rows()).isEmpty)
    #expect(warnings(ScrollView(.horizontal) { Rows().frame(width: 300) }).isEmpty)
  }
}
