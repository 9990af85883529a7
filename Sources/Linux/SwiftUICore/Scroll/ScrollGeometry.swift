/// The geometry of a scroll view, in points.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the top leading corner of the viewport. At rest at the start it is before the
  /// content by the insets: (-leading, -top).
  public var contentOffset: CGPoint
  /// The content's size, without insets.
  public var contentSize: CGSize
  /// The insets around the content: margins and safe areas.
  public var contentInsets: EdgeInsets
  /// The viewport's size without the insets.
  public var containerSize: CGSize
  /// Whether ``containerSize`` includes the insets, which is one of two conventions for lists.
  var holdsInsets = false

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The visible rectangle in content coordinates.
  public var visibleRect: CGRect {
    if holdsInsets { return CGRect(origin: contentOffset, size: containerSize) }
    return CGRect(
      x: contentOffset.x, y: contentOffset.y,
      width: containerSize.width + contentInsets.leading + contentInsets.trailing,
      height: containerSize.height + contentInsets.top + contentInsets.bottom)
  }

  /// The viewport without its insets, at the content offset.
  public var bounds: CGRect {
    CGRect(origin: contentOffset, size: containerSize)
  }

  static let zero = ScrollGeometry(
    contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)
}

// MARK: - Observing

struct _ScrollGeometryActionModifier<Value: Equatable> {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
}

extension _ScrollGeometryActionModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollGeometryNode<Value> {
    ScrollGeometryNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ScrollGeometryNode<Value>, to modifier: Self) {
    node.modifier = modifier
    node.scheduleReading()
  }
}

@MainActor final class ScrollGeometryNode<Value: Equatable>: ScrollObserverNode {
  var modifier: _ScrollGeometryActionModifier<Value>
  private var last: Value?
  private var calls = ValueCalls<Value>()

  init(_ modifier: _ScrollGeometryActionModifier<Value>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override var nameForWarning: String? { "onScrollGeometryChange" }

  override func observe(_ node: ScrollNode) {
    host.costs.geometryClosures += 1
    if last == nil {
      // First a geometry of zeros is reported, then the real one (behaviour sheet §5.1).
      let zero = modifier.transform(.zero)
      last = zero
      tell(zero, zero)
    }
    // Not @Sendable, so never called on another thread.
    let value = host.updates.evaluate(geometryOf: self, isSendable: false) { stray in
      modifier.transform(stray.map(node.geometry.moved) ?? node.geometry)
    }
    guard let old = last, value != old else { return }
    last = value
    tell(old, value)
  }

  private func tell(_ old: Value, _ new: Value) {
    calls.add(old, new, host) { [self] in
      host.enqueue(from: self) { [self] in
        if let (old, new) = calls.take(), isMounted { modifier.action(old, new) }
      }
    }
  }
}

extension ScrollGeometry {
  /// The geometry with the content displaced.
  fileprivate func moved(by way: CGVector) -> ScrollGeometry {
    var result = self
    result.contentOffset.x += way.dx
    result.contentOffset.y += way.dy
    return result
  }
}

extension View {
  /// Runs an action when a value derived from a scroll view's geometry changes. The scroll view is the first
  /// one in the modified view.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryActionModifier(transform: transform, action: action))
  }
}
