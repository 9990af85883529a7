import Stage
import SwiftUI
import TestSupport
import Testing

/// An app that has one command at a place.
private struct PlacedCommand: App {
  nonisolated(unsafe) static var place = CommandGroupPlacement.newItem
  nonisolated(unsafe) static var side = 0

  var body: some Scene {
    WindowGroup { Text("content") }.commands { PlacedCommands(place: Self.place, side: Self.side) }
  }
}

private struct PlacedCommands: Commands {
  let place: CommandGroupPlacement
  let side: Int

  var body: some Commands {
    if side == 0 { CommandGroup(replacing: place) { Button("item") {} } }
    if side == 1 { CommandGroup(before: place) { Button("item") {} } }
    if side == 2 { CommandGroup(after: place) { Button("item") {} } }
  }
}

/// An app with the system's groups of commands, which have nothing to show here.
private struct SystemCommands: App {
  var body: some Scene {
    WindowGroup { Text("content") }
      .commands {
        SidebarCommands()
        TextEditingCommands()
        TextFormattingCommands()
        ToolbarCommands()
        InspectorCommands()
        EmptyCommands()
        if #available(iOS 15, macOS 12, *) { CommandMenu("Own") { Button("item") {} } }
      }
      .windowStyle(.hiddenTitleBar)
  }
}

private final class Counter: ObservableObject {
  @Published var count = 0
}

private struct Shown: View {
  @EnvironmentObject private var counter: Counter
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.openSettings) private var openSettings

  var body: some View {
    Text("\(counter.count) \(isEnabled ? "on" : "off") \(lineLimit ?? 0)")
    Button("add") { counter.count += 1 }
    Button("settings") { openSettings() }
  }
}

@MainActor private var changes: [String] = []

private struct Surroundings: App {
  @StateObject private var counter = Counter()

  var body: some Scene {
    WindowGroup("Main", id: "main") { VStack { Shown() } }
      .environmentObject(counter)
      .environment(\.lineLimit, 3)
      .transformEnvironment(\.isEnabled) { $0 = true }
      .onChange(of: counter.count, initial: true) { old, new in changes.append("\(old) \(new)") }
      .defaultSize(CGSize(width: 320, height: 240))
      .defaultPosition(.topLeading)
      .handlesExternalEvents(matching: ["a"])
      .windowResizability(.contentMinSize)
    SwiftUI.Settings { Text("preferences") }
  }
}

private struct Opener: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    Button("plain") { openWindow(id: "plain", value: 1) }
    Button("titled") { openWindow(id: "titled", value: "a") }
    Button("typed") { openWindow(value: 2.5) }
    Button("default") { openWindow(id: "default") }
    Button("close") { dismissWindow(id: "plain", value: 1) }
  }
}

private struct Groups: App {
  var body: some Scene {
    WindowGroup { VStack { Opener() } }
    WindowGroup("Plain", id: "plain", for: Int.self) { $value in Text("plain \(value ?? 0)") }
    WindowGroup("Titled", id: "titled", for: String.self) { $value in Text("titled \(value ?? "-")")
    }
    WindowGroup("Typed", for: Double.self) { $value in
      Text("typed \(value ?? 0, specifier: "%.1f")")
    }
    WindowGroup(id: "default", for: Bool.self) { $value in
      Text("default \(value ? "yes" : "no")")
    } defaultValue: {
      true
    }
  }
}

/// Scenes and commands by name.
@MainActor struct AppNameTests {
  private func stage(_ app: some App) -> Stage {
    Stage(app: app, size: CGSize(width: 600, height: 400), text: .fixed)
  }

  /// The menus of Apple's documentation of CommandGroupPlacement.
  @Test(
    arguments: [
      (.newItem, "File"), (.saveItem, "File"), (.importExport, "File"), (.printItem, "File"),
      (.undoRedo, "Edit"), (.pasteboard, "Edit"), (.textEditing, "Edit"),
      (.textFormatting, "Format"), (.toolbar, "View"), (.sidebar, "View"),
      (.windowSize, "Window"), (.windowList, "Window"), (.singleWindowList, "Window"),
      (.windowArrangement, "Window"), (.help, "Help"),
    ] as [(CommandGroupPlacement, String)])
  func `a command stands in the menu of its placement`(
    _ place: CommandGroupPlacement, _ menu: String
  ) {
    for side in 0...2 {
      (PlacedCommand.place, PlacedCommand.side) = (place, side)
      let stage = stage(PlacedCommand())
      #expect(stage.words == ["content", menu])
      stage.tapText(menu)
      stage.settle()
      #expect(stage.words.contains("item"))
    }
  }

  @Test func `commands of the app itself stand in its own menu, the first one`() {
    for place in [
      CommandGroupPlacement.appInfo, .appSettings, .systemServices, .appVisibility, .appTermination,
    ] {
      (PlacedCommand.place, PlacedCommand.side) = (place, 0)
      let words = stage(PlacedCommand()).words
      #expect(words.count == 2 && !["File", "Edit", "View", "Window", "Help"].contains(words[1]))
    }
  }

  @Test func `groups of the system's commands show nothing, a menu of one's own does`() {
    #expect(stage(SystemCommands()).words == ["content", "Own"])
  }

  @Test func `a scene has an environment, objects and changes for all of its windows`() {
    changes = []
    let stage = Stage(app: Surroundings(), text: .fixed)
    #expect(stage.size == CGSize(width: 320, height: 240))
    #expect(stage.words.first == "0 on 3")
    stage.tapText("add")
    #expect(stage.words.first == "1 on 3" && changes == ["0 0", "0 1"])
    stage.tapText("settings")
    #expect(stage.windows.last?.words == ["preferences"])
  }

  @Test func `groups of windows are opened by a name, a type, or both, and have defaults`() {
    let stage = stage(Groups())
    for name in ["plain", "titled", "typed", "default"] { stage.tapText(name) }
    #expect(
      stage.windows.dropFirst().map(\.words) == [
        ["plain 1"], ["titled a"], ["typed 2.5"], ["default yes"],
      ])
    stage.tapText("close")
    #expect(
      stage.windows.dropFirst().map(\.words) == [["titled a"], ["typed 2.5"], ["default yes"]])
  }

  @Test func `values that windows take have their names`() {
    #expect(
      WindowResizability.automatic != .contentSize
        && WindowResizability.contentMinSize != .contentSize)
  }
}
