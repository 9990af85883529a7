/// All that scrolling changes of a header: a value that hears events and answers with commands.
///
///     callbacks of SwiftUI -> Event -> HeaderEngine -> Command -> bindings and state
///                                          |
///     effects, layouts, behaviours  <- state(at:by:), header(at:by:), …     (pure, on any thread)
///
/// Who drives it sends each event as it comes, and carries out the commands in their order. Between two frames it may be
/// asked as often as anybody likes.
///
/// Bad input: as the parts of it that are named here. O(1).
package struct HeaderEngine: Sendable {
  /// What a scroll view, a binding or a program does.
  package enum Event: Sendable {
    /// The content stands so in this frame. The rules it was laid out by, and those that an animation of the heights
    /// leads to; else the same.
    case frame(HeaderPlace, HeaderRules, settled: HeaderRules)
    /// The scroll view does this now; with how far the content is scrolled at that moment, where it is known: the
    /// frame's reading may come later.
    case phase(ScrollActivity, at: Double?)
    /// Rows have other heights.
    case rowsMoved(AnchorShift)
    /// What is read would be at its place with this offset.
    case readingMoved(to: Double)
    /// The binding of the position says this; with the rules that hold with it.
    case position(Double, isAnimated: Bool, HeaderRules)
    /// Nothing has moved since the program's movement could have begun.
    case nothingCame
    /// Other content is about to be put under the header.
    case contentChanges
    /// Nothing has moved for a while.
    case rested
    /// The scroll view is not on screen, and may not tell how a movement ends.
    case left
  }

  /// How the content is moved.
  package enum Motion: Sendable, Hashable {
    /// At once.
    case jump
    /// To where the header rests; without overshoot: a floating header would take the way back for scrolling on.
    case settle
    /// As the binding of the position asks for it.
    case follow
  }

  package enum Command: Sendable, Hashable {
    /// The header may stand otherwise.
    case tell
    /// The scroll view scrolls to this offset, counted with a kept room.
    case scroll(to: Double, Motion)
    /// A plain offset moves the header by so much, in points.
    case rest(shift: Double)
    /// The header is laid out by the heights that have waited for the end of a fling.
    case layOut
  }

  /// The rules of the last frame; nil before the first.
  package private(set) var rules: HeaderRules?
  /// Those that an animation of the heights leads to; else the same.
  package private(set) var settled: HeaderRules?
  /// The way of a floating header.
  package private(set) var floating = FloatingHeader<RowConditions>()
  /// What the content's rows are laid out by, so that what is read stays when they get other heights.
  package private(set) var anchor = AnchoredScroll()
  /// How often content was sent elsewhere so as to stay where the reader sees it, because header or rows have other
  /// heights.
  package private(set) var ownMoves = 0
  /// What the user does.
  package private(set) var gesture = HeaderGesture()
  /// How far the content has been moved, and how much of that layouts did.
  package private(set) var way = ScrollWay()
  private var reports = OffsetReports()
  private var positionLink = HeaderPositionLink()
  private var safeArea = RestingSafeArea()
  private var maximumOffset = Double.infinity
  /// The same in the last frame whose offset counted.
  private var countedEnd = Double.infinity
  /// Where the content was sent so that it stays in place, and from where.
  private var moved: (from: Double, goal: Double)?
  /// Other content is on its way under the header; until it is there, this offset is the old one's.
  private var other: Double?

  package init() {}

  /// Takes the rules that hold before the first frame.
  package mutating func begin(_ rules: HeaderRules) {
    self.rules = self.rules ?? rules
    settled = settled ?? rules
  }

  // MARK: - What is asked

  /// How far the content is scrolled, in points.
  package var offset: Double { reports.offset }
  /// Where the content is, as of the last frame.
  package var place: HeaderPlace { HeaderPlace(offset: offset, maximumOffset: maximumOffset) }

  /// The header as it stands where the content is scrolled to.
  package func header(at place: HeaderPlace, by rules: HeaderRules) -> RevealingHeader {
    if rules.floats {
      return floating.header(
        at: place.offset, by: rules.header(upTo: place.maximumOffset), over: rules.rows,
        movedBy: gesture)
    }
    var header = rules.header
    header.scroll(to: place.offset, by: .user)
    return header
  }

  /// How the header stands where the content is scrolled to.
  package func state(at place: HeaderPlace, by rules: HeaderRules) -> HeaderState {
    var place = place
    place.offset = rules.headerOffset(at: place.offset)
    return header(at: place, by: rules).state
  }

  /// Where the header stands on its way: how much of it is collapsed, or how much of a floating one is out of sight;
  /// 0…1.
  package func position(at place: HeaderPlace, by rules: HeaderRules) -> Double {
    rules.floats
      ? header(at: place, by: rules).hiddenPart : state(at: place, by: rules).collapseProgress
  }

  /// Where pages of tabs below it are shown while the content is scrolled so far.
  package func tabs(at place: HeaderPlace, by rules: HeaderRules) -> TabOffsets {
    TabOffsets(
      header: header(at: place, by: rules), barLength: rules.barLength,
      viewLength: rules.viewLength)
  }

  /// By how much more than for good it covers, because it floats over the content, in points.
  package func floatingCover(at place: HeaderPlace, by rules: HeaderRules) -> Double {
    rules.floats ? header(at: place, by: rules).floatingCover : 0
  }

  /// By how much more it will cover once the program has scrolled to an offset.
  package func floatingCover(goingTo goal: Double, by rules: HeaderRules) -> Double {
    var header = floating.current ?? rules.header
    header.scroll(to: goal, by: .program)
    return header.floatingCover
  }

  /// Where content goes that would come to rest at an offset by itself after the finger has left it; nil: there.
  package func releaseGoal(endingAt end: Double, by rules: HeaderRules) -> Double? {
    rules.releaseGoal(
      from: anchor.offset, endingAt: end, lastDirection: gesture.direction)
  }

  /// The offset that keeps the content where the reader sees it when rules replace others.
  package func offset(
    keepingContentOf old: HeaderRules, in new: HeaderRules, at offset: Double
  ) -> Double {
    let goal = new.layout.offset(keepingContentOf: old.layout, at: offset)
    // A bar that is measured for the first time was there before: nothing was below another one.
    return old.barLength > 0
      ? tabs(at: HeaderPlace(offset: goal), by: new)
        .offset(goal, keepingContentBelow: old.barLength) : goal
  }

  /// What bars cover while the content is at rest; see `RestingSafeArea`.
  package func restingSafeArea(_ present: Double, width: Double) -> Double {
    var safeArea = self.safeArea
    return safeArea.update(safeArea: present, offset: offset, width: width)
  }

  /// Whether the content rests, and the header too.
  package var isAtRest: Bool { gesture.activity == .idle && !gesture.isSettling }

  /// How the content was moved since an event ago, for what goes along with the header; nil where it was not.
  package func move(since old: HeaderEngine) -> ScrollMove? {
    guard (offset - old.offset).magnitude > 1e-6 else { return nil }
    let isOther =
      old.other != nil
      || old.gesture.isLaidOut(
        from: HeaderPlace(offset: old.offset, maximumOffset: old.countedEnd), to: place)
    return ScrollMove(offset: offset, source: isOther ? nil : old.gesture.source)
  }

  /// Whether a movement to a position is awaited, of which nothing has come yet.
  package var awaitsPosition: Bool { positionLink.awaited != nil }

  // MARK: - What is heard

  /// Takes an event; returns what is to be done.
  package mutating func receive(_ event: Event) -> [Command] {
    switch event {
    case .frame(let place, let rules, let settled): frame(place, rules, settled)
    case .phase(let activity, let offset): phase(activity, at: offset)
    case .rowsMoved(let shift): keepRows(shift)
    case .readingMoved(let goal): keepReading(at: goal)
    case .position(let position, let isAnimated, let rules):
      follow(position, isAnimated: isAnimated, rules)
    case .nothingCame: nothingCame()
    case .contentChanges: contentChanges()
    case .rested: rested()
    case .left: left()
    }
  }

  /// Takes that the content is sent to an offset for another reason than to keep it in place.
  ///
  /// - Returns: where the scroll view is to be scrolled: while something is loaded the content rests below a room of its
  ///   own.
  package mutating func send(to goal: Double) -> Double {
    moved = nil
    return goal + (rules?.keptRoom ?? 0)
  }

  /// Returns what the binding of the position is to be told when the header rests or is at an end of its way; nil:
  /// nothing.
  package mutating func report() -> Double? {
    guard let rules else { return nil }
    return positionLink.report(
      position(at: place, by: rules), isAtRest: gesture.activity == .idle)
  }

  private mutating func frame(
    _ place: HeaderPlace, _ rules: HeaderRules, _ settled: HeaderRules
  ) -> [Command] {
    let last = offset
    maximumOffset = place.maximumOffset
    guard reports.read(place.offset) else { return [] }
    let isLaidOut = gesture.isLaidOut(
      from: HeaderPlace(offset: last, maximumOffset: countedEnd), to: self.place)
    countedEnd = maximumOffset
    // Heights that are replaced on the way to them are left as they are presented.
    let isUnderWay = self.settled.map { !$0.hasSameRoom(as: settled) } ?? false
    let old = (isUnderWay ? self.rules : self.settled) ?? settled
    (self.rules, self.settled) = (rules, settled)
    let hasArrived = moved.map { ($0.goal - offset).magnitude < 0.5 } ?? false
    if hasArrived { moved = nil }
    scrolled(from: last, rules, isLaidOut: isLaidOut)
    way.move(
      to: offset, upTo: maximumOffset,
      lengths: SIMD4(rules.layout.openLength, rules.margin, rules.barLength, rules.keptRoom))
    _ = safeArea.update(
      safeArea: rules.layout.safeArea, offset: offset, width: rules.rows.width)
    if old.hasSameRoom(as: settled) { return [.tell] }
    return keepContent(from: old, to: settled, before: hasArrived ? offset : last) + [.tell]
  }

  /// - Parameter isLaidOut: rows that came or went have moved the content, see `HeaderGesture`.
  private mutating func scrolled(
    from old: Double, _ rules: HeaderRules, isLaidOut: Bool = false
  ) {
    let new = offset
    if let other, (other - new).magnitude > 1e-6 { self.other = nil }
    if !isLaidOut { gesture.scroll(from: old, to: new, upTo: maximumOffset) }
    // Nobody has scrolled: the content has become too short for where it was.
    let isCut = gesture.activity == .idle && new < old && (new - maximumOffset).magnitude < 0.5
    anchor.scroll(to: new, isCut: isCut)
    guard rules.floats else { return }
    floating.move(
      to: rules.headerOffset(at: new), by: rules.header(upTo: maximumOffset), over: rules.rows,
      movedBy: gesture)
  }

  private mutating func phase(_ new: ScrollActivity, at offset: Double?) -> [Command] {
    guard let rules else { return [] }
    let last = self.offset
    if reports.tell(offset) { scrolled(from: last, rules) }
    let wasAnimating = gesture.activity == .animating
    let step = gesture.update(
      new, at: .init(offset: self.offset, hidden: floating.current?.hidden ?? 0))
    if new.isUsers { (moved, other) = (nil, nil) }
    if new.isUsers || new == .idle && wasAnimating { positionLink.awaited = nil }
    floating.setSource(gesture.source, over: rules.rows)
    if new != .animating { floating.goal = nil }
    guard new == .idle else { return [] }
    guard !gesture.isSettling, let goal = snapGoal(step, rules) else {
      gesture.rest()
      return []
    }
    gesture.isSettling = true
    floating.setSource(.user, over: rules.rows)
    return [.scroll(to: send(to: goal), .settle)]
  }

  /// Where the content goes so that the header rests at one of its positions.
  ///
  /// - Parameter step: of a wheel or a key, which never gets far: its direction counts.
  private func snapGoal(_ step: HeaderGesture.Step?, _ rules: HeaderRules) -> Double? {
    guard let snap = rules.snap else { return nil }
    let goal: Double?
    if rules.floats {
      goal = floating.current.flatMap { header in
        header.restingOffset(
          rule: step == nil ? snap.rule : .lastDirection, viewLength: rules.viewLength,
          hiddenBefore: step?.hidden)
      }
    } else if step == nil, rules.snapsOnRelease {
      return nil
    } else {
      goal = snap.target(ofStepFrom: step?.offset, to: offset, lastDirection: gesture.direction)
    }
    // What is less is rounding.
    return goal.flatMap { ($0 - offset).magnitude > 0.01 ? $0 : nil }
  }

  /// Content that was to snap and could not has ended no movement, so a rest ends what is left of one.
  private mutating func rested() -> [Command] {
    guard let rules else { return [] }
    reports.rest()
    let shift = state(at: place, by: rules).shift(at: offset, isWhole: rules.drawsWhole)
    return (gesture.activity == .idle ? endFling() : []) + [.rest(shift: shift)]
  }

  private mutating func left() -> [Command] {
    gesture.leave()
    reports.rest()
    return endFling()
  }

  private mutating func endFling() -> [Command] {
    guard gesture.isFlinging else { return [] }
    gesture.rest()
    return [.layOut]
  }

  // MARK: - What is read stays

  /// Another layout of header or rows: what is read stays where the reader sees it.
  private mutating func keepContent(
    from old: HeaderRules, to new: HeaderRules, before: Double
  ) -> [Command] {
    let goal = offset(keepingContentOf: old, in: new, at: goal(from: before) ?? before)
    // The scroll view's own offset counts from its margin, and stays when that becomes another.
    let isElsewhere = ((goal - new.margin) - (before - old.margin)).magnitude > 1e-6
    guard before > 0, isElsewhere || (goal - offset).magnitude > 1e-6 else { return [] }
    ownMoves += 1
    return keep(at: goal)
  }

  private mutating func keepRows(_ shift: AnchorShift) -> [Command] {
    anchor.moves += 1
    let goal = shift.goal(from: offset, upTo: maximumOffset, movedTo: goal(from: offset))
    guard (goal - offset).magnitude > 1e-6 else { return [] }
    ownMoves += 1
    return keep(at: goal)
  }

  private mutating func keepReading(at goal: Double) -> [Command] {
    anchor.moves += 1
    // What was sent elsewhere before may be on its way, or not where it was sent.
    return moved != nil || (goal - offset).magnitude > 1e-6 ? keep(at: goal) : []
  }

  /// Where the content was sent, and is not yet: header and rows may change in one update.
  private func goal(from offset: Double) -> Double? {
    moved.flatMap { $0.from == offset ? $0.goal : nil }
  }

  private mutating func keep(at goal: Double) -> [Command] {
    anchor.send(to: goal)
    way.layOut(by: goal - offset)
    // Nobody scrolls: what shows of a floating header stays.
    _ = contentChanges()
    let command = Command.scroll(to: send(to: goal), .jump)
    moved = (offset, goal)
    return [command]
  }

  private mutating func contentChanges() -> [Command] {
    other = offset
    if let rules, rules.floats { floating.jump(from: rules.headerOffset(at: offset)) }
    return []
  }

  // MARK: - The binding of the position

  /// Goes where the binding says, unless the header reported that.
  private mutating func follow(
    _ position: Double, isAnimated: Bool, _ rules: HeaderRules
  ) -> [Command] {
    guard positionLink.take(position) else { return [] }
    let goal: Double
    if rules.floats {
      // Where one is: the content moves along by as much as the header.
      let header = header(at: place, by: rules)
      goal = header.offset(hidingPart: position)
      if (goal - offset).magnitude <= 1e-6 { return [] }
      positionLink.awaited = header.hiddenPart(movedTo: goal)
      gesture.isSettling = isAnimated
      floating.goal = goal
    } else {
      goal = rules.layout.offset(atProgress: position)
      // Further down the header is collapsed already.
      if position >= 1, offset >= goal { return [] }
      if (goal - offset).magnitude > 1e-6 {
        positionLink.awaited = state(at: HeaderPlace(offset: goal), by: rules).collapseProgress
      }
    }
    return [.scroll(to: send(to: goal), .follow)]
  }

  /// Content that is too short has not gone where the binding said, and has told no phase.
  private mutating func nothingCame() -> [Command] {
    guard let rules, gesture.activity == .idle, awaitsPosition else { return [] }
    positionLink.awaited = nil
    gesture.isSettling = false
    floating.goal = nil
    floating.setSource(gesture.source, over: rules.rows)
    return []
  }
}
