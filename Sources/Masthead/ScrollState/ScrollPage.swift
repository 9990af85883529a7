import SwiftUI

/// One of several contents that a scroll view shows in turn. It has no scroll view of its own, so the
/// views inside are told by it what they would hear of one.
@MainActor final class ScrollPage {
  private struct Listener {
    weak var listener: ScrollListener?
  }

  private var listeners: [Listener] = []
  /// How the scroll view stands; nil while another page is shown.
  private var measure: ScrollMeasure?
  private var phase = ScrollPhase.idle

  nonisolated init() {}

  func add(_ listener: ScrollListener) {
    remove(listener)
    listeners.append(Listener(listener: listener))
    tellPresent(to: listener)
  }

  func remove(_ listener: ScrollListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
  }

  /// What the others know already.
  func tellPresent(to listener: ScrollListener) {
    guard let measure else { return }
    if phase != .idle { listener.hear(.phase(phase)) }
    listener.hear(.measure(measure))
  }

  /// The page is shown, and this is how the scroll view stands.
  func take(_ new: ScrollMeasure, phase: ScrollPhase) {
    if measure == nil, phase != self.phase { take(phase) }
    guard new != measure else { return }
    measure = new
    tell(.measure(new))
  }

  func take(_ phase: ScrollPhase) {
    self.phase = phase
    tell(.phase(phase))
  }

  /// Another one is shown from now on.
  func leave() {
    guard measure != nil else { return }
    measure = nil
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
