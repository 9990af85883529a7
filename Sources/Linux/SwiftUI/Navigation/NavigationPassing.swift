// Transitions between screens, animated or by a swipe.

import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// A transition between two screens.
struct ScreenPassing {
  let upper: NavigationScreenNode
  let lower: NavigationScreenNode
  /// Whether the upper screen is being removed.
  var isLeaving: Bool
  /// See ``ScreenSlide/progress``.
  var progress: AnimatedValue<Double>
  /// Whether a finger moves the upper screen.
  var isHeld = false

  static let animation = Animation.timingCurve(
    ScreenSlide.curve.x1, ScreenSlide.curve.y1, ScreenSlide.curve.x2, ScreenSlide.curve.y2,
    duration: ScreenSlide.duration)

  /// Animates from the current state until the upper screen is in place, or gone.
  mutating func run(to progress: Double, at time: Double) {
    isHeld = false
    _ = self.progress.set(progress, Transaction(animation: ScreenPassing.animation), at: time)
  }
}

extension NavigationStackNode {
  /// Starts the transition after a change of the topmost screen.
  func slide(from: NavigationScreenNode, to: NavigationScreenNode, isPush: Bool) {
    if !isPush, var slide, slide.upper === from, slide.lower === to {
      // A swipe that ended may have moved it partly.
      slide.isLeaving = true
      slide.run(to: 0, at: host.time)
      self.slide = slide
    } else {
      finishSlide()
      if isPush { from.beginCovering() }
      var slide = ScreenPassing(
        upper: isPush ? to : from, lower: isPush ? from : to, isLeaving: !isPush,
        progress: AnimatedValue(isPush ? 0 : 1))
      slide.run(to: isPush ? 1 : 0, at: host.time)
      self.slide = slide
    }
    host.start(self)
    showSlide()
  }

  /// Ends the transition and removes screens that are no longer part of the stack.
  func finishSlide() {
    guard let slide else { return }
    self.slide = nil
    for screen in [slide.upper, slide.lower] {
      if screens.contains(where: { $0 === screen }) {
        table.present(nil, for: screen.index)
        screen.drawingChanged()
        screen.bar.come(presence: 1, side: 0)
        screen.bottomBar.come(presence: 1)
        if screen !== top { screen.setCovered(true) }
      } else {
        drop(screen)
      }
    }
    preferencesChanged(.max)
  }

  /// Moves both screens and their bars to their current positions.
  func showSlide() {
    guard let slide else { return }
    let part = slide.progress.value(at: host.time)
    let motion = ScreenSlide(progress: part)
    let scale = max(1, environment.values.displayScale)
    func show(_ screen: NavigationScreenNode, at place: Double, presence: Double, side: Double) {
      let x = (environment.isMirrored ? -place : place) * size.width
      table.present(
        CGRect(x: (x * scale).rounded() / scale, y: 0, width: size.width, height: size.height),
        for: screen.index)
      screen.drawingChanged()
      screen.bar.come(presence: presence, side: side)
      screen.bottomBar.come(presence: presence)
    }
    show(slide.upper, at: motion.upperPlace, presence: part, side: 1)
    show(slide.lower, at: motion.lowerPlace, presence: 1 - part, side: -ScreenSlide.lowerPart)
  }

  /// Draws the lower screen, the dimming, the upper screen, and the bars of both.
  func draw(_ slide: ScreenPassing, into recorder: inout DisplayListRecorder) {
    recorder.draw(slide.lower)
    let shade = ScreenSlide(progress: slide.progress.value(at: host.time)).lowerDimming
    let window = table.reach(of: index)
    recorder.fill(Path(window), .color(RGBA(red: 0, green: 0, blue: 0, opacity: shade)))
    recorder.draw(slide.upper)
    for screen in [slide.lower, slide.upper] {
      recorder.draw(screen.bottomBar)
      recorder.draw(screen.bar)
    }
  }
}

extension NavigationStackNode: Ticker {
  package var movesViews: Bool { true }

  package var isActive: Bool { slide?.progress.isMoving == true }

  package func tick(_ time: Double) {
    guard slide != nil else { return }
    slide?.progress.prune(at: time)
    if isActive || slide?.isHeld == true {
      showSlide()
    } else {
      finishSlide()
    }
  }
}

extension GeometryTable {
  /// A view's bounds extended by the adjacent unsafe areas, in the view's own coordinates.
  func reach(of index: Index) -> CGRect {
    let frame = frame(of: index, in: nil, geometry: .layout)
    let out = insets(of: index, frame: frame)
    return CGRect(
      x: -out.left, y: -out.top, width: frame.width + out.left + out.right,
      height: frame.height + out.top + out.bottom)
  }
}

// MARK: - Swiping back

/// A touch that may be a swipe: at the leading edge, or anywhere on the screen, as the system has it.
struct EdgeSwipe {
  /// The start of the touch, in the stack's coordinates.
  var start: CGPoint?
  var isPulling = false
}

extension NavigationStackNode: TouchParticipant {
  package var priority: GesturePriority { .high }
  package var mask: GestureMask { .all }
  package var traits: GestureTraits { GestureTraits(isDragging: true) }

  package var isAvailable: Bool {
    isMounted && screens.count > 1 && !top.item.hidesBackButton
      && (slide == nil || swipe.isPulling) && environment.values.isEnabled
  }

  package func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    let point = table.convertFromWindow(event.location, to: index)
    if event.kind == .began {
      let x = environment.isMirrored ? size.width - point.x : point.x
      guard x <= ScreenSlide.edgeWidth || mayBegin(inside: event.location) else { return .failed }
      swipe.start = point
      return .possible(nil)
    }
    guard let start = swipe.start else { return .failed }
    let sign: CGFloat = environment.isMirrored ? -1 : 1
    let way = (point.x - start.x) * sign
    if !swipe.isPulling {
      let distance = hypot(point.x - start.x, point.y - start.y)
      guard distance >= TouchArena.slop else {
        return event.kind == .ended ? .failed : .possible(nil)
      }
      guard way > abs(point.y - start.y) else { return .failed }
      swipe.isPulling = true
    }
    let part = Double(max(0, way - TouchArena.slop) / max(1, size.width))
    pull(to: part)
    guard event.kind == .ended else { return .active(()) }
    letGo(at: part, velocity: Double(event.velocity.dx * sign / max(1, size.width)))
    return .ended(())
  }

  /// Cancels the swipe: the screen moves back.
  package func resetGesture() {
    let wasPulling = swipe.isPulling
    swipe = EdgeSwipe()
    guard wasPulling, slide?.isHeld == true else { return }
    slide?.run(to: 1, at: host.time)
    host.start(self)
  }

  /// Whether a swipe can begin away from the edge: on a system that has it, where no view takes horizontal drags.
  private func mayBegin(inside place: CGPoint) -> Bool {
    guard environment.values.systemProfile.rules.swipesBackAnywhere else { return false }
    return host.touchedPath(at: place).allSatisfy { node in
      if !node.isInside(self) || node === self { return true }
      if let scroll = node as? ScrollNode { return !scroll.axes.contains(.horizontal) }
      if let row = node as? any EnclosingRow { return !row.takesSwipes }
      return (node as? any TouchParticipant)?.traits.isDragging != true
    }
  }

  private func pull(to part: Double) {
    if slide == nil {
      slide = ScreenPassing(
        upper: top, lower: screens[screens.count - 2], isLeaving: false,
        progress: AnimatedValue(1), isHeld: true)
    }
    slide?.progress.jump(to: 1 - part)
    showSlide()
  }

  private func letGo(at part: Double, velocity: Double) {
    swipe = EdgeSwipe()
    // Moves back, unless a change of the path removes the screen.
    slide?.run(to: 1, at: host.time)
    host.start(self)
    if ScreenSlide.leaves(at: part, velocity: velocity) { pop() }
  }
}

extension NavigationStackNode: BackParticipant {
  package var canGoBack: Bool {
    isMounted && screens.count > 1 && !top.item.hidesBackButton && environment.values.isEnabled
  }

  package func goBack() { pop() }
}
