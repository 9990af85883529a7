import Stage
import SwiftUI
import SwiftUICore
import Testing

/// The colour of what stands in a bar.
@MainActor struct BarTintTests {
  private struct Screen: View {
    @State var isOver = false
    @State var path = [1]
    var resets = false

    var body: some View {
      NavigationStack(path: $path) {
        Text("Root")
          .navigationDestination(for: Int.self) { _ in
            page
              .toolbar {
                ToolbarItemGroup(placement: .primaryAction) {
                  Button {
                  } label: {
                    Image(systemName: "eye")
                  }
                  Button("Save") {}
                }
              }
          }
      }
      .tint(isOver ? .white : nil)
    }

    @ViewBuilder private var page: some View {
      let button = Button("Over") { isOver.toggle() }.navigationTitle("Page")
        .toolbarColorScheme(isOver ? .dark : nil, for: .navigationBar)
      if resets { button.tint(nil) } else { button }
    }
  }

  /// The colours of the symbols and of the texts in the bar, in drawing order.
  private func colors(_ stage: Stage) -> [RGBA] {
    stage.host.displayList(scale: 1).commands.compactMap { command in
      switch command {
      case .symbol(_, let color, _): color
      case .text(let layout, let color, _):
        ["Save", "Back"].contains(layout.content.runs.map(\.string).joined()) ? color : nil
      default: nil
      }
    }
  }

  @Test(arguments: [false, true])
  func `another tint of the stack reaches the way back and the bar's buttons`(
    resets: Bool
  ) throws {
    let stage = Stage(size: CGSize(width: 390, height: 600)) { Screen(resets: resets) }
    stage.settle()
    let blue = colors(stage)
    #expect(blue.count == 4)
    #expect(blue.allSatisfy { $0.blue > $0.red })
    let place = try #require(stage.accessibilityTree["Over"]).frame
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    stage.settle()
    #expect(colors(stage).allSatisfy { $0.red == 1 && $0.green == 1 }, "\(colors(stage))")
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    stage.settle()
    #expect(colors(stage) == blue)
  }
}
