import Stage
import SwiftUI
import Testing

/// Wheels and keys that go past the end: where it is turns out on the way, as rows of a list are built
/// and a large title collapses.
@Suite("Steps of wheels and keys past the end")
@MainActor struct EndStepTests {
  private struct Settings: View {
    let rows: Int

    var body: some View {
      NavigationStack {
        Form {
          Section("First") {
            ForEach(0..<rows, id: \.self) { row in Text("Row \(row)") }
          }
          Section("Last") { Text("The end") }
        }
        .navigationTitle("Settings")
      }
    }
  }

  private func stage(_ rows: Int) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), text: .fixed) { Settings(rows: rows) }
  }

  /// Where the content's end is, found by steps with all the time they need.
  private func end(_ rows: Int) -> CGFloat {
    let stage = stage(rows)
    for _ in 0..<30 {
      stage.wheel(CGVector(dx: 0, dy: 60))
      stage.settle()
    }
    return stage.scrollOffset.y
  }

  @Test(arguments: 15...22)
  func `notches in quick succession reach the end as slow ones do`(rows: Int) {
    let end = end(rows)
    #expect(end > 0)
    for pause in [0, 30, 60, 100] {
      let stage = stage(rows)
      for _ in 0..<(Int(end / 60) + 3) {
        stage.wheel(CGVector(dx: 0, dy: 60))
        if pause > 0 { stage.advance(by: .milliseconds(pause)) }
      }
      stage.settle()
      #expect(stage.scrollOffset.y == end, "\(rows) rows, \(pause) ms between notches")
    }
  }

  @Test(arguments: 15...22)
  func `slow frames, which take the content to its end at once, change nothing`(rows: Int) {
    let end = end(rows)
    for isWheel in [true, false] {
      let stage = stage(rows)
      stage.frameRate = 3
      if isWheel {
        for _ in 0..<(Int(end / 60) + 2) { stage.wheel(CGVector(dx: 0, dy: 60)) }
      } else {
        stage.press(.end)
      }
      stage.settle()
      #expect(stage.scrollOffset.y == end, "\(rows) rows")
    }
  }

  @Test(arguments: [KeyEquivalent.end, .pageDown])
  func `one step beyond the end reaches it`(key: KeyEquivalent) {
    for rows in 15...20 {
      let end = end(rows)
      let stage = stage(rows)
      stage.press(key)
      stage.settle()
      #expect(stage.scrollOffset.y == end, "\(rows) rows")
    }
  }

  @Test func `a notch back counts at once, however many went past the end`() {
    let stage = Stage(size: CGSize(width: 390, height: 800)) {
      ScrollView { Color.blue.frame(height: 1300) }
    }
    for _ in 0..<20 { stage.wheel(CGVector(dx: 0, dy: 60)) }
    stage.advance(by: .milliseconds(100))
    stage.wheel(CGVector(dx: 0, dy: -60))
    stage.settle()
    // The end is at 1300 - 800.
    #expect(stage.scrollOffset.y == 440)
  }

  // MARK: What comes on the way

  @MainActor @Observable fileprivate final class Model {
    var rows = 40
    var height: CGFloat = 1300
  }

  /// Loads twenty rows whenever the last one appears.
  private struct Feed: View {
    let model: Model
    let isLazy: Bool

    var body: some View {
      ScrollView {
        if isLazy {
          LazyVStack(spacing: 0) { rows }
        } else {
          VStack(spacing: 0) { rows }
        }
      }
      .onScrollGeometryChange(for: Bool.self) {
        $0.contentOffset.y > 0 && $0.visibleRect.maxY >= $0.contentSize.height - 10
      } action: { _, isAtEnd in
        if isAtEnd { model.rows += 20 }
      }
    }

    private var rows: some View {
      ForEach(0..<model.rows, id: \.self) { _ in Color.red.frame(height: 44) }
    }
  }

  @Test(
    arguments: [true, false],
    [KeyEquivalent.end, .pageDown, .downArrow, nil])
  func `rows that come at the end are for the next step: one loads once`(
    isLazy: Bool, key: KeyEquivalent?
  ) {
    let model = Model()
    let stage = Stage(size: CGSize(width: 300, height: 440), text: .fixed) {
      Feed(model: model, isLazy: isLazy)
    }
    // 40 rows of 44 end at 1760; 20 points are left.
    stage.scroll(to: 1300)
    for _ in 0..<2 {
      if let key { stage.press(key) } else { stage.wheel(CGVector(dx: 0, dy: 60)) }
    }
    stage.settle(limit: .seconds(3))
    #expect(model.rows == 60)
    #expect(stage.scrollOffset.y <= 1320 + 40 + 60)
    #expect(stage.scrollOffset.y >= 1320)
  }

  @Test
  func `content that grows at each end without rows of its own does not hold a key for ever`() {
    struct Growing: View {
      let model: Model

      var body: some View {
        ScrollView { Color.blue.frame(height: model.height) }
          .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y > 0 && $0.visibleRect.maxY >= $0.contentSize.height - 10
          } action: { _, isAtEnd in
            if isAtEnd { model.height += 1000 }
          }
      }
    }
    let model = Model()
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) { Growing(model: model) }
    stage.press(.end)
    stage.settle(limit: .seconds(60))
    // The reserve of 16 times the way of 1000 runs out.
    #expect(stage.scrollOffset.y <= 17_000)
    let resting = stage.scrollOffset.y
    stage.advance(by: .seconds(1))
    #expect(stage.scrollOffset.y == resting)
  }

  @Test func `content that shrinks on the way ends it at its new end; grown again, it goes on`() {
    struct Content: View {
      let model: Model
      var body: some View { ScrollView { Color.blue.frame(height: model.height) } }
    }
    for growsAgain in [false, true] {
      let model = Model()
      let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
        Content(model: model)
      }
      stage.wheel(CGVector(dx: 0, dy: 600))
      stage.advance(by: .milliseconds(50))
      model.height = 400
      stage.advance(by: .milliseconds(50))
      if growsAgain { model.height = 1300 }
      stage.settle()
      #expect(stage.scrollOffset.y == (growsAgain ? 600 : 100))
    }
  }

  @Test func `an end that comes and goes does not hold a wheel for ever`() {
    struct Content: View {
      @State private var isShort = false
      var body: some View {
        ScrollView { Color.blue.frame(height: isShort ? 310 : 1300) }
          .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y > 60
          } action: {
            isShort = $1
          }
      }
    }
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) { Content() }
    stage.wheel(CGVector(dx: 0, dy: 600))
    stage.settle(limit: .seconds(3))
    // It goes to the end of the short content once it has been long again sixteen times.
    #expect(stage.scrollOffset.y == 10)
  }

  @Test func `keys in quick succession reach what slow ones reach`() {
    for rows in 15...22 {
      let end = end(rows)
      let stage = stage(rows)
      for _ in 0..<(Int(end / 40) + 3) {
        stage.press(.downArrow)
        stage.advance(by: .milliseconds(30))
      }
      stage.settle()
      #expect(stage.scrollOffset.y == end, "\(rows) rows")
    }
  }

  @Test func `End twice, and back with the wheel: it counts from the end`() {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      ScrollView { Color.blue.frame(height: 1300) }
    }
    for key in [KeyEquivalent.end, .end, .pageDown] {
      stage.press(key)
      stage.advance(by: .milliseconds(30))
    }
    stage.wheel(CGVector(dx: 0, dy: -60))
    stage.settle()
    #expect(stage.scrollOffset.y == 940)
    for key in [KeyEquivalent.home, .home, .upArrow] { stage.press(key) }
    stage.wheel(CGVector(dx: 0, dy: 60))
    stage.settle()
    #expect(stage.scrollOffset.y == 60)
  }

  @Test func `from right to left, and in a scroll view within another`() {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      ScrollView {
        ScrollView(.horizontal) { Color.red.frame(width: 500, height: 100) }
          .accessibilityIdentifier("inner")
        ScrollView { Color.green.frame(width: 300, height: 400) }
          .frame(height: 250).accessibilityIdentifier("same")
        Color.blue.frame(height: 600)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    let top = CGPoint(x: 150, y: 50)
    for _ in 0..<5 { stage.wheel(CGVector(dx: -60, dy: 0), at: top) }
    stage.advance(by: .milliseconds(60))
    stage.wheel(CGVector(dx: 60, dy: 0), at: top)
    stage.settle()
    // The end is at 200, to the left.
    #expect(stage.scrollOffset(of: "inner")?.x == 140)
    let below = CGPoint(x: 150, y: 250)
    for _ in 0..<4 { stage.wheel(CGVector(dx: 0, dy: 60), at: below) }
    stage.settle()
    #expect(stage.scrollOffset(of: "same")?.y == 150)
    #expect(stage.scrollOffset.y == 0)
    stage.wheel(CGVector(dx: 0, dy: 60), at: below)
    stage.settle()
    #expect(stage.scrollOffset.y == 60)
  }

  @Test func `a notch past the start neither pulls a spinner out nor waits for one`() {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      ScrollView { Color.blue.frame(height: 1300) }.refreshable {}
    }
    stage.scroll(to: 100)
    for _ in 0..<10 { stage.wheel(CGVector(dx: 0, dy: -60)) }
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    stage.press(.home)
    stage.wheel(CGVector(dx: 0, dy: 60))
    stage.settle()
    #expect(stage.scrollOffset.y == 60)
  }

  @Test func `End leaves a movement along the other axis alone`() {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) {
      ScrollView([.horizontal, .vertical]) { Color.blue.frame(width: 2000, height: 2000) }
    }
    stage.press(.rightArrow)
    stage.advance(by: .milliseconds(50))
    stage.press(.end)
    stage.settle()
    // A line is 40 points; 2000 - 300.
    #expect(stage.scrollOffset == CGPoint(x: 40, y: 1700))
  }
}
