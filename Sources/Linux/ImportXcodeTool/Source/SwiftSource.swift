import Foundation

/// What a Swift file says of itself, by reading it line by line.
struct SwiftSource: Equatable {
  /// The modules that it imports on Linux, in order.
  var imports: [String] = []
  /// The names that it declares for other files.
  var names: Set<String> = []
  /// The names of members of its types and extensions.
  var members: Set<String> = []
  var hasMain = false
  /// How many previews it has.
  var previews = 0

  init() {}

  init(_ text: String, _ conditions: Conditions) {
    /// For each `#if` around the line: whether its branch is taken, and whether one has been taken already.
    var branches: [(isTaken: Bool, isDone: Bool)] = []
    var depth = 0
    for line in SwiftText.lines(of: text) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#if") {
        let holds = conditions.hold(line.dropFirst(3))
        branches.append((holds, holds))
      } else if line.hasPrefix("#elseif"), let last = branches.popLast() {
        let holds = !last.isDone && conditions.hold(line.dropFirst(7))
        branches.append((holds, last.isDone || holds))
      } else if line.hasPrefix("#else"), let last = branches.popLast() {
        branches.append((!last.isDone, true))
      } else if line.hasPrefix("#endif") {
        _ = branches.popLast()
      } else if branches.allSatisfy(\.isTaken) {
        read(line, depth)
        for character in line.utf8 {
          if character == UInt8(ascii: "{") { depth += 1 }
          if character == UInt8(ascii: "}") { depth -= 1 }
        }
      }
    }
  }

  private static let declarations: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let", "case",
    "macro", "associatedtype",
  ]
  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]

  /// - Parameter depth: How many braces are open before the line.
  private mutating func read(_ line: String, _ depth: Int) {
    if line.isEmpty { return }
    if line.hasPrefix("#Preview") { previews += 1 }
    if line.contains("PreviewProvider") { previews += 1 }
    let words = line.split { $0 == " " || $0 == "\t" }
    // Beside its attributes and its access only.
    if let index = words.firstIndex(of: "import"), index + 1 < words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || SwiftSource.access.contains($0) })
    {
      let isOfName = words.count > index + 2 && SwiftSource.kinds.contains(String(words[index + 1]))
      let name = words[index + (isOfName ? 2 : 1)].prefix { $0 != "." && $0 != ";" }
      if !imports.contains(String(name)) { imports.append(String(name)) }
      return
    }
    if words.contains("@main") || words.contains("@UIApplicationMain") { hasMain = true }
    var depth = depth
    var previous: Substring = ""
    for word in words {
      // Those of functions are seen by nobody else.
      if SwiftSource.declarations.contains(String(previous)), depth < 2 {
        let name = word.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if depth == 0 { names.insert(String(name)) } else { members.insert(String(name)) }
      }
      for character in word.utf8 {
        if character == UInt8(ascii: "{") { depth += 1 }
        if character == UInt8(ascii: "}") { depth -= 1 }
      }
      previous = word
    }
  }

  private static let access: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
}
