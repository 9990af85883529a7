import Foundation
import Stage
import SwiftUI
import Testing

/// Scroll views: their values, phases, targets, and what the environment tells them.
@MainActor struct ScrollNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 200, height: 200), text: .fixed) { view.ignoresSafeArea() }
  }

  @Test func `a scroll view is vertical, with indicators`() {
    let view = ScrollView { Text("a") }
    #expect(view.axes == .vertical && view.showsIndicators)
    let other = ScrollView([.horizontal, .vertical], showsIndicators: false) { Text("a") }
    #expect(other.axes == [.horizontal, .vertical] && !other.showsIndicators)
    #expect(stage(other.content).texts.map(\.string) == ["a"])
    let reader = ScrollViewReader { _ in Text("b") }
    #expect(stage(reader).texts.map(\.string) == ["b"])
  }

  private struct Reader: View {
    @Environment(\.isScrollEnabled) private var isEnabled
    @Environment(\.verticalScrollIndicatorVisibility) private var vertical
    @Environment(\.horizontalScrollIndicatorVisibility) private var horizontal
    @Environment(\.verticalScrollBounceBehavior) private var verticalBounce
    @Environment(\.horizontalScrollBounceBehavior) private var horizontalBounce
    @Environment(\.scrollDismissesKeyboardMode) private var keyboard
    let note: ([String]) -> Void

    var body: some View {
      let _ = note([
        "\(isEnabled)", "\(vertical == .automatic)", "\(horizontal == .hidden)",
        "\(verticalBounce == .automatic)", "\(horizontalBounce == .basedOnSize)",
        "\(keyboard == .automatic)",
      ])
      Text("a")
    }
  }

  @Test func `settings of scrolling are automatic until a view around changes them`() {
    var seen: [String] = []
    stage(Reader { seen = $0 }).update()
    #expect(seen == ["true", "true", "false", "true", "false", "true"])
    stage(
      Reader { seen = $0 }.scrollDisabled(true).scrollIndicators(.hidden)
        .scrollBounceBehavior(.basedOnSize).scrollDismissesKeyboard(.immediately)
    ).update()
    // Documentation: bounces are set for the vertical axis by default.
    #expect(seen == ["false", "false", "true", "false", "false", "false"])
    stage(Reader { seen = $0 }.scrollBounceBehavior(.always, axes: .vertical)).update()
    #expect(seen[3] == "false" && ScrollBounceBehavior.always != .basedOnSize)
    let modes: [ScrollDismissesKeyboardMode] = [.automatic, .immediately, .interactively, .never]
    #expect(zip(modes, modes.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `phases of scrolling say whether it moves`() {
    // Documentation of ScrollPhase.isScrolling: everything but idle.
    #expect(!ScrollPhase.idle.isScrolling)
    for phase in [ScrollPhase.interacting, .decelerating, .animating, .tracking] {
      #expect(phase.isScrolling && phase.debugDescription != ScrollPhase.idle.debugDescription)
    }
  }

  @Test func `the geometry of a scroll view has bounds of its offset and its size`() {
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: 50), contentSize: CGSize(width: 100, height: 500),
      contentInsets: EdgeInsets(top: 10, leading: 0, bottom: 20, trailing: 0),
      containerSize: CGSize(width: 100, height: 200))
    #expect(geometry.bounds == CGRect(x: 0, y: 50, width: 100, height: 200))
    #expect(geometry.contentInsets.bottom == 20 && geometry.visibleRect.contains(geometry.bounds))
  }

  @Test func `a position can be a point, or the coordinate of one axis`() {
    let across = ScrollPosition(idType: Int.self, x: 30)
    #expect(across.x == 30 && across.y == nil && across.point == nil)
    let both = ScrollPosition(idType: Int.self, x: 30, y: 40)
    #expect(both.point == CGPoint(x: 30, y: 40))
    var position = ScrollPosition(idType: Int.self)
    #expect(position.x == nil)
    position.scrollTo(x: 7)
    #expect(position.x == 7)
  }

  private func updated<B: ScrollTargetBehavior>(
    _ behavior: B, _ target: ScrollTarget, _ context: ScrollTargetBehaviorContext
  ) -> ScrollTarget {
    var target = target
    behavior.updateTarget(&target, context: context)
    return target
  }

  private struct Watching<Base: ScrollTargetBehavior>: ScrollTargetBehavior {
    let base: Base
    let note: (ScrollTarget, ScrollTarget, ScrollTargetBehaviorContext) -> Void

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let before = target
      base.updateTarget(&target, context: context)
      note(before, target, context)
    }
  }

  private func ended<B: ScrollTargetBehavior>(
    _ behavior: B, by distance: CGFloat
  ) -> (offset: CGFloat, axes: Axis.Set?, size: CGSize?, scheme: ColorScheme?) {
    var axes: Axis.Set?
    var size: CGSize?
    var scheme: ColorScheme?
    let stage = stage(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { Color.red.frame(height: 90).id($0) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(
        Watching(base: behavior) { _, _, context in
          (axes, size, scheme) = (context.axes, context.contentSize, context.colorScheme)
        }))
    stage.drag(
      from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -distance), over: .milliseconds(300))
    stage.settle()
    return (stage.scrollOffset.y, axes, size, scheme)
  }

  @Test func `paging stops at multiples of the window, alignment at views`() {
    let page = ended(PagingScrollTargetBehavior(), by: 120)
    #expect(page.offset.truncatingRemainder(dividingBy: 200) == 0 && page.offset > 0)
    #expect(page.axes == .vertical && page.size == CGSize(width: 200, height: 1800))
    #expect(page.scheme == .light)
    for offset in [
      ended(ViewAlignedScrollTargetBehavior(limitBehavior: .automatic, anchor: .top), by: 120)
        .offset,
      ended(.viewAligned(anchor: .top), by: 120).offset,
      ended(ViewAlignedScrollTargetBehavior(limitBehavior: .alwaysByFew), by: 120).offset,
    ] {
      #expect(offset.truncatingRemainder(dividingBy: 90) == 0 && offset > 0)
    }
    let target = ScrollTarget(rect: CGRect(x: 0, y: 30, width: 10, height: 10), anchor: .top)
    #expect(target.anchor == .top && ScrollTarget(rect: .zero).anchor == nil)
  }

  @Test func `views that are not targets are passed over`() {
    func stop(_ isTarget: Bool) -> CGFloat {
      let stage = stage(
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { number in
              Color.red.frame(height: 90).scrollTarget(isEnabled: isTarget || number % 2 == 0)
            }
          }
        }
        .scrollTargetBehavior(.viewAligned))
      stage.drag(
        from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -100), over: .milliseconds(800))
      stage.settle()
      return stage.scrollOffset.y
    }
    #expect(stop(true).truncatingRemainder(dividingBy: 90) == 0)
    #expect(stop(false).truncatingRemainder(dividingBy: 180) == 0)
  }

  // MARK: Transitions on scrolling

  @Test func `a scroll transition's phases are before, at and after the middle`() {
    // Documentation of ScrollTransitionPhase.value: −1, 0, 1.
    #expect(
      ScrollTransitionPhase.topLeading.value == -1
        && ScrollTransitionPhase.bottomTrailing.value == 1)
    #expect(ScrollTransitionPhase.identity.value == 0 && ScrollTransitionPhase.identity.isIdentity)
    #expect(!ScrollTransitionPhase.topLeading.isIdentity)
  }

  private func opacity(_ configuration: ScrollTransitionConfiguration, at offset: CGFloat) -> Double
  {
    let stage = stage(
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: 300)
          Text("row").frame(height: 100)
            .scrollTransition(configuration) { content, phase in
              content.opacity(phase.isIdentity ? 1 : 1 - abs(phase.value))
            }
          Color.clear.frame(height: 600)
        }
      })
    stage.scroll(to: offset)
    stage.settle()
    return stage.texts.first?.opacity ?? 0
  }

  @Test func `a view is itself once its threshold is in sight`() {
    typealias Threshold = ScrollTransitionConfiguration.Threshold
    // At 150 the row's upper half is in sight: 150 of 200, and its middle at the edge.
    #expect(opacity(.interactive.threshold(.visible(0.9)), at: 150) < 1)
    #expect(opacity(.interactive.threshold(.visible(0.3)), at: 150) == 1)
    #expect(opacity(.interactive.threshold(.visible), at: 220) == 1)
    #expect(opacity(.interactive.threshold(.visible), at: 150) < 1)
    #expect(opacity(.interactive.threshold(.hidden), at: 150) == 1)
    #expect(opacity(.interactive.threshold(.centered), at: 250) == 1)
    #expect(opacity(.interactive.threshold(.centered), at: 210) < 1)
    #expect(opacity(.interactive.threshold(.visible.inset(by: 40)), at: 220) < 1)
    let middle = Threshold.visible.interpolated(towards: .centered, amount: 0.5)
    #expect(opacity(.interactive.threshold(middle), at: 250) == 1)
    #expect(opacity(.animated, at: 220) == 1 && opacity(.identity, at: 150) == 1)
    #expect(opacity(.animated.animation(.linear(duration: 0.1)), at: 220) == 1)
  }

  private struct Refreshing: View {
    @Environment(\.refresh) private var refresh

    var body: some View {
      Button(refresh == nil ? "none" : "refresh") {
        Task { await refresh?() }
      }
    }
  }

  @Test func `the action to refresh can be called by views inside`() async {
    var count = 0
    let stage = stage(Refreshing().refreshable { count += 1 })
    #expect(stage.texts.map(\.string) == ["refresh"])
    stage.accessibilityTree["refresh"]?.activate()
    stage.advance(by: .milliseconds(100))
    #expect(count == 1)
    #expect(self.stage(Refreshing()).texts.map(\.string) == ["none"])
  }
}
