// Screens that another one covers.

extension ViewNode {
  /// Tells all views that another screen covers theirs, or uncovers it.
  package func coverChanged(_ isCovered: Bool) {
    (self as? any CoverObserver)?.setCovered(isCovered)
    forEachMountedChild { $0.coverChanged(isCovered) }
  }

  package func coveringBegins() {
    (self as? any CoverObserver)?.coverageBegins()
    forEachMountedChild { $0.coveringBegins() }
  }
}

/// A node that cares whether its screen is covered.
@MainActor package protocol CoverObserver: ViewNode {
  func setCovered(_ isCovered: Bool)
  /// Another screen begins to come in over it.
  func coverageBegins()
}

extension CoverObserver {
  func coverageBegins() {}
}
