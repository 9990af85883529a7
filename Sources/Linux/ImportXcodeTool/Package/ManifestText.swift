/// The text of `Package.swift`.
struct ManifestText {
  /// The line by which the command knows a package as its own.
  static let mark = "// Written by import-xcode"

  let plan: PackagePlan
  /// The requirement of Masthead, such as `path: "../Masthead"`.
  let masthead: String

  var text: String {
    let targets = plan.targets.filter { !$0.isEmpty }.map(target).joined(separator: "\n")
    return """
      // swift-tools-version: 6.2
      \(ManifestText.mark) from \(plan.directory). It is written again when the command is run again.
      import PackageDescription

      let package = Package(
        name: \(quoted(plan.name)),
        defaultLocalization: \(quoted(plan.developmentRegion)),
        dependencies: [
      \(dependencies.map { "    \($0)," }.joined(separator: "\n"))
        ],
        targets: [
      \(targets)
        ]
      )

      """
  }

  private var dependencies: [String] {
    let traits = plan.traits.sorted().map(quoted).joined(separator: ", ")
    let ofTraits = traits.isEmpty ? "" : ", traits: [\(traits)]"
    var seen: Set<String> = []
    return [".package(\(masthead)\(ofTraits))"]
      + plan.products.map(\.package).filter { seen.insert($0.identity).inserted }
      .map { ".package(url: \(quoted($0.url)), \($0.requirement))" }
  }

  private func target(_ target: PackageTarget) -> String {
    var lines = ["name: \(quoted(target.module)),", "dependencies: ["]
    let present = Set(plan.targets.filter { !$0.isEmpty && !$0.isApp }.map(\.module))
    for module in target.imports.intersection(present).subtracting([target.module]).sorted() {
      lines.append("  \(quoted(module)),")
    }
    for product in plan.products where !target.imports.isDisjoint(with: product.modules) {
      lines.append(
        "  .product(name: \(quoted(product.name)), package: \(quoted(product.package.identity))),")
    }
    lines += ["  .product(name: \"SwiftUI\", package: \"Masthead\")", "],"]
    let excluded = target.files.compactMap { file in
      file.obstacle.map { "  \(quoted(file.link)),  // \($0.text(plan.directory))" }
    }
    if !excluded.isEmpty { lines += ["exclude: ["] + excluded + ["],"] }
    let resources = ResourceLinks(target.resources)
    if !resources.rules.isEmpty {
      lines.append("resources: [\(resources.rules.joined(separator: ", "))],")
    }
    lines += ["swiftSettings: [\(settings(target.settings).joined(separator: ", "))],"]
    lines += ["plugins: [.plugin(name: \"XcodeSymbols\", package: \"Masthead\")]"]
    let kind = target.isApp ? ".executableTarget" : ".target"
    return "    \(kind)(\n" + lines.map { "      \($0)\n" }.joined() + "    ),"
  }

  private func settings(_ settings: SwiftSettings) -> [String] {
    [".swiftLanguageMode(.v\(settings.languageMode))"]
      + (settings.isOnMainActor ? [".defaultIsolation(MainActor.self)"] : [])
      + settings.conditions.map { ".define(\(quoted($0)))" }
      + settings.features.map { ".enableUpcomingFeature(\(quoted($0)))" }
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
