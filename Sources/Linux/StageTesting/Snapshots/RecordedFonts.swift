import Foundation
import SwiftUIRaster

/// The versions of fonts that a folder's references were made with: `Fonts.txt` beside them.
@MainActor package struct RecordedFonts {
  private let file: URL
  private let present = Painter.fontVersions

  package init(in folder: URL) {
    file = folder.appendingPathComponent("Fonts.txt")
  }

  /// Writes those of this machine.
  package func note() throws {
    let text = present.joined(separator: "\n") + "\n"
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The end of a failure's sentence where this machine lacks one of them; nil where it has them all, or none are noted.
  package var remark: String? {
    guard let noted = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let old = noted.split(separator: "\n").map(String.init)
    guard !old.allSatisfy(present.contains) else { return nil }
    return "; the references were made with other fonts (\(old.joined(separator: ", "))) than this "
      + "machine has (\(present.joined(separator: ", ")))"
  }
}
