import Stage
@_spi(Nodes) import SwiftUICore
import Testing

extension Stage {
  /// Returns the accessibility problems of what the window shows, in reading order. Elements that
  /// are not visible are left out: scroll and audit again. O(views + pixels).
  ///
  /// - Parameter rules: What to look for; everything by default.
  public func audit(
    _ rules: Set<AuditFinding.Rule> = Set(AuditFinding.Rule.allCases)
  ) -> [AuditFinding] { StillScreen(self).audit(rules) }
}

extension StillScreen {
  package func audit(
    _ rules: Set<AuditFinding.Rule> = Set(AuditFinding.Rule.allCases)
  ) -> [AuditFinding] {
    let all = self.elements
    let places = all.indices.filter { isInSight(all[$0]) && !all[$0].frame.isEmpty }
    let elements = places.map { all[$0] }
    var findings: [AuditFinding] = []
    func add(_ rule: AuditFinding.Rule, _ frame: CGRect, _ message: String) {
      findings.append(AuditFinding(rule: rule, message: message, frame: frame))
    }
    for element in elements {
      let place = ScreenElement.place(element.frame)
      if rules.contains(.name), element.names.isEmpty,
        element.isControl || element.kinds.contains(.image)
      {
        add(
          .name, element.frame,
          "\(element.screenName) at \(place) has nothing to be read; give it a label or "
            + "accessibilityLabel(_:), or hide it with accessibilityHidden(_:)")
      }
      if rules.contains(.covered), element.isControl, isCovered(element), !element.isScrolled {
        add(
          .covered, element.frame,
          "\(element.screenName) at \(place) is covered by \(cover(of: element)); "
            + "accessibilityHidden(_:) hides it meanwhile")
      }
    }
    if rules.contains(.targetSize) { findings += smallTargets(among: elements) }
    if rules.contains(.role) {
      for element in tappedWithoutRole(elements) {
        add(
          .role, element.frame,
          "\(element.screenName) at \(ScreenElement.place(element.frame)) does something when it is tapped, and "
            + "has no role; make it a Button, or give it accessibilityAddTraits(.isButton)")
      }
    }
    if rules.contains(.role) {
      for view in tappedViews {
        add(
          .role, view.frame,
          "what is at \(ScreenElement.place(view.frame)) does something when it is tapped, and assistive technology "
            + "does not find it; make it a Button with a label, or hide it with accessibilityHidden(_:)"
        )
      }
    }
    if rules.contains(.order) {
      let seen = zip(elements, places.map(seenFrame)).filter { !$1.isNull }
      for (first, second) in zip(seen, seen.dropFirst())
      where first.0.sortPriority == 0 && second.0.sortPriority == 0
        && first.1.isBelow(second.1)
      {
        add(
          .order, first.0.frame,
          "\(first.0.screenName) is read before \(second.0.screenName), which stands above it; "
            + "put them in that order, or use accessibilitySortPriority(_:)")
      }
    }
    if rules.contains(.contrast) { findings += contrastFindings() }
    return findings
  }
}

/// Expects ``Stage/Stage/audit(_:)`` to find nothing. Records an issue for each finding, with a
/// picture of the screen.
///
///     expectAccessible(stage) { $0.contrast?.foreground == "secondary" }
///
/// - Parameters:
///   - stage: The stage.
///   - rules: What to look for; everything by default.
///   - sourceLocation: Where a failure is reported; the line of the call by default.
///   - isIgnored: Whether a finding is meant to be so, and no issue; no finding is by default.
@MainActor public func expectAccessible(
  _ stage: Stage, _ rules: Set<AuditFinding.Rule> = Set(AuditFinding.Rule.allCases),
  sourceLocation: SourceLocation = #_sourceLocation,
  ignoring isIgnored: (AuditFinding) -> Bool = { _ in false }
) {
  let findings = stage.audit(rules).filter { !isIgnored($0) }
  if !findings.isEmpty { stage.attach(named: "audit.png", sourceLocation) }
  for finding in findings {
    recordIssue(finding.description, sourceLocation)
  }
}

extension StillScreen {
  /// Each view in sight with a tap gesture that is in no element and has none inside, as an element of its own.
  private var tappedViews: [AccessibilityNode] {
    var found: [AccessibilityNode] = []
    func visit(_ node: ViewNode) {
      if let view = node as? LayoutNode, view.hasTapGesture, !view.isAccessibilityHidden,
        !elements.contains(where: { $0.view.isInside(view) || view.isInside($0.view) })
      {
        let element = AccessibilityNode(view, isElement: true)
        if isInSight(element), !element.frame.isEmpty,
          element.tappedView(along: path(to: element)) === view
        {
          found.append(element)
        }
      }
      node.forEachChild(visit)
    }
    visit(stage.host.root)
    return found
  }
}

extension StillScreen {
  /// The first of some elements of each view with a tap gesture that has none with a role.
  private func tappedWithoutRole(_ elements: [AccessibilityNode]) -> [AccessibilityNode] {
    var groups: [(view: LayoutNode, elements: [AccessibilityNode])] = []
    for element in elements where element.isEnabled {
      guard let view = element.tappedView(along: path(to: element)) else { continue }
      if let index = groups.firstIndex(where: { $0.view === view }) {
        groups[index].elements.append(element)
      } else {
        groups.append((view, [element]))
      }
    }
    return groups.filter { !$0.elements.contains(where: \.hasRole) }.map { $0.elements[0] }
  }
}

/// Controls of one kind that are too small in the same way.
private struct SmallTargets {
  let kind: String
  let size: CGSize
  let leastLength: CGFloat
  var elements: [AccessibilityNode]

  @MainActor var finding: AuditFinding {
    let named = elements.prefix(5).map { "\($0.screenName) at \(ScreenElement.place($0.frame))" }
    let more = elements.count > 5 ? " and \(elements.count - 5) more" : ""
    let least = "less than \(Int(leastLength)) points along a side"
    let help = "add padding or a frame inside of its content shape"
    return AuditFinding(
      rule: .targetSize,
      message: elements.count == 1
        ? "\(named[0]) is \(least); \(help)"
        : "\(elements.count) controls (\(kind), \(ScreenElement.size(size))) are \(least); \(help): "
          + "\(named.joined(separator: ", "))\(more)",
      frame: elements[0].frame)
  }
}

extension StillScreen {
  /// The controls that are too small, those of one kind and size together.
  private func smallTargets(among elements: [AccessibilityNode]) -> [AuditFinding] {
    var groups: [SmallTargets] = []
    for element in elements
    where element.isTouched && element.isEnabled
      && element.leastSide < element.leastLength - 0.01
    {
      let (kind, size) = (element.roleName, element.frame.size)
      let index = groups.firstIndex {
        $0.kind == kind && $0.leastLength == element.leastLength
          && abs($0.size.width - size.width) < 0.5 && abs($0.size.height - size.height) < 0.5
      }
      if let index {
        groups[index].elements.append(element)
      } else {
        groups.append(
          SmallTargets(
            kind: kind, size: size, leastLength: element.leastLength, elements: [element]))
      }
    }
    return groups.map(\.finding)
  }
}

extension AccessibilityControl {
  fileprivate var isOperated: Bool {
    switch self {
    case .textField, .slider, .stepper, .tab, .segment, .border, .switch: true
    case .progress: false
    }
  }
}

extension AccessibilityNode {
  /// Whether people operate it, by touch or by assistive technology.
  var isControl: Bool { respondsToUserInteraction || control?.isOperated == true }

  /// Whether a finger operates it at its place. A page that can be swiped, or a text with named actions, is found
  /// by assistive technology only.
  fileprivate var isTouched: Bool { hasTouchedRole || actions.contains { $0.kind == .default } }

  private var hasTouchedRole: Bool {
    let touched: AccessibilityTraits = [
      .isButton, .isLink, .isToggle, .isSearchField, .isKeyboardKey,
    ]
    return control?.isOperated == true || !traits.isDisjoint(with: touched)
  }

  /// Whether assistive technology says that it can be operated.
  fileprivate var hasRole: Bool {
    hasTouchedRole || traits.contains(.allowsDirectInteraction)
      || actions.contains { $0.kind == .adjust }
  }

  /// How long each of its sides is at least, in points: 44, and 28 for what the system draws a border around (Human
  /// Interface Guidelines, Accessibility: the default and the least size of controls). 0 where the system alone says
  /// how high it is.
  fileprivate var leastLength: CGFloat {
    switch control {
    case .textField, .slider, .stepper, .segment: 0
    case .border: 28
    case .progress, .tab, .switch, nil:
      parts.contains { $0.control == .switch }
        ? 0 : parts.contains { $0.control == .border } ? 28 : 44
    }
  }

  /// The shorter side of where touches reach it.
  fileprivate var leastSide: CGFloat {
    let frame = frameOfTouches ?? frame
    return min(frame.width, frame.height)
  }

  /// Whether it is in a scroll view, so that it can be scrolled from under what covers it.
  fileprivate var isScrolled: Bool {
    view.parent?.scrollViewsAround.isEmpty == false
  }
}

extension CGRect {
  /// Whether it is entirely below another one, and shares more than half of the narrower one's width.
  fileprivate func isBelow(_ other: CGRect) -> Bool {
    guard minY >= other.maxY else { return false }
    return min(maxX, other.maxX) - max(minX, other.minX) > min(width, other.width) / 2
  }
}
