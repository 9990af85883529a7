/// The geometry of all views: one record per view, in one block of memory.
///
/// Effects and geometry proxies walk the chain of parents in every scroll tick, also from nonisolated closures;
/// with records that is ten times faster than with node objects. A record's `origin` is in its parent's content
/// coordinates; `shift` moves the view's own content, by a scroll offset or by an effect. Scroll offsets belong
/// to layout geometry, effects don't.
package final class GeometryTable: @unchecked Sendable {
  package typealias Index = Int32

  package struct Flags: OptionSet {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// `presentations` has the animated frame of the view.
    static let isPresented = Flags(rawValue: 1)
    /// `projections` has an effect that is applied after `shift`.
    static let hasProjection = Flags(rawValue: 512)
    /// `shift` and the transform are effects, which are not part of layout geometry.
    static let isEffect = Flags(rawValue: 2)
    /// `transforms` has an effect that is applied after `shift`.
    static let hasTransform = Flags(rawValue: 4)
    /// A descendant reads positions, so changes of this view's shift are reported.
    static let hasReaders = Flags(rawValue: 8)
    /// `spaceNames` has a name of this view's coordinate space.
    static let isSpace = Flags(rawValue: 16)
    static let scrollsHorizontally = Flags(rawValue: 32)
    static let scrollsVertically = Flags(rawValue: 64)
    /// The view is in a transition; see `TransitionAnimator`.
    static let isTransitioning = Flags(rawValue: 256)
    /// A scroll view, to which `.scrollView` coordinate spaces refer.
    static let isScrollView = Flags(rawValue: 128)
    /// The children's origins are mirrored, for right-to-left layout.
    static let isMirrored = Flags(rawValue: 1024)
    /// `safeAreas` has the safe area inside the view.
    package static let isSafeArea = Flags(rawValue: 2048)
    /// A container's `PaintBoundsIndex` has the view's paint bounds.
    static let hasKnownPaintBounds = Flags(rawValue: 4096)
    /// The view's own `PaintBoundsIndex` has the positions of its children.
    static let hasPlacedPaintBounds = Flags(rawValue: 8192)
    /// The effect is a `visualEffect`, for which it is not known whether proxies inside include it.
    static let isVisualEffect = Flags(rawValue: 16384)

    /// As any `OptionSet` has it, which without optimization is an eighth of the time of tests that scroll.
    package func contains(_ flag: Flags) -> Bool {
      rawValue & flag.rawValue == flag.rawValue
    }
  }

  package struct Record {
    package var parent: Index = -1
    package var depth: Int32 = 0
    package var flags: Flags = []
    /// The view's position in the drawing order of its siblings, as last set by `PaintBoundsIndex`.
    var drawPosition: Int32 = -1
    var origin = CGPoint.zero
    var size = CGSize.zero
    var shift = CGPoint.zero
  }

  /// The effects and animations that a conversion includes.
  package enum Geometry {
    /// Layout and scrolling only.
    case layout
    /// With effects: the geometry of proxies.
    case effective
    /// With effects and running animations: what is drawn and touched.
    case presented
  }

  @exclusivity(unchecked) private(set) var records: UnsafeMutablePointer<Record>
  private var capacity: Int
  private var count: Int
  /// The first free record; a free record's depth is the next one.
  private var firstFree: Index = -1
  /// Affine effects, in the views' own coordinates.
  @exclusivity(unchecked) var transforms: [Index: CGAffineTransform] = [:]
  /// Effects with perspective, in the views' own coordinates.
  @exclusivity(unchecked) var projections: [Index: ProjectionTransform] = [:]
  @exclusivity(unchecked) var spaceNames: [Index: AnyHashable] = [:]
  /// The areas of `.scrollView` spaces in the scroll views' own coordinates, where they differ from the bounds.
  @exclusivity(unchecked) private var scrollSpaces: [Index: CGRect] = [:]
  /// The animated frames of views that are moving to their layout frames.
  @exclusivity(unchecked) private var presentations: [Index: CGRect] = [:]
  /// The safe areas inside views with bars; see ``safeBoundaries(around:)``.
  @exclusivity(unchecked) package var safeAreas: [Index: SafeArea] = [:]
  /// The window's safe area, in window coordinates.
  @exclusivity(unchecked) package var safeRect = CGRect.zero
  var windowSize = CGSize.zero
  /// Whether geometry proxies leave `visualEffect`s out.
  @exclusivity(unchecked) var hidesVisualEffects = false

  /// The record of removed views: an empty frame without a parent.
  static let removed: Index = 0

  init() {
    capacity = 64
    records = .allocate(capacity: capacity)
    records.initialize(to: Record())
    count = 1
  }

  deinit {
    records.deallocate()
  }

  func insert(parent: Index, depth: Int32) -> Index {
    let record = Record(parent: parent, depth: depth)
    if firstFree >= 0 {
      let index = firstFree
      firstFree = records[Int(index)].depth
      records[Int(index)] = record
      return index
    }
    if count == capacity { grow() }
    (records + count).initialize(to: record)
    count += 1
    return Index(count - 1)
  }

  func remove(_ index: Index) {
    guard index != GeometryTable.removed else { return }
    let flags = records[Int(index)].flags
    if flags.contains(.hasTransform) { transforms[index] = nil }
    if flags.contains(.hasProjection) { projections[index] = nil }
    if flags.contains(.isSpace) { spaceNames[index] = nil }
    if flags.contains(.isScrollView) { scrollSpaces[index] = nil }
    if flags.contains(.isSafeArea) { safeAreas[index] = nil }
    if flags.contains(.isPresented) { presentations[index] = nil }
    records[Int(index)] = Record(depth: firstFree)
    firstFree = index
  }

  /// Sets the frame at which a view is drawn while it is animated; nil: its layout frame.
  package func present(_ frame: CGRect?, for index: Index) {
    guard index != GeometryTable.removed else { return }
    presentations[index] = frame
    if frame == nil {
      records[Int(index)].flags.remove(.isPresented)
    } else {
      records[Int(index)].flags.insert(.isPresented)
    }
  }

  /// The frame at which a view is drawn, in its parent's coordinates.
  func presentedFrame(of index: Index) -> CGRect {
    let record = records[Int(index)]
    if record.flags.contains(.isPresented), let frame = presentations[index] { return frame }
    return CGRect(origin: record.origin, size: record.size)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Record>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: records, count: count)
    records.deallocate()
    records = larger
    capacity *= 2
  }

  package subscript(index: Index) -> Record {
    unsafeAddress { UnsafePointer(records + Int(index)) }
    unsafeMutableAddress { records + Int(index) }
  }

  /// Converts a point to an ancestor's own coordinates (for a scroll view: those of its bounds); `nil` is the
  /// window. O(depth).
  package func convert(
    _ point: CGPoint, from index: Index, to ancestor: Index?, geometry: Geometry = .presented
  ) -> CGPoint {
    var result = point
    if index == ancestor { return result }
    var current = index
    while true {
      let record = records[Int(current)]
      let isPresented = geometry == .presented && record.flags.contains(.isPresented)
      let origin = isPresented ? presentedFrame(of: current).origin : record.origin
      result.x += origin.x
      result.y += origin.y
      let parent = record.parent
      if parent < 0 { return result }
      result = contentToView(result, of: parent, geometry)
      if parent == ancestor { return result }
      current = parent
    }
  }

  /// Converts from a view's content coordinates, in which its children are, to its own.
  @inline(__always)
  private func contentToView(_ point: CGPoint, of index: Index, _ geometry: Geometry) -> CGPoint {
    let record = records[Int(index)]
    var result = point
    if record.flags.contains(.isEffect) {
      if geometry == .layout { return result }
      if hidesVisualEffects, geometry == .effective, record.flags.contains(.isVisualEffect) {
        return result
      }
      if record.flags.contains(.hasTransform), let transform = transforms[index] {
        result = result.applying(transform)
      } else if record.flags.contains(.hasProjection), let projection = projections[index] {
        result = result.applying(projection)
      }
    }
    result.x += record.shift.x
    result.y += record.shift.y
    return result
  }

  /// The view's frame in an ancestor's own coordinates; the bounding box if an effect rotates it.
  package func frame(
    of index: Index, in ancestor: Index?, geometry: Geometry = .presented
  ) -> CGRect {
    let size = geometry == .presented ? presentedFrame(of: index).size : records[Int(index)].size
    if (transforms.isEmpty && projections.isEmpty) || geometry == .layout
      || !isTransformed(index, up: ancestor)
    {
      let origin = convert(.zero, from: index, to: ancestor, geometry: geometry)
      return CGRect(origin: origin, size: size)
    }
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      CGPoint(x: size.width, y: size.height),
    ].map { convert($0, from: index, to: ancestor, geometry: geometry) }
    let left = corners.map(\.x).min() ?? 0
    let right = corners.map(\.x).max() ?? 0
    let top = corners.map(\.y).min() ?? 0
    let bottom = corners.map(\.y).max() ?? 0
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The innermost view that contains both views, which may be one of them; nil if one has been removed.
  /// O(depth).
  func commonAncestor(of first: Index, _ second: Index) -> Index? {
    var (first, second) = (first, second)
    while first != second {
      if records[Int(first)].depth < records[Int(second)].depth { swap(&first, &second) }
      first = records[Int(first)].parent
      if first < 0 { return nil }
    }
    return first
  }

  private func isTransformed(_ index: Index, up ancestor: Index?) -> Bool {
    var current = records[Int(index)].parent
    while current >= 0 {
      let flags = records[Int(current)].flags
      if flags.contains(.hasTransform) || flags.contains(.hasProjection) { return true }
      if current == ancestor { return false }
      current = records[Int(current)].parent
    }
    return false
  }

  /// The nearest view with a named coordinate space, from the view itself upwards.
  func space(named name: AnyHashable, above index: Index) -> Index? {
    var current = index
    while current >= 0 {
      if records[Int(current)].flags.contains(.isSpace), spaceNames[current] == name {
        return current
      }
      current = records[Int(current)].parent
    }
    return nil
  }

  /// The area of a `.scrollView` space in the scroll view's own coordinates: it starts at the leading insets
  /// and has the container's size (as in OpenSwiftUI's source, and noted for two apps). The area of any other space is
  /// its whole view.
  func scrollSpace(of index: Index) -> CGRect {
    (scrollSpaces.isEmpty ? nil : scrollSpaces[index])
      ?? CGRect(origin: .zero, size: records[Int(index)].size)
  }

  /// - Parameter space: Nil for the scroll view's bounds.
  func setScrollSpace(_ space: CGRect?, of index: Index) {
    scrollSpaces[index] = space
  }

  /// The nearest scroll view around a view, optionally only of those that scroll along an axis.
  func scrollView(above index: Index, along axis: Axis?) -> Index? {
    var current = records[Int(index)].parent
    while current >= 0 {
      let flags = records[Int(current)].flags
      switch axis {
      case nil: if flags.contains(.isScrollView) { return current }
      case .horizontal?: if flags.contains(.scrollsHorizontally) { return current }
      case .vertical?: if flags.contains(.scrollsVertically) { return current }
      }
      current = records[Int(current)].parent
    }
    return nil
  }
}
