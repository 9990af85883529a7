import ScrollMechanics
import Testing

/// The web platform tests of CSS `position: sticky`, as numbers (Oracles/wpt_sticky.json).
@Suite("Sticky: web platform tests")
struct StickyOracleTests {
  /// One axis of a row, in the coordinates of the file: from the left or the top.
  struct Axis {
    var viewport: Double
    var content: Double
    var container: (start: Double, end: Double)
    var start: Double
    var length: Double
    var insets: (start: Double?, end: Double?)
    var margin: Double
    var padding: (start: Double, end: Double)
    var scroll: Double
    var inner: StickyItem?
    /// In a language that is written from right to left.
    var isRightToLeft: Bool

    static func edge(_ insets: (start: Double?, end: Double?)) -> StickyEdge? {
      switch insets {
      case (nil, nil): nil
      case (_, nil): .start
      case (nil, _): .end
      default: .both
      }
    }

    /// The places of the box and of the inner one, in content coordinates.
    func places() -> (box: Double, inner: Double?) {
      var items = [
        StickyItem(
          start: start,
          length: length,
          edge: Axis.edge(insets) ?? .start,
          startInset: insets.start ?? 0,
          endInset: insets.end ?? 0,
          startMargin: margin,
          endMargin: margin,
          collision: .overlap,
          keepsToEnd: isRightToLeft,
          container: .section(0))
      ]
      if let inner { items.append(inner) }
      let layout = StickyLayout(
        items: items,
        sections: [StickySection(start: container.start, length: container.end - container.start)],
        contentStart: 0,
        contentEnd: content
      )
      let viewStart = scroll + padding.start
      let viewLength = viewport - padding.start - padding.end
      func place(_ index: Int) -> Double {
        layout.shownStart(of: index, viewStart: viewStart, viewLength: viewLength)
      }
      return (place(0), inner == nil ? nil : place(1))
    }
  }

  func axis(_ row: OracleCase, vertical: Bool) -> Axis {
    let given = row.given
    func number(_ key: String) -> Double? {
      let value = given[key]
      return value.number ?? (value.numbers.isEmpty ? nil : value.numbers[vertical ? 1 : 0])
    }
    let viewport = number("viewport")!
    let length = number("sticky_size")!
    let margin = number("sticky_margin") ?? 0
    let start = number("sticky_natural")! + margin
    let content = number("content") ?? start + length
    let container = given["container"].numbers
    let padding = given["scroller_padding"].numbers
    let scroll = row.json["scroll"]
    let names =
      vertical
      ? ("top", "bottom", "inner_top", "inner_bottom")
      : ("left", "right", "inner_left", "inner_right")
    let fraction = given["top_fraction_of_viewport"].number.map { $0 * viewport }
    var inner: StickyItem?
    if let innerLength = number("inner_size") {
      let insets = (start: number(names.2), end: number(names.3))
      inner = StickyItem(
        start: start + number("inner_natural_in_outer")!,
        length: innerLength,
        edge: Axis.edge(insets)!,
        startInset: insets.start ?? 0,
        endInset: insets.end ?? 0,
        collision: .overlap,
        container: .item(0))
    }
    return Axis(
      viewport: viewport,
      content: content,
      container: container.isEmpty ? (0, content) : (container[0], container[1]),
      start: start,
      length: length,
      insets: (number(names.0) ?? fraction, number(names.1)),
      margin: margin,
      padding: padding.isEmpty ? (0, 0) : (padding[0], padding[1]),
      scroll: scroll.number ?? scroll.numbers[vertical ? 1 : 0],
      inner: inner,
      isRightToLeft: !vertical && given["direction"].string == "rtl"
    )
  }

  @Test(arguments: Oracle.sticky.cases.filter { !$0.given["then"].exists })
  func `a row's numbers come out`(_ row: OracleCase) throws {
    var unchecked = row.expect.object
    func check(_ key: String, _ value: @autoclosure () -> Double) {
      guard let expected = unchecked.removeValue(forKey: key)?.number else { return }
      #expect(value() == expected, "\(key)")
    }
    for vertical in [true, false] {
      let name = vertical ? "y" : "x"
      let direction = row.given["axis"].string
      guard direction == "both" || (direction == "vertical") == vertical else { continue }
      let axis = axis(row, vertical: vertical)
      let (box, inner) = axis.places()
      check("sticky_\(name)_in_content", box)
      check("sticky_\(name)_in_viewport", box - axis.scroll)
      check("outer_\(name)_in_content", box)
      check("inner_\(name)_in_outer", try! #require(inner) - box)
      for (key, place) in [
        ("sticky_in_content", box), ("sticky_in_viewport", box - axis.scroll),
      ] {
        guard let expected = row.expect[key].numbers.dropFirst(vertical ? 1 : 0).first else {
          continue
        }
        #expect(place == expected, "\(key) \(name)")
        if direction != "both" || !vertical { unchecked[key] = nil }
      }
    }
    #expect(unchecked.isEmpty, "not looked at: \(unchecked.keys)")
  }

  @Test(arguments: Oracle.sticky.cases.filter { $0.given["then"].exists })
  func `a stuck header does not lengthen the content`(_ row: OracleCase) throws {
    let given = row.given
    let length = given["sticky_size"].number!
    let sibling = given["sibling"].number!
    let scroll = row.json["scroll"].number!
    let item = StickyItem(start: 0, length: length, collision: .overlap, container: .section(0))
    let before = StickyLayout(
      items: [item], sections: [StickySection(start: 0, length: length + sibling)])
    #expect(
      before.shownStart(of: 0, viewStart: scroll, viewLength: given["viewport"].number!) == scroll)
    // Its sibling removed, only natural places count.
    let after = StickyLayout(items: [item], sections: [StickySection(start: 0, length: length)])
    let contentLength = after.naturalStart(of: 0) + length
    #expect(contentLength == row.expect["content_extent_after"].number)
    let extent = ScrollExtent(
      contentLength: contentLength, viewportLength: given["viewport"].number!)
    #expect(extent.clamp(scroll) == 0)
    #expect(after.shift(of: 0, viewStart: 0, viewLength: given["viewport"].number!) == 0)
  }
}
