import Masthead
import Stage
import SwiftUI
import Testing

/// Eight sections of a heading of 30 points and five fields of 50, without a header; a window of 844.
@Suite("A focused field is never under a heading, where there is no header")
@MainActor struct FocusUnderHeadingTests {
  enum Kind: CaseIterable { case stickyLayout, stickySections, belowTitle, bothAxes }

  private struct Screen: View {
    let kind: Kind
    let log: FocusLog
    @FocusState private var field: Int?
    @State private var wanted: Int?

    var body: some View {
      scroller
        .onChange(of: field) { log.field = field }
        .onChange(of: wanted) { field = wanted }
        .onAppear { log.wanted = $wanted }
    }

    @ViewBuilder private var scroller: some View {
      switch kind {
      case .stickyLayout:
        ScrollView { sections.stickyLayout() }
      case .stickySections:
        ScrollView { lazySections }
      case .belowTitle:
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 40).sticky(collision: .stack)
            lazySections
          }
          .stickyLayout()
        }
      case .bothAxes:
        ScrollView([.horizontal, .vertical]) { sections.frame(width: 900).stickyLayout() }
      }
    }

    private var lazySections: some View {
      StickySections(Array(1...8), id: \.self) {
        heading($0)
      } rows: {
        fields($0)
      }
    }

    private var sections: some View {
      VStack(spacing: 0) {
        ForEach(1...8, id: \.self) { section in
          VStack(spacing: 0) {
            heading(section).sticky()
            fields(section)
          }
          .stickySection()
        }
      }
    }

    private func heading(_ section: Int) -> some View {
      Color.green.frame(height: 30).accessibilityIdentifier("heading \(section)")
    }

    private func fields(_ section: Int) -> some View {
      ForEach(1...5, id: \.self) { row in
        let number = (section - 1) * 5 + row
        Color.blue.frame(height: 50)
          .focusable()
          .focused($field, equals: number)
          .revealsWhenFocused()
          .accessibilityIdentifier("field \(number)")
      }
    }
  }

  @Test(arguments: Kind.allCases, [CGFloat(0), 47])
  func `going back by Tab every field comes 8 points below its heading`(
    _ kind: Kind, safeArea: CGFloat
  ) throws {
    let log = FocusLog()
    let stage = Stage(safeArea: EdgeInsets(top: safeArea, leading: 0, bottom: 0, trailing: 0)) {
      Screen(kind: kind, log: log)
    }
    stage.scroll(to: 1000)
    log.wanted?.wrappedValue = 29
    stage.settle()
    var last = 29
    for _ in 0..<24 {
      stage.press(.tab, modifiers: .shift)
      stage.settle()
      let number = try #require(log.field)
      #expect(number == last - 1)
      last = number
      let field = try #require(stage.frame(of: "field \(number)"))
      let heading = try #require(stage.frame(of: "heading \((number - 1) / 5 + 1)"))
      #expect(field.minY >= heading.maxY - 0.01, "field \(number) at \(field.minY)")
      // The first field of a section stands right below its heading.
      if number % 5 != 1 {
        #expect(field.minY >= heading.maxY + 8 - 0.01, "field \(number) at \(field.minY)")
      }
      #expect(field.maxY <= 844)
    }
  }

  // In lazy stacks the next section's first field may not be built yet.
  @Test(arguments: [Kind.stickyLayout, .bothAxes])
  func `going on by Tab every field is below its heading and in the window`(_ kind: Kind) throws {
    let log = FocusLog()
    let stage = Stage { Screen(kind: kind, log: log) }
    log.wanted?.wrappedValue = 1
    stage.settle()
    for number in 2...30 {
      stage.press(.tab)
      stage.settle()
      #expect(log.field == number)
      let field = try #require(stage.frame(of: "field \(number)"))
      let heading = try #require(stage.frame(of: "heading \((number - 1) / 5 + 1)"))
      #expect(field.minY >= heading.maxY - 0.01, "field \(number) at \(field.minY)")
      #expect(field.maxY <= 844)
    }
  }

  @Test(arguments: Kind.allCases)
  func `a field in sight stays, and a tick costs nothing`(_ kind: Kind) {
    let log = FocusLog()
    let stage = Stage { Screen(kind: kind, log: log) }
    stage.scroll(to: 500)
    stage.settle()
    log.wanted?.wrappedValue = 17
    stage.settle()
    #expect(log.field == 17)
    #expect(stage.scrollOffset.y == 500)
    stage.advance(by: .seconds(1))
    // Rows of a lazy stack come and go.
    guard kind == .stickyLayout || kind == .bothAxes else { return }
    stage.scroll(to: 505)
    stage.resetCosts()
    for offset in [506, 507, 508] as [CGFloat] { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }
}
