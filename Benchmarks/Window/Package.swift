// swift-tools-version: 6.1
import PackageDescription

// What is played for a while: a window in which everything happens that makes single frames long
// (`scripts/long-frames`), and what time and memory grow with, and whether a day of use lets them grow (`scripts/growth`).
// A package of its own, for the trait.
let package = Package(
  name: "WindowBenchmarks",
  dependencies: [.package(name: "Masthead", path: "../..", traits: ["Desktop"])],
  targets: [
    .executableTarget(
      name: "LongFrames",
      dependencies: [
        .product(name: "Masthead", package: "Masthead"),
        .product(name: "SwiftUI", package: "Masthead"),
      ],
      resources: [.process("Pictures")]
    ),
    .target(name: "CHeldMemory"),
    .executableTarget(
      name: "Growth",
      dependencies: [
        "CHeldMemory",
        .product(name: "Masthead", package: "Masthead"),
        .product(name: "SwiftUI", package: "Masthead"),
        .product(name: "Stage", package: "Masthead"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
