/// Fades from one image to another if a ``ContentTransition`` is set; without one, images change at once.
@MainActor final class ImageMotion: Ticker {
  private weak var node: LayoutNode?
  private var old: Image?
  /// 1 at the start of the change, 0 at its end.
  private var missing = AnimatedValue(0.0)
  private var time = 0.0

  init(_ node: LayoutNode) {
    self.node = node
  }

  var isActive: Bool { missing.isMoving }

  /// Called when the current update replaces `old` by another image.
  func change(from old: Image) {
    guard let node else { return }
    let transaction = node.host.transaction
    missing.finish()
    missing = AnimatedValue(1.0)
    guard transaction.animation != nil else { return }
    self.old = old
    time = node.host.time
    if missing.set(0, transaction, at: time, environment: node.environment) {
      node.host.start(self)
    }
  }

  func tick(_ time: Double) {
    guard let node, node.isMounted else { return missing.finish() }
    self.time = time
    missing.prune(at: time)
    node.drawingChanged()
  }

  func draw(
    into recorder: inout DisplayListRecorder, to image: Image,
    _ draw: (Image, inout DisplayListRecorder) -> Void
  ) {
    let kind = node?.environment.values.contentTransition.kind ?? .automatic
    guard let old, kind != .automatic, kind != .identity else { return draw(image, &recorder) }
    let part = min(max(0, missing.value(at: time)), 1)
    recorder.group(opacity: part) { draw(old, &$0) }
    recorder.group(opacity: 1 - part) { draw(image, &$0) }
  }
}
