import Masthead
// Exported to all files of this target.
@_exported import TestSupport

/// Masthead's, since ScrollMechanics has one of that name too.
typealias StickyCollision = Masthead.StickyCollision
/// Masthead's, since the runtime has one of that name too.
typealias ScrollObserver = Masthead.ScrollObserver
