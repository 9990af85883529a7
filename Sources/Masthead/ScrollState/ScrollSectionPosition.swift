/// Which section of a scroll view is being read, and the way to another, for
/// `scrollPosition(section:animation:)`.
///
///     @State private var letter = ScrollSectionPosition<String>()
///
///     names.scrollPosition(section: $letter)
///     Button("M") { letter.scrollTo(id: "M") }
///
/// As with SwiftUI's `ScrollPosition`, going to a place is a call: so it can be asked for again, by
/// somebody who is in the middle of M and wants to be back at its beginning.
public struct ScrollSectionPosition<ID: Hashable>: Equatable {
  /// The id of the view being read; nil before the first one. While the content is on its way to a
  /// view, that one's.
  public internal(set) var current: ID?
  /// How often somebody asked.
  private(set) var requests = 0
  private(set) var requested: ID?

  /// - Parameter first: The id of the view that the content begins at; nil for the content's start.
  public init(_ first: ID? = nil) {
    current = first
    requested = first
  }

  /// Scrolls to a section, also when it is the current one.
  ///
  /// - Parameter id: Of a `scrollSection(id:)`. One that is not there moves nothing.
  public mutating func scrollTo(id: ID) {
    current = id
    requested = id
    requests &+= 1
  }
}

extension ScrollSectionPosition: Sendable where ID: Sendable {}
