import Foundation
import SwiftUI

/// Measures the texts of one golden case as the recording did.
///
/// A text is one unbreakable piece for each of its recorded lines, as wide as the recorded width:
/// everything else about the frame (line heights, baselines, distances, alignment) is left to the
/// runtime. How texts break is tested with words, in the text tests.
@MainActor final class RecordedShaper: TextShaper {
  struct Key: Hashable {
    let string: String
    let fontSize: CGFloat
  }

  struct Measurement {
    let width: CGFloat
    let lines: Int
  }

  private let measurements: [Key: Measurement]

  init(_ measurements: [Key: Measurement]) {
    self.measurements = measurements
  }

  func shape(_ paragraph: [TextRun]) -> [TextCluster] {
    let string: String = paragraph.map(\.string).joined()
    guard !string.isEmpty, let font = paragraph.first?.font else { return [] }
    let key = Key(string: string, fontSize: font.size)
    guard let known = measurements[key] else {
      // Texts without a probe: seven points a character, as the default font of macOS has.
      return string.map {
        TextCluster(
          utf8Count: $0.utf8.count, advance: 7, isWhitespace: $0 == " ", allowsBreakAfter: $0 == " "
        )
      }
    }
    // The bytes are dealt out evenly; only their sum matters.
    let bytes = string.utf8.count
    return (0..<known.lines).map { line in
      let count = line == known.lines - 1 ? bytes - (known.lines - 1) : 1
      return TextCluster(
        utf8Count: count, advance: known.width, isWhitespace: false, allowsBreakAfter: true)
    }
  }
}

extension TypeScale {
  /// macOS 26 (behaviour sheet §3.2 and §3.3), for recordings made there.
  static let macOS = TypeScale(
    defaultFont: .system(size: 13), style: macOSMetrics, fixedSize: macOSFixedMetrics)
}

/// One row of the behaviour sheet's table; distances that it does not state keep the body's proportion.
private func macOSMetrics(_ style: Font.TextStyle) -> TypeScale.Metrics {
  let row: (size: CGFloat, weight: Font.Weight, line: CGFloat, pitch: CGFloat, unrounded: CGFloat)
  switch style {
  case .largeTitle: row = (26, .regular, 38, 39, 37.625)
  case .title: row = (22, .regular, 33, 33, 32.917)
  case .title2: row = (17, .regular, 25.5, 27, 25)
  case .title3: row = (15, .regular, 22, 22, 22)
  case .headline: row = (13, .bold, 18.5, 19, 18.333)
  case .body: row = (13, .regular, 18.5, 19, 18.333)
  case .callout: row = (12, .regular, 17.5, 18, 17.125)
  case .subheadline: row = (11, .regular, 16, 16, 16)
  case .footnote: row = (10, .regular, 15, 15, 15)
  case .caption: row = (10, .regular, 15, 15, 15)
  case .caption2: row = (10, .medium, 15, 15, 15)
  }
  let spacing: TextSpacing
  let baseline: CGFloat
  switch style {
  case .largeTitle:
    spacing = TextSpacing(above: 12.6788, below: 23.3018, betweenTexts: 1.5)
    baseline = 29
  case .caption2:
    spacing = TextSpacing(above: 5, below: 9, betweenTexts: 1.5)
    baseline = 12
  default:
    let ratio: CGFloat = row.line / 18.5
    spacing = TextSpacing(above: 6.2241 * ratio, below: 11.1509 * ratio, betweenTexts: 1)
    baseline = (14.5 * ratio * 2).rounded() / 2
  }
  return TypeScale.Metrics(
    size: row.size, weight: row.weight, lineHeight: row.line, linePitch: row.pitch,
    baseline: baseline, spacing: spacing)
}

private func macOSFixedMetrics(_ size: CGFloat) -> TypeScale.Metrics {
  let ratio: CGFloat = size / 13
  let line: CGFloat = size == 13 ? 16 : size * 1.2
  return TypeScale.Metrics(
    size: size, weight: .regular, lineHeight: line, linePitch: line, baseline: 13 * ratio,
    spacing: TextSpacing(above: 4.7422 * ratio, below: 8.1509 * ratio, betweenTexts: 0))
}
