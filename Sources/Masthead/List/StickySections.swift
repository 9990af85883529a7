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
/// Only the visible sections are built, and only their visible rows, so ten sections cost as much as a hundred
/// thousand. A header stays at the top until its section ends: below the header of a ``HeaderScrollView`` whose content
/// this is, and below what stacks above it there or in a ``SwiftUICore/View/stickyLayout()``, with
/// `.sticky(collision: .stack)`. A `sticky` in it does nothing, with a warning. It is a heading for assistive
/// technology and can read ``SwiftUICore/EnvironmentValues/isStuck``.
public nonisolated struct StickySections<
  Sections: RandomAccessCollection, ID: Hashable, Header: View, Rows: View
>: View {
  private let sections: Sections
  private let id: KeyPath<Sections.Element, ID>
  private let header: (Sections.Element) -> Header
  private let rows: (Sections.Element) -> Rows

  /// Makes sections of elements that a key path identifies.
  ///
  /// - Parameters:
  ///   - sections: The elements, one for each section.
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
            .transformEnvironment(\.stickyContext) { $0?.heldEdges = .top }
            .sticky()
          LazyVStack(spacing: 0) { rows(section) }
        }
        .stickySection()
        .modifier(StickyContainerModifier(view: ViewType(Self.self)))
      }
    }
    .modifier(ScrollContentModifier())
    .modifier(StackedPlaceModifier())
  }
}
