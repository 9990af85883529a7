// Key-value coding is not there on Linux; source that reads and writes the user's defaults by it means this.

extension UserDefaults {
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  public func setValue(_ value: Any?, forKey key: String) {
    set(value, forKey: key)
  }
}
