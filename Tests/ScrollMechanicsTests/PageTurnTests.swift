import ScrollMechanics
import Testing

struct PageTurnTests {
  let pages = PageTurn(length: 200, count: 3)

  @Test("At rest the nearest page comes, the next one up or down at most")
  func nearest() {
    #expect(pages.target(from: 0, offset: 90, velocity: 0) == 0)
    #expect(pages.target(from: 0, offset: 110, velocity: 0) == 1)
    #expect(pages.target(from: 0, offset: 390, velocity: 0) == 1)
    #expect(pages.target(from: 2, offset: 0, velocity: 0) == 1)
    #expect(pages.target(from: 1, offset: 110, velocity: -199) == 1)
  }

  @Test("A fast swipe turns the page in its direction, however short it was")
  func fast() {
    #expect(pages.target(from: 1, offset: 200, velocity: 300) == 2)
    #expect(pages.target(from: 1, offset: 200, velocity: -300) == 0)
    #expect(pages.target(from: 1, offset: 320, velocity: -300) == 1)
    #expect(pages.target(from: 1, offset: 80, velocity: 300) == 1)
    #expect(pages.target(from: 2, offset: 430, velocity: 3000) == 2)
    #expect(pages.target(from: 0, offset: -40, velocity: -3000) == 0)
  }

  @Test("What is no number, and no pages, give a page that is there")
  func badInput() {
    #expect(pages.target(from: 1, offset: .nan, velocity: .infinity) == 1)
    #expect(pages.target(from: 17, offset: 0, velocity: 0) == 1)
    #expect(pages.target(from: Int.min, offset: 1e300, velocity: 0) == 1)
    #expect(PageTurn(length: 0, count: 3).target(from: 1, offset: 0, velocity: 0) == 0)
    #expect(PageTurn(length: .nan, count: 3).target(from: 1, offset: 0, velocity: 0) == 0)
    #expect(PageTurn(length: 200, count: 0).target(from: 1, offset: 0, velocity: 0) == 0)
  }
}
