import ArgumentParser
import GalleryScreens

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Names every screen, with what it shows.")

  func run() {
    let width = GalleryScreen.allCases.map(\.rawValue.count).max() ?? 0
    for screen in GalleryScreen.allCases {
      let name = screen.rawValue + String(repeating: " ", count: width - screen.rawValue.count)
      print("\(name)  \(screen.summary)")
    }
  }
}
