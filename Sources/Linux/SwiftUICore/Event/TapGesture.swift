/// A gesture of one or more taps.
///
/// A tap lasts at most 0.75 s and moves at most 45 points; the next tap begins within 0.35 s (behaviour sheet
/// §14) and 45 points.
public struct TapGesture {
  public var count: Int

  /// - Parameter count: The number of taps; less than 1 counts as 1.
  public nonisolated init(count: Int = 1) {
    self.count = count
  }

  static let maximumDuration = 0.75
  static let maximumDistance: CGFloat = 45
  static let maximumDelay = 0.35
}

extension TapGesture: Gesture, PrimitiveGesture {
  public typealias Value = Void
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: TapGesture, in node: ViewNode) -> TapRecognizer<
    Void
  > {
    TapRecognizer(count: gesture.count) { _, _ in }
  }

  package static func updateRecognizer(_ recognizer: TapRecognizer<Void>, to gesture: TapGesture) {
    recognizer.count = gesture.count
  }
}

/// A gesture of one or more taps, with the location of the last one.
public struct SpatialTapGesture {
  public struct Value: Equatable, @unchecked Sendable {
    /// The location, in the gesture's coordinate space.
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  public nonisolated init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
}

extension SpatialTapGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never

  package static func makeRecognizer(
    _ gesture: SpatialTapGesture, in node: ViewNode
  ) -> TapRecognizer<SpatialTapGesture.Value> {
    TapRecognizer(count: gesture.count) { gesture.value($0, $1) }
  }

  package static func updateRecognizer(
    _ recognizer: TapRecognizer<SpatialTapGesture.Value>, to gesture: SpatialTapGesture
  ) {
    recognizer.count = gesture.count
    recognizer.value = { gesture.value($0, $1) }
  }

  @MainActor private func value(_ location: CGPoint, _ node: LayoutNode) -> SpatialTapGesture.Value
  {
    SpatialTapGesture.Value(location: node.point(location, in: coordinateSpace))
  }
}

@MainActor package final class TapRecognizer<Value>: _GestureRecognizer<Value> {
  var count: Int
  var value: @MainActor (CGPoint, LayoutNode) -> Value
  private var taps = 0
  private var begin: TouchEvent?
  private var lastEnd: TouchEvent?
  /// Times are sums of frames; the tolerance keeps rounding errors from making a tap too long.
  private let tolerance = 1e-6

  init(count: Int, _ value: @escaping @MainActor (CGPoint, LayoutNode) -> Value) {
    self.count = count
    self.value = value
  }

  package override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<Value> {
    if let begin {
      if event.time > begin.time + TapGesture.maximumDuration + tolerance { return .failed }
      if event.location.distance(to: begin.location) > TapGesture.maximumDistance {
        return .failed
      }
    } else if let lastEnd {
      if event.time > lastEnd.time + TapGesture.maximumDelay + tolerance { return .failed }
      if event.location.distance(to: lastEnd.location) > TapGesture.maximumDistance {
        return .failed
      }
    }
    switch event.kind {
    case .began: begin = event
    case .ended:
      guard begin != nil else { return .failed }
      begin = nil
      lastEnd = event
      taps += 1
      if taps >= count { return .ended(value(event.location, context.node)) }
    case .moved, .waited: break
    }
    return .possible(nil)
  }

  package override func reset() {
    taps = 0
    begin = nil
    lastEnd = nil
  }

  package override var traits: GestureTraits {
    var traits = GestureTraits(tapCount: max(1, count))
    if let begin {
      traits.deadline = begin.time + TapGesture.maximumDuration + 2 * tolerance
    } else if let lastEnd {
      traits.deadline = lastEnd.time + TapGesture.maximumDelay + 2 * tolerance
    }
    return traits
  }
}

extension View {
  /// Runs an action after one or more taps.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Runs an action with the location of the last tap.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }

  /// The deprecated form, with the space as a value.
  @_disfavoredOverload
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }
}
