import Foundation
import SwiftUI
import Testing

/// Vectors and the data of animated values.
@MainActor struct VectorTests {
  private func scaled<V: VectorArithmetic>(_ vector: V, by factor: Double) -> V {
    var vector = vector
    vector.scale(by: factor)
    return vector
  }

  @Test func `numbers are vectors of one dimension`() {
    #expect(scaled(Double(3), by: -2) == -6 && Double(-3).magnitudeSquared == 9)
    #expect(scaled(Float(3), by: -2) == -6 && Float(-3).magnitudeSquared == 9)
    #expect(scaled(CGFloat(3), by: -2) == -6 && CGFloat(-3).magnitudeSquared == 9)
  }

  @Test func `a pair is added and scaled in both parts`() {
    let pair = AnimatablePair(3.0, CGFloat(4))
    #expect(pair + AnimatablePair(1, 2) == AnimatablePair(4, 6))
    #expect(pair - AnimatablePair(1, 2) == AnimatablePair(2, 2))
    #expect(scaled(pair, by: 10) == AnimatablePair(30, 40))
    // 3² + 4².
    #expect(pair.magnitudeSquared == 25)
    #expect(AnimatablePair<Double, CGFloat>.zero == AnimatablePair(0, 0))
  }

  @Test func `data of something that has nothing to animate is always zero`() {
    let data = EmptyAnimatableData()
    #expect(data + data == .zero && data - data == .zero && scaled(data, by: 5) == .zero)
    #expect(data.magnitudeSquared == 0)
  }

  @Test func `values of geometry are animated by their numbers`() {
    var point = CGPoint(x: 1, y: 2)
    #expect(point.animatableData == AnimatablePair(1, 2))
    point.animatableData.second = 5
    #expect(point == CGPoint(x: 1, y: 5))

    var size = CGSize(width: 3, height: 4)
    #expect(size.animatableData == AnimatablePair(3, 4))
    size.animatableData.first = 7
    #expect(size == CGSize(width: 7, height: 4))

    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    rect.animatableData.second.first = 9
    #expect(rect == CGRect(x: 1, y: 2, width: 9, height: 4))

    var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let numbers = insets.animatableData
    // All four, each once.
    #expect(numbers.magnitudeSquared == 1 + 4 + 9 + 16)
    insets.animatableData = scaled(numbers, by: 2)
    #expect(insets == EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
  }

  @Test func `a unit point and corner radii are halfway when their data are`() {
    func halfway<V: Animatable>(_ from: V, _ to: V) -> V {
      var value = from
      value.animatableData = scaled(from.animatableData + to.animatableData, by: 0.5)
      return value
    }
    #expect(halfway(UnitPoint.topLeading, .bottomTrailing) == .center)
    #expect(
      halfway(
        RectangleCornerRadii(topLeading: 10), RectangleCornerRadii(topLeading: 20, topTrailing: 8))
        == RectangleCornerRadii(topLeading: 15, topTrailing: 4))
    #expect(
      halfway(RoundedRectangle(cornerRadius: 4), RoundedRectangle(cornerRadius: 8)).cornerSize
        == CGSize(width: 6, height: 6))
    #expect(
      halfway(
        UnevenRoundedRectangle(bottomLeadingRadius: 4),
        UnevenRoundedRectangle(bottomLeadingRadius: 8)
      ).cornerRadii.bottomLeading == 6)
    #expect(
      halfway(StrokeStyle(lineWidth: 1, dashPhase: 0), StrokeStyle(lineWidth: 3, dashPhase: 8))
        == StrokeStyle(lineWidth: 2, dashPhase: 4))
  }

  @Test func `shapes that move others are halfway in what moves them`() {
    let square = Rectangle()
    var moved = OffsetShape(shape: square, offset: CGSize(width: 10, height: 20))
    moved.animatableData.scale(by: 0.5)
    #expect(moved.offset == CGSize(width: 5, height: 10))

    var turned = RotatedShape(shape: square, angle: .degrees(90), anchor: .topLeading)
    turned.animatableData.scale(by: 0.5)
    #expect(abs(turned.angle.degrees - 45) < 1e-9)

    var stretched = ScaledShape(shape: square, scale: CGSize(width: 2, height: 4), anchor: .bottom)
    stretched.animatableData.scale(by: 0.5)
    #expect(stretched.scale == CGSize(width: 1, height: 2))
    #expect(stretched.anchor == UnitPoint(x: 0.25, y: 0.5))
  }
}
