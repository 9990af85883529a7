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
    var end = EndReached(within: 200)
    let fired = [0.0, 999, 1000, 1100, 1200].map { end.update(offset: $0, in: extent(2000)) }
    #expect(fired == [false, false, true, false, false])
    let more = [1200.0, 2000, 2100].map { end.update(offset: $0, in: extent(3000)) }
    #expect(more == [false, true, false])
  }

  @Test func `going back and coming again fires again`() {
    var end = EndReached(within: 200)
    let fired = [1100.0, 900, 1100].map { end.update(offset: $0, in: extent(2000)) }
    #expect(fired == [true, false, true])
  }

  @Test func `while loading, and when there is no more, it is quiet`() {
    var end = EndReached(within: 200)
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
    var end = EndReached(within: 100)
    let fired = [300.0, 300, 600, 900, 1200].map { end.update(offset: 0, in: extent($0)) }
    #expect(fired == [true, false, true, true, false])
  }

  @Test func `numbers that make no sense`() {
    var end = EndReached(within: .nan)
    let nan = end.update(offset: .nan, in: extent(2000))
    let atEnd = end.update(offset: 1200, in: extent(2000))
    #expect(!nan && atEnd)
  }
}
