// The types that `@AppStorage` and `@SceneStorage` can keep.

extension StoredValueCoding {
  /// Makes a coding for a type that property lists support.
  init(_ initial: Value, _ read: @escaping (Any?) -> Value?, _ write: @escaping (Value) -> Any) {
    self.init(decode: { read($0) ?? initial }, encode: write)
  }

  /// Makes a coding for an optional; nil removes the value.
  init<Wrapped>(
    optional read: @escaping (Any?) -> Wrapped?, _ write: @escaping (Wrapped) -> Any
  ) where Value == Wrapped? {
    self.init(decode: read, encode: { $0.map(write) })
  }
}

/// Conversions from what Foundation's property lists return.
enum StoredValue {
  static func bool(_ value: Any?) -> Bool? {
    if let value = value as? Bool { return value }
    if let value = value as? NSNumber { return value.boolValue }
    return (value as? String).flatMap { ["YES", "true", "1"].contains($0) }
  }

  static func int(_ value: Any?) -> Int? {
    (value as? Int) ?? (value as? NSNumber)?.intValue ?? (value as? String).flatMap { Int($0) }
  }

  static func double(_ value: Any?) -> Double? {
    (value as? Double) ?? (value as? NSNumber)?.doubleValue
      ?? (value as? String).flatMap { Double($0) }
  }

  static func string(_ value: Any?) -> String? { value as? String }
  static func data(_ value: Any?) -> Data? { value as? Data }
  static func date(_ value: Any?) -> Date? { value as? Date }

  static func url(_ value: Any?) -> URL? {
    (value as? String).flatMap { URL(string: $0) }
  }
}

extension StoredValueCoding where Value: Codable {
  /// Stores the value as JSON.
  init(encoded initial: Value) {
    self.init(
      decode: { stored in
        StoredValue.data(stored).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
          ?? initial
      }, encode: { try? JSONEncoder().encode($0) })
  }
}

extension AppStorage where Value: Codable {
  package init(encoded initial: Value, _ key: String, store: UserDefaults?) {
    self.init(key, store, StoredValueCoding(encoded: initial))
  }
}

extension SceneStorage where Value: Codable {
  package init(encoded initial: Value, _ key: String) {
    self.init(key, StoredValueCoding(encoded: initial))
  }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, store, StoredValueCoding(wrappedValue, StoredValue.bool, { $0 }))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, store, StoredValueCoding(wrappedValue, StoredValue.int, { $0 }))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(key, store, StoredValueCoding(wrappedValue, StoredValue.double, { $0 }))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key, store, StoredValueCoding(wrappedValue, StoredValue.string, { $0 }))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, store, StoredValueCoding(wrappedValue, StoredValue.url, { $0.absoluteString }))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, store, StoredValueCoding(wrappedValue, StoredValue.data, { $0 }))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, store, StoredValueCoding(wrappedValue, StoredValue.date, { $0 }))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, StoredValueCoding(optional: StoredValue.bool, { $0 }))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, StoredValueCoding(optional: StoredValue.int, { $0 }))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store, StoredValueCoding(optional: StoredValue.double, { $0 }))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, StoredValueCoding(optional: StoredValue.string, { $0 }))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, store, StoredValueCoding(optional: StoredValue.url, { $0.absoluteString }))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store, StoredValueCoding(optional: StoredValue.data, { $0 }))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, store, StoredValueCoding(optional: StoredValue.date, { $0 }))
  }

  /// Stores the raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key, store,
      StoredValueCoding(
        wrappedValue, { StoredValue.int($0).flatMap { Value(rawValue: $0) } }, { $0.rawValue }))
  }

  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(
      key, store,
      StoredValueCoding(
        optional: { StoredValue.int($0).flatMap { R(rawValue: $0) } }, { $0.rawValue }))
  }

  /// Stores the raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key, store,
      StoredValueCoding(
        wrappedValue, { StoredValue.string($0).flatMap { Value(rawValue: $0) } }, { $0.rawValue }))
  }

  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(
      key, store,
      StoredValueCoding(
        optional: { StoredValue.string($0).flatMap { R(rawValue: $0) } }, { $0.rawValue }))
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, StoredValueCoding(wrappedValue, StoredValue.bool, { $0 }))
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, StoredValueCoding(wrappedValue, StoredValue.int, { $0 }))
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, StoredValueCoding(wrappedValue, StoredValue.double, { $0 }))
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, StoredValueCoding(wrappedValue, StoredValue.string, { $0 }))
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, StoredValueCoding(wrappedValue, StoredValue.url, { $0.absoluteString }))
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, StoredValueCoding(wrappedValue, StoredValue.data, { $0 }))
  }

  public init(_ key: String) where Value == Bool? {
    self.init(key, StoredValueCoding(optional: StoredValue.bool, { $0 }))
  }

  public init(_ key: String) where Value == Int? {
    self.init(key, StoredValueCoding(optional: StoredValue.int, { $0 }))
  }

  public init(_ key: String) where Value == Double? {
    self.init(key, StoredValueCoding(optional: StoredValue.double, { $0 }))
  }

  public init(_ key: String) where Value == String? {
    self.init(key, StoredValueCoding(optional: StoredValue.string, { $0 }))
  }

  public init(_ key: String) where Value == URL? {
    self.init(key, StoredValueCoding(optional: StoredValue.url, { $0.absoluteString }))
  }

  public init(_ key: String) where Value == Data? {
    self.init(key, StoredValueCoding(optional: StoredValue.data, { $0 }))
  }

  /// Stores the raw value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key,
      StoredValueCoding(
        wrappedValue, { StoredValue.int($0).flatMap { Value(rawValue: $0) } }, { $0.rawValue }))
  }

  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(
      key,
      StoredValueCoding(
        optional: { StoredValue.int($0).flatMap { R(rawValue: $0) } }, { $0.rawValue }))
  }

  /// Stores the raw value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key,
      StoredValueCoding(
        wrappedValue, { StoredValue.string($0).flatMap { Value(rawValue: $0) } }, { $0.rawValue }))
  }

  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(
      key,
      StoredValueCoding(
        optional: { StoredValue.string($0).flatMap { R(rawValue: $0) } }, { $0.rawValue }))
  }
}
