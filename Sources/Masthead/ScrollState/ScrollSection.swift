import SwiftUI

extension EnvironmentValues {
  /// The name of the coordinates that sections are counted in: the content's of the scroll view.
  @Entry var scrollSectionSpace: ObjectIdentifier?
  /// The page around is not the one that is shown: its sections are not there.
  @Entry var isScrollPageAway = false
  @Entry var scrollSections: ScrollSectionModel?
}

private nonisolated struct ScrollSectionModifier: ViewModifier {
  let id: AnyHashable

  @Environment(\.scrollSections) private var sections
  @Environment(\.stickyContext) private var context
  @Environment(\.scrollCover) private var cover
  @Environment(\.scrollSectionSpace) private var sectionSpace
  @Environment(\.headerContext) private var header
  @Environment(\.isScrollPageAway) private var isAway
  @State private var owner = SpaceID()

  @MainActor func body(content: Content) -> some View {
    if let sections, let context {
      // Room for a refresh that is kept in the scroll view's margin at present.
      let (room, isAway) = (header?.metrics.keptRoom ?? 0, isAway)
      let (space, container) = (context.space, context.registry.space)
      let whole = sectionSpace ?? container
      content
        .onGeometryChange(for: ScrollSectionModel.Section?.self) { [cover] proxy in
          guard !isAway else { return nil }
          let frame = proxy.frame(in: .named(space))
          return ScrollSectionModel.Section(
            start: frame.minY, length: frame.height,
            // Whatever moved the view is in both.
            shift: proxy.frame(in: .named(whole)).minY
              - proxy.frame(in: .named(container)).minY,
            carrier: context.place.carrier, cover: cover, room: room, registry: context.registry)
        } action: { section in
          sections.report(id, of: owner.name, section)
        }
        .onDisappear { sections.report(id, of: owner.name, nil) }
        .onChange(of: id) { old, new in sections.rename(old, to: new, of: owner.name) }
    } else {
      content
    }
  }
}

/// What a binding asks for.
private struct ScrollSectionRequest<ID: Hashable>: Equatable {
  var id: ID?
  /// How often somebody asked; nil for a binding of an id, which asks by being another.
  var number: Int?
}

private nonisolated struct ScrollSectionsModifier<ID: Hashable>: ViewModifier {
  /// What the binding asks for by now.
  let request: () -> ScrollSectionRequest<ID>
  let animation: Animation?
  let tell: (ID?) -> Void

  @State private var sections = ScrollSectionModel()
  @State private var position = ScrollPosition()

  @MainActor func body(content: Content) -> some View {
    let (sections, request) = (self.sections, self.request())
    ScrollViewReader { reader in
      content
        .environment(\.scrollSections, sections)
        .headerSetting(\.sections, sections)
        .scrollPosition($position)
        .modifier(
          ScrollReportModifier(
            name: "scrollPosition(section:)", axis: .vertical, hearsPages: false
          ) { report in
            switch report {
            case .measure(let measure): sections.take(measure)
            case .phase(let phase): sections.take(phase)
            case .left, .other: break
            }
          }
        )
        .onChange(of: Latest(value: tell), initial: true) { _, tell in
          sections.tell = { tell.value($0?.base as? ID) }
        }
        .onAppear {
          sections.scroll = { goal, animation in
            move(animation) { (sections.headerPosition ?? $position).scroll(to: goal) }
          }
          sections.flush()
          sections.begin(request.id.map { AnyHashable($0) })
        }
        .onChange(of: sections.hasReports.count) { sections.flush() }
        .onChange(of: sections.isReady.count) {
          sections.seek { id, animation in
            guard let id = id.base as? ID else { return }
            move(animation) { reader.scrollTo(id, anchor: .top) }
          }
        }
        .onChange(of: request) { _, new in
          // Told late, it may be what was told of a place that the content has left since.
          guard let id = new.id, new == self.request() else { return }
          sections.follow(AnyHashable(id), isCall: new.number != nil, animation)
        }
    }
  }

  @MainActor private func move(_ animation: Animation?, _ change: () -> Void) {
    if let animation { withAnimation(animation, change) } else { change() }
  }
}

extension View {
  /// Makes the view a section: `scrollPosition(section:animation:)` scrolls to it and reports when
  /// it is the current one.
  ///
  /// It works inside of a ``HeaderScrollView``, of ``StickySections``, or of a ``stickyLayout()`` on a scroll
  /// view's content; elsewhere it does nothing. With ``StickySections`` among other content in a scroll view of
  /// your own, put a ``stickyLayout()`` around all of it. Inside of a sticky view, the layout frame of that view
  /// counts.
  ///
  /// - Parameter id: What tells it apart from other sections there; of the type that is bound. Of several
  ///   views with one id the first in the content counts, and a warning is printed.
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
  /// The current section is the last one whose start has reached the top, or the header over it; at
  /// the content's end it is the last of all. Setting the binding scrolls the section to a place
  /// below the header and below the sticky headings above it. It then stays the current one until
  /// somebody scrolls, even if it is too near to the end to reach the top. Sections are where
  /// layout puts them, also if a sticky heading is drawn elsewhere.
  ///
  /// The first value is where the content begins, without an animation. To scroll back to the
  /// beginning of the current section, bind a ``ScrollSectionPosition``.
  ///
  /// In a lazy stack a section that is not built yet is found if its element in the `ForEach` has
  /// the same id. An id without a view moves nothing; if such a view appears later, the content
  /// scrolls there, unless the user has scrolled in the meantime.
  ///
  /// Under tabs, one action may select a page and scroll to a section in it. Use the modifier
  /// around the scroll view; on its content, or on the page of a tab, it does nothing and prints a
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
        request: { ScrollSectionRequest(id: current.wrappedValue) }, animation: animation
      ) { id in
        current.wrappedValue = id
      })
  }

  /// Binds the section that is being read, and scrolls to another one by a call. Use it for a side
  /// index, where one may tap the letter that is current already.
  ///
  ///     @State private var letter = ScrollSectionPosition<String>()
  ///
  ///     HeaderScrollView { … } content: { … }
  ///       .scrollPosition(section: $letter)
  ///       .overlay(alignment: .trailing) {
  ///         SideIndex(current: letter.current) { letter.scrollTo(id: $0) }
  ///       }
  ///
  /// Otherwise it is like the binding of an id.
  ///
  /// - Parameters:
  ///   - position: The current section, and the calls that scroll to one.
  ///   - animation: The animation of the scrolling; nil for none.
  public nonisolated func scrollPosition<ID: Hashable>(
    section position: Binding<ScrollSectionPosition<ID>>, animation: Animation? = .default
  ) -> some View {
    modifier(
      ScrollSectionsModifier(
        request: {
          let position = position.wrappedValue
          return ScrollSectionRequest(id: position.requested, number: position.requests)
        }, animation: animation
      ) { id in
        if position.wrappedValue.current != id { position.wrappedValue.current = id }
      })
  }
}
