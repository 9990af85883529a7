import Masthead
import Stage
import SwiftUI
import Testing

/// Sections of a header of 40 points and rows of 160, which the system pins.
@Suite("Headers that the system pins know that they are held")
@MainActor struct PinnedHeaderTests {
  enum Kind: CaseIterable {
    case list, lazyStack, lazyStackInside, inHeader, inHeaderOfItsOwn
  }

  @MainActor private final class Probe {
    var isPinned: [Int: Bool] = [:]
    var bodies = 0
  }

  private struct Heading: View {
    let number: Int
    let probe: Probe
    @Environment(\.isPinned) private var isPinned

    var body: some View {
      let _ = probe.bodies += 1
      let _ = probe.isPinned[number] = isPinned
      Color.red.frame(height: 40).accessibilityIdentifier("heading \(number)")
    }
  }

  private struct Screen: View {
    let kind: Kind
    let probe: Probe

    var body: some View {
      switch kind {
      case .list:
        List { sections }.listStyle(.plain).stickyContainer()
      case .lazyStack:
        ScrollView { LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { sections } }
          .stickyContainer()
      case .lazyStackInside:
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { sections }.stickyContainer()
        }
      case .inHeader:
        HeaderScrollView { _ in
          Color.teal
        } content: {
          LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { sections }
        }
        .headerHeight(min: 50, max: 50)
      case .inHeaderOfItsOwn:
        HeaderScrollView { _ in
          Color.teal
        } content: {
          LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { sections }.stickyContainer()
        }
        .headerHeight(min: 50, max: 50)
      }
    }

    private var sections: some View {
      ForEach(0..<20, id: \.self) { number in
        Section {
          Color.blue.frame(height: 160)
        } header: {
          Heading(number: number, probe: probe)
            // A list keeps 10 points free above what is in a header.
            .pinnedHeader(inset: kind == .list ? 10 : 0)
        }
      }
    }
  }

  @Test("while they are, and no longer", arguments: Kind.allCases) func told(_ kind: Kind) throws {
    let probe = Probe()
    let stage = Stage { Screen(kind: kind, probe: probe) }
    let line: CGFloat =
      switch kind {
      case .inHeader, .inHeaderOfItsOwn: 50
      case .list: 10
      case .lazyStack, .lazyStackInside: 0
      }
    #expect(probe.isPinned[0] == false)
    #expect(probe.isPinned[1] == false)
    // Held for no more than a few points it is told so; a list's first header stands 22 further down.
    stage.scroll(to: kind == .list ? 40 : 20)
    #expect(stage.frame(of: "heading 0")?.minY == line)
    #expect(probe.isPinned[0] == true)
    stage.scroll(to: 60)
    #expect(stage.frame(of: "heading 0")?.minY == line)
    #expect(probe.isPinned[0] == true)
    #expect(probe.isPinned[1] == false)
    stage.scroll(to: 700)
    // What is not built any more is told nothing.
    let held = probe.isPinned.filter { $0.value && stage.frame(of: "heading \($0.key)") != nil }
      .keys.sorted()
    #expect(held.count == 1)
    let number = try #require(held.first)
    #expect(try #require(stage.frame(of: "heading \(number)")).minY <= line)
    #expect(try #require(stage.frame(of: "heading \(number)")).maxY > line)
    stage.scroll(to: 0)
    #expect(probe.isPinned[0] == false)
  }

  @Test("a tick within a section costs nothing", arguments: Kind.allCases)
  func costs(_ kind: Kind) {
    let probe = Probe()
    let stage = Stage { Screen(kind: kind, probe: probe) }
    stage.scroll(to: 60)
    stage.resetCosts()
    for offset: CGFloat in [62, 70, 80, 90] { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test("without a container there is one warning, and nothing is told")
  func alone() {
    let probe = Probe()
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          Section {
            Color.blue.frame(height: 3000)
          } header: {
            Heading(number: 0, probe: probe).pinnedHeader()
          }
        }
      }
    }
    stage.scroll(to: 300)
    #expect(probe.isPinned[0] == false)
    let heard = RuntimeWarning.messages.filter { $0.contains("a pinnedHeader() is in no") }
    #expect(heard.count == 1)
  }
}
