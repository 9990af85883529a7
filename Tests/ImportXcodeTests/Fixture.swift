import Foundation

@testable import import_xcode

/// A folder with files that exists while a test runs.
final class Fixture {
  let folder = FileManager.default.temporaryDirectory.path + "/import-xcode-\(UUID().uuidString)"

  init(_ files: [String: String] = [:]) throws {
    try add(files)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func add(_ files: [String: String]) throws {
    for (path, text) in files {
      let file = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Paths as seen from the folder.
  func names(_ paths: [String]) -> [String] {
    paths.map { Paths.relative($0, to: folder) }.sorted()
  }

  /// Every file with its contents, and every folder.
  var contents: [String: Data] {
    var contents: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: folder)
    while let name = names?.nextObject() as? String {
      contents[name] = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
    }
    return contents
  }
}

/// The text of a `project.pbxproj`.
///
/// - Parameter objects: The objects, without those that every project has.
func projectText(
  targets: [String] = ["T"], children: [String], _ objects: String, settings: String = "",
  projectSettings: String = ""
) -> String {
  """
  // !$*UTF8*$!
  {
    archiveVersion = 1;
    objectVersion = 77;
    objects = {
      P /* Project object */ = {
        isa = PBXProject;
        buildConfigurationList = PL;
        developmentRegion = de;
        mainGroup = G;
        projectDirPath = "";
        targets = (\(targets.joined(separator: ", ")));
      };
      G = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = "<group>"; };
      PL = {isa = XCConfigurationList; buildConfigurations = (PR, PD); };
      PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {SWIFT_VERSION = 6.0; }; };
      PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0; \(projectSettings)}; };
      TL = {isa = XCConfigurationList; buildConfigurations = (TD); };
      TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; \(settings)}; };
      \(objects)
    };
    rootObject = P /* Project object */;
  }
  """
}

/// An app target of the name `My Shop`, whose phases are `SP` and `RP`.
let appTarget = """
  T = {
    isa = PBXNativeTarget; name = "My Shop"; buildConfigurationList = TL; buildPhases = (SP, RP);
    productType = "com.apple.product-type.application";
  };
  """
