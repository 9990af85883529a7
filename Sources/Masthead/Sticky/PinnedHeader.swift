import SwiftUI

/// Tells a header that the system pins whether it is held.
private struct PinnedHeaderModifier: ViewModifier {
  let inset: CGFloat

  @Environment(\.stickyContext) private var context
  @Environment(\.scrollCover) private var cover
  @State private var id = StickyID()
  @State private var pin = StickyPinState()
  /// Written only for headers that read `isPinned`.
  @State private var isPinned = false

  func body(content: Content) -> some View {
    let (cover, context, inset) = (cover, context, inset)
    if context == nil {
      Warning.once(
        "pinned-header-alone",
        "a pinnedHeader() is in no stickyContainer(); it is never told that it is held")
    }
    return
      content
      .environment(\.stickyPin, StickyPin(state: pin, isPinned: isPinned))
      .onGeometryChange(for: Bool.self) { proxy in
        guard let viewport = proxy.viewport(.vertical, of: cover) else { return false }
        // At the line or pushed out over it, and not gone yet.
        let line = viewport.bounds.minY + (viewport.isOfHeader ? cover.margin : 0) + inset
        return line > -0.5 && line < proxy.size.height - 0.5
      } action: { isAtStart in
        context?.registry.systemHeader(id, pin, isAtStart: isAtStart)
      }
      .onAppear { pin.onFlip = { [$isPinned] in $isPinned.wrappedValue = $0 } }
      .onDisappear { context?.registry.systemHeader(id, pin, isAtStart: false) }
  }
}

extension View {
  /// Tells the header of a section, which a plain `List` or a `LazyVStack(pinnedViews:)` pins by itself,
  /// that it is held: views inside read `isPinned`, and `pinnedBackground(_:)` and `pinnedShadow()` show.
  ///
  ///     List {
  ///       ForEach(chapters) { chapter in
  ///         Section {
  ///           Verses(chapter)
  ///         } header: {
  ///           Text(chapter.title).pinnedShadow().pinnedHeader()
  ///         }
  ///       }
  ///     }
  ///     .listStyle(.plain)
  ///     .stickyContainer()
  ///
  /// Outermost on the header, and inside of a ``stickyContainer()``, which knows whether the content has
  /// left its start. Where the system pinned the header nobody is told, so it counts as held while it
  /// stands at the start of what shows, or is on its way out there; so does, for that one offset, a header
  /// that just arrives. Below margins for the scroll view's content that are not a header's it is not told.
  /// Headers that nobody pins, those of a grouped list say, are told so as they leave: they want
  /// ``sticky(_:inset:collision:)``.
  ///
  /// O(1) a header that is built and tick; no body, but those that read `isPinned`, when it changes.
  ///
  /// - Parameter inset: How far below the start the view stands while it is held, in points; 0 by
  ///   default. A list keeps some room above what is in a header: 10 points on Linux. What is not finite
  ///   counts as 0.
  public func pinnedHeader(inset: CGFloat = 0) -> some View {
    Warning.unless(inset.isFinite, "the inset of a pinned header")
    return modifier(PinnedHeaderModifier(inset: inset.isFinite ? inset : 0))
  }
}
