import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// What a refresh does to the rows: they are where the finger or the spring of the overscroll takes them.
///
/// The spring has a stiffness of 100 and critical damping, so content that is let go `d` points from its rest takes at
/// most `d * 10 / e * 1/60 = 0.0613 d` points a frame.
@Suite("Rows while a refresh opens and closes its room")
@MainActor struct RefreshMotionTests {
  @Test(
    "let go, the rows of a refresh only go back",
    arguments: [HeaderRefreshPlacement.above, .below])
  func letGo(_ placement: HeaderRefreshPlacement) {
    let stage = RefreshScreen(placement: placement, maximum: 300, seconds: 3).stage()
    var rows: [CGFloat] = []
    stage.hold(by: CGVector(dx: 0, dy: 230)) {
      stage.advance(by: .milliseconds(500))
      rows.append(stage.firstRow)
    }
    rows += stage.firstRows(frames: 90)
    #expect(rows[0] > 300 + 100)
    #expect(rows.steps.max() ?? 0 < 0.01)
    #expect(abs((rows.last ?? 0) - 360) < 0.1)
  }

  private struct Feed: View {
    let placement: HeaderRefreshPlacement
    let isAnimated: Bool
    @State private var items = (1...30).map { "Item \($0)" }

    var body: some View {
      HeaderScrollView { _ in
        Color.teal.accessibilityIdentifier("header")
      } content: {
        ForEach(items, id: \.self) { Color.blue.frame(height: 100).accessibilityIdentifier($0) }
      }
      .headerRefresh(placement) {
        try? await Task.sleep(for: .seconds(1))
        withAnimation(isAnimated ? .default : nil) { items.insert("Fresh", at: 0) }
      }
    }
  }

  @Test(arguments: [HeaderRefreshPlacement.above, .below], [false, true])
  func `rows that come as the action ends don't take the header along`(
    _ placement: HeaderRefreshPlacement, isAnimated: Bool
  ) {
    let stage = Stage(text: .fixed) { Feed(placement: placement, isAnimated: isAnimated) }
    stage.drag(from: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: 250))
    var ends: [CGFloat] = []
    for _ in 0..<150 {
      stage.advance(by: .milliseconds(16))
      let header = stage.frame(of: "header")
      #expect(header?.minY == 0)
      ends.append(header?.maxY ?? 0)
    }
    // 240, and 60 more above it while something is loaded; from 0.8 s on the pull has sprung back.
    #expect(ends.dropFirst(50).map { $0 }.steps.allSatisfy { $0 < 0.01 && $0 > -0.0613 * 61 })
    #expect(abs((ends.last ?? 0) - 240) < 0.01)
    #expect(abs((stage.frame(of: "Item 1")?.minY ?? 0) - 340) < 0.01)
  }

  @Test func `a refresh that ends under a resting finger moves nothing, until the finger leaves`() {
    let stage = RefreshScreen(placement: .below, seconds: 1).stage()
    stage.drag(
      from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 420), over: .milliseconds(400))
    stage.advance(by: .milliseconds(700))
    let finger = stage.touch(at: CGPoint(x: 195, y: 400))
    finger.move(by: CGVector(dx: 0, dy: 40), over: .milliseconds(100))
    let resting = stage.firstRow
    #expect(resting > 300)
    // The action ends 0.3 s from here.
    #expect(stage.firstRows(frames: 60).allSatisfy { abs($0 - resting) < 0.01 })
    finger.lift()
    let rows = stage.firstRows(frames: 90)
    #expect(rows.steps.max() ?? 0 < 0.01)
    #expect(abs((rows.last ?? 0) - 240) < 0.1)
  }

  @Test func `content that is caught while its room opens or closes stays where it is caught`() {
    for (placement, seconds) in [(HeaderRefreshPlacement.above, 4.0), (.below, 4), (.below, 0.2)] {
      for delay in [20, 60, 120, 200, 300, 500, 800, 950, 1100] {
        let stage = RefreshScreen(placement: placement, seconds: seconds).stage()
        stage.hold(by: CGVector(dx: 0, dy: 300)) {}
        stage.advance(by: .milliseconds(delay))
        let before = stage.firstRow
        let finger = stage.touch(at: CGPoint(x: 195, y: 400))
        let resting = stage.firstRow
        #expect(abs(resting - before) < 0.0613 * 140, "\(placement) \(delay)")
        #expect(
          stage.firstRows(frames: 30).allSatisfy { abs($0 - resting) < 0.01 },
          "\(placement) \(seconds) \(delay)")
        finger.lift()
        let rows = [resting] + stage.firstRows(frames: 90)
        let isLoading = seconds > 1
        #expect(abs((rows.last ?? 0) - (isLoading ? 300 : 240)) < 0.1)
        let back = rows.steps.filter { abs($0) > 0.01 }
        #expect(back.allSatisfy { $0 < 0 } || back.allSatisfy { $0 > 0 }, "\(delay) \(back)")
      }
    }
  }

  @Test func `content that is caught at the very moment at which its room begins to close stays`() {
    // The end of the action falls between two frames, or a billionth of a second before one.
    for seconds in [0.2, 0.2 - 1e-9, 0.2 - 1e-6] {
      let stage = RefreshScreen(placement: .below, seconds: seconds).stage()
      stage.hold(by: CGVector(dx: 0, dy: 300)) {}
      stage.advance(by: .milliseconds(200))
      let before = stage.firstRow
      _ = stage.touch(at: CGPoint(x: 195, y: 400))
      #expect(abs(stage.firstRow - before) < 0.01, "\(seconds)")
      #expect(stage.firstRows(frames: 30).allSatisfy { abs($0 - before) < 0.01 }, "\(seconds)")
    }
  }

  @Test func `scrolled up by a finger while it ends, rows stay under it and go back once let go`() {
    let stage = RefreshScreen(placement: .below, seconds: 1).stage()
    stage.hold(by: CGVector(dx: 0, dy: 300)) {}
    stage.advance(by: .milliseconds(700))
    let finger = stage.touch(at: CGPoint(x: 195, y: 500))
    finger.move(by: CGVector(dx: 0, dy: -45), over: .milliseconds(100))
    let resting = stage.firstRow
    #expect(resting > 250 && resting < 290)
    #expect(stage.firstRows(frames: 60).allSatisfy { abs($0 - resting) < 0.01 })
    finger.lift()
    let rows = [resting] + stage.firstRows(frames: 90)
    #expect(rows.steps.max() ?? 0 < 0.01)
    #expect(rows.steps.min() ?? 0 > -0.0613 * 60 - 0.05)
    #expect(abs((rows.last ?? 0) - 240) < 0.1)
  }

  @Test(arguments: [HeaderRefreshPlacement.above, .below])
  func `an action that is taken away closes its room calmly, and not under a finger`(
    _ placement: HeaderRefreshPlacement
  ) {
    for isHeld in [false, true] {
      let isOn = Remote(true)
      let stage = Stage(text: .fixed) {
        Controlled(isOn) { isOn in
          RefreshScreen(placement: placement, seconds: 9, isOn: isOn)
        }
      }
      stage.hold(by: CGVector(dx: 0, dy: 300)) {}
      stage.advance(by: .seconds(2))
      let finger = isHeld ? stage.touch(at: CGPoint(x: 195, y: 500)) : nil
      let before = stage.firstRow
      #expect(abs(before - 300) < 0.1)
      isOn.value = false
      if let finger {
        #expect(stage.firstRows(frames: 30).allSatisfy { abs($0 - before) < 0.01 })
        finger.lift()
      }
      var rows = [before]
      for _ in 0..<90 {
        rows += stage.firstRows(frames: 1)
        if placement == .below {
          #expect(abs((stage.frame(of: "header")?.height ?? 0) - 240) < 0.1)
        }
      }
      #expect(rows.steps.max() ?? 0 < 0.01)
      #expect(rows.steps.min() ?? 0 > -0.0613 * 60 - 0.05)
      #expect(abs((rows.last ?? 0) - 240) < 0.1)
      // Nothing is left to pull for.
      stage.settle()
      stage.hold(by: CGVector(dx: 0, dy: 300)) {}
      stage.settle()
      #expect(stage.firstRow == 240)
    }
  }

  @Test func `two fingers on a touchpad are a finger`() {
    let stage = RefreshScreen(placement: .below, seconds: 0.5).stage()
    stage.swipeTouchpad(by: CGVector(dx: 0, dy: -400), over: .milliseconds(400)) {
      stage.advance(by: .milliseconds(300))
    }
    let rows = [stage.firstRow] + stage.firstRows(frames: 120)
    #expect(rows[0] > 340)
    #expect(rows.steps.max() ?? 0 < 0.01)
    #expect(abs((rows.last ?? 0) - 240) < 0.1)
  }

  @Test(arguments: 0..<120)
  func `in any header, rows go only where finger and spring take them`(_ seed: Int) {
    var random = SystemlessRandom(seed: UInt64(seed))
    let screen = RefreshScreen(random: &random)
    let stage = screen.stage()
    let rest = stage.firstRow
    let note = Comment(rawValue: "seed \(seed): \(screen)")
    stage.hold(by: CGVector(dx: 0, dy: CGFloat.random(in: 240...420, using: &random))) {}
    var rows = [stage.firstRow]
    let bound = 0.0613 * (rows[0] - rest) + 0.05
    #expect(rows[0] - rest > 100, note)
    for _ in 0..<3 {
      rows += stage.firstRows(frames: .random(in: 1...40, using: &random))
      #expect(rows.steps.max() ?? 0 < 0.01, note)
      #expect(rows.steps.min() ?? 0 > -bound, note)
      guard Bool.random(using: &random) else {
        rows = [rows.last ?? .nan]
        continue
      }
      let finger = stage.touch(at: CGPoint(x: 195, y: 600))
      let resting = stage.firstRow
      #expect(abs(resting - (rows.last ?? .nan)) < bound, note)
      let held = stage.firstRows(frames: .random(in: 1...60, using: &random))
      #expect(held.map { abs($0 - resting) }.max() ?? 0 < 0.01, note)
      finger.lift()
      // From here to the room, open or closed: up or down, not both ways.
      let wayOut = [resting] + stage.firstRows(frames: 3)
      #expect(wayOut.steps.allSatisfy { abs($0) < bound }, note)
      if wayOut.steps.contains(where: { $0 > 0.01 }) {
        #expect(resting - rest < screen.length + 0.1, note)
        stage.advance(by: .seconds(1.5))
      }
      rows = [stage.firstRow]
    }
    stage.advance(by: .seconds(4))
    stage.settle()
    #expect(abs(stage.firstRow - rest) < 0.01, note)
    #expect(stage.scrollOffset.y == 0, note)
  }

  @Test(arguments: Stage.Schedule.shuffles(4))
  func `on shuffled schedules rows stay under a finger, a frame or two later`(
    _ schedule: Stage.Schedule
  ) {
    for placement in [HeaderRefreshPlacement.above, .below] {
      let stage = RefreshScreen(placement: placement, seconds: 0.3).stage(schedule)
      stage.settle()
      stage.hold(by: CGVector(dx: 0, dy: 300)) {}
      stage.advance(by: .milliseconds(200))
      let finger = stage.touch(at: CGPoint(x: 195, y: 500))
      _ = stage.firstRows(frames: 3)
      let resting = stage.firstRow
      #expect(resting > 260)
      #expect(stage.firstRows(frames: 60).allSatisfy { abs($0 - resting) < 0.5 }, "\(schedule)")
      finger.lift()
      let rows = [resting] + stage.firstRows(frames: 120)
      #expect(rows.steps.max() ?? 0 < 0.5, "\(schedule)")
      stage.settle()
      #expect(abs(stage.firstRow - 240) < 0.01, "\(schedule)")
    }
  }
}

/// A header over rows of 44 with a refresh that takes some time.
struct RefreshScreen: View {
  var placement = HeaderRefreshPlacement.above
  var maximum: CGFloat = 240
  var seconds = 1.0
  var isOn = true
  var length: CGFloat = 60
  var overscroll = 0
  var reveal = 0
  var style = 0
  var snaps = false
  var isTabs = false
  var isMirrored = false
  var safeArea: CGFloat = 0

  func stage(_ schedule: Stage.Schedule = .plain) -> Stage {
    Stage(
      safeArea: EdgeInsets(top: safeArea, leading: 0, bottom: 0, trailing: 0), text: .fixed,
      schedule: schedule
    ) {
      self.environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
  }

  var body: some View {
    styled
      .headerHeight(min: 60, max: maximum)
      .headerSnap(snaps ? [.open, .collapsed] : [.open, .fraction(0.5), .collapsed])
      .headerOverscrollBehavior(
        [.stretch, .zoom, .blur, .fade, .fixed, .translate][overscroll]
      )
      .headerScrollBehavior(
        [.pinned, .scrollsAway, .floating, .floatingPinned, .floatingCollapsed][reveal]
      )
      .headerRefresh(placement, length: length, action: isOn ? load : nil)
  }

  private func load() async {
    if seconds > 0 { try? await Task.sleep(for: .seconds(seconds)) }
  }

  @ViewBuilder private var styled: some View {
    switch style {
    case 0: header.headerStyle(.shrink)
    case 1: header.headerStyle(.slide)
    case 2: header.headerStyle(.fixed)
    case 3: header.headerStyle(.clip)
    case 4: header.headerStyle(.parallax)
    default: header.headerStyle(.scale)
    }
  }

  @ViewBuilder private var header: some View {
    if isTabs {
      HeaderTabView { _ in
        cover
      } tabs: {
        HeaderTab("One", value: 1) { rows }
        HeaderTab("Two", value: 2) { Color.red.frame(height: 300) }
      }
    } else {
      HeaderScrollView { _ in
        cover
      } content: {
        rows
      }
    }
  }

  private var cover: some View { Color.yellow.accessibilityIdentifier("header") }

  private var rows: some View {
    ForEach(1...60, id: \.self) { number in
      Color.blue.frame(height: 44).accessibilityIdentifier("row \(number)")
    }
  }
}

extension RefreshScreen {
  /// Any of them.
  init(random: inout SystemlessRandom) {
    placement = Bool.random(using: &random) ? .above : .below
    seconds = [0, 0.05, 0.2, 0.6, 1.5].randomElement(using: &random) ?? 0
    length = [60, 40, 90].randomElement(using: &random) ?? 60
    overscroll = .random(in: 0..<6, using: &random)
    reveal = .random(in: 0..<5, using: &random)
    style = .random(in: 0..<6, using: &random)
    snaps = .random(using: &random)
    isTabs = .random(using: &random)
    isMirrored = .random(using: &random)
    safeArea = Bool.random(using: &random) ? 0 : 47
  }
}

/// The same numbers in every run.
struct SystemlessRandom: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9e37_79b9_7f4a_7c15
    var value = seed
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}

extension Stage {
  /// Where the first row begins, in points from the window's top.
  @MainActor var firstRow: CGFloat { frame(of: "row 1")?.minY ?? .nan }

  /// The same in each of the next frames, 60 a second.
  @MainActor func firstRows(frames: Int) -> [CGFloat] {
    (0..<frames).map { _ in
      advance(by: .nanoseconds(16_666_667))
      return firstRow
    }
  }
}

extension Collection<CGFloat> {
  /// What each is more than the one before.
  var steps: [CGFloat] { zip(dropFirst(), self).map { $0 - $1 } }
}
