import Testing

@testable import ScrollMechanics

@Suite("Pages, steps, bars, edges")
struct ScrollPartsTests {
  private let extent = ScrollExtent(contentLength: 1000, viewportLength: 200)

  @Test("a flick turns one page, a slow drag goes to the nearer one, the end is a page of its own")
  func paging() {
    let paging = Paging(pageLength: 200)
    // From a page's very place a flick goes to the next one, or back to the one before.
    #expect(paging.target(from: 400, startedAt: 400, velocity: 300, in: extent) == 600)
    #expect(paging.target(from: 400, startedAt: 400, velocity: -300, in: extent) == 200)
    #expect(paging.target(from: 30, startedAt: 0, velocity: 3000, in: extent) == 200)
    #expect(paging.target(from: 330, startedAt: 0, velocity: 3000, in: extent) == 200)
    #expect(paging.target(from: 170, startedAt: 200, velocity: -300, in: extent) == 0)
    #expect(paging.target(from: 110, startedAt: 0, velocity: 0, in: extent) == 200)
    #expect(paging.target(from: 90, startedAt: 0, velocity: 100, in: extent) == 0)
    #expect(paging.target(from: 900, startedAt: 800, velocity: 500, in: extent) == 800)
    // Nearer to the first page than to the second: it turns to that one, however far it goes.
    #expect(paging.target(from: 290, startedAt: 90, velocity: 500, in: extent) == 200)
    let odd = ScrollExtent(contentLength: 450, viewportLength: 200, startInset: 10)
    #expect(paging.target(from: 200, startedAt: 190, velocity: 900, in: odd) == 250)
    #expect(paging.target(from: -40, startedAt: -10, velocity: -900, in: odd) == -10)
    // Pages at -120, 80, 280, 480: two pages of a fling are one.
    let inset = ScrollExtent(contentLength: 1000, viewportLength: 200, startInset: 120)
    #expect(paging.target(from: 300, startedAt: 80, velocity: 900, in: inset) == 280)
    #expect(paging.target(from: -100, startedAt: 280, velocity: -900, in: inset) == 80)
  }

  @Test func `between two thresholds a part that is no number is the first`() {
    for start in [-30, 160, 190] as [Double] {
      let edges = EdgeTransition(start: start, length: 50, windowLength: 200)
      let none = EdgeTransition.Threshold.between(.visible(0.25), .visible(1), .nan)
      #expect(edges.coming(none) == edges.coming(.visible(0.25)))
      #expect(edges.leaving(none) == edges.leaving(.visible(0.25)))
      let half = EdgeTransition.Threshold.inset(.visible(0.5), .nan)
      #expect(edges.coming(half) == edges.coming(.visible(0.5)))
    }
  }

  @Test func `where any speed is a flick, none is none`() {
    let paging = Paging(pageLength: 200, minimumVelocity: 0)
    #expect(paging.target(from: 210, startedAt: 200, velocity: 0, in: extent) == 200)
    #expect(paging.target(from: 210, startedAt: 200, velocity: 0.5, in: extent) == 400)
    #expect(paging.target(from: 210, startedAt: 200, velocity: 1, in: extent) == 400)
    #expect(paging.target(from: 210, startedAt: 200, velocity: .nan, in: extent) == 200)
    #expect(paging.target(from: 210, startedAt: 200, velocity: .infinity, in: extent) == 200)
  }

  @Test func `a page of half a point is one`() {
    #expect(
      Paging(pageLength: 0.5).target(from: 0.3, startedAt: 0, velocity: 0, in: extent) == 0.5)
  }

  @Test func `pages of no length and numbers that are none keep to the limits`() {
    #expect(Paging(pageLength: 0).target(from: 99, startedAt: 0, velocity: 9, in: extent) == 99)
    #expect(
      Paging(pageLength: .nan).target(from: 5000, startedAt: 0, velocity: 9, in: extent) == 800)
    #expect(
      Paging(pageLength: 200).target(
        from: .nan, startedAt: .infinity, velocity: .nan, in: extent) == 0)
  }

  @Test func `a line is 40 points, a page all but a line, at least half the window`() {
    func offset(_ step: ScrollStep, _ direction: DirectionTracker.Direction, _ window: Double)
      -> Double
    {
      step.offset(from: 300, direction, windowLength: window, in: extent)
    }
    #expect(offset(.line, .towardEnd, 200) == 340)
    #expect(offset(.line, .towardStart, 200) == 260)
    #expect(offset(.page, .towardEnd, 200) == 460)
    #expect(offset(.page, .towardEnd, 50) == 325)
    #expect(offset(.page, .towardStart, .nan) == 300)
    #expect(offset(.all, .towardEnd, 200) == 800)
    #expect(offset(.all, .towardStart, 200) == 0)
  }

  @Test func `a bar is as long as the window is in the content, and is pressed past the ends`() {
    func bar(_ offset: Double) -> [Double] {
      let bar = ScrollIndicator(at: offset, in: extent, trackLength: 200)
      return [bar.start, bar.length]
    }
    #expect(bar(0) == [0, 40])
    #expect(bar(400) == [80, 40])
    #expect(bar(800) == [160, 40])
    #expect(bar(-15) == [0, 25])
    #expect(bar(830) == [190, 10])
    #expect(bar(-500) == [0, 7])
    #expect(bar(.nan) == [0, 40])
    let long = ScrollExtent(contentLength: 1e6, viewportLength: 200)
    #expect(ScrollIndicator(at: 0, in: long, trackLength: 200).length == 36)
    let short = ScrollExtent(contentLength: 100, viewportLength: 200)
    #expect(ScrollIndicator(at: 0, in: short, trackLength: 200).length == 0)
    #expect(ScrollIndicator(at: 30, in: short, trackLength: 200).start == 0)
    #expect(ScrollIndicator(at: 830, in: extent, trackLength: 0).start == 0)
    #expect(ScrollIndicator(at: 830, in: extent, trackLength: 0).length == 0)
    #expect(ScrollIndicator(at: 0, in: extent, trackLength: .nan).length == 0)
  }

  @Test func `a view comes in from the end and leaves at the start, up to its thresholds`() {
    func part(_ start: Double, _ threshold: EdgeTransition.Threshold) -> [Double] {
      let edges = EdgeTransition(start: start, length: 50, windowLength: 200)
      return [edges.leaving(threshold), edges.coming(threshold)]
    }
    #expect(part(100, .visible(1)) == [0, 0])
    #expect(part(175, .visible(1)) == [0, 0.5])
    #expect(part(300, .visible(1)) == [0, 1])
    #expect(part(-25, .visible(1)) == [0.5, 0])
    #expect(part(-80, .visible(1)) == [1, 0])
    #expect(part(180, .visible(0.5)) == [0, 0.2])
    #expect(part(199, .visible(0)) == [0, 0])
    #expect(part(201, .visible(0)) == [0, 1])
    #expect(part(75, .centered) == [0, 0])
    #expect(part(137.5, .centered) == [0, 0.5])
    #expect(part(12.5, .centered) == [0.5, 0])
    #expect(part(150, .inset(.visible(1), 50)) == [0, 0.5])
    #expect(part(137.5, .between(.visible(1), .centered, 1)) == [0, 0.5])
    #expect(part(.nan, .visible(1)) == [0, 0])
  }
}
