import Foundation

/// The builds of SwiftUI for Linux that packages share, in a folder with one for each choice of traits.
struct SharedBuilds {
  /// The folder.
  let folder: String

  /// The folder of the build with traits.
  func place(for traits: Set<String>) -> String {
    "\(folder)/\(traits.isEmpty ? "none" : traits.sorted().joined(separator: "+"))"
  }

  /// The traits of the smallest build there is that has these and changes nothing of the source: it asks for no module of
  /// the others. Without one, these.
  ///
  /// - Parameter asked: The modules that the source asks for with `canImport`.
  func traits(for traits: Set<String>, asked: Set<String>) -> Set<String> {
    let builds = Paths.names(in: folder)
      .filter { Paths.exists("\(folder)/\($0)/debug.yaml") }
      .map { $0 == "none" ? [] : Set($0.split(separator: "+").map(String.init)) }
      .filter { build in
        build.isSuperset(of: traits)
          && build.subtracting(traits).allSatisfy { trait in
            RuntimeModules.ofTraits[trait]?.isDisjoint(with: asked) ?? false
          }
      }
    return builds.min { ($0.count, place(for: $0)) < ($1.count, place(for: $1)) } ?? traits
  }

  /// The modules that source asks for with `canImport`; of `canImport(os.log)` the first.
  static func modulesAsked(in texts: some Sequence<String>) -> Set<String> {
    var result: Set<String> = []
    for text in texts {
      for part in text.components(separatedBy: "canImport(").dropFirst() {
        let name = part.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        result.insert(String(name))
      }
    }
    return result
  }
}
