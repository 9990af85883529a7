import SwiftUI
import Testing

// Which overload is taken is decided when this is compiled.
private func isSendable<T: Sendable>(_: T.Type) -> Bool { true }
private func isSendable<T>(_: T.Type) -> Bool { false }
private func isEquatable<T: Equatable>(_: T.Type) -> Bool { true }
private func isEquatable<T>(_: T.Type) -> Bool { false }
private func isHashable<T: Hashable>(_: T.Type) -> Bool { true }
private func isHashable<T>(_: T.Type) -> Bool { false }

private final class Model: ObservableObject {}

/// Types conform to what Apple's conform to (declarations of SwiftUI 26), and to nothing more: source that
/// compiles here compiles there.
@Suite("Conformances of Apple's types")
struct ConformanceSurfaceTests {
  @Test func `values that Apple compares but does not hash are not Hashable`() {
    #expect(isEquatable(Path.self) && !isHashable(Path.self))
    #expect(isEquatable(Path.Element.self) && !isHashable(Path.Element.self))
    #expect(isEquatable(FillStyle.self) && !isHashable(FillStyle.self))
    #expect(isEquatable(StrokeStyle.self) && !isHashable(StrokeStyle.self))
    #expect(isEquatable(Image.self) && !isHashable(Image.self))
    #expect(isEquatable(Text.self) && !isHashable(Text.self))
    #expect(isEquatable(LocalizedStringKey.self) && !isHashable(LocalizedStringKey.self))
    #expect(isEquatable(ProposedViewSize.self) && !isHashable(ProposedViewSize.self))
    #expect(isEquatable(ProjectionTransform.self) && !isHashable(ProjectionTransform.self))
    #expect(isEquatable(RectangleCornerRadii.self) && !isHashable(RectangleCornerRadii.self))
    #expect(isEquatable(EmptyAnimatableData.self) && !isHashable(EmptyAnimatableData.self))
    #expect(isEquatable(ScrollGeometry.self) && !isHashable(ScrollGeometry.self))
    #expect(isEquatable(EdgeInsets.self) && !isHashable(EdgeInsets.self))
    #expect(isEquatable(Alignment.self) && !isHashable(Alignment.self))
    #expect(isEquatable(HorizontalAlignment.self) && !isHashable(HorizontalAlignment.self))
    #expect(isEquatable(LayoutSubview.self) && !isHashable(LayoutSubview.self))
    #expect(isEquatable(LayoutSubviews.self) && !isHashable(LayoutSubviews.self))
    #expect(isEquatable(Glass.self) && !isHashable(Glass.self))
  }

  @Test func `option sets are no more than that`() {
    #expect(!isHashable(Edge.Set.self) && isSendable(Edge.Set.self))
    #expect(!isHashable(Axis.Set.self) && isSendable(Axis.Set.self))
    #expect(!isHashable(EventModifiers.self) && isSendable(EventModifiers.self))
    #expect(!isHashable(KeyPress.Phases.self) && isSendable(KeyPress.Phases.self))
    #expect(!isHashable(RedactionReasons.self) && isSendable(RedactionReasons.self))
    #expect(
      !isHashable(MatchedGeometryProperties.self) && isSendable(MatchedGeometryProperties.self))
  }

  @Test func `styles and views are not compared`() {
    #expect(!isEquatable(LinearGradient.self) && isSendable(LinearGradient.self))
    #expect(!isEquatable(RadialGradient.self) && isSendable(RadialGradient.self))
    #expect(!isEquatable(EllipticalGradient.self) && isSendable(EllipticalGradient.self))
    #expect(!isEquatable(AngularGradient.self) && isSendable(AngularGradient.self))
    #expect(isEquatable(MeshGradient.self) && isSendable(MeshGradient.self))
    #expect(!isEquatable(Material.self) && isSendable(Material.self))
    #expect(!isEquatable(AnyShapeStyle.self) && isSendable(AnyShapeStyle.self))
    #expect(!isEquatable(Spacer.self))
    #expect(!isEquatable(Divider.self))
    #expect(!isEquatable(Transaction.self))
    #expect(!isEquatable(SymbolRenderingMode.self) && isSendable(SymbolRenderingMode.self))
  }

  @Test func `wrappers of objects are on the main actor, so they may be sent`() {
    #expect(isSendable(ObservedObject<Model>.self))
    #expect(isSendable(StateObject<Model>.self))
    #expect(isSendable(EnvironmentObject<Model>.self))
  }

  @Test func `what Apple keeps on one actor is not Sendable`() {
    #expect(!isSendable(GeometryProxy.self))
    #expect(!isSendable(LayoutSubview.self))
    #expect(!isSendable(Transaction.self))
    #expect(!isSendable(AnyTransition.self))
    #expect(!isSendable(OpacityTransition.self))
    #expect(!isSendable(ZStack<EmptyView>.self))
    #expect(!isSendable(LazyVStack<EmptyView>.self))
    #expect(!isSendable(TapGesture.self))
    #expect(!isSendable(KeyframeTimeline<Double>.self))
    #expect(!isSendable(CubicKeyframe<Double>.self))
    #expect(!isSendable(AccessibilityAttachmentModifier.self))
    // Interface of iOS 26.0.
    #expect(!isSendable(ContentMarginPlacement.self) && !isHashable(ContentMarginPlacement.self))
  }

  @Test func `values that Apple sends and hashes are Sendable and Hashable`() {
    #expect(isHashable(AnyGradient.self) && isSendable(AnyGradient.self))
    #expect(isHashable(Color.self) && isSendable(Color.self))
    #expect(isHashable(Font.self) && isSendable(Font.self))
    #expect(isHashable(Angle.self) && isSendable(Angle.self))
    #expect(isHashable(UnitPoint.self) && isSendable(UnitPoint.self))
    #expect(isHashable(UnitCurve.self) && isSendable(UnitCurve.self))
    #expect(isHashable(Spring.self) && isSendable(Spring.self))
    #expect(isHashable(Animation.self) && isSendable(Animation.self))
    #expect(isHashable(Text.LineStyle.self) && isSendable(Text.LineStyle.self))
    #expect(isHashable(ScrollTarget.self))
    #expect(isHashable(KeyboardShortcut.self))
    #expect(isSendable(LayoutSubviews.self) && isSendable(AnyLayout.self))
    #expect(isSendable(Binding<Int>.self) && isSendable(State<Int>.self))
  }

  @Test func `shortcuts with the same keys are one element of a set`() {
    let shortcuts: Set<KeyboardShortcut> = [
      KeyboardShortcut("a"), KeyboardShortcut("a", modifiers: .command),
      KeyboardShortcut("a", modifiers: [.command, .shift]),
    ]
    #expect(shortcuts.count == 2)
  }
}

// MARK: - Isolation

/// A shape with a helper: nothing of it is on the main actor, as on Apple's systems.
private struct Lens: Shape {
  let inset: CGFloat

  func path(in rect: CGRect) -> Path { Path(ellipseIn: inner(rect)) }

  private func inner(_ rect: CGRect) -> CGRect { rect.insetBy(dx: inset, dy: inset) }
}

private struct Shift: GeometryEffect {
  var distance: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: part(of: size), y: 0))
  }

  private func part(of size: CGSize) -> CGFloat { size.width * distance }
}

/// Called by scroll views with no promise of an actor.
private struct Stop: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = stop(near: target.rect.minY)
  }

  private func stop(near offset: CGFloat) -> CGFloat { (offset / 100).rounded() * 100 }
}

@Suite("Isolation of Apple's protocols")
struct IsolationSurfaceTests {
  // Not on the main actor: it is only compiled, as nobody but a scroll view makes a context.
  private func asked(
    _ behavior: some ScrollTargetBehavior, _ target: ScrollTarget,
    _ context: ScrollTargetBehaviorContext
  ) -> ScrollTarget {
    var target = target
    behavior.updateTarget(&target, context: context)
    return target
  }

  @Test func `shapes and geometry effects are asked anywhere`() {
    #expect(
      Lens(inset: 10).path(in: CGRect(x: 0, y: 0, width: 100, height: 50)).boundingRect
        == CGRect(x: 10, y: 10, width: 80, height: 30))
    #expect(
      Shift(distance: 0.5).effectValue(size: CGSize(width: 40, height: 40))
        == ProjectionTransform(CGAffineTransform(translationX: 20, y: 0)))
  }
}
