import SwiftUICore

/// An `AccessibilityNotification` that a screen has posted.
public struct PostedNotification: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of messages to assistive technology.
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

  /// The urgency of a text; `.default` where nothing is said.
  public typealias Priority =
    AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.AnnouncementPriority

  /// The kind of the message.
  public let kind: Kind
  /// The text to be spoken; empty for none.
  public let text: String
  /// The urgency of the text.
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
