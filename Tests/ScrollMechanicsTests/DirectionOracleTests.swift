import ScrollMechanics
import Testing

/// The public tests of headroom.js, event by event (Oracles/headroom_direction.json).
@Suite("DirectionTracker: headroom")
struct DirectionOracleTests {
  let extent = ScrollExtent(contentLength: 3000, viewportLength: 800)

  func tracker(_ options: JSON) -> DirectionTracker {
    let tolerance = options["tolerance"].number ?? 0
    let offset = options["offset"]
    return DirectionTracker(
      toleranceTowardStart: tolerance,
      toleranceTowardEnd: tolerance,
      activationTowardStart: offset.number ?? offset["up"].number ?? 0,
      activationTowardEnd: offset.number ?? offset["down"].number ?? 0
    )
  }

  func offset(_ y: JSON) -> Double? {
    switch y {
    case .number(let number): number
    case .string("max"): extent.maxOffset
    case .string("max-1"): extent.maxOffset - 1
    case .string("max+30"): extent.maxOffset + 30
    default: nil
    }
  }

  /// The last callback of each of headroom's three pairs: top, pin, bottom. Before the first
  /// deliberate move it has called no pin callback.
  func lastCallbacks(_ tracker: DirectionTracker) -> [String] {
    var names = [tracker.isAtStart ? "top" : "notTop"]
    if tracker.direction != nil {
      names.append(tracker.direction == .towardStart ? "pinned" : "unpinned")
    }
    return names + [tracker.isAtEnd ? "bottom" : "notBottom"]
  }

  @Test(arguments: Oracle.direction.cases)
  func `a row's states come out, event by event`(_ row: OracleCase) throws {
    var tracker = tracker(row.json["options"])
    // The page is loaded at its top.
    if row.json["sequence"].array.first?["y"].number != 0 {
      tracker.update(offset: 0, in: extent)
    }
    for (index, step) in row.json["sequence"].array.enumerated() {
      let before = tracker
      if let y = offset(step["y"]) { tracker.update(offset: y, in: extent) }
      switch step["freeze"].bool {
      case true?: tracker.freeze()
      case false?: tracker.thaw()
      case nil: break
      }
      if step["unpin"].bool == true { tracker.set(.towardEnd) }
      if step["pin"].bool == true { tracker.set(.towardStart) }

      let comment: Comment = "step \(index)"
      if let pinned = step["pinned"].bool {
        #expect((tracker.direction != .towardEnd) == pinned, comment)
      }
      if step.object.keys.contains("pinned"), step["pinned"] == .null {
        #expect(tracker.direction == nil, comment)
      }
      if let top = step["top"].bool { #expect(tracker.isAtStart == top, comment) }
      if let bottom = step["bottom"].bool { #expect(tracker.isAtEnd == bottom, comment) }
      if step["state"].string == "unchanged" { #expect(tracker == before, comment) }
      if step.object.keys.contains("pin_callback") { #expect(tracker.direction == nil, comment) }
      if !step["last"].array.isEmpty {
        #expect(lastCallbacks(tracker) == step["last"].array.compactMap(\.string), comment)
      }
    }
  }
}
