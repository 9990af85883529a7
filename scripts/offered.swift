// Makes tables from the symbol graphs of the modules behind `import SwiftUI`, and of the unavailable
// declarations in their sources; see scripts/offered.
import Foundation

struct Graph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]
}

struct Relationship: Decodable {
  let kind: String
  let source: String
  let target: String
  let targetFallback: String?
}

struct Symbol: Decodable {
  struct Kind: Decodable { let identifier: String }
  struct Identifier: Decodable { let precise: String }
  struct Location: Decodable { let uri: String }
  struct Comment: Decodable {
    struct Line: Decodable { let text: String }
    let lines: [Line]
  }

  let kind: Kind
  let identifier: Identifier
  let pathComponents: [String]
  let location: Location?
  let docComment: Comment?

  /// The folder of the symbol's file; "App" for files outside of folders.
  var folder: String? {
    guard let uri = location?.uri, let range = uri.range(of: "/Sources/Linux/") else {
      return nil
    }
    let parts = uri[range.upperBound...].split(separator: "/")
    if parts[0] == "CoreGraphics" { return "CoreGraphics" }
    if parts[0] == "UIKitCore" { return "UIKit" }
    return parts.count > 2 ? String(parts[1]) : "App"
  }

  /// Why it does nothing: what its comment says after "Has no effect".
  var acceptance: String? {
    let text = docComment?.lines.map(\.text).joined(separator: " ") ?? ""
    guard let range = text.range(of: "Has no effect") else { return nil }
    let rest = text[range.upperBound...].prefix { $0 != "." }
      .replacingOccurrences(of: "``", with: "`")
    return rest.trimmingCharacters(in: CharacterSet(charactersIn: " :;,"))
  }

  var name: String { pathComponents.joined(separator: ".") }
  var isHidden: Bool { pathComponents.contains { $0.hasPrefix("_") } }
  var ownerName: String { pathComponents.dropLast().joined(separator: ".") }
  var lastName: String { pathComponents.last ?? "" }
}

let kinds: [String: String] = [
  "swift.struct": "struct", "swift.class": "class", "swift.enum": "enum",
  "swift.protocol": "protocol", "swift.typealias": "typealias", "swift.func": "function",
  "swift.macro": "macro",
]

/// The purposes of types by the protocol they conform to; the first that matches is used.
let purposes: [(protocol: String, purpose: String)] = [
  ("Shape", "shape"), ("Gesture", "gesture"), ("Layout", "layout"), ("Transition", "transition"),
  ("Keyframes", "keyframes"), ("KeyframeTrackContent", "keyframes"), ("TabContent", "content"),
  ("ToolbarContent", "content"), ("ScrollTargetBehavior", "behavior"), ("View", "view"),
  ("ViewModifier", "modifier"),
]

// A module has one graph of its own, and one per module whose types it extends.
let graphs = try CommandLine.arguments.dropFirst(2).map { path in
  try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
}
let graph = Graph(
  symbols: graphs.flatMap(\.symbols), relationships: graphs.flatMap(\.relationships))
let symbols = graph.symbols.filter { !$0.isHidden && $0.folder != nil }

// The names of the protocols that each type conforms to.
let names = Dictionary(
  graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0.lastName) },
  uniquingKeysWith: { first, _ in first })
var conformances: [String: Set<String>] = [:]
for relationship in graphs.flatMap(\.relationships) where relationship.kind == "conformsTo" {
  let fallback = relationship.targetFallback?.split(separator: ".").last.map(String.init)
  guard let name = names[relationship.target] ?? fallback else { continue }
  conformances[relationship.source, default: []].insert(name)
}

/// The column "is" of a symbol.
func kind(of symbol: Symbol) -> String? {
  guard let kind = kinds[symbol.kind.identifier] else { return nil }
  guard ["struct", "class", "enum"].contains(kind) else { return kind }
  let all = conformances[symbol.identifier.precise] ?? []
  if let purpose = purposes.first(where: { all.contains($0.protocol) })?.purpose { return purpose }
  return all.contains { $0.hasSuffix("Style") } ? "style" : kind
}

/// The folder of a row, and its content.
struct Row {
  var kind: String
  var members: Set<String> = []
}

// A type's row is in the folder of the type; extensions in other folders have a row there.
var folders: [String: [String: Row]] = [:]
var homes: [String: String] = [:]
for symbol in symbols {
  guard let kind = kind(of: symbol), let folder = symbol.folder else { continue }
  homes[symbol.name] = folder
  folders[folder, default: [:]][symbol.name] = Row(kind: kind)
}
for symbol in symbols where kinds[symbol.kind.identifier] == nil {
  guard let folder = symbol.folder, symbol.pathComponents.count > 1 else { continue }
  let owner = symbol.ownerName
  let isHome = homes[owner] == folder
  let kind = isHome ? folders[folder]?[owner]?.kind ?? "" : "more"
  var row = folders[folder]?[owner] ?? Row(kind: kind)
  row.members.insert(symbol.lastName)
  folders[folder, default: [:]][owner] = row
}

/// An unavailable declaration: its name and what to use instead.
struct Missing: Hashable {
  let name: String
  let instead: String
}

/// `@available(*, unavailable, message: "…")` and the declaration after it.
func missing(in folder: String) -> [Missing] {
  let pattern =
    #/@available\(\s*\*,\s*unavailable,\s*message:\s*"((?:[^"\\]|\\.)*)"\s*\)(?:\s|@\w+|public|open|final|nonisolated)*?(?:protocol|class|struct|enum|func|var|init)\s*([\w]+)?/#
  var result: Set<Missing> = []
  let files = FileManager.default.enumerator(atPath: folder)
  while let path = files?.nextObject() as? String {
    guard path.hasSuffix(".swift"),
      let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    else { continue }
    for match in text.matches(of: pattern) {
      guard let name = match.2, name != "wrappedValue" else { continue }
      result.insert(
        Missing(
          name: String(name), instead: match.1.replacingOccurrences(of: "\\\"", with: "\"")))
    }
  }
  return result.sorted { ($0.name, $0.instead) < ($1.name, $1.instead) }
}

/// What the compiler does not name: what compiles, and newer names for drawing and scrolling.
let unnamed = [
  Missing(name: "allowedDynamicRange", instead: "pictures have the standard range: leave it out"),
  Missing(name: "@Animatable", instead: "write animatableData"),
  Missing(name: "AttributedTextSelection", instead: "TextEditor edits plain text"),
  Missing(
    name: "Color.ResolvedHDR", instead: "colours have the standard range: use Color.Resolved"),
  Missing(
    name: "ConcentricRectangle", instead: "use ContainerRelativeShape, or a RoundedRectangle"),
  Missing(
    name: "FormatStyle.measurement, .url",
    instead:
      "Foundation on Linux has neither: format the number with its unit, or use absoluteString"),
  Missing(name: "lineHeight", instead: "use lineSpacing"),
  Missing(name: "listSectionMargins", instead: "use contentMargins"),
  Missing(name: "materialActiveAppearance", instead: "materials look the same in any window"),
  Missing(name: "reorderable", instead: "use onMove in a List"),
  Missing(name: "scrollInputBehavior", instead: "wheel and touchpad always scroll"),
  Missing(name: "swipeActionsContainer", instead: "use swipeActions in a List"),
  Missing(name: "symbolColorRenderingMode", instead: "leave it out"),
  Missing(name: "symbolVariableValueMode", instead: "leave it out"),
  Missing(name: "tabViewBottomAccessory", instead: "use safeAreaInset in each tab"),
  Missing(name: "ToolbarOverflowMenu", instead: "use a Menu in a ToolbarItem"),
  Missing(name: "visibilityPriority", instead: "leave it out: all items show"),
  Missing(name: "writingDirection", instead: "use the environment's layoutDirection"),
  Missing(
    name: #"Text("^[\(n) album](inflect: true)")"#,
    instead:
      "shown without grammar agreement: use plurals of a string catalogue"),
]

var lines = [
  "# What `import SwiftUI` offers on Linux",
  "",
  "Every name of the module, by folder, without package traits; and the names that are missing.",
  "",
  "*Is* says what a type is for: view, shape, gesture, style, layout, transition, …; *more* are members that a folder adds to a",
  "type of another folder. At the end are the names that are [accepted without an effect](#accepted-without-an-effect), and",
  "those that are [missing](#missing). Names with an underscore are the runtime's own and left out. `scripts/offered` makes",
  "this page; do not edit it.",
  "",
]
let folderNames = folders.keys.sorted()
lines.append(folderNames.map { "[\($0)](#\($0.lowercased()))" }.joined(separator: " · "))
for folder in folderNames {
  lines += ["", "## \(folder)", "", "| name | is | with |", "|---|---|---|"]
  for (name, row) in folders[folder]!.sorted(by: { $0.key < $1.key }) {
    let members = row.members.sorted().map { "`\($0)`" }.joined(separator: " ")
    lines.append("| `\(name)` | \(row.kind) | \(members) |")
  }
}

var accepted: [String: String] = [:]
for symbol in symbols {
  if let reason = symbol.acceptance { accepted[symbol.name] = reason }
}
lines += [
  "", "## Accepted without an effect", "",
  "These compile, so that source need not be changed, and do nothing, or less than on Apple's systems.",
  "", "| name | why |", "|---|---|",
]
for (name, reason) in accepted.sorted(by: { $0.key < $1.key }) {
  lines.append("| `\(name)` | \(reason) |")
}
lines += [
  "", "## Missing", "",
  "For the names up to `allowedDynamicRange` the compiler says what to write in their place. Names that are neither here nor",
  "above do not exist. Package traits add modules for some other frameworks, which mostly show labelled frames (see *Testing",
  "your app*); there is no AppKit. Put code that needs another framework under `#if canImport(AppKit)`, with a view of your own",
  "in its place.",
  "", "| name | in its place |", "|---|---|",
]
for missing in missing(in: CommandLine.arguments[1]) + unnamed {
  lines.append("| `\(missing.name)` | \(missing.instead) |")
}
print(lines.joined(separator: "\n"))
