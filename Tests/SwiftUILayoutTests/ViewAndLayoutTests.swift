import Stage
import SwiftUI
import Testing

/// A row that is a view with content and, without, a layout, as Flow's `HFlow` is.
private struct Row<Content: View>: View {
  let gap: CGFloat
  let content: Content

  init(gap: CGFloat? = nil, isEven: Bool = false, @ViewBuilder content: () -> Content) {
    self.gap = gap ?? 0
    self.content = content()
  }

  init(gap: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.init(gap: gap, isEven: false, content: content)
  }

  var body: some View { content }
}

extension Row: Animatable, Layout, Sendable where Content == EmptyView {
  fileprivate init(gap: CGFloat? = nil, isEven: Bool = false) {
    self.init(gap: gap, isEven: isEven) { EmptyView() }
  }

  fileprivate init(gap: CGFloat? = nil) {
    self.init(gap: gap) { EmptyView() }
  }

  nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let gaps = gap * CGFloat(max(0, sizes.count - 1))
    return CGSize(
      width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
  }

  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width + gap
    }
  }
}

/// What tests of tevelee/SwiftUI-Flow, which run on macOS, need of layouts.
@MainActor struct ViewAndLayoutTests {
  // FlowPublicAPIRenderingTests.swift and FlowPublicAPIRequirementTests.swift: no test that shows a flow ended.

  @Test func `an initializer without content passes a closure on to the one with content`() {
    #expect(Row(gap: 7, isEven: false).gap == 7)
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Row(gap: 7) {
        Color.red.frame(width: 10, height: 20).id("a")
        Color.red.frame(width: 30, height: 20).id("b")
      }
    }
    #expect(stage.frame(of: "a")?.size == CGSize(width: 10, height: 20))
    let asLayout = Stage(size: CGSize(width: 100, height: 100)) {
      AnyLayout(Row(gap: 7, isEven: false)) {
        Color.red.frame(width: 10, height: 20).id("a")
        Color.red.frame(width: 30, height: 20).id("b")
      }
    }
    #expect(asLayout.frame(of: "a")?.minX == 26.5)
    #expect(asLayout.frame(of: "b")?.minX == 43.5)
  }

  // FlowViewSpacingRequirementTests.swift, HFlow_nilSpacing_usesZeroSubviewSpacingBetweenItemsAndRows: the spacing of
  // a row is the union of a new one with those of its views.

  @Test(arguments: [Axis.horizontal, .vertical])
  func `the union of a new spacing with another one is the other one`(_ axis: Axis) {
    var united = ViewSpacing()
    united.formUnion(.zero)
    #expect(united.distance(to: .zero, along: axis) == 0)
    #expect(ViewSpacing.zero.distance(to: united, along: axis) == 0)
    let other = ViewSpacing.zero.union(ViewSpacing())
    #expect(other.distance(to: .zero, along: axis) == 0)
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: axis) == 8)
    #expect(ViewSpacing().union(ViewSpacing()).distance(to: ViewSpacing(), along: axis) == 8)
  }

  @Test func `only the edges that were united lose their default distance`() {
    var united = ViewSpacing()
    united.formUnion(.zero, edges: .trailing)
    #expect(united.distance(to: .zero, along: .horizontal) == 0)
    #expect(united.distance(to: .zero, along: .vertical) == 8)
  }

  private struct Width: LayoutValueKey {
    static let defaultValue: CGFloat = 0
  }

  /// Gives each view the width that it asks for.
  private struct WidthRow: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews {
        subview.place(
          at: bounds.origin, proposal: ProposedViewSize(width: subview[Width.self], height: 10))
      }
    }
  }

  // FlowPublicAPIRenderingTests.swift, flexibilityMaximum_forcesOwnRow: a flow sets a default around its content.

  @Test func `of several values for a layout the innermost wins`() {
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      WidthRow {
        Group {
          Color.red.id("default")
          Color.red.id("own").layoutValue(key: Width.self, value: 20).padding(0)
        }
        .layoutValue(key: Width.self, value: 30)
      }
    }
    #expect(stage.frame(of: "default")?.width == 30)
    #expect(stage.frame(of: "own")?.width == 20)
  }
}
