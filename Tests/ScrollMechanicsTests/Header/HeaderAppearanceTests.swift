import ScrollMechanics
import Testing

@Suite("HeaderAppearance.Effect")
struct HeaderAppearanceTests {
  let header = HeaderLayout(minLength: 50, maxLength: 250)

  func appearance(
    _ effects: HeaderAppearance.Effect..., at offset: Double, reducesMotion: Bool = false
  ) -> HeaderAppearance {
    HeaderAppearance(effects, for: header.state(at: offset), reducesMotion: reducesMotion)
  }

  @Test("a parallax background moves by its part of the way")
  func parallax() {
    #expect(appearance(.parallax(factor: 0.5), at: 0).translation == 0)
    #expect(appearance(.parallax(factor: 0.5), at: 100).translation == -50)
    #expect(appearance(.parallax(factor: 0.5), at: 900).translation == -100)
    #expect(appearance(.parallax(factor: 0.5), at: -80).translation == 0)
  }

  @Test func `what has no reach blurs and fades at any pull, and not without one`() {
    for offset in [0, 100] as [Double] {
      #expect(appearance(.blurWhenPulled(radius: 20, reach: 0), at: offset).blur == 0)
      #expect(appearance(.fadeWhenPulled(reach: 0), at: offset).opacity == 1)
    }
    #expect(appearance(.blurWhenPulled(radius: 20, reach: 0), at: -0.5).blur == 20)
    #expect(appearance(.fadeWhenPulled(reach: 0), at: -0.5).opacity == 0)
  }

  @Test("fades, scales, tilts and scrims run over their part of the way")
  func curves() {
    let half = ProgressRange(0.5, 1)
    #expect(appearance(.fadeOut(over: half), at: 100).opacity == 1)
    #expect(appearance(.fadeOut(over: half), at: 150).opacity == 0.5)
    #expect(appearance(.fadeIn(over: half), at: 150).opacity == 0.5)
    #expect(appearance(.scale(to: 0.6, over: .all), at: 100).scale == 0.8)
    #expect(appearance(.tilt(degrees: 30, over: .all), at: 50).tilt == 7.5)
    #expect(appearance(.scrim(opacity: 0.8, over: .all), at: 200).scrim == 0.8)
    #expect(appearance(.blur(radius: 20, over: .all), at: 100).blur == 10)
  }

  @Test("pulled, it zooms and blurs with the pull")
  func pulled() {
    #expect(appearance(.zoom, at: -125).scale == 1.5)
    #expect(appearance(.zoom, at: 100).scale == 1)
    #expect(appearance(.blurWhenPulled(radius: 12, reach: 100), at: -50).blur == 6)
    #expect(appearance(.blurWhenPulled(radius: 12, reach: 100), at: -500).blur == 12)
    #expect(appearance(.blurWhenPulled(radius: 12, reach: 0), at: 0).blur == 0)
  }

  @Test("effects combine in any order")
  func combined() {
    let one = appearance(
      .scale(to: 0.5, over: .all), .zoom, .fadeOut(over: .all), .fadeIn(over: .all),
      .scrim(opacity: 0.4, over: .all), .scrim(opacity: 0.9, over: .all), at: 100)
    let other = appearance(
      .scrim(opacity: 0.9, over: .all), .fadeIn(over: .all), .scrim(opacity: 0.4, over: .all),
      .fadeOut(over: .all), .zoom, .scale(to: 0.5, over: .all), at: 100)
    #expect(one == other)
    #expect(one.scale == 0.75)
    #expect(one.opacity == 0.25)
    #expect(one.scrim == 0.45)
  }

  @Test("Reduce Motion leaves fades and scrims only")
  func reducedMotion() {
    let still = appearance(
      .parallax(factor: 0.5), .tilt(degrees: 20, over: .all), .zoom,
      .scale(to: 0.5, over: .all), .blur(radius: 9, over: .all),
      .blurWhenPulled(radius: 9, reach: 10), .fadeOut(over: .all), at: 100, reducesMotion: true)
    var expected = HeaderAppearance()
    expected.opacity = 0.5
    #expect(still == expected)
  }

  @Test("a range keeps its ends and never leaves 0 ... 1")
  func progressRange() {
    let range = ProgressRange(0.2, 0.8)
    #expect(range.value(at: 0.2) == 0)
    #expect(range.value(at: 0.8) == 1)
    var last = 0.0
    for step in -10...30 {
      let value = range.value(at: Double(step) / 20)
      #expect(value >= last && value <= 1)
      last = value
    }
    #expect(ProgressRange(1, 1).value(at: 0.999) == 0)
    #expect(ProgressRange(1, 1).value(at: 1) == 1)
    #expect(ProgressRange(0.9, 0.1).value(at: 0.5) == 1)
    #expect(ProgressRange(.nan, .nan).value(at: 0.5) == 0.5)
    #expect(ProgressRange.all.value(at: .nan) == 0)
  }

  /// Material's AppBarLayout.CompressChildScrollEffect: 0.3 of the height, eased by 1 - (1 - p)^2.
  @Test func `what is compressed moves fast at first, and no further than its part of the height`()
  {
    // 250 open, 50 collapsed: at 100 there are 150 left, p = 0.4, and 250 * 0.3 * 0.64 = 48.
    #expect(appearance(.compress(factor: 0.3), at: 0).translation == 0)
    #expect(abs(appearance(.compress(factor: 0.3), at: 100).translation - -48) < 1e-9)
    // 50 left: p = 0.8, 75 * 0.96 = 72.
    #expect(abs(appearance(.compress(factor: 0.3), at: 900).translation - -72) < 1e-9)
    #expect(appearance(.compress(factor: 0.3), at: -80).translation == 0)
    #expect(appearance(.compress(factor: .nan), at: 100).translation == 0)
    #expect(appearance(.compress(factor: 0.3), at: 100, reducesMotion: true).translation == 0)
    let none = HeaderLayout(minLength: 0, maxLength: 0).state(at: 10)
    #expect(HeaderAppearance([.compress(factor: 0.3)], for: none) == HeaderAppearance())
  }

  @Test func `a scrim with a trigger is there as soon as less than a height is in sight`() {
    let scrim = HeaderAppearance.Effect.scrimBelow(length: 100, opacity: 0.8)
    #expect(appearance(scrim, at: 150).scrim == 0)
    #expect(appearance(scrim, at: 150.5).scrim == 0.8)
    #expect(appearance(scrim, at: 900).scrim == 0.8)
    #expect(appearance(.scrimBelow(length: .nan, opacity: 0.8), at: 900).scrim == 0)
    #expect(appearance(.scrimBelow(length: 100, opacity: .nan), at: 900).scrim == 0)
    #expect(appearance(scrim, .scrim(opacity: 0.9, over: .all), at: 900).scrim == 0.9)
  }

  @Test("amounts that are no numbers count as none")
  func badInput() {
    let odd = appearance(
      .parallax(factor: .nan), .tilt(degrees: .infinity, over: .all), .scale(to: -1, over: .all),
      .scale(to: .nan, over: .all), .blur(radius: -3, over: .all),
      .scrim(opacity: .nan, over: .all),
      .blurWhenPulled(radius: .nan, reach: .nan), at: 100)
    #expect(odd == HeaderAppearance())
  }

  @Test func `a range goes on before its beginning and after its end where nothing holds it`() {
    let range = ProgressRange(0.2, 0.7)
    #expect(abs(range.extrapolatedValue(at: 0) - -0.4) < 1e-12)
    #expect(abs(range.extrapolatedValue(at: 0.45) - 0.5) < 1e-12)
    #expect(abs(range.extrapolatedValue(at: 1.2) - 2) < 1e-12)
    #expect(ProgressRange(.nan, .nan).extrapolatedValue(at: .nan) == 0)
    #expect(ProgressRange(0.5, 0.5).extrapolatedValue(at: 0.6) == 1)
  }
}
