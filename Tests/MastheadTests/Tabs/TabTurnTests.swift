import Masthead
import Stage
import SwiftUI
import Testing

/// A page of paragraphs that is read while the window turns. In the landscape window it is too short to be scrolled as
/// far as before.
@Suite("Reading a page while the window turns")
@MainActor struct TabTurnTests {
  struct Screen: View {
    var isStacked = false
    @State private var isLarge = false

    var body: some View {
      HeaderTabView { _ in
        Color.teal
      } tabs: {
        HeaderTab("A", value: 1) {
          if isStacked { VStack { paragraphs } } else { paragraphs }
        }
      }
      .dynamicTypeSize(isLarge ? .accessibility3 : .large)
      .overlay(alignment: .bottom) {
        Color.clear.frame(width: 44, height: 44).contentShape(Rectangle())
          .onTapGesture { isLarge.toggle() }.accessibilityIdentifier("size")
      }
    }

    private var paragraphs: some View {
      ForEach(1...14, id: \.self) { number in
        Text(String(repeating: "They met at the harbour and never stopped playing. ", count: 4))
          .padding(8)
          .accessibilityIdentifier("paragraph \(number)")
      }
    }
  }

  /// The first paragraphs that show below header and bar, 88 points, and where they begin.
  private func look(_ stage: Stage) -> [String: CGFloat] {
    var places: [String: CGFloat] = [:]
    for number in 1...14 {
      guard let frame = stage.frame(of: "paragraph \(number)"), frame.maxY > 88 else { continue }
      places["\(number)"] = (frame.minY * 100).rounded() / 100
      if places.count == 2 { break }
    }
    return places
  }

  @Test(arguments: [false, true], [1200.0, 700])
  func `turned and turned back, what is read is where it was`(_ isStacked: Bool, offset: CGFloat) {
    // As far as the content goes with the lines of `standard`.
    let stage = Stage(system: .standard) { Screen(isStacked: isStacked) }
    stage.scroll(to: offset)
    let before = look(stage)
    for _ in 0..<3 {
      stage.resize(to: CGSize(width: 844, height: 390))
      stage.settle()
      let turned = look(stage)
      #expect(Set(turned.keys).intersection(before.keys) != [], "\(before), \(turned)")
      stage.resize(to: CGSize(width: 390, height: 844))
      stage.settle()
      #expect(look(stage) == before)
      #expect(abs(stage.scrollOffset.y - offset) < 0.01)
    }
  }

  /// Not of a stack: it is kept by a part of its length below a bar that has another height then.
  @Test func `with larger text and back, what is read is where it was`() {
    let stage = Stage(system: .standard) { Screen() }
    stage.scroll(to: 1200)
    let before = look(stage)
    for _ in 0..<2 {
      stage.tap("size")
      stage.settle()
      stage.tap("size")
      stage.settle()
      #expect(look(stage) == before)
    }
  }
}
