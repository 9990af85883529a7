import Foundation
import Stage
import SwiftUI
import Testing

/// Animated changes: layout is done at once, drawing follows.
@MainActor struct FrameAnimationTests {
  final class Remote {
    var isWide: Binding<Bool>?
    var measured: [CGFloat] = []
    var completions = 0
  }

  private struct Box: View {
    let remote: Remote
    @State private var isWide = false

    var body: some View {
      HStack(spacing: 0) {
        Color.red
          .frame(width: isWide ? 200 : 100, height: 50)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: { width in
            remote.measured.append(width)
          }
          .accessibilityIdentifier("left")
        Color.blue.frame(width: 100, height: 50).accessibilityIdentifier("right")
      }
      .frame(width: 400, alignment: .leading)
      .onAppear { remote.isWide = $isWide }
    }
  }

  private func makeStage() -> (Stage, Remote) {
    let remote = Remote()
    let stage = Stage(size: CGSize(width: 400, height: 100), text: .fixed) { Box(remote: remote) }
    return (stage, remote)
  }

  @Test func `a linear change of width is drawn a quarter of the way after a quarter of its time`()
  {
    let (stage, remote) = makeStage()
    withAnimation(.linear(duration: 1)) { remote.isWide?.wrappedValue = true }
    #expect(stage.frame(of: "left")?.width == 100)
    stage.advance(by: .milliseconds(250))
    #expect(abs((stage.frame(of: "left")?.width ?? 0) - 125) < 1e-6)
    #expect(abs((stage.frame(of: "right")?.minX ?? 0) - 125) < 1e-6)
    stage.advance(by: .milliseconds(750))
    #expect(stage.frame(of: "left")?.width == 200)
    #expect(stage.frame(of: "right")?.minX == 200)
  }

  @Test func `layout and readers of geometry have the final frame at once`() {
    let (stage, remote) = makeStage()
    withAnimation(.linear(duration: 1)) { remote.isWide?.wrappedValue = true }
    #expect(stage.layoutFrame(of: "left")?.width == 200)
    #expect(remote.measured == [100, 200])
  }

  @Test func `without an animation the change is there at once`() {
    let (stage, remote) = makeStage()
    remote.isWide?.wrappedValue = true
    #expect(stage.frame(of: "left")?.width == 200)
  }

  @Test func `a change back on the way goes on from where it is`() {
    let (stage, remote) = makeStage()
    withAnimation(.linear(duration: 1)) { remote.isWide?.wrappedValue = true }
    stage.advance(by: .milliseconds(500))
    withAnimation(.linear(duration: 1)) { remote.isWide?.wrappedValue = false }
    #expect(abs((stage.frame(of: "left")?.width ?? 0) - 150) < 1e-6)
    stage.settle()
    #expect(stage.frame(of: "left")?.width == 100)
  }

  @Test func `a completion runs once when all is at rest, and at once when nothing moves`() {
    let (stage, remote) = makeStage()
    withAnimation(.linear(duration: 1)) {
      remote.isWide?.wrappedValue = true
    } completion: {
      remote.completions += 1
    }
    stage.advance(by: .milliseconds(900))
    #expect(remote.completions == 0)
    stage.advance(by: .milliseconds(200))
    #expect(remote.completions == 1)
    withAnimation(.linear(duration: 1)) {
    } completion: {
      remote.completions += 1
    }
    stage.advance(by: .milliseconds(16))
    #expect(remote.completions == 2)
  }

  @Test func `ticks of an animation evaluate no body and lay nothing out`() {
    let (stage, remote) = makeStage()
    withAnimation(.linear(duration: 1)) { remote.isWide?.wrappedValue = true }
    stage.advance(by: .milliseconds(16))
    stage.resetCosts()
    stage.advance(by: .milliseconds(320))
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }
}
