/// Recorded cases that need what the runtime does not offer yet.
///
/// `PostponedGoldenTests` fails when one of the names is offered: then it gets a place in
/// `GoldenBuilder`, and the case leaves this table.
enum PostponedGoldens {
  struct Entry: Sendable {
    let reason: String
    /// Names of the notation that are missing; all of them, no others.
    let missing: Set<String>

    init(_ reason: String, _ missing: Set<String>) {
      self.reason = reason
      self.missing = missing
    }
  }

  static let table: [String: Entry] = [
    "scroll/anchor-bottom": Entry("no initial scroll anchors", ["defaultScrollAnchor"]),
    "scroll/modifiers": Entry(
      "no indicators and no switch for scrolling", ["scrollIndicators", "scrollDisabled"]),
    "scroll/scroll-to": Entry("no programmatic scrolling", ["ScrollViewReader"]),
    "scroll/position": Entry(
      "no programmatic scrolling", ["ScrollViewReader", "scrollPosition", "scrollTargetLayout"]),
    "scroll/position-center": Entry(
      "no programmatic scrolling", ["ScrollViewReader", "scrollPosition", "scrollTargetLayout"]),
    "scroll/geometry": Entry(
      "no programmatic scrolling, no phases", ["ScrollViewReader", "onScrollPhaseChange"]),
    "ios/scroll/geometry": Entry(
      "no programmatic scrolling, no phases", ["ScrollViewReader", "onScrollPhaseChange"]),
    "ios/nav/ignores": Entry("no programmatic scrolling", ["ScrollViewReader"]),
    "ios/nav/list-scroll": Entry("no programmatic scrolling", ["ScrollViewReader"]),
    "lazy/pinned-footers": Entry("no programmatic scrolling", ["ScrollViewReader"]),
    "lazy/pinned-both": Entry("no programmatic scrolling", ["ScrollViewReader"]),
    "lazy/grid-sections": Entry("no grids", ["LazyVGrid"]),
  ]

  /// Probes whose frames are not Apple's yet, in cases that run.
  static let unmatched: [String: Set<String>] = [
    // Controls in rows are as high as they are drawn; on iOS they count as one line of text.
    "ios/form/basic": ["toggle", "picker", "stepper", "slider", "button"],
    // The driver can't write the path of a stack.
    "ios/nav/push-inline": ["detail", "pushed"],
    // Its title was not measured.
    "list/basic": ["label"],
  ]

  /// What the runtime calls a name of the notation, where it is not the name itself.
  static let declarations: [String: String] = [
    // Styles have configurations with a nested `Label`.
    "Label": "public struct Label<"
  ]

  /// Names that the driver has no place for only because every case with them lacks more.
  static let offeredButUnused: Set<String> = [
    "ValueProbe", "id", "onScrollGeometryChange", "contentMargins",
  ]
}
