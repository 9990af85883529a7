// swift-tools-version: 6.2
import PackageDescription

// Suites of others over a hosting shim; scripts/outside-suites copies this beside their sources, which are no part
// of this repository.

let runtime: [Target.Dependency] = [
  .product(name: "SwiftUI", package: "Masthead"), .product(name: "Stage", package: "Masthead"),
]
let swift5: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .enableUpcomingFeature("BareSlashRegexLiterals"),
]

let package = Package(
  name: "OutsideSuites",
  dependencies: [.package(name: "Masthead", path: "../..")],
  targets: [
    .target(name: "Hosting", dependencies: runtime),
    .target(name: "InlineSnapshotTesting"),
    .target(name: "Numerics"),
    .target(
      name: "OpenSwiftUITestsSupport", dependencies: runtime + ["Hosting", "Numerics"],
      swiftSettings: swift5),
    .testTarget(
      name: "OpenSwiftUICompatibility",
      dependencies: runtime + ["OpenSwiftUITestsSupport", "Numerics"], swiftSettings: swift5),
    .testTarget(
      name: "OpenSwiftUICore",
      dependencies: runtime + ["OpenSwiftUITestsSupport", "Numerics"], swiftSettings: swift5),
    .target(name: "PropertyBased"),
    .target(
      name: "Flow", dependencies: runtime,
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    .testTarget(
      name: "FlowTests",
      dependencies: runtime + ["Flow", "Hosting", "InlineSnapshotTesting", "PropertyBased"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .define("FLOW_SNAPSHOT_TESTING"),
      ]),
    .target(name: "ExyteGrid", dependencies: runtime, swiftSettings: swift5),
    .testTarget(
      name: "GridTests", dependencies: runtime + ["ExyteGrid"], swiftSettings: swift5),
    .target(name: "SwiftUIRouter", dependencies: runtime, swiftSettings: swift5),
    .testTarget(
      name: "RouterTests", dependencies: runtime + ["SwiftUIRouter"], swiftSettings: swift5),
    .testTarget(
      name: "SkipUITests", dependencies: runtime + ["Hosting"], swiftSettings: swift5),
  ],
  swiftLanguageModes: [.v6]
)
