import ScrollMechanics

// The values of ScrollMechanics that this module's API is written with. The module is not
// re-exported whole: it has names, such as `Spring`, that SwiftUI has too.

/// What a sticky view does when the next one arrives.
public typealias StickyCollision = ScrollMechanics.StickyCollision
/// What a header does when the content is pulled past its start.
public typealias HeaderStretch = ScrollMechanics.HeaderStretch
/// How a header stands at one offset.
public typealias HeaderState = ScrollMechanics.HeaderState
