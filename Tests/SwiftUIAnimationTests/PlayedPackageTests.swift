import Foundation
import Stage
import SwiftUI
import Testing

/// What public packages that were played on a stage showed to run differently.
@MainActor struct PlayedPackageTests {
  private struct Leaf: View {
    let index: Int
    @State private var opacity = 0.0

    var body: some View {
      Color.black.frame(width: 10, height: 10).opacity(opacity)
        .onAppear {
          opacity = 1
          withAnimation(
            .linear(duration: 1).repeatForever(autoreverses: true).delay(Double(index) / 8)
          ) { opacity = 0.3 }
        }
    }
  }

  @Test func `any number of views may start an animation of their own as they appear`() throws {
    let stage = Stage(size: CGSize(width: 400, height: 20), text: .fixed) {
      HStack(spacing: 0) { ForEach(0..<30, id: \.self) { Leaf(index: $0) } }
    }
    func greys() throws -> [Int] {
      let picture = try stage.snapshot(scale: 1)
      return (0..<30).map { Int(picture.pixels[10 * picture.width + 55 + $0 * 10] & 0xFF) }
    }
    // All are there, at full opacity, before any of them moves.
    #expect(try greys() == Array(repeating: 0, count: 30))
    stage.advance(by: .milliseconds(1000))
    let later = try greys()
    #expect(later[0] > 170)
    #expect(later[4] > 70 && later[4] < 110)
    #expect(later[29] == 0)
    // They go on for ever.
    stage.advance(by: .milliseconds(9000))
    let first = try greys()
    stage.advance(by: .milliseconds(500))
    #expect(try greys() != first)
  }

  @Test func `a gradient to clear darkens nothing on its way`() throws {
    struct Screen: View {
      @State private var isFar = false
      var body: some View {
        let red = Color(red: 1, green: 0, blue: 0)
        LinearGradient(
          colors: [.clear, red, .clear], startPoint: UnitPoint(x: isFar ? 1 : -0.3, y: 0),
          endPoint: UnitPoint(x: isFar ? 1.3 : 0, y: 0)
        )
        .animation(.linear(duration: 1), value: isFar)
        .onAppear { isFar = true }
      }
    }
    let stage = Stage(size: CGSize(width: 200, height: 10), text: .fixed) { Screen() }
    stage.advance(by: .milliseconds(500))
    let picture = try stage.snapshot(scale: 1)
    let levels = (0..<200).map { x in picture.pixels[5 * picture.width + x] }
    // Red on white: only the other two components change.
    #expect(levels.allSatisfy { ($0 >> 16) & 0xFF >= 253 })
    #expect(levels.contains { $0 & 0xFF < 20 })
    #expect(levels[0] & 0xFF == 255 && levels[199] & 0xFF == 255)
  }

  /// Tells when its number has arrived.
  private struct Arrival: AnimatableModifier {
    var animatableData: CGFloat {
      didSet { if animatableData == target { arrived() } }
    }
    private let target: CGFloat
    private let arrived: () -> Void

    init(_ value: CGFloat, arrived: @escaping () -> Void) {
      animatableData = value
      target = value
      self.arrived = arrived
    }

    func body(content: Content) -> some View { content }
  }

  @Test func `an animatable modifier is handed the last number of an animation, once`() {
    struct Screen: View {
      let arrived: () -> Void
      @State private var progress: CGFloat = 0
      var body: some View {
        Button("Go") { withAnimation(.linear(duration: 0.5)) { progress = 1 } }.id("go")
          .modifier(Arrival(progress, arrived: arrived))
      }
    }
    var arrivals = 0
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Screen { arrivals += 1 }
    }
    stage.tap("go")
    #expect(arrivals == 0)
    stage.advance(by: .milliseconds(600))
    stage.settle()
    #expect(arrivals == 1)
  }
}
