import SwiftUICore

extension Stage {
  /// The tree that assistive technology finds: labels, values, traits and presentation frames in
  /// reading order, with actions to perform.
  public var accessibilityTree: AccessibilityNode { played { $0.accessibilityTree } }

  /// The system's accessibility settings, such as Reduce Motion. Set it to test a screen with other
  /// settings.
  public var accessibility: AccessibilitySettings {
    get { host.accessibilitySettings }
    set { perform { host.accessibilitySettings = newValue } }
  }
}
