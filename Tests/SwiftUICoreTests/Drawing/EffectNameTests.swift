import Foundation
import Stage
import SwiftUI
import Testing

/// Visual effects, glass, and geometry effects of one's own.
@MainActor struct EffectNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 200, height: 100), text: .fixed) { view.ignoresSafeArea() }
  }

  private var box: some View {
    Color.black.frame(width: 40, height: 20).accessibilityIdentifier("box")
  }

  private func frame<V: View>(_ view: V) -> CGRect { stage(view).frame(of: "box") ?? .null }

  private func pixels<V: View>(_ view: V) throws -> [UInt32] {
    try stage(view).snapshot(scale: 1).pixels
  }

  @Test func `effects of a view and of its geometry move and turn it alike`() throws {
    let plain = frame(box)
    #expect(
      frame(box.visualEffect { content, _ in content.offset(CGSize(width: 5, height: 7)) })
        == plain.offsetBy(dx: 5, dy: 7))
    #expect(frame(box.offset(CGSize(width: 5, height: 7))) == plain.offsetBy(dx: 5, dy: 7))
    #expect(
      try pixels(
        box.visualEffect { content, _ in content.rotationEffect(.degrees(30), anchor: .leading) })
        == pixels(box.rotationEffect(.degrees(30), anchor: .leading)))
    #expect(
      try pixels(
        box.visualEffect { content, _ in
          content.rotation3DEffect(
            .degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .center, anchorZ: 0, perspective: 1)
        })
        == pixels(
          box.rotation3DEffect(
            .degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .center, anchorZ: 0, perspective: 1)))
    #expect(
      try pixels(box.visualEffect { content, _ in content.blur(radius: 3, opaque: false) })
        == pixels(box.blur(radius: 3)))
    #expect(try pixels(box.blur(radius: 3)) != pixels(box))
  }

  @Test func `an effect that is empty changes nothing`() {
    let effect = EmptyVisualEffect()
    #expect(type(of: effect) == EmptyVisualEffect.self)
    #expect(frame(box.visualEffect { content, _ in content }) == frame(box))
  }

  private struct Shift: GeometryEffect {
    var part: CGFloat

    var animatableData: CGFloat {
      get { part }
      set { part = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: size.width * part, y: 0))
    }
  }

  private func halved<E: GeometryEffect>(_ effect: E, in size: CGSize) -> (E, CGPoint) {
    var effect = effect
    effect.animatableData.scale(by: 0.5)
    return (effect, CGPoint.zero.applying(effect.effectValue(size: size)))
  }

  @Test
  func `an effect of one's own is drawn by its size, and seen by layout unless it is ignored`()
    throws
  {
    let plain = frame(box)
    #expect(frame(box.modifier(Shift(part: 1))) == plain.offsetBy(dx: 40, dy: 0))
    #expect(halved(Shift(part: 1), in: CGSize(width: 40, height: 20)).1 == CGPoint(x: 20, y: 0))
    func seen<M: ViewModifier>(_ modifier: M) -> CGFloat {
      var x: CGFloat = .nan
      stage(
        Color.clear.frame(width: 40, height: 20)
          .background {
            GeometryReader { geometry in
              Color.clear.onAppear { x = geometry.frame(in: .global).minX }
            }
          }
          .modifier(modifier)
      ).update()
      return x
    }
    // Documentation of ignoredByLayout: the same effect, which affects only what is drawn.
    #expect(seen(Shift(part: 1)) == seen(EmptyModifier()) + 40)
    #expect(seen(Shift(part: 1).ignoredByLayout()) == seen(EmptyModifier()))
    #expect(
      try pixels(box.modifier(Shift(part: 1).ignoredByLayout())) == pixels(box.offset(x: 40)))
  }

  @Test func `glass lies in a shape, a capsule by default, and can be left out`() throws {
    let text = Color.clear.frame(width: 80, height: 40)
    let ground = { (view: AnyView) in view.background(Color.black) }
    func looks<V: View>(_ view: V) throws -> [UInt32] { try pixels(ground(AnyView(view))) }
    let plain = try looks(text)
    #expect(
      try looks(text.glassEffect()) != plain
        && looks(text.glassEffect(.regular)) == looks(text.glassEffect()))
    #expect(try looks(text.glassEffect(.identity)) == plain)
    #expect(try looks(text.glassEffect(.regular, in: .rect)) != looks(text.glassEffect()))
    #expect(
      try looks(text.glassEffect(.regular.interactive()))
        == looks(text.glassEffect(.regular.interactive(false))))
    let shape = DefaultGlassEffectShape().path(in: CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(
      shape.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 40)
        && !shape.contains(CGPoint(x: 2, y: 2)))
    let container = GlassEffectContainer(spacing: 10) { text.glassEffect() }
    #expect(try looks(container) == looks(text.glassEffect()))
  }

  private struct Unions: View {
    @Namespace private var space

    var body: some View {
      HStack {
        Text("one").glassEffect().glassEffectID("a", in: space)
        Text("two").glassEffect().glassEffectUnion(id: "b", namespace: space)
      }
    }
  }

  @Test func `names and unions of glass leave the views where they are`() {
    #expect(stage(Unions()).texts.map(\.string) == ["one", "two"])
  }

  @Test func `a bar at an edge takes room from what it is set on`() {
    let view = Color.red.accessibilityIdentifier("box")
      .safeAreaBar(edge: .bottom, spacing: 5) { Text("bar").frame(height: 30) }
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) { view }
    #expect(stage.texts.first.map { $0.frame.midY > 70 } == true)
    #expect(stage.texts.map(\.string) == ["bar"])
  }

  @Test func `modes and styles that differ are different values`() {
    let modes: [ColorRenderingMode] = [.nonLinear, .linear, .extendedLinear]
    #expect(zip(modes, modes.dropFirst()).allSatisfy { $0 != $1 })
    #expect(ScrollEdgeEffectStyle.hard != .soft && ScrollEdgeEffectStyle.automatic != .hard)
    let minimize: [TabBarMinimizeBehavior] = [.automatic, .never, .onScrollDown, .onScrollUp]
    #expect(Set(minimize).count == 4)
  }

  @Test func `effects at edges leave a scroll view's content where it is`() {
    let list = ScrollView { Color.red.frame(height: 300).accessibilityIdentifier("box") }
    let plain = frame(list)
    #expect(frame(list.scrollEdgeEffectStyle(.hard, for: .top)) == plain)
    #expect(frame(list.scrollEdgeEffectHidden(true, for: .all)) == plain)
    #expect(frame(list.backgroundExtensionEffect()) == plain)
    #expect(frame(list.backgroundExtensionEffect(isEnabled: false)) == plain)
    #expect(frame(list.tabBarMinimizeBehavior(.never)) == plain)
  }
}
