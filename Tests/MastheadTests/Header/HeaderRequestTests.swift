import Masthead
import Stage
import SwiftUI
import Testing

/// A header goes where it is sent, whoever has moved the content meanwhile.
@Suite("Who scrolls a header's content")
@MainActor struct HeaderRequestTests {
  private enum Mover: CaseIterable { case position, positionID, reader, sections }

  /// A header of 40 … 240 over forty rows of 60.
  private struct Screen: View {
    let mover: Mover
    let head: Remote<HeaderPosition>
    @State private var position = HeaderPosition.open
    @State private var scroll = ScrollPosition()
    @State private var times = 0
    @State private var section = ScrollSectionPosition<Int>()

    var body: some View {
      ScrollViewReader { reader in
        HeaderScrollView { _ in
          Color.red.accessibilityIdentifier("cover")
        } content: {
          VStack(spacing: 0) {
            ForEach(1...40, id: \.self) { number in
              Color.blue.frame(height: 60).id(number).scrollSection(id: number)
            }
          }
          .scrollTargetLayout()
        }
        .headerHeight(min: 40, max: 240)
        .headerPosition($position)
        .scrollPosition($scroll)
        .scrollPosition(section: $section)
        .overlay {
          Button("Move") {
            // Equal values of the app's own would be no requests.
            times += 1
            switch mover {
            case .position: scroll.scrollTo(y: 700 + CGFloat(times))
            case .positionID: scroll.scrollTo(id: 20 + times, anchor: .top)
            case .reader: reader.scrollTo(20, anchor: .top)
            case .sections: section.scrollTo(id: 20)
            }
          }
          .accessibilityIdentifier("move")
        }
        .onAppear { head.connect($position) }
      }
    }
  }

  /// The scroll position nearest to a scroll view counts, and a header has its own
  /// (Documentation/AppleConformance.md, A1).
  @Test(arguments: [Mover.position, .positionID])
  private func `an app's scroll position around it moves nothing`(_ mover: Mover) {
    let stage = Stage { Screen(mover: mover, head: Remote<HeaderPosition>()) }
    stage.tap("move")
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
  }

  @Test(arguments: [Mover.reader, .sections])
  private func `it opens after others have scrolled, again and again`(_ mover: Mover) {
    let head = Remote<HeaderPosition>()
    let stage = Stage { Screen(mover: mover, head: head) }
    for _ in 0..<3 {
      stage.tap("move")
      stage.settle()
      #expect(stage.scrollOffset.y > 600)
      #expect(stage.frame(of: "cover")?.height == 40)
      #expect(head.value == .collapsed)
      head.value = .open
      stage.settle()
      #expect(abs(stage.scrollOffset.y) < 1e-6)
      #expect(stage.frame(of: "cover")?.height == 240)
    }
  }
}
