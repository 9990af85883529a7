// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The modules (ARCHITECTURE.md): arrows point down, nothing points up.
//   Masthead -> SwiftUI -> SwiftUICore -> ScrollMechanics
// On Apple's systems only Masthead and ScrollMechanics exist; a target called SwiftUI would shadow
// the system's there. scripts/apple-manifest checks that nothing of Linux is there.
//
// Tools 6.2 are those of Xcode 26, whose SDK Masthead is compiled with: glass and scroll edge effects, where the system
// has them. Its language would be content with 6.1 (`nonisolated` types); the names of the tests (raw identifiers) and
// `defaultIsolation` below are of 6.2.

var products: [Product] = [.library(name: "Masthead", targets: ["Masthead"])]
var traits: Set<Trait> = []
var dependencies: [Package.Dependency] = []
var mastheadDependencies: [Target.Dependency] = ["ScrollMechanics"]
var targets: [Target] = [
  .target(name: "ScrollMechanics"),
  // Random numbers of tests, and how many they play. No product: no other package can see it.
  .target(name: "RandomNumbers", path: "Tests/RandomNumbers"),
  .testTarget(
    name: "ScrollMechanicsTests",
    dependencies: ["ScrollMechanics", "RandomNumbers"],
    resources: [.copy("Oracles")]
  ),
]

#if os(Linux)
  // Files of ours say where distributions have Pango, cairo and GTK: of the flags for threads in their own
  // SwiftPM warns in every build. Where they lie elsewhere, MASTHEAD_PKG_CONFIG=1 asks pkg-config.
  func pkgConfig(_ name: String) -> String {
    let own = "\(Context.packageDirectory)/Sources/Linux/PkgConfig/\(name).pc"
    // SwiftPM takes what stands between spaces for several names.
    let asks = Context.environment["MASTHEAD_PKG_CONFIG"] != nil || own.contains(" ")
    return asks ? name : own
  }

  mastheadDependencies.append("SwiftUI")
  traits = [
    .trait(
      name: "Desktop",
      description: "The GTK 4 window: App.main() opens one. Needs libgtk-4-dev."
    ),
    .trait(
      name: "Combine",
      description: "All of Combine, by OpenCombine. Without it: ObservableObject, @Published."
    ),
    // Not on by default: packages that ask `canImport(OSLog)` would take these for Apple's, and fail to
    // link where the program has nothing to do with SwiftUI.
    .trait(
      name: "AppleModules",
      description:
        "OSLog, UniformTypeIdentifiers, simd and CoreLocation, and what shows MapKit, StoreKit and others as frames."
    ),
    // Of its own: many packages ask `canImport(os)`.
    .trait(
      name: "os", description: "A module os: OSLog under its other name, and locks.",
      enabledTraits: ["AppleModules"]
    ),
    // For packages that don't ask `canImport(UIKit)`.
    .trait(
      name: "UIKit",
      description: "A module UIKit: values, and classes that screens wrap, shown as placeholders."
    ),
    .trait(
      name: "SwiftData",
      description: "A module SwiftData: models in memory, for previews and tests."
    ),
    .trait(name: "Charts", description: "A module Charts: marks, axes and legends, drawn."),
  ]
  // Resolved with the trait "Combine" only.
  dependencies.append(.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"))
  products += [
    .library(name: "SwiftUI", targets: ["SwiftUI", "AppleFrameworks"]),
    .library(name: "Stage", targets: ["Stage"]),
    .library(name: "StageTesting", targets: ["StageTesting"]),
    .library(name: "StageXCUI", targets: ["StageXCUI"]),
    .plugin(name: "Preview", targets: ["Preview"]),
    .plugin(name: "Screen", targets: ["Screen"]),
    .plugin(name: "XcodeSymbols", targets: ["XcodeSymbols"]),
    // For that plug-in only, which links it with the previews of a package.
    .library(name: "PreviewRenderer", targets: ["PreviewRenderer"]),
  ]
  targets += [
    // `@Entry` and `#Preview`: a compiler plug-in that needs no swift-syntax.
    .macro(name: "SwiftUIMacros", path: "Sources/Linux/SwiftUIMacros"),
    // `ObservableObject` and `@Published`; with the trait "Combine" all of Combine …
    .target(
      name: "CombineCore",
      dependencies: [
        .product(
          name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["Combine"]))
      ],
      path: "Sources/Linux/CombineCore"
    ),
    // … which then has its name.
    .target(name: "Combine", dependencies: ["CombineCore"], path: "Sources/Linux/Combine"),
    .target(
      name: "SwiftUICore",
      dependencies: ["CombineCore", "ScrollMechanics", "SwiftUIMacros"],
      path: "Sources/Linux/SwiftUICore"
    ),
    // The names that Xcode makes of asset catalogues.
    .plugin(name: "XcodeSymbols", capability: .buildTool(), dependencies: ["xcode-symbols"]),
    .executableTarget(name: "xcode-symbols", path: "Sources/Linux/XcodeSymbolsTool"),
    // `swift run import-xcode PATH`: makes a package of an Xcode project.
    .executableTarget(
      name: "import-xcode", dependencies: ["ScreenScript"], path: "Sources/Linux/ImportXcodeTool"),
    // Compiles the code of README and of the articles into MastheadTests.
    .executableTarget(name: "article-examples", path: "Sources/Linux/ArticleExamplesTool"),
    .plugin(
      name: "ArticleExamples", capability: .buildTool(), dependencies: ["article-examples"]),
    // Modules of Apple's that ordinary source imports beside SwiftUI, with what such source needs.
    .target(
      name: "CoreGraphics", dependencies: ["SwiftUICore"], path: "Sources/Linux/CoreGraphics"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/Linux/TestingCoreGraphics"),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics"], path: "Sources/Linux/QuartzCore"),
    .target(name: "OSLog", path: "Sources/Linux/OSLog"),
    .target(name: "os", dependencies: ["OSLog"], path: "Sources/Linux/os"),
    // For `import CoreGraphics.CGGeometry` and such: Swift's modules have no submodules, Clang's have.
    .systemLibrary(
      name: "CoreGraphicsSubmodules", path: "Sources/Linux/Submodules/CoreGraphics"),
    .systemLibrary(name: "UIKitSubmodules", path: "Sources/Linux/Submodules/UIKit"),
    .systemLibrary(name: "osSubmodules", path: "Sources/Linux/Submodules/os"),
    .target(name: "simd", path: "Sources/Linux/simd"),
    .target(name: "CoreLocation", path: "Sources/Linux/CoreLocation"),
    // `UTType`; with the trait "AppleModules" there is a module of Apple's name that exports it.
    .target(name: "ContentTypes", path: "Sources/Linux/ContentTypes"),
    .target(
      name: "UniformTypeIdentifiers", dependencies: ["ContentTypes"],
      path: "Sources/Linux/UniformTypeIdentifiers"),
    .systemLibrary(
      name: "CCairo",
      path: "Sources/Linux/CCairo",
      pkgConfig: pkgConfig("pangocairo"),
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]
    ),
    .systemLibrary(
      name: "CWebP",
      path: "Sources/Linux/CWebP",
      pkgConfig: "libwebpmux",
      providers: [.apt(["libwebp-dev"])]
    ),
    .systemLibrary(
      name: "CJPEG",
      path: "Sources/Linux/CJPEG",
      pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"])]
    ),
    // librsvg, which is looked up when it is needed.
    .systemLibrary(name: "CSVG", path: "Sources/Linux/CSVG"),
    .target(
      name: "SwiftUIRaster",
      dependencies: ["SwiftUICore", "CCairo", "CWebP", "CJPEG", "CSVG"],
      path: "Sources/Linux/SwiftUIRaster"
    ),
    .systemLibrary(
      name: "CGTK",
      path: "Sources/Linux/CGTK",
      pkgConfig: pkgConfig("gtk4"),
      providers: [.apt(["libgtk-4-dev"])]
    ),
    // Without the trait its sources are empty and nothing asks for GTK.
    .target(
      name: "SwiftUIDesktop",
      dependencies: [
        "SwiftUICore",
        "SwiftUIRaster",
        .target(name: "CGTK", condition: .when(traits: ["Desktop"])),
      ],
      path: "Sources/Linux/SwiftUIDesktop"
    ),
    // UIKit's values, and its classes as far as screens name them, which `import SwiftUI` brings along; with the
    // trait "UIKit" there is a module of Apple's name that exports it.
    .target(
      name: "UIKitCore", dependencies: ["SwiftUICore", "CoreGraphics"],
      path: "Sources/Linux/UIKitCore"),
    .target(name: "UIKit", dependencies: ["UIKitCore"], path: "Sources/Linux/UIKit"),
    // Models in memory, with the trait "SwiftData"; its macros are a plug-in that only it needs.
    .macro(name: "SwiftDataMacros", path: "Sources/Linux/SwiftDataMacros"),
    .target(
      name: "SwiftData", dependencies: ["SwiftUICore", "SwiftDataMacros"],
      path: "Sources/Linux/SwiftData"),
    // Marks, axes and legends, with the trait "Charts".
    .target(name: "Charts", dependencies: ["SwiftUICore"], path: "Sources/Linux/Charts"),
    .target(
      name: "SwiftUI",
      dependencies: [
        "SwiftUICore",
        "UIKitCore",
        "ScrollMechanics",
        "ContentTypes",
        "CoreGraphics",
        "CoreGraphicsSubmodules",
        "_Testing_CoreGraphics",
        "QuartzCore",
        .target(name: "OSLog", condition: .when(traits: ["AppleModules"])),
        .target(name: "simd", condition: .when(traits: ["AppleModules"])),
        .target(name: "CoreLocation", condition: .when(traits: ["AppleModules"])),
        .target(name: "UniformTypeIdentifiers", condition: .when(traits: ["AppleModules"])),
        .target(name: "os", condition: .when(traits: ["os"])),
        .target(name: "osSubmodules", condition: .when(traits: ["os"])),
        .target(name: "UIKit", condition: .when(traits: ["UIKit"])),
        .target(name: "UIKitSubmodules", condition: .when(traits: ["UIKit"])),
        .target(name: "SwiftData", condition: .when(traits: ["SwiftData"])),
        .target(name: "Charts", condition: .when(traits: ["Charts"])),
        .target(name: "Combine", condition: .when(traits: ["Combine"])),
        .target(name: "SwiftUIDesktop", condition: .when(traits: ["Desktop"])),
      ],
      path: "Sources/Linux/SwiftUI"
    ),
    // Clocks, timers, queues and tasks of a stage's screen.
    .target(name: "CStageTime", path: "Sources/Linux/CStageTime"),
    .target(
      name: "Stage",
      dependencies: [
        "SwiftUI", "SwiftUICore", "SwiftUIRaster", "ScrollMechanics", "CStageTime", "ScreenScript",
      ],
      path: "Sources/Linux/Stage"
    ),
    // The command line of `swift package screen`: what its tool and what shows the screen agree on.
    .target(name: "ScreenScript", path: "Sources/Linux/ScreenScript"),
    // Finding, acting, snapshots and audits, with Swift Testing: for test targets only.
    .target(
      name: "StageTesting",
      dependencies: ["Stage", "SwiftUI", "SwiftUICore", "SwiftUIRaster", "ScreenScript"],
      path: "Sources/Linux/StageTesting"
    ),
    // The names of XCUITest over a stage, for UI tests that Xcode has recorded; XCTest itself is the toolchain's.
    .target(
      name: "StageXCUI", dependencies: ["Stage", "StageTesting", "SwiftUI", "SwiftUICore"],
      path: "Sources/Linux/StageXCUI",
      // Swift 6 has no way to set the arguments that an app is launched with.
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    // `swift package preview`: the plug-in says what is to be built, its tool builds, links and watches …
    .plugin(
      name: "Preview",
      capability: .command(
        intent: .custom(verb: "preview", description: "Shows a package's previews in a browser.")),
      dependencies: ["preview-tool"]
    ),
    .plugin(
      name: "Screen",
      capability: .command(
        intent: .custom(
          verb: "screen", description: "Shows and plays a package's previews as text.")
      ),
      dependencies: ["preview-tool"]
    ),
    .executableTarget(
      name: "preview-tool", dependencies: ["ScreenScript"], path: "Sources/Linux/PreviewTool"),
    // … and this, in the program that is linked, shows them.
    .target(
      name: "PreviewRenderer",
      dependencies: ["Stage", "StageTesting", "ScreenScript", "SwiftUICore", "SwiftUIRaster"],
      path: "Sources/Linux/PreviewRenderer"
    ),
    // An app in a new Xcode project: every public name of the library, by its import alone …
    .testTarget(
      name: "MastheadClientTests",
      dependencies: ["Masthead", "SwiftUI", "Stage"],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
      ]
    ),
    // … and the same source in Swift 5 mode.
    .testTarget(
      name: "MastheadClient5Tests",
      dependencies: ["Masthead", "SwiftUI", "Stage"],
      swiftSettings: [
        .swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    // The answers of Examples/Probes, whose files these are, on a stage.
    .testTarget(name: "ProbeTests", dependencies: ["SwiftUI", "Stage"]),
    // What several test suites use. No product: no other package can see it.
    .target(
      name: "TestSupport", dependencies: ["SwiftUI", "SwiftUICore"], path: "Tests/TestSupport"),
    .testTarget(
      name: "SwiftUICoreTests",
      dependencies: [
        "SwiftUI", "SwiftUICore", "SwiftUIRaster", "Stage", "RandomNumbers", "TestSupport",
      ],
      resources: [.copy("Goldens")]
    ),
    // Ordinary SwiftUI source has to compile as it stands: in Swift 5 mode …
    .testTarget(
      name: "SwiftUICompatibilityTests",
      dependencies: ["SwiftUI", "Stage", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    // … and in Swift 6 mode on the main actor by default, as new apps are.
    .testTarget(
      name: "SwiftUIIsolationTests",
      dependencies: ["SwiftUI", "Stage", "TestSupport"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "SwiftUILayoutTests",
      dependencies: ["SwiftUI", "SwiftUICore", "Stage", "TestSupport"]
    ),
    .testTarget(
      name: "SwiftUIRasterTests",
      dependencies: ["SwiftUI", "SwiftUIRaster", "Stage"]
    ),
    .testTarget(
      name: "SwiftUIScrollTests",
      dependencies: ["SwiftUI", "SwiftUICore", "Stage", "TestSupport"]),
    .testTarget(
      name: "SwiftUIAnimationTests", dependencies: ["SwiftUI", "Stage", "TestSupport"]),
    .testTarget(
      name: "SwiftUINavigationTests",
      dependencies: ["SwiftUI", "SwiftUICore", "Stage", "TestSupport"]),
    .testTarget(
      name: "SwiftUIEventTests",
      dependencies: ["SwiftUI", "SwiftUICore", "Stage", "RandomNumbers"]),
    .testTarget(
      name: "SwiftUIDataTests",
      dependencies: [
        "SwiftUI", "SwiftUICore", "Stage", "TestSupport", "xcode-symbols", "OSLog", "os",
        "osSubmodules",
        "UniformTypeIdentifiers", "simd", "CoreLocation",
      ]),
    .testTarget(
      name: "SwiftDataTests", dependencies: ["SwiftData", "SwiftUI", "SwiftUICore", "Stage"]),
    .testTarget(
      name: "ChartsTests", dependencies: ["Charts", "SwiftUI", "Stage", "StageTesting"]),
    .testTarget(name: "ImportXcodeTests", dependencies: ["import-xcode"]),
    .testTarget(
      name: "SwiftUIEffectsTests",
      dependencies: ["SwiftUI", "SwiftUICore", "SwiftUIRaster", "Stage", "TestSupport"],
      resources: [.copy("Pictures")]
    ),
    .testTarget(
      name: "SwiftUILazyTests",
      dependencies: ["SwiftUI", "SwiftUICore", "Stage", "RandomNumbers", "TestSupport"]),
    .testTarget(
      name: "SwiftUIListTests",
      dependencies: ["SwiftUI", "SwiftUICore", "Stage", "StageTesting", "TestSupport"]),
    // Random trees of everything that is offered.
    .testTarget(
      name: "SwiftUIFuzzTests",
      dependencies: [
        "SwiftUI", "SwiftUICore", "SwiftUIRaster", "Stage", "RandomNumbers", "TestSupport",
      ]
    ),
    .testTarget(
      name: "StageTests", dependencies: ["SwiftUI", "Stage", "ScrollMechanics", "TestSupport"]),
    .testTarget(
      name: "StageTestingTests",
      dependencies: [
        "Masthead", "SwiftUI", "StageTesting", "SwiftUIRaster", "ScreenScript", "PreviewRenderer",
        "preview-tool",
      ],
      // References of snapshots lie beside their tests.
      exclude: ["Snapshots"]
    ),
    // As UI test targets of apps are.
    .testTarget(
      name: "StageXCUITests", dependencies: ["StageXCUI", "StageTesting", "SwiftUI"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "MastheadTests",
      dependencies: [
        "Masthead", "SwiftUI", "Stage", "StageTesting", "ScrollMechanics", "RandomNumbers",
        "TestSupport",
      ],
      plugins: ["ArticleExamples"]
    ),
  ]

  // Frameworks that screens import beside SwiftUI, as labelled frames and values that keep what is set. Without the
  // trait "AppleModules" their sources are empty and nobody depends on them.
  let frameworks: [(name: String, dependencies: [Target.Dependency])] = [
    ("AVFoundation", ["UIKitCore", "CoreGraphics", "QuartzCore", "SwiftUICore"]),
    ("AVKit", ["AVFoundation", "SwiftUI"]),
    ("AppIntents", ["SwiftUI"]),
    ("AudioToolbox", ["SwiftUICore"]),
    ("AuthenticationServices", ["SwiftUI"]),
    ("CloudKit", []),
    ("LinkPresentation", ["SwiftUI"]),
    ("MapKit", ["CoreLocation", "SwiftUI"]),
    ("Photos", ["UIKitCore"]),
    ("PhotosUI", ["Photos", "UniformTypeIdentifiers", "SwiftUI"]),
    ("SafariServices", ["UIKitCore"]),
    ("StoreKit", ["SwiftUI"]),
    ("UserNotifications", ["SwiftUICore"]),
    ("WeatherKit", ["CoreLocation", "SwiftUICore"]),
    ("WebKit", ["SwiftUI"]),
    ("WidgetKit", ["SwiftUI", "SwiftUICore"]),
  ]
  for (name, dependencies) in frameworks {
    targets.append(
      .target(name: name, dependencies: dependencies, path: "Sources/Linux/\(name)"))
  }
  let withFrameworks = TargetDependencyCondition.when(traits: ["AppleModules"])
  let ofTrait = frameworks.map {
    Target.Dependency.target(name: $0.name, condition: withFrameworks)
  }
  targets.append(
    .target(
      name: "AppleFrameworks", dependencies: ["SwiftUI"] + ofTrait,
      path: "Sources/Linux/AppleFrameworks"))
  // Compiles the sources of these modules itself, by links: without the trait the modules are empty.
  targets.append(
    .testTarget(
      name: "AppleFrameworksTests",
      dependencies: [
        "SwiftUI", "SwiftUICore", "UIKitCore", "CoreGraphics", "QuartzCore", "CoreLocation",
        "UniformTypeIdentifiers", "Stage", "TestSupport",
      ] + frameworks.map { Target.Dependency.target(name: $0.name) },
      swiftSettings: [.define("AppleModules")]))
#endif

targets.append(.target(name: "Masthead", dependencies: mastheadDependencies))

// MASTHEAD_TESTS=StageTests,MastheadTests builds only these suites: a short round while working.
if let wanted = Context.environment["MASTHEAD_TESTS"] {
  let names = Set(wanted.split(separator: ",").map(String.init))
  targets.removeAll { target in target.type == .test && !names.contains(target.name) }
}

let package = Package(
  name: "Masthead",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
  products: products,
  traits: traits,
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6]
)
