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
  ///
  /// - Parameter isSendable: The closure may run on any thread.
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
  /// Runs a closure while the content of the scroll view around a view, or the view itself where there
  /// is none, stands elsewhere: in a frame that is never shown.
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
