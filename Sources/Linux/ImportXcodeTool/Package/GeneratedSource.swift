/// Source that is written beside the links of an app's files.
enum GeneratedSource {
  /// The folder of it in the folder of a target.
  static let folder = "Generated"

  /// The files of a target, by name.
  static func files(of target: PackageTarget, package: String) -> [String: String] {
    guard target.isApp else { return [:] }
    var files: [String: String] = [:]
    if !target.resources.isEmpty { files["MainBundle.swift"] = mainBundle(target, package) }
    if !target.hasMain { files["Main.swift"] = main }
    return files
  }

  /// In Xcode an app's resources are in the main bundle, of SwiftPM's in one beside the program.
  private static func mainBundle(_ target: PackageTarget, _ package: String) -> String {
    """
    import Foundation

    /// The bundle of this target's resources.
    private nonisolated(unsafe) let resources = Foundation.Bundle(
      path: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("\(package)_\(target.module).resources")
        .path)

    extension Foundation.Bundle {
      /// As in the app that Xcode builds.
      nonisolated static var main: Foundation.Bundle { resources ?? Foundation.Bundle(for: JSONDecoder.self) }
    }

    """
  }

  private static let main = """
    /// Stands in for the app's own, which is left out.
    @main enum ImportedApp {
      static func main() { print("the file with the app's @main is left out") }
    }

    """
}
