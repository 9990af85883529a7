import Stage
import SwiftUI
import Testing

final class Shade {
  static var pale: Shade { Shade() }
  let name = "pale"
}

extension EnvironmentValues {
  /// With a comment = "not the default".
  @Entry var greeting: String = "hello, \("world" /* " } */)"
  @Entry fileprivate var padding = 4.0  // a trailing comment
  /// A value without a type, of a type that is not Sendable.
  @Entry var shade = Shade.pale
  @Entry var subtitle: String?
  @Entry var action: (@Sendable (Int) -> [String: Int])? = { number in ["=": number] }
  @Entry var `default`: Int = {
    let value = 3
    return value == 3 ? 7 : 0
  }()
  @Entry public var pair: (first: Int, second: Set<Int>) = (1, [2])
}

#Preview("A preview") {
  Text("preview")
}

// As ryanlintott/FrameUp and hmlongco/Navigator have them.
@available(iOS 16, macOS 13, *)
#Preview("An available preview") {
  Text("available")
}

#Preview(traits: .sizeThatFitsLayout, .landscapeLeft) {
  @Previewable @State var isOn = false
  Text("preview \(isOn)")
  Text("more")
}

/// Environment values declared with `@Entry`.
@MainActor struct EntryTests {
  @Test func `a preview may have an attribute before it`() {
    let names = RegisteredPreview.all.map(\.name)
    #expect(names.contains("A preview"))
    #expect(names.contains("An available preview"))
  }

  private struct Reader: View {
    @Environment(\.greeting) private var greeting
    @Environment(\.padding) private var padding
    @Environment(\.subtitle) private var subtitle
    @Environment(\.default) private var number

    var body: some View { Text("\(greeting) \(padding) \(subtitle ?? "none") \(number)") }
  }

  private func texts<Content: View>(_ content: Content) -> [String] {
    Stage(size: CGSize(width: 1000, height: 100), text: .fixed) { content }.texts.map(\.string)
  }

  @Test func `an entry has its default until a view sets it`() {
    #expect(texts(Reader()) == ["hello, world 4.000000 none 7"])
    let changed = Reader().environment(\.greeting, "bye").environment(\.padding, 1.5)
      .environment(\.subtitle, "some").environment(\.default, 2)
    #expect(texts(changed) == ["bye 1.500000 some 2"])
  }

  // As Apple's macro does: its key has a computed default, with a type annotation and without.
  @Test func `a default that is an object is another one each time it is read`() {
    let values = EnvironmentValues()
    #expect(values.shade !== values.shade)
  }

  @Test func `types and defaults of any shape are understood`() {
    let values = EnvironmentValues()
    #expect(values.action?(3) == ["=": 3])
    #expect(values.pair.second == [2])
  }
}
