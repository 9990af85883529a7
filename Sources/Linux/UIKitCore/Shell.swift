@_spi(Nodes) import SwiftUICore

/// What stands here so that source compiles, and does nothing that can be seen.
enum Shell {
  /// Warns once.
  ///
  /// - Parameter use: What does it in SwiftUI.
  static func warn(_ api: @autoclosure () -> String, use: String) {
    let api = api()
    RuntimeWarning.once("uikit-\(api)", "\(api) has no effect on Linux; use \(use)")
  }

  /// Warns once.
  static func warn(_ api: @autoclosure () -> String, because reason: String) {
    let api = api()
    RuntimeWarning.once("uikit-\(api)", "\(api) has no effect on Linux, as \(reason)")
  }
}
