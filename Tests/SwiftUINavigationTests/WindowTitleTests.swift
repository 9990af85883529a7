import Stage
import SwiftUI
import SwiftUICore
import Testing

/// What a window is called, by the screens that it shows.
@MainActor struct WindowTitleTests {
  @MainActor private final class Told {
    var titles: [String?] = []
  }

  private struct Screens: View {
    let told: Told
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        Button("Next") { path = [1] }
          .navigationTitle("First")
          .navigationDestination(for: Int.self) { _ in
            Button("Back") { path = [] }.navigationTitle("Second")
          }
      }
      .onPreferenceChange(WindowTitleKey.self) { [told] title in
        MainActor.assumeIsolated { told.titles.append(title?.plainString) }
      }
    }
  }

  @Test func `the screen in front of a stack gives the window its title`() throws {
    let told = Told()
    let stage = Stage { Screens(told: told) }
    #expect(told.titles.last == "First")
    func press(_ label: String) throws {
      let text = try #require(stage.texts.first { $0.string == label })
      stage.tap(at: CGPoint(x: text.frame.midX, y: text.frame.midY))
      stage.settle()
    }
    try press("Next")
    #expect(told.titles.last == "Second")
    try press("Back")
    #expect(told.titles.last == "First")
  }

  @Test func `a screen without a title leaves the window without the title of the one it covers`() {
    let told = Told()
    let stage = Stage {
      NavigationStack(path: .constant([1])) {
        Text("Root").navigationTitle("First")
          .navigationDestination(for: Int.self) { _ in Text("Untitled") }
      }
      .onPreferenceChange(WindowTitleKey.self) { [told] title in
        MainActor.assumeIsolated { told.titles.append(title?.plainString) }
      }
    }
    stage.settle()
    #expect(stage.texts.contains { $0.string == "Untitled" })
    #expect(told.titles.last == .some(nil))
  }

  @Test func `the outermost modifier wins, and a view without one has no title`() {
    let told = Told()
    let stage = Stage {
      Text("Here").navigationTitle("Inner").navigationTitle("Outer")
        .onPreferenceChange(WindowTitleKey.self) { title in
          MainActor.assumeIsolated { told.titles.append(title?.plainString) }
        }
    }
    #expect(told.titles == ["Outer"])
    #expect(stage.texts.map(\.string) == ["Here"])
  }

  @Test func `a scene is active, wherever nothing says otherwise`() {
    struct Phase: View {
      @Environment(\.scenePhase) private var phase
      var body: some View { Text("\(phase == .active ? "active" : "not")") }
    }
    #expect(Stage { Phase() }.texts.map(\.string) == ["active"])
    #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
  }
}
