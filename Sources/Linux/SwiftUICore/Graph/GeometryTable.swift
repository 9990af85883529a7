/// Where every view is: one record a view, in one block of memory.
///
/// Effects and geometry proxies walk parent chains on every scroll tick, also from nonisolated
/// closures; over records that is ten times faster than over the node objects. A record's `origin`
/// is in its parent's content coordinates; `shift` moves the view's own content (a scroll offset, or
/// an effect). The two kinds of shift differ: a scroll offset belongs to natural geometry, an effect
/// only to shown geometry.
package final class GeometryTable: @unchecked Sendable {
  package typealias Index = Int32

  package struct Flags: OptionSet {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// An entry in `presentations` says where the view is drawn until its animation is over.
    static let isPresented = Flags(rawValue: 1)
    /// An entry in `projections` applies on top of `shift`.
    static let hasProjection = Flags(rawValue: 512)
    /// `shift` and the transform are effects: shown, not natural.
    static let isEffect = Flags(rawValue: 2)
    /// An entry in `transforms` applies on top of `shift`.
    static let hasTransform = Flags(rawValue: 4)
    /// Something below reads positions, so a change of this view's shift must be told.
    static let hasReaders = Flags(rawValue: 8)
    /// An entry in `spaceNames` names this view's coordinates.
    static let isSpace = Flags(rawValue: 16)
    static let scrollsHorizontally = Flags(rawValue: 32)
    static let scrollsVertically = Flags(rawValue: 64)
    /// The view is coming or going; see `TransitionAnimator`.
    static let isTransitioning = Flags(rawValue: 256)
    /// A scroll view of any axis; what `.scrollView` spaces refer to.
    static let isScrollView = Flags(rawValue: 128)
    /// The view's children are placed from the right: their origins are mirrored.
    static let isMirrored = Flags(rawValue: 1024)
    /// An entry in `safeAreas` says what the view leaves to its content.
    package static let isSafeArea = Flags(rawValue: 2048)
    /// Some container knows what the view covers; see `InkIndex`.
    static let isInkKnown = Flags(rawValue: 4096)
    /// The view's index of where its children draw has their places.
    static let hasPlacedInks = Flags(rawValue: 8192)
    /// The effect is one of `visualEffect`, of which nobody knows whether proxies inside tell it.
    static let isVisualEffect = Flags(rawValue: 16384)
  }

  package struct Record {
    package var parent: Index = -1
    package var depth: Int32 = 0
    package var flags: Flags = []
    /// Where among its siblings the view is drawn; what `InkIndex` found last.
    var drawPosition: Int32 = -1
    var origin = CGPoint.zero
    var size = CGSize.zero
    var shift = CGPoint.zero
  }

  /// What a conversion takes into account.
  package enum Geometry {
    /// Where layout and scrolling put a view.
    case layout
    /// The same with effects: what geometry proxies tell.
    case effective
    /// Where it is drawn now: with effects, and with frames that are still on their way.
    case presented
  }

  private(set) var records: UnsafeMutablePointer<Record>
  private var capacity: Int
  private var count: Int
  /// The first record that is free; each names the next one as its depth.
  private var firstFree: Index = -1
  /// Effects that are more than a shift, in the view's own coordinates.
  var transforms: [Index: CGAffineTransform] = [:]
  /// Effects in perspective, in the view's own coordinates.
  var projections: [Index: ProjectionTransform] = [:]
  var spaceNames: [Index: AnyHashable] = [:]
  /// What `.scrollView` spaces are, in the scroll view's own coordinates, where that is not all of it.
  private var scrollSpaces: [Index: CGRect] = [:]
  /// Frames of views that move to where layout has put them already.
  private var presentations: [Index: CGRect] = [:]
  /// What views with bars of their own leave free; see ``safeBoundaries(around:)``.
  package var safeAreas: [Index: SafeArea] = [:]
  /// The part of the window that bars and notches leave free, in window coordinates.
  package var safeRect = CGRect.zero
  var windowSize = CGSize.zero
  /// Geometry proxies tell places as if there were no `visualEffect`s around.
  var hidesVisualEffects = false

  /// The record of views that are no longer there: an empty frame without a parent.
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

  /// Draws a view at a frame of its own for now; nil: where it is.
  package func present(_ frame: CGRect?, for index: Index) {
    guard index != GeometryTable.removed else { return }
    presentations[index] = frame
    if frame == nil {
      records[Int(index)].flags.remove(.isPresented)
    } else {
      records[Int(index)].flags.insert(.isPresented)
    }
  }

  /// Where a view is drawn in its parent's coordinates.
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

  /// The point in an ancestor's own coordinates (a scroll view's: those of its viewport); `nil`
  /// goes up to the window. O(depth).
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

  /// From a view's content coordinates (what its children's origins are in) to its own.
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

  /// The view's rectangle in an ancestor's own coordinates; upright bounds where an effect
  /// turns it.
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

  /// The innermost view around two views, or one of them where it is around the other; nil for views that
  /// are no longer there. O(depth).
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

  /// The nearest ancestor (or the view itself) that names its coordinates so.
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

  /// What a `.scrollView` space is, in the scroll view's own coordinates: from the edges of its insets,
  /// as long as its container (source of OpenSwiftUI; two apps' notes).
  func scrollSpace(of index: Index) -> CGRect {
    (scrollSpaces.isEmpty ? nil : scrollSpaces[index])
      ?? CGRect(origin: .zero, size: records[Int(index)].size)
  }

  /// - Parameter space: nil for all of the scroll view.
  func setScrollSpace(_ space: CGRect?, of index: Index) {
    scrollSpaces[index] = space
  }

  /// The nearest scroll view around a view, of those that scroll along an axis if one is given.
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
