import Foundation
import Stage
import SwiftUI
import Testing

/// Views that come and go in animated changes.
@MainActor struct TransitionTests {
  final class Remote {
    var isShown: Binding<Bool>?
    var items: Binding<[Int]>?
    var log: [String] = []
  }

  private struct Row: View {
    let remote: Remote
    let transition: AnyTransition?
    @State private var isShown = false

    var body: some View {
      VStack(spacing: 0) {
        if isShown {
          if let transition {
            banner.transition(transition)
          } else {
            banner
          }
        }
        Text("below").frame(width: 100, height: 20)
      }
      .frame(height: 200, alignment: .top)
      .onAppear { remote.isShown = $isShown }
    }

    private var banner: some View {
      Text("banner").frame(width: 100, height: 40)
        .onAppear { remote.log.append("appear") }
        .onDisappear { remote.log.append("disappear") }
    }
  }

  private func makeStage(_ transition: AnyTransition? = nil) -> (Stage, Remote) {
    let remote = Remote()
    let stage = Stage(size: CGSize(width: 100, height: 200), text: .fixed) {
      Row(remote: remote, transition: transition)
    }
    return (stage, remote)
  }

  private func banner(_ stage: Stage) -> ShownText? {
    stage.texts.first { $0.string == "banner" }
  }

  @Test func `a view that is inserted fades in`() {
    let (stage, remote) = makeStage()
    withAnimation(.linear(duration: 1)) { remote.isShown?.wrappedValue = true }
    #expect(banner(stage) == nil)
    stage.advance(by: .milliseconds(250))
    #expect(abs((banner(stage)?.opacity ?? 0) - 0.25) < 1e-6)
    stage.settle()
    #expect(banner(stage)?.opacity == 1)
  }

  @Test func `layout closes at once, the removed view fades where it was, then it is gone`() {
    let (stage, remote) = makeStage()
    remote.isShown?.wrappedValue = true
    let place = banner(stage)?.frame
    withAnimation(.linear(duration: 1)) { remote.isShown?.wrappedValue = false }
    stage.advance(by: .milliseconds(500))
    #expect(banner(stage)?.frame == place)
    #expect(abs((banner(stage)?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(remote.log == ["appear"])
    stage.settle()
    #expect(banner(stage) == nil)
    #expect(remote.log == ["appear", "disappear"])
  }

  @Test func `without an animation a view comes and goes at once`() {
    let (stage, remote) = makeStage()
    remote.isShown?.wrappedValue = true
    #expect(banner(stage)?.opacity == 1)
    remote.isShown?.wrappedValue = false
    #expect(banner(stage) == nil)
    #expect(remote.log == ["appear", "disappear"])
  }

  @Test func `a view that moves in from the top starts its own height above its place`() {
    let (stage, remote) = makeStage(.move(edge: .top))
    remote.isShown?.wrappedValue = true
    let place = banner(stage)?.frame.minY ?? 0
    remote.isShown?.wrappedValue = false
    #expect(banner(stage) == nil)
    withAnimation(.linear(duration: 1)) { remote.isShown?.wrappedValue = true }
    stage.advance(by: .milliseconds(250))
    // A quarter of the way: three quarters of 40 points are missing.
    #expect(abs((banner(stage)?.frame.minY ?? 0) - (place - 30)) < 0.5)
  }

  @Test func `an asymmetric transition comes one way and goes another`() {
    let transition = AnyTransition.asymmetric(insertion: .identity, removal: .opacity)
    let (stage, remote) = makeStage(transition)
    withAnimation(.linear(duration: 1)) { remote.isShown?.wrappedValue = true }
    stage.advance(by: .milliseconds(100))
    #expect(banner(stage)?.opacity == 1)
    stage.settle()
    withAnimation(.linear(duration: 1)) { remote.isShown?.wrappedValue = false }
    stage.advance(by: .milliseconds(250))
    #expect(abs((banner(stage)?.opacity ?? 0) - 0.75) < 1e-6)
  }

  private struct List: View {
    let remote: Remote
    @State private var items = [1, 2, 3]

    var body: some View {
      VStack(spacing: 0) {
        ForEach(items, id: \.self) { Text("row \($0)").frame(height: 20) }
      }
      .frame(height: 200, alignment: .top)
      .onAppear { remote.items = $items }
    }
  }

  @Test func `a removed row fades while the rows below move up`() {
    let remote = Remote()
    let stage = Stage(size: CGSize(width: 100, height: 200), text: .fixed) {
      List(remote: remote)
    }
    func row(_ number: Int) -> ShownText? { stage.texts.first { $0.string == "row \(number)" } }
    let top = row(3)?.frame.minY ?? 0
    withAnimation(.linear(duration: 1)) { remote.items?.wrappedValue = [1, 3] }
    stage.advance(by: .milliseconds(500))
    #expect(abs((row(2)?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(abs((row(3)?.frame.minY ?? 0) - (top - 10)) < 0.5)
    stage.settle()
    #expect(row(2) == nil)
    #expect(abs((row(3)?.frame.minY ?? 0) - (top - 20)) < 0.5)
  }

  @Test func `taking the surroundings of a ghost away in mid-flight is safe`() {
    let remote = Remote()
    let inner = Remote()
    let stage = Stage(size: CGSize(width: 100, height: 200), text: .fixed) {
      Nested(remote: remote, inner: inner)
    }
    inner.isShown?.wrappedValue = true
    #expect(banner(stage) != nil)
    withAnimation(.linear(duration: 1)) { inner.isShown?.wrappedValue = false }
    stage.advance(by: .milliseconds(100))
    remote.isShown?.wrappedValue = false
    stage.settle()
    #expect(stage.texts.isEmpty)
    #expect(inner.log == ["appear", "disappear"])
  }

  private struct Nested: View {
    let remote: Remote
    let inner: Remote
    @State private var isShown = true

    var body: some View {
      VStack {
        if isShown { Row(remote: inner, transition: nil) }
      }
      .onAppear { remote.isShown = $isShown }
    }
  }
}
