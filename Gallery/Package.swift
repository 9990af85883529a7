// swift-tools-version: 6.1
import PackageDescription

var screenDependencies: [Target.Dependency] = [
  .product(name: "Masthead", package: "Masthead"),
  .product(name: "ProbeViews", package: "Probes"),
]
var targets: [Target] = []
var products: [Product] = [
  .library(name: "GalleryScreens", targets: ["GalleryScreens"]),
  .executable(name: "GalleryDemo", targets: ["GalleryDemo"]),
]
var dependencies: [Package.Dependency] = [
  .package(name: "Probes", path: "../Examples/Probes")
]
var traits: Set<Trait> = []

#if os(Linux)
  traits = [.trait(name: "Desktop", description: "`gallery window` opens one. Needs libgtk-4-dev.")]
  screenDependencies.append(.product(name: "SwiftUI", package: "Masthead"))
  products.append(.executable(name: "gallery", targets: ["gallery"]))
  dependencies += [
    .package(
      name: "Masthead", path: "..",
      traits: [.trait(name: "Desktop", condition: .when(traits: ["Desktop"]))]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(name: "RecordShelf", path: "../Examples/RecordShelf"),
  ]
  targets += [
    .executableTarget(
      name: "gallery",
      dependencies: [
        "GalleryScreens",
        .product(name: "SwiftUI", package: "Masthead"),
        .product(name: "Stage", package: "Masthead"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "GalleryScreensTests",
      dependencies: [
        "GalleryScreens",
        "gallery",
        .product(name: "ProbeViews", package: "Probes"),
        .product(name: "SwiftUI", package: "Masthead"),
        .product(name: "Stage", package: "Masthead"),
        .product(name: "StageTesting", package: "Masthead"),
      ]
    ),
    // The example app's own tests, so that they run with all others.
    .testTarget(
      name: "ShelfScreensTests",
      dependencies: [
        .product(name: "ShelfScreens", package: "RecordShelf"),
        .product(name: "SwiftUI", package: "Masthead"),
        .product(name: "StageTesting", package: "Masthead"),
      ],
      exclude: ["Snapshots"]
    ),
  ]
#else
  dependencies.append(.package(name: "Masthead", path: ".."))
#endif

targets += [
  .target(
    name: "GalleryScreens", dependencies: screenDependencies,
    resources: [.copy("Pictures/Harbour.png")]),
  // The app of Xcode's package MastheadGallery.swiftpm, as a program: a window of macOS by `swift run`.
  .executableTarget(
    name: "GalleryDemo",
    dependencies: ["GalleryScreens"] + screenDependencies,
    path: "MastheadGallery.swiftpm/GalleryDemo"),
]

let package = Package(
  name: "Gallery",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
  products: products,
  traits: traits,
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6]
)
