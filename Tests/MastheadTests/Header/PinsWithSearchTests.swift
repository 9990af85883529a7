import Masthead
import Stage
import StageTesting
import SwiftUI
import Testing

/// Pinned section headers below a header whose navigation bar has a search field, which leaves with the first points.
@Suite("Pinned headers below a bar with a search field")
@MainActor struct PinsWithSearchTests {
  enum Kind: CaseIterable { case list, sections }

  private struct Screen: View {
    let kind: Kind
    @State private var text = ""

    var body: some View {
      NavigationStack {
        content.headerHeight(min: 0, max: 200).headerTitle("T").searchable(text: $text)
      }
    }

    private func month(_ number: Int) -> some View {
      Text("Month \(number)").frame(maxWidth: .infinity, minHeight: 40).background(.background)
        .accessibilityIdentifier("m\(number)")
    }

    private func rows(_ number: Int) -> some View {
      ForEach(0..<20, id: \.self) { Text("Row \(number).\($0)").frame(height: 44) }
    }

    @ViewBuilder private var content: some View {
      switch kind {
      case .list:
        List {
          HeaderRoom()
          ForEach(0..<9, id: \.self) { number in
            Section {
              rows(number)
            } header: {
              month(number)
            }
          }
        }
        .listStyle(.plain)
        .scrollHeader { _ in Color.teal.accessibilityIdentifier("h") }
      case .sections:
        HeaderScrollView { _ in
          Color.teal.accessibilityIdentifier("h")
        } content: {
          StickySections(0..<9, id: \.self) {
            month($0)
          } rows: {
            rows($0)
          }
        }
      }
    }
  }

  @Test
  func `scrolled back by fling and by finger, the list rests below header and field as before`()
    throws
  {
    for flings in [true, false] {
      let stage = Stage { Screen(kind: .list) }
      stage.settle()
      let frames = ["h", "m0"].map { stage.frame(of: $0) }
      stage.drag(by: CGVector(dx: 0, dy: -600), over: .seconds(1))
      stage.settle()
      if flings {
        stage.fling(velocity: CGVector(dx: 0, dy: 4000))
      } else {
        for _ in 0..<9 { stage.drag(by: CGVector(dx: 0, dy: 100), over: .seconds(1)) }
      }
      stage.settle()
      #expect(["h", "m0"].map { stage.frame(of: $0) } == frames)
    }
  }

  /// The bar without its field is 64 points high in a window without a status bar (behaviour sheet §10).
  @Test(arguments: Kind.allCases, [true, false])
  func `they stand on the bar that is left`(_ kind: Kind, _ byFinger: Bool) throws {
    let stage = Stage(system: .standard) { Screen(kind: kind) }
    stage.settle()
    if byFinger {
      stage.drag(by: CGVector(dx: 0, dy: -600), over: .seconds(1))
    } else {
      stage.scroll(to: 600)
    }
    stage.settle()
    #expect(stage.frame(of: "h")?.height == 64)
    let month = try #require(stage.frame(of: "m0"))
    // A header of a list has 10 points above it.
    #expect(abs(month.minY - (kind == .list ? 74 : 64)) < 0.01)
  }
}
