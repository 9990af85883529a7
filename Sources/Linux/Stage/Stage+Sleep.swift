import CStageTime
import Foundation
import SwiftUICore

extension Stage {
  /// The stage whose time passes while the main thread of a test sleeps, as an app's does in a UI test; nil, as at first,
  /// for real sleep. Work of a screen sleeps in its own stage's time in any case.
  package static weak var sleeping: Stage? {
    didSet {
      StageTimeInterception.install()
      stage_time_set_sleeps(
        sleeping == nil
          ? nil
          : { duration in
            guard Thread.isMainThread else { return false }
            return MainActor.assumeIsolated {
              guard let stage = Stage.sleeping else { return false }
              stage.advance(by: .nanoseconds(duration))
              return true
            }
          })
    }
  }
}
