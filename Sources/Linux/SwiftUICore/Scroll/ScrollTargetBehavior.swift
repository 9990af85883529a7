import ScrollMechanics

/// The rectangle of the content at which scrolling is to end.
public struct ScrollTarget: Hashable {
  /// In content coordinates.
  public var rect: CGRect
  /// The point of the viewport to align with the same point of the rectangle; nil: the start.
  public var anchor: UnitPoint?

  package init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// The state of the scroll view for a ``ScrollTargetBehavior``.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// Where the content rested before the gesture, or rests now if the viewport's size has changed.
  public let originalTarget: ScrollTarget
  /// The content's velocity when the finger was lifted, in points per millisecond, positive towards its end.
  /// Apple documents no unit; this one was measured on iOS.
  public let velocity: CGVector
  public let contentSize: CGSize
  /// The viewport's size without insets.
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  let node: ScrollNode
  let pointsPerSecond: CGVector

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }

  /// A point with another coordinate along each axis that scrolls. Scroll views ask behaviours on the main thread; on
  /// another one the point stays as it is, with a warning.
  ///
  /// - Parameter change: Gets a coordinate and the velocity along its axis, in points per second.
  fileprivate func changed(
    _ point: CGPoint,
    _ change: @MainActor (_ start: CGFloat, _ velocity: CGFloat, _ axis: Axis) -> CGFloat
  ) -> CGPoint {
    guard MainContext.isCurrent else {
      RuntimeWarning.once(
        "scroll-target-off-main",
        "scrollTargetBehavior: a system behavior's updateTarget was called off the main thread; "
          + "the target stays as it is")
      return point
    }
    let (axes, velocity) = (axes, pointsPerSecond)
    return MainActor.assumeIsolated {
      var point = point
      for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
        point[axis] = change(point[axis], axis == .horizontal ? velocity.dx : velocity.dy, axis)
      }
      return point
    }
  }
}

/// Decides where a scroll view comes to rest after a drag.
public protocol ScrollTargetBehavior {
  /// Changes the target of the scroll. Called when a finger is lifted, and when the viewport of resting content
  /// changes its size.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  typealias TargetContext = ScrollTargetBehaviorContext
}

/// Rests at multiples of the viewport's length; one drag turns one page at most.
public struct PagingScrollTargetBehavior {
  public nonisolated init() {}
}

extension PagingScrollTargetBehavior: ScrollTargetBehavior {
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let (node, size) = (context.node, context.containerSize)
    target.rect.origin = context.changed(target.rect.origin) { _, velocity, axis in
      CGFloat(
        Paging(pageLength: size[axis]).target(
          from: node.offset[axis], startedAt: node.controller.dragStart[axis],
          velocity: velocity, in: node.extent(axis)))
    }
    target.anchor = nil
  }
}

/// Rests with a scroll target at the start of the viewport.
public struct ViewAlignedScrollTargetBehavior {
  /// The limit of one drag.
  public struct LimitBehavior: Hashable, Sendable {
    enum Kind: Hashable { case automatic, always, few, one, never }
    let kind: Kind

    /// As `always` in a compact width, as `never` in a regular one.
    public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
    /// At most the length of the viewport.
    public static var always: LimitBehavior { LimitBehavior(kind: .always) }
    /// A few views: at most the length of the viewport.
    public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .few) }
    /// The next view.
    public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .one) }
    /// No limit.
    public static var never: LimitBehavior { LimitBehavior(kind: .never) }
  }

  let limit: LimitBehavior
  let anchor: UnitPoint?

  public nonisolated init(limitBehavior: LimitBehavior = .automatic) {
    self.init(limitBehavior: limitBehavior, anchor: nil)
  }

  /// - Parameter anchor: The point of a target to align with the same point of the viewport; nil: its start.
  public nonisolated init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
    limit = limitBehavior
    self.anchor = anchor
  }
}

extension ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let (node, anchor, limit) = (context.node, anchor, limit.kind)
    target.rect.origin = context.changed(target.rect.origin) { wanted, velocity, axis in
      node.controller.alignedOffset(
        near: wanted, velocity: velocity, axis, anchor: anchor, limit)
    }
    target.anchor = nil
  }
}

extension ScrollController {
  /// The offset near another one at which a target is aligned.
  fileprivate func alignedOffset(
    near wanted: CGFloat, velocity: CGFloat, _ axis: Axis, anchor: UnitPoint?,
    _ limit: ViewAlignedScrollTargetBehavior.LimitBehavior.Kind
  ) -> CGFloat {
    let length = node.size[axis] - node.insets.margins.along(axis)
    let start = dragStart[axis]
    var wanted = wanted
    switch limit {
    case .never: break
    case .automatic where node.host.size.width >= 600: break
    case .automatic, .always, .few, .one:
      wanted = min(max(wanted, start - length), start + length)
    }
    // Only targets near the end of the motion, or near its start if it is limited, matter.
    let near = limit == .never ? wanted : start
    var rect = node.visibleContentRect
    rect.origin[axis] = min(wanted, near) - length
    rect.size[axis] = max(wanted, near) + 2 * length - rect.origin[axis]
    if !node.axes.contains(Axis.Set(axis.other)) {
      // Those beside the viewport stop it too.
      rect.origin[axis.other] = -.greatestFiniteMagnitude
      rect.size[axis.other] = .infinity
    }
    let total = node.insets.total
    let areas = node.targets.marked(in: rect).map {
      ScrollSnapAreas.Area(
        start: $0.frame.origin[axis] + total.start(axis), length: $0.frame.size[axis])
    }
    let part = axis == .horizontal ? anchor?.x : anchor?.y
    let alignment = ScrollAlignment(
      part.map { .fraction($0) } ?? .start, startPadding: total.start(axis),
      endPadding: total.along(axis) - total.start(axis))
    let extent = node.extent(axis)
    let stops = ScrollSnapAreas(areas: areas, alignment: alignment, extent: extent)
    guard limit == .one else { return stops.rest(for: wanted) }
    // The neighbours of the target where the drag began.
    let first = stops.rest(for: start)
    let positions = areas.map {
      alignment.offset(showing: $0.start, length: $0.length, from: 0, in: extent)
    }
    let next = positions.filter { $0 > first + 0.5 }.min() ?? first
    let previous = positions.filter { $0 < first - 0.5 }.max() ?? first
    let here = min(max(offset[axis], previous), next)
    return SnapPolicy(positions: [previous, first, next]).target(
      from: here, endingAt: here + DecelerationRate.normal.travel(from: velocity))
      ?? (velocity > 0 ? next : previous)
  }

  /// A corrected motion to the aligned offset near its destination; nil if that has not changed. Rows that were
  /// built since the finger was lifted may have changed it; they are built when half a viewport is left.
  /// O(views near the destination).
  func realigned(_ fling: BallisticScroll) -> BallisticScroll? {
    guard fling.isAligned, node.targets.hasSources,
      let behavior = targetBehavior as? ViewAlignedScrollTargetBehavior
    else { return nil }
    var end = fling.destination
    for axis in Axis.allCases where node.axes.contains(Axis.Set(axis)) {
      guard abs(end[axis] - offset[axis]) <= node.size[axis] / 2 else { return nil }
      end[axis] = alignedOffset(
        near: end[axis], velocity: 0, axis, anchor: behavior.anchor, .never)
    }
    end = node.clamped(end)
    guard abs(end.x - fling.destination.x) + abs(end.y - fling.destination.y) > 0.5 else {
      return nil
    }
    return BallisticScroll(
      from: offset, to: end, velocity: fling.velocity(at: node.host.time), start: node.host.time)
  }

  private var targetBehavior: (any ScrollTargetBehavior)? {
    node.ancestors.lazy.compactMap { $0 as? ScrollTargetBehaviorNode }.first?.behavior
  }

  /// The motion after a drag, with the target that the behaviour around has chosen.
  func aligned(_ free: BallisticScroll, velocity: CGVector) -> BallisticScroll {
    // The start of the gesture may be beyond an end, if the finger caught moving content.
    let natural = node.clamped(free.destination)
    // If the behaviour does not change the target, the motion stays unchanged.
    guard let end = target(from: node.clamped(dragStart), to: natural, velocity), end != natural
    else { return free }
    return BallisticScroll(from: offset, to: end, velocity: velocity, start: node.host.time)
  }

  /// The offset that the behaviour around chooses for resting content after a change of the viewport's size;
  /// nil if there is none. Apple calls it then too (documentation of `updateTarget(_:context:)`).
  func targetAfterResize() -> CGPoint? {
    // What nobody has scrolled rests where it began, also where that is no target: in the padding before the first.
    guard targetBehavior != nil, isMovedByUser || hasBeenSent else { return nil }
    dragStart = offset
    return target(from: offset, to: offset, .zero)
  }

  /// Asks the behaviour around; nil if there is none.
  ///
  /// - Parameter velocity: In points per second.
  private func target(
    from start: CGPoint, to end: CGPoint, _ velocity: CGVector
  ) -> CGPoint? {
    guard let behavior = targetBehavior else { return nil }
    let container = node.size.less(node.insets.margins)
    var target = ScrollTarget(rect: CGRect(origin: end, size: container), anchor: nil)
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: CGRect(origin: start, size: container), anchor: nil),
        velocity: node.host.updates.schedule.conventions.converted(velocity),
        contentSize: node.contentSize, containerSize: container, axes: node.axes,
        environment: node.environment.values, node: node, pointsPerSecond: velocity))
    let place =
      target.anchor.map { node.offset(showing: target.rect, anchor: $0) } ?? target.rect.origin
    guard place.x.isFinite, place.y.isFinite else {
      RuntimeWarning.once(
        "scroll-target",
        "scrollTargetBehavior: a target must be finite (got \(place)); it is left out", in: node)
      return nil
    }
    return node.clamped(place)
  }
}

struct _ScrollTargetBehaviorModifier {
  let behavior: any ScrollTargetBehavior
}

extension _ScrollTargetBehaviorModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollTargetBehaviorNode {
    ScrollTargetBehaviorNode(modifier.behavior, parent: parent)
  }

  static func updateWrapper(_ node: ScrollTargetBehaviorNode, to modifier: Self) {
    node.behavior = modifier.behavior
  }
}

@MainActor final class ScrollTargetBehaviorNode: ScrollModifierNode {
  var behavior: any ScrollTargetBehavior

  init(_ behavior: any ScrollTargetBehavior, parent: ViewNode) {
    self.behavior = behavior
    super.init(parent: parent)
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }
}

extension View {
  /// Sets where scroll views inside come to rest after a drag.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(_ScrollTargetBehaviorModifier(behavior: behavior))
  }
}
