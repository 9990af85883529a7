import SwiftUI

extension ScrollPhase {
  /// Fingers, a wheel or keys move the content, or a fling that they began.
  var isReaders: Bool { self == .tracking || self == .interacting || self == .decelerating }
}
