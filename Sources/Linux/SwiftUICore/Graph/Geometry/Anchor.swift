/// A point or rectangle of one view that another view reads in its own coordinates: `proxy[anchor]`.
///
/// It follows its view through layout, scrolling and effects. If that view is gone, it is zero.
public struct Anchor<Value> {
  private let source: Source
  private let place: AnchorPlace

  init(_ source: Source, in place: AnchorPlace) {
    self.source = source
    self.place = place
  }

  /// The geometry that an anchor is made of.
  public struct Source {
    fileprivate let reference: AnchorReference<Value>

    fileprivate init(_ reference: AnchorReference<Value>) {
      self.reference = reference
    }

    /// The value for a view of a size, in the view's own coordinates.
    package func value(in size: CGSize) -> Value { reference.value(size) { $0 } }
  }

  var node: LayoutNode? { place.node }

  /// - Parameter convert: Converts from the coordinates of the anchor's view to the reader's.
  func value(size: CGSize, convert: (CGPoint) -> CGPoint) -> Value {
    source.reference.value(size, convert)
  }
}

/// The view of anchors; one object per view.
final class AnchorPlace: @unchecked Sendable {
  nonisolated(unsafe) private(set) weak var node: LayoutNode?

  init(_ node: LayoutNode) {
    self.node = node
  }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Anchor, b: Anchor) -> Bool {
    a.place === b.place && a.source == b.source
  }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(place))
    hasher.combine(source)
  }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source: Equatable where Value: Equatable {
  public static func == (a: Anchor.Source, b: Anchor.Source) -> Bool {
    a.reference.description == b.reference.description
  }
}

extension Anchor.Source: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    for part in reference.description { hasher.combine(part) }
  }
}

extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

// MARK: - Sources

extension Anchor.Source where Value == CGRect {
  /// A rectangle in the view's coordinates.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(RectReference(rect: rect))
  }

  /// The view's bounds.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(RectReference(rect: nil))
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's coordinates.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(PointReference(point: point, unit: nil))
  }

  /// A point in fractions of the view's size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(PointReference(point: .zero, unit: point))
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// An array of anchors.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(ArrayReference(array.map(\.reference)))
  }

  /// An optional anchor.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(OptionalReference(anchor?.reference))
  }
}

private class AnchorReference<Value>: @unchecked Sendable {
  /// Equal for equal geometry.
  var description: [AnyHashable] { fatalError("abstract") }

  func value(_ size: CGSize, _ convert: (CGPoint) -> CGPoint) -> Value {
    fatalError("abstract")
  }
}

private final class RectReference: AnchorReference<CGRect>, @unchecked Sendable {
  let rect: CGRect?

  init(rect: CGRect?) {
    self.rect = rect
  }

  override var description: [AnyHashable] {
    guard let rect else { return ["bounds"] }
    return [rect.minX, rect.minY, rect.width, rect.height]
  }

  override func value(_ size: CGSize, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let rect = self.rect ?? CGRect(origin: .zero, size: size)
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let left = corners.map(\.x).min() ?? 0
    let right = corners.map(\.x).max() ?? 0
    let top = corners.map(\.y).min() ?? 0
    let bottom = corners.map(\.y).max() ?? 0
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

private final class PointReference: AnchorReference<CGPoint>, @unchecked Sendable {
  let point: CGPoint
  let unit: UnitPoint?

  init(point: CGPoint, unit: UnitPoint?) {
    self.point = point
    self.unit = unit
  }

  override var description: [AnyHashable] {
    if let unit { return [AnyHashable(unit)] }
    return [point.x, point.y]
  }

  override func value(_ size: CGSize, _ convert: (CGPoint) -> CGPoint) -> CGPoint {
    convert(unit?.point(in: CGRect(origin: .zero, size: size)) ?? point)
  }
}

private final class ArrayReference<T>: AnchorReference<[T]>, @unchecked Sendable {
  let elements: [AnchorReference<T>]

  init(_ elements: [AnchorReference<T>]) {
    self.elements = elements
  }

  override var description: [AnyHashable] { elements.map { AnyHashable($0.description) } }

  override func value(_ size: CGSize, _ convert: (CGPoint) -> CGPoint) -> [T] {
    elements.map { $0.value(size, convert) }
  }
}

private final class OptionalReference<T>: AnchorReference<T?>, @unchecked Sendable {
  let wrapped: AnchorReference<T>?

  init(_ wrapped: AnchorReference<T>?) {
    self.wrapped = wrapped
  }

  override var description: [AnyHashable] { wrapped.map { [AnyHashable($0.description)] } ?? [] }

  override func value(_ size: CGSize, _ convert: (CGPoint) -> CGPoint) -> T? {
    wrapped?.value(size, convert)
  }
}
