import Foundation
import Stage
import SwiftUICore

// The messages between page and renderer: JSON objects with a `type`, one per line, which the tool and the
// server pass on.

/// From the page.
struct Command: Decodable {
  enum Kind: String, Decodable {
    /// Changes the settings of all previews.
    case settings
    /// Makes one preview live, or none.
    case open, close
    /// The page has shown the last frame.
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
  /// In points from the preview's top left corner.
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  var key: String?
  var modifiers: [String]?

  var point: CGPoint { CGPoint(x: x ?? 0, y: y ?? 0) }
}

/// The settings of all previews.
struct Settings: Decodable, Equatable {
  var isDark = false
  var isRightToLeft = false
  /// The name of a `DynamicTypeSize`.
  var typeSize = "large"
  /// The name of one of `DeviceScreen.all`.
  var device = ""
  var isTurned = false
  /// The display scale of the page's screen, for pictures at rest.
  var scale = 2.0
  /// A size in points without a device; nil for the device's.
  var size: CGSize?
  /// The identifier of a locale; nil for the system's.
  var locale: String?
  /// The name of a system; nil for the usual one.
  var system: String?

  var screen: DeviceScreen {
    if let size {
      return DeviceScreen("", size: size, safeArea: EdgeInsets(), landscapeSafeArea: EdgeInsets())
    }
    return DeviceScreen.named(device) ?? DeviceScreen.all[0]
  }

  var stageSystem: Stage.System { system.flatMap { Stage.System(rawValue: $0) } ?? .default }

  var dynamicTypeSize: DynamicTypeSize {
    DynamicTypeSize.allCases.first { "\($0)" == typeSize } ?? .large
  }
}

/// A message to the page.
struct Report: Encodable {
  enum Kind: String, Encodable {
    /// A provider, or a preview, is about to run; none.
    case running
    case previews, picture, rendered, frame, failed
    /// A picture was compared with its reference.
    case compared
  }

  enum Verdict: String, Encodable {
    case same, different
    /// There is no reference.
    case new
  }

  struct Item: Encodable {
    let id: String
    let name: String
    let fileID: String
    let line: Int?
  }

  /// A device that can be selected, with its size in points.
  struct Device: Encodable {
    let name: String
    let width: Double
    let height: Double
  }

  let type: Kind
  var id: String?
  var previews: [Item]?
  var devices: [Device]?
  /// PNG in base 64.
  var png: String?
  /// In points.
  var width: Double?
  var height: Double?
  /// The duration, in milliseconds.
  var milliseconds: Double?
  var count: Int?
  var message: String?
  /// The file of a picture, without its ending; of a preview, without the variant.
  var picture: String?
  var verdict: Verdict?
  /// The lines of a screen's text that only it or only the reference has.
  var lines: [String]?
}

/// Writes reports to standard output; what previews print goes to standard error.
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
        // The reader has closed its end.
        guard count > 0 else { exit(0) }
        start += count
      }
    }
  }
}
