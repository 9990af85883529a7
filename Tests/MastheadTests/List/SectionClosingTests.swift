import Masthead
import Stage
import SwiftUI
import Testing

/// Twenty sections of a heading of 44 and thirty rows of 44, which the heading closes: 1,364 points each.
@Suite("A section that its stuck heading closes")
@MainActor struct SectionClosingTests {
  enum Kind: CaseIterable { case eager, lazy, header, lazyHeader }

  private struct Heading: View {
    let number: Int
    let toggle: (Bool) -> Void
    @Environment(\.isStuck) private var isStuck

    var body: some View {
      Color.green.frame(height: 44)
        .accessibilityIdentifier("heading \(number)")
        .onTapGesture { toggle(isStuck) }
    }
  }

  private struct Screen: View {
    let kind: Kind
    @State private var closed: Set<Int> = []
    @State private var section = ScrollSectionPosition<Int>()

    var body: some View {
      scroller.scrollPosition(section: $section, animation: nil)
    }

    @ViewBuilder private var scroller: some View {
      switch kind {
      case .eager: ScrollView { VStack(spacing: 0) { eager }.stickyLayout() }
      case .lazy: ScrollView { lazy }
      case .header:
        HeaderScrollView { _ in
          Color.teal
        } content: {
          eager
        }.headerHeight(min: 50, max: 200)
      case .lazyHeader:
        HeaderScrollView { _ in
          Color.teal
        } content: {
          lazy
        }.headerHeight(min: 50, max: 200)
      }
    }

    private var eager: some View {
      ForEach(1...20, id: \.self) { number in
        VStack(spacing: 0) {
          heading(number).sticky()
          rows(number)
        }
        .stickySection()
      }
    }

    private var lazy: some View {
      StickySections(Array(1...20), id: \.self) {
        heading($0)
      } rows: {
        rows($0)
      }
    }

    private func heading(_ number: Int) -> some View {
      Heading(number: number) { isStuck in
        if isStuck { section.scrollTo(id: number) }
        if closed.remove(number) == nil { closed.insert(number) }
      }
      .scrollSection(id: number)
    }

    @ViewBuilder private func rows(_ number: Int) -> some View {
      if !closed.contains(number) {
        ForEach(0..<30, id: \.self) { _ in Color.blue.frame(height: 44) }
      }
    }
  }

  private func top(_ kind: Kind) -> CGFloat {
    kind == .header || kind == .lazyHeader ? 50 : 0
  }

  @Test(arguments: Kind.allCases)
  func `keeps the heading where it was touched, in every frame, and opens again there`(
    _ kind: Kind
  ) throws {
    let stage = Stage { Screen(kind: kind) }
    // 680 points into the third section.
    stage.scroll(to: 2 * 1364 + 680 + (top(kind) == 0 ? 0 : 150))
    stage.settle()
    #expect(stage.frame(of: "heading 3")?.minY == top(kind))
    stage.tap("heading 3")
    for _ in 0..<30 {
      #expect(abs(try #require(stage.frame(of: "heading 3")).minY - top(kind)) < 0.5)
      stage.advance(by: .milliseconds(17))
    }
    stage.settle()
    #expect(abs(try #require(stage.frame(of: "heading 3")).minY - top(kind)) < 0.5)
    #expect(abs(try #require(stage.frame(of: "heading 4")).minY - top(kind) - 44) < 0.5)
    stage.tap("heading 3")
    stage.settle()
    #expect(abs(try #require(stage.frame(of: "heading 3")).minY - top(kind)) < 0.5)
  }

  @Test(arguments: Kind.allCases)
  func `moves nothing when its heading is not stuck`(_ kind: Kind) throws {
    let stage = Stage { Screen(kind: kind) }
    stage.scroll(to: 1364 * 2 - 300)
    stage.settle()
    let before = try #require(stage.frame(of: "heading 3")).minY
    let offset = stage.scrollOffset.y
    stage.tap("heading 3")
    stage.settle()
    #expect(stage.scrollOffset.y == offset)
    #expect(abs(try #require(stage.frame(of: "heading 3")).minY - before) < 0.5)
  }
}
