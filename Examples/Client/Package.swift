// swift-tools-version: 6.2
import PackageDescription

// An app that uses every public name of Masthead, with the settings of new Xcode projects: in Swift 6 and in
// Swift 5 mode. CI builds it on a Mac; on Linux the package's own suites have the same source.

let features: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
var dependencies: [Target.Dependency] = [.product(name: "Masthead", package: "Masthead")]
#if os(Linux)
  dependencies.append(.product(name: "SwiftUI", package: "Masthead"))
#endif

let package = Package(
  name: "Client",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "Client", targets: ["Client"]), .library(name: "Client5", targets: ["Client5"]),
  ],
  dependencies: [.package(name: "Masthead", path: "../..")],
  targets: [
    .target(
      name: "Client", dependencies: dependencies,
      swiftSettings: features + [.defaultIsolation(MainActor.self), .swiftLanguageMode(.v6)]),
    .target(
      name: "Client5", dependencies: dependencies,
      swiftSettings: features + [.swiftLanguageMode(.v5)]),
  ]
)
