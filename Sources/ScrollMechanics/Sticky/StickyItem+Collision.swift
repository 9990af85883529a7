extension StickyItem {
  /// What happens when a stuck item meets the next one.
  ///
  ///     push                 stack                overlap
  ///     +---------+ A        +---------+ A        +---------+ B on A
  ///     +---------+          +---------+          +---------+
  ///     +---------+ B        +---------+ B        |         |
  ///     +---------+ pushes   +---------+          |         |
  ///     |  rows   | A out    |  rows   |          |  rows   |
  ///
  /// Sticky siblings are items with the same container that stick to the same edge.
  package enum Collision: Sendable, Hashable {
    /// The next sibling pushes it out of the window, as table section headers do.
    case push
    /// It stays, and what follows sticks below it: later siblings, and items in sections that follow
    /// it in the same container. With nested sections: a chapter's heading stays above the headings
    /// of its paragraphs.
    case stack
    /// It stays, and the next slides over it, as CSS `position: sticky` does.
    case overlap
  }
}
