import SwiftUI

extension EnvironmentValues {
  /// The page around is not the one that is shown: its sections are not there.
  @Entry var isScrollPageAway = false
  /// Those of the scroll view that the nearest modifiers around are for, wherever this is.
  @Entry fileprivate var nearestMoverListeners = ScrollMoverListeners()

  /// Who is to know what moves the scroll view that is to come; none where they are around one that this is in the
  /// content of. Also on what is presented from around that scroll view: see `around(_:)`.
  var scrollMoverListeners: ScrollMoverListeners {
    get {
      nearestMoverListeners.contents == scrollContents
        ? nearestMoverListeners : ScrollMoverListeners()
    }
    set {
      nearestMoverListeners = newValue
      nearestMoverListeners.contents = scrollContents
    }
  }
}

/// Modifiers around a scroll view, to be told by what is nearer to the scroll view, and therefore moves it: a header,
/// or the position of a section. A header resets it for its own views and content, which have other scroll views.
struct ScrollMoverListeners: Equatable {
  /// The contents that their scroll view is in, if any.
  fileprivate var contents: [ScrollContent] = []
  var sections: ScrollSectionModel?
  var anchors: ScrollAnchorModel?

  /// Those that a view is inside of: a sheet has the environment of the view that presents it.
  func around(_ proxy: GeometryProxy) -> ScrollMoverListeners {
    var around = self
    if let sections, !proxy.isInside(ObjectIdentifier(sections)) { around.sections = nil }
    if let anchors, !proxy.isInside(ObjectIdentifier(anchors)) { around.anchors = nil }
    return around
  }
}

private nonisolated struct ScrollSectionModifier: ViewModifier {
  let id: AnyHashable

  @Environment(\.sectionListeners) private var told
  @Environment(\.stickyContext) private var context
  @Environment(\.scrollCover) private var cover
  @Environment(\.scrollContents) private var contents
  @Environment(\.isScrollPageAway) private var isAway
  @State private var owner = SpaceID()
  @State private var snapped = SectionSnapState()
  /// Where layout put it last; read by actions only, so that no body is evaluated for it.
  @State private var place: ScrollSection?

  @MainActor func body(content: Content) -> some View {
    let listeners = told.all
    if let context, !listeners.isEmpty {
      let (isAway, contents) = (isAway, contents)
      let container = context.registry.space
      knowing(content)
        .onGeometryChange(for: ScrollSection?.self) { [cover] proxy in
          guard !isAway, let frame = context.frame(of: proxy),
            let whole = contents.first(where: { proxy.isInside($0.space) })
          else { return nil }
          // Whatever moved the view is in both.
          let (inWhole, inContainer) = (
            proxy.frame(in: .named(whole.space)), proxy.frame(in: .named(container))
          )
          return ScrollSection(
            frame: frame,
            offset: CGSize(
              // Pages are moved to the side.
              width: context.sideSpace == nil ? inWhole.minX - inContainer.minX : 0,
              height: inWhole.minY - inContainer.minY),
            content: whole, carrier: context.carrier, cover: cover, registry: context.registry)
        } action: { section in
          let old = place
          place = section
          if let content = (section ?? old)?.content { report(section, in: content, to: listeners) }
        }
        // Back from behind another screen it has not moved, and its place is not told.
        .onAppear {
          if let place { report(place, in: place.content, to: listeners) }
        }
        .onDisappear {
          if let place { report(nil, in: place.content, to: listeners) }
        }
        .onChange(of: id) { _, id in
          place?.content.tell(listeners) { [owner] in $0.rename(owner.name, to: id) }
        }
    } else {
      let _ =
        listeners.isEmpty
        ? ()
        : Warning.once(
          "scrollSection(id:) needs stickyLayout() on the scroll view's content, or a HeaderScrollView around; "
            + "without it no section is the current one, in sight, or kept in place")
      content
    }
  }

  @MainActor private func report(
    _ section: ScrollSection?, in content: ScrollContent, to listeners: [any ScrollSectionListener]
  ) {
    content.tell(listeners) { [id, owner, snapped] listener in
      if section != nil { (listener as? SectionSnap)?.know(snapped, of: owner.name) }
      listener.report(id, of: owner.name, section)
    }
  }

  @MainActor @ViewBuilder private func knowing(_ content: Content) -> some View {
    if told.snaps.isEmpty { content } else { content.modifier(SectionSnapped(state: snapped)) }
  }
}

private nonisolated struct ScrollSectionsModifier<ID: Hashable>: ViewModifier {
  let position: Binding<ScrollSectionPosition<ID>>
  /// A binding of an id asks by being another one; calls ask for the current section too.
  let isCalled: Bool
  let animation: Animation?

  @Environment(\.scrollMoverListeners) private var listeners
  @State private var sections = ScrollSectionModel()
  @State private var scrollPosition = ScrollPosition()

  @MainActor func body(content: Content) -> some View {
    let sections = self.sections
    let request = position.wrappedValue.request
    ScrollViewReader { reader in
      content
        .environment(\.sectionListeners.sections, sections)
        .environment(\.scrollMoverListeners.sections, sections)
        .coordinateSpace(.named(ObjectIdentifier(sections)))
        .scrollPosition($scrollPosition)
        .modifier(
          ScrollReportModifier(
            name: "scrollPosition(section:)", axis: .vertical, hearsPages: false
          ) { report, old in
            if report.phase != old.phase { sections.take(report.phase) }
            if let measure = report.measure, measure != old.measure { sections.take(measure) }
          }
        )
        .onChange(of: Latest(value: position), initial: true) { _, position in
          sections.tell = { told in
            let id = told?.base as? ID
            if position.value.wrappedValue.current != id {
              position.value.wrappedValue.current = id
            }
          }
        }
        .onAppear {
          sections.ids = ScrollSectionIDs(ID.self)
          sections.mover.own = $scrollPosition
          sections.flush()
          sections.begin(request.requested.map { AnyHashable($0) })
        }
        .onMoverListeners(listeners) { around in
          // Of two scroll positions the one nearest to the scroll view counts.
          around.anchors?.position = $scrollPosition
        }
        .onChange(of: sections.reports.requests) { sections.flush() }
        .onChange(of: sections.isReady.count) {
          sections.seek { id, animation in
            guard let id = id.base as? ID else { return }
            withAnimation(animation) { reader.scrollTo(id, anchor: .top) }
          }
        }
        .onChange(of: request) { _, new in
          // Told late, it may be what was told of a place that the content has left since.
          guard let id = new.requested, new == position.wrappedValue.request else { return }
          sections.follow(AnyHashable(id), isCall: isCalled, animation)
        }
    }
  }
}

extension View {
  /// Runs an action with those of the listeners that the view is inside of, once it is laid out.
  func onMoverListeners(
    _ listeners: ScrollMoverListeners,
    _ action: @escaping @MainActor (ScrollMoverListeners) -> Void
  ) -> some View {
    onGeometryChange(for: ScrollMoverListeners.self) {
      listeners.around($0)
    } action: {
      action($0)
    }
  }
}

extension Optional where Wrapped: Hashable {
  /// A binding of an id as one of a position.
  fileprivate var asPosition: ScrollSectionPosition<Wrapped> {
    get { ScrollSectionPosition(self) }
    set { self = newValue.current }
  }
}

extension View {
  /// Makes the view a section: `scrollPosition(section:animation:)` scrolls to it and reports when it is the current
  /// one, and `onScrollSectionVisibilityChange(idType:thresholds:perform:)` when it comes into sight.
  ///
  ///     ForEach(letters) { letter in
  ///       NamesView(letter).scrollSection(id: letter.name)
  ///     }
  ///
  /// Use it in a ``HeaderScrollView``, in ``StickySections``, or in scroll view content with a ``stickyLayout()``. (If
  /// the content has ``StickySections`` among other views, apply `stickyLayout()` to all of it.) A row of a list can be
  /// scrolled to and is not reported. Elsewhere the modifier does nothing. A section inside a sticky view has the
  /// layout frame of that view.
  ///
  /// - Parameter id: The identity of the section, of the type that is bound. If several views have the same id, the
  ///   first one in the content counts, with a warning.
  public nonisolated func scrollSection(id: some Hashable) -> some View {
    modifier(ScrollSectionModifier(id: AnyHashable(id)))
  }

  /// Binds the section that is being read, and scrolls to the section that the binding is set to.
  ///
  ///     @State private var letter: String?
  ///
  ///     HeaderScrollView { … } content: {
  ///       ForEach(letters) { letter in
  ///         NamesView(letter).scrollSection(id: letter.name)
  ///       }
  ///     }
  ///     .scrollPosition(section: $letter)
  ///     .onOpenURL { letter = $0.fragment }
  ///
  /// The current section is the last one whose start has reached the top, or the header over it; at the content's end
  /// it is the last of all. Setting the binding scrolls the section to a place below the header and below the sticky
  /// headings above it. It then stays the current one until somebody scrolls. The first value is where the content
  /// begins, without an animation.
  ///
  /// In a lazy stack a section that is not built yet is found if its element in the `ForEach` has the same id. An id
  /// without a view moves nothing; if such a view comes later, with the data or with a later page of them, the content
  /// scrolls there then, in lazy stacks too. The request ends when the content has scrolled to the section, when the
  /// user scrolls, and when the binding is set to another id.
  ///
  /// Use the modifier around the scroll view; on its content, or on the page of a tab, it does nothing and prints a
  /// warning.
  ///
  /// - Parameters:
  ///   - current: The id of the section; nil before the first one.
  ///   - animation: The animation of the scrolling; nil for none.
  public nonisolated func scrollPosition<ID: Hashable>(
    section current: Binding<ID?>, animation: Animation? = .default
  ) -> some View {
    modifier(
      ScrollSectionsModifier(
        position: current.asPosition, isCalled: false, animation: animation))
  }

  /// Binds the section that is being read, and scrolls to another one, or to the beginning of the current one, by a
  /// call: see ``ScrollSectionPosition``. Otherwise it is like the binding of an id.
  ///
  /// - Parameters:
  ///   - position: The current section, and the calls that scroll to one.
  ///   - animation: The animation of the scrolling; nil for none.
  public nonisolated func scrollPosition<ID: Hashable>(
    section position: Binding<ScrollSectionPosition<ID>>, animation: Animation? = .default
  ) -> some View {
    modifier(ScrollSectionsModifier(position: position, isCalled: true, animation: animation))
  }
}
