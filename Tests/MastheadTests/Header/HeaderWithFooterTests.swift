import Masthead
import RandomNumbers
import Stage
import SwiftUI
import TestSupport
import Testing

/// A header and a bar at the bottom of 80 points each, both floating, over 4,000 points of rows in a window of 844. The
/// content's end, where the bar has its place and the header has none, is not reached.
@Suite("A header and a bar at the bottom on one screen")
@MainActor struct HeaderWithFooterTests {
  enum Kind: CaseIterable { case header, over, list, tabs }

  struct Settings: Equatable {
    var keyboard: CGFloat = 0
    var position = ScrollPosition()
    var count = 80
  }

  struct Screen: View {
    var kind = Kind.header
    var snaps = true
    let state: Binding<Settings>

    var body: some View {
      scroller
        .headerHeight(min: 0, max: 80)
        .headerScrollBehavior(.floating)
        .headerScrollPosition(state.position)
        .modifier(Snapping(isOn: snaps))
        .scrollFooter(snap: snaps ? .lastDirection : nil) {
          Color.blue.frame(height: 80).accessibilityIdentifier("footer")
        }
        .safeAreaPadding(.bottom, state.wrappedValue.keyboard)
    }

    @ViewBuilder private var scroller: some View {
      switch kind {
      case .header:
        HeaderScrollView { _ in
          header
        } content: {
          rows
        }
      case .over:
        ScrollView {
          VStack(spacing: 0) {
            HeaderRoom()
            rows
          }
        }
        .scrollHeader { _ in header }
      case .list:
        List {
          HeaderRoom()
          rows
        }
        .listStyle(.plain)
        .scrollHeader { _ in header }
      case .tabs:
        HeaderTabView { _ in
          header
        } tabs: {
          HeaderTab("One", value: 1) { rows }
        }
        .headerTabBarStyle(Bare())
      }
    }

    private var header: some View { Color.red.accessibilityIdentifier("header") }

    private var rows: some View {
      ForEach(1...state.wrappedValue.count, id: \.self) { number in
        Color.gray.frame(height: 50).listRowInsets(EdgeInsets())
          .accessibilityIdentifier("row \(number)")
      }
    }
  }

  private struct Bare: HeaderTabBarStyle {
    func makeBody(configuration: HeaderTabBarStyleConfiguration) -> some View {
      Color.clear.frame(height: 0)
    }
  }

  private struct Snapping: ViewModifier {
    let isOn: Bool

    func body(content: Content) -> some View {
      if isOn { content.headerSnap(rule: .lastDirection) } else { content }
    }
  }

  /// A screen, and what both bars showed in its last frames.
  @MainActor private final class Run {
    let stage: Stage
    let state = Remote(Settings())
    private var last: CGFloat?
    private(set) var differences: [String] = []
    private(set) var frames = 0
    private(set) var moved: CGFloat = 0
    /// On shuffled schedules one of them may be told of a movement a frame later.
    private let isExact: Bool
    private var bottom: CGFloat = 844

    init(_ kind: Kind, snaps: Bool, _ schedule: Stage.Schedule = .plain) {
      isExact = schedule == .plain
      stage = Stage(text: .fixed, schedule: schedule) { [state] in
        Controlled(state) { _ in Screen(kind: kind, snaps: snaps, state: state.projected) }
      }
      stage.settle()
    }

    /// How much of each is out of sight, in points.
    var hidden: (header: CGFloat, footer: CGFloat) {
      let end = bottom - state.value.keyboard
      let header = stage.frame(of: "header").map { 80 - min(80, max(0, $0.maxY)) } ?? 80
      let footer = stage.frame(of: "footer").map { min(80, max(0, $0.maxY - end)) } ?? 80
      return (header, footer)
    }

    func compare(_ step: String, isAtRest: Bool = false) {
      let now = hidden
      frames += 1
      if let last { moved += abs(now.header - last) }
      // On the way less than a pixel: what moves both to rest may animate the last bit of one.
      let limit = isAtRest ? 0.01 : 0.3
      let isSame =
        abs(now.header - now.footer) < limit
        || !isExact && !isAtRest && last.map { abs($0 - now.footer) < limit } ?? false
      if !isSame {
        differences.append("\(step) at \(stage.scrollOffset.y): \(now.header), \(now.footer)")
      }
      last = now.header
    }

    func frames(_ count: Int, _ step: String) {
      for _ in 0..<count {
        stage.advance(by: .milliseconds(16))
        compare(step)
      }
      stage.settle()
      compare("\(step), at rest", isAtRest: true)
    }

    func drag(_ dy: CGFloat, over time: Int) {
      let finger = stage.touch(at: CGPoint(x: 195, y: 400))
      for _ in 0..<8 {
        finger.move(by: CGVector(dx: 0, dy: dy / 8), over: .milliseconds(time / 8))
        compare("drag by \(dy)")
      }
      finger.lift()
      frames(60, "fling by \(dy)")
    }

    func wheel(_ dy: CGFloat) {
      stage.wheel(CGVector(dx: 0, dy: dy))
      frames(40, "wheel by \(dy)")
    }

    func resize(to size: CGSize) {
      stage.resize(to: size)
      bottom = size.height
      frames(4, "resized to \(size)")
    }
  }

  private func play(_ run: Run) {
    run.compare("first")
    for (dy, time) in [
      (-120.0, 300), (-400, 200), (90, 400), (-30, 100), (250, 100), (-60, 300), (30, 600),
      (700, 400), (-300, 800), (40, 800),
    ] {
      run.drag(dy, over: time)
    }
    for dy: CGFloat in [300, -100, 20, -20, 60, -400, 10, 900, -30] { run.wheel(dy) }
    for key: KeyEquivalent in [.pageDown, .pageDown, .pageUp, .home] {
      run.stage.press(key)
      run.frames(40, "\(key)")
    }
    for offset: CGFloat in [600, 1000, 300, 900] {
      run.stage.scroll(to: offset)
      run.frames(2, "sent to \(offset)")
    }
    run.drag(45, over: 900)
    for offset: CGFloat in [300, 1200, 1100] {
      withAnimation { run.state.value.position.scrollTo(y: offset) }
      run.frames(40, "animated to \(offset)")
    }
    run.drag(-30, over: 900)
    run.drag(20, over: 900)
    run.state.value.count = 90
    run.frames(3, "more rows")
    run.drag(30, over: 900)
    for (height, dy) in [(300, -70), (0, 30), (300, 40)] as [(CGFloat, CGFloat)] {
      run.state.value.keyboard = height
      run.frames(4, "keyboard of \(height)")
      run.drag(dy, over: 700)
    }
    run.state.value.keyboard = 0
    run.frames(4, "no keyboard")
    run.resize(to: CGSize(width: 500, height: 600))
    run.drag(-90, over: 700)
    run.resize(to: CGSize(width: 390, height: 844))
    run.drag(45, over: 700)
  }

  @Test(arguments: Kind.allCases, [false, true])
  func `both leave and return by as much in every frame`(_ kind: Kind, _ snaps: Bool) {
    let run = Run(kind, snaps: snaps)
    play(run)
    #expect(run.differences.isEmpty, "\(run.differences.prefix(4)) … \(run.differences.count)")
    // Neither of them has stood still.
    #expect(run.moved > 800)
    print("frames compared, \(kind) \(snaps): \(run.frames)")
  }

  @Test(arguments: Kind.allCases)
  func `on shuffled schedules too, but for a frame`(_ kind: Kind) {
    for schedule in Stage.Schedule.shuffles(3) {
      let run = Run(kind, snaps: true, schedule)
      play(run)
      #expect(
        run.differences.isEmpty,
        "\(schedule): \(run.differences.prefix(4)) … \(run.differences.count)")
    }
  }

  @Test(arguments: [false, true])
  func `the last points of a movement are the user's, and so are the first`(_ hasHeader: Bool) {
    struct Bare: View {
      var body: some View {
        ScrollView {
          VStack(spacing: 0) { ForEach(1...80, id: \.self) { _ in Color.gray.frame(height: 50) } }
        }
        .scrollFooter(snap: nil) {
          Color.blue.frame(height: 80).accessibilityIdentifier("footer")
        }
      }
    }
    let state = Remote(Settings())
    let stage = Stage(text: .fixed) {
      if hasHeader {
        Controlled(state) { _ in Screen(snaps: false, state: state.projected) }
      } else {
        Bare()
      }
    }
    stage.settle()
    func hidden() -> CGFloat { min(80, max(0, (stage.frame(of: "footer")?.maxY ?? 924) - 844)) }
    stage.wheel(CGVector(dx: 0, dy: 800))
    stage.settle()
    #expect(hidden() == 80)
    // Touched and moved in one frame: ten points until it is a drag.
    let finger = stage.touch(at: CGPoint(x: 195, y: 400))
    finger.move(by: CGVector(dx: 0, dy: 12))
    stage.advance(by: .milliseconds(16))
    #expect(stage.scrollOffset.y == 798)
    #expect(hidden() == 78)
    finger.move(by: CGVector(dx: 0, dy: 20))
    stage.advance(by: .milliseconds(300))
    finger.lift()
    stage.settle()
    #expect(abs(hidden() - (80 - (800 - stage.scrollOffset.y))) < 0.01)
    // A step of a wheel ends in the frame that brings its last part.
    stage.wheel(CGVector(dx: 0, dy: 800))
    stage.settle()
    stage.wheel(CGVector(dx: 0, dy: -80))
    stage.settle()
    #expect(hidden() < 1e-9)
  }

  @Test func `a bar without a header inside any more goes on by itself`() {
    struct Switched: View {
      let hasHeader: Bool

      var body: some View {
        Group {
          if hasHeader {
            HeaderScrollView { _ in
              Color.red
            } content: {
              Color.gray.frame(height: 4000)
            }
            .headerHeight(min: 0, max: 80)
          } else {
            ScrollView { Color.green.frame(height: 4000) }
          }
        }
        .scrollFooter(snap: nil) {
          Color.blue.frame(height: 80).accessibilityIdentifier("footer")
        }
      }
    }
    let hasHeader = Remote(true)
    let stage = Stage(text: .fixed) { Controlled(hasHeader) { Switched(hasHeader: $0) } }
    for value in [true, false, true] {
      hasHeader.value = value
      stage.settle()
      #expect(stage.frame(of: "footer")?.maxY == 844)
      stage.wheel(CGVector(dx: 0, dy: 300))
      stage.settle()
      #expect(stage.frame(of: "footer")?.minY ?? 844 >= 844)
      stage.wheel(CGVector(dx: 0, dy: -30))
      stage.settle()
      #expect(abs((stage.frame(of: "footer")?.minY ?? 0) - 814) < 0.01)
    }
  }

  @MainActor @Observable final class Sheet {
    var isShown = false
    var binding: Binding<Bool> {
      Binding {
        self.isShown
      } set: {
        self.isShown = $0
      }
    }
  }

  private struct Presenting: View {
    let sheet: Sheet

    var body: some View {
      page("behind")
        .sheet(isPresented: sheet.binding) { page("sheet") }
        .headerHeight(min: 0, max: 80)
        .headerScrollBehavior(.floating)
        .scrollFooter { Color.blue.frame(height: 80).accessibilityIdentifier("footer") }
    }

    private func page(_ name: String) -> some View {
      HeaderScrollView { _ in
        Color.teal
      } content: {
        ForEach(0..<80, id: \.self) { Text("\(name) \($0)").frame(height: 50) }
      }
    }
  }

  @Test func `a header on a sheet does not take the bar along`() throws {
    let sheet = Sheet()
    let stage = Stage(size: CGSize(width: 390, height: 844)) { Presenting(sheet: sheet) }
    stage.settle()
    let place = try #require(stage.frame(of: "footer"))
    sheet.isShown = true
    stage.settle()
    stage.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -300))
    stage.settle()
    #expect(stage.texts.first { $0.string == "sheet 0" } == nil)
    sheet.isShown = false
    stage.settle()
    #expect(stage.frame(of: "footer") == place)
    // It goes along with its own header still.
    stage.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -300))
    stage.settle()
    #expect((stage.frame(of: "footer")?.minY ?? 844) >= 844)
  }
}
