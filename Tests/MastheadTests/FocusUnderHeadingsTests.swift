import Masthead
import Stage
import SwiftUI
import Testing

/// Eight sections of a heading of 30 points and five fields of 50; a window of 844. Nothing has a
/// modifier that is about the focus.
@Suite("A focused field is never under a heading that is held")
@MainActor struct FocusUnderHeadingsTests {
  enum Kind: CaseIterable {
    case container, aroundScrollView, stickyList, stickySections, pinnedViews, list, inHeader,
      stacking
  }

  @MainActor private final class Log {
    var field: Int?
    var wanted: Binding<Int?>?
  }

  private struct Screen: View {
    let kind: Kind
    let log: Log
    @State private var wanted: Int?
    @FocusState private var field: Int?

    var body: some View {
      log.wanted = $wanted
      return
        screen
        .onChange(of: field) { log.field = field }
        .onChange(of: wanted) { field = wanted }
    }

    @ViewBuilder private var screen: some View {
      switch kind {
      case .container: ScrollView { column(.push).stickyContainer() }
      case .aroundScrollView: ScrollView { column(.push) }.stickyContainer()
      case .stacking: ScrollView { column(.stack).stickyContainer() }
      case .stickyList:
        StickyList(1...8, id: \.self) {
          heading($0)
        } rows: {
          fields($0)
        }
      case .stickySections:
        ScrollView {
          StickySections(1...8, id: \.self) {
            heading($0)
          } rows: {
            fields($0)
          }
        }
      case .pinnedViews:
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
            ForEach(1...8, id: \.self) { section in
              Section {
                fields(section)
              } header: {
                heading(section)
              }
            }
          }
        }
      case .list:
        List {
          ForEach(1...8, id: \.self) { section in
            Section {
              fields(section)
            } header: {
              heading(section)
            }
          }
        }
        .listStyle(.plain)
      case .inHeader:
        HeaderScrollView { _ in
          Color.red
        } content: {
          column(.push)
        }
        .headerHeight(min: 52, max: 200)
      }
    }

    private func column(_ collision: StickyCollision) -> some View {
      VStack(spacing: 0) {
        ForEach(1...8, id: \.self) { section in
          VStack(spacing: 0) {
            heading(section).sticky(collision: collision)
            fields(section)
          }
          .stickySection()
        }
      }
    }

    private func heading(_ section: Int) -> some View {
      Color.green.frame(height: 30).accessibilityIdentifier("heading \(section)")
    }

    private func fields(_ section: Int) -> some View {
      ForEach((section - 1) * 5 + 1...section * 5, id: \.self) { number in
        Button("Press \(number)") {}
          .accessibilityIdentifier("field \(number)")
          .focused($field, equals: number)
          .frame(height: 50)
      }
    }
  }

  private func isClear(_ number: Int, _ stage: Stage, _ kind: Kind) throws {
    let field = try #require(stage.frame(of: "field \(number)"))
    for section in 1...8 {
      guard let heading = stage.frame(of: "heading \(section)") else { continue }
      #expect(
        heading.maxY <= field.minY + 0.01 || heading.minY >= field.maxY - 0.01,
        "field \(number) at \(field.minY) under heading \(section) at \(heading.minY)")
    }
    #expect(field.minY >= (kind == .inHeader ? 52 : 0) && field.maxY <= 844)
  }

  @Test("going back by Tab", arguments: [Kind.container, .aroundScrollView, .inHeader, .stacking])
  func backwards(_ kind: Kind) throws {
    let log = Log()
    let stage = Stage { Screen(kind: kind, log: log) }
    stage.scroll(to: 1100)
    log.wanted?.wrappedValue = 25
    stage.settle()
    for number in stride(from: 24, through: 1, by: -1) {
      stage.press(.tab, modifiers: .shift)
      stage.settle()
      #expect(log.field == number)
      try isClear(number, stage, kind)
    }
  }

  @Test("asked for by the program", arguments: Kind.allCases) func program(_ kind: Kind) throws {
    for offset in stride(from: CGFloat(305), through: 1100, by: 55) {
      let log = Log()
      let stage = Stage { Screen(kind: kind, log: log) }
      // From above, so that a lazy container has built what lies over the viewport's start.
      for step in stride(from: CGFloat(0), to: offset, by: 100) { stage.scroll(to: step) }
      stage.scroll(to: offset)
      let first = try #require((1...40).first { stage.frame(of: "field \($0)") != nil })
      for number in first..<first + 6 {
        guard let y = stage.frame(of: "field \(number)")?.minY, (-40...90).contains(y) else {
          continue
        }
        log.wanted?.wrappedValue = number
        stage.settle()
        #expect(log.field == number)
        try isClear(number, stage, kind)
      }
    }
  }
}
