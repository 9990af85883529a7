import ScrollMechanics

// The values of ScrollMechanics that this module's API is written with. The module is not
// re-exported whole: it has names, such as `Spring`, that SwiftUI has too.

/// What a sticky view does when the next one arrives.
public typealias StickyCollision = ScrollMechanics.StickyCollision
/// What a header does as the content scrolls away under it.
public typealias HeaderCollapse = ScrollMechanics.HeaderCollapse
/// Which way content is being scrolled.
public typealias ScrollDirection = ScrollMechanics.ScrollDirection
/// When a header leaves and when it comes back.
public typealias HeaderReveal = ScrollMechanics.HeaderReveal
/// How a header stands at one offset.
public typealias HeaderState = ScrollMechanics.HeaderState
