import ScrollMechanics
import Testing

struct PageTurnTests {
  let pages = PageTurn(length: 200, count: 3)

  @Test func `At rest the nearest page comes, the next one up or down at most`() {
    #expect(pages.target(from: 0, offset: 90, velocity: 0) == 0)
    #expect(pages.target(from: 0, offset: 110, velocity: 0) == 1)
    #expect(pages.target(from: 0, offset: 390, velocity: 0) == 1)
    #expect(pages.target(from: 2, offset: 0, velocity: 0) == 1)
    #expect(pages.target(from: 1, offset: 110, velocity: -199) == 1)
    // Of two equally near the later one.
    #expect(pages.target(from: 1, offset: 100, velocity: 0) == 1)
    #expect(pages.target(from: 1, offset: 300, velocity: 0) == 2)
  }

  @Test func `A fast swipe turns the page in its direction, however short it was`() {
    #expect(pages.target(from: 1, offset: 200, velocity: 300) == 2)
    #expect(pages.target(from: 1, offset: 200, velocity: -300) == 0)
    #expect(pages.target(from: 1, offset: 320, velocity: -300) == 1)
    #expect(pages.target(from: 1, offset: 80, velocity: 300) == 1)
    #expect(pages.target(from: 2, offset: 430, velocity: 3000) == 2)
    #expect(pages.target(from: 0, offset: -40, velocity: -3000) == 0)
    // From the least speed on, in points per second.
    #expect(pages.target(from: 1, offset: 200, velocity: 200) == 2)
    #expect(pages.target(from: 1, offset: 200, velocity: -200) == 0)
  }

  @Test func `Where any speed turns the page, no speed does not`() {
    let pages = PageTurn(length: 200, count: 3, minimumVelocity: 0)
    #expect(pages.target(from: 1, offset: 210, velocity: 0.5) == 2)
    #expect(pages.target(from: 1, offset: 190, velocity: -0.5) == 0)
    for still in [0, .nan, .infinity] {
      #expect(pages.target(from: 1, offset: 200, velocity: still) == 1)
      #expect(pages.target(from: 1, offset: 210, velocity: still) == 1)
      #expect(pages.target(from: 1, offset: 320, velocity: still) == 2)
    }
  }

  @Test func `What is no number, and no pages, give a page that is there`() {
    #expect(pages.target(from: 1, offset: .nan, velocity: .infinity) == 1)
    #expect(pages.target(from: 17, offset: 0, velocity: 0) == 1)
    #expect(pages.target(from: Int.min, offset: 1e300, velocity: 0) == 1)
    #expect(PageTurn(length: 0, count: 3).target(from: 1, offset: 0, velocity: 0) == 0)
    #expect(PageTurn(length: .nan, count: 3).target(from: 1, offset: 0, velocity: 0) == 0)
    #expect(PageTurn(length: 200, count: 0).target(from: 1, offset: 0, velocity: 0) == 0)
  }

  @Test
  func `Dragged pages go with the finger, with resistance before the first and after the last`() {
    #expect(pages.offset(from: 1, draggedBy: 50) == 250)
    #expect(pages.offset(from: 1, draggedBy: -130) == 70)
    // 200 / (200 / (0.55 * 100) + 1)
    #expect(abs(pages.offset(from: 0, draggedBy: -100) + 43.137254901960785) < 1e-9)
    #expect(abs(pages.offset(from: 2, draggedBy: 100) - 443.137254901960785) < 1e-9)
    #expect(pages.offset(from: 0, draggedBy: 500) == 200)
    #expect(pages.offset(from: 9, draggedBy: .nan) == 400)
    #expect(PageTurn(length: 200, count: 0).offset(from: 1, draggedBy: 10) == 0)
    // The only page is the first and the last.
    let only = PageTurn(length: 200, count: 1)
    #expect(abs(only.offset(from: 0, draggedBy: 100) - 43.137254901960785) < 1e-9)
  }
}

@Suite("PageSlide") struct PageSlideTests {
  @Test func `pages that were thrown go on as fast as the finger left them, within limits`() {
    #expect(PageSlide(from: 0, to: 1).duration == 0.35)
    // Without a way there is nothing to slow down on.
    #expect(PageSlide(from: 1, to: 1, velocity: 3).duration == 0.2)
    // 0.5 / (0.58 * 3)
    #expect(abs(PageSlide(from: 0.5, to: 1, velocity: 3).duration - 0.28735632183908044) < 1e-12)
    #expect(PageSlide(from: 0.5, to: 1, velocity: 100).duration == 0.2)
    #expect(PageSlide(from: 0.5, to: 1, velocity: 0.1).duration == 0.35)
    #expect(PageSlide(from: 0.5, to: 1, velocity: -3).duration == 0.35)
    #expect(abs(PageSlide(from: 1, to: 0.5, velocity: -3).duration - 0.28735632183908044) < 1e-12)
  }

  @Test func `the first step is as long as the finger's would have been`() {
    let slide = PageSlide(from: 0.5, to: 1, velocity: 3)
    let step = slide.position(at: 0.0001) - 0.5
    #expect(abs(step / 0.0001 - 3) < 0.05)
    #expect(slide.position(at: 5) == 1)
  }
}

@Suite("TabIndicator") struct TabIndicatorTests {
  let tabs = TabIndicator(spans: [0...100, 100...160, 160...300])

  @Test func `both ends move evenly from tab to tab`() {
    #expect(tabs.span(at: 0) == 0...100)
    #expect(tabs.span(at: 0.5) == 50...130)
    #expect(tabs.span(at: 1.25) == 115...195)
    #expect(tabs.span(at: 2) == 160...300)
  }

  @Test func `beyond the tabs, between unknown ones, and without any`() {
    #expect(tabs.span(at: 2.5) == 160...300)
    #expect(tabs.span(at: -0.5) == 0...100)
    #expect(tabs.span(at: .nan) == 0...100)
    #expect(tabs.span(at: 1e300) == 0...0)
    #expect(TabIndicator(spans: [nil, 20...40]).span(at: 0.5) == 20...40)
    #expect(TabIndicator(spans: []).span(at: 0) == 0...0)
  }

  @Test func `ends that are infinite count as 0`() {
    #expect(TabIndicator(spans: [-.infinity...10]).span(at: 0) == 0...10)
    #expect(TabIndicator(spans: [-5 ... .infinity]).span(at: 0) == -5...0)
    #expect(TabIndicator(spans: [0...10, -.infinity ... .infinity]).span(at: 0.5) == 0...5)
    #expect(TabIndicator(spans: [-8...10, -.infinity ... .infinity]).span(at: 0.5) == -4...5)
  }
}
