import Foundation
import Stage
import SwiftUI
import Testing

/// The fill styles of clips.
@MainActor struct ClipStyleTests {
  private struct Ring: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
      var path = Path(rect)
      path.addRect(rect.insetBy(dx: 10, dy: 10))
      return path
    }
  }

  private func stage(_ style: FillStyle, _ tapped: @escaping () -> Void = {}) -> Stage {
    Stage(size: CGSize(width: 40, height: 40), text: .fixed) {
      Color.black.frame(width: 40, height: 40)
        .onTapGesture(perform: tapped)
        .clipShape(Ring(), style: style).ignoresSafeArea()
    }
  }

  @Test func `a clip that is filled by the even-odd rule leaves out the hole of a ring`() throws {
    func pixels(_ style: FillStyle) throws -> [UInt32] {
      let picture = try stage(style).snapshot(scale: 1)
      return [5, 20, 35].map { picture.pixels[20 * 40 + $0] & 0xFF }
    }
    #expect(try pixels(FillStyle()) == [0, 0, 0])
    #expect(try pixels(FillStyle(eoFill: true)) == [0, 255, 0])
  }

  @Test func `what a clip leaves out takes no taps`() {
    var count = 0
    let stage = stage(FillStyle(eoFill: true)) { count += 1 }
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(count == 0)
    stage.tap(at: CGPoint(x: 5, y: 20))
    #expect(count == 1)
  }
}
