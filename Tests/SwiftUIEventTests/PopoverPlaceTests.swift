import Stage
import SwiftUI
import Testing

/// Where popovers and confirmation dialogs stand, and their arrows.
@MainActor struct PopoverPlaceTests {
  private struct Asked: View {
    @State private var isAsked = false

    var body: some View {
      NavigationStack {
        List { Button("Ask") { isAsked = true } }
          .confirmationDialog("Sure?", isPresented: $isAsked, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {}
          }
      }
    }
  }

  private func tap(_ text: String, on stage: Stage) throws -> CGRect {
    let frame = try #require(stage.texts.first { $0.string == text }?.frame)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
    return frame
  }

  @Test func `a dialog of a list that fills the screen is in its middle`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844)) { Asked() }
    _ = try tap("Ask", on: stage)
    let delete = try #require(stage.texts.first { $0.string == "Delete" }?.frame)
    let title = try #require(stage.texts.first { $0.string == "Sure?" }?.frame)
    #expect(delete.midX == 195)
    // The card reaches from 18 above the title to 13.5 below the button, which is 45.5 high.
    let middle = (title.minY - 18 + delete.midY + 45.5 / 2 + 13.5) / 2
    #expect(abs(middle - 422) < 3)
  }

  private struct Anchored: View {
    let edge: Edge
    @State private var isShown = false

    var body: some View {
      Button("Show") { isShown = true }
        .popover(isPresented: $isShown, arrowEdge: edge) {
          Text("Popover").padding(50).presentationCompactAdaptation(.popover)
            .presentationBackground(.green)
        }
    }
  }

  @Test(arguments: [Edge.top, .bottom, .leading, .trailing], [ColorScheme.light, .dark])
  func `an arrow and its card are one shape`(_ edge: Edge, _ scheme: ColorScheme) throws {
    let stage = Stage(size: CGSize(width: 800, height: 844), colorScheme: scheme) {
      Anchored(edge: edge)
    }
    let anchor = try tap("Show", on: stage)
    let text = try #require(stage.texts.first { $0.string == "Popover" }?.frame)
    let card = text.insetBy(dx: -50, dy: -50)
    let picture = try stage.snapshot(scale: 2)
    func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
      picture.pixels[Int(y * 2) * picture.width + Int(x * 2)]
    }
    let inside = pixel(card.midX, card.maxY - 20)
    // From 4 points inside the card to 6 outside, at the arrow's middle and 4 points beside it.
    for distance in stride(from: CGFloat(-4), to: 6, by: 0.5) {
      for along in [CGFloat(-4), 0, 4] where distance < 5 || along == 0 {
        let place =
          switch edge {
          case .top: (anchor.midX + along, card.maxY + distance)
          case .bottom: (anchor.midX + along, card.minY - distance)
          case .leading: (card.maxX + distance, anchor.midY + along)
          case .trailing: (card.minX - distance, anchor.midY + along)
          }
        #expect(pixel(place.0, place.1) == inside, "\(edge) \(distance) \(along)")
      }
    }
  }
}
