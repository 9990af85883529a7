import Foundation

/// Expands `#Preview("Name", traits: …) { views }` to a type that conforms to `PreviewRegistry`, by which tools
/// find the preview. Properties marked with `@Previewable` become properties of a generated view.
enum PreviewMacro {
  static func expand(_ expansion: Expansion) -> Response {
    guard let syntax = expansion.syntax, let discriminator = expansion.discriminator
    else { return .refusal }
    let location = syntax.location
    var scanner = SourceScanner(syntax.source)
    // The location is that of the white space and comments before the use.
    let before = scanner.takeSpace()
    let line = (location?.line ?? 0) + before.count(where: \.isNewline)
    let column =
      before.lastIndex(where: \.isNewline)
      .map { before[$0...].count } ?? (location?.column ?? 0) + before.count
    // Attributes before it, such as `@available`, are those of what it expands to.
    while scanner.nextAttribute() != nil { _ = scanner.nextGroup("(") }
    _ = scanner.take("#")
    _ = scanner.nextName()
    let call = PreviewCall(&scanner)
    return .expansion(
      """
      nonisolated struct \(uniqueName("PreviewRegistry", in: discriminator)): SwiftUICore.PreviewRegistry {
      static var fileID: String { \(literal(location?.fileID ?? "")) }
      static var line: Int { \(line) }
      static var column: Int { \(column) }
      @MainActor static func makePreview() throws -> SwiftUICore.Preview {
      \(call.source)
      }
      }
      """, errors: [])
  }

  /// A unique name, in the form that the compiler requires.
  private static func uniqueName(_ name: String, in discriminator: String) -> String {
    "\(discriminator)\(name.utf8.count)\(name)fMu_"
  }

  private static func literal(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\n", "\r": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

/// The arguments of `#Preview`, as statements that make a `Preview`.
private struct PreviewCall {
  let source: String

  init(_ scanner: inout SourceScanner) {
    let arguments = scanner.nextGroup("(") ?? ""
    guard let body = scanner.nextGroup("{") else {
      source = "SwiftUICore.Preview\(arguments)"
      return
    }
    let (properties, views) = PreviewCall.split(String(body.dropFirst().dropLast()))
    guard !properties.isEmpty else {
      source = "SwiftUICore.Preview\(arguments) \(body)"
      return
    }
    source = """
      struct __PreviewableView: SwiftUICore.View {
      \(properties.joined(separator: "\n"))
      var body: some SwiftUICore.View {
      \(views)
      }
      }
      return SwiftUICore.Preview\(arguments) { __PreviewableView() }
      """
  }

  /// The properties marked with `@Previewable`, without the attribute, and the other statements.
  private static func split(_ body: String) -> (properties: [String], views: String) {
    var scanner = SourceScanner(body)
    var properties: [String] = []
    var views = ""
    while let statement = scanner.nextStatement() {
      if let property = withoutMark(statement) {
        properties.append(property)
      } else {
        views += statement + "\n"
      }
    }
    return (properties, views)
  }

  /// A property without its `@Previewable`; nil for other statements.
  private static func withoutMark(_ statement: String) -> String? {
    var scanner = SourceScanner(statement)
    while let (name, range) = scanner.nextAttribute() {
      guard name == "Previewable" || name.hasSuffix(".Previewable") else { continue }
      var characters = Array(statement)
      characters.removeSubrange(range)
      return String(characters)
    }
    return nil
  }
}
