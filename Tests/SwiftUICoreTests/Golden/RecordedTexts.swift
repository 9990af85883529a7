import SwiftUI
import SwiftUICore

/// What every probed text of a case measured.
enum RecordedTexts {
  /// Characters of a text node; a text that stands for a long one carries its probe's name, because
  /// the same text has other lines elsewhere.
  static func string(of node: JSON, state: [String: Double]) -> String {
    if let name = node["stringRef"].string {
      return "\(name)#\(probe(of: node) ?? "")"
    }
    var string = node["string"].string ?? node["title"].string ?? ""
    for (key, value) in state {
      string = string.replacingOccurrences(of: "{\(key)}", with: "\(Int(value))")
    }
    return string
  }

  /// The first probe around a text that sees nothing but the text.
  private static func probe(of node: JSON) -> String? {
    let textual: Set<String> = [
      "font", "lineSpacing", "onAppear", "onDisappear", "rotationEffect", "buttonStyle", "disabled",
      "menuStyle", "menuIndicator", "tabItem", "listRowSeparator", "tag", "alignmentGuide",
    ]
    for modifier in node["modifiers"].array {
      let name = modifier["modifier"].string ?? ""
      if name == "probe" { return modifier["id"].string }
      if !textual.contains(name) { return nil }
    }
    return nil
  }

  /// Measurements for every state of a case that was recorded.
  @MainActor static func measurements(
    of golden: GoldenCase, scale: TypeScale
  ) -> [RecordedShaper.Key: RecordedShaper.Measurement] {
    var result: [RecordedShaper.Key: RecordedShaper.Measurement] = [:]
    visit(golden, scale: scale) { text in
      let key = RecordedShaper.Key(string: text.string, fontSize: text.font.size)
      result[key] = RecordedShaper.Measurement(width: text.width, lines: text.lines)
    }
    return result
  }

  /// A text as a case recorded it.
  struct Recording {
    let string: String
    let font: ResolvedFont
    let width: CGFloat
    let lines: Int
    /// The characters are the recorded ones, and so is the width.
    let isVerbatim: Bool
  }

  /// Every probed text of every state of a case.
  @MainActor static func visit(
    _ golden: GoldenCase, scale: TypeScale, _ body: (Recording) -> Void
  ) {
    var states = [(golden.expect, golden.decoded)]
    states += golden.steps.map { ($0["expect"], $0["decoded"]) }
    let footers = footers(of: golden)
    for (expect, decoded) in states {
      golden.tree.visit { node in
        for text in expanded(node) {
          guard let probe = probe(of: text) else { continue }
          var frame = expect[probe].array
          if text["view"].string == "Label" { frame = titleFrame(ofLabel: frame) }
          if isBordered(text) { frame = titleFrame(ofBordered: frame) }
          guard frame.count == 4, let width = frame[2].length, let height = frame[3].length else {
            continue
          }
          let style = text["modifiers"].array.first { $0["modifier"].string == "font" }
          let font: Font =
            style.map { .system(GoldenBuilder.style($0)) }
            ?? (footers.contains(probe) ? .footnote.leading(.loose) : scale.defaultFont)
          let metrics = scale.resolve(font)
          // Line spacing never adds up to a whole line in these cases.
          let spacing = text["modifiers"].array.first { $0["modifier"].string == "lineSpacing" }
          let extra: CGFloat = spacing?["value"].length ?? 0
          let pitch: CGFloat = max(metrics.linePitch, extra > 0 ? metrics.lineHeight + extra : 0)
          let lines = 1 + Int(((height - metrics.lineHeight) / pitch).rounded())
          let string = decoded[probe].string ?? string(of: text, state: [:])
          body(
            Recording(
              string: string, font: metrics, width: width, lines: max(1, lines),
              isVerbatim: text["view"].string == "Text" && text["stringRef"].isNull))
        }
      }
    }
  }

  /// The probes of texts that are footers of lists: these say their font.
  private static func footers(of golden: GoldenCase) -> Set<String> {
    var probes: Set<String> = []
    guard golden.tree["view"].string == "List", golden.platform == "iOS" else { return [] }
    golden.tree.visit { node in
      if let probe = probe(of: node["footerView"]) { probes.insert(probe) }
    }
    return probes
  }

  /// A label's title was not recorded by itself: it gets the width that is left beside an icon of 24
  /// points and the usual 8, so of the label it is place and height that are compared.
  private static func titleFrame(ofLabel frame: [JSON]) -> [JSON] {
    guard frame.count == 4, let width = frame[2].number else { return [] }
    return [frame[0], frame[1], .number(width - 32), .number(16)]
  }

  private static func isBordered(_ node: JSON) -> Bool {
    node["modifiers"].array.contains {
      $0["modifier"].string == "buttonStyle" && $0["style"].string?.hasPrefix("bordered") == true
        && $0["style"].string != "borderless"
    }
  }

  /// A bordered button has 7 points above and below its title and 12 beside it (the case's own note).
  private static func titleFrame(ofBordered frame: [JSON]) -> [JSON] {
    guard frame.count == 4, let width = frame[2].number, let height = frame[3].number else {
      return []
    }
    return [frame[0], frame[1], .number(width - 24), .number(height - 14)]
  }

  /// A text node, or those that a loop makes of one.
  private static func expanded(_ node: JSON) -> [JSON] {
    if ["Text", "Label", "Button", "Menu"].contains(node["view"].string) { return [node] }
    guard node["view"].string == "ForEach", node["template"]["view"].string == "Text" else {
      return []
    }
    let range = node["range"].array.compactMap(\.number).map { Int($0) }
    return (range[0]..<range[1]).map { node["template"].substituting($0) }
  }
}
