import ScrollMechanics
import SwiftUI

/// The marked views of a scroll view: which one is read, and the way to each.
@MainActor final class ScrollMarkLink {
  struct Mark: Equatable {
    /// In the coordinates of the sticky view around, or of the container.
    var start: CGFloat
    var length: CGFloat
    /// From the container's coordinates to the content's.
    var shift: CGFloat
    /// The sticky view around.
    var carrier: ObjectIdentifier?
    /// Changes when sticky views have other places.
    var generation: Int
    /// What a header covers of the viewport's start.
    var cover: ScrollCover
    let registry: StickyRegistry

    static func == (a: Mark, b: Mark) -> Bool {
      a.start == b.start && a.length == b.length && a.shift == b.shift && a.carrier == b.carrier
        && a.generation == b.generation && a.cover == b.cover && a.registry === b.registry
    }

    /// Where layout put it in the container: what is inside a sticky view that is stuck is shown
    /// elsewhere.
    @MainActor var containerStart: CGFloat {
      start + (carrier.map { registry.naturalStart(of: $0) } ?? 0)
    }

    /// The same in the content.
    @MainActor var contentStart: CGFloat { containerStart + shift }
  }

  private var marks: [AnyHashable: Mark] = [:]
  /// The marks in the order of their places; nil after a report.
  private var order: (layout: StickyLayout, ids: [AnyHashable])?
  private var whole: ScrollMeasure?
  /// What a header covers that is a margin of the scroll view; marks don't know of it.
  private var margin: CGFloat = 0
  /// The scroll view as if the header's margin were content.
  private var measure: ScrollMeasure? { whole?.withoutMargin(margin) }
  /// A movement to this one is under way; until it ends, nothing is told.
  private var awaited: AnyHashable?
  private var isAnimating = false
  /// One that is not built yet: the scroll view is on the way to where it will be.
  private var sought: (id: AnyHashable, go: () -> Void)?
  private(set) var told: AnyHashable?
  /// Writes the binding.
  var tell: ((AnyHashable?) -> Void)?

  nonisolated init() {}

  func report(_ id: AnyHashable, _ mark: Mark?) {
    guard marks[id] != mark else { return }
    marks[id] = mark
    order = nil
    if let mark { margin = mark.cover.margin }
    if mark != nil, let sought, sought.id == id, measure != nil {
      self.sought = nil
      sought.go()
    }
    update()
  }

  func take(_ new: ScrollMeasure) {
    whole = new
    update()
  }

  func take(_ phase: ScrollPhase) {
    if phase == .tracking || phase == .interacting || phase == .decelerating
      || (phase == .idle && isAnimating)
    {
      awaited = nil
      sought = nil
      update()
    }
    isAnimating = phase == .animating
  }

  /// Finds the mark that the viewport's start is in. O(log n), after a report O(n log n).
  private func update() {
    guard let measure, !marks.isEmpty, sought == nil else { return }
    let order = self.order ?? makeOrder()
    self.order = order
    // Half a point hides the rounding of offsets.
    let line = measure.offset + measure.extent.startInset + 0.5
    var index = order.layout.currentIndex(viewStart: line) ?? -1
    // The next one may meet headings that stick above it before it meets the header.
    while index + 1 < order.ids.count, let next = marks[order.ids[index + 1]],
      next.contentStart - padding(of: next, in: measure.extent) <= line
    {
      index += 1
    }
    let current = index < 0 ? nil : order.ids[index]
    if let awaited {
      guard current == awaited else { return }
      self.awaited = nil
    }
    guard current != told else { return }
    told = current
    tell?(current)
  }

  private func makeOrder() -> (layout: StickyLayout, ids: [AnyHashable]) {
    let sorted = marks.sorted { $0.value.contentStart < $1.value.contentStart }
    let items = sorted.map {
      StickyItem(
        start: $0.value.contentStart, length: $0.value.length, startInset: $0.value.cover.top)
    }
    return (StickyLayout(items: items), sorted.map(\.key))
  }

  /// What covers the viewport's start when a marked view stands right below it.
  private func padding(of mark: Mark, in extent: ScrollExtent) -> Double {
    mark.registry.currentPlan.coveredLength(
      showing: mark.containerStart, below: mark.cover.top, viewLength: extent.viewportLength)
  }

  /// The offset, counted from rest, that shows a marked view below all that sticks above it.
  func offset(showing id: AnyHashable) -> CGFloat? {
    guard let mark = marks[id], let measure else { return nil }
    let extent = measure.extent
    let padding = padding(of: mark, in: extent)
    let alignment = ScrollAlignment(
      .start, startPadding: extent.startInset + padding, endPadding: extent.endInset)
    let goal = alignment.offset(
      showing: mark.contentStart, length: mark.length, from: measure.offset, in: extent)
    return CGFloat(goal - extent.minOffset)
  }

  /// Goes to a mark that the binding was set to; `seek` goes roughly to one that is not built.
  func follow(_ id: AnyHashable, go: @escaping (CGFloat) -> Void, seek: () -> Void) {
    guard id != told else { return }
    sought = nil
    if let goal = offset(showing: id) {
      told = id
      awaited = id
      go(goal)
    } else if !marks.isEmpty {
      sought = (
        id,
        { [weak self] in
          guard let self, let goal = self.offset(showing: id) else { return }
          told = id
          awaited = id
          go(goal)
        }
      )
      seek()
    }
  }
}

private struct ScrollMarkSpaceKey: EnvironmentKey {
  static var defaultValue: ObjectIdentifier? { nil }
}

private struct ScrollMarkKey: EnvironmentKey {
  static var defaultValue: ScrollMarkLink? { nil }
}

extension EnvironmentValues {
  /// The name of the coordinates that marks are counted in: the content's of the scroll view.
  var scrollMarkSpace: ObjectIdentifier? {
    get { self[ScrollMarkSpaceKey.self] }
    set { self[ScrollMarkSpaceKey.self] = newValue }
  }

  var scrollMarkLink: ScrollMarkLink? {
    get { self[ScrollMarkKey.self] }
    set { self[ScrollMarkKey.self] = newValue }
  }
}

private struct ScrollMarkPlace: Equatable, Sendable {
  var start: CGFloat
  var length: CGFloat
  var shift: CGFloat
  var generation: Int
}

private struct ScrollMarkModifier: ViewModifier {
  let id: AnyHashable

  @Environment(\.scrollMarkLink) private var link
  @Environment(\.stickyContext) private var context
  @Environment(\.scrollCover) private var cover
  @Environment(\.scrollMarkSpace) private var markSpace

  func body(content: Content) -> some View {
    if let link, let context {
      let (space, container) = (context.space, context.containerSpace)
      let whole = markSpace ?? container
      content
        .onGeometryChange(for: ScrollMarkPlace.self) { proxy in
          let frame = proxy.frame(in: .named(space))
          // Whatever moved the view is in both.
          return ScrollMarkPlace(
            start: frame.minY, length: frame.height,
            shift: proxy.frame(in: .named(whole)).minY
              - proxy.frame(in: .named(container)).minY,
            generation: context.generation)
        } action: { place in
          link.report(
            id,
            ScrollMarkLink.Mark(
              start: place.start, length: place.length, shift: place.shift,
              carrier: context.place.carrier, generation: place.generation, cover: cover,
              registry: context.registry))
        }
        .onDisappear { link.report(id, nil) }
    } else {
      content
    }
  }
}

private struct ScrollMarksModifier<ID: Hashable>: ViewModifier {
  @Binding var current: ID?
  let animation: Animation?

  @State private var link = ScrollMarkLink()
  @State private var position = ScrollPosition()

  func body(content: Content) -> some View {
    let link = self.link
    ScrollViewReader { reader in
      content
        .environment(\.scrollMarkLink, link)
        .scrollPosition($position)
        .onScrollGeometryChange(for: ScrollMeasure.self) { geometry in
          ScrollMeasure(geometry, .vertical)
        } action: { _, measure in
          if !measure.isEmpty { link.take(measure) }
        }
        .onScrollPhaseChange { _, phase in link.take(phase) }
        .onAppear {
          link.tell = { [$current] id in $current.wrappedValue = id?.base as? ID }
        }
        .onChange(of: current) { _, new in
          guard let new else { return }
          link.follow(AnyHashable(new)) { goal in
            move { position.scrollTo(y: goal) }
          } seek: {
            move { reader.scrollTo(new, anchor: .top) }
          }
        }
    }
  }

  private func move(_ change: () -> Void) {
    if let animation { withAnimation(animation, change) } else { change() }
  }
}

extension View {
  /// Marks the view as a place to go to, and to be at, for ``scrollMarks(current:animation:)``.
  ///
  /// The view is in a ``HeaderScrollView``, or in a ``stickyContainer()`` on a scroll view's content;
  /// elsewhere the mark does nothing.
  ///
  /// - Parameter id: What tells it apart from other marks there; of the type that is bound.
  public func scrollMark(_ id: some Hashable) -> some View {
    modifier(ScrollMarkModifier(id: AnyHashable(id)))
  }

  /// Follows which marked view one is reading, and goes to the one that the binding is set to.
  ///
  ///     @State private var letter: String?
  ///
  ///     HeaderScrollView { … } content: {
  ///       ForEach(letters) { letter in
  ///         NamesView(letter).scrollMark(letter.name)
  ///       }
  ///     }
  ///     .scrollMarks(current: $letter)
  ///     .overlay(alignment: .trailing) { SideIndex(selection: $letter) }
  ///
  /// The current one is the last whose start has reached the top, or the header that lies over it;
  /// the binding is written when another one is. What it is set to is shown below the header and
  /// below the headings that stick above it, never under them. Places are natural ones: a heading
  /// that is stuck elsewhere is found where layout put it.
  ///
  /// In a lazy stack, a marked view that is not built is found when the stack's `ForEach` has an
  /// element of the same id; on arrival the place is corrected by what sticks there. An id that
  /// neither has moves nothing.
  ///
  /// - Parameters:
  ///   - current: The id of the marked view; nil before the first one.
  ///   - animation: How the content moves: the default one unless you say another; at once with nil.
  public func scrollMarks<ID: Hashable>(
    current: Binding<ID?>, animation: Animation? = .default
  ) -> some View {
    modifier(ScrollMarksModifier(current: current, animation: animation))
  }
}
