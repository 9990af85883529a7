import SwiftUI

/// Bounds the sticky views inside.
struct StickySectionModifier: ViewModifier {
  @Environment(\.stickyContext) private var context
  @State private var id = StickyID()

  func body(content: Content) -> some View {
    if let context {
      bounding(content, context)
    } else {
      content
    }
  }

  private func bounding(_ content: Content, _ context: StickyContext) -> some View {
    let space = context.space
    let movesAside = context.movesAside
    var inner = context
    inner.place.section = ObjectIdentifier(id)
    return
      content
      .environment(\.stickyContext, inner)
      .onGeometryChange(for: CGRect.self) { proxy in
        var frame = proxy.frame(in: .named(space))
        if movesAside { frame.origin.x = 0 }
        return frame
      } action: { frame in
        let entry = StickySectionEntry(place: context.place, frame: frame)
        if context.registry.report(id, entry) { context.invalidate() }
      }
      .onAppear {
        if context.registry.appear(id) { context.invalidate() }
      }
      .onDisappear {
        if context.registry.disappear(id) { context.invalidate() }
      }
  }
}

extension View {
  /// Bounds the sticky views inside: none of them leaves it, and only those of the same section
  /// push each other.
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
  /// Sections may be nested. The heading of an outer section stays above those of the inner ones when
  /// it stacks. Without a ``stickyContainer()`` around it nothing is bounded.
  public func stickySection() -> some View {
    modifier(StickySectionModifier())
  }
}
