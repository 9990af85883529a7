import ScrollMechanics
import Testing

@Suite("A floating header from frame to frame") struct FloatingHeaderTests {
  private var floating = FloatingHeader<Int>()
  private var rules = RevealingHeader(
    layout: HeaderLayout(minLength: 50, maxLength: 200), reveal: .floating)

  private mutating func move(to offset: Double, over rows: Int = 0) {
    floating.move(to: offset, by: rules, over: rows)
  }

  private func hidden(at offset: Double, over rows: Int = 0) -> Double {
    floating.header(at: offset, by: rules, over: rows).hidden
  }

  @Test mutating func `asked, it does not move`() {
    #expect(floating.current == nil)
    #expect(hidden(at: 120) == 120)
    #expect(floating.current == nil)
    floating.setSource(.user, over: 0)
    move(to: 500)
    for _ in 0..<2 {
      #expect(hidden(at: 480) == 180)
      #expect(hidden(at: 470) == 170)
    }
    #expect(floating.current?.hidden == 200)
    move(to: 480)
    #expect(floating.current?.hidden == 180)
  }

  @Test mutating func `the program does not bring it back, but to a goal of its own`() {
    floating.setSource(.user, over: 0)
    move(to: 500)
    floating.setSource(.program, over: 0)
    #expect(hidden(at: 400) == 200)
    floating.goal = 300
    move(to: 400)
    #expect(floating.current?.hidden == 100)
    move(to: 300)
    #expect(floating.goal == nil)
    #expect(floating.current?.hidden == 0)
  }

  @Test mutating func `on the way to a goal neither tolerance nor freezing counts`() {
    rules.tolerance = 50
    rules.isFrozen = true
    floating.setSource(.user, over: 0)
    move(to: 100)
    #expect(floating.current?.hidden == 0)
    floating.goal = 200
    move(to: 200)
    #expect(floating.current?.hidden == 100)
  }

  @Test mutating func `a tolerance holds it back until the reader has come back so far`() {
    floating.setSource(.user, over: 0)
    move(to: 500)
    rules.tolerance = 50
    #expect(hidden(at: 470) == 200)
    #expect(hidden(at: 440) == 190)
    // Not on the way to a goal.
    floating.goal = 300
    #expect(hidden(at: 470) == 170)
  }

  @Test mutating func `lengths and rules that change count from the next offset on`() {
    floating.setSource(.user, over: 0)
    move(to: 500)
    // What was out of sight stays there.
    rules.layout.maxLength = 260
    #expect(hidden(at: 500) == 260)
    #expect(hidden(at: 490) == 250)
    // All that can be: 260 - 50.
    rules.reveal = .pinned
    #expect(hidden(at: 490) == 210)
  }

  @Test mutating func `other content leaves it as it is`() {
    floating.setSource(.user, over: 0)
    move(to: 500)
    move(to: 440)
    #expect(floating.current?.hidden == 140)
    floating.jump(from: 440)
    #expect(hidden(at: 440) == 140)
    move(to: 440)
    // The other content's offset.
    move(to: 900)
    #expect(floating.current?.hidden == 140)
    move(to: 890)
    #expect(floating.current?.hidden == 130)
  }

  @Test mutating func `the reader's scrolling ends waiting for other content`() {
    floating.setSource(.user, over: 0)
    move(to: 500)
    floating.jump(from: 500)
    floating.setSource(.user, over: 0)
    #expect(hidden(at: 450) == 150)
  }

  @Test mutating func `what rows do to the offset is no scrolling`() {
    floating.setSource(.user, over: 0)
    move(to: 500)
    move(to: 460)
    floating.setSource(.program, over: 0)
    // Rows get longer: further down nothing more is hidden.
    #expect(hidden(at: 800, over: 1) == 160)
    move(to: 800, over: 1)
    #expect(floating.current?.hidden == 160)
    // Until somebody scrolls.
    move(to: 820, over: 1)
    #expect(floating.current?.hidden == 160)
    floating.setSource(.program, over: 1)
    move(to: 840, over: 1)
    #expect(floating.current?.hidden == 180)
  }

  @Test mutating func `rows that change before anybody scrolls are noticed`() {
    move(to: 100)
    #expect(floating.current?.hidden == 100)
    move(to: 150, over: 1)
    #expect(floating.current?.hidden == 100)
  }

  @Test mutating func `rows that changed while nothing moved have changed before`() {
    floating.setSource(.user, over: 0)
    move(to: 500)
    move(to: 460)
    floating.setSource(.program, over: 1)
    move(to: 480, over: 1)
    #expect(floating.current?.hidden == 180)
  }

  @Test mutating func `last bits are no scrolling`() {
    floating.setSource(.user, over: 0)
    move(to: 500)
    move(to: 460)
    #expect(hidden(at: 460 - 1e-7) == 160)
    floating.jump(from: 460)
    #expect(hidden(at: 460 + 1e-7) == 160)
  }

  @Test mutating func `a millionth of a point is no scrolling either`() {
    floating.setSource(.user, over: 0)
    move(to: 500)
    // It is at its goal.
    floating.goal = 0
    move(to: 1e-6)
    #expect(floating.goal == nil)
    // It still waits for the other content: what comes with that is no scrolling.
    floating.jump(from: 0)
    move(to: 1e-6)
    #expect(hidden(at: 500) == 0)
  }
}
