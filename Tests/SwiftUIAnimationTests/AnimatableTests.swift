import Foundation
import Stage
import SwiftUI
import Testing

/// Views and modifiers of the user's own whose numbers are interpolated.
@MainActor struct AnimatableTests {
  final class Remote {
    var value: Binding<Double>?
  }

  private struct Counter: View, Animatable {
    var value: Double

    nonisolated var animatableData: Double {
      get { value }
      set { value = newValue }
    }

    var body: some View {
      Text("\(Int(value.rounded()))")
    }
  }

  private struct Screen: View {
    let remote: Remote
    @State private var value = 0.0

    var body: some View {
      Counter(value: value).onAppear { remote.value = $value }
    }
  }

  @Test func `an animatable view is evaluated with the values on the way`() {
    let remote = Remote()
    let stage = Stage(text: .fixed) { Screen(remote: remote) }
    withAnimation(.linear(duration: 1)) { remote.value?.wrappedValue = 100 }
    #expect(stage.texts.map(\.string) == ["0"])
    stage.advance(by: .milliseconds(500))
    #expect(stage.texts.map(\.string) == ["50"])
    stage.settle()
    #expect(stage.texts.map(\.string) == ["100"])
    stage.resetCosts()
    stage.advance(by: .seconds(1))
    #expect(stage.costs.bodies == 0)
  }

  private struct Shift: AnimatableModifier {
    var x: CGFloat

    nonisolated var animatableData: CGFloat {
      get { x }
      set { x = newValue }
    }

    func body(content: Content) -> some View {
      content.padding(.leading, x)
    }
  }

  private struct Shifted: View {
    let remote: Remote
    @State private var value = 0.0

    var body: some View {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        .modifier(Shift(x: value))
        .frame(width: 200, alignment: .leading)
        .onAppear { remote.value = $value }
    }
  }

  @Test func `an animatable modifier lays out with the values on the way`() {
    let remote = Remote()
    let stage = Stage(size: CGSize(width: 200, height: 20), text: .fixed) {
      Shifted(remote: remote)
    }
    withAnimation(.linear(duration: 1)) { remote.value?.wrappedValue = 80 }
    stage.advance(by: .milliseconds(250))
    #expect(abs((stage.frame(of: "box")?.minX ?? 0) - 20) < 1e-6)
  }

  @Test func `animation with a value animates only the updates in which it changed`() {
    let remote = Remote()
    let stage = Stage(size: CGSize(width: 200, height: 20), text: .fixed) {
      Implicit(remote: remote)
    }
    remote.value?.wrappedValue = 100
    stage.advance(by: .milliseconds(500))
    #expect(abs((stage.frame(of: "box")?.width ?? 0) - 60) < 1e-6)
    stage.settle()
    #expect(stage.frame(of: "box")?.width == 110)
  }

  private struct Implicit: View {
    let remote: Remote
    @State private var value = 0.0

    var body: some View {
      Color.red.frame(width: 10 + value, height: 10).accessibilityIdentifier("box")
        .animation(.linear(duration: 1), value: value)
        .onAppear { remote.value = $value }
    }
  }
}
