import Foundation
import StageTesting
import SwiftUI
import Testing

/// Pictures and words beside their references. The references of the first tests lie in `Snapshots`; the
/// others write into a temporary folder.
@MainActor struct SnapshotTests {
  private struct Card: View {
    var title = "Low Tide"
    @Environment(\.dynamicTypeSize) private var type

    var body: some View {
      HStack {
        Circle().fill(.tint).frame(width: 20, height: 20)
        Text(title)
        Spacer()
        Text("3:41").foregroundStyle(.secondary)
      }
      .padding(12)
    }
  }

  private func stage(_ title: String = "Low Tide") -> Stage {
    Stage(size: CGSize(width: 200, height: 60)) { Card(title: title) }
  }

  @Test func `one call takes light, dark, right to left and large type`() {
    expectSnapshot(of: stage(), in: .all)
  }

  @Test func `a screen's words are lines of a text`() {
    expectTextSnapshot(of: stage())
  }

  @Test func `a gesture's frames are one reference`() throws {
    let stage = Stage(size: CGSize(width: 120, height: 160), text: .fixed) {
      ScrollView {
        ForEach(0..<20, id: \.self) {
          Color(hue: Double($0) / 20, saturation: 1, brightness: 1).frame(height: 40)
        }
      }
    }
    let film = try stage.film { stage in
      stage.fling(velocity: CGVector(dx: 0, dy: -600))
      stage.settle()
    }
    expectSnapshot(of: film)
  }

  // MARK: What failures say

  /// A test file of its own in a new folder.
  private func location() throws -> SourceLocation {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshot-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return SourceLocation(
      fileID: "Tests/Fresh.swift", filePath: folder.appendingPathComponent("Fresh.swift").path,
      line: 1,
      column: 1)
  }

  /// Fails unless the body does, with a message as expected: a failure is what is tested.
  private func message(_ body: () -> Void, _ check: @escaping @Sendable (String) -> Bool) {
    withKnownIssue {
      body()
    } matching: {
      check($0.comments.map(\.rawValue).joined())
    }
  }

  @Test func `a missing reference is written, and the next run compares`() throws {
    let place = try location()
    SnapshotStore.$environment.withValue([:]) {
      message {
        expectSnapshot(of: stage(), named: "card", function: "fresh()", sourceLocation: place)
      } _: {
        $0.contains("fresh.card@2x.png: there was no reference")
      }
    }
    expectSnapshot(of: stage(), named: "card", function: "fresh()", sourceLocation: place)
    let fonts = URL(fileURLWithPath: place.filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/Fonts.txt")
    #expect(try String(contentsOf: fonts, encoding: .utf8).contains("Inter "))
  }

  @Test func `on a machine for CI nothing is written`() throws {
    let place = try location()
    SnapshotStore.$environment.withValue(["CI": "true"]) {
      message {
        expectSnapshot(of: stage(), function: "fresh()", sourceLocation: place)
      } _: {
        $0.contains("fresh@2x.png: there is no reference at")
      }
      let store = SnapshotStore(file: "/a/MyTests.swift")
      #expect(store.recording == .never)
      #expect(store.folder.path == "/a/Snapshots/MyTests")
    }
    SnapshotStore.$environment.withValue(["CI": "true", "STAGE_RECORD_SNAPSHOTS": "all"]) {
      #expect(SnapshotStore(file: "/a/MyTests.swift").recording == .all)
    }
  }

  @Test func `other pixels are counted, and the difference lies beside the result`() throws {
    let place = try location()
    let folder = URL(fileURLWithPath: place.filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/Fresh")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func picture(_ width: CGFloat) throws -> Bitmap {
      try Stage(size: CGSize(width: 40, height: 20), text: .fixed) {
        Color.white.overlay(alignment: .leading) { Color.black.frame(width: width) }
      }.snapshot(scale: 1)
    }
    let stage = Stage(size: CGSize(width: 40, height: 20), text: .fixed) {
      Color.white.overlay(alignment: .leading) { Color.black.frame(width: 12) }
    }
    try picture(10).writePNG(to: folder.appendingPathComponent("fresh@1x.png"))
    // Two columns of 20 points, from white to black.
    message {
      expectSnapshot(of: stage, scale: 1, function: "fresh()", sourceLocation: place)
    } _: {
      $0.contains(
        "40 of 800 pixels differ (5.0 %), by 255 of 255 at most, within (10, 0) to (12, 20)")
    }
    expectSnapshot(
      of: stage, scale: 1, tolerance: SnapshotTolerance(share: 0.05), function: "fresh()",
      sourceLocation: place)
    try Bitmap(width: 30, height: 20).writePNG(to: folder.appendingPathComponent("fresh@1x.png"))
    message {
      expectSnapshot(of: stage, scale: 1, function: "fresh()", sourceLocation: place)
    } _: {
      $0.contains("the picture is 40 × 20 pixels, the reference 30 × 20")
    }
  }

  @Test func `other fonts are named where pixels differ`() throws {
    let place = try location()
    let snapshots = URL(fileURLWithPath: place.filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots")
    let folder = snapshots.appendingPathComponent("Fresh")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try stage("High").snapshot(scale: 2).writePNG(to: folder.appendingPathComponent("fresh@2x.png"))
    try "Inter 1.000\n".write(
      to: snapshots.appendingPathComponent("Fonts.txt"), atomically: true, encoding: .utf8)
    message {
      expectSnapshot(of: stage(), function: "fresh()", sourceLocation: place)
    } _: {
      $0.contains("the references were made with other fonts (Inter 1.000) than this machine has")
    }
  }

  @Test func `a reference that can't be written or read says so`() throws {
    // A file stands where the folder of references would be.
    let place = try location()
    let folder = URL(fileURLWithPath: place.filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots")
    try Data().write(to: folder)
    SnapshotStore.$environment.withValue([:]) {
      message {
        expectSnapshot(of: stage(), function: "fresh()", sourceLocation: place)
      } _: {
        $0.hasPrefix("fresh@2x.png: ")
          && $0.hasSuffix("can't be written: \(folder.path) is no folder")
      }
    }

    let other = try location()
    let references = URL(fileURLWithPath: other.filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/Fresh")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    try Data("no picture".utf8).write(to: references.appendingPathComponent("fresh@2x.png"))
    message {
      expectSnapshot(of: stage(), function: "fresh()", sourceLocation: other)
    } _: {
      $0.hasPrefix("fresh@2x.png: ") && $0.contains("PNG")
    }
  }

  @Test func `of words the lines that differ are shown`() throws {
    let place = try location()
    let folder = URL(fileURLWithPath: place.filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/Fresh")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stage = Stage(size: CGSize(width: 200, height: 60), text: .fixed) { Text("New") }
    try """
    window (0, 0), 200 × 60, light
    text “Old” at (87, 20), 26 × 20.5

    container
      text “New”

    """.write(to: folder.appendingPathComponent("fresh.txt"), atomically: true, encoding: .utf8)
    message {
      expectTextSnapshot(of: stage, function: "fresh()", sourceLocation: place)
    } _: {
      $0.contains("- text “Old”") && $0.contains("+ text “New”") && !$0.contains("- window")
    }
  }
}
