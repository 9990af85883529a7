import SwiftUICore

extension Stage {
  /// What assistive technology finds in the window now: labels, values, traits, shown frames, in
  /// reading order, with actions to perform.
  public var accessibilityTree: AccessibilityNode { played { $0.accessibilityTree } }

  /// What the user of the stage has asked the system for. Set it to try a screen with other settings.
  public var accessibility: AccessibilitySettings {
    get { host.accessibilitySettings }
    set { perform { host.accessibilitySettings = newValue } }
  }
}
