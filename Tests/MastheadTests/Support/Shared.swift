import Masthead
// Everything in it is seen by all files of this target.
@_exported import TestSupport

/// The library's: ScrollMechanics has one of that name too.
typealias StickyCollision = Masthead.StickyCollision
/// The library's: our SwiftUI has one of that name inside the package.
typealias ScrollObserver = Masthead.ScrollObserver
