// Screens that are covered by others.

extension ViewNode {
  /// Tells all views inside that another screen covers theirs, or no longer does.
  package func coverChanged(_ isCovered: Bool) {
    (self as? any CoverObserver)?.setCovered(isCovered)
    forEachMountedChild { $0.coverChanged(isCovered) }
  }

  package func coveringBegins() {
    (self as? any CoverObserver)?.coverageBegins()
    forEachMountedChild { $0.coveringBegins() }
  }
}

/// A node that is told when its screen is covered.
@MainActor package protocol CoverObserver: ViewNode {
  func setCovered(_ isCovered: Bool)
  /// Called when another screen begins to cover it.
  func coverageBegins()
}

extension CoverObserver {
  package func coverageBegins() {}
}
