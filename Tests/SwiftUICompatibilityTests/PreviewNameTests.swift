import Stage
import SwiftUI
import TestSupport
import Testing

private struct OldPreviews: PreviewProvider {
  static var previews: some View {
    Text("one").previewDisplayName("One").previewLayout(.sizeThatFits)
    Text("two").previewLayout(.fixed(width: 120, height: 80)).previewDevice("iPhone 15")
      .previewInterfaceOrientation(.landscapeLeft)
  }
}

private struct PadPreviews: PreviewProvider {
  static var previews: some View { Text("pad") }
  static var platform: PreviewPlatform? { .iOS }
}

private struct SharedContext: PreviewModifier {
  static func makeSharedContext() async throws -> String { "shared" }

  func body(content: Content, context: String) -> some View {
    VStack {
      Text(context)
      content
    }
  }
}

/// Previews as values, and former names of windows' settings.
@MainActor struct PreviewNameTests {
  private func words<V: View>(_ view: V) -> [String] {
    Stage(size: CGSize(width: 200, height: 200), text: .fixed) { view }.words
  }

  private func previews<P: PreviewProvider>(_ type: P.Type) -> (P.Previews, PreviewPlatform?) {
    (type.previews, type.platform)
  }

  @Test func `a provider has views with names, layouts and devices, for any platform by default`() {
    let (views, platform) = previews(OldPreviews.self)
    #expect(words(VStack { views }) == ["one", "two"] && platform == nil)
    if case .iOS? = previews(PadPreviews.self).1 {} else { Issue.record("not for iOS") }
    let platforms: [PreviewPlatform] = [.iOS, .macOS, .tvOS, .watchOS]
    #expect(Set(platforms.map { "\($0)" }).count == 4)
  }

  @Test func `devices are names, orientations are four`() {
    let device: PreviewDevice = "iPhone 15"
    #expect(device.rawValue == "iPhone 15" && PreviewDevice(rawValue: "x").rawValue == "x")
    #expect(PreviewDevice(stringLiteral: "y").rawValue == "y")
    let all = InterfaceOrientation.allCases
    #expect(all == [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight])
    #expect(Set(all.map(\.id)).count == 4)
    if case .fixed(let width, let height) = PreviewLayout.fixed(width: 3, height: 4) {
      #expect(width == 3 && height == 4)
    }
    if case .device = PreviewLayout.device {} else { Issue.record("not a device") }
    if case .sizeThatFits = PreviewLayout.sizeThatFits {} else { Issue.record("does not fit") }
  }

  private func context<M: PreviewModifier>(_ type: M.Type) async throws -> M.Context {
    try await type.makeSharedContext()
  }

  @Test func `traits are given to a preview, and a modifier has a context that is made once`()
    async throws
  {
    let traits: [PreviewTrait<Preview.ViewTraits>] = [
      .defaultLayout, .sizeThatFitsLayout, .fixedLayout(width: 3, height: 4), .portrait,
      .portraitUpsideDown, .landscapeLeft, .landscapeRight, .modifier(SharedContext()),
    ]
    #expect(Set(traits.map { "\($0)" }).count == traits.count)
    #expect(try await context(SharedContext.self) == "shared")
  }

  @available(*, deprecated)
  @Test func `former names of settings do what the later ones do`() {
    struct Reader: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }
    #expect(words(Reader().colorScheme(.dark)) == ["dark"])
    #expect(words(Text("a").statusBar(hidden: true)) == ["a"])
    #expect(words(Text("a").persistentSystemOverlays(.hidden)) == ["a"])
    let remote = Remote<CGFloat>(0)
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
      Controlled(remote) { x in
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box").offset(x: x)
          .animation(.linear(duration: 1))
      }
    }
    let start = stage.frame(of: "box")?.minX ?? 0
    remote.value = 40
    stage.advance(by: .milliseconds(250))
    #expect(abs((stage.frame(of: "box")?.minX ?? 0) - start - 10) < 0.5)
  }
}
