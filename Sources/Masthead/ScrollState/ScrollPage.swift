import SwiftUI

/// One of several contents that a scroll view shows in turn. It has no scroll view of its own, so the
/// views inside are told by it what they would hear of one.
@MainActor final class ScrollPage {
  private struct Listener {
    weak var listener: ScrollListener?
  }

  /// How the scroll view stands, and the same without the room that a short page leaves below.
  private struct Place: Equatable {
    var whole: ScrollMeasure
    var end: ScrollMeasure
  }

  private var listeners: [Listener] = []
  /// Nil while another page is shown.
  private var place: Place?
  private var phase = ScrollPhase.idle

  nonisolated init() {}

  func add(_ listener: ScrollListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(Listener(listener: listener))
    tellPresent(to: listener)
  }

  func remove(_ listener: ScrollListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
  }

  /// What the others know already.
  func tellPresent(to listener: ScrollListener) {
    guard let place else { return }
    if phase != .idle { listener.hear(.phase(phase)) }
    listener.hear(.measure(place.whole, end: place.end))
  }

  /// The page is shown, and this is how the scroll view stands.
  func take(_ whole: ScrollMeasure, end: ScrollMeasure, phase: ScrollPhase) {
    if place == nil, phase != self.phase { take(phase) }
    let place = Place(whole: whole, end: end)
    guard place != self.place else { return }
    self.place = place
    tell(.measure(whole, end: end))
  }

  func take(_ phase: ScrollPhase) {
    self.phase = phase
    tell(.phase(phase))
  }

  /// Another one is shown from now on.
  func leave() {
    guard place != nil else { return }
    place = nil
    phase = .idle
    tell(.left)
  }

  private func tell(_ report: ScrollReport) {
    for listener in listeners.compactMap(\.listener) { listener.hear(report) }
  }
}

extension EnvironmentValues {
  /// Inside a page, and on what is presented from there.
  @Entry var scrollPage: ScrollPage?
}
