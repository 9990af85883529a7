import Synchronization

/// What an app tells assistive technology of its own accord.
///
///     AccessibilityNotification.Announcement("3 songs added").post()
///
/// A `Stage` keeps what was posted. A window has texts spoken where GTK can (from version 4.14).
public enum AccessibilityNotification {
  /// A text to be spoken.
  public struct Announcement: Sendable {
    private let notification: PostedAccessibilityNotification

    public init(_ announcement: String) {
      self.init(AttributedString(announcement))
    }

    /// - Parameter announcement: The text. Its `accessibilitySpeechAnnouncementPriority` counts.
    public init(_ announcement: AttributedString) {
      notification = PostedAccessibilityNotification(.announcement, announcement)
    }

    public init(_ announcement: NSAttributedString) {
      self.init(announcement.string)
    }

    public func post() { notification.post() }
  }

  /// Tells that the layout of a part of the screen has changed.
  public struct LayoutChanged: Sendable {
    private let notification: PostedAccessibilityNotification

    /// - Parameter element: A text to be spoken. Elements, to which the reader would move, are UIKit's and
    ///   AppKit's, and have no effect.
    public init(_ element: Any? = nil) {
      notification = PostedAccessibilityNotification(.layoutChanged, element: element)
    }

    public func post() { notification.post() }
  }

  /// Tells that the larger part of the screen is new.
  public struct ScreenChanged: Sendable {
    private let notification: PostedAccessibilityNotification

    /// - Parameter element: As that of ``LayoutChanged``.
    public init(_ element: Any? = nil) {
      notification = PostedAccessibilityNotification(.screenChanged, element: element)
    }

    public func post() { notification.post() }
  }

  /// Tells that content was scrolled, with a text for where it is now, such as “Page 2 of 5”.
  public struct PageScrolled: Sendable {
    private let notification: PostedAccessibilityNotification

    public init(_ announcement: String) {
      self.init(AttributedString(announcement))
    }

    public init(_ announcement: AttributedString) {
      notification = PostedAccessibilityNotification(.pageScrolled, announcement)
    }

    public init(_ announcement: NSAttributedString) {
      self.init(announcement.string)
    }

    public func post() { notification.post() }
  }
}

/// A notification on its way from the app to a stage or window.
package struct PostedAccessibilityNotification: Sendable {
  package typealias Priority =
    AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.AnnouncementPriority

  package enum Kind: Sendable {
    case announcement, layoutChanged, screenChanged, pageScrolled
  }

  package let kind: Kind
  /// What is to be spoken; empty for nothing.
  package let text: String
  package let priority: Priority

  fileprivate init(_ kind: Kind, _ text: AttributedString) {
    self.kind = kind
    self.text = String(text.characters)
    priority =
      text.runs.lazy.compactMap(\.accessibilitySpeechAnnouncementPriority).first ?? .default
  }

  fileprivate init(_ kind: Kind, element: Any?) {
    switch element {
    case let text as AttributedString: self.init(kind, text)
    case let text as NSAttributedString: self.init(kind, AttributedString(text.string))
    case let text as String: self.init(kind, AttributedString(text))
    default: self.init(kind, AttributedString())
    }
  }

  /// Who hears of notifications. A receiver is called on the thread that posts, and returns whether the
  /// notification was for it.
  private static let receivers = Mutex<[@Sendable (PostedAccessibilityNotification) -> Bool]>([])

  /// Adds a receiver for the rest of the process.
  package static func receive(
    _ receiver: @escaping @Sendable (PostedAccessibilityNotification) -> Bool
  ) {
    receivers.withLock { $0.append(receiver) }
  }

  fileprivate func post() {
    let all = PostedAccessibilityNotification.receivers.withLock { $0 }
    for receiver in all where receiver(self) { return }
  }
}

extension AttributeScopes {
  /// The attributes of texts for assistive technology.
  public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }

  public struct AccessibilityAttributes: AttributeScope {
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

    /// How urgent an announcement is.
    public enum AnnouncementPriorityAttribute: CodableAttributedStringKey {
      public typealias Value = AnnouncementPriority
      public static let name = "Accessibility.AnnouncementPriority"

      public enum AnnouncementPriority: String, Codable, Hashable, Sendable {
        /// Interrupts what is being spoken, and can be interrupted.
        case `default`
        /// Interrupts what is being spoken, and can't be interrupted.
        case high
        /// Waits until what is being spoken has ended.
        case low
      }
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
  ) -> T {
    self[T.self]
  }
}
