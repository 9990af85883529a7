/// A window's pointer and the views it is over.
@MainActor struct Pointer {
  /// The location in the window; nil while a button is pressed or the pointer is elsewhere.
  var place: CGPoint?
  /// The views that the pointer is over.
  var hovered: [Weak<LayoutNode>] = []
  /// The number of nodes that observe the pointer.
  var followers = 0
  /// Tells the views under the pointer; nil until one observes it.
  weak var observer: (any PointerObserver)?
  /// Whether other views may be under the pointer, because content was scrolled, laid out or replaced.
  var isStale = false
  /// How often each view came under the pointer while pointer and content rested. Limits views that move away
  /// from the pointer and come back, which would be endless.
  var comings: [ObjectIdentifier: Int] = [:]

  /// Whether a view may have to be told of the pointer.
  var isAwaited: Bool { isStale && place != nil && followers > 0 }

  /// Called when the pointer or content has moved.
  mutating func forgetComings() {
    if !comings.isEmpty { comings.removeAll(keepingCapacity: true) }
  }
}

/// What tells views of the pointer.
@MainActor protocol PointerObserver: AnyObject {
  /// Called after an update in which views under the pointer have changed.
  ///
  /// - Returns: Whether a view was told.
  func viewsRest() -> Bool
}
