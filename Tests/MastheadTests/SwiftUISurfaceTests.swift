import Foundation
import Testing

/// Documentation/SwiftUISurface.md lists what Sources/Masthead uses of SwiftUI: all of it, and no more.
///
/// By names alone: a name that the runtime declares as public and that Masthead's sources contain is
/// SwiftUI's, unless Masthead declares it too. The exceptions of both kinds are written out below.
@Suite("Documentation/SwiftUISurface.md") struct SwiftUISurfaceTests {
  /// Declared in Masthead, and SwiftUI's all the same: members of the same name, and requirements
  /// that Masthead implements.
  private static let shared: Set<String> = [
    "Body", "Content", "State", "anchor", "animation", "background", "blur", "body", "bottom",
    "bounds", "defaultValue", "frame", "horizontal", "id", "isSelected", "layoutDirection",
    "leading", "offset", "padding", "place", "placeSubviews", "scrollPosition", "sizeThatFits",
    "top", "trailing", "updateTarget",
    "velocity", "vertical",
  ]

  /// Public names of the runtime that mean something else in Masthead.
  private static let others: Set<String> = [
    // Associated types and generic parameters.
    "Element", "ID", "Label", "Row", "Value",
    // The standard library's.
    "Set", "append", "base", "contains", "count", "formSymmetricDifference", "formUnion", "first",
    "indices", "infinity", "insert", "map",
    "reduce", "remove", "symmetricDifference", "union", "zero",
    // CoreGraphics'.
    "width", "x", "y",
    // ScrollMechanics'.
    "above", "minLength", "push", "reset", "threshold", "translation",
    // Of iOS 26, behind `if #available`.
    "glassEffect", "regular", "scrollEdgeEffectHidden",
    // Names of parameters and locals.
    "angle", "b", "below", "children", "drawn", "duration", "geometry", "location",
    "key", "minimumDistance", "perform",
    "scroll", "second", "showsIndicators", "spacing", "stops", "subviews", "systemName",
    // Keywords.
    "continue", "return", "switch",
  ]

  @Test("every name that is used has a row") func complete() throws {
    let surface = try Surface()
    let theirs = surface.offered.intersection(surface.used)
      .subtracting(surface.own.subtracting(Self.shared))
      .subtracting(Self.others)
    // Else the sources were not found.
    #expect(theirs.count > 80)
    #expect(theirs.subtracting(surface.listed).sorted() == [])
  }

  @Test("every row is of a name that is used") func current() throws {
    let surface = try Surface()
    #expect(surface.listed.subtracting(surface.used).sorted() == [])
  }

  @Test("every row names its reference page, and nothing is newer than iOS 18 and macOS 15")
  func available() throws {
    let rows = try Surface().rows
    #expect(rows.filter { $0.count != 6 || $0[5].isEmpty }.isEmpty)
    let new = rows.filter { row in
      // A name that macOS does not have stands under `#if !os(macOS)`.
      guard let iOS = Double(row[3]), let macOS = row[4] == "none" ? 0 : Double(row[4]) else {
        return true
      }
      return iOS > 18 || macOS > 15
    }
    #expect(new.map(\.first) == [])
  }

  @Test("exceptions are no rows, and are needed") func exceptions() throws {
    let surface = try Surface()
    #expect(Self.others.intersection(surface.listed).sorted() == [])
    #expect(Self.others.subtracting(surface.used).sorted() == [])
    #expect(Self.shared.subtracting(surface.listed).sorted() == [])
  }
}

/// The names in the sources and in the document.
private struct Surface {
  /// Declared as public in the runtime.
  var offered: Set<String> = []
  /// All words in Masthead's code.
  var used: Set<String> = []
  /// Declared in Masthead.
  var own: Set<String> = []
  /// The first column of the document.
  var listed: Set<String> = []
  /// The cells of the document's rows.
  var rows: [[String]] = []

  private static let kinds: Set<String> = [
    "func", "struct", "class", "enum", "protocol", "typealias", "associatedtype", "var", "let",
    "case", "actor",
  ]

  init() throws {
    // Tests/MastheadTests/SwiftUISurfaceTests.swift
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    for module in ["SwiftUICore", "SwiftUI"] {
      let folder = root.appendingPathComponent("Sources/Linux/\(module)")
      for line in try Self.lines(under: folder) {
        guard let start = line.firstIndex(of: "public") else { continue }
        if let name = Self.declared(in: line[start...]).first { offered.insert(name) }
      }
    }
    for line in try Self.lines(under: root.appendingPathComponent("Sources/Masthead")) {
      used.formUnion(line)
      own.formUnion(Self.declared(in: line[...]))
    }
    let document = try String(
      contentsOf: root.appendingPathComponent("Documentation/SwiftUISurface.md"), encoding: .utf8)
    for row in document.split(separator: "\n") where row.hasPrefix("| `") {
      listed.insert(String(row.dropFirst(3).prefix { $0 != "`" }))
      rows.append(
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  /// The words of every line of code under a folder, without comments and strings.
  private static func lines(under folder: URL) throws -> [[String]] {
    var lines: [[String]] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where path.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for line in source.utf8.split(separator: UInt8(ascii: "\n")) {
        lines.append(words(in: Array(line)))
      }
    }
    return lines
  }

  private static func words(in line: [UInt8]) -> [String] {
    let slash = UInt8(ascii: "/")
    var words: [String] = []
    var word: [UInt8] = []
    var isString = false
    for (index, byte) in line.enumerated() {
      if byte == slash, index + 1 < line.count, line[index + 1] == slash { break }
      if byte == UInt8(ascii: "\"") { isString.toggle() }
      if !isString, isWordByte(byte) {
        word.append(byte)
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The words that follow a word such as `func`.
  private static func declared(in words: ArraySlice<String>) -> [String] {
    zip(words, words.dropFirst())
      .filter { kinds.contains($0) && !kinds.contains($1) }
      .map { $1 }
  }
}
