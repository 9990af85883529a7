import SwiftUI

/// What sticky views find around them.
struct StickyContext: Equatable, Sendable {
  let registry: StickyRegistry
  /// The name of the container's coordinates.
  let space: StickyID
  /// Changes when the layout was made anew, so that sticky views take the new one.
  let generation: Int
  let invalidate: @MainActor @Sendable () -> Void

  static func == (a: StickyContext, b: StickyContext) -> Bool {
    a.registry === b.registry && a.generation == b.generation
  }
}

private struct StickyContextKey: EnvironmentKey {
  static let defaultValue: StickyContext? = nil
}

extension EnvironmentValues {
  var stickyContext: StickyContext? {
    get { self[StickyContextKey.self] }
    set { self[StickyContextKey.self] = newValue }
  }
}

/// Makes the sticky views inside know of each other.
struct StickyContainerModifier: ViewModifier {
  @State private var registry = StickyRegistry()
  @State private var space = StickyID()
  @State private var generation = 0

  func body(content: Content) -> some View {
    content
      .environment(
        \.stickyContext,
        StickyContext(
          registry: registry, space: space, generation: generation,
          invalidate: { [$generation] in $generation.wrappedValue += 1 })
      )
      .coordinateSpace(.named(ObjectIdentifier(space)))
      .onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) { _, offset in
        registry.scrollOffset = offset
      }
      .onGeometryChange(for: Bool.self) {
        $0.bounds(of: .scrollView) != nil
      } action: { isInside in
        registry.isInsideScrollView = isInside
      }
  }
}

extension View {
  /// Lets the sticky views inside push each other.
  ///
  /// Put it on the scroll view's content, or on the scroll view:
  ///
  ///     ScrollView {
  ///       VStack(alignment: .leading) {
  ///         ForEach(chapters) { chapter in
  ///           Text(chapter.title).font(.title2).sticky()
  ///           Text(chapter.text)
  ///         }
  ///       }
  ///       .stickyContainer()
  ///     }
  ///
  /// Natural frames are measured once per layout; a scroll tick evaluates no body and lays nothing
  /// out. On the content a tick also reads no frame anew; on the scroll view, which does not move
  /// with its content, it reads each one, at four times the cost.
  public func stickyContainer() -> some View {
    modifier(StickyContainerModifier())
  }
}
