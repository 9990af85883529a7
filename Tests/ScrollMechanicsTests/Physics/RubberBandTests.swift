import ScrollMechanics
import Testing

@Suite("RubberBand")
struct RubberBandTests {
  let band = RubberBand(length: 960)

  @Test func `a band without length moves nothing, at its edge too`() {
    for distance in [0, 50, -50] as [Double] {
      #expect(RubberBand(length: 0).slope(atPulled: distance) == 0)
    }
  }

  @Test func `the published table of resistances at a length of 960`() {
    // gist.github.com/originell/6961057: rounded to hundredths there.
    for (pulled, shown) in [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)] {
      #expect((band.shown(forPulled: pulled) - shown).magnitude < 0.005 + 1e-9)
      #expect(band.shown(forPulled: -pulled) == -band.shown(forPulled: pulled))
    }
  }

  @Test func `pulling and showing are inverse to each other`() {
    for pulled in stride(from: -3000.0, through: 3000, by: 37) {
      let back = band.pulled(forShown: band.shown(forPulled: pulled))
      #expect((back - pulled).magnitude < 1e-8)
    }
  }

  @Test func `never further than the window's length, however far the pull`() {
    #expect(band.shown(forPulled: 1e300) <= 960)
    #expect(band.shown(forPulled: .infinity) == 960)
    #expect(band.pulled(forShown: 960) == .infinity)
    #expect(band.pulled(forShown: -2000) == -.infinity)
  }

  @Test func `no pull reaches what lies beyond a length below a point`() {
    let band = RubberBand(length: 0.5)
    #expect(band.pulled(forShown: 0.75) == .infinity)
    #expect(band.pulled(forShown: -0.75) == -.infinity)
  }

  @Test func `inside the extent a drag is not resisted`() {
    let extent = ScrollExtent(contentLength: 2000, viewportLength: 960)
    #expect(band.offset(forDragged: 500, in: extent) == 500)
    #expect((band.offset(forDragged: -100, in: extent) + 52.019_6).magnitude < 1e-3)
    #expect((band.offset(forDragged: 1140, in: extent) - 1092.019_6).magnitude < 1e-3)
    let shown = band.offset(forDragged: -321, in: extent)
    #expect((band.draggedOffset(forShown: shown, in: extent) + 321).magnitude < 1e-9)
  }

  @Test func `numbers that make no sense let nothing through`() {
    #expect(band.shown(forPulled: .nan) == 0)
    #expect(RubberBand(length: .nan).shown(forPulled: 10) == 0)
    #expect(RubberBand(length: -1).shown(forPulled: 10) == 0)
    for distance in [0, .nan] { #expect(band.pulled(forShown: distance) == 0) }
    #expect(RubberBand(length: -1).pulled(forShown: 10) == 0)
    for constant in [-2, 0, .nan, .infinity] {
      #expect(
        RubberBand(length: 960, constant: constant).shown(forPulled: 10)
          == band.shown(forPulled: 10))
    }
  }

  @Test func `a view shorter than a point yields as any other`() {
    let band = RubberBand(length: 0.8, constant: 0.5)
    // 0.4 shown: 0.4 / (0.5 * (1 - 0.4 / 0.8)) = 1.6.
    #expect(abs(band.pulled(forShown: 0.4) - 1.6) < 1e-12)
    #expect(abs(band.shown(forPulled: 1.6) - 0.4) < 1e-12)
    #expect(abs(band.pulled(forShown: -0.4) - -1.6) < 1e-12)
  }
}
