import Stage
@_spi(Nodes) import SwiftUICore
import Testing

extension Stage {
  /// How long an action waits for its element, in the stage's time: five seconds.
  public nonisolated static let findLimit = Duration.seconds(5)

  /// Plays frames until something holds. Whether it does at the end.
  func play(until holds: () -> Bool, within limit: Duration) -> Bool {
    var left = limit
    while !holds() {
      guard left > .zero else { return false }
      let step = min(left, .milliseconds(50))
      advance(by: step)
      left -= step
    }
    return true
  }

  /// A part of it is in the window, uncovered by what clips it.
  func isInSight(_ match: ScreenMatch) -> Bool {
    let shown = match.frame.overlap(with: match.node?.visibleArea ?? window)
    return !shown.isNull && (!shown.isEmpty || match.frame.isEmpty)
  }

  var window: CGRect { CGRect(origin: .zero, size: size) }
  var isRightToLeft: Bool { host.root.environment.values.layoutDirection == .rightToLeft }
}

extension ScreenElement {
  /// Waits for it, scrolls to it, and returns where it is touched; nil where that can't be done, of which
  /// the test has an issue then.
  func reach(_ use: String, _ sourceLocation: SourceLocation) -> CGPoint? {
    if !wait(), !scrollUntilItExists() {
      stage.fail("\(use): there is no \(query) on the screen", missing: query, sourceLocation)
      return nil
    }
    let matches = query.matches(on: stage)
    let inSight = matches.filter { stage.isInSight($0) }
    let candidates = inSight.isEmpty ? matches : inSight
    guard candidates.count == 1 || !candidates.dropFirst().contains(where: { $0.node != nil })
    else {
      let names = candidates.prefix(5).map { "\($0.name) at \(ScreenElement.place($0.frame))" }
      stage.fail(
        "\(use): \(candidates.count) things match \(query): \(names.joined(separator: ", ")); say which, by "
          + "its kind, inside(_:) or nth(_:)", sourceLocation)
      return nil
    }
    guard let match = settled(candidates[0]) else {
      stage.fail("\(use): \(query) went while it was scrolled to", sourceLocation)
      return nil
    }
    guard match.isEnabled else {
      stage.fail("\(use): \(query) is disabled", sourceLocation)
      return nil
    }
    guard stage.isInSight(match), stage.window.contains(match.point) else {
      stage.fail(
        "\(use): \(query) is out of sight, at \(ScreenElement.place(match.frame)), and can't be scrolled "
          + "into it", sourceLocation)
      return nil
    }
    guard match.node?.isCovered != true else {
      stage.fail(
        "\(use): \(query) is covered at \(ScreenElement.place(match.frame)) by what is drawn over it",
        sourceLocation)
      return nil
    }
    guard match.node.map({ !$0.traits.contains(.isButton) || $0.takesTaps }) ?? true else {
      stage.fail(
        "\(use): \(query) at \(ScreenElement.place(match.frame)) takes no touch at its middle, where nothing "
          + "is drawn; contentShape(Rectangle()) on its label makes all of it take touches",
        sourceLocation)
      return nil
    }
    return match.point
  }

  static func place(_ frame: CGRect) -> String {
    func text(_ number: CGFloat) -> String {
      let rounded = (number * 10).rounded() / 10
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    return
      "(\(text(frame.minX)), \(text(frame.minY))), \(text(frame.width)) × \(text(frame.height))"
  }

  /// The match once it is in sight, with its middle uncovered where scrolling can do that.
  private func settled(_ start: ScreenMatch) -> ScreenMatch? {
    var match = start
    for _ in 0..<12 {
      let isReady = stage.isInSight(match) && stage.window.contains(match.point)
      if isReady, match.node?.isCovered != true { return match }
      guard let node = match.node, stage.scroll(toShow: node) else { return match }
      stage.settle()
      // Rows are views that come and go: the nearest one of that name is the one.
      let place = match.point
      guard
        let next = query.matches(on: stage).min(by: {
          ScreenElement.distance($0.point, place) < ScreenElement.distance($1.point, place)
        })
      else { return nil }
      match = query.matches(on: stage).first { stage.isInSight($0) } ?? next
    }
    return match
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    hypot(a.x - b.x, a.y - b.y)
  }

  /// Pages through the scroll views in sight, to the end and from the start, until it is built.
  private func scrollUntilItExists() -> Bool {
    stage.settle()
    for node in stage.scrollViewsInSight {
      let start = node.offset
      for goesOn in [true, false] {
        if !goesOn { stage.jump(node, to: .zero) }
        if exists { return true }
        while stage.page(node) {
          if exists { return true }
          if !goesOn, node.offset.y > start.y || node.offset.x > start.x { break }
        }
      }
      stage.jump(node, to: start)
    }
    return false
  }
}

// MARK: - Scrolling as a hand does it

extension Stage {
  /// The scroll views that a pointer can reach, outer ones first.
  fileprivate var scrollViewsInSight: [ScrollNode] {
    update()
    return host.scrollNodes.filter(\.isReachable)
  }

  /// Turns the wheel by most of what the scroll view shows. False when it does not move any more.
  fileprivate func page(_ node: ScrollNode) -> Bool {
    let area = node.visibleWindowArea
    let length = node.axes.contains(.vertical) ? area.height : area.width
    return turn(node, by: length * 0.8, area)
  }

  private func turn(_ node: ScrollNode, by distance: CGFloat, _ area: CGRect) -> Bool {
    let before = node.offset
    let delta =
      node.axes.contains(.vertical)
      ? CGVector(dx: 0, dy: distance) : CGVector(dx: distance, dy: 0)
    wheel(delta, at: CGPoint(x: area.midX, y: area.midY))
    settle()
    return node.isMounted && node.offset != before
  }

  fileprivate func jump(_ node: ScrollNode, to offset: CGPoint) {
    guard node.isMounted else { return }
    for _ in 0..<400 {
      let way = node.axes.contains(.vertical) ? offset.y - node.offset.y : offset.x - node.offset.x
      guard abs(way) > 0.5, turn(node, by: way, node.visibleWindowArea) else { return }
    }
  }

  /// Scrolls the views around an element so that its middle comes to the middle of what they show.
  /// False when none of them moves.
  fileprivate func scroll(toShow element: AccessibilityNode) -> Bool {
    var hasMoved = false
    for node in element.view.parent?.scrollViewsAround ?? [] {
      let area = node.visibleWindowArea
      guard !area.isNull else { continue }
      // Effects may move what scrolls: the place by layout tells the way.
      let frame = element.view.isMounted ? element.view.windowFrame : element.frame
      let way =
        node.axes.contains(.vertical) ? frame.midY - area.midY : frame.midX - area.midX
      guard abs(way) > 0.5 else { continue }
      if turn(node, by: way, area) { hasMoved = true }
    }
    return hasMoved
  }
}

extension LayoutNode {
  /// Its place by layout, in window coordinates.
  @MainActor fileprivate var windowFrame: CGRect { table.frame(of: index, in: nil) }
}

extension AccessibilityNode {
  /// What scroll views around let through, in window coordinates.
  fileprivate var visibleArea: CGRect {
    view.isMounted ? (view.parent ?? view).visibleWindowArea : .null
  }
}
