import Masthead
import Stage
import SwiftUI
import Testing

/// Rows whose heights depend on the width and on the size of type, put up in every way.
@Suite("Rows that change their height leave the first one in place")
@MainActor struct ScrollAnchoringTests {
  enum Kind: CaseIterable {
    case rows, stack, stacks, lazy, lazyInStack, tabs, stackInTabs, lazyInTabs
    case plainStack, plainRows, plainLazy, plainLazyInStack, headings, stickyList, stickySections
    case list

    /// Where the first row may begin, in points: below the collapsed header, without a bar of tabs.
    var line: CGFloat {
      switch self {
      case .rows, .stack, .stacks, .lazy, .lazyInStack, .tabs, .stackInTabs, .lazyInTabs,
        .stickySections:
        50
      case .plainStack, .plainRows, .plainLazy, .plainLazyInStack, .headings, .stickyList: 0
      // The list's own room above what is in a row.
      case .list: 11
      }
    }

    var hasTabs: Bool { self == .tabs || self == .stackInTabs || self == .lazyInTabs }
    /// The column of a header's content, or of a page: the library sees its rows.
    static let columns: [Kind] = [.rows, .tabs]
    /// Rows that nothing is kept of: SwiftUI's scroll views keep their offset.
    static let ownScrollViews: [Kind] = [.plainStack, .plainRows, .headings]
    /// What is built while it is in sight.
    static let lazyKinds: [Kind] = [
      .lazy, .lazyInStack, .lazyInTabs, .plainLazy, .plainLazyInStack, .stickyList, .stickySections,
      .list,
    ]
  }

  @MainActor @Observable fileprivate final class Model {
    var size = DynamicTypeSize.large
    /// Rows that came before the first.
    var more = 0
  }

  private struct Row: View {
    let number: Int

    var body: some View {
      Text(String(repeating: "Row \(number) with words. ", count: 3 + abs(number) * 5 % 7))
        .padding()
        .accessibilityIdentifier("row \(number)")
    }
  }

  private struct Screen: View {
    let kind: Kind
    let model: Model

    var body: some View {
      content.dynamicTypeSize(model.size)
    }

    @ViewBuilder private var content: some View {
      switch kind {
      case .rows: headed { rows }
      case .stack: headed { VStack(alignment: .leading, spacing: 0) { rows } }
      case .stacks: headed { chapters }
      case .lazy: headed { LazyVStack(alignment: .leading, spacing: 0) { rows } }
      case .lazyInStack:
        headed {
          VStack {
            Text("Before")
            LazyVStack(alignment: .leading, spacing: 0) { rows }
          }
        }
      case .tabs: tabbed { rows }
      case .stackInTabs: tabbed { VStack(alignment: .leading, spacing: 10) { rows } }
      case .lazyInTabs: tabbed { LazyVStack(alignment: .leading, spacing: 0) { rows } }
      case .plainStack: ScrollView { VStack(spacing: 8) { rows }.stickyLayout() }
      case .plainRows: ScrollView { rows }
      case .plainLazy: ScrollView { LazyVStack { rows } }
      case .plainLazyInStack: ScrollView { VStack { LazyVStack { rows } } }
      case .headings: ScrollView { chapters.stickyLayout() }
      case .stickyList:
        ScrollView {
          StickySections(0..<12, id: \.self) {
            heading($0)
          } rows: {
            rows(of: $0)
          }
        }
      case .stickySections:
        headed {
          StickySections(0..<12, id: \.self) {
            heading($0)
          } rows: {
            rows(of: $0)
          }
        }
      case .list: List { rows }
      }
    }

    private func headed(@ViewBuilder content: () -> some View) -> some View {
      HeaderScrollView { _ in
        Color.teal
      } content: {
        content()
      }
      .headerHeight(min: 50, max: 200)
    }

    private func tabbed(@ViewBuilder page: () -> some View) -> some View {
      HeaderTabView { _ in
        Color.teal
      } tabs: {
        HeaderTab("A", value: 0) { page() }
        HeaderTab("B", value: 1) { page() }
      }
      .headerHeight(min: 50, max: 200)
    }

    private var rows: some View { ForEach(1 - model.more...60, id: \.self) { Row(number: $0) } }

    private var chapters: some View {
      VStack(alignment: .leading) {
        ForEach(0..<12, id: \.self) { chapter in
          VStack(alignment: .leading, spacing: 4) {
            heading(chapter).sticky()
            VStack(alignment: .leading, spacing: 2) { rows(of: chapter) }
          }
          .stickySection()
        }
      }
    }

    private func heading(_ chapter: Int) -> some View {
      Text("Chapter \(chapter)").font(.title2)
    }

    private func rows(of chapter: Int) -> some View {
      ForEach(chapter * 5 + 1...chapter * 5 + 5, id: \.self) { Row(number: $0) }
    }
  }

  /// The first row that begins below the line; half a point hides the rounding of offsets.
  private func first(_ stage: Stage, _ kind: Kind) throws
    -> (row: String, y: CGFloat, line: CGFloat)
  {
    let line = try kind.line + bar(stage, kind)
    for number in 1...60 {
      if let y = stage.layoutFrame(of: "row \(number)")?.minY, y >= line - 0.51 {
        return ("row \(number)", y - line, line)
      }
    }
    throw Missing()
  }

  /// How tall the bar of tabs is: the content begins below it.
  private func bar(_ stage: Stage, _ kind: Kind) throws -> CGFloat {
    guard kind.hasTabs else { return 0 }
    // Row 1 of a lazy stack is not there any more.
    guard kind != .lazyInTabs else { return 44 }
    let start = try #require(stage.layoutFrame(of: "row 1")).minY + stage.scrollOffset.y
    return start - 200
  }

  /// Where it begins in the window, less the line: a bar of tabs that gets taller moves nothing.
  private func place(of row: String, _ stage: Stage, _ line: CGFloat) throws -> CGFloat {
    try #require(stage.layoutFrame(of: row)).minY - line
  }

  private struct Missing: Error {}

  @Test(
    arguments: Kind.columns,
    [150, 1500, 1530, 1571, 2222] as [CGFloat])
  func `turning the window to and fro`(_ kind: Kind, _ offset: CGFloat) throws {
    let stage = Stage(text: .fixed) { Screen(kind: kind, model: Model()) }
    stage.scroll(to: offset)
    let (row, y, line) = try first(stage, kind)
    stage.resize(to: CGSize(width: 844, height: 390))
    #expect(abs(try place(of: row, stage, line) - y) < 0.01, "\(row) from \(y)")
    stage.settle()
    #expect(abs(try place(of: row, stage, line) - y) < 0.01, "\(row) from \(y)")
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    #expect(abs(try place(of: row, stage, line) - y) < 0.01, "\(row) back to \(y)")
  }

  @Test(arguments: Kind.columns) func `larger type`(_ kind: Kind) throws {
    let model = Model()
    let stage = Stage(text: .fixed) { Screen(kind: kind, model: model) }
    stage.scroll(to: 1500)
    let (row, y, line) = try first(stage, kind)
    for size in [DynamicTypeSize.accessibility2, .xSmall, .large] {
      model.size = size
      stage.update()
      stage.settle()
      #expect(abs(try place(of: row, stage, line) - y) < 0.01, "\(row) from \(y) at \(size)")
    }
  }

  @Test(arguments: Kind.columns, [1500, 1530, 2222, 2500] as [CGFloat])
  func `much larger type and back`(_ kind: Kind, _ offset: CGFloat) throws {
    let model = Model()
    let stage = Stage(text: .fixed) { Screen(kind: kind, model: model) }
    stage.scroll(to: offset)
    let (row, y, line) = try first(stage, kind)
    for size in [DynamicTypeSize.accessibility3, .large, .accessibility3, .large] {
      model.size = size
      stage.update()
      stage.settle()
      let new = try place(of: row, stage, line)
      #expect(abs(new - y) < 0.01, "\(row) from \(y) at \(size)")
    }
  }

  @Test(arguments: Kind.allCases)
  func `at the content's start one stays at the start`(_ kind: Kind) throws {
    let stage = Stage(text: .fixed) { Screen(kind: kind, model: Model()) }
    let y = try #require(stage.layoutFrame(of: "row 1")).minY
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    #expect(stage.layoutFrame(of: "row 1")?.minY == y)
  }

  /// Apple documents no anchoring when a scroll view gets another size, but by `defaultScrollAnchor`.
  @Test(arguments: Kind.ownScrollViews, [150, 1500] as [CGFloat])
  func `content of a scroll view that no header is in keeps its offset, as far as there is content`(
    _ kind: Kind, _ offset: CGFloat
  ) {
    let model = Model()
    let stage = Stage(text: .fixed) { Screen(kind: kind, model: model) }
    stage.scroll(to: offset)
    for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
      let old = stage.scrollOffset.y
      stage.resize(to: size)
      stage.settle()
      #expect(
        stage.scrollOffset.y == min(old, max(0, stage.contentSize.height - size.height)))
    }
    let old = stage.scrollOffset.y
    model.size = .accessibility2
    stage.update()
    stage.settle()
    #expect(stage.scrollOffset.y == old)
  }

  /// Lazy stacks correct their estimates so that what shows stays; which row that is, is theirs to say.
  @Test(arguments: Kind.lazyKinds)
  func `of what is built lazily, rows are in sight after a turn`(_ kind: Kind) throws {
    let stage = Stage(text: .fixed) { Screen(kind: kind, model: Model()) }
    stage.scroll(to: 1500)
    for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
      stage.resize(to: size)
      stage.settle()
      let rows = (1...60).compactMap { stage.frame(of: "row \($0)") }
      // From the line, below which no heading is taller than 60, to the window's end nothing is blank.
      #expect(rows.contains { $0.minY <= kind.line + 60 + 44 && $0.maxY > kind.line })
      #expect(rows.contains { $0.maxY >= size.height - 60 })
    }
  }

  @Test(
    arguments: [Kind.stack, .stacks],
    [CGSize(width: 844, height: 390), CGSize(width: 320, height: 568)])
  func `of a stack in a header's content, which is one row, the same part stays`(
    _ kind: Kind, _ size: CGSize
  ) {
    let stage = Stage(text: .fixed) { Screen(kind: kind, model: Model()) }
    stage.scroll(to: 1500)
    // The stack begins at 200, below an open header, 50 of which are in the margin; the collapsed one
    // ends at 50.
    let part = (1500 + 50 - 200) / (stage.contentSize.height - 150)
    stage.resize(to: size)
    stage.settle()
    let expected = 200 - 50 + part * (stage.contentSize.height - 150)
    #expect(abs(stage.scrollOffset.y - expected) < 0.01)
  }

  @Test("rows that came before, between two turns, are no reason to take another row for the first")
  func inserted() throws {
    let model = Model()
    let stage = Stage(text: .fixed) { Screen(kind: .rows, model: model) }
    stage.scroll(to: 1500)
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.settle()
    model.more = 3
    stage.update()
    let (row, y, line) = try first(stage, .rows)
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    #expect(abs(try place(of: row, stage, line) - y) < 0.01, "\(row) from \(y)")
  }

  @Test
  func `what the program scrolls to by its name, as the window turns, is what is shown`() throws {
    let stage = Stage(text: .fixed) { Turning() }
    stage.scroll(to: 1500)
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.settle()
    #expect(stage.layoutFrame(of: "row 40")?.minY == 0)
  }

  /// Goes to row 40 when the window gets another width.
  private struct Turning: View {
    var body: some View {
      GeometryReader { window in
        ScrollViewReader { reader in
          ScrollView {
            VStack { ForEach(1...60, id: \.self) { Row(number: $0) } }
          }
          .onChange(of: window.size.width) { reader.scrollTo(40, anchor: .top) }
        }
      }
    }
  }
}
