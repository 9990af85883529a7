import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Lists and forms that a header's scroll view scrolls")
@MainActor struct ListInHeaderTests {
  @MainActor private final class Taps {
    var names: [String] = []
  }

  private struct Screen: View {
    @Binding var selection: Int
    let taps: Taps

    var body: some View {
      HeaderTabView(selection: $selection) { _ in
        Color.red.accessibilityIdentifier("cover")
      } tabs: {
        HeaderTab("List", value: 0) {
          List(1...40, id: \.self) { number in
            Button("Row \(number)") { taps.names.append("row \(number)") }
              .accessibilityIdentifier("row \(number)")
          }
          .listStyle(.plain)
          .scrollsWithHeader()
        }
        HeaderTab("Form", value: 1) {
          Form {
            Section("First") {
              ForEach(1...20, id: \.self) {
                Text("Field \($0)").accessibilityIdentifier("field \($0)")
              }
            }
          }
          .scrollsWithHeader()
        }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  private func stage(_ selection: Remote<Int>, _ taps: Taps = Taps()) -> Stage {
    Stage {
      Controlled(selection) { _ in
        Screen(
          selection: selection.projected, taps: taps)
      }
    }
  }

  @Test func `without a scroll view around it says that nothing scrolls the list`() {
    let list = Stage { List(1...40, id: \.self) { Text("Row \($0)") }.scrollsWithHeader() }
    list.settle()
    #expect(
      list.warnings == [
        "Masthead: scrollsWithHeader() has no scroll view around, so nothing scrolls the list; a header has one"
      ])
    let page = Stage {
      ScrollView { List(1...40, id: \.self) { Text("Row \($0)") }.scrollsWithHeader() }
    }
    page.settle()
    #expect(page.warnings == [])
    #expect(page.contentSize.height > 40 * 44)
  }

  @Test func `what holds no list keeps its height`() {
    let stage = Stage {
      HeaderScrollView { _ in
        Color.red
      } content: {
        Color.blue.frame(height: 1200).accessibilityIdentifier("rows").scrollsWithHeader()
      }
      .headerHeight(min: 50, max: 200)
    }
    // Below the open header; the collapsed one's 50 points are an inset.
    #expect(stage.contentSize.height == 1350)
  }

  @Test("rows follow the tab bar, a drag on them collapses the header, and taps reach them")
  func list() throws {
    let taps = Taps()
    let stage = stage(Remote(0), taps)
    let row = try #require(stage.frame(of: "row 1"))
    #expect(row.minY >= 244 && row.minY < 290)
    stage.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -300), over: .seconds(1))
    stage.settle()
    #expect(stage.scrollOffset.y > 200)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 50))
    let moved = try #require(stage.frame(of: "row 12"))
    stage.tap(at: CGPoint(x: moved.midX, y: moved.midY))
    #expect(taps.names == ["row 12"])
    // To the very end: the last row comes into sight.
    stage.scroll(to: stage.maximumScrollOffset.y)
    let last = try #require(stage.frame(of: "row 40"))
    #expect(last.maxY <= 844 && last.maxY > 760)
  }

  @Test func `each page keeps its offset, and the header stays as it is`() {
    let selection = Remote(0)
    let stage = stage(selection)
    stage.scroll(to: 700)
    stage.settle()
    let row = stage.frame(of: "row 15")
    selection.value = 1
    stage.settle()
    #expect(stage.scrollOffset.y == 150)
    #expect(stage.frame(of: "cover")?.maxY == 50)
    #expect(stage.frame(of: "field 1")?.minY ?? 0 > 94)
    stage.scroll(to: 300)
    stage.settle()
    selection.value = 0
    stage.settle()
    #expect(stage.scrollOffset.y == 700)
    #expect(stage.frame(of: "row 15") == row)
  }

  @Test func `a tick evaluates nothing and lays nothing out`() {
    let stage = stage(Remote(0))
    stage.scroll(to: 500)
    stage.resetCosts()
    for offset in stride(from: CGFloat(501), through: 520, by: 1) { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  /// That a form has by itself is taken away by a margin of 0, which keeps the header's from it on Apple's systems
  /// (AppleConformance, A30).
  @Test(arguments: [false, true])
  func `a form below a header has the margin above its first card that it is given`(
    _ isTab: Bool
  ) throws {
    struct Fields: View {
      var body: some View {
        Form {
          ForEach(1...20, id: \.self) {
            Text("Field \($0)").accessibilityIdentifier("field \($0)")
          }
        }
      }
    }
    let alone = Stage(text: .fixed) { Fields() }
    let margin = try #require(alone.frame(of: "field 1")).minY
    #expect(margin > 35)
    let stage = Stage(text: .fixed) {
      if isTab {
        HeaderTabView { _ in
          Color.red
        } tabs: {
          HeaderTab("Form", value: 1) {
            Fields().contentMargins(.top, 35, for: .scrollContent).scrollsWithHeader()
          }
        }
        .headerHeight(min: 50, max: 200)
      } else {
        HeaderScrollView { _ in
          Color.red
        } content: {
          Fields().contentMargins(.top, 35, for: .scrollContent).scrollsWithHeader()
        }
        .headerHeight(min: 50, max: 200)
      }
    }
    #expect(stage.frame(of: "field 1")?.minY == 200 + (isTab ? 44 : 0) + margin)
  }
}
