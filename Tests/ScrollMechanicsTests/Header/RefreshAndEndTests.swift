import ScrollMechanics
import Testing

@Suite("RefreshControl")
struct RefreshControlTests {
  /// Plays pulls with the finger down, and tells which of them started a refresh.
  func drag(_ control: inout RefreshControl, _ pulls: Double...) -> [Bool] {
    pulls.map { control.update(pull: $0, isDragging: true) }
  }

  @Test func `released past the threshold it refreshes`() {
    var control = RefreshControl(threshold: 80)
    #expect(control.startInset == 0)
    #expect(drag(&control, 20, 40) == [false, false])
    #expect(control.phase == .pulling(progress: 0.5))
    #expect(drag(&control, 90) == [false])
    #expect(control.phase == .armed && control.isArmed)
    let starts = control.update(pull: 90, isDragging: false)
    #expect(starts)
    #expect(control.isRefreshing && !control.isArmed)
    #expect(control.startInset == 60)
    #expect(control.progress == 1)
  }

  @Test func `before it is told of a finger there is none, and before of a pull none either`() {
    var control = RefreshControl(threshold: 80)
    _ = control.update(pull: 90)
    #expect(control.phase == .pulling(progress: 1))
    control = RefreshControl(threshold: 80)
    _ = control.update(isDragging: true)
    #expect(control.phase == .idle)
  }

  @Test func `what it is not told is as before`() {
    var control = RefreshControl(threshold: 80)
    let starts = [
      control.update(isDragging: true), control.update(pull: 90), control.update(isDragging: false),
    ]
    #expect(starts == [false, false, true])
    control.end()
    // The pull that was let go is still there, and has refreshed.
    let isRepeated = control.update(isDragging: true)
    #expect(!isRepeated && control.phase == .idle)
    _ = control.update(pull: 0, isDragging: false)
    #expect(drag(&control, 40) == [false])
    #expect(control.phase == .pulling(progress: 0.5))
  }

  @Test func `taken back before the release it does not`() {
    var control = RefreshControl(threshold: 80)
    #expect(drag(&control, 90, 50) == [false, false])
    let starts = control.update(pull: 50, isDragging: false)
    #expect(!starts)
    let bouncing = control.update(pull: 10, isDragging: false)
    #expect(!bouncing)
    #expect(control.phase == .pulling(progress: 0.125))
    _ = control.update(pull: 0.5, isDragging: false)
    #expect(control.phase == .pulling(progress: 0.00625))
    _ = control.update(pull: 0, isDragging: false)
    #expect(control.phase == .idle)
  }

  @Test func `on crossing it starts with the finger down, once`() {
    var control = RefreshControl(threshold: 80, trigger: .onCrossing)
    #expect(drag(&control, 70, 80, 90) == [false, true, false])
    control.end()
    // The same pull does not start another one.
    #expect(drag(&control, 100, 60, 100) == [false, false, false])
    #expect(control.phase == .idle)
    _ = control.update(pull: 0, isDragging: false)
    #expect(drag(&control, 100) == [true])
  }

  @Test func `a fling that bounces past the threshold starts nothing`() {
    var control = RefreshControl(threshold: 80)
    let starts = [40.0, 120, 90, 0].map { control.update(pull: $0, isDragging: false) }
    #expect(starts == [false, false, false, false])
  }

  @Test func `the program may start and end it`() {
    var control = RefreshControl(threshold: 80, holdLength: .nan)
    let first = control.begin()
    let second = control.begin()
    #expect(first && !second)
    #expect(control.startInset == 0)
    control.end()
    control.end()
    #expect(control.phase == .idle)
  }

  @Test func `the room is kept while it refreshes, and waits for a finger`() {
    var control = RefreshControl(threshold: 80)
    #expect(control.keptPart == 0)
    _ = drag(&control, 90)
    #expect(control.keptPart == 0)
    _ = control.update(isDragging: false)
    #expect(control.keptPart == 1)
    // Caught on the way there, and done meanwhile.
    _ = control.update(isDragging: true, shownPart: 0.4)
    #expect(control.keptPart == 0.4)
    control.end()
    _ = control.update(pull: 30, isDragging: true, shownPart: 0.9)
    #expect(control.keptPart == 0.4)
    _ = control.update(isDragging: false)
    #expect(control.keptPart == 0)
    // Begun by the program under a finger.
    _ = control.update(isDragging: true, shownPart: 0)
    _ = control.begin()
    #expect(control.keptPart == 0)
    _ = control.update(isDragging: false)
    #expect(control.keptPart == 1)
    control.end()
    #expect(control.keptPart == 0)
  }

  @Test(
    arguments: [(-1.0, 0.0), (2, 1), (.infinity, 1), (.nan, 1), (nil, 1)] as [(Double?, Double)])
  func `a part that is none is held to one, or is as before`(_ shown: Double?, _ kept: Double) {
    var control = RefreshControl(threshold: 80)
    _ = control.begin()
    _ = control.update(isDragging: true, shownPart: shown)
    #expect(control.keptPart == kept)
  }

  @Test func `whatever happens, the room is open or closed without a finger and fixed under one`() {
    var random = SplitMix(seed: 36)
    for _ in 0..<1000 {
      var control = RefreshControl(threshold: 80)
      for _ in 0..<30 {
        let old = control
        switch random.next() % 4 {
        case 0: _ = control.begin()
        case 1: control.end()
        case 2: _ = control.update(pull: Double(random.next() % 200))
        default:
          _ = control.update(
            isDragging: random.next() % 2 == 0, shownPart: Double(random.next() % 11) / 10)
        }
        if !control.isHeld {
          #expect(control.keptPart == (control.isRefreshing ? 1 : 0))
        } else if old.isHeld {
          #expect(control.keptPart == old.keptPart)
        }
      }
    }
  }

  @Test func `a threshold that makes no sense is never crossed`() {
    for threshold in [Double.nan, .infinity, 0, -5] {
      var control = RefreshControl(threshold: threshold, trigger: .onCrossing)
      #expect(drag(&control, 1000, .nan, .infinity) == [false, false, false])
      _ = control.update(pull: 10, isDragging: false)
      #expect(control.progress == 0)
    }
    var control = RefreshControl(threshold: 80)
    #expect(drag(&control, .nan) == [false])
    #expect(control.phase == .idle)
  }
}

@Suite("EndReached")
struct EndReachedTests {
  func extent(_ length: Double) -> ScrollExtent {
    ScrollExtent(contentLength: length, viewportLength: 800)
  }

  @Test func `it fires once when the end comes into reach, and again when there is more`() {
    var end = EdgeReached(.end, within: 200)
    let fired = [0.0, 999, 1000, 1100, 1200].map { end.update(offset: $0, in: extent(2000)) }
    #expect(fired == [false, false, true, false, false])
    let more = [1200.0, 2000, 2100].map { end.update(offset: $0, in: extent(3000)) }
    #expect(more == [false, true, false])
  }

  @Test func `going back and coming again fires again`() {
    var end = EdgeReached(.end, within: 200)
    let fired = [1100.0, 900, 1100].map { end.update(offset: $0, in: extent(2000)) }
    #expect(fired == [true, false, true])
  }

  @Test func `while loading, and when there is no more, it is quiet`() {
    var end = EdgeReached(.end, within: 200)
    end.isLoading = true
    let loading = end.update(offset: 1200, in: extent(2000))
    end.isLoading = false
    let ready = end.update(offset: 1200, in: extent(2000))
    #expect(!loading && ready)
    end.reset()
    end.hasMore = false
    let over = end.update(offset: 1200, in: extent(2000))
    end.hasMore = true
    let retried = end.update(offset: 1200, in: extent(2000))
    #expect(!over && retried)
  }

  @Test func `content that does not fill the window asks for more at once, until it does`() {
    var end = EdgeReached(.end, within: 100)
    let fired = [300.0, 300, 600, 900, 1200].map { end.update(offset: 0, in: extent($0)) }
    #expect(fired == [true, false, true, true, false])
  }

  @Test func `numbers that make no sense`() {
    var end = EdgeReached(.end, within: .nan)
    let nan = end.update(offset: .nan, in: extent(2000))
    let atEnd = end.update(offset: 1200, in: extent(2000))
    #expect(!nan && atEnd)
  }
}

private struct SplitMix {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9e37_79b9_7f4a_7c15
    var value = seed
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
