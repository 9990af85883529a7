import ScrollMechanics
import SwiftUI

/// The marked views of a scroll view: which one is read, and the way to each.
@MainActor final class ScrollMarkLink {
  struct Mark: Equatable {
    var start: CGFloat
    var length: CGFloat
    /// What a header covers of the viewport's start.
    var cover: CGFloat
    let registry: StickyRegistry

    static func == (a: Mark, b: Mark) -> Bool {
      a.start == b.start && a.length == b.length && a.cover == b.cover
        && a.registry === b.registry
    }
  }

  private var marks: [AnyHashable: Mark] = [:]
  /// The marks in the order of their places; nil after a report.
  private var order: (layout: StickyLayout, ids: [AnyHashable])?
  private var measure: ScrollMeasure?
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
    if mark != nil, let sought, sought.id == id, measure != nil {
      self.sought = nil
      sought.go()
    }
    update()
  }

  func take(_ new: ScrollMeasure) {
    measure = new
    update()
  }

  func take(_ phase: ScrollPhase) {
    if phase == .tracking || phase == .interacting || (phase == .idle && isAnimating) {
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
      next.start - padding(of: next, in: measure.extent) <= line
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
    let sorted = marks.sorted { $0.value.start < $1.value.start }
    let items = sorted.map {
      StickyItem(start: $0.value.start, length: $0.value.length, startInset: $0.value.cover)
    }
    return (StickyLayout(items: items), sorted.map(\.key))
  }

  /// What covers the viewport's start when a marked view stands right below it.
  private func padding(of mark: Mark, in extent: ScrollExtent) -> Double {
    mark.registry.currentPlan.coveredLength(
      showing: mark.start, below: mark.cover, viewLength: extent.viewportLength)
  }

  /// The offset, counted from rest, that shows a marked view below all that sticks above it.
  func offset(showing id: AnyHashable) -> CGFloat? {
    guard let mark = marks[id], let measure else { return nil }
    let extent = measure.extent
    let padding = padding(of: mark, in: extent)
    let alignment = ScrollAlignment(
      .start, startPadding: extent.startInset + padding, endPadding: extent.endInset)
    let goal = alignment.offset(
      showing: mark.start, length: mark.length, from: measure.offset, in: extent)
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

private struct ScrollMarkKey: EnvironmentKey {
  static var defaultValue: ScrollMarkLink? { nil }
}

extension EnvironmentValues {
  var scrollMarkLink: ScrollMarkLink? {
    get { self[ScrollMarkKey.self] }
    set { self[ScrollMarkKey.self] = newValue }
  }
}

private struct ScrollMarkModifier: ViewModifier {
  let id: AnyHashable

  @Environment(\.scrollMarkLink) private var link
  @Environment(\.stickyContext) private var context
  @Environment(\.scrollCover) private var cover

  func body(content: Content) -> some View {
    if let link, let context {
      let space = context.space
      content
        .onGeometryChange(for: CGRect.self) { proxy in
          proxy.frame(in: .named(space))
        } action: { frame in
          link.report(
            id,
            ScrollMarkLink.Mark(
              start: frame.minY, length: frame.height, cover: cover.top,
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
