import Foundation
import Stage
import SwiftUI
import Testing

/// What each transition makes of a view before it is there, while it is there, and once it is gone.
@MainActor struct TransitionValueTests {
  /// Frame and opacity of a text of 40 × 20 in the middle of 200 × 100 in a phase.
  private func shown<T: Transition>(_ transition: T, _ phase: TransitionPhase) -> (CGRect, Double)?
  {
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
      transition.apply(content: Text("aaaa").frame(width: 40, height: 20), phase: phase)
        .ignoresSafeArea()
    }
    return stage.texts.first.map { ($0.frame, $0.opacity) }
  }

  private var place: CGRect { shown(IdentityTransition(), .identity)?.0 ?? .zero }

  /// How far a transition moves the view before and after.
  private func shifts<T: Transition>(_ transition: T) -> [CGPoint] {
    [TransitionPhase.willAppear, .identity, .didDisappear].map { phase in
      guard let (frame, _) = shown(transition, phase) else { return CGPoint(x: CGFloat.nan, y: 0) }
      return CGPoint(x: frame.midX - place.midX, y: frame.midY - place.midY)
    }
  }

  private func opacities<T: Transition>(_ transition: T) -> [Double] {
    [TransitionPhase.willAppear, .identity, .didDisappear].map { shown(transition, $0)?.1 ?? 0 }
  }

  @Test func `a phase says whether the view is there, and in which direction it changes`() {
    // Documentation of TransitionPhase.value: −1, 0, 1.
    #expect(TransitionPhase.willAppear.value == -1 && TransitionPhase.didDisappear.value == 1)
    #expect(TransitionPhase.identity.value == 0 && TransitionPhase.identity.isIdentity)
    #expect(!TransitionPhase.willAppear.isIdentity && !TransitionPhase.didDisappear.isIdentity)
  }

  @Test func `opacity fades both ways, identity does nothing`() {
    #expect(opacities(OpacityTransition()) == [0, 1, 0])
    #expect(opacities(IdentityTransition()) == [1, 1, 1])
    #expect(shifts(IdentityTransition()) == [.zero, .zero, .zero])
  }

  @Test func `a view moves by its own size to the edge and back`() {
    #expect(MoveTransition(edge: .leading).edge == .leading)
    let left = CGPoint(x: -40, y: 0)
    #expect(shifts(MoveTransition(edge: .leading)) == [left, .zero, left])
    let down = CGPoint(x: 0, y: 20)
    #expect(shifts(MoveTransition(edge: .bottom)) == [down, .zero, down])
  }

  @Test func `slide comes from the leading edge and goes on to the trailing one`() {
    #expect(shifts(SlideTransition()) == [CGPoint(x: -40, y: 0), .zero, CGPoint(x: 40, y: 0)])
  }

  @Test func `push comes from the edge and goes on to the opposite one, fading`() {
    #expect(PushTransition(edge: .top).edge == .top)
    var shifts: [CGFloat] = []
    for phase in [TransitionPhase.willAppear, .didDisappear] {
      let view = PushTransition(edge: .top).apply(
        content: Color.red.frame(width: 40, height: 20).accessibilityIdentifier("box"), phase: phase
      )
      let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
        view.ignoresSafeArea()
      }
      shifts.append((stage.frame(of: "box")?.midY ?? .nan) - 50)
    }
    #expect(shifts == [-20, 20])
    #expect(opacities(PushTransition(edge: .top)) == [0, 1, 0])
  }

  @Test func `offset and scale start from what they were given`() {
    let offset = OffsetTransition(CGSize(width: 5, height: -7))
    #expect(offset.offset == CGSize(width: 5, height: -7))
    let away = CGPoint(x: 5, y: -7)
    #expect(shifts(offset) == [away, .zero, away])
    #expect(shifts(.offset(CGSize(width: 5, height: -7))) == [away, .zero, away])
    let scale = ScaleTransition(0.5, anchor: .topLeading)
    #expect(
      scale.scale == 0.5 && scale.anchor == .topLeading && ScaleTransition(2).anchor == .center)
    let small = shown(scale, .willAppear)?.0
    #expect(small?.width == place.width / 2 && shown(scale, .identity)?.0 == place)
    // Documentation of Transition.scale: from zero.
    #expect(
      shown(ScaleTransition.scale, .willAppear) == nil || shown(.scale, .willAppear)?.0.width == 0)
  }

  @Test func `a blur replacement fades, shrinks on the way in, and grows out only if up`() {
    let downUp = BlurReplaceTransition(configuration: .downUp)
    #expect(downUp.configuration == .downUp && opacities(downUp) == [0, 1, 0])
    func width(_ transition: BlurReplaceTransition, _ phase: TransitionPhase) -> CGFloat {
      let view = transition.apply(
        content: Color.red.frame(width: 40, height: 20).accessibilityIdentifier("box"), phase: phase
      )
      return Stage(size: CGSize(width: 200, height: 100), text: .fixed) { view }
        .frame(of: "box")?.width ?? 0
    }
    #expect(width(downUp, .willAppear) < 40 && width(downUp, .didDisappear) < 40)
    let upUp = BlurReplaceTransition.blurReplace(.upUp)
    #expect(upUp.configuration == BlurReplaceTransition.Configuration.upUp)
    #expect(width(upUp, .willAppear) < 40 && width(upUp, .didDisappear) > 40)
    #expect(width(upUp, .identity) == 40)
  }

  @Test func `an asymmetric transition has one for each way`() {
    let both = AsymmetricTransition(
      insertion: MoveTransition(edge: .leading),
      removal: OffsetTransition(CGSize(width: 0, height: 9)))
    #expect(both.insertion.edge == .leading && both.removal.offset.height == 9)
    #expect(shifts(both) == [CGPoint(x: -40, y: 0), .zero, CGPoint(x: 0, y: 9)])
  }

  private func properties<T: Transition>(_ transition: T) -> TransitionProperties { T.properties }

  private struct Custom: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.rotationEffect(.degrees(phase.value * 90))
    }
  }

  @Test func `transitions have motion unless they say otherwise`() {
    #expect(TransitionProperties().hasMotion && !TransitionProperties(hasMotion: false).hasMotion)
    #expect(properties(Custom()).hasMotion && properties(MoveTransition(edge: .top)).hasMotion)
    #expect(!OpacityTransition.properties.hasMotion && !IdentityTransition.properties.hasMotion)
    #expect(properties(OpacityTransition().combined(with: SlideTransition())).hasMotion)
    #expect(!properties(OpacityTransition().combined(with: IdentityTransition())).hasMotion)
  }

  // MARK: On screen

  private func inserted(
    _ transition: AnyTransition, reducesMotion: Bool = false, after time: Int
  ) -> (CGRect, Double)? {
    let remote = Remote(false)
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
      Controlled(remote) { isShown in
        ZStack {
          Color.clear
          if isShown { Text("aaaa").frame(width: 40, height: 20).transition(transition) }
        }
      }
      .ignoresSafeArea()
    }
    stage.accessibility.reducesMotion = reducesMotion
    remote.set(true, .linear(duration: 1))
    stage.advance(by: .milliseconds(time))
    return stage.texts.first.map { ($0.frame, $0.opacity) }
  }

  private func isHalf(_ value: Double?) -> Bool { abs((value ?? 0) - 0.5) < 0.01 }

  @Test func `any transition is halfway at half its time`() {
    let middle = place
    #expect(inserted(.offset(CGSize(width: 20, height: 0)), after: 500)?.0.minX == middle.minX + 10)
    #expect(inserted(.scale, after: 500)?.0.width == middle.width / 2)
    #expect(
      inserted(.scale(scale: 0.5, anchor: .leading), after: 500)?.0.width == middle.width * 0.75)
    #expect(inserted(.push(from: .leading), after: 500)?.0.minX == middle.minX - 20)
    #expect(isHalf(inserted(.push(from: .leading), after: 500)?.1))
    let both = inserted(.opacity.combined(with: .offset(CGSize(width: 20, height: 0))), after: 500)
    #expect(isHalf(both?.1) && both?.0.minX == middle.minX + 10)
    #expect(isHalf(inserted(AnyTransition(OpacityTransition()), after: 500)?.1))
    // An animation of its own, twice as fast.
    #expect(
      inserted(
        .offset(CGSize(width: 20, height: 0)).animation(.linear(duration: 2)), after: 500)?.0.minX
        == middle.minX + 15)
  }

  /// Documentation of TransitionProperties.hasMotion.
  @Test func `while motion is reduced, opacity stands in for transitions with motion`() {
    for transition in [
      AnyTransition.move(edge: .top), .slide, .scale, .push(from: .leading),
      .asymmetric(insertion: .move(edge: .top), removal: .opacity), AnyTransition(Custom()),
    ] {
      let shown = inserted(transition, reducesMotion: true, after: 500)
      #expect(shown?.0 == place && isHalf(shown?.1))
    }
    // Its own animation stays.
    let slow = inserted(
      .slide.animation(.linear(duration: 2)), reducesMotion: true, after: 500)
    #expect(slow?.0 == place && abs((slow?.1 ?? 0) - 0.25) < 0.01)
    #expect(inserted(.identity, reducesMotion: true, after: 100)?.1 == 1)
  }
}
