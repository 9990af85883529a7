import Stage
import SwiftUICore

extension StillScreen {
  /// The texts and symbols with too little contrast, those of the same two colours together.
  func contrastFindings() -> [AuditFinding] {
    let nodes = tree.everyNode.filter(\.isElement)
    let all = DrawnGlyphs.all(in: list)
    let texts = all.filter(\.isText)
    let judged = all.compactMap { glyphs -> (glyphs: DrawnGlyphs, name: String)? in
      guard nodes.smallest(around: glyphs)?.isEnabled != false else { return nil }
      if glyphs.isText { return (glyphs, "text “\(glyphs.string)”") }
      guard let element = elements.smallest(around: glyphs),
        element.isControl || element.kinds.contains(.image),
        !texts.contains(where: { element.frame.contains($0.center) })
      else { return nil }
      return (glyphs, element.screenName)
    }
    // Without fonts there are no pictures, and so no contrasts.
    guard let contrasts = try? ContrastMeter(list).contrasts(of: judged.map(\.glyphs)) else {
      return []
    }
    var groups: [PaleGlyphs] = []
    for ((glyphs, name), measured) in zip(judged, contrasts) {
      let required = glyphs.requiredContrast
      guard let measured, measured.ratio < required else { continue }
      let contrast = AuditFinding.Contrast(
        ratio: measured.ratio, required: required,
        foreground: glyphs.systemColor ?? measured.foreground.paintedName,
        background: measured.background.paintedName)
      let one = PaleGlyphs(
        names: ["\(name) at \(ScreenElement.place(glyphs.frame))"], areTexts: glyphs.isText,
        contrast: contrast, frame: glyphs.frame)
      let index = groups.firstIndex { $0.areTexts == one.areTexts && $0.contrast.isAlike(contrast) }
      if let index { groups[index].add(one) } else { groups.append(one) }
    }
    return groups.map(\.finding)
  }
}

/// Texts or symbols of one colour on one background, whose contrast is too low.
private struct PaleGlyphs {
  var names: [String]
  let areTexts: Bool
  var contrast: AuditFinding.Contrast
  /// That of the first one.
  let frame: CGRect

  mutating func add(_ other: PaleGlyphs) {
    names += other.names
    if other.contrast.ratio < contrast.ratio { contrast = other.contrast }
  }

  var finding: AuditFinding {
    // Rounded down, so that what is too low never reads as if it were enough.
    let ratio = (contrast.ratio * 100).rounded(.down) / 100
    let required = contrast.required == 3 ? "3" : "4.5"
    let colors = "\(contrast.foreground) on \(contrast.background)"
    let named = names.prefix(5).joined(separator: ", ")
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    let message =
      names.count == 1
      ? "\(named) has a contrast of \(ratio) : 1 with what is behind it (\(colors)); \(required) : 1 "
        + "is the least \(areTexts ? "for its size" : "for a symbol")"
      : "\(names.count) \(areTexts ? "texts" : "symbols") of one colour have a contrast of "
        + "\(ratio) : 1 with what is behind them (\(colors)); \(required) : 1 is the least "
        + "\(areTexts ? "for their size" : "for symbols"): \(named)\(more)"
    return AuditFinding(rule: .contrast, message: message, frame: frame, contrast: contrast)
  }
}

extension AuditFinding.Contrast {
  /// Whether colours and demand are the same.
  fileprivate func isAlike(_ other: AuditFinding.Contrast) -> Bool {
    (required, foreground, background) == (other.required, other.foreground, other.background)
  }
}

extension DrawnGlyphs {
  fileprivate var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// The name of the system colour that it is drawn in, as it is: no gradient, nothing translucent around.
  fileprivate var systemColor: String? {
    guard paintingGroup == nil, opacity == 1 else { return nil }
    return color.systemName
  }
}

extension RGBA {
  /// The name of the system colour with these values, in whichever mode; tints before others, since white and
  /// black are many.
  fileprivate var systemName: String? {
    if self == .white { return "white" }
    if self == .black { return "black" }
    let found = SystemColors.allCases.first { color in
      let variants = color.variants
      return [
        variants.light, variants.dark, variants.increasedLight, variants.increasedDark,
        variants.onProminent,
      ].contains(self)
    }
    return found.map { "\($0)" }
  }

  /// The name of the opaque system colour, or six hexadecimal digits.
  fileprivate var paintedName: String {
    if let systemName { return systemName }
    func digits(_ component: Double) -> String {
      let text = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits(red) + digits(green) + digits(blue)
  }
}

extension [AccessibilityNode] {
  /// The smallest element, or part of one, around the middle of what is drawn; of equal ones the last.
  @MainActor fileprivate func smallest(around glyphs: DrawnGlyphs) -> AccessibilityNode? {
    var best: AccessibilityNode?
    for node in self where node.frame.contains(glyphs.center) {
      let isSmaller = best.map {
        node.frame.width * node.frame.height <= $0.frame.width * $0.frame.height
      }
      if isSmaller ?? true { best = node }
    }
    return best
  }
}
