import Stage
@_spi(Nodes) import SwiftUICore
import Testing

extension Stage {
  /// The time for which an action waits for its element, in the stage's time: five seconds.
  public nonisolated static let findLimit = Duration.seconds(5)

  /// Plays frames until a condition holds, and returns whether it does.
  package func play(until holds: () -> Bool, within limit: Duration) -> Bool {
    var left = limit
    while !holds() {
      guard left > .zero else { return false }
      let step = min(left, .milliseconds(50))
      advance(by: step)
      left -= step
    }
    return true
  }

  /// Whether a part of it is inside the window and not clipped.
  func isInSight(_ match: ScreenMatch) -> Bool {
    let shown = match.frame.overlap(with: match.node?.drawnArea ?? window)
    return !shown.isNull && (!shown.isEmpty || match.frame.isEmpty)
  }

  /// Whether a person sees some of one of the matches.
  func isSeen(_ matches: [ScreenMatch]) -> Bool {
    let isSeen = sight(of: matches)
    return matches.indices.contains { isSeen($0) }
  }

  /// Tells of each match, by its place, whether a person sees some of it. The window is drawn once.
  func sight(of matches: [ScreenMatch]) -> (Int) -> Bool {
    guard !matches.isEmpty else { return { _ in false } }
    let views = matches.map(\.view?.drawnView)
    let (list, found) = drawing(of: views.compactMap(\.self))
    let sight = Sight(list)
    var rest = found[...]
    let spans = views.map { $0 == nil ? nil : rest.popFirst() ?? nil }
    return { place in
      let reasons = matches[place].view?.environment.values.redactionReasons ?? []
      if let span = spans[place], sight.sees(span, isRedacted: reasons.contains(.placeholder)) {
        return true
      }
      return matches[place].text.flatMap { sight.span(of: $0) }.map { sight.sees($0) } ?? false
    }
  }

  /// Whether a finger at the point of a match would touch it.
  func isHittable(_ match: ScreenMatch) -> Bool {
    guard isInSight(match), window.contains(match.point) else { return false }
    if let node = match.node {
      let path = node.touchedPath
      return !node.isCovered(along: path) && node.takesTaps(along: path)
    }
    // A text that is drawn belongs to a view of its frame.
    return host.touchedPath(at: match.point).contains { touched in
      if let view = match.view { return touched === view }
      let frame = touched.table.frame(of: touched.index, in: nil, geometry: .presented)
      return frame.insetBy(dx: -1, dy: -1).contains(match.frame)
        && match.frame.insetBy(dx: -1, dy: -1).contains(frame)
    }
  }

  /// The kind of the control at a point, if it is of those that never take text.
  func textlessKind(at point: CGPoint) -> String? {
    let elements = accessibilityTree.elements.filter { $0.frame.contains(point) }
    let kinds = elements.min { $0.frame.area < $1.frame.area }?.kinds ?? []
    guard !kinds.contains(.textField) else { return nil }
    let textless: [ScreenQuery.Kind] = [
      .tab, .toggle, .slider, .stepper, .progress, .link, .button,
    ]
    return textless.first(where: kinds.contains)?.rawValue
  }

  var window: CGRect { CGRect(origin: .zero, size: size) }
}

extension ScreenElement {
  /// Waits for the element, scrolls to it, and returns the point to touch; nil, with an issue, if that is not
  /// possible.
  ///
  /// - Parameters:
  ///   - scrolls: Whether scrolling is a way to it.
  ///   - touches: Whether a touch has to be for it, and not for what is around it.
  func reach(
    _ use: String, scrolls: Bool = true, touches: Bool = false, _ sourceLocation: SourceLocation
  ) -> CGPoint? {
    let isThere = stage.play(until: { exists }, within: Stage.findLimit)
    if !isThere, scrolls, !query.isChosen { scrollUntilItExists(sourceLocation) }
    waitWhileMoving()
    guard let start = onlyMatch(use, sourceLocation) else { return nil }
    if scrolls { scrollIntoSight(start, use, sourceLocation) }
    guard exists else {
      stage.fail("\(use): \(query) went while it was scrolled to", sourceLocation)
      return nil
    }
    // What is built while scrolling can match, too.
    guard let match = onlyMatch(use, sourceLocation) else { return nil }
    guard match.isEnabled else {
      stage.fail("\(use): \(query) is disabled", sourceLocation)
      return nil
    }
    guard stage.isInSight(match), stage.window.contains(match.point) else {
      stage.fail(
        "\(use): \(query) is out of sight, at \(ScreenElement.place(match.frame)), and "
          + (scrolls ? "can't be scrolled into it" : "is not to be scrolled into it"),
        sourceLocation)
      return nil
    }
    if let cover = stage.cover(of: match, touches: touches) {
      stage.fail(
        "\(use): \(query) is covered at \(ScreenElement.place(match.frame)) by \(cover)",
        sourceLocation)
      return nil
    }
    let needsTouch = touches || match.node?.traits.contains(.isButton) == true
    guard !needsTouch || match.node.map({ $0.takesTaps(along: $0.touchedPath) }) != false else {
      let reason =
        match.node?.isKeptFromTouches == true
        ? ": allowsHitTesting(false) keeps touches from it"
        : " at its middle, where nothing is drawn; contentShape(Rectangle()) on its label makes all of it "
          + "take touches"
      stage.fail(
        "\(use): \(query) at \(ScreenElement.place(match.frame)) takes no touch\(reason)",
        sourceLocation)
      return nil
    }
    return match.point
  }

  /// Plays while an animation moves it, such as that of the sheet or the menu that it is in: a person waits for it too.
  private func waitWhileMoving() {
    guard stage.isAnimating else { return }
    var last: CGRect?
    _ = stage.play(
      until: {
        let frame = query.matches(on: stage).first?.frame
        defer { last = frame }
        return frame == last
      }, within: Stage.findLimit)
  }

  static func place(_ frame: CGRect) -> String {
    return "(\(text(frame.minX)), \(text(frame.minY))), \(size(frame.size))"
  }

  static func size(_ size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }

  private static func text(_ number: CGFloat) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The only match; nil, with an issue, if there is none or more than one, in sight or not: which one is meant must not
  /// depend on the size of the window.
  package func onlyMatch(_ use: String, _ sourceLocation: SourceLocation) -> ScreenMatch? {
    let matches = query.matches(on: stage)
    if matches.isEmpty {
      stage.fail("\(use): \(stage.absence(of: query))", missing: query, sourceLocation)
    } else if matches.count > 1 {
      let still = StillScreen(stage)
      let names = matches.prefix(5).map { match in
        "\n  \(match.name.short) at \(ScreenElement.place(match.frame))"
          + (query.choosing(match, on: still).map { ": \($0.toCopy)" } ?? "")
      }
      stage.fail(
        "\(use): \(matches.count) things match \(query); say which, by its kind, "
          + (query.isChosen
            ? "firstMatch or element(boundBy:):"
            : ScreenFailures.isOnCommandLine ? "in NAME or nth N:" : "inside(_:) or nth(_:):")
          + names.joined(), sourceLocation)
    }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Scrolls until the match is in sight, if possible with its centre uncovered. What that has moved is a remark of the
  /// stage.
  private func scrollIntoSight(
    _ start: ScreenMatch, _ use: String, _ sourceLocation: SourceLocation
  ) {
    let place = sourceLocation.words
    var match = start
    // In the middle; where something small lies over that, above it or below.
    search: for part in [0.5, 0.25, 0.75] {
      for _ in 0..<12 {
        let isReady = stage.isInSight(match) && stage.window.contains(match.point)
        if isReady, match.node?.isCovered != true { break search }
        guard stage.scroll(toShow: match, at: part, place) else { break }
        stage.settle(at: place)
        guard let next = query.matches(on: stage).first else { return }
        match = next
      }
    }
    guard match.frame != start.frame else { return }
    stage.remarks.append(
      "\(use) \(query) scrolled to it, from \(ScreenElement.place(start.frame)) to "
        + ScreenElement.place(match.frame))
  }

  /// Pages through the visible scroll views, to their ends and from their starts, until the element exists.
  private func scrollUntilItExists(_ sourceLocation: SourceLocation) {
    let place = sourceLocation.words
    stage.settle(at: place)
    for node in stage.scrollViewsInSight {
      let start = node.offset
      for goesOn in [true, false] {
        if !goesOn { stage.jump(node, to: .zero, place) }
        if exists { return }
        while stage.page(node, place) {
          if exists { return }
          if !goesOn, node.offset.y > start.y || node.offset.x > start.x { break }
        }
      }
      stage.jump(node, to: start, place)
    }
  }
}

// MARK: - Scrolling with the wheel

extension Stage {
  /// The scroll views that a pointer can reach and that have something out of sight, outer ones first.
  fileprivate var scrollViewsInSight: [ScrollNode] {
    update()
    return host.scrollNodes.filter { $0.isReachable && $0.hasViewsOutOfSight }
  }

  /// Turns the wheel by most of the visible length. Returns false if nothing moved.
  ///
  /// - Parameter caller: The line of the test, for warnings.
  fileprivate func page(_ node: ScrollNode, _ caller: String) -> Bool {
    let area = node.visibleWindowArea
    // Along one axis: what is beside a row is scrolled to once that is found.
    let way =
      node.axes.contains(.vertical)
      ? CGVector(dx: 0, dy: area.height * 0.8) : CGVector(dx: area.width * 0.8, dy: 0)
    return turn(node, by: way, area, caller)
  }

  /// Turns the wheel over a scroll view, by no more than that can be scrolled: a wheel that goes on would scroll what is
  /// around it, and turn pages whose tab bar it is.
  ///
  /// - Parameter distance: Toward the end of the content, as offsets are; what it does not scroll along counts as 0.
  @discardableResult private func turn(
    _ node: ScrollNode, by distance: CGVector, _ area: CGRect, _ caller: String
  ) -> Bool {
    let before = node.offset
    let goal = node.clamped(
      CGPoint(
        x: before.x + (node.axes.contains(.horizontal) ? distance.dx : 0),
        y: before.y + (node.axes.contains(.vertical) ? distance.dy : 0)))
    let delta = CGVector(dx: goal.x - before.x, dy: goal.y - before.y)
    guard abs(delta.dx) > 0.01 || abs(delta.dy) > 0.01 else { return false }
    // A wheel moves to the window's sides, not to the content's.
    let way = CGVector(dx: node.environment.isMirrored ? -delta.dx : delta.dx, dy: delta.dy)
    wheel(way, at: place(over: node, area))
    settle(at: caller)
    return node.isMounted && node.offset != before
  }

  /// A point of a scroll view that nothing over it takes, from its middle on.
  private func place(over node: ScrollNode, _ area: CGRect) -> CGPoint {
    let parts: [CGFloat] = [0.5, 0.3, 0.7, 0.15, 0.85, 0.02, 0.98]
    let places = parts.flatMap { y in
      parts.map { x in CGPoint(x: area.minX + x * area.width, y: area.minY + y * area.height) }
    }
    return places.first { place in host.touchedPath(at: place).contains { $0 === node } }
      ?? CGPoint(x: area.midX, y: area.midY)
  }

  fileprivate func jump(_ node: ScrollNode, to offset: CGPoint, _ caller: String) {
    guard node.isMounted else { return }
    for _ in 0..<400 {
      let way = CGVector(dx: offset.x - node.offset.x, dy: offset.y - node.offset.y)
      guard max(abs(way.dx), abs(way.dy)) > 0.5,
        turn(node, by: way, node.visibleWindowArea, caller)
      else { return }
    }
  }

  /// Scrolls the scroll views around an element so that its centre is at a part of them; those in which that is in sight
  /// only if it is in all, and so is covered there. Returns false if none of them moved: a wheel over one that is at its
  /// end, or has none, as a form in a header's scroll view, moves those around it.
  fileprivate func scroll(
    toShow element: ScreenMatch, at part: CGFloat, _ caller: String
  ) -> Bool {
    guard let view = element.view else { return false }
    let nodes = view.parent?.scrollViewsAround ?? []
    let offsets = nodes.map(\.offset)
    let hidden = nodes.map { $0.axesOutOfSight(of: element.frame) }
    let isCovered = hidden.allSatisfy(\.isEmpty)
    for (node, hidden) in zip(nodes, hidden) {
      let axes = isCovered ? node.axes : hidden
      let area = node.visibleWindowArea
      guard !axes.isEmpty, node.isMounted, !area.isNull, node.hasViewsOutOfSight else { continue }
      // Effects may move scrolled content, so the layout frame decides the direction.
      let frame = view.isMounted ? view.windowFrame : element.frame
      let sideways = frame.midX - area.minX - part * area.width
      let way = CGVector(
        dx: axes.contains(.horizontal) ? node.environment.isMirrored ? -sideways : sideways : 0,
        dy: axes.contains(.vertical) ? frame.midY - area.minY - part * area.height : 0)
      turn(node, by: way, area, caller)
    }
    return zip(nodes, offsets).contains { $0.isMounted && $0.offset != $1 }
  }
}

extension ScrollNode {
  /// The axes that it scrolls along and along which the middle of a frame in the window is out of sight.
  fileprivate func axesOutOfSight(of frame: CGRect) -> Axis.Set {
    let area = visibleWindowArea
    var hidden: Axis.Set = []
    if frame.midY < area.minY || frame.midY > area.maxY { hidden.insert(.vertical) }
    if frame.midX < area.minX || frame.midX > area.maxX { hidden.insert(.horizontal) }
    return hidden.intersection(axes)
  }

  /// Whether it has views out of sight, or rows that may not be built. Others are controls: the tab bar of a
  /// `HeaderTabView` hears by a scroll view how far a wheel turns the pages.
  fileprivate var hasViewsOutOfSight: Bool {
    let area = table.frame(of: index, in: nil, geometry: .effective)
    func isOut(_ node: LayoutNode) -> Bool {
      if node is LazyContainerNode { return true }
      let inside = node.layoutChildren
      if !inside.isEmpty, !(node is ScrollNode) { return inside.contains(where: isOut) }
      let frame = table.frame(of: node.index, in: nil, geometry: .effective)
      return axes.contains(.vertical)
        && (frame.minY < area.minY - 0.5 || frame.maxY > area.maxY + 0.5)
        || axes.contains(.horizontal)
          && (frame.minX < area.minX - 0.5 || frame.maxX > area.maxX + 0.5)
    }
    return layoutChildren.contains(where: isOut)
  }
}

extension LayoutNode {
  /// The layout frame in window coordinates.
  @MainActor fileprivate var windowFrame: CGRect { table.frame(of: index, in: nil) }
}

extension AccessibilityNode {
  /// The area that scroll views around don't clip, without their safe areas, in window coordinates.
  var visibleArea: CGRect {
    view.isMounted ? (view.parent ?? view).visibleWindowArea : .null
  }

  /// The same with what they draw in their safe areas.
  var drawnArea: CGRect {
    view.isMounted ? (view.parent ?? view).drawnWindowArea : .null
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }
}

extension SourceLocation {
  /// The file and line as warnings tell them.
  var words: String { "\(fileID):\(line)" }
}
