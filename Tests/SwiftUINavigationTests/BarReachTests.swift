import Stage
import SwiftUI
import Testing

/// A window of 844 by 390 points, of which a notch covers 47 at either side.
@Suite("Bars beside a notch")
@MainActor struct BarReachTests {
  private struct Screen: View {
    var body: some View {
      NavigationStack {
        ScrollView { Color.white.frame(height: 2000) }
          .navigationTitle("Low Tide")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .bottomBar) { Text("Low") }
          }
          .toolbarBackground(Color(red: 1, green: 0, blue: 0), for: .navigationBar, .bottomBar)
          .toolbarBackground(.visible, for: .navigationBar, .bottomBar)
      }
    }
  }

  @Test("their background goes from edge to edge, what stands in them keeps to the safe area")
  func background() throws {
    let stage = Stage(
      size: CGSize(width: 844, height: 390),
      safeArea: EdgeInsets(top: 0, leading: 47, bottom: 21, trailing: 47)
    ) { Screen() }
    let picture = try stage.snapshot(scale: 1)
    let red = RGBA(red: 1, green: 0, blue: 0)
    for x in [1, 60, 842] {
      #expect(picture.color(x: x, y: 4) == red)
      #expect(picture.color(x: x, y: 386) == red)
    }
    #expect(picture.color(x: 1, y: 200) != red)
    #expect(stage.texts.first { $0.string == "Low Tide" }?.frame.midX == 422)
  }
}
