import Stage
import SwiftUI
import Testing

/// From right to left every map that an effect makes is mirrored about the view's own width: F · E · F, in
/// drawing and in what proxies of views inside tell (source of OpenSwiftUI, GeometryEffect; AppleConformance
/// A10). A view 100 wide and 40 high stands at (100, 80) in a window 300 wide and 200 high.
@MainActor @Suite struct MirroredEffectTests {
  private func frame<Content: View>(
    _ direction: LayoutDirection = .rightToLeft, @ViewBuilder _ content: (AnyView) -> Content
  ) -> CGRect? {
    let view = AnyView(Color.teal.accessibilityIdentifier("view"))
    let stage = Stage(size: CGSize(width: 300, height: 200)) {
      content(view).frame(width: 100, height: 40).environment(\.layoutDirection, direction)
    }
    return stage.frame(of: "view")
  }

  @Test func `an offset goes to the left, plain or in a visual effect`() {
    #expect(frame { $0.offset(x: 40, y: 5) } == CGRect(x: 60, y: 85, width: 100, height: 40))
    #expect(
      frame { $0.visualEffect { effect, _ in effect.offset(x: 40, y: 5) } }
        == CGRect(x: 60, y: 85, width: 100, height: 40))
    #expect(
      frame(.leftToRight) { $0.visualEffect { effect, _ in effect.offset(x: 40) } }?.minX == 140)
  }

  @Test func `the leading anchor of a scale is the right edge`() {
    let right = CGRect(x: 150, y: 90, width: 50, height: 20)
    #expect(frame { $0.scaleEffect(0.5, anchor: .leading) } == right)
    #expect(
      frame { $0.visualEffect { effect, _ in effect.scaleEffect(0.5, anchor: .leading) } } == right)
    #expect(frame(.leftToRight) { $0.scaleEffect(0.5, anchor: .leading) }?.minX == 100)
  }

  @Test func `a rotation turns the other way about the mirrored anchor`() throws {
    // By 90 degrees clockwise about the top left corner a view 100 by 40 comes to stand left of it; in the
    // mirror it stands right of the top right corner.
    let turned = try #require(frame { $0.rotationEffect(.degrees(90), anchor: .topLeading) })
    #expect(abs(turned.minX - 200) < 0.001 && abs(turned.minY - 80) < 0.001)
    #expect(abs(turned.width - 40) < 0.001 && abs(turned.height - 100) < 0.001)
  }

  @Test func `a map of a geometry effect of one's own is mirrored as well`() {
    struct Slide: GeometryEffect {
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 30, y: 0))
      }
    }
    #expect(frame { $0.modifier(Slide()) }?.minX == 70)
    #expect(frame { $0.transformEffect(CGAffineTransform(translationX: 30, y: 0)) }?.minX == 70)
  }

  @Test func `effects add up in the mirror as they do before it`() throws {
    let mirrored = try #require(
      frame {
        $0.visualEffect { effect, _ in effect.offset(x: 20).scaleEffect(2, anchor: .trailing) }
      })
    let written = try #require(
      frame(.leftToRight) {
        $0.visualEffect { effect, _ in effect.offset(x: 20).scaleEffect(2, anchor: .trailing) }
      })
    #expect(abs(mirrored.minX - (300 - written.maxX)) < 0.001)
    #expect(mirrored.width == written.width)
  }
}
