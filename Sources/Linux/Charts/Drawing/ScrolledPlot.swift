import Foundation
import SwiftUICore

/// A plot that is wider than what is seen, with its x labels.
struct ScrolledPlot<Content: View>: View {
  let plan: ChartPlan
  @ViewBuilder let content: Content
  @State private var position = ScrollPosition()
  /// What scrolling has told the app, in the app's type.
  @State private var told: Primitive?
  @State private var plot = ScrolledProxy()

  private var scroll: ScrollSetup { plan.setup.x.scroll }

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width * plan.scrollFactor
      let space = plan.space(.horizontal, width)
      ScrollView(.horizontal) {
        content.frame(width: width, height: proxy.size.height)
          .environment(\.scrolledProxy, plot)
      }
      .scrollIndicators(.hidden)
      .scrollPosition($position)
      .scrollTargetBehavior(
        AlignedScrolling(behavior: scroll.behavior, space: space, plot: plot)
      )
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.x) { _, x in
        // What the app has set stays, though there is no room to scroll there.
        guard position.isPositionedByUser, let value = space.value(leadingAt: x) else { return }
        scroll.set?(value)
        told = scroll.get?()
      }
      .onAppear { move(to: scroll.get?() ?? scroll.initial, in: space) }
      .onChange(of: scroll.get?()) { _, value in
        if value != told { move(to: value, in: space) }
      }
    }
  }

  private func move(to value: Primitive?, in space: AxisSpace) {
    guard let value, let x = space.leading(of: value) else { return }
    position.scrollTo(x: x)
  }
}

/// What the plot tells the behaviour of its scrolling. Nothing is drawn by it.
final class ScrolledProxy {
  var proxy: ChartProxy?
}

private struct ScrolledProxyKey: EnvironmentKey {
  static var defaultValue: ScrolledProxy? { nil }
}

extension EnvironmentValues {
  /// Nil in charts that do not scroll.
  var scrolledProxy: ScrolledProxy? {
    get { self[ScrolledProxyKey.self] }
    set { self[ScrolledProxyKey.self] = newValue }
  }
}

extension AxisSpace {
  /// The position at which a value is the first one that is seen.
  func leading(of value: Primitive) -> CGFloat? { stretch(Datum(value))?.lowerBound }

  /// The first value that is seen from a position on.
  func value(leadingAt position: CGFloat) -> Primitive? {
    // A category that is mostly out of sight is the one before.
    value(at: inside(scale.kind == .category ? position + band / 2 : position))
  }
}
