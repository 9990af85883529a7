/// Decides which gestures and scroll views get a finger, from when it comes down until it is lifted, and
/// further for the next taps of a double tap.
///
/// - The gestures of the touched view and of the views around it take part.
/// - High-priority gestures come first, outer ones before inner ones; then all others, inner ones before outer
///   ones. The first one to be recognized wins, and the others fail.
/// - Taps and controls end only when those before them have failed. A tap also waits for gestures of more taps.
/// - Simultaneous gestures are independent of all others.
/// - When the finger has moved 10 points, the innermost scroll view that can scroll in that direction takes it
///   and keeps it, unless a gesture other than a pressed control has been recognized.
/// - A drag of distance 0 takes the finger from all scroll views when it comes down, also a simultaneous one
///   (Apple's answer to FB14688465).
/// - Inside scroll views, controls and other drags get events only when the finger has rested for 0.15 s or is
///   lifted; a drag that has rested so keeps the finger (behaviour sheet §14).
@MainActor package final class TouchArena: Ticker {
  /// The distance that a finger moves before content scrolls, in points.
  package static let slop: CGFloat = 10
  /// The time that a finger rests before drags and controls in scroll views get it, in seconds.
  static let contentDelay = 0.15

  @MainActor private final class Entry {
    enum State { case possible, active, held, over }

    let participant: any TouchParticipant
    let context: GestureContext
    var state = State.possible
    /// The actions of a gesture that has ended and waits for others to fail.
    var heldActions: [() -> Void] = []
    /// Events that are held back; nil if the participant gets all events at once.
    var delayed: [TouchEvent]?

    init(_ participant: any TouchParticipant) {
      self.participant = participant
      context = GestureContext(participant)
    }

    var isOpen: Bool { state == .possible || state == .active }
    var isSharing: Bool { participant.priority != .simultaneous }
    var traits: GestureTraits { participant.traits }
  }

  private unowned let host: ViewHost
  /// Sorted by priority, highest first.
  private var entries: [Entry] = []
  /// The scroll views that can still take the finger, innermost first.
  private var scrolls: [ScrollNode] = [] {
    didSet {
      for node in oldValue where node !== scrolling && !scrolls.contains(where: { $0 === node }) {
        // Another finger may rest there.
        if !host.input.touchArenas.contains(where: { $0.mayScroll(node) }) {
          node.controller.fingerWent()
        }
      }
    }
  }
  private(set) var isFingerDown = false
  private var begin = TouchEvent(kind: .began, location: .zero, time: 0)
  private var last = CGPoint.zero

  init(host: ViewHost) {
    self.host = host
  }

  // MARK: Events

  /// Starts a touch on a path of views.
  ///
  /// - Parameters:
  ///   - caught: A scroll view whose motion the finger stops; it keeps the finger.
  ///   - isTaken: Whether another finger has a gesture already.
  func begin(
    path: [LayoutNode], _ event: TouchEvent, catching caught: ScrollNode?,
    isTaken: (any TouchParticipant) -> Bool
  ) {
    isFingerDown = true
    begin = event
    last = event.location
    scrolling = nil
    admit(path, isTaken)
    if let caught {
      startScrolling(caught)
    } else {
      for node in scrolls { node.controller.fingerCame() }
    }
    send(event)
  }

  func fingerLeft() {
    isFingerDown = false
    scrolls = []
    scrolling = nil
  }

  func send(_ event: TouchEvent) {
    last = event.location
    if event.kind == .ended { isFingerDown = false }
    for entry in entries where entry.isOpen && !entry.participant.isAvailable { cancel(entry) }
    for entry in entries where entry.participant.priority == .high { feed(entry, event) }
    decideScrolling(event)
    for entry in entries where entry.participant.priority != .high { feed(entry, event) }
    if event.kind == .ended { scrolls = [] }
    releaseHeld()
    keepTime()
  }

  /// Cancels the touch and all gestures.
  func cancelAll() {
    isFingerDown = false
    scrolls = []
    for entry in entries { cancel(entry) }
  }

  /// Whether a gesture is undecided or waits, also without a finger: for another tap.
  var isPending: Bool { entries.contains { $0.isOpen || $0.state == .held } }

  func contains(_ participant: any TouchParticipant) -> Bool {
    entries.contains { $0.participant === participant && $0.state != .over }
  }

  // MARK: Taking part

  /// Keeps the gestures that wait for another tap if it lands on their views; the others fail.
  private func admit(_ path: [LayoutNode], _ isTaken: (any TouchParticipant) -> Bool) {
    var participants: [any TouchParticipant] = []
    for case let participant as any TouchParticipant in path {
      if participant.isAvailable, !isTaken(participant) { participants.append(participant) }
      if !participant.mask.contains(.subviews) { break }
    }
    for entry in entries {
      if entry.isOpen, !participants.contains(where: { $0 === entry.participant }) {
        cancel(entry)
      }
    }
    releaseHeld()
    let earlier = entries.filter { $0.state != .over }
    scrolls = path.compactMap { $0 as? ScrollNode }.filter { !$0.draggableAxes.isEmpty }.reversed()
    entries = TouchArena.byPriority(participants).map { participant in
      if let entry = earlier.first(where: { $0.participant === participant }) { return entry }
      participant.resetGesture()
      return Entry(participant)
    }
    entries += earlier.filter { entry in !entries.contains { $0 === entry } }
    var waitsForInner = false
    for entry in entries where entry.participant.priority == .normal {
      let traits = entry.traits
      let isDelayed =
        (traits.isDragging && !traits.startsAtTouchDown || traits.isControl || waitsForInner)
        && scrolls.contains { $0.depth < entry.participant.depth }
      entry.delayed = isDelayed ? [] : nil
      // What comes first outside of scroll views comes first in them.
      if isDelayed { waitsForInner = true }
    }
  }

  private static func byPriority(
    _ outerToInner: [any TouchParticipant]
  ) -> [any TouchParticipant] {
    outerToInner.filter { $0.priority == .high }
      + outerToInner.reversed().filter { $0.priority != .high }
  }

  // MARK: Gestures

  private func feed(_ entry: Entry, _ event: TouchEvent) {
    guard entry.isOpen else { return }
    if entry.delayed != nil {
      if event.kind != .waited { entry.delayed?.append(event) }
      guard !isDelaying(entry, event) else { return }
      let events = entry.delayed ?? []
      entry.delayed = nil
      if entry.traits.isDragging {
        scrolls.removeAll { $0.depth < entry.participant.depth }
      }
      for event in events { tell(entry, event) }
      if event.kind == .waited { tell(entry, event) }
    } else {
      tell(entry, event)
    }
  }

  private func isDelaying(_ entry: Entry, _ event: TouchEvent) -> Bool {
    isFingerDown && scrolling == nil && scrolls.contains { $0.depth < entry.participant.depth }
      && event.time < begin.time + TouchArena.contentDelay - 1e-9
  }

  private func tell(_ entry: Entry, _ event: TouchEvent) {
    guard entry.isOpen else { return }
    switch entry.participant.receive(event, entry.context) {
    case .possible: run(entry.context.takeActions())
    case .active:
      if entry.state != .active {
        entry.state = .active
        takeFinger(entry)
      }
      run(entry.context.takeActions())
    case .ended:
      entry.heldActions = entry.context.takeActions()
      entry.state = .held
      if !mustWait(entry) { finish(entry) }
    case .failed:
      run(entry.context.takeActions())
      cancel(entry)
    }
  }

  /// Lets a gesture win; the others fail. A control that is only pressed does not exclude gestures before it or
  /// scroll views.
  private func takeFinger(_ entry: Entry) {
    if entry.traits.startsAtTouchDown { scrolls = [] }
    guard entry.isSharing else { return }
    let isPress = entry.traits.isControl && entry.state == .active
    var isBefore = true
    for other in entries where other.isSharing {
      if other === entry {
        isBefore = false
      } else if !(isPress && isBefore) {
        cancel(other)
      }
    }
    if !isPress { scrolls = [] }
  }

  private func finish(_ entry: Entry) {
    entry.state = .over
    takeFinger(entry)
    let actions = entry.heldActions
    entry.heldActions = []
    run(actions)
    entry.participant.resetGesture()
  }

  /// Cancels a gesture, because another one won or its view is gone.
  private func cancel(_ entry: Entry) {
    guard entry.state != .over else { return }
    entry.state = .over
    entry.heldActions = []
    entry.delayed = nil
    _ = entry.context.takeActions()
    entry.participant.resetGesture()
  }

  private func releaseHeld() {
    for entry in entries where entry.state == .held && !mustWait(entry) { finish(entry) }
  }

  private func mustWait(_ entry: Entry) -> Bool {
    guard entry.isSharing else { return false }
    let own = entry.traits
    guard own.waitsForOthers else { return false }
    var isBefore = true
    for other in entries {
      if other === entry {
        isBefore = false
        continue
      }
      guard other.isSharing, other.isOpen else { continue }
      if let count = own.tapCount, let others = other.traits.tapCount, count != others {
        if count < others { return true }
      } else if isBefore {
        return true
      }
    }
    return false
  }

  private func run(_ actions: [() -> Void]) {
    for action in actions { action() }
  }

  // MARK: Scrolling

  private func decideScrolling(_ event: TouchEvent) {
    guard event.kind == .moved, !scrolls.isEmpty else { return }
    let dx = event.location.x - begin.location.x
    let dy = event.location.y - begin.location.y
    guard hypot(dx, dy) >= TouchArena.slop else { return }
    let axis: Axis = abs(dx) > abs(dy) ? .horizontal : .vertical
    let candidates = scrolls.filter {
      $0.isMounted && $0.draggableAxes.contains(Axis.Set(axis))
    }
    // A scroll view at its end leaves the finger to the one around it.
    let way = CGVector(dx: dx, dy: dy)
    guard let node = candidates.first(where: { $0.canFollow(way, axis) }) ?? candidates.last else {
      scrolls = []
      return
    }
    startScrolling(node)
  }

  private func startScrolling(_ node: ScrollNode) {
    scrolling = node
    scrolls = []
    for entry in entries where entry.isSharing { cancel(entry) }
  }

  /// The scroll view that has taken the finger.
  private(set) var scrolling: ScrollNode?

  /// Whether a scroll view can still take the finger.
  private func mayScroll(_ node: ScrollNode) -> Bool { scrolls.contains { $0 === node } }

  // MARK: Time

  package var isActive: Bool {
    entries.contains { entry in
      guard entry.isOpen else { return false }
      if entry.delayed != nil { return isFingerDown }
      return entry.traits.deadline.map { $0 > host.time } ?? false
    }
  }

  package func tick(_ time: Double) {
    send(TouchEvent(kind: .waited, location: last, time: time))
  }

  private func keepTime() {
    if isActive { host.start(self) }
  }
}
