// Names of Foundation that Linux's lacks and screens use. Disfavoured where Foundation may get them.

extension UserDefaults {
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  public func setValue(_ value: Any?, forKey key: String) {
    set(value, forKey: key)
  }
}

extension Data.WritingOptions {
  /// Deprecated on Apple's systems: `atomic`.
  @_disfavoredOverload public static var atomicWrite: Data.WritingOptions { .atomic }
}

/// The user's folders, as `FileManager` has them for the domain `.userDomainMask`. A folder need not be there.
extension URL {
  @_disfavoredOverload public static var documentsDirectory: URL { folder(.documentDirectory) }
  @_disfavoredOverload public static var cachesDirectory: URL { folder(.cachesDirectory) }
  @_disfavoredOverload public static var applicationSupportDirectory: URL {
    folder(.applicationSupportDirectory)
  }
  @_disfavoredOverload public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  @_disfavoredOverload public static var desktopDirectory: URL { folder(.desktopDirectory) }
  @_disfavoredOverload public static var picturesDirectory: URL { folder(.picturesDirectory) }
  @_disfavoredOverload public static var moviesDirectory: URL { folder(.moviesDirectory) }
  @_disfavoredOverload public static var musicDirectory: URL { folder(.musicDirectory) }
  @_disfavoredOverload public static var sharedPublicDirectory: URL {
    folder(.sharedPublicDirectory)
  }
  /// Linux has no such folder: `Library` in the user's own.
  @_disfavoredOverload public static var libraryDirectory: URL {
    homeDirectory.appending(path: "Library", directoryHint: .isDirectory)
  }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    let place = FileManager.default.urls(for: directory, in: .userDomainMask).first
    return URL(
      filePath: (place ?? homeDirectory).path(percentEncoded: false), directoryHint: .isDirectory)
  }
}

extension FileManager {
  /// The folder that an app group's programs share: on Linux one of that name in the user's folder for such files, which is
  /// made when it is not there. Nil for an empty name.
  @_disfavoredOverload
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    let name = groupIdentifier.replacingOccurrences(of: "/", with: "_")
    guard !name.isEmpty, name != ".", name != ".." else { return nil }
    let folder = URL.applicationSupportDirectory.appending(path: name, directoryHint: .isDirectory)
    try? createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
