import Foundation

/// What `swift package preview --verify` has found of each picture, and its report.
struct Verification {
  enum Verdict: String, Decodable {
    case same, different, new
    /// A reference of a preview that does not exist any more.
    case gone
    /// A preview that could not be drawn.
    case failed
  }

  struct Item {
    /// The file of the picture, without its ending.
    let name: String
    let verdict: Verdict
    var message: String?
    /// The lines of the screen's text that only it (`+`) or only the reference (`-`) has.
    var lines: [String] = []
  }

  let results: URL
  let references: URL
  let variants: [String]
  private var found: [String: Item] = [:]

  init(results: URL, references: URL, variants: [String]) {
    (self.results, self.references, self.variants) = (results, references, variants)
  }

  /// Adds what was found of a picture; again, if a crash has made the program start again.
  mutating func add(_ item: Item) { found[item.name] = item }

  /// In the order of names.
  var items: [Item] { found.values.sorted { $0.name < $1.name } }

  var hasPassed: Bool { found.values.allSatisfy { $0.verdict == .same } }

  // MARK: References

  /// Adds the references of the variants that were drawn whose previews are gone.
  mutating func addGone() {
    let failed = found.values.filter { $0.verdict == .failed }.map(\.name)
    for name in referenceNames where found[name] == nil {
      let variant = Options.variants.first { name.hasSuffix(".\($0)") } ?? "light"
      let isFailed = failed.contains { name == $0 || name.hasPrefix("\($0).") }
      guard variants.contains(variant), !isFailed else { continue }
      add(Item(name: name, verdict: .gone, message: "there is no such preview"))
    }
  }

  private var referenceNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: references.path)) ?? []
    return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
  }

  /// Makes the results the references.
  func accept() throws {
    let files = FileManager.default
    try files.createDirectory(at: references, withIntermediateDirectories: true)
    func replace(_ name: String) throws {
      let target = references.appendingPathComponent(name)
      try? files.removeItem(at: target)
      let result = results.appendingPathComponent(name)
      if files.fileExists(atPath: result.path) { try files.copyItem(at: result, to: target) }
    }
    for item in items {
      switch item.verdict {
      case .different, .new: for ending in ["png", "txt"] { try replace("\(item.name).\(ending)") }
      case .gone:
        for ending in ["png", "txt"] {
          try? files.removeItem(at: references.appendingPathComponent("\(item.name).\(ending)"))
        }
      case .same, .failed: break
      }
    }
    try replace("Fonts.txt")
  }

  // MARK: Telling

  /// What is not as the references, and how many pictures there are, in lines.
  var lines: [String] {
    items.filter { $0.verdict != .same }.flatMap { item in
      ["\(item.verdict.rawValue): \(item.name)\(item.message.map { ": \($0)" } ?? "")"]
        + Verification.shortened(item.lines).map { "  \($0)" }
    } + [summary]
  }

  private var summary: String {
    let counts = [Verdict.different, .new, .gone, .failed].compactMap { verdict in
      let count = items.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    let same = items.count { $0.verdict == .same }
    return
      "\(items.count) pictures: \((["\(same) as their references"] + counts).joined(separator: ", "))"
  }

  private static func shortened(_ lines: [String]) -> [String] {
    lines.count <= 12 ? lines : lines.prefix(12) + ["… \(lines.count - 12) more"]
  }

  /// A page that needs no server: what is not as the references first, with reference, result and difference.
  func writeReport() throws -> URL {
    let file = results.appendingPathComponent("report.html")
    let ordered =
      items.filter { $0.verdict != .same } + items.filter { $0.verdict == .same }
    let page = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Previews</title>
      <style>
      :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
      body { margin: 24px; max-width: 1280px }
      article { border-top: 1px solid #8886; padding: 16px 0 }
      h2 { font-size: 17px; margin: 0 0 8px; overflow-wrap: anywhere }
      h2 span { border-radius: 6px; padding: 1px 8px; margin-right: 8px; color: #fff; background: #6b6b70 }
      .different span, .failed span { background: #b3261e }
      .new span, .gone span { background: #8a5a00 }
      .pictures { display: flex; flex-wrap: wrap; gap: 16px }
      figure { margin: 0; flex: 0 1 300px }
      figure img { width: 100%; border: 1px solid #8886; border-radius: 8px; display: block }
      figcaption { padding: 4px 0 }
      pre { overflow-x: auto; background: #8882; border-radius: 8px; padding: 12px }
      </style>
      <h1>Previews</h1>
      <p>\(Verification.escaped(summary)). To make all results the references:
      <code>swift package preview --verify --accept</code></p>
      \(ordered.map(article).joined(separator: "\n"))
      </html>

      """
    try Data(page.utf8).write(to: file)
    return file
  }

  private func article(_ item: Item) -> String {
    let pictures: [(String, String)] =
      switch item.verdict {
      case .same, .new: [("result", "png")]
      case .different:
        [("reference", "reference.png"), ("result", "png"), ("difference", "difference.png")]
      case .gone, .failed: []
      }
    let figures = pictures.compactMap { caption, ending -> String? in
      let name = "\(item.name).\(ending)"
      let isThere =
        item.message != nil && item.verdict == .different || ending != "difference.png"
      guard isThere,
        FileManager.default.fileExists(atPath: results.appendingPathComponent(name).path)
      else { return nil }
      let place = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
      return
        "<figure><a href=\"\(place)\"><img src=\"\(place)\" alt=\"\(caption)\" loading=\"lazy\"></a>"
        + "<figcaption>\(caption)</figcaption></figure>"
    }
    let message = item.message.map { "<p>\(Verification.escaped($0))</p>" } ?? ""
    let lines =
      item.lines.isEmpty
      ? "" : "<pre>\(Verification.escaped(item.lines.joined(separator: "\n")))</pre>"
    return "<article class=\"\(item.verdict.rawValue)\"><h2><span>\(item.verdict.rawValue)</span>"
      + "\(Verification.escaped(item.name))</h2>\(message)"
      + "<div class=\"pictures\">\(figures.joined())</div>\(lines)</article>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
  }
}
