import ScrollMechanics
import Testing

/// Thirty public tests of Compose's Material 3, by their names (Oracles/compose_bars.json): bars that exit always, that
/// enter always, and over reversed lists.
@Suite("Bars that leave and return: Compose")
struct ComposeBarsTests {
  /// Those that swipe between pages are in `ComposePagesTests`.
  static let cases = Oracle.bars.cases.filter { !$0.given["across"].exists }

  /// Where we decided otherwise.
  static let others = [
    "FloatingToolbarTest.floatingToolbarVerticalNestedScroll_falseInitialValue":
      "at the content's start a bar shows, whoever asks: what is there could not be reached otherwise"
  ]

  /// A header or a bar at the bottom, and where the content is.
  struct Bar {
    var header: RevealingHeader?
    var footer: RevealingFooter?
    let rule: SnapPolicy.Rule
    var offset: Double

    init(_ given: JSON) throws {
      let (length, least) = (given["length"].number ?? 0, given["least"].number ?? 0)
      let reveal: HeaderReveal = given["reveal"].string == "pinned" ? .pinned : .floating
      rule = given["rule"].string == "nearest" ? .nearest : .lastDirection
      offset = given["start"].number ?? 0
      if given["bar"].string == "header" {
        var header = RevealingHeader(
          layout: HeaderLayout(minLength: least, maxLength: length), reveal: reveal)
        header.jump(to: offset)
        self.header = header
      } else {
        var footer = RevealingFooter(length: length, leastLength: least, reveal: reveal)
        footer.take(ScrollMove(offset: offset, source: nil), upTo: 10_000)
        self.footer = footer
      }
    }

    var hidden: Double { header?.hidden ?? footer?.hidden ?? .nan }

    mutating func scroll(by distance: Double) {
      offset += distance
      header?.scroll(to: offset, by: .user)
      footer?.take(ScrollMove(offset: offset, source: .user), upTo: 10_000)
    }

    mutating func rest() {
      if let goal = header?.restingOffset(rule: rule) { scroll(by: goal - offset) }
      footer?.rest(rule: rule)
    }
  }

  /// What is hidden after each step that says so, and what should be.
  private func run(_ row: OracleCase) throws -> [(found: Double, expected: Double)] {
    var bar = try Bar(row.given)
    var found = [(bar.hidden, row.given["first"].number ?? 0)]
    for step in row.given["steps"].array {
      if let distance = step["scroll"].number {
        bar.scroll(by: row.given["reversed"].bool == true ? -distance : distance)
      } else {
        bar.rest()
      }
      if let hidden = step["hidden"].number { found.append((bar.hidden, hidden)) }
    }
    return found
  }

  @Test(arguments: cases)
  func `a row's bar is hidden by so much, step by step`(_ row: OracleCase) throws {
    let isSame = try run(row).allSatisfy { abs($0.found - $0.expected) < 1e-9 }
    #expect(isSame == (Self.others[row.id] == nil))
  }

  @Test func `all but one are as they are there`() {
    #expect(Self.cases.count == 26)
    #expect(Self.others.keys.allSatisfy { id in Self.cases.contains { $0.id == id } })
  }

  @Test func `a bar that enters takes the content along by all of its length`() throws {
    let row = try #require(
      Self.cases.first {
        $0.id == "AppBarTest.topAppBar_enterAlways_scrollingAndContentMovement"
      })
    var bar = try Bar(row.given)
    bar.scroll(by: 800)
    bar.scroll(by: -64 / 1.5)
    bar.rest()
    #expect(abs(bar.offset - 736) < 1e-9)
  }
}
