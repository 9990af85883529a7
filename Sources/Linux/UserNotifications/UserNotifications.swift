// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module UserNotifications on Linux, with the package trait AppleModules: requests as values, which the centre keeps
  // until they are removed. Nothing is shown, and the app may not notify.
  @_exported import Foundation
  @_spi(Nodes) import SwiftUICore

  public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1)
    public static let sound = Self(rawValue: 2)
    public static let alert = Self(rawValue: 4)
    public static let carPlay = Self(rawValue: 8)
    public static let criticalAlert = Self(rawValue: 16)
    public static let providesAppNotificationSettings = Self(rawValue: 32)
    public static let provisional = Self(rawValue: 64)
  }

  public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined, denied, authorized, provisional, ephemeral
  }

  public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1)
    public static let sound = Self(rawValue: 2)
    public static let alert = Self(rawValue: 4)
    public static let list = Self(rawValue: 8)
    public static let banner = Self(rawValue: 16)
  }

  open class UNNotificationSettings: NSObject, @unchecked Sendable {
    public var authorizationStatus: UNAuthorizationStatus { .denied }
  }

  public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public final class UNNotificationSound: NSObject, @unchecked Sendable {
    public static var `default`: UNNotificationSound { UNNotificationSound() }
    public static var defaultCritical: UNNotificationSound { UNNotificationSound() }
    public override init() {}
    public convenience init(named name: UNNotificationSoundName) { self.init() }
  }

  public final class UNNotificationAttachment: NSObject, @unchecked Sendable {
    public let identifier: String
    public let url: URL

    public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
      self.identifier = identifier
      url = URL
    }
  }

  /// What a notification says. It can't be changed; its mutable copy can.
  open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    fileprivate struct Values {
      var title = ""
      var subtitle = ""
      var body = ""
      var userInfo: [AnyHashable: Any] = [:]
      var categoryIdentifier = ""
      var threadIdentifier = ""
      var badge: NSNumber?
      var sound: UNNotificationSound?
      var attachments: [UNNotificationAttachment] = []
    }

    fileprivate var values = Values()

    public override init() { super.init() }

    fileprivate init(_ values: Values) {
      super.init()
      self.values = values
    }

    open var title: String { values.title }
    open var subtitle: String { values.subtitle }
    open var body: String { values.body }
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    open var categoryIdentifier: String { values.categoryIdentifier }
    open var threadIdentifier: String { values.threadIdentifier }
    open var badge: NSNumber? { values.badge }
    open var sound: UNNotificationSound? { values.sound }
    open var attachments: [UNNotificationAttachment] { values.attachments }

    open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }
  }

  open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    public override init() { super.init() }

    fileprivate override init(_ values: Values) { super.init(values) }

    open override var title: String {
      get { values.title }
      set { values.title = newValue }
    }
    open override var subtitle: String {
      get { values.subtitle }
      set { values.subtitle = newValue }
    }
    open override var body: String {
      get { values.body }
      set { values.body = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
      get { values.userInfo }
      set { values.userInfo = newValue }
    }
    open override var categoryIdentifier: String {
      get { values.categoryIdentifier }
      set { values.categoryIdentifier = newValue }
    }
    open override var threadIdentifier: String {
      get { values.threadIdentifier }
      set { values.threadIdentifier = newValue }
    }
    open override var badge: NSNumber? {
      get { values.badge }
      set { values.badge = newValue }
    }
    open override var sound: UNNotificationSound? {
      get { values.sound }
      set { values.sound = newValue }
    }
    open override var attachments: [UNNotificationAttachment] {
      get { values.attachments }
      set { values.attachments = newValue }
    }
  }

  open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    public let repeats: Bool
    init(repeats: Bool) { self.repeats = repeats }
  }

  public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let timeInterval: TimeInterval

    public init(timeInterval: TimeInterval, repeats: Bool) {
      self.timeInterval = timeInterval
      super.init(repeats: repeats)
    }
  }

  public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
      self.dateComponents = dateComponents
      super.init(repeats: repeats)
    }
  }

  public final class UNNotificationRequest: NSObject, @unchecked Sendable {
    public let identifier: String
    /// A copy of what the request was made with, as the app may go on to change it.
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?

    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?)
    {
      self.identifier = identifier
      self.content = UNNotificationContent(content.values)
      self.trigger = trigger
    }
  }

  public final class UNNotification: NSObject, @unchecked Sendable {
    public let date: Date
    public let request: UNNotificationRequest

    init(_ request: UNNotificationRequest) {
      date = Date()
      self.request = request
    }
  }

  public let UNNotificationDefaultActionIdentifier =
    "com.apple.UNNotificationDefaultActionIdentifier"

  public final class UNNotificationResponse: NSObject, @unchecked Sendable {
    public let notification: UNNotification
    public let actionIdentifier = UNNotificationDefaultActionIdentifier

    init(_ notification: UNNotification) { self.notification = notification }
  }

  public protocol UNUserNotificationCenterDelegate: AnyObject {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    )
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void)
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
  }

  extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
  }

  /// The app's notifications: denied, and kept until they are removed.
  public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let only = UNUserNotificationCenter()
    public static func current() -> UNUserNotificationCenter { only }

    private let lock = NSLock()
    private var requests: [UNNotificationRequest] = []
    public weak var delegate: (any UNUserNotificationCenterDelegate)?

    public func requestAuthorization(
      options: UNAuthorizationOptions = [],
      completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { completionHandler(false, nil) }

    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
      false
    }

    public func getNotificationSettings(
      completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) { completionHandler(UNNotificationSettings()) }

    public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

    public func add(
      _ request: UNNotificationRequest,
      withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
      lock.withLock {
        requests.removeAll { $0.identifier == request.identifier }
        requests.append(request)
      }
      completionHandler?(nil)
    }

    public func add(_ request: UNNotificationRequest) async throws {
      add(request, withCompletionHandler: nil)
    }

    public func getPendingNotificationRequests(
      completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) { completionHandler(lock.withLock { requests }) }

    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
      lock.withLock { requests }
    }

    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
      lock.withLock { requests.removeAll { identifiers.contains($0.identifier) } }
    }

    public func removeAllPendingNotificationRequests() { lock.withLock { requests = [] } }
    public func removeAllDeliveredNotifications() {}
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    /// Has no effect, and warns once.
    public func setBadgeCount(_ newBadgeCount: Int) async throws { warnOfBadge() }
    /// Has no effect, and warns once.
    public func setBadgeCount(
      _ newBadgeCount: Int, withCompletionHandler completionHandler: ((any Error)?) -> Void
    ) {
      warnOfBadge()
      completionHandler(nil)
    }

    private func warnOfBadge() {
      RuntimeWarning.once(
        "setBadgeCount", "setBadgeCount has no effect on Linux, as an app has no badge",
        from: "UserNotifications")
    }
  }

  /// What changes a notification before it is shown. It is never called here.
  open class UNNotificationServiceExtension: NSObject {
    open func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) { contentHandler(request.content) }
    open func serviceExtensionTimeWillExpire() {}
  }
#endif
