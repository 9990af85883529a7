// swift-tools-version: 6.1
import PackageDescription

// Benchmarks, in a package of their own so that Masthead resolves nothing.
// `scripts/bench` runs them.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Masthead", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "CAllocationCount"),
    // The sources of ScrollMechanics through a symbolic link, since it is no product.
    .target(name: "Mechanics"),
    .executableTarget(
      name: "MechanicsBenchmarks",
      dependencies: [
        "CAllocationCount",
        "Mechanics",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/MechanicsBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    // The runtime exists on Linux only.
    .executableTarget(
      name: "RuntimeBenchmarks",
      dependencies: [
        "CAllocationCount",
        .product(name: "Masthead", package: "Masthead"),
        .product(name: "SwiftUI", package: "Masthead"),
        .product(name: "Stage", package: "Masthead"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/RuntimeBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
