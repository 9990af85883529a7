import ScrollMechanics
import SwiftUI

/// Moves the scroll view of a header: to positions, to where it may rest, and to keep the content in
/// place. Knows who scrolls.
@MainActor final class HeaderDriver {
  private var phase = ScrollPhase.idle
  /// The movement under way brings a floating header to rest, as the reader's own would.
  private var isSettling = false
  /// A finger has been on the content since it rested last.
  private var wasTouched = false
  /// Where a step of a wheel or a key began: the offset, and how much of a floating header was hidden.
  private var stepStart: (offset: Double, hidden: Double) = (0, 0)
  /// What the position binding was told last.
  private(set) var told: HeaderPosition?
  /// The first value of the binding has been seen.
  private var hasBegun = false
  /// A movement is under way to this part of the way; until it is there, nothing is told.
  private var awaited: Double?

  /// Where the content was moved in this update, so that it stays in place, and from where.
  private var moved: (from: Double, goal: Double)?

  nonisolated init() {}

  // MARK: - Phases

  /// - Parameters:
  ///   - viewportLength: The height of the scroll view, less what bars cover of its bottom, in points.
  ///   - room: How far the content could be scrolled on, in points.
  func take(
    _ newPhase: ScrollPhase, geometry: HeaderGeometry, snap: HeaderSnap?, viewportLength: CGFloat,
    room: CGFloat, position: Binding<ScrollPosition>
  ) {
    let old = phase
    phase = newPhase
    if newPhase == .decelerating, old == .idle || old == .animating {
      stepStart = (geometry.memory.lastOffset.offset, geometry.memory.current?.hidden ?? 0)
    }
    switch newPhase {
    case .tracking, .interacting:
      awaited = nil
      moved = nil
      isSettling = false
      wasTouched = true
    case .decelerating:
      awaited = nil
      moved = nil
      isSettling = false
    case .idle: if old == .animating { awaited = nil }
    case .animating: break
    }
    geometry.memory.setSource(
      source, isHeld: newPhase == .tracking || newPhase == .interacting)
    if newPhase != .animating { geometry.memory.goAlong(to: nil) }
    guard newPhase == .idle else { return }
    // Steps of a wheel and keys end without a release.
    let isStep = old == .decelerating && !wasTouched
    wasTouched = false
    if isSettling {
      isSettling = false
    } else if let snap,
      let goal = goal(
        geometry, snap, viewportLength: viewportLength, room: room, isStep: isStep)
    {
      isSettling = true
      geometry.memory.setSource(.user)
      // Without overshoot: a floating header would take the way back for scrolling on.
      withAnimation(.easeOut(duration: 0.3)) {
        position.scroll(to: goal + geometry.keptRoom)
      }
    }
  }

  /// A floating header comes back for the reader, not for the program.
  private var source: ScrollSource {
    switch phase {
    case .tracking, .interacting, .decelerating: .user
    case .animating: isSettling ? .user : .program
    case .idle: .program
    }
  }

  /// Where the content goes so that the header rests at one of its positions.
  ///
  /// - Parameter isStep: A wheel or a key moved it, which never gets far: its direction counts.
  private func goal(
    _ geometry: HeaderGeometry, _ snap: HeaderSnap, viewportLength: CGFloat, room: CGFloat,
    isStep: Bool
  ) -> CGFloat? {
    let (offset, direction) = geometry.memory.lastOffset
    let goal: CGFloat
    if geometry.floats {
      let rule = isStep ? .lastDirection : snap.rule.mechanics
      guard
        let header = geometry.memory.current,
        // Offsets are sums.
        let resting = header.restingOffset(
          rule: rule, maximumOffset: header.offset + room + 0.01, viewLength: viewportLength,
          hiddenBefore: isStep ? stepStart.hidden : nil)
      else { return nil }
      goal = resting
    } else {
      guard snap.moment == .afterDeceleration || isStep else { return nil }
      let policy = snap.policy(for: geometry.layout, viewportLength: viewportLength)
      let target =
        isStep
        ? policy.target(ofStepFrom: stepStart.offset, to: offset, lastDirection: direction)
        : policy.target(from: offset, lastDirection: direction)
      guard let target else { return nil }
      goal = target
    }
    return abs(goal - offset) > 0.5 ? goal : nil
  }

  // MARK: - Positions

  /// Tells the binding when the header rests, or is at an end of its way.
  func report(_ progress: Double, to link: HeaderPositionLink?) {
    guard let link, hasBegun, phase == .idle || progress <= 0 || progress >= 1 else { return }
    if let awaited {
      guard abs(progress - awaited) < 1e-6 else { return }
      self.awaited = nil
    }
    // Offsets are sums: what is all but at an end is there.
    let position = HeaderPosition.fraction(
      progress < 1e-6 ? 0 : progress > 1 - 1e-6 ? 1 : progress)
    guard position != told else { return }
    told = position
    if link.binding.wrappedValue != position { link.binding.wrappedValue = position }
  }

  /// Goes where the binding says, unless the header told it so.
  func follow(
    _ new: HeaderPosition?, _ link: HeaderPositionLink?, geometry: HeaderGeometry,
    position: Binding<ScrollPosition>, isFirst: Bool = false
  ) {
    if isFirst { hasBegun = true }
    guard let new, let link, new != told else { return }
    told = new
    let offset = geometry.memory.lastOffset.offset
    let goal: CGFloat
    if geometry.floats {
      // Where one is: the content moves along by as much as the header.
      let header = geometry.header(at: offset)
      goal = header.offset(hidingPart: new.fraction)
      if abs(goal - offset) <= 1e-6 { return }
      awaited = min(1, max(0, header.hiddenPart + (goal - offset) / header.hideable))
      isSettling = link.animation != nil && !isFirst
      geometry.memory.goAlong(to: goal)
    } else {
      goal = geometry.layout.offset(atProgress: new.fraction)
      // Further down the header is collapsed already.
      if new.fraction >= 1, offset >= goal { return }
      if abs(goal - offset) > 1e-6 {
        awaited = geometry.state(at: goal).collapseProgress
      }
    }
    if let animation = link.animation, !isFirst {
      withAnimation(animation) { position.scroll(to: goal + geometry.keptRoom) }
    } else {
      position.scroll(to: goal + geometry.keptRoom)
    }
  }

  /// Another layout of header or rows: what is read stays where the reader sees it.
  func keepContent(
    from old: HeaderRoom, to new: HeaderRoom, geometry: HeaderGeometry,
    position: Binding<ScrollPosition>
  ) {
    let before = geometry.memory.takeOffsetBefore()
    var goal = new.layout.offset(
      keepingContentOf: old.layout, at: geometry.memory.keeper.takeGoal(from: before) ?? before)
    // A bar that is measured for the first time was there before: nothing was below another one.
    if old.barLength > 0 {
      goal = TabOffsets(header: geometry.header(at: goal))
        .offset(goal, keepingContentBelow: old.barLength, to: new.barLength)
    }
    go(to: goal, geometry: geometry, position: position)
  }

  /// Rows of other heights: what is read stays where the reader sees it.
  func keepRows(geometry: HeaderGeometry, position: Binding<ScrollPosition>) {
    let offset = geometry.memory.lastOffset.offset
    // The header may have moved the content in the same update.
    let present = moved.flatMap { $0.from == offset ? $0.goal : nil } ?? offset
    if let goal = geometry.memory.keeper.takeGoal(from: present) {
      go(to: goal, geometry: geometry, position: position)
    }
    moved = nil
  }

  private func go(
    to goal: CGFloat, geometry: HeaderGeometry, position: Binding<ScrollPosition>
  ) {
    let offset = geometry.memory.lastOffset.offset
    moved = (offset, Double(goal))
    geometry.memory.keeper.setGoal(goal)
    guard abs(goal - offset) > 1e-6 else { return }
    // Nobody scrolls: what shows of a floating header stays.
    if geometry.floats { geometry.memory.jump(from: geometry.headerOffset(at: offset)) }
    position.scroll(to: goal + geometry.keptRoom)
  }
}
