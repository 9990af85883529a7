import Stage
@_spi(Nodes) import SwiftUICore
import SwiftUIRaster
import Testing

extension Stage {
  /// Returns the accessibility problems of what the window shows, in reading order. Elements that
  /// are not visible are left out: scroll and audit again. O(views + pixels).
  ///
  /// - Parameter rules: What to look for; everything by default.
  public func audit(
    _ rules: Set<AuditFinding.Rule> = Set(AuditFinding.Rule.allCases)
  ) -> [AuditFinding] {
    let elements = accessibilityTree.elements.filter {
      isInSight(ScreenMatch(node: $0, frame: $0.frame, name: "")) && !$0.frame.isEmpty
    }
    var findings: [AuditFinding] = []
    func add(_ rule: AuditFinding.Rule, _ frame: CGRect, _ message: String) {
      findings.append(AuditFinding(rule: rule, message: message, frame: frame))
    }
    for element in elements {
      let place = ScreenElement.place(element.frame)
      let isControl = element.respondsToUserInteraction || element.control?.isOperated == true
      if rules.contains(.name), element.names.isEmpty, isControl || element.kinds.contains(.image) {
        add(
          .name, element.frame,
          "\(element.screenName) at \(place) has nothing to be read; give it a label or "
            + "accessibilityLabel(_:), or hide it with accessibilityHidden(_:)")
      }
      if rules.contains(.targetSize), isControl, element.isEnabled,
        min(element.frame.width, element.frame.height) < 44 - 0.01
      {
        add(
          .targetSize, element.frame,
          "\(element.screenName) at \(place) is less than 44 points along a side; add padding or a "
            + "frame inside of its content shape")
      }
      if rules.contains(.covered), isControl, element.isCovered, !element.isScrolled {
        add(
          .covered, element.frame,
          "\(element.screenName) at \(place) is covered by what is drawn over it; "
            + "accessibilityHidden(_:) hides it meanwhile")
      }
    }
    if rules.contains(.order) {
      for (first, second) in zip(elements, elements.dropFirst()) where first.isBelow(second) {
        add(
          .order, first.frame,
          "\(first.screenName) is read before \(second.screenName), which stands above it; "
            + "put them in that order, or use accessibilitySortPriority(_:)")
      }
    }
    if rules.contains(.contrast) { findings += contrastFindings() }
    return findings
  }

  private func contrastFindings() -> [AuditFinding] {
    let scale: CGFloat = 2
    let painter = Painter(scale: scale)
    let list = displayList
    let bare = DisplayList(
      size: list.size, background: list.background,
      commands: list.commands.filter { if case .text = $0 { false } else { true } })
    // Without a picture there are no contrasts.
    guard let shown = try? painter.paint(list), let ground = try? painter.paint(bare) else {
      return []
    }
    return texts.compactMap { text in
      guard let ratio = ContrastMeter(shown: shown, ground: ground).ratio(of: text.frame) else {
        return nil
      }
      let fontSize = text.font?.size ?? 0
      let isBold = (text.font?.weight.value ?? 0) >= 700
      let isLarge = fontSize >= 24 || (isBold && fontSize >= 18.66)
      let least = isLarge ? 3 : 4.5
      guard ratio < least - 0.05 else { return nil }
      let shownRatio = (ratio * 10).rounded() / 10
      return AuditFinding(
        rule: .contrast,
        message: "text “\(text.string)” at \(ScreenElement.place(text.frame)) has a contrast of "
          + "\(shownRatio) : 1 with what is behind it; \(least) : 1 is the least for its size",
        frame: text.frame)
    }
  }
}

/// Expects ``Stage/Stage/audit(_:)`` to find nothing. Records an issue for each finding, with a
/// picture of the screen.
///
/// - Parameters:
///   - stage: The stage.
///   - rules: What to look for; everything by default.
///   - sourceLocation: Where a failure is reported; the line of the call by default.
@MainActor public func expectAccessible(
  _ stage: Stage, _ rules: Set<AuditFinding.Rule> = Set(AuditFinding.Rule.allCases),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let findings = stage.audit(rules)
  if !findings.isEmpty { stage.attach(named: "audit.png", sourceLocation) }
  for finding in findings {
    Issue.record(Comment(rawValue: finding.description), sourceLocation: sourceLocation)
  }
}

extension AccessibilityControl {
  fileprivate var isOperated: Bool {
    switch self {
    case .textField, .slider, .stepper, .tab: true
    case .progress: false
    }
  }
}

extension AccessibilityNode {
  /// Whether it is in a scroll view, so that it can be scrolled from under what covers it.
  fileprivate var isScrolled: Bool {
    view.parent?.scrollViewsAround.isEmpty == false
  }

  /// Whether it is entirely below another element, and neither has a sort priority.
  fileprivate func isBelow(_ other: AccessibilityNode) -> Bool {
    guard sortPriority == 0, other.sortPriority == 0, frame.minY >= other.frame.maxY else {
      return false
    }
    let shared = min(frame.maxX, other.frame.maxX) - max(frame.minX, other.frame.minX)
    return shared > min(frame.width, other.frame.width) / 2
  }
}

/// Measures contrasts by comparing pictures with and without texts.
struct ContrastMeter {
  let shown: Bitmap
  let ground: Bitmap

  /// The contrast of the texts in a frame with their background; nil if no text is visible.
  func ratio(of frame: CGRect) -> Double? {
    let scale = shown.scale
    let columns =
      max(0, Int(frame.minX * scale))..<max(0, min(shown.width, Int(frame.maxX * scale)))
    let rows = max(0, Int(frame.minY * scale))..<max(0, min(shown.height, Int(frame.maxY * scale)))
    var grounds: [Double] = []
    var luminances: [Double] = []
    for y in rows {
      for x in columns {
        let index = y * shown.width + x
        grounds.append(ContrastMeter.luminance(ground.pixels[index]))
        if shown.pixels[index] != ground.pixels[index] {
          luminances.append(ContrastMeter.luminance(shown.pixels[index]))
        }
      }
    }
    guard !luminances.isEmpty else { return nil }
    grounds.sort()
    let behind = grounds[grounds.count / 2]
    // The middle of strokes has the text's colour, their edges are blended with the background.
    return luminances.map { (max($0, behind) + 0.05) / (min($0, behind) + 0.05) }.max()
  }

  /// WCAG's relative luminance, 0…1, of a pixel over white.
  private static func luminance(_ pixel: UInt32) -> Double {
    let missing = 255 - (pixel >> 24)
    func linear(_ shift: UInt32) -> Double {
      let value = Double(min(255, ((pixel >> shift) & 255) + missing)) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
