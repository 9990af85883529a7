// swift-tools-version: 6.2
import PackageDescription

// Questions to SwiftUI that its documentation leaves open, each a small view that answers by itself.
// On a Mac `swift run Probes` shows them one after the other and prints the answers beside the records;
// on Linux it asks our runtime on a stage.

var views: [Target.Dependency] = []
var command: [Target.Dependency] = ["ProbeViews"]
var products: [Product] = [
  .library(name: "ProbeViews", targets: ["ProbeViews"]),
  .executable(name: "Probes", targets: ["Probes"]),
]
var targets: [Target] = []
#if os(Linux)
  views.append(.product(name: "SwiftUI", package: "Masthead"))
  command.append("ProbeStage")
  products.append(.library(name: "ProbeStage", targets: ["ProbeStage"]))
  targets.append(
    .target(
      name: "ProbeStage",
      dependencies: ["ProbeViews", .product(name: "Stage", package: "Masthead")] + views))
#endif
targets += [
  .target(name: "ProbeViews", dependencies: views),
  .executableTarget(name: "Probes", dependencies: command),
]

let package = Package(
  name: "Probes",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
  products: products,
  dependencies: [.package(name: "Masthead", path: "../..")],
  targets: targets,
  swiftLanguageModes: [.v6]
)
