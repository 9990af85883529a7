import Masthead
import Stage
import SwiftUI

/// A kind of screen of which there can be much.
enum Kind: String, CaseIterable {
  case lazyRows = "lazy rows"
  case rows = "rows"
  case pinnedSections = "lazy sections with pinned headings"
  case headings = "sticky headings"
  case cells = "sticky cells in two axes"
  case tabs = "tabs under a header"
  case pages = "pages pushed"
  case windows = "windows"

  /// How many there are at most: what is not lazy is all there.
  var most: Int {
    switch self {
    case .lazyRows, .pinnedSections: 1_000_000
    case .rows, .headings: 100_000
    case .cells: 10_000
    case .tabs, .pages, .windows: 1000
    }
  }

  /// Whether what shows is all that should cost anything.
  var isLazy: Bool { self == .lazyRows || self == .pinnedSections }
}

/// Changes the screen from outside.
@MainActor @Observable final class Change {
  var isTinted = false
}

struct GrownScreen: View {
  let kind: Kind
  let count: Int
  let change: Change

  var body: some View {
    content.background(change.isTinted ? Color.yellow : Color.white)
  }

  @ViewBuilder private var content: some View {
    switch kind {
    case .lazyRows:
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { row($0) } } }
    case .rows, .windows:
      ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { row($0) } } }
    case .pinnedSections:
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<count, id: \.self) { number in
            Section {
              row(number)
              row(number)
            } header: {
              heading(number)
            }
          }
        }
      }
    case .headings:
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { number in
            heading(number).sticky()
            row(number)
          }
        }
        .stickyLayout()
      }
    case .cells:
      ScrollView([.horizontal, .vertical]) {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<count, id: \.self) { number in
            HStack(spacing: 0) {
              heading(number).frame(width: 100).sticky(.leading)
              row(number).frame(width: 600)
            }
          }
        }
        .stickyLayout()
      }
    case .tabs:
      HeaderTabView { _ in
        Color.teal
      } tabs: {
        for number in 0..<count {
          HeaderTab("Tab \(number)", value: number) {
            ForEach(0..<20, id: \.self) { row($0) }
          }
        }
      }
      .headerHeight(min: 52, max: 200)
    case .pages: Pages(count: count)
    }
  }

  private func row(_ number: Int) -> some View {
    Text("Row \(number)").frame(height: 40)
  }

  private func heading(_ number: Int) -> some View {
    Text("Heading \(number)").frame(maxWidth: .infinity, minHeight: 30).background(Color.gray)
  }
}

/// Pages on top of each other, of twenty rows each.
private struct Pages: View {
  @State private var path: [Int]

  init(count: Int) { _path = State(initialValue: Array(0..<count)) }

  var body: some View {
    NavigationStack(path: $path) {
      page(0).navigationDestination(for: Int.self) { page($0) }
    }
  }

  private func page(_ number: Int) -> some View {
    ScrollView { VStack { ForEach(0..<20, id: \.self) { Text("Row \($0) of page \(number)") } } }
      .navigationTitle("Page \(number)")
  }
}
