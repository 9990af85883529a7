import GalleryScreens
import SwiftUI

#if os(macOS)
  import AppKit
#endif

/// The gallery as an app: the screens, and the table of probes.
@main struct GalleryDemo: App {
  @State private var path: [GalleryScreen] = []
  /// Nil for the system's.
  @State private var scheme: ColorScheme?

  init() {
    #if os(macOS)
      // `swift run` starts a program without a bundle, which has no windows in front and no menus by itself.
      NSApplication.shared.setActivationPolicy(.regular)
      NSApplication.shared.activate()
    #endif
  }

  var body: some Scene {
    WindowGroup("Masthead Gallery") {
      GalleryView(path: $path, scheme: $scheme)
    }
  }
}
