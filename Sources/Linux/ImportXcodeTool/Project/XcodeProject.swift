/// What an Xcode project has, as far as a package needs it. Paths are absolute.
struct XcodeProject: Equatable {
  var name = ""
  /// The folder of the `.xcodeproj`.
  var directory = ""
  var developmentRegion = "en"
  var targets: [XcodeTarget] = []
  /// The folders of packages that are part of it.
  var localPackages: [String] = []
  var remotePackages: [RemotePackage] = []
  /// The names of products of packages that its targets have.
  var products: Set<String> = []
}

/// A target with its files.
struct XcodeTarget: Equatable {
  enum Kind: Equatable {
    case app, framework
    /// Anything that isn't imported, in words.
    case other(String)
  }

  var name = ""
  /// The name by which others import it.
  var module = ""
  var kind = Kind.app
  /// Its Swift files.
  var sources: [String] = []
  var resources: [Resource] = []
  var leftOut: [LeftOut] = []
  var settings = SwiftSettings()
}

/// A file that is copied into the bundle.
struct Resource: Equatable {
  var path: String
  /// The language of its `.lproj` folder.
  var language: String?
  /// Whether it is a folder that keeps its name and structure.
  var isFolder = false
}

/// A file, or something else, that a package can't have, and why.
struct LeftOut: Equatable {
  var path: String
  var reason: String
}

/// What the compiler is told.
struct SwiftSettings: Equatable {
  var languageMode = "5"
  var isOnMainActor = false
  var defines: [String] = []
  var features: [String] = []
  /// Whether colours and images of asset catalogues are names of `Color` and the like.
  var extendsAssets = true

  /// The conditions, with that by which the plug-in XcodeSymbols knows the setting.
  var conditions: [String] {
    defines + (extendsAssets ? [] : ["WITHOUT_ASSET_SYMBOL_EXTENSIONS"])
  }
}

/// A package that is fetched from a server.
struct RemotePackage: Equatable {
  var url: String
  /// The requirement as a manifest has it, such as `from: "1.0.0"`.
  var requirement: String

  /// The name by which products refer to it.
  var identity: String {
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }
}

/// An error that is one line for the user.
struct Failure: Error, Equatable {
  let message: String
}
