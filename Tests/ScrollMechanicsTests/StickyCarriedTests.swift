import ScrollMechanics
import Testing

/// What an item sees from the sticky box around it leads to the same places.
@Suite("Sticky items seen from the box that carries them")
struct StickyCarriedTests {
  /// A panel of 200 at 100 in a section that ends at 1100, with a title of 40 in it that keeps 10.
  private let layout = StickyLayout(
    items: [
      StickyItem(start: 100, length: 200, container: .section(0)),
      StickyItem(start: 100, length: 40, startInset: 10, container: .item(0)),
    ],
    sections: [StickySection(start: 0, length: 1100)])

  @Test func `relative to the box it moves as it does relative to the content`() {
    for view in stride(from: -50.0, through: 1300, by: 12.5) {
      let box = layout.shift(of: 0, viewStart: view, viewLength: 400)
      let own = layout.ownShift(of: 1, viewStart: view, viewLength: 400)
      #expect(
        layout.ownShift(of: 1, carriedViewStart: view - box, viewLength: 400) == own,
        "window at \(view)")
      #expect(
        layout.isPinned(1, carriedViewStart: view - box, viewLength: 400)
          == layout.isPinned(1, viewStart: view, viewLength: 400))
    }
  }

  @Test func `worked by hand: 50 above the window's start it keeps 10 in`() {
    // The panel at the end of its way: 900 + 100 - … = the window at 950 sees it at -50.
    #expect(layout.ownShift(of: 1, carriedViewStart: 150, viewLength: 400) == 60)
    #expect(layout.ownShift(of: 1, carriedViewStart: 50, viewLength: 400) == 0)
    #expect(layout.ownShift(of: 1, carriedViewStart: 500, viewLength: 400) == 160)
  }

  @Test func `bad input moves nothing`() {
    #expect(layout.ownShift(of: 7, carriedViewStart: 500, viewLength: 400) == 0)
    #expect(layout.ownShift(of: 1, carriedViewStart: .nan, viewLength: 400) == 0)
    #expect(!layout.isPinned(7, carriedViewStart: 500, viewLength: 400))
    #expect(layout.isPinned(1, carriedViewStart: 150, viewLength: .infinity))
  }

  @Test func `a header keeps the line at which others stick`() {
    #expect(HeaderLayout(minLength: 56, maxLength: 200, safeArea: 47).keptLength == 103)
    #expect(HeaderLayout(minLength: 56, maxLength: 200, collapse: .slide).keptLength == 56)
    #expect(HeaderLayout(minLength: 56, maxLength: 200, collapse: .fixed).keptLength == 200)
  }
}
