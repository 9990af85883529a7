import Masthead
import Stage
import SwiftUI
import Testing

/// Forty fields of 50 points below a header of 200 that collapses to 52; a window of 844.
@Suite("A focused field is never under a header")
@MainActor struct FocusRevealTests {
  private struct Screen: View {
    var reveal = HeaderScrollBehavior.pinned
    var hasHeadings = false
    var startsAt: Int?
    @FocusState private var field: Int?

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        ForEach(1...8, id: \.self) { section in
          VStack(spacing: 0) {
            if hasHeadings {
              Color.green.frame(height: 30).sticky().accessibilityIdentifier("heading \(section)")
            }
            ForEach(1...5, id: \.self) { row in
              let number = (section - 1) * 5 + row
              Color.blue.frame(height: 50)
                .focusable()
                .focused($field, equals: number)
                .revealsWhenFocused()
                .accessibilityIdentifier("field \(number)")
            }
          }
          .stickySection()
        }
      }
      .headerHeight(min: 52, max: 200)
      .headerScrollBehavior(reveal)
      .overlay(alignment: .bottomTrailing) {
        Button("Go") { field = startsAt }.accessibilityIdentifier("go")
      }
    }
  }

  private func isClear(_ number: Int, _ stage: Stage, below id: String) throws {
    let field = try #require(stage.frame(of: "field \(number)"))
    let above = try #require(stage.frame(of: id))
    #expect(field.minY >= above.maxY + 8 - 0.01, "field \(number) at \(field.minY)")
    #expect(field.maxY <= 844)
  }

  @Test func `going back by Tab every field comes below the collapsed header`() throws {
    let stage = Stage { Screen(startsAt: 30) }
    stage.tap("go")
    stage.settle()
    for number in stride(from: 29, through: 1, by: -1) {
      stage.press(.tab, modifiers: .shift)
      stage.settle()
      let field = try #require(stage.frame(of: "field \(number)"))
      let cover = try #require(stage.frame(of: "cover"))
      #expect(field.minY >= cover.maxY - 0.01, "field \(number)")
    }
    #expect(stage.scrollOffset.y <= 200)
  }

  @Test
  func `a field above the header's line is shown 8 points below it, one in sight stays`() throws {
    let stage = Stage { Screen(startsAt: 12) }
    stage.scroll(to: 1000)
    stage.tap("go")
    stage.settle()
    // Field 12 starts at 200 + 11 * 50 = 750 in the content; 52 + 8 below the window's top.
    #expect(stage.scrollOffset.y == 690)
    try isClear(12, stage, below: "cover")
    let stage2 = Stage { Screen(startsAt: 12) }
    stage2.scroll(to: 500)
    stage2.tap("go")
    stage2.settle()
    #expect(stage2.scrollOffset.y == 500)
  }

  @Test(arguments: [false, true])
  func `whatever gets the focus comes below the header by itself`(isTabbed: Bool) throws {
    let focus = FocusLog()
    let stage = Stage { PlainScreen(isTabbed: isTabbed, focus: focus) }
    stage.scroll(to: 900)
    focus.wanted?.wrappedValue = 29
    stage.settle()
    var visited: [Int] = []
    for _ in 0..<28 {
      stage.press(.tab, modifiers: .shift)
      stage.settle()
      let number = try #require(focus.field)
      visited.append(number)
      let field = try #require(stage.frame(of: "field \(number)"))
      let cover = try #require(stage.frame(of: "cover")).maxY + (isTabbed ? 44 : 0)
      #expect(field.minY >= cover - 0.01, "field \(number) at \(field.minY), \(cover)")
      #expect(field.maxY <= 844)
    }
    #expect(visited == (1...28).reversed())
  }

  @Test func `Tab skips the pages that are away`() {
    let focus = FocusLog()
    let stage = Stage { PlainScreen(isTabbed: true, focus: focus) }
    stage.press(.tab)
    let bar = CGPoint(x: 195, y: stage.frame(of: "cover").map { $0.maxY + 20 } ?? .nan)
    stage.wheel(CGVector(dx: 50, dy: 0), at: bar)
    stage.settle()
    stage.wheel(CGVector(dx: -50, dy: 0), at: bar)
    stage.settle()
    // Both pages are built now.
    var fields: [Int] = []
    for _ in 0..<70 {
      stage.press(.tab)
      stage.settle()
      if let field = focus.field { fields.append(field) }
    }
    #expect(Set(fields) == Set(1...30))
  }

  /// A page that is too short is scrolled until the header has collapsed and no further: the bar of tabs stands
  /// where it begins to stick.
  @Test func `tabs below a header that has just collapsed are in sight`() {
    let stage = Stage {
      HeaderTabView { _ in
        Color.red.accessibilityIdentifier("cover")
      } tabs: {
        HeaderTab("One", value: 1) { Text("short") }
        HeaderTab("Two", value: 2) { Text("short") }
      }
      .headerHeight(min: 52, max: 200)
    }
    stage.scroll(to: 148)
    for _ in 0..<3 {
      stage.press(.tab)
      stage.settle()
      #expect(stage.scrollOffset.y == 148)
      #expect(stage.frame(of: "cover")?.height == 52)
    }
  }

  @Test func `headings that stick are kept clear of too`() throws {
    let stage = Stage { Screen(hasHeadings: true, startsAt: 12) }
    stage.scroll(to: 1100)
    stage.tap("go")
    stage.settle()
    try isClear(12, stage, below: "heading 3")
  }

  @Test func `a floating header that is shown is kept clear of too`() throws {
    let stage = Stage { Screen(reveal: .floating, startsAt: 12) }
    stage.fling(velocity: CGVector(dx: 0, dy: -2500))
    stage.settle()
    // Back by hand: all 200 points of the header come.
    stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 260))
    stage.settle()
    stage.tap("go")
    stage.settle()
    try isClear(12, stage, below: "cover")
  }

  @Test func `outside of a header it changes nothing`() {
    let stage = Stage {
      ScrollView {
        Color.blue.frame(height: 2000).focusable().revealsWhenFocused()
          .accessibilityIdentifier("field")
      }
    }
    stage.press(.tab)
    stage.settle()
    #expect(stage.frame(of: "field")?.height == 2000)
  }

  @Test func `until the focus comes a tick costs nothing`() {
    let stage = Stage { Screen() }
    stage.scroll(to: 400)
    stage.resetCosts()
    for offset in stride(from: CGFloat(410), through: 900, by: 10) { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }
}

@MainActor final class FocusLog {
  var field: Int?
  var wanted: Binding<Int?>?
}

/// Fields that know nothing of the header: none has a modifier of ours. Field 99 is on another page.
struct PlainScreen: View {
  var isTabbed = false
  let focus: FocusLog
  @State private var text = ""
  @State private var wanted: Int?
  @FocusState private var field: Int?

  var body: some View {
    focus.wanted = $wanted
    return
      screen
      .onChange(of: field) { focus.field = field }
      .onChange(of: wanted) { field = wanted }
  }

  @ViewBuilder private var screen: some View {
    if isTabbed {
      HeaderTabView { _ in
        Color.red.accessibilityIdentifier("cover")
      } tabs: {
        HeaderTab("One", value: 1) { rows }
        HeaderTab("Two", value: 2) {
          Button("Away") {}.frame(height: 60).focused($field, equals: 99)
        }
      }
      .headerHeight(min: 52, max: 200)
    } else {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        rows
      }
      .headerHeight(min: 52, max: 200)
    }
  }

  private var rows: some View {
    ForEach(1...30, id: \.self) { number in
      Group {
        switch number % 3 {
        case 0: Button("Press \(number)") {}
        case 1: TextField("Write \(number)", text: $text)
        default: Toggle("Turn \(number)", isOn: .constant(true))
        }
      }
      .focused($field, equals: number)
      .accessibilityIdentifier("field \(number)")
      .frame(height: 50)
    }
  }
}
