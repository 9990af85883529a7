import Foundation
import Testing

@testable import import_xcode

/// What is read of a `project.pbxproj`.
struct ProjectTests {
  private func project(_ fixture: Fixture) throws -> XcodeProject {
    try XcodeProject(path: fixture.folder + "/Shop.xcodeproj")
  }

  @Test func `files of groups are those of the build phases`() throws {
    let text = projectText(
      children: ["A", "N"],
      appTarget + """
        A = {isa = PBXGroup; children = (F1, F2, F3, V); path = Shop; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = "Shop App.swift"; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Unused.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
        N = {isa = PBXGroup; children = (F4, F5, F6); name = Elsewhere; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = Other/Row.swift; sourceTree = SOURCE_ROOT; };
        F5 = {isa = PBXFileReference; path = Model.xcdatamodeld; sourceTree = "<group>"; };
        F6 = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
        V = {isa = PBXVariantGroup; name = Localizable.strings; children = (L1, L2); sourceTree = "<group>"; };
        L1 = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        L2 = {isa = PBXFileReference; name = fr; path = fr.lproj/Localizable.strings; sourceTree = "<group>"; };
        SP = {isa = PBXSourcesBuildPhase; files = (B1, B4, B5, B6); };
        RP = {isa = PBXResourcesBuildPhase; files = (B3, BV); };
        B1 = {isa = PBXBuildFile; fileRef = F1 /* Shop App.swift in Sources */; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        B4 = {isa = PBXBuildFile; fileRef = F4; };
        B5 = {isa = PBXBuildFile; fileRef = F5; };
        B6 = {isa = PBXBuildFile; fileRef = F6; };
        BV = {isa = PBXBuildFile; fileRef = V; };
        """)
    let fixture = try Fixture([
      "Shop.xcodeproj/project.pbxproj": text, "Shop/Shop App.swift": "", "Shop/Unused.swift": "",
      "Shop/Assets.xcassets/Contents.json": "{}", "Other/Row.swift": "",
      "Model.xcdatamodeld/contents": "", "Shop/de.lproj/Localizable.strings": "",
      "Shop/fr.lproj/Localizable.strings": "",
    ])
    let project = try project(fixture)
    let target = try #require(project.targets.first)
    #expect(project.name == "Shop")
    #expect(project.developmentRegion == "de")
    #expect(target.module == "My_Shop")
    #expect(target.kind == .app)
    #expect(fixture.names(target.sources) == ["Other/Row.swift", "Shop/Shop App.swift"])
    #expect(
      target.resources.map { [Paths.relative($0.path, to: fixture.folder), $0.language ?? ""] } == [
        ["Shop/Assets.xcassets", ""], ["Shop/de.lproj/Localizable.strings", "de"],
        ["Shop/fr.lproj/Localizable.strings", "fr"],
      ])
    #expect(target.leftOut.map(\.reason) == ["Core Data", "it does not exist"])
  }

  @Test func `a synchronized folder has every file but its exceptions, and lends those to others`()
    throws
  {
    let text = projectText(
      targets: ["T", "W"], children: ["S"],
      """
      T = {
        isa = PBXNativeTarget; name = Shop; buildConfigurationList = TL; buildPhases = ();
        fileSystemSynchronizedGroups = (S); productType = "com.apple.product-type.application";
      };
      W = {
        isa = PBXNativeTarget; name = Widget; buildConfigurationList = TL; buildPhases = ();
        productType = "com.apple.product-type.app-extension";
      };
      S = {
        isa = PBXFileSystemSynchronizedRootGroup; path = Shop; sourceTree = "<group>";
        exceptions = (E1, E2); explicitFolders = (Web);
      };
      E1 = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
        membershipExceptions = (Info.plist, Old, "Views/Mac Row.swift");
        platformFiltersByRelativePath = {Views/Desk.swift = (macos, ); };
      };
      E2 = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W;
        membershipExceptions = (Views/Row.swift, );
      };
      """)
    let fixture = try Fixture([
      "Shop.xcodeproj/project.pbxproj": text, "Shop/App.swift": "", "Shop/Info.plist": "",
      "Shop/Old/A.swift": "", "Shop/Views/Row.swift": "", "Shop/Views/Mac Row.swift": "",
      "Shop/Views/Desk.swift": "", "Shop/Texts.xcstrings": "{}", "Shop/Web/index.html": "",
      "Shop/Assets.xcassets/Contents.json": "{}", "Shop/.hidden.swift": "", "Shop/Shop.metal": "",
    ])
    let targets = try project(fixture).targets
    #expect(fixture.names(targets[0].sources) == ["Shop/App.swift", "Shop/Views/Row.swift"])
    #expect(
      fixture.names(targets[0].resources.map(\.path)) == [
        "Shop/Assets.xcassets", "Shop/Texts.xcstrings", "Shop/Web",
      ])
    #expect(targets[0].resources.filter(\.isFolder).map { Paths.name($0.path) } == ["Web"])
    #expect(
      Set(targets[0].leftOut.map(\.reason)) == ["only for macos", "Metal"])
    #expect(targets[1].kind == .other("an extension"))
    #expect(fixture.names(targets[1].sources) == ["Shop/Views/Row.swift"])
  }

  @Test func `packages are references, or folders among the files`() throws {
    let text = projectText(
      children: ["K"],
      appTarget + """
        K = {isa = PBXFileReference; lastKnownFileType = folder; path = Kit; sourceTree = "<group>"; };
        L = {isa = XCLocalSwiftPackageReference; relativePath = ../Core; };
        R = {
          isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/a/Charts.git";
          requirement = {kind = upToNextMajorVersion; minimumVersion = 2.1.0; };
        };
        Q = {
          isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/a/Maps";
          requirement = {kind = branch; branch = main; };
        };
        D = {isa = XCSwiftPackageProductDependency; package = R; productName = ChartViews; };
        """)
    let fixture = try Fixture([
      "App/Shop.xcodeproj/project.pbxproj": text, "App/Kit/Package.swift": "",
      "Core/Package.swift": "",
    ])
    let project = try XcodeProject(path: fixture.folder + "/App/Shop.xcodeproj")
    #expect(fixture.names(project.localPackages) == ["App/Kit", "Core"])
    #expect(project.remotePackages.map(\.identity) == ["maps", "charts"])
    #expect(project.remotePackages.map(\.requirement) == ["branch: \"main\"", "from: \"2.1.0\""])
    #expect(project.products == ["ChartViews"])
  }

  @Test func `settings of the target replace those of the project, of Debug`() throws {
    let text = projectText(
      children: ["X"],
      appTarget + """
        X = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
        """,
      settings: """
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) SHOP $(EXTRA)";
        SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_APPROACHABLE_CONCURRENCY = YES;
        SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;
        SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT = YES; PRODUCT_NAME = "1 Shop";
        SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE = YES; SWIFT_VERSION = 6.0;
        """,
      projectSettings: """
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = (DEBUG, FREE, ); EXTRA = "${MORE}";
        """
    ).replacingOccurrences(
      of: "name = Debug; buildSettings = {SWIFT_VERSION = 5.0",
      with: "name = Debug; baseConfigurationReference = X; buildSettings = {SWIFT_VERSION = 5.0")
    let fixture = try Fixture([
      "Shop.xcodeproj/project.pbxproj": text,
      "Base.xcconfig": "#include \"More.xcconfig\"\n// a comment\nMORE[sdk=macosx*] = MAC",
      "More.xcconfig": "MORE = SALE // for a while",
    ])
    let target = try #require(try project(fixture).targets.first)
    #expect(target.module == "__Shop")
    #expect(target.settings.languageMode == "6")
    #expect(target.settings.isOnMainActor)
    #expect(target.settings.conditions.contains("WITHOUT_ASSET_SYMBOL_EXTENSIONS"))
    #expect(target.settings.defines == ["FREE", "SHOP", "SALE"])
    #expect(
      target.settings.features == [
        "InferIsolatedConformances", "InternalImportsByDefault", "NonisolatedNonsendingByDefault",
      ])
  }

  /// swift-build's Swift.xcspec: on by default before Swift 6.
  @Test func `regular expressions between slashes are on unless the project says no`() throws {
    for (setting, features) in [
      ("", ["BareSlashRegexLiterals"]), ("SWIFT_ENABLE_BARE_SLASH_REGEX = NO;", []),
    ] {
      let fixture = try Fixture([
        "Shop.xcodeproj/project.pbxproj": projectText(
          children: [],
          """
          T = {
            isa = PBXNativeTarget; name = Shop; buildConfigurationList = TL; buildPhases = ();
            productType = "com.apple.product-type.application";
          };
          """, settings: setting)
      ])
      #expect(try project(fixture).targets.first?.settings.features == features)
    }
  }

  @Test func `a file that is no project is one line`() throws {
    let fixture = try Fixture(["Shop.xcodeproj/project.pbxproj": "{ objects"])
    #expect(
      throws: Failure(
        message: "\(fixture.folder)/Shop.xcodeproj/project.pbxproj can't be read as a project")
    ) { try project(fixture) }
  }
}
