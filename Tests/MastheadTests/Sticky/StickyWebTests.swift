import Foundation
import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// The web platform tests of CSS `position: sticky` as views on a stage: the same numbers that `StickyLayout` is
/// held to (Tests/ScrollMechanicsTests/Oracles/wpt_sticky.json).
@Suite("Sticky views: web platform tests")
@MainActor struct StickyWebTests {
  nonisolated static let rows: [WebRow] = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ScrollMechanicsTests/Oracles/wpt_sticky.json")
    struct Document: Decodable { let cases: [WebRow] }
    return (try? JSONDecoder().decode(Document.self, from: Data(contentsOf: file)))?.cases ?? []
  }()

  @Test func `most rows can be said in views`() {
    let reasons = Self.rows.compactMap(\.unsayable)
    #expect(Self.rows.count == 53)
    #expect(reasons.count == 11)
    // Both overconstrained pages have 20 points at one edge and none at the other.
    #expect(reasons.filter { $0.hasPrefix("a view has one inset") }.count == 8)
    #expect(reasons.filter { $0.hasPrefix("a view has no margin") }.count == 3)
  }

  @Test(arguments: rows.filter { $0.unsayable == nil && $0.given.then == nil })
  func `a row's numbers come out of views`(_ row: WebRow) throws {
    let isInserted = Remote(!row.isInsertedLate)
    let stage = Stage(size: row.viewport) {
      Controlled(isInserted) { WebScreen(row: row, isInserted: $0) }
    }
    stage.scroll(to: row.offset)
    isInserted.value = true
    let content = try #require(stage.frame(of: "content"))
    let box = try #require(stage.frame(of: "box"))
    // The scroll view's padding is content there.
    let start = row.given.padding?.x ?? 0
    var seen: [String: [CGFloat]] = [
      "sticky_x_in_content": [box.minX - content.minX + start],
      "sticky_y_in_content": [box.minY - content.minY + start],
      "sticky_in_content": [box.minX - content.minX, box.minY - content.minY],
      "sticky_x_in_viewport": [box.minX], "sticky_y_in_viewport": [box.minY],
      "sticky_in_viewport": [box.minX, box.minY],
    ]
    seen["outer_x_in_content"] = seen["sticky_x_in_content"]
    seen["outer_y_in_content"] = seen["sticky_y_in_content"]
    if let inner = stage.frame(of: "inner") {
      seen["inner_x_in_outer"] = [inner.minX - box.minX]
      seen["inner_y_in_outer"] = [inner.minY - box.minY]
    }
    for (key, expected) in row.expect {
      #expect(seen[key] == expected.numbers, "\(key)")
    }
  }

  @Test(arguments: rows.filter { $0.given.then != nil })
  func `what sticks does not lengthen the content whose rest has gone`(_ row: WebRow) {
    let hasSibling = Remote(true)
    let stage = Stage(size: row.viewport) {
      Controlled(hasSibling) { WebScreen(row: row, hasSibling: $0) }
    }
    stage.scroll(to: row.offset)
    let scrolled = row.isVertical ? stage.frame(of: "box")?.minY : stage.frame(of: "box")?.minX
    #expect(scrolled == 0)
    hasSibling.value = false
    stage.settle()
    let length = row.isVertical ? stage.contentSize.height : stage.contentSize.width
    #expect(row.expect["content_extent_after"]?.numbers == [length])
    #expect(stage.frame(of: "box")?.origin == .zero)
  }
}

/// One number, or one for each axis: left to right, and top to bottom.
struct WebNumber: Decodable, Sendable {
  let numbers: [CGFloat]

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    numbers = try (try? value.decode([CGFloat].self)) ?? [value.decode(CGFloat.self)]
  }

  var x: CGFloat { numbers[0] }
  var y: CGFloat { numbers.last! }
}

/// A row of the file.
struct WebRow: Decodable, Sendable, CustomTestStringConvertible {
  struct Given: Decodable, Sendable {
    let axis: String
    let direction: String?
    let viewport: WebNumber
    let content: WebNumber?
    let container: WebNumber?
    let natural: WebNumber
    let size: WebNumber
    let top, bottom, left, right, topFraction, margin, sibling: CGFloat?
    let innerSize, innerNatural, innerTop, innerBottom, innerLeft, innerRight: CGFloat?
    let padding: WebNumber?
    let then: String?

    enum CodingKeys: String, CodingKey {
      case axis, direction, viewport, content, container, top, bottom, left, right, sibling, then
      case natural = "sticky_natural"
      case size = "sticky_size"
      case topFraction = "top_fraction_of_viewport"
      case margin = "sticky_margin"
      case innerSize = "inner_size"
      case innerNatural = "inner_natural_in_outer"
      case innerTop = "inner_top"
      case innerBottom = "inner_bottom"
      case innerLeft = "inner_left"
      case innerRight = "inner_right"
      case padding = "scroller_padding"
    }
  }

  let id: String
  let given: Given
  let scroll: WebNumber
  let expect: [String: WebNumber]

  var testDescription: String { id }
  var isVertical: Bool { given.axis == "vertical" }
  var isRightToLeft: Bool { given.direction == "rtl" }
  /// The sticky view comes when the content has been scrolled.
  var isInsertedLate: Bool { id.hasSuffix("-insert") }

  /// Why it can't be said in views; nil where it can.
  var unsayable: String? {
    if given.margin != nil { return "a view has no margin that counts at its container's end" }
    let ends = [(given.top, given.bottom), (given.left, given.right)]
    if ends.contains(where: { $0 != nil && $1 != nil && $0 != $1 }) {
      return "a view has one inset for both edges of an axis"
    }
    return nil
  }

  var viewport: CGSize {
    switch given.axis {
    case "both": CGSize(width: given.viewport.x, height: given.viewport.y)
    case "vertical": CGSize(width: 100, height: given.viewport.y)
    default: CGSize(width: given.viewport.x, height: 100)
    }
  }

  /// What `Stage` calls it: from where the content rests at its start.
  var offset: CGPoint {
    switch given.axis {
    case "both": CGPoint(x: scroll.x, y: scroll.y)
    case "vertical": CGPoint(x: 0, y: scroll.y)
    case _ where isRightToLeft:
      CGPoint(x: (given.content?.x ?? 0) - given.viewport.x - scroll.x, y: 0)
    default: CGPoint(x: scroll.x, y: 0)
    }
  }
}

/// The page of a row.
private struct WebScreen: View {
  let row: WebRow
  var isInserted = true
  var hasSibling = true

  private var given: WebRow.Given { row.given }

  var body: some View {
    if given.axis == "both" {
      ScrollView([.horizontal, .vertical]) {
        ZStack(alignment: .topLeading) {
          Color.clear.frame(width: given.content?.x, height: given.content?.y)
          if isInserted {
            box.padding(.leading, given.natural.x).padding(.top, given.natural.y)
          }
        }
        .accessibilityIdentifier("content")
        .stickyLayout()
      }
    } else {
      ScrollView(row.isVertical ? .vertical : .horizontal) {
        column.accessibilityIdentifier("content").stickyLayout()
      }
      .contentMargins(row.isVertical ? .vertical : .horizontal, given.padding?.x ?? 0)
      .environment(\.layoutDirection, row.isRightToLeft ? .rightToLeft : .leftToRight)
    }
  }

  /// The container among what is before and after it.
  private var column: some View {
    let (padding, start, length) = (given.padding?.x ?? 0, given.natural.x, given.size.x)
    let sibling = hasSibling ? given.sibling ?? 0 : 0
    let end = given.content?.x ?? start + length + sibling
    let bounds = given.container?.numbers ?? [0, end]
    return line {
      gap(bounds[0] - padding)
      line {
        gap(start - bounds[0])
        box
        gap(bounds[1] - start - length)
      }
      .stickySection()
      gap(end - bounds[1] - padding)
    }
  }

  private func line(@ViewBuilder _ views: () -> some View) -> some View {
    let layout =
      row.isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
    return layout { views() }
  }

  private func gap(_ length: CGFloat) -> some View {
    Color.clear.frame(
      width: row.isVertical ? 100 : length, height: row.isVertical ? length : 100)
  }

  private var box: some View {
    let (width, height) =
      switch given.axis {
      case "both": (given.size.x, given.size.y)
      case "vertical": (100, given.size.y)
      default: (given.size.x, 100)
      }
    return Color.red
      .frame(width: width, height: height)
      .overlay(alignment: .topLeading) { inner }
      .accessibilityIdentifier("box")
      .sticking(
        vertical: (given.top ?? given.topFraction.map { $0 * given.viewport.y }, given.bottom),
        horizontal: row.isRightToLeft ? (given.right, given.left) : (given.left, given.right))
  }

  @ViewBuilder private var inner: some View {
    if let length = given.innerSize, let start = given.innerNatural {
      Color.blue
        .frame(width: row.isVertical ? 100 : length, height: row.isVertical ? length : 100)
        .accessibilityIdentifier("inner")
        .sticking(
          vertical: (given.innerTop, given.innerBottom),
          horizontal: (given.innerLeft, given.innerRight)
        )
        .padding(row.isVertical ? .top : .leading, start)
    }
  }
}

extension View {
  /// Sticks by the insets of CSS, nil for an edge that it does not stick to: by one modifier for each axis, which
  /// has an inset of its own.
  @ViewBuilder fileprivate func sticking(
    vertical: (start: CGFloat?, end: CGFloat?), horizontal: (start: CGFloat?, end: CGFloat?)
  ) -> some View {
    let upright = edges(vertical, .top, .bottom)
    let sideways = edges(horizontal, .leading, .trailing)
    let inset = vertical.start ?? vertical.end ?? 0
    let sideInset = horizontal.start ?? horizontal.end ?? 0
    switch (upright.isEmpty, sideways.isEmpty) {
    case (_, true): sticky(upright, inset: inset, collision: .overlap)
    case (true, false): sticky(sideways, inset: sideInset, collision: .overlap)
    case (false, false):
      sticky(upright, inset: inset, collision: .overlap)
        .sticky(sideways, inset: sideInset, collision: .overlap)
    }
  }

  private func edges(
    _ insets: (start: CGFloat?, end: CGFloat?), _ start: Edge.Set, _ end: Edge.Set
  ) -> Edge.Set {
    var edges: Edge.Set = []
    if insets.start != nil { edges.insert(start) }
    if insets.end != nil { edges.insert(end) }
    return edges
  }
}
