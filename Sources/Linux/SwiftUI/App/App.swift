/// An app: its scenes, and the state that they share.
///
///     @main struct Notes: App {
///       var body: some Scene {
///         WindowGroup("Notes") { ContentView() }
///       }
///     }
@MainActor @preconcurrency public protocol App: _DynamicPropertyOwner {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

#if Desktop
  import SwiftUIDesktop

  extension App {
    /// Opens the app's first window and runs until the last one is closed; then the process exits with status 0.
    ///
    /// Without a display or the required fonts, one line on standard error says so, and the status is 69.
    @MainActor public static func main() {
      exit(Desktop.run { AppWindows(Self(), presenter: $0) })
    }
  }
#else
  extension App {
    /// Opens the app's first window, if the package is built with the trait `Desktop`. Here it prints how to
    /// enable that, and exits with status 69.
    @MainActor public static func main() {
      let message =
        "error SwiftUI : this build has no window; build with the package trait Desktop, "
        + "or set the view on a Stage to render and test it"
      FileHandle.standardError.write(Data("\(message)\n".utf8))
      exit(69)
    }
  }
#endif
