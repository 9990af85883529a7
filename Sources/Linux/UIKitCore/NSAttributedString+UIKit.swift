import Foundation

/// Names of attributes with UIKit's raw values. What shows an attributed text here reads none of them.
extension NSAttributedString.Key {
  public static let font = Self("NSFont")
  public static let paragraphStyle = Self("NSParagraphStyle")
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  public static let ligature = Self("NSLigature")
  public static let kern = Self("NSKern")
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let underlineStyle = Self("NSUnderline")
  public static let strokeColor = Self("NSStrokeColor")
  public static let strokeWidth = Self("NSStrokeWidth")
  public static let shadow = Self("NSShadow")
  public static let link = Self("NSLink")
  public static let attachment = Self("NSAttachment")
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let underlineColor = Self("NSUnderlineColor")
  public static let strikethroughColor = Self("NSStrikethroughColor")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = Self(rawValue: 1)
  public static let thick = Self(rawValue: 2)
  public static let double = Self(rawValue: 9)
}

extension UIApplication {
  /// The address of the app's settings. Nothing here opens it.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// Never posted: read the environment's `scenePhase`.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Never posted: read the environment's `scenePhase`.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted: read the environment's `scenePhase`.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never posted: read the environment's `scenePhase`.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

/// What an app has fetched while it was in the background.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

extension UIDevice {
  /// Never posted: read the size of the window.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}
