import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Sections of a heading of 30 points and eight rows of 44: 382 points; the second one may get 100 more.
private struct GrowingScreen: View {
  let kind: AnimatedInsertionTests.Kind
  let isLonger: Bool

  var body: some View {
    switch kind {
    case .onContent: ScrollView { sections.stickyLayout() }
    case .inHeader:
      HeaderScrollView { _ in
        Color.teal
      } content: {
        sections
      }
      .headerHeight(min: 40, max: 100)
    }
  }

  private var sections: some View {
    VStack(spacing: 0) {
      ForEach(0..<10, id: \.self) { section in
        VStack(spacing: 0) {
          Color.yellow.frame(height: 30).accessibilityIdentifier("heading \(section)").sticky()
          if isLonger, section == 1 { Color.green.frame(height: 100) }
          ForEach(0..<8, id: \.self) { _ in Color.blue.frame(height: 44) }
        }
        .stickySection()
      }
    }
  }
}

@Suite("Rows that come and go under headings, with an animation")
@MainActor struct AnimatedInsertionTests {
  enum Kind: CaseIterable { case onContent, inHeader }

  @Test(arguments: Kind.allCases, [true, false])
  func `headings never lie over each other on the way`(_ kind: Kind, _ inserts: Bool) throws {
    let isLonger = Remote(!inserts)
    let stage = Stage { Controlled(isLonger) { GrowingScreen(kind: kind, isLonger: $0) } }
    // The third heading stands 24 below the line, so the second one is pushed 6 out over it.
    let (start, line): (CGFloat, CGFloat) = kind == .inHeader ? (100, 40) : (0, 0)
    let offset = start + 2 * 382 - line - 24
    stage.scroll(to: inserts ? offset : offset + 100)
    func tops() throws -> [CGFloat] {
      try [1, 2].map { try #require(stage.frame(of: "heading \($0)")).minY - line }
    }
    // Longer by 100 the third one is pushed no more by being 124 away.
    let before = try tops()
    #expect(before.map { ($0 * 10).rounded() / 10 } == [-6, 24])
    withAnimation(.linear(duration: 1)) { isLonger.value = inserts }
    stage.update()
    var seen: [[CGFloat]] = []
    for _ in 0..<20 {
      seen.append(try tops())
      stage.advance(by: .milliseconds(50))
    }
    stage.settle()
    let after = try tops()
    let all = [before] + seen + [after]
    for (a, b) in zip(all, all.dropFirst()) {
      // A step of 50 ms moves nothing by more than 5 points of 100.
      for (a, b) in zip(a, b) { #expect(abs(a - b) < 6, "\(all)") }
    }
    for tops in all { #expect(tops[0] + 30 <= tops[1] + 1e-6, "\(tops)") }
  }
}
