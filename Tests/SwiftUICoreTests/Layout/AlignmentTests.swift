import SwiftUI
import SwiftUICore
import Testing

private struct Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

extension VerticalAlignment {
  fileprivate static let middle = VerticalAlignment(Middle.self)
}

/// Fact sheet §1 and §3.4.
@Suite("Alignment guides")
@MainActor struct AlignmentTests {
  @Test func `guides of 100, 0 and 15 make a column 150 wide (layout/alignment-guide)`() {
    let host = mount(300, 200) {
      VStack(alignment: .leading, spacing: 4) {
        box("a", 100, 20).alignmentGuide(.leading) { $0[.trailing] }
        box("b", 50, 20)
        box("c", 30, 20).alignmentGuide(.leading) { $0.width / 2 }
      }.accessibilityIdentifier("stack")
    }
    #expect(host.frame("stack") == [75, 66, 150, 68])
    #expect(host.frame("a")[0] == 75)
    #expect(host.frame("b")[0] == 175)
    #expect(host.frame("c")[0] == 160)
  }

  @Test
  func `a stack hands an explicit guide of its views to its own parent (layout/alignment-guide)`() {
    let host = mount(300, 200) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          box("a", 100, 20).alignmentGuide(.leading) { _ in 40 }
        }
        box("b", 50, 20)
      }
    }
    #expect(host.frame("b")[0] - host.frame("a")[0] == 40)
  }

  @Test func `an alignment of one's own lines views up by its default or by an explicit guide`() {
    let host = mount(300, 200) {
      HStack(alignment: .middle, spacing: 0) {
        box("a", 10, 90)
        box("b", 10, 30)
        box("c", 10, 30).alignmentGuide(.middle) { $0[.bottom] }
      }
    }
    #expect(host.frame("b")[1] - host.frame("a")[1] == 20)
    #expect(host.frame("c")[1] - host.frame("a")[1] == 0)
  }

  @Test func `a guide's closure sees the guides set further in`() {
    let host = mount(300, 200) {
      VStack(alignment: .leading, spacing: 0) {
        box("a", 100, 20).alignmentGuide(.leading) { _ in 10 }
          .alignmentGuide(.leading) { $0[.leading] + 5 }
        box("b", 100, 20)
      }
    }
    #expect(host.frame("b")[0] - host.frame("a")[0] == 15)
  }

  @Test
  func `views without text stand on the first baseline with their bottom (text/hstack-baseline)`() {
    // The baseline of body is 18.5 of 24.5 (behaviour sheet §3.1), of largeTitle 37 of 49 in our table.
    let host = mount(300, 100) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("Big").font(.largeTitle).accessibilityIdentifier("big")
        Text("small").accessibilityIdentifier("small")
        box("box", 10, 10)
      }
    }
    let top = host.frame("big")[1]
    #expect(host.frame("small")[1] - top == 18.5)
    #expect(host.frame("box")[1] - top == 27)
  }

  @Test func `padding and frames carry a text's baseline on (text/baseline-wrapped)`() {
    let host = mount(300, 100) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a").padding(.top, 10).frame(height: 60, alignment: .bottom)
          .accessibilityIdentifier("framed")
        Text("b").accessibilityIdentifier("plain")
      }
    }
    // Bottom aligned in 60: the text starts at 35.5.
    #expect(host.frame("plain")[1] - host.frame("framed")[1] == 35.5)
  }

  @Test func `a ZStack is the union of its views, lined up inside (layout/zstack)`() {
    let host = mount(300, 200) {
      ZStack(alignment: .bottomTrailing) {
        box("big", 100, 100)
        box("small", 30, 30)
      }.accessibilityIdentifier("stack")
    }
    #expect(host.frame("stack") == [100, 50, 100, 100])
    #expect(host.frame("small") == [170, 120, 30, 30])
  }

  @Test func `a ZStack with a flexible view fills its room (layout/zstack-fill)`() {
    let host = mount(300, 200) {
      ZStack(alignment: .topLeading) {
        fill("fill")
        box("small", 30, 30)
      }.accessibilityIdentifier("stack")
    }
    #expect(host.frame("stack") == [0, 0, 300, 200])
    #expect(host.frame("small") == [0, 0, 30, 30])
  }
}
