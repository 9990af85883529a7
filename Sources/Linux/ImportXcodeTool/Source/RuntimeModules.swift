import Foundation

/// The modules that source can import on Linux without another package.
enum RuntimeModules {
  /// Those that a target has with the product SwiftUI.
  static let always: Set<String> = [
    "SwiftUI", "SwiftUICore", "CoreGraphics", "QuartzCore", "CombineCore", "UIKitCore",
    "ContentTypes", "ScrollMechanics",
  ]

  /// Those that exist with a trait of Masthead.
  static let ofTraits: [String: Set<String>] = [
    "Combine": ["Combine"],
    "UIKit": ["UIKit"],
    "SwiftData": ["SwiftData"],
    "Charts": ["Charts"],
    "os": ["os"],
    "AppleModules": [
      "OSLog", "UniformTypeIdentifiers", "simd", "CoreLocation",
      "AVFoundation", "AVKit", "AppIntents", "AudioToolbox", "AuthenticationServices", "CloudKit",
      "LinkPresentation", "MapKit", "Photos", "PhotosUI", "SafariServices", "StoreKit",
      "UserNotifications", "WeatherKit", "WebKit", "WidgetKit",
    ],
  ]

  /// Those of the compiler, of a toolchain's folder `usr`.
  static func ofToolchain(_ folder: String) -> Set<String> {
    let path = folder + "/lib/swift/linux"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let modules = files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) }
    return Set(modules + ["Swift", "Foundation", "CoreFoundation", "SwiftGlibc"])
  }

  /// The traits that some source asks for: those with a module that it imports without asking whether it can.
  static func traits(for imports: Set<String>) -> Set<String> {
    let asked = Set(ofTraits.filter { !$0.value.isDisjoint(with: imports) }.map(\.key))
    // The trait `os` enables the other.
    return asked.contains("os") ? asked.union(["AppleModules"]) : asked
  }

  static func modules(with traits: Set<String>) -> Set<String> {
    traits.reduce(always) { $0.union(ofTraits[$1] ?? []) }
  }
}

extension RuntimeModules {
  /// The names of Masthead's targets, which a package that depends on it can't have.
  static let reserved: Set<String> = [
    "AVFoundation", "AVKit", "AppIntents", "AppleFrameworks", "ArticleExamples", "AudioToolbox",
    "AuthenticationServices", "CCairo", "CGTK", "CJPEG", "CSVG", "CStageTime", "CWebP", "Charts",
    "CloudKit", "Combine", "CombineCore", "ContentTypes", "CoreGraphics", "CoreGraphicsSubmodules",
    "CoreLocation", "LinkPresentation", "MapKit", "Masthead", "OSLog", "Photos", "PhotosUI",
    "Preview", "PreviewRenderer", "QuartzCore", "SafariServices", "Screen", "ScreenScript",
    "ScrollMechanics", "Stage", "StageTesting", "StoreKit", "SwiftData", "SwiftDataMacros",
    "SwiftUI", "SwiftUICore", "SwiftUIDesktop", "SwiftUIMacros", "SwiftUIRaster", "UIKit",
    "UIKitCore", "UIKitSubmodules", "UniformTypeIdentifiers", "UserNotifications", "WeatherKit",
    "WebKit", "WidgetKit", "XcodeSymbols", "os", "osSubmodules", "simd",
  ]
}
