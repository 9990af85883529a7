import SwiftUI

/// One of several contents that a scroll view shows in turn. It has no scroll view of its own, so the
/// views inside are told by it what they would hear of one.
@MainActor final class ScrollPage {
  private struct Listener {
    weak var listener: ScrollListener?
  }

  private var listeners: [Listener] = []
  private(set) var report = ScrollReport()

  nonisolated init() {}

  func add(_ listener: ScrollListener) {
    remove(listener)
    listeners.append(Listener(listener: listener))
  }

  func remove(_ listener: ScrollListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
  }

  /// - Parameter measure: How the scroll view stands; nil while another page is shown.
  func update(_ measure: ScrollMeasure?, phase: ScrollPhase = .idle) {
    report = ScrollReport(measure: measure, phase: phase, page: ObjectIdentifier(self))
    for listener in listeners.compactMap(\.listener) { listener.update() }
  }
}

extension EnvironmentValues {
  /// Inside a page, and on what is presented from there.
  @Entry var scrollPage: ScrollPage?
}
