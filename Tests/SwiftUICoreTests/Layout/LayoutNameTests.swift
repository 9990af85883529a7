import Foundation
import Stage
import SwiftUI
import Testing

/// The protocol of layouts: what a layout can ask, and how layouts wrap each other.
@MainActor struct LayoutNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 200, height: 200), text: .fixed) { view.ignoresSafeArea() }
  }

  private func frames(_ stage: Stage, _ ids: String...) -> [CGRect] {
    ids.map { stage.layoutFrame(of: $0) ?? .null }
  }

  /// Passes everything on to another layout.
  private struct Passing<Base: Layout>: Layout {
    let base: Base
    let log: @Sendable (String) -> Void

    static var layoutProperties: LayoutProperties { Base.layoutProperties }

    func makeCache(subviews: Subviews) -> Base.Cache {
      log("cache")
      return base.makeCache(subviews: subviews)
    }

    func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
      log("update")
      base.updateCache(&cache, subviews: subviews)
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
    ) -> CGSize {
      log("size")
      return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
    ) {
      log("place")
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    func spacing(subviews: Subviews, cache: inout Base.Cache) -> ViewSpacing {
      base.spacing(subviews: subviews, cache: &cache)
    }

    func explicitAlignment(
      of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
      subviews: Subviews, cache: inout Base.Cache
    ) -> CGFloat? {
      base.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
      subviews: Subviews, cache: inout Base.Cache
    ) -> CGFloat? {
      base.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  private final class Journal: @unchecked Sendable {
    var lines: [String] = []
  }

  @ViewBuilder private var boxes: some View {
    Color.red.frame(width: 40, height: 20).accessibilityIdentifier("a")
    Color.blue.frame(width: 20, height: 30).accessibilityIdentifier("b")
  }

  @Test func `a layout that passes everything on places views as the one inside does`() {
    let journal = Journal()
    func passing<L: Layout>(_ layout: L) -> [CGRect] {
      let passing = Passing(base: layout) { journal.lines.append($0) }
      return frames(stage(passing { boxes }), "a", "b")
    }
    func plain<L: Layout>(_ layout: L) -> [CGRect] { frames(stage(layout { boxes }), "a", "b") }
    #expect(
      passing(HStackLayout(alignment: .top, spacing: 6))
        == plain(HStackLayout(alignment: .top, spacing: 6)))
    #expect(
      passing(VStackLayout(alignment: .trailing)) == plain(VStackLayout(alignment: .trailing)))
    #expect(passing(ZStackLayout(alignment: .bottom)) == plain(ZStackLayout(alignment: .bottom)))
    #expect(passing(GridLayout(alignment: .leading)) == plain(GridLayout(alignment: .leading)))
    #expect(passing(AnyLayout(VStackLayout(spacing: 3))) == plain(VStackLayout(spacing: 3)))
    #expect(journal.lines.first == "cache" && journal.lines.contains("size"))
    #expect(journal.lines.last == "place")
  }

  @Test func `a layout says along which axis its views stand`() {
    func orientation<L: Layout>(_ layout: L.Type) -> Axis? { L.layoutProperties.stackOrientation }
    #expect(
      orientation(HStackLayout.self) == .horizontal && orientation(VStackLayout.self) == .vertical)
    #expect(orientation(ZStackLayout.self) == nil && LayoutProperties().stackOrientation == nil)
    // A spacer in it stretches along that axis only.
    let passing = Passing(base: HStackLayout(spacing: 0)) { _ in }
    let row = stage(
      passing {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
        Spacer()
        Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("b")
      }.accessibilityIdentifier("row"))
    #expect(frames(row, "row")[0].height == 10 && frames(row, "b")[0].maxX == 200)
  }

  @Test func `layouts keep what they are made of`() {
    let row = HStackLayout(alignment: .bottom, spacing: 4)
    #expect(row.alignment == .bottom && row.spacing == 4)
    let column = VStackLayout(alignment: .trailing, spacing: 5)
    #expect(column.alignment == .trailing && column.spacing == 5)
    #expect(HStackLayout().alignment == .center && VStackLayout().spacing == nil)
    #expect(ZStackLayout(alignment: .topLeading).alignment == .topLeading)
    let grid = GridLayout(alignment: .topLeading, horizontalSpacing: 3, verticalSpacing: 4)
    #expect(
      grid.alignment == .topLeading && grid.horizontalSpacing == 3 && grid.verticalSpacing == 4)
    #expect(Spacer(minLength: 7).minLength == 7 && Spacer().minLength == nil)
    let item = GridItem(.fixed(20), spacing: 3, alignment: .top)
    #expect(item.spacing == 3 && item.alignment == .top)
    if case .fixed(let width) = item.size {
      #expect(width == 20)
    } else {
      Issue.record("not fixed")
    }
    if case .flexible(let low, let high) = GridItem().size {
      // Documentation of GridItem.Size: at least 10 points.
      #expect(low == 10 && high == .infinity)
    } else {
      Issue.record("not flexible")
    }
  }

  private struct Asking: Layout {
    let ask: @Sendable (Subviews) -> Void

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      ask(subviews)
      return CGSize(width: 100, height: 100)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  @Test func `subviews are a collection that knows the direction and each view's dimensions`() {
    final class Seen: @unchecked Sendable {
      var lines: [String] = []
      var widths: [CGFloat] = []
    }
    let seen = Seen()
    let layout = Asking { subviews in
      seen.lines = [
        "\(subviews.startIndex)", "\(subviews.endIndex)", "\(subviews.layoutDirection)",
      ]
      seen.widths = subviews.map { $0.dimensions(in: .unspecified).width }
      seen.widths.append(subviews[0].dimensions(in: .unspecified)[VerticalAlignment.bottom])
    }
    let view = layout { boxes }
    stage(view.environment(\.layoutDirection, .rightToLeft)).update()
    #expect(seen.lines == ["0", "2", "rightToLeft"] && seen.widths == [40, 20, 20])
  }

  @Test func `any layout can take the place of another, and keeps the views`() {
    let remote = Remote(false)
    let stage = stage(
      Controlled(remote) { isRow in
        (isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))) {
          boxes
        }
      })
    let column = frames(stage, "a", "b")
    #expect(column[0].maxY == column[1].minY)
    remote.value = true
    let row = frames(stage, "a", "b")
    #expect(row[0].maxX == row[1].minX && row[0].midY == row[1].midY)
  }

  // MARK: Modifiers

  @Test func `a frame without sizes, a place, and a size that fills are as documented`() {
    let box = Color.red.frame(width: 40, height: 20).accessibilityIdentifier("a")
    #expect(
      frames(stage(box.position(CGPoint(x: 50, y: 60))), "a") == [
        CGRect(x: 30, y: 50, width: 40, height: 20)
      ])
    // 2 : 1 in 200 × 200: as high as the room, twice as wide.
    let fill = Color.red.aspectRatio(2, contentMode: .fit).scaledToFill().accessibilityIdentifier(
      "a")
    #expect(frames(stage(fill), "a")[0].height <= 200)
    let filled = Color.red.frame(width: 20, height: 10).frame(maxWidth: .infinity).scaledToFill()
      .accessibilityIdentifier("a")
    #expect(frames(stage(filled), "a")[0].height > 0)
  }

  @available(*, deprecated)
  @Test func `a frame of nothing changes nothing, a mask shows as much as it is opaque`() throws {
    let box = Color.red.frame(width: 40, height: 20)
    #expect(
      frames(stage(box.frame().accessibilityIdentifier("a")), "a")[0].size
        == CGSize(width: 40, height: 20))
    let masked = Color.black.mask(Color.white.frame(width: 100, height: 200))
    let picture = try stage(masked).snapshot(scale: 1)
    #expect(
      picture.pixels[100 * 200 + 100] & 0xFF == 0 && picture.pixels[100 * 200 + 20] & 0xFF == 255)
  }

  @Test func `regions and edges are sets`() {
    let all: SafeAreaRegions = [.container, .keyboard]
    #expect(all.isSubset(of: .all) && SafeAreaRegions(rawValue: all.rawValue) == all)
    #expect(SafeAreaRegions.container.intersection(.keyboard).isEmpty)
    let pinned: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]
    #expect(
      pinned.rawValue.nonzeroBitCount == 2
        && PinnedScrollableViews(rawValue: pinned.rawValue) == pinned)
    let frame = MatchedGeometryProperties.frame
    #expect(
      frame == [.position, .size] && MatchedGeometryProperties(rawValue: frame.rawValue) == frame)
  }

  @Test func `a reader of geometry is as large as the room, its views in its corner`() {
    let reader = GeometryReader { geometry in
      Color.red.frame(width: geometry.size.width / 4, height: 10).accessibilityIdentifier("a")
    }
    #expect(frames(stage(reader), "a") == [CGRect(x: 0, y: 0, width: 50, height: 10)])
  }
}
