import Foundation
import Stage
import SwiftUICore
import Testing

extension Stage {
  /// Records an issue at the caller's line, with the most similar names, the elements on the screen, and a
  /// picture.
  ///
  /// - Parameter missing: The query without a match; nil for other problems.
  func fail(_ message: String, missing: ScreenQuery? = nil, _ sourceLocation: SourceLocation) {
    let place = "\(sourceLocation.fileName)-\(sourceLocation.line)"
    attach(named: "screen.png", sourceLocation)
    Issue.record(
      Comment(rawValue: "\(message). \(report(missing: missing, picture: picture(named: place)))"),
      sourceLocation: sourceLocation)
  }

  /// The most similar names, what actions have scrolled before, the elements on the screen, and a picture's path.
  func report(missing: ScreenQuery?, picture: URL?) -> String {
    var parts: [String] = []
    let near = missing.map(nearestNames(to:)) ?? []
    if !near.isEmpty { parts.append("The nearest: \(near.joined(separator: ", ")).") }
    if !remarks.isEmpty { parts.append("Before: \(remarks.suffix(5).joined(separator: "; ")).") }
    parts.append("On the screen:\n\(screenTree)")
    if let picture { parts[parts.count - 1] += "\nPicture: \(picture.path)" }
    return parts.joined(separator: " ")
  }

  /// Writes a picture of the window to the folder of results, and returns its place; nil if that is not possible.
  func picture(named name: String) -> URL? {
    let folder = SnapshotStore.results.appendingPathComponent("screens")
    let file = folder.appendingPathComponent(
      SnapshotStore.name(function: name, parts: [], suffix: ".png"))
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try snapshot(scale: 2).pngData().write(to: file)
      return file
    } catch {
      return nil
    }
  }

  /// Attaches a picture of the window; errors are ignored, since the issue itself is more important.
  func attach(named name: String, _ sourceLocation: SourceLocation) {
    guard let data = try? snapshot(scale: 2).pngData() else { return }
    Attachment.record([UInt8](data), named: name, sourceLocation: sourceLocation)
  }

  /// Up to three names on the screen that are most similar to the query's.
  private func nearestNames(to query: ScreenQuery) -> [String] {
    let wanted: String
    switch query.name {
    case .any: return []
    case .whole(let text), .part(let text), .placeholder(let text), .identifier(let text):
      wanted = text.lowercased()
    }
    let isPlaceholder = if case .placeholder = query.name { true } else { false }
    var found: [(name: String, distance: Int)] = []
    for node in accessibilityTree.everyNode {
      let names = isPlaceholder ? [node.placeholder] : node.names + [node.identifier]
      for name in names where !name.isEmpty {
        let distance = Stage.distance(wanted, name.lowercased())
        guard distance * 2 <= max(wanted.count, name.count) else { continue }
        let shown =
          isPlaceholder
          ? "placeholder “\(name)”" : name == node.identifier ? "#\(name)" : node.screenName
        found.append((shown, distance))
      }
    }
    found.sort { $0.distance < $1.distance }
    var names: [String] = []
    for (name, _) in found where !names.contains(name) { names.append(name) }
    return Array(names.prefix(3))
  }

  /// The Levenshtein distance: the number of characters to insert, delete or replace.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.prefix(60)), Array(b.prefix(60)))
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
