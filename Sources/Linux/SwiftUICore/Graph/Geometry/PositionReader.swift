/// Something that reads positions of views. It is called after layout, never during it.
///
/// A reader is called once for each request (``ViewNode/scheduleReading()``), which it makes after its layout,
/// and when a ``PositionScope`` that it is registered with moves what it has read.
@MainActor package protocol PositionReader: AnyObject {
  /// The reader's view; readers are called in the order of its depth.
  var readerNode: ViewNode { get }
  /// Reads positions and acts on them.
  func readPositions()
  /// Whether nothing has changed of all that it reads.
  var isCurrent: Bool { get }
}

extension PositionReader {
  /// Not known.
  package var isCurrent: Bool { false }
}

extension PositionReader where Self: ViewNode {
  package var readerNode: ViewNode { self }

  /// Requests one call of the reader in this pass.
  package func scheduleReading() {
    guard !isReadingScheduled else { return }
    isReadingScheduled = true
    host.schedule(self as any PositionReader)
  }
}

/// A node with a closure that takes its geometry: `visualEffect`, `onGeometryChange` and the like.
///
/// Conforming nodes request a reading when their closure is replaced and after they have placed their children,
/// and read in ``PositionReader/readPositions()`` if they are placed.
@MainActor protocol PositionReaderNode: LayoutNode, PositionReader {
  /// The last reads of the closure.
  var log: PositionLog { get }
}

extension PositionReaderNode {
  /// Runs the closure, records its reads, and registers this node for changes of them.
  ///
  /// - Parameter isSendable: Whether the closure can run on any thread.
  func reading<Value>(isSendable: Bool = true, _ closure: (GeometryProxy) -> Value) -> Value {
    log.begin()
    let value = host.updates.evaluate(geometryOf: self, isSendable: isSendable) { stray in
      guard let stray else { return closure(GeometryProxy(self, log: log)) }
      return table.moved(index, by: stray) { closure(GeometryProxy(self, log: nil)) }
    }
    log.register(self)
    return value
  }
}

extension GeometryTable {
  /// Runs a closure with the content of the scroll view around a view, or the view itself if there is none,
  /// moved to a position that is never shown.
  func moved<Result>(_ index: Index, by way: CGVector, _ closure: () -> Result) -> Result {
    guard way != .zero else { return closure() }
    if let scroll = scrollView(above: index, along: nil) {
      let shift = self[scroll].shift
      let flags = self[scroll].flags
      if flags.contains(.scrollsHorizontally) { self[scroll].shift.x += way.dx }
      if flags.contains(.scrollsVertically) { self[scroll].shift.y += way.dy }
      defer { self[scroll].shift = shift }
      return closure()
    }
    let origin = self[index].origin
    self[index].origin = CGPoint(x: origin.x + way.dx, y: origin.y + way.dy)
    defer { self[index].origin = origin }
    return closure()
  }
}
