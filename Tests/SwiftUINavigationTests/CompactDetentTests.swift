import Stage
import SwiftUI
import Testing

@Suite("Detents in compact height")
@MainActor struct CompactDetentTests {
  private struct Screen: View {
    @State private var isPresented = true
    var detents: Set<PresentationDetent>

    var body: some View {
      Color.white.sheet(isPresented: $isPresented) {
        Color.green.accessibilityIdentifier("sheet").presentationDetents(detents)
      }
    }
  }

  /// Apple's documentation of `PresentationDetent.medium`: it is inactive in compact height.
  @Test func `medium is inactive in a landscape phone's window, and active when that is turned`()
    throws
  {
    let landscape = CGSize(width: 844, height: 390)
    func height(_ detents: Set<PresentationDetent>) throws -> CGFloat {
      let stage = Stage(size: landscape, text: .fixed) { Screen(detents: detents) }
      stage.settle()
      return try #require(stage.frame(of: "sheet")).height
    }
    let large = try height([.large])
    #expect(large > 300)
    #expect(try height([.medium, .large]) == large)
    #expect(try height([.medium]) == large)
    #expect(try height([.height(120)]) < 200)

    let stage = Stage(size: landscape, text: .fixed) { Screen(detents: [.medium]) }
    stage.settle()
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    // About half: 351 of 667.
    #expect(try #require(stage.frame(of: "sheet")).height < 500)
  }
}
