/// Several headers in a row that scroll out and in as one block: an app bar.
///
/// Each child says whether it scrolls, how it comes back, and where it may rest; from that follow
/// four distances, which is all that a scroll view needs to know:
///
///     +--------------+
///     | toolbar      |  scrolls, enters always      totalRange    how far the block can go
///     +--------------+                              upRange       … before the content scrolls
///     | tabs         |  does not scroll             downPreRange  how far it comes back at once
///     +==============+                              downRange     … once the content is at its
///     | content      |                                            start
///
/// The block's place is one number, its `offset`: 0 open, `totalRange` scrolled out. Children that
/// scroll must come first: the first one that does not, or that stays collapsed, ends the chain.
/// The arithmetic is that of Android's `AppBarLayout` (material-components, `getTotalScrollRange`
/// and its siblings); there the offset is negative.
///
/// Bad input: lengths, minimum lengths and margins that are NaN, infinite or negative count as 0, a
/// minimum above the length counts as the length. O(n) to make for n children; queries are O(1)
/// unless they say otherwise.
public struct HeaderStack: Sendable, Hashable {
  /// One header of the block.
  public struct Child: Sendable, Hashable {
    /// Its length at rest, in points, margins not included.
    public var length: Double
    /// What stays of it with `.untilCollapsed`, and what comes back at once with
    /// `.alwaysCollapsed`.
    public var minLength: Double
    /// Room before it, in points, which scrolls with it.
    public var startMargin: Double
    /// Room after it, in points, which scrolls with it.
    public var endMargin: Double
    /// How it leaves and comes back; nil for a child that does not scroll.
    public var reveal: HeaderReveal?
    /// Whether the block may not rest while this child is partly out.
    public var snaps: Bool

    /// A child that does not scroll unless `reveal` says so; lengths in points, 0 by default.
    public init(
      length: Double,
      minLength: Double = 0,
      startMargin: Double = 0,
      endMargin: Double = 0,
      reveal: HeaderReveal? = nil,
      snaps: Bool = false
    ) {
      self.length = length
      self.minLength = minLength
      self.startMargin = startMargin
      self.endMargin = endMargin
      self.reveal = reveal
      self.snaps = snaps
    }

    fileprivate var usedLength: Double { length.asLength }
    fileprivate var usedMinLength: Double { min(minLength.asLength, usedLength) }
    fileprivate var margins: Double { startMargin.asLength + endMargin.asLength }
    fileprivate var stays: Bool { reveal?.exit == .untilCollapsed }
  }

  /// The headers, from the window's start on.
  public let children: [Child]
  /// What bars or the notch cover of the window's start, in points; the first child extends under
  /// it and never leaves it.
  public let safeArea: Double
  /// The length of the whole block, margins included.
  public let length: Double
  /// How far the block can be scrolled out.
  public let totalRange: Double
  /// How far it comes back as soon as a user scrolls back, before the content moves.
  public let downPreRange: Double
  /// How far it comes back once the content has reached its start.
  public let downRange: Double

  /// How far it goes out before the content scrolls: all the way.
  public var upRange: Double { totalRange }

  /// Computes the ranges. O(n).
  ///
  /// - Parameters:
  ///   - children: from the window's start on.
  ///   - safeArea: what the first child extends under, in points; 0 by default.
  public init(children: [Child], safeArea: Double = 0) {
    self.children = children
    self.safeArea = safeArea.asLength
    length = children.reduce(0) { $0 + $1.usedLength + $1.margins }
    totalRange = Self.totalRange(of: children, safeArea: self.safeArea)
    downPreRange = min(
      Self.downPreRange(of: children, safeArea: self.safeArea), totalRange)
    downRange = min(Self.downRange(of: children), totalRange)
  }

  // MARK: - Ranges

  private static func totalRange(of children: [Child], safeArea: Double) -> Double {
    var range = 0.0
    for (index, child) in children.enumerated() {
      guard child.reveal != nil else { break }
      range += child.usedLength + child.margins
      if index == 0 { range -= min(safeArea, range) }
      if child.stays {
        range -= child.usedMinLength
        break
      }
    }
    return max(0, range)
  }

  private static func downPreRange(of children: [Child], safeArea: Double) -> Double {
    // From the last child on: what comes back at once is the end of the block.
    var range = 0.0
    for (index, child) in children.enumerated().reversed() {
      let comesBack = child.reveal.map { $0.entry != .atStart } ?? false
      guard comesBack else {
        if range > 0 { break }
        continue
      }
      var own = child.margins
      if child.reveal?.entry == .alwaysCollapsed {
        own += child.usedMinLength
      } else if child.stays {
        own += child.usedLength - child.usedMinLength
      } else {
        own += child.usedLength
      }
      // Only a child that reaches under the safe area is held back by it.
      let isCovered = index == 0 && safeArea > 0
      range += isCovered ? min(own, max(0, child.usedLength - safeArea)) : own
    }
    return range
  }

  private static func downRange(of children: [Child]) -> Double {
    var range = 0.0
    for child in children {
      guard child.reveal != nil else { break }
      range += child.usedLength + child.margins
      if child.stays {
        range -= child.usedMinLength
        break
      }
    }
    return max(0, range)
  }

  // MARK: - Scrolling

  /// What the block takes of a scroll before the content gets the rest.
  ///
  /// - Parameters:
  ///   - delta: how far to scroll, in points; positive towards the content's end.
  ///   - offset: the block's offset now.
  ///   - source: the program's scrolling back takes nothing: see `RevealingHeader`.
  /// - Returns: the part that the block takes, to be added to `offset`.
  public func taken(of delta: Double, at offset: Double, by source: ScrollSource = .user) -> Double
  {
    let offset = offset.held(from: 0, to: totalRange)
    guard delta.isFinite else { return 0 }
    if delta > 0 { return min(delta, upRange - offset) }
    guard source == .user else { return 0 }
    // Back in, as far as what enters at once; further in already, it stays where it is.
    let limit = min(offset, totalRange - downPreRange)
    return max(delta, limit - offset)
  }

  /// What the block takes of a scroll that the content could not use up, being at its start.
  /// Arguments and result as in `taken(of:at:by:)`; a scroll towards the end gives 0.
  public func takenAfterContent(of delta: Double, at offset: Double) -> Double {
    let offset = offset.held(from: 0, to: totalRange)
    guard delta.isFinite, delta < 0 else { return 0 }
    let limit = min(offset, totalRange - downRange)
    return max(delta, limit - offset)
  }

  /// Where a child starts in the window when the block stands at `offset`; margins are outside.
  /// 0 for an index out of range. O(n).
  public func windowStart(of index: Int, at offset: Double) -> Double {
    naturalStart(of: index) - offset.held(from: 0, to: totalRange)
  }

  /// What the block covers of the window at `offset`: where the content starts.
  public func windowEnd(at offset: Double) -> Double {
    length - offset.held(from: 0, to: totalRange)
  }

  /// Where the block comes to rest, or nil when it may stay: the nearer end of the snapping child
  /// that is partly out. A child that stays collapsed rests there instead of out of sight; one that
  /// enters collapsed may rest so too. O(n).
  ///
  /// - Parameters:
  ///   - offset: the block's offset.
  ///   - includesMargins: whether its margins count as part of a child.
  public func snapTarget(at offset: Double, includesMargins: Bool = true) -> Double? {
    let offset = offset.held(from: 0, to: totalRange)
    var start = 0.0
    for child in children {
      let childStart = start + (includesMargins ? 0 : child.startMargin.asLength)
      let childEnd =
        start + child.usedLength + child.margins
        - (includesMargins ? 0 : child.endMargin.asLength)
      start += child.usedLength + child.margins
      guard offset >= childStart, offset < childEnd else { continue }
      guard child.snaps, let reveal = child.reveal else { return nil }
      var low = childStart
      var high = childEnd
      if child.stays {
        high -= child.usedMinLength
      } else if reveal.entry == .alwaysCollapsed {
        let seam = high - child.usedMinLength
        if offset < seam { high = seam } else { low = seam }
      }
      low = low.held(from: 0, to: totalRange)
      high = high.held(from: 0, to: totalRange)
      guard offset > low, offset < high else { return nil }
      return offset - low < high - offset ? low : high
    }
    return nil
  }

  private func naturalStart(of index: Int) -> Double {
    guard children.indices.contains(index) else { return 0 }
    return children[..<index].reduce(0) { $0 + $1.usedLength + $1.margins }
      + children[index].startMargin.asLength
  }
}
