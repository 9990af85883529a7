import Stage
import SwiftUI
import Testing

/// The list in the sidebar of a wide window has the sidebar's style: rows without cards (`SidebarListStyle`, which the
/// documentation of `NavigationSplitView` shows lists in a sidebar in).
@MainActor @Suite("Lists in a sidebar")
struct SidebarListTests {
  private enum Style { case automatic, sidebar, grouped }

  private struct Screen: View {
    let style: Style
    @State private var choice: Int?

    var body: some View {
      NavigationSplitView {
        Group {
          switch style {
          case .automatic: list
          case .sidebar: list.listStyle(.sidebar)
          case .grouped: list.listStyle(.insetGrouped)
          }
        }
      } detail: {
        List { Text("detail").accessibilityIdentifier("detail") }
      }
    }

    private var list: some View {
      List(0..<3, id: \.self, selection: $choice) {
        Text("item \($0)").accessibilityIdentifier("\($0)")
      }
    }
  }

  /// The colours at the right of a row and of the row in the detail, red 0…255.
  private func reds(_ style: Style, width: CGFloat, chosen: Bool = false) throws -> (
    row: Int, detail: Int?
  ) {
    let stage = Stage(size: CGSize(width: width, height: 700)) { Screen(style: style) }
    stage.settle()
    if chosen {
      stage.tap("0")
      stage.settle()
    }
    let picture = try stage.snapshot(scale: 1)
    func red(_ id: String) -> Int? {
      stage.frame(of: id).map {
        Int((picture.color(x: Int($0.maxX) + 60, y: Int($0.midY)).red * 255).rounded())
      }
    }
    return (try #require(red("0")), red("detail"))
  }

  @Test func `in a wide window its rows have no cards, those of the detail have`() throws {
    // systemGroupedBackground is 242 242 247, a card is white.
    #expect(try reds(.automatic, width: 1024) == (242, 255))
    #expect(try reds(.sidebar, width: 1024) == (242, 255))
    #expect(try reds(.grouped, width: 1024) == (255, 255))
  }

  @Test func `in a narrow window it is as on a phone`() throws {
    for style in [Style.automatic, .sidebar, .grouped] {
      #expect(try reds(style, width: 390).row == 255)
    }
  }

  @Test func `a row that is selected is marked`() throws {
    #expect(try reds(.automatic, width: 1024, chosen: true).row != 242)
  }
}
