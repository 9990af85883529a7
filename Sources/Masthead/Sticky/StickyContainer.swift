import SwiftUI

/// What sticky views find around them.
struct StickyContext: Equatable, Sendable {
  let registry: StickyRegistry
  /// The name of the coordinates that frames are measured in: the container's, or those of the
  /// sticky view around.
  var space: ObjectIdentifier
  /// The name of the container's own coordinates.
  let containerSpace: ObjectIdentifier
  /// The section and the sticky view around.
  var place = StickyPlace()
  /// What is inside moves to the side as a whole: places across count for nothing.
  var movesAside = false
  /// Every sticky view finds out by itself whether it is held; else the container does it for all.
  let findsPinsByView: Bool
  /// Changes when the layout was made anew, so that sticky views take the new one.
  let generation: Int
  let invalidate: @MainActor @Sendable () -> Void

  static func == (a: StickyContext, b: StickyContext) -> Bool {
    a.registry === b.registry && a.generation == b.generation && a.space == b.space
      && a.place == b.place && a.movesAside == b.movesAside
      && a.findsPinsByView == b.findsPinsByView
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

/// What a container on the content sees of the scroll view around it.
private struct StickySight: Equatable, Sendable {
  var isInsideScrollView: Bool
  /// The content has left its start.
  var isScrolled: Bool
  var pinned: [ObjectIdentifier] = []
}

/// What a container around a scroll view hears of it.
private struct StickyScroll: Equatable {
  var offset: CGPoint
  var startInset: CGFloat
}

/// Makes the sticky views inside know of each other.
struct StickyContainerModifier: ViewModifier {
  /// It is that of a header's content, which begins under the header: in the margin that the header
  /// stands in. Any other in there has left its start when it begins to go under the header.
  var beginsInMargin = false

  @State private var registry = StickyRegistry()
  @State private var space = StickyID()
  @State private var generation = 0
  @Environment(\.scrollCover) private var cover
  @Environment(\.scrollMarkSpace) private var markSpace

  func body(content: Content) -> some View {
    let plan = registry.currentPlan
    let findsPins = !registry.addsOffset
    let (cover, beginsInMargin) = (self.cover, self.beginsInMargin)
    content
      .environment(
        \.stickyContext,
        StickyContext(
          registry: registry, space: ObjectIdentifier(space),
          containerSpace: ObjectIdentifier(space), findsPinsByView: !findsPins,
          generation: generation,
          invalidate: { [$generation] in $generation.wrappedValue += 1 })
      )
      .environment(\.scrollMarkSpace, markSpace ?? ObjectIdentifier(space))
      .coordinateSpace(.named(ObjectIdentifier(space)))
      .onScrollGeometryChange(for: StickyScroll.self) { geometry in
        StickyScroll(offset: geometry.contentOffset, startInset: geometry.contentInsets.top)
      } action: { _, scroll in
        registry.scrollOffset = scroll.offset
        registry.startInset = scroll.startInset
        if registry.addsOffset { registry.isScrolled = registry.scrolled > 0.5 }
      }
      .onGeometryChange(for: StickySight.self) { proxy in
        StickySight(
          isInsideScrollView: proxy.bounds(of: .scrollView) != nil,
          isScrolled: proxy.viewport(.vertical, of: cover).map {
            $0.bounds.minY + ($0.isOfHeader && !beginsInMargin ? cover.margin : 0) > 0.5
          } ?? false,
          pinned: findsPins ? plan.pinned(in: proxy, below: cover) : [])
      } action: { sight in
        if registry.setInsideScrollView(sight.isInsideScrollView) { generation += 1 }
        if findsPins { registry.setPinned(sight.pinned) }
        if !registry.addsOffset { registry.isScrolled = sight.isScrolled }
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
  ///
  /// The content of a ``HeaderScrollView`` is a container by itself.
  public func stickyContainer() -> some View {
    modifier(StickyContainerModifier())
  }
}
