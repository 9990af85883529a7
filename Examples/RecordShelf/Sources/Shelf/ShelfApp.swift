import ShelfScreens
import SwiftUI

/// The app: everything that can be seen is in ShelfScreens.
@main struct ShelfApp: App {
  @State private var shelf = Shelf(source: SampleRecords(delay: .milliseconds(400)))

  var body: some Scene {
    WindowGroup("Records") {
      ShelfScreen().environment(shelf)
    }
  }
}
