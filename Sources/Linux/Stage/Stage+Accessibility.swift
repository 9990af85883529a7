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

  /// What the screen has told assistive technology with `AccessibilityNotification`, in order. All
  /// windows of an app have the same ones.
  ///
  /// Like tasks, notifications belong to the stage whose time they are posted in: code that a test
  /// calls itself is heard inside ``perform(_:)``.
  public var accessibilityNotifications: [PostedNotification] {
    update()
    return runLoop.queue.withLock { $0.notifications }
  }

  /// The texts that a screen reader was given to speak: those of ``accessibilityNotifications``.
  ///
  ///     stage.tap("Add")
  ///     #expect(stage.announcements == ["Low Tide was added"])
  public var announcements: [String] {
    accessibilityNotifications.map(\.text).filter { !$0.isEmpty }
  }
}
