/// The value of one track as a function of time. A value takes O(keyframes).
struct KeyframeCurve<Data: VectorArithmetic> {
  private struct Segment {
    enum Kind {
      case linear(UnitCurve)
      case cubic(start: Data, end: Data)
      case spring(Spring, start: Data)
    }

    let kind: Kind
    let start: Double
    let duration: Double
    let from: Data
    let to: Data

    func value(after time: Double) -> Data {
      let part = duration > 0 ? min(max(0, time / duration), 1) : 1
      switch kind {
      case .linear(let curve):
        return from + (to - from).scaled(by: curve.value(at: part))
      case .cubic(let startVelocity, let endVelocity):
        // Hermite basis functions; velocities are per second.
        let (p2, p3) = (part * part, part * part * part)
        return from.scaled(by: 2 * p3 - 3 * p2 + 1) + to.scaled(by: 3 * p2 - 2 * p3)
          + startVelocity.scaled(by: (p3 - 2 * p2 + part) * duration)
          + endVelocity.scaled(by: (p3 - p2) * duration)
      case .spring(let spring, let velocity):
        return to + spring.missing(distance: from - to, velocity: velocity, at: min(time, duration))
      }
    }

    var endVelocity: Data {
      switch kind {
      case .linear(let curve):
        return duration > 0
          ? (to - from).scaled(by: curve.velocity(at: 1) / duration) : .zero
      case .cubic(_, let velocity): return velocity
      case .spring(let spring, let velocity):
        return spring.speed(distance: from - to, velocity: velocity, at: duration)
      }
    }
  }

  private let initial: Data
  private var segments: [Segment] = []
  /// The value after the last keyframe.
  private var end: Data
  private(set) var duration = 0.0

  init<Value: Animatable>(from initial: Data, _ list: _KeyframeList<Value>)
  where Value.AnimatableData == Data {
    self.initial = initial
    end = initial
    for index in list.keyframes.indices { append(list.keyframes, index) }
  }

  private mutating func append<Value: Animatable>(
    _ keyframes: [_KeyframeList<Value>.Keyframe], _ index: Int
  ) where Value.AnimatableData == Data {
    let keyframe = keyframes[index]
    let before = segments.last.map(\.endVelocity) ?? .zero
    let isAfterMove = index > 0 && keyframes[index - 1].isMove
    let velocity = isAfterMove ? .zero : before
    let length = keyframe.length(from: end, velocity: velocity)
    let kind: Segment.Kind
    switch keyframe.kind {
    case .linear(let curve): kind = .linear(curve)
    case .cubic(let startVelocity, let endVelocity):
      kind = .cubic(
        start: startVelocity ?? velocity,
        end: endVelocity ?? smoothVelocity(after: index, keyframes, length))
    case .spring(let spring, let startVelocity):
      kind = .spring(spring, start: startVelocity ?? velocity)
    case .move:
      end = keyframe.target
      return segments.append(
        Segment(kind: .linear(.linear), start: duration, duration: 0, from: end, to: end))
    }
    let segment = Segment(
      kind: kind, start: duration, duration: length, from: end, to: keyframe.target)
    segments.append(segment)
    duration += length
    // A spring with a duration shorter than it needs is not there yet when the next keyframe begins. After the last
    // one the value is at rest, so it is the target (Documentation/AppleConformance.md, A39).
    if case .spring = kind, keyframe.duration != nil, index + 1 < keyframes.count {
      end = segment.value(after: length)
    } else {
      end = keyframe.target
    }
  }

  /// The velocity at the end of a cubic keyframe that has no end velocity.
  private func smoothVelocity<Value: Animatable>(
    after index: Int, _ keyframes: [_KeyframeList<Value>.Keyframe], _ length: Double
  ) -> Data where Value.AnimatableData == Data {
    guard index + 1 < keyframes.count else { return .zero }
    let next = keyframes[index + 1]
    let nextLength = next.length(from: keyframes[index].target, velocity: .zero)
    switch next.kind {
    case .cubic(let start?, _): return start
    case .cubic(nil, _):
      let time = length + nextLength
      return time > 0 ? (next.target - end).scaled(by: 1 / time) : .zero
    case .linear(let curve):
      return nextLength > 0
        ? (next.target - keyframes[index].target).scaled(by: curve.velocity(at: 0) / nextLength)
        : .zero
    case .spring(_, let start): return start ?? .zero
    case .move: return .zero
    }
  }

  func value(at time: Double) -> Data {
    if time.isNaN || time < 0 || segments.isEmpty { return initial }
    if time >= duration { return end }
    guard let segment = segments.last(where: { $0.start <= time }) else { return initial }
    return segment.value(after: time - segment.start)
  }
}

extension _KeyframeList.Keyframe {
  var isMove: Bool {
    if case .move = kind { true } else { false }
  }

  /// The duration in seconds; a negative or not finite one counts as 0.
  func length(from start: Value.AnimatableData, velocity: Value.AnimatableData) -> Double {
    if let duration { return duration.isFinite ? max(0, duration) : 0 }
    guard case .spring(let spring, let own) = kind else { return 0 }
    return spring.settlingDuration(
      target: target - start, initialVelocity: own ?? velocity, epsilon: 0.001)
  }
}
