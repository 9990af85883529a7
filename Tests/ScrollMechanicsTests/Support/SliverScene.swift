import ScrollMechanics

/// A scroll view with headers among boxes, made from the module's types, which plays the steps of
/// Oracles/flutter_slivers.json and answers in its terms.
struct SliverScene {
  struct Header {
    var name: String
    var model: RevealingHeader
    /// Where it begins in the content: so far the scroll view is scrolled before the header is.
    var start: Double
    var isPinned: Bool
    var snaps: Bool
  }

  struct Box {
    var name: String?
    var start: Double
    var length: Double
  }

  private let given: JSON
  private var headers: [Header] = []
  private var boxes: [Box] = []
  private var extent: ScrollExtent
  private var offset = 0.0
  private var mark = 0.0
  private var trigger: RefreshControl?
  private var triggered = false
  /// Several pinned headers stack up.
  private var stack = StickyLayout(items: [])

  init(_ given: JSON) {
    self.given = given
    var start = 0.0
    var children = given["group"].array + given["after"].array
    if children.isEmpty { children = given["children"].array }
    if given["header"].exists {
      // The tests of bars specify only the bar; the content below is long enough.
      var header = given["header"].object
      header["header"] = .string("H")
      children = [.object(header), .object(["box": .number(3000)])]
    }
    if let length = given["header_max"].number {
      children = [
        .object([
          "header": .string("H"), "max": .number(length), "stretch": .bool(true),
          "mode": .string("scrolls-away"),
        ]), .object(["box": .number(1600)]),
      ]
    }
    for child in children {
      if let name = child["header"].string {
        headers.append(Self.header(name, child, start: start))
        start += headers[headers.count - 1].model.layout.openLength
      } else {
        let length = Self.boxLength(child)
        boxes.append(Box(name: child["id"].string, start: start, length: length))
        start += length
      }
    }
    let vertical = given["axis"].string != "horizontal"
    let viewport = given["viewport"].numbers
    extent = ScrollExtent(
      contentLength: start,
      viewportLength: viewport.isEmpty ? 600 : viewport[vertical ? 1 : 0])
    if let threshold = given["stretch_trigger"].number {
      trigger = RefreshControl(threshold: threshold, trigger: .onCrossing)
    }
    buildStack()
  }

  private static func header(_ name: String, _ child: JSON, start: Double) -> Header {
    let mode = child["mode"].string ?? "pinned"
    let longest = child["max"].number ?? child["extent"].number ?? 0
    let resizes = mode == "resizing"
    // A resizing header without a minimum shrinks to nothing; the bars of the other tests have a minimum of
    // their full length by default.
    let shortest = child["min"].number ?? (resizes ? 0 : longest)
    let layout = HeaderLayout(
      minLength: shortest, maxLength: min(longest, max(shortest, child["child"].number ?? longest)),
      stretch: child["stretch"].bool == true ? .grow : .hold)
    let reveal: HeaderReveal =
      switch mode {
      case "pinned", "resizing": .pinned
      case "scrolls-away": .scrollsAway
      case "floating", "floating+snap": .floating
      default: .floatingPinned
      }
    return Header(
      name: name,
      model: RevealingHeader(layout: layout, reveal: reveal), start: start,
      isPinned: reveal.exit == .untilCollapsed,
      snaps: mode.hasSuffix("snap")
    )
  }

  /// Boxes are numbers; lists are a number of rows of 50 points by default; a text is one line.
  private static func boxLength(_ child: JSON) -> Double {
    if let length = child["box"].number { return length }
    if child["box"].exists { return 14 }
    if child["list"].string == "1200pt" { return 1200 }
    let rows = child["list"].number ?? child["nested_list"].number ?? 0
    return rows * (child["item"].number ?? 50)
  }

  private mutating func buildStack() {
    stack = StickyLayout(
      items: headers.filter(\.isPinned).map {
        StickyItem(
          start: $0.start, length: $0.model.layout.collapsedLength, collision: .stack)
      })
  }

  // MARK: - Steps

  mutating func play(_ step: JSON) {
    if let y = step["scroll_to"].number { scroll(to: y, by: .program) }
    if let y = step["animate_to"].number { scroll(to: y, by: .program) }
    if let y = step["user_drag_to"].number { scroll(to: y, by: .user) }
    if step["start"].string == "open" {
      // Open in the middle of the content, as after the previous scene in the source.
      scroll(to: 256, by: .program)
      drag(headers[0].model.layout.openLength)
    }
    if let distance = step["user_drag"].number ?? step["drag"].number { drag(distance) }
    if step["settle"].bool == true, let distance = step["user_drag"].number {
      fling(after: distance, milliseconds: step["ms"].number ?? 500)
    }
    if step["set"].exists { setBounds(step["set"]) }
    if let milliseconds = step["advance_ms"].number { advanceSnap(milliseconds) }
    if step["release"].bool == true || step["settle"].bool == true { snap() }
    if step["mark"].exists { mark = itemY() }
  }

  /// Any offset is valid, since some scenes specify only a part of the content.
  private mutating func scroll(to target: Double, by source: ScrollSource) {
    let isHeld = source == .user && given["physics"].string != "bouncing"
    offset = isHeld ? extent.clamp(target) : target
    for index in headers.indices {
      headers[index].model.scroll(to: offset - headers[index].start, by: source)
    }
    if var control = trigger {
      if control.update(pull: -offset, isDragging: true) { triggered = true }
      trigger = control
    }
  }

  /// One move of the finger; positive moves the content down.
  private mutating func drag(_ distance: Double) {
    let resistance = ProgressiveResistance(length: extent.viewportLength)
    // A move out of the range is free with bouncing physics, and blocked by the others.
    let delta = resistance.applied(-distance, at: offset, in: extent)
    scroll(to: offset + delta, by: .user)
  }

  /// Lifts the finger with the velocity of an even drag of 500 ms. At 50 points per second or less it is no
  /// fling.
  private mutating func fling(after distance: Double, milliseconds: Double) {
    let velocity = -distance / milliseconds * 1000
    guard velocity.magnitude > 50 else { return }
    let simulation = ScrollSimulation(
      from: offset, velocity: velocity, in: extent, physics: .clamping)
    scroll(to: simulation.finalPosition, by: .user)
  }

  private mutating func snap() {
    for index in headers.indices where headers[index].snaps {
      moveToRest(&headers[index].model, part: 1)
    }
  }

  /// Moves the header a fraction of the way to its resting position, as scrolling would; the content stays.
  private func moveToRest(_ model: inout RevealingHeader, part: Double) {
    guard let goal = model.restingOffset(rule: .lastDirection) else { return }
    let offset = model.offset
    model.scroll(to: offset + (goal - offset) * part, by: .user)
    model.jump(to: offset)
  }

  private mutating func advanceSnap(_ milliseconds: Double) {
    let duration = given["snap_animation"]["ms"].number!
    moveToRest(
      &headers[0].model, part: ProgressRange(0, duration).value(at: milliseconds))
  }

  private mutating func setBounds(_ bounds: JSON) {
    let old = headers[0].model.layout
    let child = given["children"].array[0]["child"].number!
    let shortest = bounds["min"].number!
    let new = HeaderLayout(
      minLength: shortest, maxLength: min(bounds["max"].number!, max(shortest, child)),
      stretch: old.stretch)
    headers[0].model.layout = new
    extent.contentLength += new.openLength - old.openLength
    buildStack()
    scroll(to: new.offset(keepingContentOf: old, at: offset), by: .program)
  }

  // MARK: - Answers

  /// One with other content before it stands in its place in the content until it meets the window's start.
  private func state(_ header: Header) -> HeaderState {
    guard header.start > 0, offset < header.start else { return header.model.state }
    var state = header.model.layout.state(at: 0)
    state.windowStart = header.start - offset
    return state
  }

  /// The start of the header's visible part in the window, as Flutter paints it.
  private func y(_ header: Header) -> Double {
    if let length = given["group_scroll_extent"].number {
      // It leaves with the end of its section.
      let section = StickyLayout(
        items: [StickyItem(start: 0, length: header.model.shownLength, container: .section(0))],
        sections: [StickySection(start: 0, length: length)])
      return section.shift(of: 0, viewStart: offset, viewLength: extent.viewportLength) - offset
    }
    guard header.isPinned, offset >= 0 else { return state(header).windowStart }
    let rank = headers.filter(\.isPinned).firstIndex { $0.name == header.name }!
    return stack.shownStart(of: rank, viewStart: offset, viewLength: extent.viewportLength) - offset
  }

  /// Flutter reports boxes that have left the window at its start as being there.
  private func y(_ box: Box) -> Double {
    max(0, box.start - offset)
  }

  /// The first row below the header.
  private func itemY() -> Double {
    let floated = given["snap_mode"].string == "scroll" ? headers[0].model.floatedLength : 0
    return boxes[0].start - offset + floated
  }

  func number(_ key: String) -> Double? {
    switch key {
    case "item0.delta": return itemY() - mark
    case "title_center_y":
      return state(headers[0]).windowStart + given["children"].array[0]["title_center"].number!
    case "expanded_clip": return state(headers[0]).length - headers[0].model.layout.collapsedLength
    case "collapsed_title_opacity":
      return HeaderAppearance([.fadeIn(over: ProgressRange(1, 1))], for: state(headers[0])).opacity
    default: break
    }
    let parts = key.split(separator: ".").map(String.init)
    if let box = boxes.first(where: { $0.name == parts[0] }) {
      return parts[1] == "y" ? y(box) : nil
    }
    guard let header = headers.first(where: { $0.name == parts[0] }) else { return nil }
    let state = state(header)
    switch parts[1] {
    case "y": return y(header)
    case "top": return state.windowStart
    case "height", "extent": return state.length
    case "bottom": return state.windowEnd
    case "visible_extent": return header.model.shownLength
    case "layout_extent":
      return max(0, header.model.layout.openLength - max(0, offset - header.start))
    default: return nil
    }
  }

  func bool(_ key: String) -> Bool? {
    if key == "triggered" { return triggered }
    let parts = key.split(separator: ".").map(String.init)
    guard parts[1] == "visible" else { return nil }
    if let box = boxes.first(where: { $0.name == parts[0] }) {
      return box.start + box.length > offset && box.start < offset + extent.viewportLength
    }
    guard let header = headers.first(where: { $0.name == parts[0] }) else { return nil }
    return header.model.isVisible && y(header) < extent.viewportLength
  }

  /// The edge of the window that the header's start edge sticks to; the other end in a reversed view.
  func string(_ key: String) -> String? {
    guard key == "H.docked_edge" else { return nil }
    let state = state(headers[0])
    let reversed = given["reverse"].bool == true
    let start =
      reversed ? extent.viewportLength - state.windowStart - state.length : state.windowStart
    let isAtNear = start == 0
    let isAtFar = start + state.length == extent.viewportLength
    guard isAtNear != isAtFar else { return "neither" }
    let vertical = given["axis"].string == "vertical"
    return vertical ? (isAtNear ? "top" : "bottom") : (isAtNear ? "left" : "right")
  }
}
