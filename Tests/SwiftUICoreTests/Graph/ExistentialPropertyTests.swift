import Stage
import SwiftUI
import Testing

private protocol Greeting {
  var words: String { get }
}

private struct Hello: Greeting {
  let name: String
  var words: String { "Hello \(name)" }
}

/// Views whose properties are of `any` types.
@MainActor struct ExistentialPropertyTests {
  private final class Captured {
    var name: Binding<String>?
  }

  private struct Inner: View {
    let greeting: any Greeting
    let other: (any Greeting)?
    let kind: any Greeting.Type
    let action: () -> Void

    var body: some View { Text(greeting.words) }
  }

  private struct Screen: View {
    let captured: Captured
    @State private var name = "Ada"

    var body: some View {
      Inner(greeting: Hello(name: name), other: nil, kind: Hello.self, action: {})
        .onAppear { captured.name = $name }
    }
  }

  @Test func `a view with a property of an any type is compared and updated`() {
    let captured = Captured()
    let stage = Stage(text: .fixed) { Screen(captured: captured) }
    #expect(stage.texts.map(\.string) == ["Hello Ada"])
    captured.name?.wrappedValue = "Bob"
    #expect(stage.texts.map(\.string) == ["Hello Bob"])
  }
}
