import Stage
import SwiftUI
import Testing

@MainActor struct MirroredShapeTests {
  /// A triangle in the left half.
  private struct Flag: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
      var path = Path()
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.midX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
      return path
    }
  }

  private struct FixedFlag: Shape {
    nonisolated func path(in rect: CGRect) -> Path { Flag().path(in: rect) }
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  }

  private func bounds<S: Shape>(_ shape: S, _ direction: LayoutDirection) -> CGRect? {
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      shape.environment(\.layoutDirection, direction)
    }
    for case .fill(let path, _, _, _) in stage.displayList.commands { return path.boundingRect }
    return nil
  }

  @Test func `Shapes are mirrored from right to left, unless they say they are not`() {
    let left = CGRect(x: 0, y: 0, width: 50, height: 100)
    let right = CGRect(x: 50, y: 0, width: 50, height: 100)
    #expect(bounds(Flag(), .leftToRight) == left)
    #expect(bounds(Flag(), .rightToLeft) == right)
    #expect(bounds(FixedFlag(), .rightToLeft) == left)
  }

  @Test func `Leading corners are where lines begin, for drawing, clipping and touches`() {
    var taps = 0
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Color.red
        .clipShape(UnevenRoundedRectangle(topLeadingRadius: 50, style: .circular))
        .onTapGesture { taps += 1 }
        .environment(\.layoutDirection, .rightToLeft)
    }
    stage.tap(at: CGPoint(x: 96, y: 4))
    #expect(taps == 0)
    stage.tap(at: CGPoint(x: 4, y: 4))
    #expect(taps == 1)
  }
}
