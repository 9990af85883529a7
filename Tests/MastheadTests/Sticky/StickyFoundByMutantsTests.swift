import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// What changes of the sources went unnoticed by (`scripts/mutate`), of sticky views.
@Suite("Sticky views, found by mutants")
@MainActor struct StickyFoundByMutantsTests {
  @Test func `two cells at the leading edge of a row that sticks to the top push each other`() {
    let stage = Stage(size: CGSize(width: 300, height: 300)) {
      ScrollView([.horizontal, .vertical]) {
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: 0) {
            Color.red.frame(width: 50).accessibilityIdentifier("first").sticky(.leading)
            Color.gray.frame(width: 150)
            Color.green.frame(width: 50).accessibilityIdentifier("second").sticky(.leading)
            Color.gray.frame(width: 950)
          }
          .frame(height: 40)
          .sticky()
          Color.blue.frame(width: 1200, height: 2000)
        }
        .stickyLayout()
      }
    }
    stage.scroll(to: CGPoint(x: 180, y: 100))
    stage.settle()
    #expect(stage.frame(of: "first") == CGRect(x: -30, y: 0, width: 50, height: 40))
    #expect(stage.frame(of: "second") == CGRect(x: 20, y: 0, width: 50, height: 40))
    stage.scroll(to: CGPoint(x: 200, y: 100))
    stage.settle()
    #expect(stage.frame(of: "first")?.minX == -50)
    #expect(stage.frame(of: "second")?.minX == 0)
  }

  @Test func `at rest a plain offset holds what is stuck, by one body`() {
    let stage = Stage {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 40).accessibilityIdentifier("heading").sticky()
          Color.blue.frame(height: 3000)
        }
        .stickyLayout()
      }
    }
    stage.scroll(to: 500)
    #expect(stage.frame(of: "heading")?.minY == 0)
    stage.resetCosts()
    stage.advance(by: .seconds(2))
    #expect(stage.frame(of: "heading")?.minY == 0)
    #expect(stage.costs.bodies == 1)
  }

  @Test func `what is stuck when other rows come is held by a plain offset too, once all rests`() {
    let height = Remote<CGFloat>(0)
    let stage = Stage {
      Controlled(height) { height in
        ScrollView {
          VStack(spacing: 0) {
            Color.gray.frame(height: height)
            Color.red.frame(height: 40).accessibilityIdentifier("heading").sticky()
            Color.blue.frame(height: 3000)
          }
          .stickyLayout()
        }
      }
    }
    stage.scroll(to: 500)
    stage.settle()
    stage.advance(by: .seconds(2))
    height.value = 100
    stage.update()
    stage.resetCosts()
    stage.advance(by: .seconds(3))
    #expect(stage.frame(of: "heading")?.minY == 0)
    #expect(stage.costs.bodies == 1)
  }

  @Test func `a section in a column that sticks to the side is where it stands in the column`() {
    let section = Remote<String?>(nil)
    let stage = Stage(size: CGSize(width: 300, height: 300)) {
      Controlled(section) { _ in Table(remote: section) }
    }
    stage.scroll(to: CGPoint(x: 60, y: 150))
    stage.settle()
    // 100 are above the column, and the second section begins 200 below its top.
    #expect(section.value == "first")
    stage.scroll(to: CGPoint(x: 60, y: 301))
    stage.settle()
    #expect(section.value == "second")
  }

  private struct Table: View {
    let remote: Remote<String?>
    @State private var section: String?

    var body: some View {
      ScrollView([.horizontal, .vertical]) {
        VStack(alignment: .leading, spacing: 0) {
          Color.gray.frame(width: 900, height: 100)
          HStack(alignment: .top, spacing: 0) {
            VStack(spacing: 0) {
              Color.red.frame(width: 80, height: 200).scrollSection(id: "first")
              Color.green.frame(width: 80, height: 900).scrollSection(id: "second")
            }
            .sticky(.leading)
            Color.blue.frame(width: 820, height: 1100)
          }
        }
        .stickyLayout()
      }
      .scrollPosition(section: $section)
      .onAppear { remote.connect($section) }
    }
  }
}
