extension HeaderLayout {
  /// What a header does when the content is scrolled towards its end.
  package enum Collapse: Sendable, Hashable {
    /// It gives up length, point for point, down to the minimum, with its start edge in place.
    case shrink
    /// It keeps its length and slides out until only the minimum shows, at its end.
    case slide
    /// It keeps its length and its place; the content goes under it.
    case fixed
  }
}
