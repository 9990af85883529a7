/// The list of what compiles and what stops the rest, for people.
struct ListText {
  let plan: PackagePlan

  private var files: [PackageTarget.File] { plan.targets.flatMap(\.files) }

  var text: String {
    var lines = counts
    lines += section(
      "Targets that are no part of the package", plan.leftOut.map { "\($0.path): \($0.reason)" })
    lines += section("Packages that can't be had", plan.missing.map { "\($0.path): \($0.reason)" })
    lines += section("What stops most", causes)
    lines += section("Swift files that are left out", stopped)
    lines += section("Other files that are left out", others)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first line, and one for each target.
  var counts: [String] {
    let compiled = files.filter { $0.obstacle == nil }
    let previews = compiled.reduce(0) { $0 + $1.source.previews }
    var lines = [
      "\(plan.name): \(compiled.count) of \(files.count) Swift files compile; they have \(previews) previews"
    ]
    for target in plan.targets {
      lines.append(
        "  \(target.module), \(target.origin): \(target.compiled.count) of \(target.files.count)")
    }
    if let failure = plan.failure { lines.append("The package does not build: \(failure)") }
    return lines
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  \($0)" }
  }

  private var stopped: [String] {
    var seen: Set<String> = []
    return plan.targets.flatMap { target in
      target.files.compactMap { file -> String? in
        guard let obstacle = file.obstacle else { return nil }
        let place = obstacle.line.map { ":\($0)" } ?? ""
        let text = "\(name(file.path))\(place): \(obstacle.text(plan.directory))"
        return seen.insert(text).inserted ? text : nil
      }
    }
  }

  private var others: [String] {
    var seen: Set<String> = []
    return plan.targets.flatMap(\.leftOut).map { "\(name($0.path)): \($0.reason)" }
      .filter { seen.insert($0).inserted }
  }

  private func name(_ path: String) -> String { Paths.relative(path, to: plan.directory) }

  /// The causes with most files, those counted too that need a file with that cause.
  private var causes: [String] {
    var obstacles: [String: Obstacle] = [:]
    for file in files { obstacles[file.path] = file.obstacle ?? obstacles[file.path] }
    var counts: [String: (direct: Int, all: Int)] = [:]
    for path in obstacles.keys {
      var place = path
      var seen: Set<String> = []
      while case .other(_, _, _, let next)? = obstacles[place], seen.insert(place).inserted {
        place = next
      }
      guard let cause = obstacles[place].map(ListText.cause) else { continue }
      counts[cause, default: (0, 0)].all += 1
      if place == path { counts[cause, default: (0, 0)].direct += 1 }
    }
    return counts.sorted { ($1.value.all, $0.key) < ($0.value.all, $1.key) }.prefix(12).map {
      let (direct, all) = $0.value
      return all > direct
        ? "\(all): \($0.key) (\(direct), and \(all - direct) that need them)" : "\(all): \($0.key)"
    }
  }

  private static func cause(_ obstacle: Obstacle) -> String {
    switch obstacle {
    case .module(let name, _): "imports \(name)"
    case .error(let message, _), .other(let message, _, _, _): message
    }
  }
}
