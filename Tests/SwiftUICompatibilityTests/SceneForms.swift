import SwiftUI

/// An app with several windows, commands, and settings.
struct Desk: App {
  var body: some Scene {
    WindowGroup("Desk") { DeskFront() }
      .commands {
        SidebarCommands()
        CommandMenu("Count") {
          Button("More") { DeskLog.count += 1 }.keyboardShortcut("m")
        }
        CommandGroup(replacing: .newItem) {}
      }
      .windowResizability(.contentSize)
    Window("About", id: "about") { Text("about") }
    WindowGroup(id: "page", for: Int.self) { $number in Text("page \(number ?? 0)") }
    SwiftUI.Settings { Text("settings") }
  }
}

/// An app whose commands are for several menus, some of them in a type of their own.
struct Studio: App {
  var body: some Scene {
    WindowGroup { Text("content") }
      .commands {
        CommandGroup(replacing: .help) { Button("Manual") {} }
        StudioCommands()
        CommandGroup(after: .newItem) {
          Button("New") {}
            .keyboardShortcut(.pageUp, modifiers: [.option, .command])
        }
        CommandGroup(before: .newItem) {
          Button("Open") {}.keyboardShortcut("\u{F708}", modifiers: [])
        }
        CommandGroup(replacing: .saveItem) { Button("Save") {} }
      }
  }
}

struct StudioCommands: Commands {
  @State private var isOn = false

  var body: some Commands {
    CommandMenu("Tools") { Toggle("Grid", isOn: $isOn) }
    CommandGroup(replacing: .undoRedo) { Button("Undo") {} }
  }
}

struct Bare: App {
  var body: some Scene {
    WindowGroup { Text("content") }
      .commands { CommandMenu("Tools") { Button("Cut") {} } }
      .commandsRemoved()
  }
}

struct Other: App {
  var body: some Scene {
    WindowGroup { Text("content") }
      .commands { CommandMenu("Tools") { Button("Cut") {} } }
      .commandsReplaced { CommandMenu("Only") { Button("Paste") {} } }
  }
}

@MainActor enum DeskLog {
  static var count = 0
}

struct DeskFront: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.openSettings) private var openSettings
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    VStack {
      Button("about") { openWindow(id: "about") }.id("about")
      Button("page") { openWindow(value: 7) }.id("page")
      Button("settings") { openSettings() }.id("settings")
      Button("none") { openWindow(id: "no such window") }.id("none")
      Button("close") { dismissWindow(id: "about") }.id("close")
    }
  }
}

/// Loops of which a side of an `if` is empty, items in a group, fields with hints.
struct HintedForm: View {
  @State private var text = ""

  var body: some View {
    Form {
      ForEach(0..<4) { number in
        if number.isMultiple(of: 2) {
        } else {
          Text("odd \(number)")
        }
      }
      TextField("Mail", text: $text)
        .keyboardType(.emailAddress)
        .textContentType(.emailAddress)
        .autocapitalization(.none)
        .disableAutocorrection(true)
        .submitLabel(.next)
    }
    .toolbar {
      Group {
        ToolbarItem(placement: .cancellationAction) { Text("cancel") }
        ToolbarItem(placement: .confirmationAction) { Text("done") }
      }
    }
    .frame(maxHeight: UIScreen.main.bounds.height)
    .background(Color(.systemGroupedBackground))
    .background(Color(UIColor.secondarySystemBackground))
  }
}
