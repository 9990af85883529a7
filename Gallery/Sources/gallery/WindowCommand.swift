import ArgumentParser
import Foundation
import GalleryScreens
import SwiftUI

/// `gallery window`: the screens in a window of the desktop.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window",
    abstract: "Shows the screens in a window. Needs the package trait Desktop.")

  @Argument(help: "The screen to begin with; the list of them when none is named.")
  var screen: GalleryScreen?

  @Flag(help: "Dark, whatever the desktop is.")
  var dark = false

  @Flag(help: "Draws layout and presentation frames of held views.")
  var inspect = false

  @Flag(help: "Prints, when the window is closed, how long frames took.")
  var frameTimes = false

  func run() {
    if frameTimes { setenv("MASTHEAD_FRAME_TIMES", "1", 1) }
    MainActor.assumeIsolated {
      GalleryApp.opening = GalleryApp.Opening(screen: screen, isDark: dark, inspects: inspect)
      GalleryApp.main()
    }
  }
}
