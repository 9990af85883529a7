import SwiftUI

extension View {
  /// Bounds the sticky views inside: none of them leaves it, and only those of the same section push each other.
  ///
  ///     ForEach(chapters) { chapter in
  ///       VStack {
  ///         Text(chapter.title).sticky(collision: .stack)
  ///         ForEach(chapter.parts) { part in
  ///           VStack {
  ///             Text(part.title).sticky()      // below the chapter's title
  ///             Text(part.text)
  ///           }
  ///           .stickySection()
  ///         }
  ///       }
  ///       .stickySection()
  ///     }
  ///
  /// Sections may be nested. The heading of an outer section stays above those of the inner ones when it stacks.
  /// Without a ``stickyLayout()`` around it nothing is bounded.
  public nonisolated func stickySection() -> some View {
    modifier(StickySectionModifier(view: ViewType(Self.self)))
  }
}

/// What sticky views find around them.
struct StickyContext: Equatable, Sendable {
  let registry: StickyRegistry
  /// The name of the coordinates that places are measured in: the container's, or those of the sticky view around.
  var space: ObjectIdentifier
  /// The name of coordinates that move to the side with what is inside, as a page of tabs does: places across are
  /// measured in these.
  var sideSpace: ObjectIdentifier?
  /// What covers the viewport's start besides a header, a tab bar: what sticks there stays below it.
  var topInset: CGFloat = 0
  /// The nearest section around, and the nearest sticky view around.
  var section: ObjectIdentifier?
  var carrier: ObjectIdentifier?
  /// Edges at which nothing inside sticks by itself: in a header, and in the header of a lazy section, at the top.
  var heldEdges: Edge.Set = []

  /// Where layout put a view; nil for one that is presented from there.
  func frame(of proxy: GeometryProxy) -> CGRect? {
    guard proxy.isInside(space) else { return nil }
    var frame = proxy.frame(in: .named(space))
    if let sideSpace { frame.origin.x = proxy.frame(in: .named(sideSpace)).minX }
    return frame
  }

  /// For what is inside a sticky view: measured from it, and in none of the sections around it.
  func inside(_ carrier: StickyViewState) -> StickyContext {
    StickyContext(
      registry: registry, space: carrier.name, topInset: topInset, carrier: carrier.name)
  }
}

extension EnvironmentValues {
  @Entry var stickyContext: StickyContext?
}

/// Tells the sticky views inside how to move, and hears of the viewport for all of them.
struct StickyContainerModifier: ViewModifier {
  /// What `stickyLayout()` is applied to; nil for what has it already.
  var view: ViewType?

  @State private var registry = StickyRegistry()
  @Environment(\.scrollCover) private var cover

  func body(content: Content) -> some View {
    let cover = self.cover
    let space = registry.space
    // Without sticky views nobody has to hear of the viewport.
    let isUsed = registry.reports.requests > 0
    content
      .environment(\.stickyContext, StickyContext(registry: registry, space: space))
      .coordinateSpace(.named(space))
      .onGeometryChange(for: StickyReading.self) { proxy in
        isUsed ? StickyReading(proxy, below: cover) : StickyReading()
      } action: { [view] reading in
        registry.update(reading)
        guard reading.isAlone, let view else { return }
        let name = view.name
        Warning.once(
          "stickyLayout() on \(name) has no scroll view around, so nothing inside sticks; "
            + (name == "List" || name == "Form"
              ? "in a \(name) nothing sticks but the headers of its sections: use a ScrollView with StickySections"
              : "apply it to the content of the scroll view"))
      }
      .onChange(of: cover, initial: true) { _, cover in registry.update(cover) }
      .onChange(of: registry.reports.requests) { registry.flush() }
  }
}

/// Lets what sticks inside stick below what stacks in a container around, in the same scroll view.
struct StackedPlaceModifier: ViewModifier {
  @Environment(\.stickyContext) private var context
  @Environment(\.scrollCover) private var cover
  @State private var place = StickyViewState()

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.scrollCover) { [stack = place.stack] in $0.add(stack) }
      .reported(place, nil, to: context, below: cover)
  }
}

/// Tells the container where a section is.
private struct StickySectionModifier: ViewModifier {
  let view: ViewType

  @Environment(\.stickyContext) private var context
  @State private var section = StickyViewState()

  func body(content: Content) -> some View {
    if context == nil, view.scrolls {
      let _ = Warning.once(
        "stickySection() on \(view.name) bounds nothing inside; apply it to views of the content")
    }
    content
      .transformEnvironment(\.stickyContext) { [name = section.name] in $0?.section = name }
      .reported(section, nil, to: context)
  }
}
