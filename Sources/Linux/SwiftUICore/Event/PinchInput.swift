import Foundation
import ScrollMechanics

/// Two fingers on the window or a touchpad, for gestures of two fingers.
///
/// The innermost gesture under the fingers gets them, and those that are simultaneous with it.
@MainActor package final class PinchInput {
  private let host: ViewHost
  private var participants: [(participant: any TouchParticipant, context: GestureContext)]
  private var magnification = VelocityTracker()
  private var rotation = VelocityTracker()
  private var isDown = true

  /// Nil if no view at the point has a gesture of two fingers.
  package convenience init?(host: ViewHost, at point: CGPoint) {
    host.update()
    self.init(host: host, among: host.touchedPath(at: point))
    begin(at: point)
  }

  init?(host: ViewHost, among path: [LayoutNode]) {
    let all = path.compactMap { $0 as? any TouchParticipant }
      .filter { $0.isAvailable && $0.traits.isPinching }
    guard let innermost = all.last(where: { $0.priority == .high }) ?? all.last else { return nil }
    self.host = host
    participants = all.filter { $0 === innermost || $0.priority == .simultaneous }
      .map { ($0, GestureContext($0)) }
  }

  func begin(at point: CGPoint) {
    for (participant, _) in participants { participant.resetGesture() }
    send(.began, at: point, 1, 0)
  }

  package func change(magnification: CGFloat, rotation: Double, at point: CGPoint) {
    send(.moved, at: point, magnification, rotation)
  }

  package func end(magnification: CGFloat, rotation: Double, at point: CGPoint) {
    send(.ended, at: point, magnification, rotation)
    finish()
  }

  package func cancel() {
    finish()
  }

  private func finish() {
    guard isDown else { return }
    isDown = false
    for (participant, _) in participants { participant.resetGesture() }
    participants = []
    host.update()
  }

  private func send(
    _ kind: TouchEvent.Kind, at point: CGPoint, _ scale: CGFloat, _ angle: Double
  ) {
    guard isDown, scale.isFinite, angle.isFinite else { return }
    magnification.add(scale, at: host.time)
    rotation.add(angle, at: host.time)
    let pinch = Pinch(
      time: host.time, magnification: scale, rotation: angle,
      magnificationVelocity: magnification.velocity(at: host.time),
      rotationVelocity: rotation.velocity(at: host.time))
    let event = TouchEvent(kind: kind, location: point, time: host.time, pinch: pinch)
    for (participant, context) in participants where participant.isAvailable {
      _ = participant.receive(event, context)
      for action in context.takeActions() { action() }
    }
    host.update()
  }
}

/// Two touches that form a pinch.
@MainActor final class TouchPair {
  private let input: PinchInput
  private let order: [ObjectIdentifier]
  private var places: [ObjectIdentifier: CGPoint]
  private let distance: CGFloat
  private var angle: Double
  private var turned = 0.0

  init?(
    _ first: TouchInput, at firstPlace: CGPoint, _ second: TouchInput, at secondPlace: CGPoint,
    path: [LayoutNode], host: ViewHost
  ) {
    guard let input = PinchInput(host: host, among: path) else { return nil }
    self.input = input
    places = [ObjectIdentifier(first): firstPlace, ObjectIdentifier(second): secondPlace]
    order = [ObjectIdentifier(first), ObjectIdentifier(second)]
    distance = max(1, firstPlace.distance(to: secondPlace))
    angle = TouchPair.angle(firstPlace, secondPlace)
  }

  private static func angle(_ a: CGPoint, _ b: CGPoint) -> Double {
    atan2(Double(b.y - a.y), Double(b.x - a.x))
  }

  private var ends: (CGPoint, CGPoint) {
    (places[order[0]] ?? .zero, places[order[1]] ?? .zero)
  }

  private var middle: CGPoint {
    let (a, b) = ends
    return CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }

  /// Starts the pinch; called once no other gesture has either finger.
  func begin() {
    input.begin(at: middle)
  }

  func move(_ touch: TouchInput, to point: CGPoint) {
    places[ObjectIdentifier(touch)] = point
    let (a, b) = ends
    let new = TouchPair.angle(a, b)
    // The shorter of the two rotations.
    turned += (new - angle).remainder(dividingBy: 2 * Double.pi)
    angle = new
    input.change(magnification: a.distance(to: b) / distance, rotation: turned, at: middle)
  }

  func end() {
    let (a, b) = ends
    input.end(magnification: a.distance(to: b) / distance, rotation: turned, at: middle)
  }

  func cancel() {
    input.cancel()
  }
}
