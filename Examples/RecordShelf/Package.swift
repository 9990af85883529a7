// swift-tools-version: 6.2
import PackageDescription

// An iOS app whose screens are a library: the app target, in Xcode or here, is a few lines around it. On Linux the
// screens are seen (`swift package preview`) and tested (`swift test`); on a Mac nothing but Masthead is resolved.

var screens: [Target.Dependency] = [.product(name: "Masthead", package: "Masthead")]
#if os(Linux)
  screens.append(.product(name: "SwiftUI", package: "Masthead"))
#endif

var targets: [Target] = [
  .target(name: "ShelfScreens", dependencies: screens),
  // What Xcode's app target has.
  .executableTarget(name: "Shelf", dependencies: ["ShelfScreens"] + screens),
]
#if os(Linux)
  targets.append(
    .testTarget(
      name: "ShelfScreensTests",
      dependencies: ["ShelfScreens", .product(name: "StageTesting", package: "Masthead")] + screens,
      exclude: ["Snapshots"]))
  // What Xcode's UI test target has, and a file that says what is launched.
  targets.append(
    .testTarget(
      name: "ShelfUITests",
      dependencies: ["ShelfScreens", .product(name: "StageXCUI", package: "Masthead")] + screens,
      swiftSettings: [.swiftLanguageMode(.v5)]))
#endif

let package = Package(
  name: "RecordShelf",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "ShelfScreens", targets: ["ShelfScreens"])],
  // Of an app of yours: .package(url: "https://…/Masthead.git", branch: "main")
  dependencies: [.package(name: "Masthead", path: "../..")],
  targets: targets,
  swiftLanguageModes: [.v6]
)
