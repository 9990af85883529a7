/// What reads where views are: it is told when positions are final, never inside layout.
///
/// It is told once after it has asked to be (``ViewNode/scheduleReading()``), which it does when layout
/// placed it, and whenever something moves what it read: the ``PositionScope``s that it registered
/// with tell it.
@MainActor package protocol PositionReader: AnyObject {
  /// The view that it is about, by whose depth readers are told.
  var readerNode: ViewNode { get }
  /// Reads, and does what follows from it.
  func readPositions()
}

extension PositionReader where Self: ViewNode {
  package var readerNode: ViewNode { self }

  /// Has the node told in this pass, once.
  package func scheduleReading() {
    guard !isReadingScheduled else { return }
    isReadingScheduled = true
    host.schedule(self as any PositionReader)
  }
}

/// A view with a closure that takes its geometry: `visualEffect`, `onGeometryChange` and the like.
///
/// Conforming nodes schedule a reading when their closure is another one and after they placed their
/// children, and read in ``PositionReader/readPositions()`` if they are placed.
@MainActor protocol PositionReaderNode: LayoutNode, PositionReader {
  /// What the closure read last, and by whom it is told when that moves.
  var log: PositionLog { get }
}

extension PositionReaderNode {
  /// Runs the closure, notes what it reads, and has this node told when that changes.
  func reading<Value>(_ closure: (GeometryProxy) -> Value) -> Value {
    log.begin()
    let proxy = GeometryProxy(self, log: log)
    let value = host.updates.evaluate(.geometry) { closure(proxy) }
    log.register(self)
    return value
  }
}
