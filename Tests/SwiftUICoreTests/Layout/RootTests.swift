import SwiftUI
import SwiftUICore
import Testing

/// The window's size and safe area.
@Suite("Windows")
@MainActor struct RootTests {
  @Test func `a resized window lays its content out anew`() {
    let host = mount(300, 200) { fill("a") }
    host.resize(to: CGSize(width: 100, height: 50))
    #expect(host.frame("a") == [0, 0, 100, 50])
  }

  @Test func `content is centred in what the safe area leaves`() {
    let host = ViewHost(
      box("a", 100, 50), size: CGSize(width: 300, height: 200),
      safeArea: EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0),
      shaper: FixedMetricShaper())
    #expect(host.frame("a") == [100, 85, 100, 50])
  }

  @Test func `only an edge that touches the safe area reaches past it (safearea-rule)`() {
    let insets = EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)
    func frame<V: View>(_ view: V) -> [CGFloat] {
      ViewHost(
        view, size: CGSize(width: 300, height: 200), safeArea: insets, shaper: FixedMetricShaper()
      ).frame("a")
    }
    #expect(frame(fill("a").ignoresSafeArea()) == [0, 0, 300, 200])
    #expect(frame(fill("a").ignoresSafeArea(edges: .top)) == [0, 0, 300, 180])
    #expect(frame(fill("a").ignoresSafeArea().padding(10)) == [10, 50, 280, 120])
    #expect(frame(fill("a").ignoresSafeArea().padding(.bottom, 10)) == [0, 0, 300, 170])
  }
}
