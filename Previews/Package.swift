// swift-tools-version: 6.2
import PackageDescription

// The page of `swift package preview` and its server. A separate package, so that only it resolves its
// dependency.
let package = Package(
  name: "Previews",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swhitty/FlyingFox.git", .upToNextMinor(from: "0.27.1"))
  ],
  targets: [
    .executableTarget(
      name: "preview-server",
      dependencies: ["FlyingFox", .product(name: "FlyingSocks", package: "FlyingFox")],
      resources: [.embedInCode("page.html")]
    )
  ],
  swiftLanguageModes: [.v6]
)
