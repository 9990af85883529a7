import Foundation
import Stage
import SwiftUI
import Testing

/// Views and modifiers as values that one can put together by hand.
@MainActor struct ModifierValueTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 200, height: 100), text: .fixed) { view }
  }

  private func words<V: View>(_ view: V) -> [String] { stage(view).texts.map(\.string) }

  private struct Before: ViewModifier {
    let text: String

    func body(content: Content) -> some View {
      HStack {
        Text(text)
        content
      }
    }
  }

  @Test func `a modified content shows its content through its modifier`() {
    let modified = ModifiedContent(content: Text("a"), modifier: Before(text: "1"))
    #expect(
      words(modified) == ["1", "a"] && words(Text("a").modifier(Before(text: "1"))) == ["1", "a"])
    #expect(modified.modifier.text == "1" && words(modified.content) == ["a"])
  }

  @Test func `modifiers that are concatenated come one after the other, the first inside`() {
    let both = Before(text: "1").concat(Before(text: "2"))
    #expect(words(Text("a").modifier(both)) == ["2", "1", "a"])
    #expect(words(Text("a").modifier(EmptyModifier())) == ["a"])
    #expect(
      words(Text("a").modifier(EmptyModifier.identity.concat(Before(text: "1")))) == ["1", "a"])
  }

  private struct BySize: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> Before {
      Before(text: environment.isEnabled ? "on" : "off")
    }
  }

  private func resolved<M: EnvironmentalModifier>(
    _ modifier: M, _ environment: EnvironmentValues
  ) -> M.ResolvedModifier {
    modifier.resolve(in: environment)
  }

  @Test func `an environmental modifier becomes another one by the environment`() {
    #expect(words(Text("a").modifier(BySize())) == ["on", "a"])
    #expect(words(Text("a").modifier(BySize()).disabled(true)) == ["off", "a"])
    var environment = EnvironmentValues()
    environment.isEnabled = false
    #expect(resolved(BySize(), environment).text == "off")
  }

  @Test func `several views are a tuple, and any view can be erased`() {
    let pair = TupleView((Text("a"), Text("b")))
    #expect(words(HStack { pair }) == ["a", "b"] && words(pair.value.1) == ["b"])
    #expect(words(AnyView(erasing: Text("a"))) == ["a"])
  }

  private struct Count: View, Equatable {
    let number: Int
    let text: String

    nonisolated static func == (a: Count, b: Count) -> Bool { a.number == b.number }

    var body: some View { Text(text) }
  }

  @Test func `an equatable view is updated only when it is not equal`() {
    let remote = Remote(Count(number: 1, text: "a"))
    let stage = stage(Controlled(remote) { $0.equatable() })
    remote.value = Count(number: 1, text: "b")
    #expect(stage.texts.map(\.string) == ["a"])
    remote.value = Count(number: 2, text: "c")
    #expect(stage.texts.map(\.string) == ["c"])
    #expect(EquatableView(content: Count(number: 3, text: "d")).content.text == "d")
  }

  @Test func `a transaction that is changed for a body is not changed for the view in it`() {
    var seen: [String] = []
    let remote = Remote(0)
    let stage = stage(
      Controlled(remote) { value in
        Text("\(value)")
          .transaction { seen.append($0.animation == nil ? "inside none" : "inside some") }
          .transaction {
            $0.animation = .linear
          } body: { content in
            content.modifier(Note { seen.append($0) })
          }
      })
    stage.update()
    seen = []
    remote.value = 1
    stage.update()
    #expect(Set(seen) == ["inside none", "around some"])
  }

  private struct Note: ViewModifier {
    let note: (String) -> Void

    func body(content: Content) -> some View {
      content.transaction { note($0.animation == nil ? "around none" : "around some") }
    }
  }

  @Test func `a modifier can have an animation of its own`() {
    let remote = Remote<CGFloat>(0)
    let stage = stage(
      Controlled(remote) { x in
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
          .modifier(Shift(x: x).transaction { $0.animation = .linear(duration: 1) })
      })
    let start = stage.frame(of: "box")?.minX ?? 0
    remote.value = 40
    stage.advance(by: .milliseconds(250))
    #expect(abs((stage.frame(of: "box")?.minX ?? 0) - start - 10) < 0.5)
  }

  private struct Shift: ViewModifier {
    let x: CGFloat
    func body(content: Content) -> some View { content.offset(x: x) }
  }

  private struct Slow: ViewModifier {
    func body(content: Content) -> some View {
      content.transaction { $0.animation = .linear(duration: 1) }
    }
  }

  private struct SlowBy: ViewModifier {
    let value: CGFloat

    func body(content: Content) -> some View {
      content.animation(.linear(duration: 1), value: value)
    }
  }

  @Test func `an animation that a modifier's body sets is that of changes in what it modifies`() {
    func quarter<M: ViewModifier>(_ modifier: @escaping (CGFloat) -> M) -> CGFloat {
      let remote = Remote<CGFloat>(0)
      let stage = stage(
        Controlled(remote) { x in
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box").offset(x: x)
            .modifier(modifier(x))
        })
      let start = stage.frame(of: "box")?.minX ?? 0
      remote.value = 40
      stage.advance(by: .milliseconds(250))
      return (stage.frame(of: "box")?.minX ?? 0) - start
    }
    #expect(abs(quarter { _ in Slow() } - 10) < 0.5)
    #expect(abs(quarter { SlowBy(value: $0) } - 10) < 0.5)
    #expect(abs(quarter { SlowBy(value: $0).concat(EmptyModifier()) } - 10) < 0.5)
    // Nothing that it depends on has changed.
    #expect(quarter { _ in SlowBy(value: 1) } == 40)
  }

  @ViewBuilder private func recent() -> some View {
    if #available(iOS 15, macOS 12, *) { Text("new") } else { Text("old") }
    if #unavailable(iOS 15, macOS 12) { Text("older") }
  }

  @Test func `what is available only on newer systems is shown here`() {
    #expect(words(VStack { recent() }) == ["new"])
    #expect(words(ViewBuilder.buildLimitedAvailability(Text("new"))) == ["new"])
  }
}
