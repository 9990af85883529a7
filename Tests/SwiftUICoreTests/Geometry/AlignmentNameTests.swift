import Foundation
import Stage
import SwiftUI
import Testing

/// Alignments, anchors and coordinate spaces by name.
@MainActor struct AlignmentNameTests {
  @Test func `an alignment is a horizontal and a vertical one`() {
    let pairs: [(Alignment, HorizontalAlignment, VerticalAlignment)] = [
      (.topLeading, .leading, .top), (.top, .center, .top), (.topTrailing, .trailing, .top),
      (.leading, .leading, .center), (.center, .center, .center), (.trailing, .trailing, .center),
      (.bottomLeading, .leading, .bottom), (.bottom, .center, .bottom),
      (.bottomTrailing, .trailing, .bottom),
      (.leadingFirstTextBaseline, .leading, .firstTextBaseline),
      (.centerFirstTextBaseline, .center, .firstTextBaseline),
      (.trailingFirstTextBaseline, .trailing, .firstTextBaseline),
      (.leadingLastTextBaseline, .leading, .lastTextBaseline),
      (.centerLastTextBaseline, .center, .lastTextBaseline),
      (.trailingLastTextBaseline, .trailing, .lastTextBaseline),
    ]
    for (alignment, horizontal, vertical) in pairs {
      #expect(alignment.horizontal == horizontal && alignment.vertical == vertical)
      #expect(alignment == Alignment(horizontal: horizontal, vertical: vertical))
    }
  }

  private struct Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
  }

  private func guide<ID: AlignmentID>(_ id: ID.Type, _ dimensions: ViewDimensions) -> CGFloat {
    id.defaultValue(in: dimensions)
  }

  @Test func `a guide of one's own has its default where no view sets it`() {
    var seen: [CGFloat?] = []
    let third = HorizontalAlignment(Third.self)
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      VStack(alignment: third, spacing: 0) {
        Color.red.frame(width: 90, height: 10).accessibilityIdentifier("a")
          .alignmentGuide(.leading) { dimensions in
            seen = [
              guide(Third.self, dimensions), dimensions[third], dimensions[explicit: third],
              dimensions[explicit: .leading],
            ]
            return 7
          }
        Color.blue.frame(width: 60, height: 10).alignmentGuide(third) { _ in 60 }
          .accessibilityIdentifier("b")
      }
      .overlay(alignment: .leading) { Color.green.frame(width: 1, height: 1) }
    }
    let (a, b) = (stage.frame(of: "a"), stage.frame(of: "b"))
    // A third of 90 stands over the trailing edge of the other.
    #expect((a?.minX ?? 0) + 30 == b?.maxX)
    #expect(seen.prefix(2) == [30, 30] || seen.isEmpty)
  }

  @Test func `a guide is explicit only where a view sets it`() {
    var seen: [CGFloat?] = []
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      HStack(alignment: .top, spacing: 0) {
        Color.red.frame(width: 90, height: 10)
          .alignmentGuide(.leading) { _ in 7 }
          .alignmentGuide(.top) { dimensions in
            seen = [
              dimensions[explicit: .leading], dimensions[explicit: .trailing],
              dimensions[.trailing], guide(Third.self, dimensions),
            ]
            return 0
          }
      }
    }
    stage.update()
    #expect(seen == [7, nil, 90, 30])
  }

  private struct Point: PreferenceKey {
    static let defaultValue: Anchor<CGPoint>? = nil
    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
      value = value ?? nextValue()
    }
  }

  private struct Points: PreferenceKey {
    static let defaultValue: [Anchor<[CGPoint]>] = []
    static func reduce(value: inout [Anchor<[CGPoint]>], nextValue: () -> [Anchor<[CGPoint]>]) {
      value += nextValue()
    }
  }

  private struct Maybe: PreferenceKey {
    static let defaultValue: [Anchor<CGRect?>] = []
    static func reduce(value: inout [Anchor<CGRect?>], nextValue: () -> [Anchor<CGRect?>]) {
      value += nextValue()
    }
  }

  /// The box is 40 × 20 at (30, 40) of the area.
  private func place(of source: Anchor<CGPoint>.Source) -> CGPoint? {
    var place: CGPoint?
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Color.red.frame(width: 40, height: 20)
        .anchorPreference(key: Point.self, value: source) { $0 }
        .frame(width: 100, height: 100)
        .backgroundPreferenceValue(Point.self, alignment: .topLeading) { anchor in
          GeometryReader { geometry in
            Color.clear.onAppear { place = anchor.map { geometry[$0] } }
          }
        }
        .ignoresSafeArea()
    }
    stage.update()
    return place
  }

  @Test func `a point of a view is named by its corner, edge, middle, or by numbers`() {
    let places: [(Anchor<CGPoint>.Source, CGPoint)] = [
      (.topLeading, CGPoint(x: 30, y: 40)), (.top, CGPoint(x: 50, y: 40)),
      (.topTrailing, CGPoint(x: 70, y: 40)), (.leading, CGPoint(x: 30, y: 50)),
      (.center, CGPoint(x: 50, y: 50)), (.trailing, CGPoint(x: 70, y: 50)),
      (.bottomLeading, CGPoint(x: 30, y: 60)), (.bottom, CGPoint(x: 50, y: 60)),
      (.bottomTrailing, CGPoint(x: 70, y: 60)),
      (.point(CGPoint(x: 4, y: 3)), CGPoint(x: 34, y: 43)),
      (.unitPoint(UnitPoint(x: 0.25, y: 0.5)), CGPoint(x: 40, y: 50)),
    ]
    for (source, expected) in places { #expect(place(of: source) == expected) }
  }

  @Test func `anchors of several points, or of perhaps a rectangle, are one anchor`() {
    var points: [[CGPoint]] = []
    var rects: [CGRect?] = []
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Color.red.frame(width: 40, height: 20)
        .anchorPreference(
          key: Points.self, value: Anchor<[CGPoint]>.Source([.topLeading, .bottomTrailing])
        ) {
          [$0]
        }
        .anchorPreference(key: Maybe.self, value: Anchor<CGRect?>.Source(.bounds)) { [$0] }
        .frame(width: 100, height: 100)
        .backgroundPreferenceValue(Points.self) { anchors in
          GeometryReader { geometry in
            Color.clear.onAppear { points = anchors.map { geometry[$0] } }
          }
        }
        .backgroundPreferenceValue(Maybe.self) { anchors in
          GeometryReader { geometry in
            Color.clear.onAppear { rects = anchors.map { geometry[$0] } }
          }
        }
        .ignoresSafeArea()
    }
    stage.update()
    #expect(points == [[CGPoint(x: 30, y: 40), CGPoint(x: 70, y: 60)]])
    #expect(rects == [CGRect(x: 30, y: 40, width: 40, height: 20)])
  }

  private func space<S: CoordinateSpaceProtocol>(_ space: S) -> CoordinateSpace {
    space.coordinateSpace
  }

  @Test func `a coordinate space is global, local or named`() {
    #expect(space(GlobalCoordinateSpace()) == .global && space(.global).isGlobal)
    #expect(space(LocalCoordinateSpace()) == .local && space(.local).isLocal)
    let named: NamedCoordinateSpace = .named("card")
    #expect(
      named.coordinateSpace == .named("card") && space(named) == CoordinateSpace.named("card"))
    #expect(!CoordinateSpace.named("card").isGlobal && !CoordinateSpace.named("card").isLocal)
    #expect(!CoordinateSpace.global.isLocal && !CoordinateSpace.local.isGlobal)
    #expect(GlobalCoordinateSpace().coordinateSpace.isGlobal)
    #expect(LocalCoordinateSpace().coordinateSpace.isLocal)
    #expect(NamedCoordinateSpace.named("a") != .named("b"))
  }
}
