import Stage
import SwiftUI
import Testing

@Suite("What a stage tells of what it shows")
@MainActor struct SightTests {
  @Test func `shown frames have the effects, natural ones do not`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      VStack(spacing: 0) {
        Color.red.frame(width: 40, height: 20).id("plain")
        Color.red.frame(width: 40, height: 20).id("inside").offset(x: 5, y: 30)
        Color.red.frame(width: 40, height: 20).offset(x: 5, y: 30).id("outside")
        Color.red.frame(width: 40, height: 20)
          .visualEffect { effect, _ in effect.scaleEffect(0.5) }
          .id("small")
      }
    }
    // 80 points of views in the middle of 200.
    #expect(stage.frame(of: "plain") == CGRect(x: 80, y: 60, width: 40, height: 20))
    #expect(stage.layoutFrame(of: "plain") == stage.frame(of: "plain"))
    for (id, y) in [("inside", 80), ("outside", 100)] as [(String, CGFloat)] {
      #expect(stage.layoutFrame(of: id) == CGRect(x: 80, y: y, width: 40, height: 20))
      #expect(stage.frame(of: id) == CGRect(x: 85, y: y + 30, width: 40, height: 20))
    }
    #expect(stage.layoutFrame(of: "small") == CGRect(x: 80, y: 120, width: 40, height: 20))
    #expect(stage.frame(of: "small") == CGRect(x: 90, y: 125, width: 20, height: 10))
  }

  @Test func `of several views of a name the first one counts`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      HStack(spacing: 0) {
        Color.red.frame(width: 50, height: 20).id("twin")
        Color.red.frame(width: 50, height: 20).id("twin")
      }
    }
    #expect(stage.frame(of: "twin")?.minX == 50)
  }

  @Test func `texts that are clipped or scrolled away are not listed`() {
    let stage = Stage.rows()
    #expect(stage.texts.map(\.string) == (0..<17).map { "row \($0)" })
    stage.scroll(to: 60)
    // A text of 22 begins 14 below the top of its row: row 1's at 4, row 18's at 854 would be out.
    #expect(stage.texts.map(\.string) == (1..<18).map { "row \($0)" })
    stage.scroll(to: 90)
    #expect(stage.texts.first?.string == "row 2")
    let clipped = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      ZStack {
        Text("seen").frame(width: 50, height: 30).clipped()
        Text("gone").offset(x: 200).frame(width: 50, height: 30).clipped()
        Text("out").offset(x: 400)
      }
    }
    #expect(clipped.texts.map(\.string) == ["seen"])
  }

  @Test func `texts are listed back to front`() {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      ZStack {
        Text("above").zIndex(1)
        Text("first")
        Text("second").background { Text("behind") }.overlay { Text("over") }
        Text("below").zIndex(-1)
      }
    }
    #expect(stage.texts.map(\.string) == ["below", "first", "behind", "second", "over", "above"])
  }

  @Test func `opacities multiply, and what is invisible is not listed`() {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      VStack {
        Text("half").opacity(0.5)
        VStack { Text("quarter").opacity(0.5) }.opacity(0.5)
        Text("none").opacity(0)
        Text("clear").foregroundColor(.clear)
        Text("whole")
      }
    }
    #expect(stage.texts.map(\.string) == ["half", "quarter", "whole"])
    #expect(stage.texts.map(\.opacity) == [0.5, 0.25, 1])
  }

  /// A character is half as wide as its font is high: 8.5 points at 17.
  @Test func `a cut text ends with an ellipsis, lines are told apart`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      VStack {
        Text("abcdefghijklmnop").lineLimit(1).frame(width: 70)
        Text("aaa bbb ccc").frame(width: 60)
      }
    }
    let cut = try #require(stage.texts.first)
    #expect(cut.string.hasSuffix("…"))
    #expect(cut.string.hasPrefix("abcde"))
    #expect(cut.frame.width <= 70)
    #expect(stage.texts.last?.lines == ["aaa bbb", "ccc"])
    #expect(stage.texts.last?.string == "aaa bbb ccc")
  }

  @Test func `frames of texts are where they are drawn`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      ScrollView { Text("abcd").padding(.top, 100).frame(height: 1000, alignment: .top) }
    }
    stage.scroll(to: 30)
    let text = try #require(stage.texts.first)
    // Four characters of 8.5 points in the middle of 300.
    #expect(text.frame.minX == 133)
    #expect(text.frame.width == 34)
    #expect(text.frame.minY == 70)
  }

  @Test func `the colour scheme is what the stage was given, and switches`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10), colorScheme: .dark) { Color.clear }
    #expect(stage.colorScheme == .dark)
    #expect(try stage.snapshot(scale: 1).color(x: 5, y: 5) == .black)
    stage.colorScheme = .light
    #expect(try stage.snapshot(scale: 1).color(x: 5, y: 5) == .white)
    stage.colorScheme = .dark
    #expect(try stage.snapshot(scale: 1).color(x: 5, y: 5) == .black)
  }

  @Test func `costs count from the last reset`() {
    let stage = Stage.rows()
    #expect(stage.costs.layouts > 0)
    stage.resetCosts()
    #expect(stage.costs == Costs())
    stage.scroll(to: 10)
    #expect(stage.costs.layouts == 0)
    stage.resize(to: CGSize(width: 300, height: 844))
    #expect(stage.costs.layouts > 0)
    stage.resetCosts()
    #expect(stage.costs == Costs())
  }

  @Test func `state written from outside is seen by whatever is asked first`() throws {
    let switches = Switch()
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) {
      SwitchedView(switches: switches)
    }
    switches.set?(60)
    #expect(stage.texts.map(\.string) == ["60"])
    switches.set?(70)
    #expect(stage.frame(of: "block")?.height == 70)
    switches.set?(80)
    #expect(stage.layoutFrame(of: "block")?.height == 80)
    switches.set?(90)
    #expect(stage.contentSize.height == 90)
    switches.set?(300)
    #expect(stage.maximumScrollOffset.y == 100)
    switches.set?(500)
    stage.scroll(to: 300)
    switches.set?(250)
    #expect(stage.scrollOffset.y == 50)
  }
}

@MainActor private final class Switch {
  var set: ((CGFloat) -> Void)?
}

private struct SwitchedView: View {
  let switches: Switch
  @State private var height: CGFloat = 50

  var body: some View {
    ScrollView {
      Text("\(Int(height))").frame(height: height).id("block")
        .onAppear { switches.set = { height = $0 } }
    }
  }
}
