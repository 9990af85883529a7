import SwiftUI

/// Sections whose headers stick, built as one scrolls: of any size, in a scroll view.
///
///     ScrollView {
///       StickySections(chapters) { chapter in
///         Text(chapter.title)
///       } rows: { chapter in
///         ForEach(chapter.verses) { verse in Text(verse.text) }
///       }
///     }
///
/// Only the sections in sight exist, and of their rows only those in sight; so it does not matter
/// whether there are ten sections or a hundred thousand. A header keeps to the top until its section
/// leaves, or below the header of a ``HeaderScrollView`` whose content this is; it is a heading for
/// assistive technology, and can read ``SwiftUICore/EnvironmentValues/isStuck``.
public nonisolated struct StickySections<
  Sections: RandomAccessCollection, ID: Hashable, Header: View, Rows: View
>: View {
  private let sections: Sections
  private let id: KeyPath<Sections.Element, ID>
  private let header: (Sections.Element) -> Header
  private let rows: (Sections.Element) -> Rows
  @Environment(\.scrollSectionSpace) private var sectionSpace
  @State private var space = SpaceID()

  /// - Parameters:
  ///   - sections: One element a section.
  ///   - id: What tells sections apart; of equal ones the later are left out.
  ///   - header: The header of a section.
  ///   - rows: Its rows; a `ForEach` of them is built lazily.
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

  /// The same for sections that say who they are.
  public init(
    _ sections: Sections, @ViewBuilder header: @escaping (Sections.Element) -> Header,
    @ViewBuilder rows: @escaping (Sections.Element) -> Rows
  ) where Sections.Element: Identifiable, ID == Sections.Element.ID {
    self.init(sections, id: \.id, header: header, rows: rows)
  }

  /// The sections in sight, and the room of the others.
  @MainActor public var body: some View {
    LazyVStack(spacing: 0) {
      ForEach(sections, id: id) { section in
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
    .environment(\.scrollSectionSpace, sectionSpace ?? space.name)
    .coordinateSpace(.named(space.name))
  }
}
