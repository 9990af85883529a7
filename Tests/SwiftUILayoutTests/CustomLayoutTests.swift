import SwiftUI
import SwiftUICore
import Testing

private struct Indent: LayoutValueKey {
  static let defaultValue: CGFloat = 0
}

/// Golden customlayout/values: by priority, then down, by the distances the views prefer.
private struct Ordered: Layout {
  struct Cache {
    var order: [Int]
    var gaps: [CGFloat]
  }

  func makeCache(subviews: Subviews) -> Cache {
    let order = subviews.indices.sorted { subviews[$0].priority > subviews[$1].priority }
    let gaps = order.indices.dropFirst().map { index in
      subviews[order[index - 1]].spacing.distance(
        to: subviews[order[index]].spacing, along: .vertical)
    }
    return Cache(order: order, gaps: [0] + gaps)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: zip(sizes, subviews).map { $0.width + $1[Indent.self] }.max() ?? 0,
      height: sizes.reduce(0) { $0 + $1.height } + cache.gaps.reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var y = bounds.minY
    for (position, index) in cache.order.enumerated() {
      let subview = subviews[index]
      y += cache.gaps[position]
      subview.place(
        at: CGPoint(x: bounds.minX + subview[Indent.self], y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

/// A square of the smaller proposed side with views on a circle.
private struct Radial: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let radius = bounds.width / 2 - 12
    let directions: [(CGFloat, CGFloat)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    for (subview, direction) in zip(subviews, directions) {
      subview.place(
        at: CGPoint(x: bounds.midX + direction.0 * radius, y: bounds.midY + direction.1 * radius),
        anchor: .center, proposal: .unspecified)
    }
  }
}

/// Places nothing, takes a fixed size.
private struct Idle: Layout {
  var side: CGFloat
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: side, height: side)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

private final class Calls: @unchecked Sendable {
  var made = 0
  var updated = 0
}

/// Counts what happens to its cache.
private struct Counting: Layout {
  let calls: Calls
  var step: CGFloat

  func makeCache(subviews: Subviews) -> Int {
    calls.made += 1
    return subviews.count
  }
  func updateCache(_ cache: inout Int, subviews: Subviews) {
    calls.updated += 1
    cache = subviews.count
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
    CGSize(width: step * CGFloat(cache), height: step)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(at: CGPoint(x: CGFloat(index) * step, y: 0), proposal: .unspecified)
    }
  }
}

@Suite("Custom layouts")
@MainActor struct CustomLayoutTests {
  @Test func `priorities, values and distances are readable through the subviews`() {
    // Half an em a character: "Low" 25.5, "High" 34, body 24.5 high; distances from the behaviour sheet
    // §3.3: body above body 2, body above a box 14.809, a box above a body 8.43.
    let host = mount(240, 160) {
      Ordered {
        Text("Low").named("low")
        Text("High").layoutPriority(1).layoutValue(key: Indent.self, value: 20).named("high")
        Color.red.frame(width: 40, height: 10).layoutValue(key: Indent.self, value: 8).named("bar")
        Text("Last").named("last")
      }
      .named("values")
    }
    let top = host.frame("values")[1]
    #expect(host.frame("values")[2] == 54)
    let left: CGFloat = (240 - 54) / 2
    #expect(host.frame("high") == [left + 20, top, 34, 24.5])
    #expect(host.frame("low") == [left, top + 26.5, 25.5, 24.5])
    #expect(abs(host.frame("bar")[1] - (top + 51 + 14.809)) < 0.001)
    #expect(host.frame("bar")[0] == left + 8)
    #expect(abs(host.frame("last")[1] - (top + 61 + 14.809 + 8.43)) < 0.001)
  }

  @Test func `a view's anchor goes to its place (golden customlayout/radial)`() {
    let host = mount(240, 240) {
      Radial {
        box("a", 9, 16)
        box("b", 8.5, 16)
        box("c", 20, 20)
      }
      .frame(width: 160, height: 160)
      .named("radial")
    }
    #expect(host.frame("radial") == [40, 40, 160, 160])
    #expect(host.frame("a") == [115.5, 44, 9, 16])
    #expect(host.frame("b") == [183.75, 112, 8.5, 16])
    #expect(host.frame("c") == [110, 178, 20, 20])
  }

  @Test func `a view that is not placed stands in the middle`() {
    let host = mount(100, 100) { Idle(side: 60) { box("box", 20, 10) }.named("idle") }
    #expect(host.frame("idle") == [20, 20, 60, 60])
    #expect(host.frame("box") == [40, 45, 20, 10])
  }

  @Test(arguments: [CGFloat.nan, -5])
  func `sizes that are no numbers or negative lay out as 0`(side: CGFloat) {
    let host = mount(100, 100) { Idle(side: side) { box("box", 20, 10) }.named("idle") }
    #expect(host.frame("idle") == [50, 50, 0, 0])
    #expect(host.frame("box") == [40, 45, 20, 10])
  }

  @Test func `an infinite size lays out as 0, at the corner`() {
    let host = mount(100, 100) { Idle(side: .infinity) { box("box", 20, 10) }.named("idle") }
    #expect(host.frame("idle") == [0, 0, 0, 0])
  }

  @Test func `an empty layout works`() {
    let host = mount(100, 100) {
      VStackLayout() {}.named("column")
      AnyLayout(Radial()) {}.named("circle")
    }
    #expect(host.frame("column")[2...] == [0, 0])
    #expect(host.frame("circle")[2] == 100)
  }

  @Test func `the cache is made once and brought up to date after changes`() {
    let calls = Calls()
    let remote = Remote<Int>()
    let host = mount(300, 100) {
      Controlled(2, remote) { count in
        Counting(calls: calls, step: 10) {
          ForEach(0..<4) { index in
            if index < count { box("\(index)", 10, 10) }
          }
        }
        .named("row")
      }
    }
    #expect(calls.made == 1)
    #expect(calls.updated == 0)
    #expect(host.frame("row")[2] == 20)
    remote.value = 4
    host.update()
    #expect(calls.made == 1)
    #expect(calls.updated == 1)
    #expect(host.frame("row")[2] == 40)
    host.resize(to: CGSize(width: 200, height: 100))
    #expect(calls.updated <= 2)
  }

  @Test(arguments: [false, true])
  func `stack layouts give the frames of the stacks`(isVertical: Bool) {
    @ViewBuilder func content() -> some View {
      Text("Title").font(.title).named("title")
      Spacer()
      Text("A longer text").named("text")
      Divider().named("line")
      Color.red.named("fill")
    }
    let ids = ["title", "text", "line", "fill"]
    let plain = mount(300, 400) {
      if isVertical {
        VStack(alignment: .leading) { content() }
      } else {
        HStack(alignment: .firstTextBaseline) { content() }
      }
    }
    let layout =
      isVertical
      ? AnyLayout(VStackLayout(alignment: .leading))
      : AnyLayout(HStackLayout(alignment: .firstTextBaseline))
    let custom = mount(300, 400) { layout { content() } }
    for id in ids {
      #expect(custom.frame(id) == plain.frame(id), "\(id)")
      #expect(!custom.frame(id).isEmpty)
    }
    let layered = mount(100, 100) {
      ZStackLayout(alignment: .bottomTrailing) {
        box("large", 100, 100)
        box("small", 30, 30)
      }
    }
    // Fact sheet §1, ZStack: +70, +70.
    #expect(layered.frame("small") == [70, 70, 30, 30])
  }

  @Test func `going over to another layout keeps the views' state (golden customlayout/any)`() {
    struct Counter: View {
      @State var seed: Int
      init(_ seed: Int) { _seed = State(initialValue: seed) }
      var body: some View { Color.red.frame(width: CGFloat(seed), height: 10).named("counter") }
    }
    let remote = Remote<Int>()
    let host = mount(200, 200) {
      Controlled(30, remote) { value in
        let layout =
          value == 30 ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
          Counter(value)
          Spacer(minLength: 0)
          box("box", 20, 20)
        }
      }
    }
    #expect(host.frame("counter") == [0, 95, 30, 10])
    #expect(host.frame("box") == [180, 90, 20, 20])
    remote.value = 50
    host.update()
    // The state seeded at first appearance stays 30; the spacer now grows downwards.
    #expect(host.frame("counter") == [85, 0, 30, 10])
    #expect(host.frame("box") == [90, 180, 20, 20])
  }

  @Test func `a layout forwards the guides that its views set`() {
    let host = mount(200, 100) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("Big").font(.largeTitle).named("big")
        VStackLayout(spacing: 0) { Text("small").named("small") }
      }
    }
    // Baselines: large title 37 of 49, body 18.5 of 24.5.
    let big = host.frame("big")
    #expect(host.frame("small")[1] == big[1] + 37 - 18.5)
  }

  @Test func `spacing: plain 8, zero asks for 0, unions keep the larger`() {
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .vertical) == 8)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .horizontal) == 0)
    #expect(
      ViewSpacing.zero.union(ViewSpacing()).distance(to: ViewSpacing(), along: .vertical) == 8)
    #expect(
      ViewSpacing.zero.union(ViewSpacing(), edges: .top)
        .distance(to: .zero, along: .vertical) == 0)
  }
}
