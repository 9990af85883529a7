import Masthead
import Stage
import SwiftUI
import Testing

/// What changes while the header is in use.
private struct Settings: Equatable {
  var reveal = HeaderScrollBehavior.pinned
  var max: CGFloat = 200
  var style = 0
}

/// 100 numbered rows of 60 under a header of 40 and more.
private struct LiveScreen: View {
  let remote: Remote<Settings>
  @State private var settings = Settings()

  var body: some View {
    HeaderScrollView { _ in
      Color.red.accessibilityIdentifier("header")
    } content: {
      ForEach(0..<100, id: \.self) { row in
        Color.blue.frame(height: 60).accessibilityIdentifier("row \(row)")
      }
    }
    .headerHeight(min: 40, max: settings.max)
    .headerScrollBehavior(settings.reveal)
    .headerStyle(LiveStyle(kind: settings.style))
    .onAppear { remote.connect($settings) }
  }
}

private struct LiveStyle: HeaderStyle {
  let kind: Int

  var collapse: HeaderCollapse { [.shrink, .slide, .fixed][kind] }

  func makeBody(configuration: Configuration) -> some View {
    configuration.content.frame(height: configuration.header.height).clipped()
  }
}

@Suite("Headers that become others while they are in use")
@MainActor struct LiveHeaderTests {
  private let settings = Remote(Settings())

  private func stage(_ initial: Settings = Settings()) -> Stage {
    let stage = Stage { LiveScreen(remote: settings) }
    settings.value = initial
    stage.settle()
    return stage
  }

  @Test("a floating header that is shown stays so when its heights become others")
  func floatingBounds() {
    let stage = stage(Settings(reveal: .floating, max: 100, style: 1))
    stage.drag(by: CGVector(dx: 0, dy: -700), over: .seconds(1))
    stage.settle()
    stage.drag(by: CGVector(dx: 0, dy: 160), over: .seconds(1))
    stage.settle()
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 100))
    let row = stage.frame(of: "row 12")?.minY
    settings.value.max = 200
    stage.settle()
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 200))
    #expect(stage.frame(of: "row 12")?.minY == row)
    settings.value.max = 100
    stage.settle()
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 100))
    #expect(stage.frame(of: "row 12")?.minY == row)
  }

  @Test("a floating header out of sight stays there when its heights become others")
  func goneBounds() {
    let stage = stage(Settings(reveal: .floating, max: 100, style: 1))
    stage.drag(by: CGVector(dx: 0, dy: -700), over: .seconds(1))
    stage.settle()
    for height: CGFloat in [200, 100] {
      settings.value.max = height
      stage.settle()
      #expect((stage.frame(of: "header")?.maxY ?? 1) <= 0)
    }
  }

  @Test(
    "rows stay where they are when the header is revealed or collapses in another way",
    arguments: [0, 1, 2, 3, 4, 5, 6])
  func rowsStay(kind: Int) {
    let reveals: [HeaderScrollBehavior] = [
      .floating, .scrollsAway, .floatingPinned, .floatingCollapsed,
    ]
    let stage = stage()
    stage.scroll(to: 800)
    stage.settle()
    let row = stage.frame(of: "row 20")?.minY
    #expect(row == 600)
    for _ in 0..<2 {
      settings.value =
        kind < 4
        ? Settings(reveal: reveals[kind])
        : kind == 4 ? Settings(max: 80) : Settings(style: kind - 4)
      stage.settle()
      #expect(stage.frame(of: "row 20")?.minY == row)
      settings.value = Settings()
      stage.settle()
      #expect(stage.frame(of: "row 20")?.minY == row)
    }
  }
}

@Suite("Floating headers when rows get other heights")
@MainActor struct FloatingTurnTests {
  private struct Turning: View {
    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("header")
      } content: {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<80, id: \.self) { row in
            Text(String(repeating: "a row of words ", count: 3 + row % 7))
          }
        }
      }
      .headerHeight(.fixed(80))
      .headerScrollBehavior(.floating)
      .headerStyle(.slide)
    }
  }

  @Test("what shows of the header stays when the window is turned, and turned back")
  func turning() {
    let stage = Stage(text: .fixed) { Turning() }
    stage.drag(by: CGVector(dx: 0, dy: -400), over: .seconds(1))
    stage.settle()
    stage.drag(by: CGVector(dx: 0, dy: 150), over: .seconds(1))
    stage.settle()
    #expect(stage.frame(of: "header")?.maxY == 80)
    for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
      stage.resize(to: size)
      stage.settle()
      #expect(stage.frame(of: "header")?.maxY == 80)
    }
  }
}

@Suite("Floating headers that snap near the content's ends")
@MainActor struct FloatingSnapEndTests {
  private struct Snapping: View {
    var count = 40
    var reveal = HeaderScrollBehavior.floating

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("header")
      } content: {
        ForEach(0..<count, id: \.self) { _ in Color.blue.frame(height: 60) }
      }
      .headerHeight(min: 40, max: 200)
      .headerScrollBehavior(reveal)
      .headerSnap()
    }
  }

  @Test(
    "near the start they rest shown or hidden, as the finger left them nearer to",
    arguments: [(30, 0, 200), (90, 0, 200), (110, 200, 0), (130, 200, 0), (190, 200, 0)])
  func start(drag: CGFloat, offset: CGFloat, shown: CGFloat) {
    let stage = Stage { Snapping() }
    stage.hold(by: CGVector(dx: 0, dy: -drag - 10)) {}
    stage.settle()
    #expect(abs(stage.scrollOffset.y - offset) < 1e-6)
    #expect(abs((stage.frame(of: "header")?.maxY ?? -1) - shown) < 1e-6)
  }

  @Test(
    "one that enters collapsed rests open, collapsed or hidden",
    arguments: [
      (70, 0, 200), (90, 160, 40), (150, 160, 40), (170, 160, 40), (190, 200, 0),
    ])
  func seam(drag: CGFloat, offset: CGFloat, shown: CGFloat) {
    let stage = Stage { Snapping(reveal: .floatingCollapsed) }
    stage.hold(by: CGVector(dx: 0, dy: -drag - 10)) {}
    stage.settle()
    #expect(abs(stage.scrollOffset.y - offset) < 1e-6)
    #expect(abs((stage.frame(of: "header")?.maxY ?? -1) - shown) < 1e-6)
  }

  @Test("what content can't hide, for it ends before, is shown")
  func short() {
    // 200 + 11 rows of 60 = 860: 16 points to scroll.
    let stage = Stage { Snapping(count: 11) }
    stage.drag(by: CGVector(dx: 0, dy: -400), over: .seconds(1))
    stage.settle()
    #expect(abs(stage.scrollOffset.y) < 1e-6)
    #expect(stage.frame(of: "header")?.maxY == 200)
  }
}
