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

/// An `AccessibilityNotification` that a screen has posted.
public struct PostedNotification: Hashable, Sendable, CustomStringConvertible {
  /// What is told.
  public enum Kind: String, Hashable, Sendable {
    /// A text to be spoken.
    case announcement
    /// A part of the screen has changed.
    case layoutChanged = "layout changed"
    /// The larger part of the screen is new.
    case screenChanged = "screen changed"
    /// Content was scrolled.
    case pageScrolled = "page scrolled"
  }

  /// How urgent a text is; `.default` where nothing is said.
  public typealias Priority =
    AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.AnnouncementPriority

  /// What is told.
  public let kind: Kind
  /// What is to be spoken; empty for nothing.
  public let text: String
  /// How urgent the text is.
  public let priority: Priority

  /// The notification in words: `announcement “Saved”`.
  public var description: String {
    text.isEmpty ? kind.rawValue : "\(kind.rawValue) “\(text)”"
  }

  private init(_ posted: PostedAccessibilityNotification) {
    kind =
      switch posted.kind {
      case .announcement: .announcement
      case .layoutChanged: .layoutChanged
      case .screenChanged: .screenChanged
      case .pageScrolled: .pageScrolled
      }
    (text, priority) = (posted.text, posted.priority)
  }

  /// Lets stages hear of what their screens post. Only the first call has an effect.
  static func receive() { _ = isReceiving }

  private static let isReceiving: Bool = {
    PostedAccessibilityNotification.receive { posted in
      guard let loop = StageRunLoop.current else { return false }
      loop.queue.withLock { $0.notifications.append(PostedNotification(posted)) }
      return true
    }
    return true
  }()
}
