/// The properties that ``View/matchedGeometryEffect(id:in:properties:anchor:isSource:)`` matches.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Identifies a group of views with matched geometry.
struct MatchKey: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

struct _MatchedGeometryModifier {
  let key: MatchKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

extension _MatchedGeometryModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> MatchedGeometryNode {
    MatchedGeometryNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: MatchedGeometryNode, to modifier: Self) {
    node.update(modifier)
  }
}

/// A view whose content is shown at the frame of another view, or that is the source for others.
///
/// Layout places and sizes it as usual; only its content is moved. While the frame is animated, the content is
/// laid out in every frame of the animation in its current size.
@MainActor final class MatchedGeometryNode: UnaryNode, PositionReaderNode {
  private(set) var modifier: _MatchedGeometryModifier
  /// The view is being removed and another one takes its place.
  var isLeaving = false
  /// The frame to show the content at, in local coordinates; nil: the layout frame.
  private var match: CGRect?
  private var animator: NumberAnimator<CGRect.AnimatableData>?
  private var isNew = true
  /// The transaction of the update in which the source changed.
  private var transaction: Transaction?
  let log = PositionLog()

  init(_ modifier: _MatchedGeometryModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    host.presentation.matches.join(self)
  }

  func update(_ newModifier: _MatchedGeometryModifier) {
    let old = modifier
    modifier = newModifier
    if old.key != newModifier.key {
      host.presentation.matches.part(self, from: old.key)
      host.presentation.matches.join(self)
    } else if old.isSource != newModifier.isSource {
      host.presentation.matches.changed(newModifier.key)
    } else if old.properties == newModifier.properties, old.anchor == newModifier.anchor {
      return
    }
    if host.transaction.animation != nil { transaction = host.transaction }
    scheduleReading()
  }

  override func willUnmount() {
    host.presentation.matches.part(self, from: modifier.key)
  }

  // MARK: Layout

  private var bounds: CGRect { CGRect(origin: .zero, size: size) }

  override func placeChildren() {
    placeContent()
    scheduleReading()
  }

  private func placeContent() {
    guard let content else { return }
    guard let frame = presentationFrame else {
      content.place(at: .zero, proposal: proposal)
      return
    }
    let proposal = ProposedViewSize(frame.size)
    let size = content.sizeThatFits(proposal)
    let anchor = modifier.anchor
    var origin = CGPoint(
      x: frame.minX + anchor.x * (frame.width - size.width),
      y: frame.minY + anchor.y * (frame.height - size.height))
    if table[index].flags.contains(.isMirrored) {
      origin.x = self.size.width - origin.x - size.width
    }
    content.place(at: origin, proposal: proposal)
  }

  /// The current frame of the content in local coordinates; nil: the layout frame.
  private var presentationFrame: CGRect? {
    guard let animator, animator.isActive else { return match }
    var frame = match ?? bounds
    frame.animatableData = frame.animatableData + animator.missing
    frame.size.width = max(0, frame.size.width)
    frame.size.height = max(0, frame.size.height)
    return frame
  }

  /// The presentation frame in window coordinates.
  var windowFrame: CGRect {
    table.frame(of: content?.index ?? index, in: nil, geometry: .presented)
  }

  // MARK: Following

  func readPositions() {
    guard isPlaced else { return }
    let transaction = self.transaction ?? host.updates.transactions.settled
    self.transaction = nil
    let group = host.presentation.matches.group(modifier.key)
    let source = group?.source
    let old = presentationFrame ?? bounds
    if source === self || source == nil || (modifier.isSource && !isLeaving) {
      match = nil
      let start = isNew && modifier.isSource ? group?.formerFrame(for: self) : nil
      move(from: start.map(own) ?? old, transaction, animated: !isNew || start != nil)
    } else if let source {
      match = frame(following: source)
      move(from: old, transaction, animated: !isNew)
    }
    isNew = false
  }

  /// Converts a frame from window to local coordinates.
  private func own(_ frame: CGRect) -> CGRect {
    let origin = table.frame(of: index, in: nil, geometry: .effective).origin
    var frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
    if !modifier.properties.contains(.size) { frame.size = size }
    if !modifier.properties.contains(.position) { frame.origin = .zero }
    return frame
  }

  private func frame(following source: MatchedGeometryNode) -> CGRect {
    log.begin()
    let place = table.frame(of: source.index, in: nil, geometry: .effective)
    log.note(anchorIn: source, origin: place.origin, size: place.size)
    log.note(nil, depth: 0, frame: table.frame(of: index, in: nil, geometry: .effective))
    log.register(self)
    let anchor = modifier.anchor
    var frame = bounds
    if modifier.properties.contains(.size) { frame.size = place.size }
    if modifier.properties.contains(.position) {
      let goal = own(place).origin
      frame.origin = CGPoint(
        x: goal.x + anchor.x * (place.width - frame.width),
        y: goal.y + anchor.y * (place.height - frame.height))
    }
    return frame
  }

  private func move(from old: CGRect, _ transaction: Transaction, animated: Bool) {
    let target = match ?? bounds
    if animated, transaction.animation != nil, old != target {
      let animator =
        self.animator
        ?? NumberAnimator(self, old.animatableData) { [weak self] in self?.placeContent() }
      self.animator = animator
      animator.set(target.animatableData, transaction)
    } else {
      animator?.move(to: target.animatableData)
    }
    placeContent()
  }
}

// MARK: - Groups

/// The views with one id in a namespace.
@MainActor final class MatchGroup {
  fileprivate(set) var members: [Weak<MatchedGeometryNode>] = []
  /// The frame of a member that was removed, and the update in which it was.
  fileprivate var last: (frame: CGRect, update: Int)?

  /// The view that the others follow: the first source in the order of the tree that is not being removed.
  var source: MatchedGeometryNode? {
    var found: MatchedGeometryNode?
    for member in members {
      guard let node = member.object, node.modifier.isSource, !node.isLeaving else { continue }
      if let other = found {
        RuntimeWarning.once(
          "matched-geometry",
          "matchedGeometryEffect: several views of the id \(node.modifier.key.id) are its source; "
            + "the first one counts", in: node)
        if other.isBefore(node) { continue }
      }
      found = node
    }
    return found
  }

  /// The former frame of the view that `node` replaces in the current update; nil if it replaces none.
  func formerFrame(for node: MatchedGeometryNode) -> CGRect? {
    for member in members.reversed() {
      if let former = member.object, former !== node, former.isLeaving {
        return former.windowFrame
      }
    }
    guard let last, last.update == node.host.updates.count else { return nil }
    return last.frame
  }
}

extension ViewNode {
  /// Whether the view precedes another one in the tree. O(depth + siblings).
  fileprivate func isBefore(_ other: ViewNode) -> Bool {
    var mine: [ViewNode] = []
    var theirs: [ViewNode] = []
    var current: ViewNode? = self
    while let node = current {
      mine.append(node)
      current = node.parent
    }
    current = other
    while let node = current {
      theirs.append(node)
      current = node.parent
    }
    while let mine = mine.popLast(), let theirs = theirs.popLast() {
      guard mine !== theirs else { continue }
      var isFirst: Bool?
      mine.parent?.forEachMountedChild { child in
        if isFirst == nil, child === mine || child === theirs { isFirst = child === mine }
      }
      return isFirst ?? true
    }
    return true
  }
}

/// The groups of one window.
@MainActor final class MatchRegistry {
  private var groups: [MatchKey: MatchGroup] = [:]

  func group(_ key: MatchKey) -> MatchGroup? { groups[key] }

  func join(_ node: MatchedGeometryNode) {
    let group = groups[node.modifier.key] ?? MatchGroup()
    groups[node.modifier.key] = group
    if groups.count > 64 { forgetEmptyGroups(before: node.host.updates.count) }
    group.members.append(Weak(object: node))
    changed(node.modifier.key)
  }

  private func forgetEmptyGroups(before update: Int) {
    groups = groups.filter { !$0.value.members.isEmpty || $0.value.last?.update == update }
  }

  func part(_ node: MatchedGeometryNode, from key: MatchKey) {
    guard let group = groups[key] else { return }
    if node.isPlaced { group.last = (node.windowFrame, node.host.updates.count) }
    group.members.removeAll { $0.object == nil || $0.object === node }
    if group.members.isEmpty, group.last == nil { groups[key] = nil }
    changed(key)
  }

  /// Updates a group, whose source may have changed.
  func changed(_ key: MatchKey) {
    for member in groups[key]?.members ?? [] { member.object?.scheduleReading() }
  }

  /// Called when a view is removed with a transition: matched views inside follow those that replace them.
  func leave(_ view: ViewNode) {
    setLeaving(true, in: view)
  }

  func comeBack(_ view: ViewNode) {
    setLeaving(false, in: view)
  }

  private func setLeaving(_ isLeaving: Bool, in view: ViewNode) {
    for (key, group) in groups {
      var isChanged = false
      for member in group.members {
        guard let node = member.object, node.isLeaving != isLeaving, node.isInside(view) else {
          continue
        }
        node.isLeaving = isLeaving
        isChanged = true
      }
      if isChanged { changed(key) }
    }
  }
}

extension View {
  /// Matches the position and size of views with the same id and namespace.
  ///
  /// A view with `isSource: false` is shown at the frame of the group's source. When a source is inserted in
  /// the same animated change in which another one is removed, both move from the old frame to the new one.
  ///
  /// - Parameters:
  ///   - properties: What is matched: position, size or both.
  ///   - anchor: The point of both frames at which positions are aligned.
  ///   - isSource: Whether the other views follow this one.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryModifier(
        key: MatchKey(id: AnyHashable(id), namespace: namespace), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}
