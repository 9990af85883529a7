// What a test target of another package adds to UI tests that Xcode has recorded: this file.
@_exported import StageXCUI
import SwiftUI

typealias XCTestCase = StageUITestCase

/// Shows the screen that a test has asked for by a launch argument, or the one that it has set.
struct Launch: UITestLaunch {
  @MainActor static var screen: (@MainActor () -> AnyView)?
  static var size = CGSize(width: 390, height: 844)

  static func stage() -> Stage {
    Stage(size: size) { screen?() ?? AnyView(Kitchen()) }
  }
}
