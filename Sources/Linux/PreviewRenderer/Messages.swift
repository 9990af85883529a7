import Foundation
import Stage
import SwiftUICore

// What the page and the renderer say to each other: JSON objects, one a line, with a `type`. Whoever stands
// between them passes lines on.

/// From the page.
struct Command: Decodable {
  enum Kind: String, Decodable {
    /// All previews, with other settings.
    case settings
    /// One preview is live from now on, or none.
    case open, close
    /// The page has shown the last frame and waits for the next.
    case shown
    case pointer, wheel, key
  }

  enum Phase: String, Decodable {
    case down, move, up, hover, leave, secondary
  }

  let type: Kind
  var settings: Settings?
  var id: String?
  var phase: Phase?
  /// In points from the preview's upper left corner.
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  var key: String?
  var modifiers: [String]?

  var point: CGPoint { CGPoint(x: x ?? 0, y: y ?? 0) }
}

/// How all previews are shown.
struct Settings: Decodable, Equatable {
  var isDark = false
  var isRightToLeft = false
  /// The name of a `DynamicTypeSize`.
  var typeSize = "large"
  /// The name of one of `DeviceScreen.all`.
  var device = ""
  var isTurned = false
  /// Of the screen that the page is on: pixels a point of pictures at rest.
  var scale = 2.0

  var screen: DeviceScreen { DeviceScreen.named(device) ?? DeviceScreen.all[0] }

  var dynamicTypeSize: DynamicTypeSize {
    DynamicTypeSize.allCases.first { "\($0)" == typeSize } ?? .large
  }
}

/// To the page.
struct Report: Encodable {
  enum Kind: String, Encodable {
    /// A provider, or a preview, is about to run; none.
    case running
    case previews, picture, rendered, frame, failed
  }

  struct Item: Encodable {
    let id: String
    let name: String
    let fileID: String
    let line: Int?
  }

  /// A device to choose, with its size in points.
  struct Device: Encodable {
    let name: String
    let width: Double
    let height: Double
  }

  let type: Kind
  var id: String?
  var previews: [Item]?
  var devices: [Device]?
  /// PNG, in base 64.
  var png: String?
  /// In points.
  var width: Double?
  var height: Double?
  /// What it took, in milliseconds.
  var milliseconds: Double?
  var count: Int?
  var message: String?
}

/// Standard output, for reports only: what the previews print goes to standard error.
final class ReportWriter: Sendable {
  private let descriptor: Int32
  private let encoder = JSONEncoder()

  init() {
    descriptor = dup(1)
    dup2(2, 1)
    signal(SIGPIPE, SIG_IGN)
  }

  func write(_ report: Report) {
    guard var data = try? encoder.encode(report) else { return }
    data.append(0x0A)
    data.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        // Nobody listens any more.
        guard count > 0 else { exit(0) }
        start += count
      }
    }
  }
}
