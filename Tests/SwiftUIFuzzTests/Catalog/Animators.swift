import SwiftUI

/// A custom animation: in four steps.
private struct Steps: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time < 0.4 ? value.scaled(by: (time * 10).rounded(.down) / 4) : nil
  }
}

extension Animation {
  static var steps: Animation { Animation(Steps()) }
}

/// Phases and keyframes that end at their start, so that the result at rest is that of mounting.
private struct Animated<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var taps = 0

  private var trigger: Int { taps + recipe.count(1, below: 5) }

  var body: some View {
    switch recipe.count(0, below: 4) {
    case 0:
      AnyView(
        content.onTapGesture { taps += 1 }
          .phaseAnimator([0, 10, 30], trigger: trigger) { content, phase in
            content.offset(x: CGFloat(phase))
          } animation: {
            $0 == 10 ? .bouncy : .linear(duration: 0.1)
          })
    case 1:
      AnyView(
        PhaseAnimator([false, true], trigger: trigger) { isFar in
          content.onTapGesture { taps += 1 }.padding(isFar ? 9 : 0)
        })
    case 2:
      AnyView(
        content.onTapGesture { taps += 1 }
          .keyframeAnimator(initialValue: CGFloat(0), trigger: trigger) { content, value in
            content.offset(y: value)
          } keyframes: { _ in
            KeyframeTrack(\CGFloat.self) {
              LinearKeyframe(20, duration: 0.1)
              CubicKeyframe(-10, duration: 0.2)
              SpringKeyframe(15, duration: 0.2, spring: .bouncy)
              MoveKeyframe(5)
              LinearKeyframe(0, duration: 0.1)
            }
          })
    default:
      AnyView(
        KeyframeAnimator(initialValue: Scale(), trigger: trigger) { scale in
          content.onTapGesture { taps += 1 }.scaleEffect(x: scale.x, y: scale.y)
        } keyframes: { _ in
          KeyframeTrack(\.x) {
            LinearKeyframe(2, duration: 0.1)
            LinearKeyframe(1, duration: 0.1)
          }
          KeyframeTrack(\.y) {
            SpringKeyframe(0.5, duration: 0.3)
            LinearKeyframe(1, duration: 0.1)
          }
        })
    }
  }
}

private struct Scale {
  var x = 1.0
  var y = 1.0
}

/// Transitions as values of their own types.
private struct Changing<Content: View>: View {
  let recipe: Recipe
  let content: Content

  var body: some View {
    ZStack {
      if recipe.flag(0) {
        switch recipe.count(1, below: 9) {
        case 0: AnyView(content.transition(MoveTransition(edge: .leading)))
        case 1: AnyView(content.transition(OffsetTransition(CGSize(width: 20, height: 5))))
        case 2: AnyView(content.transition(OpacityTransition()))
        case 3: AnyView(content.transition(PushTransition(edge: .top)))
        case 4: AnyView(content.transition(ScaleTransition(0.2, anchor: recipe.unitPoint(2))))
        case 5: AnyView(content.transition(SlideTransition()))
        case 6: AnyView(content.transition(IdentityTransition()))
        case 7: AnyView(content.transition(BlurReplaceTransition(configuration: .upUp)))
        default:
          AnyView(
            content.transition(
              AsymmetricTransition(insertion: OpacityTransition(), removal: SlideTransition())))
        }
      }
    }
    .animation(.linear(duration: 0.2), value: recipe.flag(0))
  }
}

extension Catalog {
  static let animators: [Entry] = [
    .one("animator") { recipe, child in Animated(recipe: recipe, content: child) },
    .one("changing") { recipe, child in Changing(recipe: recipe, content: child) },
  ]
}
