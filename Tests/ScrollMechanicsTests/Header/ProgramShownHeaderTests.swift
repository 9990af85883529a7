import ScrollMechanics
import Testing

@Suite("Headers that the program shows, and content that lets them rest")
struct ProgramShownHeaderTests {
  /// A header of 50 … 200, scrolled to 1000.
  private func header(_ reveal: HeaderReveal) -> RevealingHeader {
    var header = RevealingHeader(
      layout: HeaderLayout(minLength: 50, maxLength: 200), reveal: reveal)
    header.scroll(to: 1000, by: .program)
    return header
  }

  @Test
  func `the content goes back by what is hidden of a floating header, and on by what shows`() {
    var header = header(.floating)
    #expect(header.hiddenPart == 1)
    #expect(header.offset(hidingPart: 0) == 800)
    #expect(header.offset(hidingPart: 0.5) == 900)
    #expect(header.offset(hidingPart: 1) == 1000)
    #expect(header.offset(hidingPart: .nan) == 800)
    header.scroll(to: 950, by: .user)
    #expect(header.hiddenPart == 0.75)
    #expect(header.hiddenPart(movedTo: 980) == 0.9)
    #expect(header.hiddenPart(movedTo: 850) == 0.25)
    #expect(header.hiddenPart(movedTo: 2000) == 1)
    #expect(header.hiddenPart(movedTo: 0) == 0)
    #expect(header.offset(hidingPart: 1) == 1000)
    #expect(header.offset(hidingPart: 0) == 800)
  }

  @Test func `one that enters collapsed comes no further than to its least length`() {
    #expect(header(.floatingCollapsed).offset(hidingPart: 0) == 950)
  }

  @Test("content that scrolls, but not to the last position, counts as longer; what fits does not")
  func room() {
    let policy = SnapPolicy(positions: [0, 180])
    #expect(policy.contentLength(890, viewportLength: 844) == 1024)
    #expect(policy.contentLength(844, viewportLength: 844) == 844)
    // Half a point more is a sum that was rounded.
    #expect(policy.contentLength(844.5, viewportLength: 844) == 844.5)
    #expect(policy.contentLength(844.6, viewportLength: 844) == 1024)
    #expect(policy.contentLength(844.75, viewportLength: 844) == 1024)
    #expect(policy.contentLength(300, viewportLength: 844) == 300)
    #expect(policy.contentLength(2000, viewportLength: 844) == 2000)
    #expect(policy.contentLength(.nan, viewportLength: .nan) == 0)
    #expect(SnapPolicy(positions: []).contentLength(890, viewportLength: 844) == 890)
  }

  @Test func `an end that has been loaded for is loaded for again when there is more once more`() {
    var end = EdgeReached(.end, within: 100)
    let extent = ScrollExtent(contentLength: 500, viewportLength: 400)
    let first = end.update(offset: 50, in: extent)
    let second = end.update(offset: 60, in: extent)
    end.hasMore = false
    let third = end.update(offset: 70, in: extent)
    end.hasMore = true
    let fourth = end.update(offset: 70, in: extent)
    #expect([first, second, third, fourth] == [true, false, false, true])
  }
}
