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
  @_disfavoredOverload public static var documentsDirectory: URL {
    folder(.documentDirectory, "Documents")
  }
  @_disfavoredOverload public static var cachesDirectory: URL {
    folder(.cachesDirectory, "Library/Caches")
  }
  @_disfavoredOverload public static var applicationSupportDirectory: URL {
    folder(.applicationSupportDirectory, "Library/Application Support")
  }
  @_disfavoredOverload public static var downloadsDirectory: URL {
    folder(.downloadsDirectory, "Downloads")
  }
  @_disfavoredOverload public static var desktopDirectory: URL {
    folder(.desktopDirectory, "Desktop")
  }
  @_disfavoredOverload public static var picturesDirectory: URL {
    folder(.picturesDirectory, "Pictures")
  }
  @_disfavoredOverload public static var moviesDirectory: URL { folder(.moviesDirectory, "Movies") }
  @_disfavoredOverload public static var musicDirectory: URL { folder(.musicDirectory, "Music") }
  @_disfavoredOverload public static var sharedPublicDirectory: URL {
    folder(.sharedPublicDirectory, "Public")
  }
  /// Linux has no such folder: `Library` in the user's own.
  @_disfavoredOverload public static var libraryDirectory: URL {
    folder(.libraryDirectory, "Library")
  }

  private static func folder(_ directory: FileManager.SearchPathDirectory, _ name: String) -> URL {
    let place = FileManager.default.urls(for: directory, in: .userDomainMask).first
    return URL(
      filePath: (place ?? homeDirectory.appending(path: name)).path(percentEncoded: false),
      directoryHint: .isDirectory)
  }
}
