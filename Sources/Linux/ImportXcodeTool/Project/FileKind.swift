/// What becomes of a file in a package, by the ending of its name.
enum FileKind: Equatable {
  case swift, resource
  /// A folder that is one file for Xcode, such as an asset catalogue, and is copied.
  case resourceFolder
  /// A file that a package for Linux can't have, and what it is.
  case leftOut(String)
  /// A file that is for Xcode, or for people.
  case ignored

  init(_ path: String) {
    switch Paths.ending(path) {
    case "swift": self = .swift
    case "xcassets": self = .resourceFolder
    case "m", "mm", "c", "cpp", "cc": self = .leftOut("not Swift")
    case "metal", "metallib": self = .leftOut("Metal")
    case "storyboard", "xib", "nib": self = .leftOut("Interface Builder")
    case "xcdatamodeld", "xcdatamodel", "xcmappingmodel": self = .leftOut("Core Data")
    case "mlmodel", "mlpackage", "mlmodelc": self = .leftOut("Core ML")
    case "intentdefinition": self = .leftOut("intents")
    case "rkassets", "reality", "usdz", "scnassets", "sks": self = .leftOut("a scene")
    case "framework", "xcframework", "a", "dylib", "tbd", "bundle": self = .leftOut("a binary")
    case "h", "hpp", "pch", "modulemap", "entitlements", "xcconfig", "xctestplan", "docc",
      "playground", "storekit", "xcodeproj", "xcworkspace", "icon", "xcscheme", "gpx",
      "xcprivacy":
      self = .ignored
    default: self = Paths.name(path) == "Info.plist" ? .ignored : .resource
    }
  }
}
