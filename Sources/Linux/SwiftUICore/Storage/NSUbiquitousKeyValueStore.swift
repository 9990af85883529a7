import Foundation

/// Values that a user's devices share by iCloud. There is no iCloud on Linux: the values last as long as the program, and
/// one warning says so.
public final class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()
  /// Never posted.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private let lock = NSLock()
  private var values: [String: Any] = [:]

  public var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

  public func object(forKey aKey: String) -> Any? { lock.withLock { values[aKey] } }

  public func set(_ anObject: Any?, forKey aKey: String) {
    RuntimeWarning.once(
      "ubiquitous-store",
      "NSUbiquitousKeyValueStore: there is no iCloud on Linux; values last as long as the program")
    lock.withLock { values[aKey] = anObject }
  }

  public func removeObject(forKey aKey: String) { lock.withLock { values[aKey] = nil } }

  /// Whether the values are in memory, as they always are.
  @discardableResult public func synchronize() -> Bool { true }

  public func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  public func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  public func dictionary(forKey aKey: String) -> [String: Any]? {
    object(forKey: aKey) as? [String: Any]
  }
  public func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  public func longLong(forKey aKey: String) -> Int64 {
    (object(forKey: aKey) as? any BinaryInteger).map { Int64(clamping: $0) } ?? 0
  }
  public func double(forKey aKey: String) -> Double {
    object(forKey: aKey) as? Double ?? Double(longLong(forKey: aKey))
  }
  public func bool(forKey aKey: String) -> Bool { object(forKey: aKey) as? Bool ?? false }

  public func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  public func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  public func set(_ value: Int64, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  public func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  public func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }
}
