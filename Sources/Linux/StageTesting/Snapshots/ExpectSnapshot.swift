import Foundation
import ScreenScript
import Stage
@_spi(Nodes) import SwiftUICore
import Testing

/// Expects the picture of the window to equal a reference, a PNG in the folder `Snapshots` beside
/// the test's file.
///
/// A missing reference is written, and the test fails once to say so. If the environment variable
/// `CI` is set, no reference is written. `STAGE_RECORD_SNAPSHOTS=all` writes all references again,
/// `never` writes none. If pictures differ, the issue has the share of pixels and the greatest
/// difference. Two files are attached and written to `STAGE_SNAPSHOT_RESULTS`, or `stage-snapshots` in the
/// temporary folder: `.difference`, with reference, result and difference side by side, and `.result`; only the
/// latter where there is nothing to compare it with.
///
/// The same fonts give the same pixels on every machine. Their versions are recorded beside the
/// references (`Fonts.txt`), and a failure says which ones differ.
///
/// - Parameters:
///   - stage: The stage. Its settings are restored afterwards.
///   - name: A name, if a test has several snapshots.
///   - variants: The settings to snapshot, a picture for each.
///   - scale: The number of pixels per point.
///   - tolerance: How much a picture may differ from its reference.
///   - function: The test function, whose name is that of the reference; the calling one by default.
///   - sourceLocation: Where a failure is reported; the line of the call by default.
@MainActor public func expectSnapshot(
  of stage: Stage, named name: String = "", in variants: [SnapshotVariant] = [.current],
  scale: CGFloat = 2, tolerance: SnapshotTolerance = .exact, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let expectation = SnapshotExpectation(
    store: SnapshotStore(file: sourceLocation.filePath), sourceLocation: sourceLocation)
  for variant in variants {
    let file = SnapshotStore.name(
      function: function, parts: [name, variant.name], suffix: "@\(scaleText(scale))x.png")
    expectation.check(file, tolerance) {
      try stage.with(variant) { try stage.snapshot(scale: scale) }
    }
  }
}

/// Expects frames of a film, side by side in one PNG, to equal a reference.
///
/// - Parameters:
///   - film: Of a gesture; see `Stage.film(every:scale:_:)`.
///   - name: A name, if a test has several snapshots.
///   - count: How many frames, from the first to the last.
///   - tolerance: How much the picture may differ from its reference.
///   - function: The test function, whose name is that of the reference; the calling one by default.
///   - sourceLocation: Where a failure is reported; the line of the call by default.
@MainActor public func expectSnapshot(
  of film: Film, named name: String = "", count: Int = 6, tolerance: SnapshotTolerance = .exact,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = SnapshotStore.name(
    function: function, parts: [name], suffix: ".film@\(scaleText(film.scale))x.png")
  SnapshotExpectation(
    store: SnapshotStore(file: sourceLocation.filePath), sourceLocation: sourceLocation
  ).check(file, tolerance) {
    try Bitmap(pngData: film.strip(count: count), scale: film.scale)
  }
}

/// Expects the texts of a screen with their frames, and its accessibility tree, to equal a
/// reference, a text file in `Snapshots`. A failure shows the lines that differ.
///
/// - Parameters:
///   - stage: The stage.
///   - name: A name, if a test has several snapshots.
///   - function: The test function, whose name is that of the reference; the calling one by default.
///   - sourceLocation: Where a failure is reported; the line of the call by default.
@MainActor public func expectTextSnapshot(
  of stage: Stage, named name: String = "", function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  SnapshotExpectation(
    store: SnapshotStore(file: sourceLocation.filePath), sourceLocation: sourceLocation
  ).check(
    text: stage.textSnapshot,
    SnapshotStore.name(function: function, parts: [name], suffix: ".txt"))
}

private func scaleText(_ scale: CGFloat) -> String {
  scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
}

/// The references that an expectation about several screens has written, of which it tells once.
@MainActor final class WrittenReferences {
  @TaskLocal static var current: WrittenReferences?

  var names: [String] = []
}

/// Compares with references and records issues at one line of a test.
@MainActor struct SnapshotExpectation {
  let store: SnapshotStore
  let sourceLocation: SourceLocation

  func check(_ file: String, _ tolerance: SnapshotTolerance, _ picture: () throws -> Bitmap) {
    do {
      let result = try picture()
      guard let data = reference(file) else {
        return record(try result.pngData(), file)
      }
      let reference = try Bitmap(pngData: data, scale: result.scale)
      try compare(result, reference, file, tolerance)
    } catch {
      issue("\(file): \(ScreenScript.line(of: error))")
    }
  }

  func check(text: String, _ file: String) {
    do {
      guard let data = reference(file) else { return record(Data(text.utf8), file) }
      let old = String(decoding: data, as: UTF8.self)
      guard old != text else { return }
      let result = try keep(Data(text.utf8), file, "result")
      issue(
        "\(file): the text is not the reference's; the result is \(result.path).\n"
          + TextDifference.lines(old, text))
    } catch {
      issue("\(file): \(ScreenScript.line(of: error))")
    }
  }

  /// Nil if the reference has to be written.
  private func reference(_ file: String) -> Data? {
    store.recording == .all ? nil : try? Data(contentsOf: store.reference(file))
  }

  private func record(_ data: Data, _ file: String) {
    let path = store.reference(file).path
    do {
      guard store.recording != .never else {
        let result = try keep(data, file, "result").path
        return issue(
          "\(file): there is no reference at \(path); run the test where CI is not set, or with "
            + "STAGE_RECORD_SNAPSHOTS=missing, and commit the file; the result is \(result)")
      }
      try store.write(data, file)
      if file.hasSuffix(".png") { try fonts.note() }
    } catch {
      return issue("\(file): \(ScreenScript.line(of: error))")
    }
    // With `all`, writing is what was requested.
    guard store.recording == .missing else { return }
    if let written = WrittenReferences.current {
      written.names.append(file)
    } else {
      issue(
        "\(file): there was no reference; \(path) is written, look at it and run the test again")
    }
  }

  private func compare(
    _ result: Bitmap, _ reference: Bitmap, _ file: String, _ tolerance: SnapshotTolerance
  ) throws {
    guard result.width == reference.width, result.height == reference.height else {
      let path = try keep(result.pngData(), file, "result").path
      return issue(
        "\(file): the picture is \(result.width) × \(result.height) pixels, the reference "
          + "\(reference.width) × \(reference.height); the result is \(path)")
    }
    guard let difference = try PictureDifference(reference, result, step: tolerance.step),
      difference.share > tolerance.share
    else { return }
    let sheet = try FilmStrip.png(
      frames: [reference, result, difference.picture],
      captions: ["reference", "result", "difference"])
    let kept = try keep(sheet, file, "difference")
    _ = try keep(result.pngData(), file, "result")
    issue(
      "\(file): \(difference); reference, result and difference: \(kept.path)"
        + (fonts.remark ?? ""))
  }

  /// Attaches a file to the test and writes it to the folder of results.
  private func keep(_ data: Data, _ file: String, _ what: String) throws -> URL {
    let url = URL(fileURLWithPath: file)
    let name = "\(url.deletingPathExtension().lastPathComponent).\(what).\(url.pathExtension)"
    let folder = SnapshotStore.results
      .appendingPathComponent(store.folder.lastPathComponent)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let target = folder.appendingPathComponent(name)
    try data.write(to: target)
    Attachment.record([UInt8](data), named: name, sourceLocation: sourceLocation)
    return target
  }

  private var fonts: RecordedFonts {
    RecordedFonts(in: store.folder.deletingLastPathComponent())
  }

  private func issue(_ message: String) { recordIssue(message, sourceLocation) }
}

extension Stage {
  /// Runs something with the variant's settings, then restores those of the stage.
  func with<Result>(_ variant: SnapshotVariant, _ body: () throws -> Result) rethrows -> Result {
    let values = host.root.environment.values
    let (scheme, size) = (colorScheme, self.size)
    if let other = variant.colorScheme { colorScheme = other }
    if let other = variant.size { resize(to: other) }
    set(
      variant.layoutDirection ?? values.layoutDirection,
      variant.dynamicTypeSize ?? values.dynamicTypeSize)
    defer {
      if variant.colorScheme != nil { colorScheme = scheme }
      if variant.size != nil { resize(to: size) }
      set(values.layoutDirection, values.dynamicTypeSize)
    }
    return try body()
  }

  private func set(_ direction: LayoutDirection, _ type: DynamicTypeSize) {
    let values = host.root.environment.values
    guard values.layoutDirection != direction || values.dynamicTypeSize != type else { return }
    perform {
      host.updateEnvironment {
        $0.layoutDirection = direction
        $0.dynamicTypeSize = type
      }
    }
  }

  /// The texts and the accessibility tree, one per line.
  var textSnapshot: String {
    var lines = [
      "window \(ScreenElement.place(window)), \(colorScheme == .dark ? "dark" : "light")"
    ]
    lines += texts.map { "text “\($0.string)” at \(ScreenElement.place($0.frame))" }
    lines.append("")
    lines.append(accessibilityTree.description)
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The lines that only one of two texts has, in order, as in `diff`.
package enum TextDifference {
  package static func lines(_ old: String, _ new: String) -> String {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let difference = after.difference(from: before)
    var removed: [Int: String] = [:]
    var inserted: [Int: String] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var result: [String] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if let line = removed[i] {
        result.append("- \(line)")
        i += 1
      } else if let line = inserted[j] {
        result.append("+ \(line)")
        j += 1
      } else {
        i += 1
        j += 1
      }
    }
    return result.joined(separator: "\n")
  }
}
