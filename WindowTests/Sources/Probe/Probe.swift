import ProbeScreens
import SwiftUI

/// The app under test: shows the screen that its first argument names.
@main struct Probe: App {
  @State private var screen = CommandLine.arguments.dropFirst().first ?? "chapters"

  var body: some Scene {
    WindowGroup("Probe") {
      switch screen {
      case "wakes": WakeScreen()
      case "titles": TitleScreen()
      case "prose": ProseScreen()
      case "waiting": WaitingScreen()
      case "controls": ControlsScreen()
      case "ages": AgeScreen()
      case "across": AcrossScreen()
      case "rows": RowScreen()
      case "tabs": TabScreen()
      case "fed": FedScreen()
      case "huge": HugeScreen()
      case "desktop": DesktopScreen()
      case "windows": WindowsScreen()
      case "drag": DragScreen()
      case "order": OrderScreen()
      case "presentations": PresentationScreen()
      case "selection": SelectionScreen()
      case "layers": LayerScreen()
      default: ChapterScreen()
      }
    }
    .defaultSize(width: 320, height: 480)
    WindowGroup(id: "note", for: Int.self) { $number in NoteScreen(number: number ?? 0) }
      .defaultSize(width: 200, height: 120)
    Window("About", id: "about") { Text("about") }
      .defaultSize(width: 200, height: 120)
  }
}
