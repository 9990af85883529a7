import GalleryScreens
import SwiftUI

/// The gallery in a window.
struct GalleryApp: App {
  /// The options of the command line.
  struct Opening {
    var screen: GalleryScreen?
    var isDark = false
    var inspects = false
  }

  static var opening = Opening()

  @State private var path = GalleryApp.opening.screen.map { [$0] } ?? []
  /// Nil for the desktop's.
  @State private var scheme: ColorScheme? = GalleryApp.opening.isDark ? .dark : nil
  @State private var inspects = GalleryApp.opening.inspects

  var body: some Scene {
    WindowGroup("Masthead Gallery") {
      GalleryView(path: $path, scheme: $scheme, inspects: $inspects)
        ._inspected(inspects)
    }
  }
}
