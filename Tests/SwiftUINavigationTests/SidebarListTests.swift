import Stage
import SwiftUI
import Testing

/// The list in the sidebar of a wide window has the sidebar's style: rows without cards (`SidebarListStyle`, which the
/// documentation of `NavigationSplitView` shows lists in a sidebar in).
@MainActor @Suite("Lists in a sidebar")
struct SidebarListTests {
  private enum Style { case none, automatic, sidebar, grouped }

  private struct Screen: View {
    let style: Style
    @State private var choice: Int?

    var body: some View {
      NavigationSplitView {
        Group {
          switch style {
          case .none: list
          case .automatic: list.listStyle(.automatic)
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
    return (try #require(red("0", stage, picture)), red("detail", stage, picture))
  }

  private func red(_ id: String, _ stage: Stage, _ picture: Bitmap) -> Int? {
    stage.frame(of: id).map {
      Int((picture.color(x: Int($0.maxX) + 60, y: Int($0.midY)).red * 255).rounded())
    }
  }

  @Test func `in a wide window its rows have no cards, those of the detail have`() throws {
    // systemGroupedBackground is 242 242 247, a card is white.
    #expect(try reds(.none, width: 1024) == (242, 255))
    #expect(try reds(.automatic, width: 1024) == (242, 255))
    #expect(try reds(.sidebar, width: 1024) == (242, 255))
    #expect(try reds(.grouped, width: 1024) == (255, 255))
  }

  @Test func `in a narrow window it is as on a phone`() throws {
    for style in [Style.none, .automatic, .sidebar, .grouped] {
      #expect(try reds(style, width: 390).row == 255)
    }
  }

  @Test func `a row that is selected is marked`() throws {
    #expect(try reds(.none, width: 1024, chosen: true).row != 242)
  }

  private enum Card: CaseIterable { case sheet, cover, popover }

  private struct Presenter: View {
    let card: Card
    let isForm: Bool
    @State private var isShown = false

    var body: some View {
      NavigationSplitView {
        List {
          switch card {
          case .sheet: button.sheet(isPresented: $isShown) { inside }
          case .cover: button.fullScreenCover(isPresented: $isShown) { inside }
          case .popover:
            button.popover(isPresented: $isShown) { inside.frame(width: 320, height: 300) }
          }
        }
      } detail: {
        Text("detail")
      }
    }

    private var button: some View {
      Button("show") { isShown = true }.accessibilityIdentifier("show")
    }

    @ViewBuilder private var inside: some View {
      if isForm { Form { row } } else { List { row } }
    }

    private var row: some View { Text("row").accessibilityIdentifier("row") }
  }

  @Test(arguments: Card.allCases, [false, true])
  private func `what a sidebar presents is in no sidebar, so its rows have cards`(
    card: Card, isForm: Bool
  ) throws {
    let stage = Stage(size: CGSize(width: 1024, height: 700)) {
      Presenter(card: card, isForm: isForm)
    }
    stage.settle()
    stage.tap("show")
    stage.settle()
    #expect(red("row", stage, try stage.snapshot(scale: 1)) == 255)
  }

  /// As in Apple's app Settings on iPad: a chevron points to a screen that is pushed, and beside the detail nothing is.
  @Test(arguments: [(CGFloat(390), true), (1024, false)])
  func `its links have a chevron in a narrow window only`(width: CGFloat, isDrawn: Bool) throws {
    let stage = Stage(size: CGSize(width: width, height: 700)) {
      NavigationSplitView {
        List(selection: .constant(Int?.none)) {
          NavigationLink("One", value: 1).accessibilityIdentifier("one")
        }
      } detail: {
        Text("detail")
      }
    }
    stage.settle()
    let frame = try #require(stage.frame(of: "one"))
    let picture = try stage.snapshot(scale: 1)
    let row = Int(frame.midY) * picture.width
    let colors = Set(picture.pixels[row + Int(frame.maxX) - 12..<row + Int(frame.maxX)])
    #expect((colors.count > 1) == isDrawn)
  }
}
