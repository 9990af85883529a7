import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// A first row of 200 points that grows with a pull, in what scrolls.
@Suite("The first row of a list, a form or a scroll view grows when pulled")
@MainActor struct StretchableHeaderTests {
  enum Place: CaseIterable, CustomTestStringConvertible {
    case scrollView, plainList, groupedList, form

    nonisolated var testDescription: String { "\(self)" }
  }

  private struct Cover: View {
    @State private var taps = 0
    var stretch = HeaderOverscrollBehavior.zoom
    var inset: CGFloat = 0

    var body: some View {
      Button {
        taps += 1
      } label: {
        Color(red: 1, green: 0, blue: 0).overlay { Text("taps \(taps)") }
      }
      .frame(height: 200)
      .accessibilityIdentifier("cover")
      .stretchesOnOverscroll(stretch, inset: inset)
      .listRowInsets(EdgeInsets())
    }
  }

  private struct Screen: View {
    let place: Place
    var stretch = HeaderOverscrollBehavior.zoom

    var body: some View {
      switch place {
      case .scrollView:
        ScrollView {
          VStack(spacing: 0) {
            Cover(stretch: stretch)
            rows
          }
        }
      case .plainList:
        List {
          Cover(stretch: stretch)
          rows
        }
        .listStyle(.plain)
      case .groupedList:
        List {
          Cover(stretch: stretch, inset: 35)
          rows
        }
      case .form:
        Form {
          Cover(stretch: stretch, inset: 35)
          rows
        }
      }
    }

    private var rows: some View {
      ForEach(1...60, id: \.self) { number in
        Text("Row \(number)").accessibilityIdentifier("row \(number)")
      }
    }
  }

  /// Where the cover begins at rest: the first card of a grouped list stands 35 points down.
  private func rest(_ place: Place) -> CGFloat {
    place == .groupedList || place == .form ? 35 : 0
  }

  @Test(arguments: Place.allCases)
  func `its top stays where it is at rest, its bottom meets the next row`(_ place: Place) throws {
    let stage = Stage(text: .fixed) { Screen(place: place) }
    let rest = rest(place)
    for offset: CGFloat in [0, -1, -40, -150, -10, 0] {
      stage.scroll(to: offset)
      let cover = try #require(stage.frame(of: "cover"))
      #expect(abs(cover.minY - rest) < 1e-6, "at \(offset)")
      #expect(abs(cover.height - (200 - offset)) < 1e-6, "at \(offset)")
      let natural = try #require(stage.layoutFrame(of: "cover"))
      #expect(natural.height == 200)
    }
    stage.scroll(to: 90)
    #expect(stage.frame(of: "cover")?.minY == rest - 90)
    #expect(stage.frame(of: "cover")?.height == 200)
  }

  @Test(arguments: Place.allCases)
  func `a list that was opened further down finds it in order`(_ place: Place) throws {
    let stage = Stage(text: .fixed) { Screen(place: place) }
    stage.scroll(to: 1900)
    stage.fling(velocity: CGVector(dx: 0, dy: 900))
    stage.settle()
    stage.scroll(to: 0)
    stage.scroll(to: -60)
    let cover = try #require(stage.frame(of: "cover"))
    #expect(abs(cover.minY - rest(place)) < 1e-6)
    #expect(abs(cover.height - 260) < 1e-6)
  }

  @Test(arguments: Place.allCases)
  func `its state survives, its buttons work stretched`(_ place: Place) {
    let stage = Stage(text: .fixed) { Screen(place: place) }
    stage.tap(at: CGPoint(x: 195, y: 120))
    #expect(stage.texts.contains { $0.string == "taps 1" })
    stage.scroll(to: -80)
    stage.tap(at: CGPoint(x: 195, y: 60))
    #expect(stage.texts.contains { $0.string == "taps 2" })
  }

  @Test(arguments: Place.allCases)
  func `a tick evaluates no body and lays nothing out`(_ place: Place) {
    let stage = Stage(text: .fixed) { Screen(place: place) }
    stage.scroll(to: -10)
    let size = stage.contentSize
    stage.resetCosts()
    for offset in stride(from: CGFloat(-150), through: 0, by: 5) { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    #expect(stage.contentSize == size)
  }

  @Test
  func `under a bar with a large title it grows from the title's end, and nothing loops`() throws {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) {
      NavigationStack { Screen(place: .plainList).navigationTitle("Berths") }
    }
    let rest = try #require(stage.frame(of: "cover"))
    for offset in stride(from: CGFloat(0), through: -120, by: -8) {
      stage.scroll(to: offset)
      let cover = try #require(stage.frame(of: "cover"))
      #expect(abs(cover.minY - rest.minY) < 1e-6, "at \(offset)")
      #expect(abs(cover.height - (200 - offset)) < 1e-6)
      stage.advance(by: .milliseconds(16))
      #expect(stage.scrollOffset.y == offset)
    }
    for offset in stride(from: CGFloat(0), through: 180, by: 9) {
      stage.scroll(to: offset)
      let cover = try #require(stage.frame(of: "cover"))
      #expect(abs(cover.minY - (rest.minY - offset)) < 1e-6, "at \(offset)")
      #expect(cover.height == 200)
    }
  }

  @Test
  func `what it does can be said: as far as it grows, that it stays, that it moves along`() throws {
    func cover(_ stretch: HeaderOverscrollBehavior) throws -> CGRect {
      let stage = Stage(text: .fixed) { Screen(place: .plainList, stretch: stretch) }
      stage.scroll(to: -100)
      return try #require(stage.frame(of: "cover"))
    }
    #expect(try cover(.zoom(upTo: 40)) == CGRect(x: -39, y: 60, width: 468, height: 240))
    #expect(try cover(.fixed) == CGRect(x: 0, y: 0, width: 390, height: 200))
    #expect(try cover(.translate) == CGRect(x: 0, y: 100, width: 390, height: 200))
  }

  @Test func `outside of a scroll view it says that nothing is pulled there, inside nothing`() {
    let outside = Stage { VStack { Cover() } }
    outside.settle()
    #expect(
      outside.warnings.contains {
        $0.contains("stretchesOnOverscroll() has no vertical scroll view around")
      })
    for place in Place.allCases {
      let stage = Stage { Screen(place: place) }
      stage.settle()
      #expect(stage.warnings == [], "\(place)")
    }
  }

  @Test func `below the start of the content it says by how much it is stretched for good`() {
    func warnings(inset: CGFloat) -> [String] {
      let stage = Stage {
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 150)
            Color.blue.frame(height: 200).stretchesOnOverscroll(inset: inset)
            Color.red.frame(height: 2000)
          }
        }
      }
      for offset: CGFloat in [-80, 0, 500, 0] { stage.scroll(to: offset) }
      return stage.warnings
    }
    #expect(
      warnings(inset: 0) == [
        "Masthead: stretchesOnOverscroll(): the view stands 150.0 points below the start of the scroll view, and is "
          + "stretched as if it were pulled by as much; apply it to the first view, or give the distance as inset:"
      ])
    #expect(warnings(inset: 150) == [])
  }

  @Test func `with Reduce Motion it moves along`() {
    let stage = Stage(text: .fixed) { Screen(place: .plainList) }
    stage.accessibility.reducesMotion = true
    stage.scroll(to: -100)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 100, width: 390, height: 200))
  }

  @Test func `from right to left it keeps to the side that was asked for`() throws {
    let stage = Stage(text: .fixed) {
      ScrollView {
        Color.red.frame(height: 200).accessibilityIdentifier("cover")
          .stretchesOnOverscroll(.zoom, anchor: .leading)
        Color.blue.frame(height: 2000)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    stage.scroll(to: -100)
    // Half as wide again, from the right edge.
    #expect(stage.frame(of: "cover") == CGRect(x: -195, y: 0, width: 585, height: 300))
  }

  @Test(arguments: [1, 2, 3])
  func `however far it is pulled, no line of the background shows at its edges`(scale: CGFloat)
    throws
  {
    let stage = Stage(text: .fixed) {
      ScrollView {
        VStack(spacing: 0) {
          Color(red: 1, green: 0, blue: 0).frame(height: 200).stretchesOnOverscroll(.zoom)
          Color(red: 0, green: 0, blue: 1).frame(height: 2000)
        }
      }
    }
    for pull in stride(from: 0.1, to: 12, by: 0.7) {
      stage.scroll(to: -pull)
      let picture = try stage.snapshot(scale: scale)
      let column = (0..<picture.height).map { picture.color(x: picture.width / 2, y: $0) }
      #expect(column.allSatisfy { $0.green == 0 && $0.red + $0.blue == 1 }, "pulled by \(pull)")
    }
  }
}
