/// The section of a scroll view that is being read, and a way to scroll to another one, for
/// `scrollPosition(section:animation:)`.
///
///     @State private var letter = ScrollSectionPosition<String>()
///
///     HeaderScrollView { … } content: { … }
///       .scrollPosition(section: $letter)
///       .overlay(alignment: .trailing) {
///         SideIndex(current: letter.current) { letter.scrollTo(id: $0) }
///       }
///
/// As with SwiftUI's `ScrollPosition`, scrolling is a call, so you can also scroll to the start of the current section.
public struct ScrollSectionPosition<ID: Hashable>: Equatable {
  /// The id of the section that is being read; nil before the first one. While the content scrolls to a section, the id
  /// of that one.
  public internal(set) var current: ID?
  /// How often somebody asked.
  private(set) var requests = 0
  private(set) var requested: ID?

  /// Makes a position.
  ///
  /// - Parameter first: The id of the section at which the content begins; nil, the default, for the content's start.
  public init(_ first: ID? = nil) {
    current = first
    requested = first
  }

  /// Scrolls to a section, also when it is the current one.
  ///
  /// - Parameter id: The id of a `scrollSection(id:)`. An id without a view moves nothing.
  public mutating func scrollTo(id: ID) {
    current = id
    requested = id
    requests &+= 1
  }

  /// What was asked for, whatever is current.
  var request: ScrollSectionPosition {
    var request = self
    request.current = nil
    return request
  }
}

extension ScrollSectionPosition: Sendable where ID: Sendable {}
