import Foundation
import Testing

@testable import import_xcode

/// Which build of SwiftUI for Linux a package uses with `--scratch-path`.
struct SharedBuildTests {
  @Test
  func
    `a package uses the smallest build that has its traits, if its source asks for no module of the others`()
    throws
  {
    let fixture = try Fixture([
      "AppleModules+Combine+UIKit/debug.yaml": "", "AppleModules+Combine/debug.yaml": "",
      "UIKit/Package.resolved": "",
    ])
    let builds = SharedBuilds(folder: fixture.folder)
    #expect(builds.traits(for: ["Combine"], asked: []) == ["AppleModules", "Combine"])
    #expect(builds.traits(for: ["Combine"], asked: ["OSLog"]) == ["Combine"])
    #expect(
      builds.traits(for: ["Combine", "UIKit"], asked: ["AppKit"]) == [
        "AppleModules", "Combine", "UIKit",
      ])
    // The folder of UIKit has no build.
    #expect(builds.traits(for: [], asked: ["Combine"]) == [])
    #expect(builds.traits(for: ["Charts"], asked: []) == ["Charts"])
    #expect(builds.place(for: ["UIKit", "Combine"]) == fixture.folder + "/Combine+UIKit")
    #expect(builds.place(for: []) == fixture.folder + "/none")
  }

  @Test func `what source asks for is read of its conditions`() {
    let texts = [
      "#if canImport(UIKit) && !canImport( AppKit)\n", "#if canImport(os.log)", "#if DEBUG",
    ]
    #expect(SharedBuilds.modulesAsked(in: texts) == ["UIKit", "AppKit", "os"])
  }
}
