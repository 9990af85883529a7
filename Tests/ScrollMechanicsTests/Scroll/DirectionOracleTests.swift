import ScrollMechanics
import Testing

/// The public tests of headroom.js, event by event (Oracles/headroom_direction.json).
@Suite("DirectionTracker: headroom")
struct DirectionOracleTests {
  let extent = ScrollExtent(contentLength: 3000, viewportLength: 800)

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
  func lastCallbacks(_ tracker: DirectionTracker, at offset: Double) -> [String] {
    var names = [isAtTop(offset) ? "top" : "notTop"]
    if tracker.direction != nil {
      names.append(tracker.direction == .towardStart ? "pinned" : "unpinned")
    }
    return names + [isAtBottom(offset) ? "bottom" : "notBottom"]
  }

  func isAtTop(_ offset: Double) -> Bool { extent.isAtStart(offset, tolerance: 0) }

  func isAtBottom(_ offset: Double) -> Bool { extent.isAtEnd(offset, tolerance: 0) }

  /// Not those with an offset up to which a header always shows, or one that is set by hand: no header here
  /// has either.
  static let cases = Oracle.direction.cases.filter {
    ($0.json["options"]["offset"].number ?? 0) == 0 && !$0.json["options"]["offset"]["up"].exists
      && !$0.json["sequence"].array.contains { $0["pin"].exists || $0["unpin"].exists }
  }

  @Test(arguments: cases)
  func `a row's states come out, event by event`(_ row: OracleCase) throws {
    var tracker = DirectionTracker(tolerance: row.json["options"]["tolerance"].number ?? 0)
    var y = 0.0
    // The page is loaded at its top.
    if row.json["sequence"].array.first?["y"].number != 0 {
      tracker.update(offset: 0, in: extent)
    }
    for (index, step) in row.json["sequence"].array.enumerated() {
      let before = tracker
      if let new = offset(step["y"]) {
        y = new
        tracker.update(offset: y, in: extent)
      }
      switch step["freeze"].bool {
      case true?: tracker.freeze()
      case false?: tracker.thaw()
      case nil: break
      }

      let comment: Comment = "step \(index)"
      if let pinned = step["pinned"].bool {
        #expect((tracker.direction != .towardEnd) == pinned, comment)
      }
      if step.object.keys.contains("pinned"), step["pinned"] == .null {
        #expect(tracker.direction == nil, comment)
      }
      if let top = step["top"].bool { #expect(isAtTop(y) == top, comment) }
      if let bottom = step["bottom"].bool { #expect(isAtBottom(y) == bottom, comment) }
      if step["state"].string == "unchanged" { #expect(tracker == before, comment) }
      if step.object.keys.contains("pin_callback") { #expect(tracker.direction == nil, comment) }
      if !step["last"].array.isEmpty {
        #expect(lastCallbacks(tracker, at: y) == step["last"].array.compactMap(\.string), comment)
      }
    }
  }
}
