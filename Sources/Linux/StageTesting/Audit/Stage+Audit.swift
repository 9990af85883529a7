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
      if rules.contains(.targetSize), element.isTouched, element.isEnabled, !element.hasSystemSize,
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
    let meter = ContrastMeter(shown: shown, ground: ground)
    var groups: [PaleTexts] = []
    for text in texts {
      guard let contrast = meter.contrast(in: text.frame) else { continue }
      let least = text.isLarge ? 3 : 4.5
      guard contrast.ratio < least - 0.05 else { continue }
      let index = groups.firstIndex {
        $0.least == least && $0.ground == contrast.ground && $0.texts[0].color == text.color
          && $0.texts[0].opacity == text.opacity
      }
      if let index {
        groups[index].texts.append(text)
        groups[index].ratio = min(groups[index].ratio, contrast.ratio)
      } else {
        groups.append(
          PaleTexts(texts: [text], ground: contrast.ground, ratio: contrast.ratio, least: least))
      }
    }
    return groups.map(\.finding)
  }
}

/// Texts of one colour on one background, whose contrast is too low.
private struct PaleTexts {
  var texts: [ShownText]
  /// The pixel behind most of the text.
  let ground: UInt32
  /// The lowest of their contrasts; pixels of thin strokes have less than the colours.
  var ratio: Double
  let least: Double

  @MainActor var finding: AuditFinding {
    let ratio = (ratio * 10).rounded() / 10
    let named = texts.prefix(5).map { "“\($0.string)” at \(ScreenElement.place($0.frame))" }
      .joined(separator: ", ")
    let more = texts.count > 5 ? " and \(texts.count - 5) more" : ""
    return AuditFinding(
      rule: .contrast,
      message: texts.count == 1
        ? "text \(named) has a contrast of \(ratio) : 1 with what is behind it; \(least) : 1 is "
          + "the least for its size"
        : "\(texts.count) texts of one colour have a contrast of \(ratio) : 1 with what is behind "
          + "them; \(least) : 1 is the least for their size: \(named)\(more)",
      frame: texts[0].frame)
  }
}

extension ShownText {
  /// Whether the text is large in the sense of WCAG 2.2, 1.4.3: from 24 points, in bold from 19 (18.66).
  fileprivate var isLarge: Bool {
    let size = font?.size ?? 0
    return size >= 24 || ((font?.weight.value ?? 0) >= 700 && size >= 18.66)
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
    case .textField, .slider, .stepper, .tab, .segment, .switch: true
    case .progress: false
    }
  }
}

extension AccessibilityNode {
  /// Whether a finger operates it at its place. A page that can be swiped, or a text with named actions, is found
  /// by assistive technology only.
  fileprivate var isTouched: Bool {
    let touched: AccessibilityTraits = [
      .isButton, .isLink, .isToggle, .isSearchField, .isKeyboardKey,
    ]
    return control?.isOperated == true || !traits.isDisjoint(with: touched)
      || actions.contains { $0.kind == .default }
  }

  /// Whether the system says how high it is, so that a screen has no part in it.
  fileprivate var hasSystemSize: Bool {
    switch control {
    case .textField, .slider, .stepper, .segment: true
    case .progress, .tab, .switch, nil: parts.contains { $0.control == .switch }
    }
  }

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

  /// The contrast of the texts in a frame with their background, and the pixel of that; nil if no text is
  /// visible.
  func contrast(in frame: CGRect) -> (ratio: Double, ground: UInt32)? {
    let scale = shown.scale
    let columns =
      max(0, Int(frame.minX * scale))..<max(0, min(shown.width, Int(frame.maxX * scale)))
    let rows = max(0, Int(frame.minY * scale))..<max(0, min(shown.height, Int(frame.maxY * scale)))
    var grounds: [UInt32: Int] = [:]
    var luminances: [Double] = []
    for y in rows {
      for x in columns {
        let index = y * shown.width + x
        grounds[ground.pixels[index], default: 0] += 1
        if shown.pixels[index] != ground.pixels[index] {
          luminances.append(ContrastMeter.luminance(shown.pixels[index]))
        }
      }
    }
    // The most frequent pixel; of several the lowest, so that runs agree.
    guard !luminances.isEmpty,
      let most = grounds.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key
    else { return nil }
    let behind = ContrastMeter.luminance(most)
    // The middle of strokes has the text's colour, their edges are blended with the background.
    return luminances.map { (max($0, behind) + 0.05) / (min($0, behind) + 0.05) }.max()
      .map { ($0, most) }
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
