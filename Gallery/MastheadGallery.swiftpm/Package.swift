// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// The gallery as an app of Xcode: open this folder by double click, choose a device, and run. Only Xcode and Swift
// Playground know this kind of product; for a window of macOS: swift run --package-path Gallery GalleryDemo
let package = Package(
  name: "MastheadGallery",
  platforms: [.iOS(.v18)],
  products: [
    .iOSApplication(
      name: "MastheadGallery",
      targets: ["MastheadGallery"],
      bundleIdentifier: "dev.masthead.Gallery",
      displayVersion: "1.0",
      bundleVersion: "1",
      accentColor: .presetColor(.indigo),
      // The Mac by Catalyst.
      supportedDeviceFamilies: [.phone, .pad, .mac],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ]
    )
  ],
  dependencies: [.package(name: "Gallery", path: "..")],
  targets: [
    .executableTarget(
      name: "MastheadGallery",
      dependencies: [.product(name: "GalleryScreens", package: "Gallery")],
      path: "GalleryDemo"
    )
  ],
  swiftLanguageModes: [.v6]
)
