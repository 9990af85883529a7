// Linux has no key-value coding; these are for source that uses it with the user's defaults.

extension UserDefaults {
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  public func setValue(_ value: Any?, forKey key: String) {
    set(value, forKey: key)
  }
}
