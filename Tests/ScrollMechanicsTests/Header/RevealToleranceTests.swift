import ScrollMechanics
import Testing

@Suite("A floating header with a tolerance")
struct RevealToleranceTests {
  /// 50 … 200 points, floating, scrolled to 1000.
  private func header(tolerance: Double = 0, _ reveal: HeaderReveal = .floating) -> RevealingHeader
  {
    var header = RevealingHeader(
      layout: HeaderLayout(minLength: 50, maxLength: 200), reveal: reveal)
    header.tolerance = tolerance
    header.scroll(to: 1000, by: .user)
    return header
  }

  @Test func `it comes back only after so many points in one go, and then by what is beyond`() {
    var header = header(tolerance: 30)
    header.scroll(to: 980, by: .user)
    #expect(header.hidden == 200)
    // Told again where it is.
    header.scroll(to: 980, by: .user)
    header.scroll(to: 960, by: .user)
    #expect(header.hidden == 190)
    header.scroll(to: 900, by: .user)
    #expect(header.hidden == 130)
    // Another go starts anew.
    header.scroll(to: 1100, by: .user)
    #expect(header.hidden == 200)
    header.scroll(to: 1075, by: .user)
    #expect(header.hidden == 200)
  }

  @Test func `other content under it begins another go`() {
    var header = header(tolerance: 30)
    header.scroll(to: 980, by: .user)
    header.jump(to: 600)
    header.scroll(to: 580, by: .user)
    #expect(header.hidden == 200)
    header.scroll(to: 560, by: .user)
    #expect(header.hidden == 190)
  }

  @Test(arguments: [0, -5, .nan])
  func `without one, and with one that is no length, it comes back at once`(_ tolerance: Double) {
    var header = header(tolerance: tolerance)
    header.scroll(to: 990, by: .user)
    #expect(header.hidden == 190)
  }

  @Test func `the program's way back counts for nothing`() {
    var header = header(tolerance: 30)
    header.scroll(to: 500, by: .program)
    header.scroll(to: 480, by: .user)
    #expect(header.hidden == 200)
  }

  @Test func `the content's start shows it in any case`() {
    var header = header(tolerance: 5000)
    header.scroll(to: 40, by: .user)
    #expect(header.hidden == 40)
    header.scroll(to: 0, by: .user)
    #expect(header.hidden == 0)
  }

  @Test func `frozen it stays as it is, but for the content's start`() {
    var header = header()
    header.scroll(to: 900, by: .user)
    #expect(header.hidden == 100)
    header.isFrozen = true
    header.scroll(to: 850, by: .user)
    header.scroll(to: 2000, by: .user)
    #expect(header.hidden == 100)
    header.scroll(to: 60, by: .user)
    #expect(header.hidden == 60)
    header.isFrozen = false
    header.scroll(to: 80, by: .user)
    #expect(header.hidden == 80)
  }

  @Test func `it covers what floats over the content, and else what stays`() {
    var floating = header()
    #expect(floating.coveredLength == 0)
    floating.scroll(to: 900, by: .user)
    #expect(floating.coveredLength == 100)
    var pinned = header(.pinned)
    #expect(pinned.coveredLength == 50)
    pinned.scroll(to: 100, by: .user)
    #expect(pinned.coveredLength == 50)
  }

  @Test func `pulled, it fades with the pull`() {
    let header = HeaderLayout(minLength: 50, maxLength: 250)
    let fade = HeaderAppearance.Effect.fadeWhenPulled(reach: 100)
    func opacity(_ offset: Double) -> Double {
      HeaderAppearance([fade], for: header.state(at: offset), reducesMotion: true).opacity
    }
    #expect(opacity(0) == 1)
    #expect(opacity(-25) == 0.75)
    #expect(opacity(-300) == 0)
    #expect(opacity(100) == 1)
    #expect(HeaderAppearance.Effect.fadeWhenPulled(reach: 0).isMotion == false)
  }
}
