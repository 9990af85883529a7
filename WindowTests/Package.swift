// swift-tools-version: 6.1
import PackageDescription

// Tests of the window on a virtual display (Xvfb). A package of its own: it needs the trait
// Desktop, and with it GTK, which the tests of the root package must not need.
let package = Package(
  name: "WindowTests",
  products: [
    .library(name: "AnnouncementListener", type: .dynamic, targets: ["AnnouncementListener"])
  ],
  dependencies: [
    .package(name: "Masthead", path: "..", traits: ["Desktop"]),
    .package(name: "HelloLinux", path: "../Examples/HelloLinux"),
    .package(name: "Gallery", path: "../Gallery", traits: ["Desktop"]),
  ],
  targets: [
    .target(
      name: "ProbeScreens",
      dependencies: [
        .product(name: "Masthead", package: "Masthead"),
        .product(name: "SwiftUI", package: "Masthead"),
      ]
    ),
    .target(name: "AnnouncementListener"),
    .executableTarget(
      name: "Probe",
      dependencies: ["ProbeScreens", .product(name: "SwiftUI", package: "Masthead")]
    ),
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "Probe", "ProbeScreens", .product(name: "Stage", package: "Masthead"),
        .product(name: "HelloLinux", package: "HelloLinux"),
        .product(name: "gallery", package: "Gallery"),
        .product(name: "GalleryScreens", package: "Gallery"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
