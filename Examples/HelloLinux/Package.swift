// swift-tools-version: 6.1
import PackageDescription

// An app of one's own that opens on the Linux desktop: `swift run` here. What it needs beside
// Masthead is the trait; the window comes with the SwiftUI product.
let package = Package(
  name: "HelloLinux",
  products: [.executable(name: "HelloLinux", targets: ["HelloLinux"])],
  dependencies: [
    .package(name: "Masthead", path: "../..", traits: ["Desktop"])
  ],
  targets: [
    .executableTarget(
      name: "HelloLinux",
      dependencies: [
        .product(name: "Masthead", package: "Masthead"),
        .product(name: "SwiftUI", package: "Masthead"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
