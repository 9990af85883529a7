/// Animates changes of a style.
///
/// Each change keeps the old and the new style; the difference of their paints fades to zero. Paints are
/// compared when they are drawn, so styles that depend on the environment are animated too. Paints of different
/// kinds change at once.
@MainActor final class StyleMotion: Ticker {
  private struct Change {
    let old: AnyShapeStyle
    let new: AnyShapeStyle
    /// 1 at the start of the change, 0 at its end.
    var missing: AnimatedValue<Double>
  }

  private weak var node: ViewNode?
  // Changed on the main actor, on which everything is drawn.
  private nonisolated(unsafe) var changes: [Change] = []
  private nonisolated(unsafe) var time = 0.0

  init(_ node: ViewNode) {
    self.node = node
  }

  var isActive: Bool { !changes.isEmpty }
  var isEndless: Bool { changes.allSatisfy(\.missing.isEndless) }

  /// Called when the current update replaces one style by another.
  func change(from old: AnyShapeStyle, to new: AnyShapeStyle) {
    guard let node else { return }
    guard node.host.transaction.animation != nil else {
      finish()
      return
    }
    var missing = AnimatedValue(1.0)
    guard missing.set(0, node.host.transaction, at: node.host.time, environment: node.environment)
    else { return }
    changes.append(Change(old: old, new: new, missing: missing))
    time = node.host.time
    node.host.start(self)
  }

  private func finish() {
    for index in changes.indices { changes[index].missing.finish() }
    changes.removeAll()
  }

  func tick(_ time: Double) {
    guard let node, node.isMounted else {
      finish()
      return
    }
    self.time = time
    for index in changes.indices { changes[index].missing.prune(at: time) }
    changes.removeAll { !$0.missing.isMoving }
  }

  /// The paint of the current style with all remaining differences.
  nonisolated func apply(to paint: Paint, _ paintOf: (AnyShapeStyle) -> Paint) -> Paint {
    guard !changes.isEmpty else { return paint }
    var numbers = paint.numbers
    for change in changes {
      let (old, new) = (paintOf(change.old), paintOf(change.new))
      guard old.isSameKind(as: paint), new.isSameKind(as: paint) else { continue }
      var part = old.numbers - new.numbers
      part.scale(by: change.missing.value(at: time))
      numbers += part
    }
    return paint.with(numbers)
  }
}

/// A style in the environment while it is animated.
struct MovingStyle: ShapeStyle {
  let target: AnyShapeStyle
  let motion: StyleMotion

  func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    paint(environment) { $0._paint(in: rect, environment: $1) }
  }

  /// The result of `paint` for the current style, with the differences that remain.
  func paint(
    _ environment: EnvironmentValues, _ paint: (AnyShapeStyle, EnvironmentValues) -> Paint
  ) -> Paint {
    func paintOf(_ style: AnyShapeStyle) -> Paint {
      guard let set = environment.foregroundStyle?.style as? MovingStyle, set.motion === motion
      else { return paint(style, environment) }
      var inside = environment
      inside.foregroundStyle = style
      return paint(style, inside)
    }
    return motion.apply(to: paintOf(target), paintOf)
  }
}

extension ViewNode {
  /// Animates the change of a style if the current update is animated.
  final func animateStyle(
    _ motion: inout StyleMotion?, from old: AnyShapeStyle, to new: AnyShapeStyle
  ) {
    if motion == nil {
      guard host.transaction.animation != nil else { return }
      motion = StyleMotion(self)
    }
    motion?.change(from: old, to: new)
  }
}
