import Stage
import SwiftUI
import Testing

@Suite("Forms of the API")
@MainActor struct FormsTests {
  private func texts<V: View>(_ view: V) -> [String] {
    let stage = Stage(size: CGSize(width: 390, height: 800), text: .fixed) { view }
    return stage.texts.map(\.string)
  }

  @Test func `a screen of every form mounts and draws`() {
    let stage = Stage(size: CGSize(width: 390, height: 800), text: .fixed) { Forms() }
    #expect(!stage.displayList.commands.isEmpty)
    stage.resize(to: CGSize(width: 800, height: 390))
    #expect(!stage.displayList.commands.isEmpty)
  }

  @Test func `generic views with builders show their parts`() {
    #expect(
      texts(Wrapper(header: { Text("h") }) { Badge(count: 1).eraseToAnyView() }) == ["h", "1"])
    #expect(texts(Wrapper { Badge(count: 2) }) == ["2"])
  }

  @Test func `bindings to members, of closures and constant ones read and write`() {
    // Appearing adds 1 three times: to the value (2), to its double (4 + 1, halved 2), to a constant.
    #expect(texts(EditorOwner()) == ["2 a", "4 -", "3 -"])
  }
}
