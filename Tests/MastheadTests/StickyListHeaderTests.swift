import Masthead
import Stage
import SwiftUI
import Testing

/// `.sticky()` on the headers of a grouped list's sections, which the list itself does not pin.
@Suite("Sticky headers of a list's sections")
@MainActor struct StickyListHeaderTests {
  enum Style: CaseIterable {
    case grouped, insetGrouped
  }

  @MainActor private final class Probe {
    var told: [Int: [Bool]] = [:]
  }

  private struct Heading: View {
    let section: Int
    let probe: Probe
    @State private var taps = 0
    @Environment(\.isPinned) private var isPinned

    var body: some View {
      probe.told[section, default: []].append(isPinned)
      return Button("Heading \(section), \(taps)") { taps += 1 }
        .buttonStyle(.borderless)
        .accessibilityIdentifier("heading \(section)")
    }
  }

  private struct Screen: View {
    let style: Style
    let probe: Probe

    var body: some View {
      switch style {
      case .grouped: list.listStyle(.grouped).stickyContainer()
      case .insetGrouped: list.listStyle(.insetGrouped).stickyContainer()
      }
    }

    private var list: some View {
      List {
        ForEach(0..<40, id: \.self) { section in
          Section {
            ForEach(0..<12, id: \.self) { Text(verbatim: "Row \($0)") }
          } header: {
            Heading(section: section, probe: probe).sticky()
          }
        }
      }
    }
  }

  private func stage(_ screen: Screen) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), text: .fixed) { screen }
  }

  @Test("one copy with its state, which is touched where it is held", arguments: Style.allCases)
  func state(_ style: Style) {
    let stage = stage(Screen(style: style, probe: Probe()))
    stage.scroll(to: 200)
    stage.tap("heading 0")
    stage.scroll(to: 500)
    stage.tap("heading 0")
    stage.scroll(to: 40)
    let copies = stage.texts.filter { $0.string.hasPrefix("Heading 0") }
    #expect(copies.map(\.string) == ["Heading 0, 2"])
  }

  @Test(
    "they stay at the top, push each other, and are told that they are held",
    arguments: Style.allCases)
  func held(_ style: Style) {
    let probe = Probe()
    let stage = stage(Screen(style: style, probe: probe))
    // Headers: a line of 24.5, the first one at 10; the next after a header of 44.5, twelve rows of
    // 56 and the gap of 17.5 with its own 10.
    let pitch: CGFloat = 44.5 + 12 * 56 + 17.5
    for offset: CGFloat in stride(from: 0, through: 3000, by: 25) {
      stage.scroll(to: offset)
      let section = Int(max(0, offset - 10) / pitch)
      let natural = 10 + CGFloat(section) * pitch - offset
      let held = min(max(natural, 0), natural + pitch - 24.5)
      #expect(
        abs((stage.frame(of: "heading \(section)")?.minY ?? 999) - held) < 1e-6, "at \(offset)")
    }
    #expect(probe.told[0]?.contains(true) == true)
    #expect(probe.told[0]?.last == false)
    #expect(probe.told[4]?.last == true)
  }
}
