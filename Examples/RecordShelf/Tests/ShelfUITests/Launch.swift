// The only file that Xcode's UI test target does not have.
import ShelfScreens
@_exported import StageXCUI
import SwiftUI

typealias XCTestCase = StageUITestCase

struct Launch: UITestLaunch {
  static func stage() -> Stage {
    let shelf = Shelf(source: SampleRecords(delay: .milliseconds(400)))
    return Stage { ShelfScreen().environment(shelf) }
  }
}
