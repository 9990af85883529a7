import Foundation
import ScreenScript
import Stage
import SwiftUICore
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// Who is told that an action is not possible.
@MainActor package enum ScreenFailures {
  /// Gets the message, with the most similar names; queries in it are in the words of a command line. Nil, as in tests,
  /// for an issue of the running test.
  package static var receiver: ((String) -> Void)?

  /// Whether messages are for a command line, and queries in them in its words.
  static var isOnCommandLine: Bool { receiver != nil }
}

/// Records an issue of the running test, of Swift Testing or of XCTest.
package func recordIssue(_ message: String, _ sourceLocation: SourceLocation) {
  Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  #if canImport(XCTest)
    // XCTest hears of no issue, and takes no place but a literal one.
    if Test.current == nil {
      XCTFail("\(sourceLocation.fileName):\(sourceLocation.line): \(message)")
    }
  #endif
}

extension Stage {
  /// Records an issue at the caller's line, with the most similar names, the elements on the screen, and a
  /// picture.
  ///
  /// - Parameter missing: The query without a match; nil for other problems.
  package func fail(
    _ message: String, missing: ScreenQuery? = nil, _ sourceLocation: SourceLocation
  ) {
    if let receiver = ScreenFailures.receiver {
      return receiver(([message + "."] + remarks(missing: missing)).joined(separator: " "))
    }
    let place = "\(sourceLocation.fileName)-\(sourceLocation.line)"
    attach(named: "screen.png", sourceLocation)
    recordIssue(
      "\(message). \(report(missing: missing, picture: picture(named: place)))", sourceLocation)
  }

  /// The most similar names, what actions have scrolled before, the elements on the screen, and a picture's path.
  func report(missing: ScreenQuery?, picture: URL?) -> String {
    var parts = remarks(missing: missing)
    parts.append("On the screen:\n\(screenTree)")
    if let picture { parts[parts.count - 1] += "\nPicture: \(picture.path)" }
    return parts.joined(separator: " ")
  }

  /// The most similar names, whether what is missing may be on its way, and what actions have scrolled before.
  func remarks(missing: ScreenQuery?) -> [String] {
    let near = missing.map(nearest(to:)) ?? []
    let names = near.isEmpty ? nil : "The nearest: \(near.joined(separator: ", "))"
    // What is copied from a command line has no full stop behind it.
    let isLast = ScreenFailures.isOnCommandLine
    return [
      missing?.mistakenKind.map { "\($0)." },
      isLast ? nil : names.map { "\($0)." },
      missing == nil ? nil : movement,
      remarks.isEmpty ? nil : "Before: \(remarks.suffix(5).joined(separator: "; ")).",
      isLast ? names : nil,
    ].compactMap(\.self)
  }

  /// That something moves, and so may come into sight; nil if nothing does.
  var movement: String? {
    guard isMoving else { return nil }
    return
      "Something is moving: \(ScreenFailures.isOnCommandLine ? "wait" : "stage.settle()") first."
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
}
