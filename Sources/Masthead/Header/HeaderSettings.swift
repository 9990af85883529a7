import ScrollMechanics
import SwiftUI

/// What the header modifiers around a ``HeaderScrollView`` say.
struct HeaderSettings: Equatable, Sendable {
  var height = HeaderHeight.range(min: 44, max: 240)
  var stretch = HeaderStretch.grow
  var stretchAnchor = Alignment.center
  var reveal = HeaderReveal.pinned
  var tolerance: CGFloat = 0
  var isFrozen = false
  var effects: [HeaderEffect] = []
  var snap: HeaderSnap?
}

private struct HeaderSettingsKey: EnvironmentKey {
  static let defaultValue = HeaderSettings()
}

extension EnvironmentValues {
  var headerSettings: HeaderSettings {
    get { self[HeaderSettingsKey.self] }
    set { self[HeaderSettingsKey.self] = newValue }
  }
}
