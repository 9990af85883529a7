import Foundation
import SwiftUI

/// Shows one of the screens on which single frames get long, by the name that it is started with.
@main struct LongFrames: App {
  private let screen = CommandLine.arguments.dropFirst().first ?? "rows"

  var body: some Scene {
    WindowGroup("Long frames") {
      switch screen {
      case "tabs": TabsScreen()
      case "push": PushScreen()
      case "keyboard": KeyboardScreen()
      case "answer": AnswerScreen()
      default: RowsScreen(inserts: screen == "inserts")
      }
    }
    .defaultSize(width: 390, height: 844)
  }
}
