import SwiftUI

/// A lazy stack of sections whose headers stick, for any number of sections in a scroll view.
///
///     ScrollView {
///       StickySections(chapters) { chapter in
///         Text(chapter.title)
///       } rows: { chapter in
///         ForEach(chapter.verses) { verse in Text(verse.text) }
///       }
///     }
///
/// Only the visible sections are built, and only their visible rows, so ten sections cost as much
/// as a hundred thousand. A header stays at the top until its section ends: below the header of a
/// ``HeaderScrollView`` whose content this is, and below what stacks above it there or in a
/// ``SwiftUICore/View/stickyLayout()``, with `.sticky(collision: .stack)`. It is a heading for assistive
/// technology and can read ``SwiftUICore/EnvironmentValues/isStuck``.
public nonisolated struct StickySections<
  Sections: RandomAccessCollection, ID: Hashable, Header: View, Rows: View
>: View {
  private let sections: Sections
  private let id: KeyPath<Sections.Element, ID>
  private let header: (Sections.Element) -> Header
  private let rows: (Sections.Element) -> Rows
  @Environment(\.contentSpace) private var contentSpace
  @Environment(\.stickyContext) private var context
  @Environment(\.scrollCover) private var cover
  @State private var space = SpaceID()
  @State private var stack = StackAbove()

  /// - Parameters:
  ///   - sections: One element a section.
  ///   - id: The identity of an element. Of sections with equal ids only the first is shown.
  ///   - header: The header of a section.
  ///   - rows: The rows of a section. A `ForEach` is built lazily.
  public init(
    _ sections: Sections, id: KeyPath<Sections.Element, ID>,
    @ViewBuilder header: @escaping (Sections.Element) -> Header,
    @ViewBuilder rows: @escaping (Sections.Element) -> Rows
  ) {
    self.sections = sections
    self.id = id
    self.header = header
    self.rows = rows
  }

  /// Makes sections of identifiable elements.
  public init(
    _ sections: Sections, @ViewBuilder header: @escaping (Sections.Element) -> Header,
    @ViewBuilder rows: @escaping (Sections.Element) -> Rows
  ) where Sections.Element: Identifiable, ID == Sections.Element.ID {
    self.init(sections, id: \.id, header: header, rows: rows)
  }

  /// The visible sections, with space for the others.
  @MainActor public var body: some View {
    LazyVStack(spacing: 0) {
      deferredForEach(sections, id: id) { section in
        // A container of its own: sections that come and go are no matter for the others.
        VStack(spacing: 0) {
          header(section)
            .frame(maxWidth: .infinity, alignment: .leading)
            .accessibilityAddTraits(.isHeader)
            .sticky()
          LazyVStack(spacing: 0) { rows(section) }
        }
        .stickySection()
        .stickyLayout()
      }
    }
    .environment(\.contentSpace, contentSpace ?? space.name)
    .transformEnvironment(\.scrollCover) { [stack = (stack.length, stack.isInHeaders)] in
      $0.stack(stack.0, isInHeaders: stack.1, in: context?.registry.space)
    }
    .modifier(StackAboveModifier(stack: stack, context: context, cover: cover))
    .coordinateSpace(.named(space.name))
  }
}

/// What stacks above a view in the container around it.
@MainActor @Observable private final class StackAbove {
  /// In points.
  private(set) var length: CGFloat = 0
  /// Whether that stacks in the scroll view of the header around.
  private(set) var isInHeaders = false
  @ObservationIgnored private var place: (StickyPlace, registry: StickyRegistry)?

  nonisolated init() {}

  /// - Parameter new: Nil for a view that is elsewhere, on a sheet.
  func report(_ new: StickyPlace?, in registry: StickyRegistry) {
    if let place, let new, place.registry === registry, place.0.isNearly(new) { return }
    place = new.map { ($0, registry) }
    appear()
  }

  func appear() {
    place?.registry.observe(self) { [weak self] in self?.update() }
    update()
  }

  func disappear() {
    place?.registry.stopObserving(self)
  }

  private func update() {
    let isInHeaders = place?.registry.isInHeaders ?? false
    var new: CGFloat = 0
    // The container's scroll view may be another one, around the view's.
    if let place, place.0.isInHeaders == isInHeaders {
      new = place.registry.stackLength(above: place.0.entry)
    }
    if length != new { length = new }
    if self.isInHeaders != isInHeaders { self.isInHeaders = isInHeaders }
  }
}

/// Where layout put the start of a view.
private struct StickyPlace: Equatable, Sendable {
  var entry: StickyEntry
  /// Whether the nearest scroll view is that of the header around.
  var isInHeaders: Bool

  func isNearly(_ other: StickyPlace) -> Bool {
    isInHeaders == other.isInHeaders && entry.isNearly(other.entry)
  }
}

/// Tells where layout put the start of a view.
private struct StackAboveModifier: ViewModifier {
  let stack: StackAbove
  let context: StickyContext?
  let cover: ScrollCover

  func body(content: Content) -> some View {
    if let context {
      content
        .onGeometryChange(for: StickyPlace?.self) { [cover] proxy in
          guard var frame = context.frame(of: proxy) else { return nil }
          frame.size.height = 0
          return StickyPlace(
            entry: StickyEntry(section: context.section, carrier: context.carrier, frame: frame),
            isInHeaders: proxy.verticalViewport(below: cover).isHeaders)
        } action: { place in
          stack.report(place, in: context.registry)
        }
        .onAppear { stack.appear() }
        .onDisappear { stack.disappear() }
    } else {
      content
    }
  }
}
