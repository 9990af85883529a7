import Foundation

/// An object that says itself what its keys are, where these are not its stored properties.
package protocol KeyedObject {
  func keyedValue(_ key: String) -> Any?
  /// Returns whether a predicate holds for it.
  func evaluate(_ holds: () -> Bool) -> Bool
}

/// Key-value coding, as far as a program without Objective-C's runtime can have it: the stored properties of a value.
enum KeyedValue {
  /// The value at a path such as `author.name`; nil where there is none, with a warning for a key that is not known.
  static func value(of object: Any?, at path: String) -> Any? {
    path.split(separator: ".").reduce(object) { value, key in
      guard let value = unwrapped(value) else { return nil }
      return self.value(of: value, key: String(key))
    }
  }

  private static func value(of object: Any, key: String) -> Any? {
    if key.uppercased() == "SELF" { return object }
    if let object = object as? any KeyedObject { return object.keyedValue(key) }
    if let dictionary = object as? [String: Any] { return dictionary[key] }
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
    if let text = object as? String, key == "length" { return text.utf16.count }
    if let values = elements(of: object) {
      return key == "@count" ? values.count : values.map { value(of: $0, key: key) as Any }
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      // Macros such as `@Observable` store a property under its name with an underscore.
      for child in current.children where child.label == key || child.label == "_" + key {
        // Not the storage of a property wrapper.
        guard child.label == key || !"\(type(of: child.value))".hasPrefix("Published<") else {
          break
        }
        return unwrapped(child.value)
      }
      mirror = current.superclassMirror
    }
    RuntimeWarning.once(
      "key-\(type(of: object))-\(key)",
      "\(type(of: object)) has no stored property \(key); its value is nil")
    return nil
  }

  /// The elements of an array or set; nil for anything else.
  static func elements(of object: Any?) -> [Any]? {
    switch unwrapped(object) {
    case let values as [Any]: return values
    case let values as NSArray: return values.map { $0 }
    case let values as NSSet: return values.map { $0 }
    case let values as Set<AnyHashable>: return values.map(\.base)
    default: return nil
    }
  }

  /// A value out of its optionals.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
    return unwrapped(mirror.children.first?.value)
  }

  /// How two values are ordered; nil for values that can't be compared. Nothing comes before everything.
  static func order(
    _ first: Any?, _ second: Any?, _ options: NSString.CompareOptions = []
  ) -> ComparisonResult? {
    switch (unwrapped(first), unwrapped(second)) {
    case (nil, nil): return .orderedSame
    case (nil, _): return .orderedAscending
    case (_, nil): return .orderedDescending
    case (let first?, let second?):
      if let first = text(first), let second = text(second) {
        return first.compare(second, options: options)
      }
      if let first = first as? any BinaryInteger, let second = second as? any BinaryInteger,
        let first = Int64(exactly: first), let second = Int64(exactly: second)
      {
        return first < second
          ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
      }
      guard let first = number(first), let second = number(second), !first.isNaN, !second.isNaN
      else { return nil }
      return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
  }

  static func isEqual(_ first: Any?, _ second: Any?, _ options: NSString.CompareOptions = [])
    -> Bool
  {
    if let order = order(first, second, options) { return order == .orderedSame }
    guard let first = unwrapped(first) as? AnyHashable else { return false }
    return first == unwrapped(second) as? AnyHashable
  }

  static func text(_ value: Any?) -> String? {
    let value = unwrapped(value)
    return value as? String ?? (value as? NSString).map { "\($0)" }
  }

  /// A number, a truth value as 0 or 1, a date as its seconds.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as NSNumber: value.doubleValue
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as Date: value.timeIntervalSinceReferenceDate
    case let value as NSDate: value.timeIntervalSinceReferenceDate
    case let value as Decimal: (value as NSDecimalNumber).doubleValue
    default: nil
    }
  }
}

extension NSSortDescriptor {
  /// Sorts by a stored property, or a path of such.
  ///
  /// - Parameter key: Nil: the objects themselves.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending) { first, second in
      KeyedValue.order(first, second) ?? .orderedSame
    }
  }

  /// Sorts by a stored property, or a path of such.
  ///
  /// - Parameter key: Nil: the objects themselves.
  public convenience init(
    key: String?, ascending: Bool, comparator cmptr: @escaping Comparator
  ) {
    func value(_ object: Any) -> Any? {
      key.map { KeyedValue.value(of: object, at: $0) } ?? object
    }
    self.init(keyPath: \Any.self, ascending: ascending) { first, second in
      let (first, second) = (value(first), value(second))
      guard let first, let second else { return KeyedValue.order(first, second) ?? .orderedSame }
      return cmptr(first, second)
    }
  }
}
