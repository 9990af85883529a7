import Masthead
import Stage
import SwiftUI
import Testing

/// What a header presents is another screen.
@Suite("A screen that a header presents")
@MainActor struct HeaderScopeTests {
  private struct Inner: View {
    var body: some View {
      HeaderScrollView { _ in
        Color.green.overlay { HeaderTitle() }.accessibilityIdentifier("inner")
      } content: {
        Color.yellow.frame(height: 3000)
      }
    }
  }

  private struct Outer: View {
    let isInHeader: Bool
    let refreshed: @MainActor () async -> Void
    @State private var isPresented = false

    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          Color.red
            .overlay { HeaderTitle() }
            .overlay(alignment: .bottom) { if isInHeader { button } }
        } content: {
          if !isInHeader { button }
          Color.blue.frame(height: 3000)
        }
        .headerHeight(.fixed(200))
        .headerStyle(.fixed)
        .headerRefresh(action: refreshed)
        .headerTitle("Outer")
        .headerContentCornerRadius(30, style: Color.black)
      }
    }

    private var button: some View {
      Button("Open") { isPresented = true }
        .frame(height: 44)
        .sheet(isPresented: $isPresented) { Inner() }
    }
  }

  @Test(arguments: [true, false])
  func `its headers know nothing of that one: neither heights, style, corners, title nor refresh`(
    isInHeader: Bool
  ) throws {
    var refreshes = 0
    let stage = Stage { Outer(isInHeader: isInHeader) { refreshes += 1 } }
    stage.settle()
    // Around it, all of them count.
    #expect(stage.texts.contains { $0.string == "Outer" })
    let open = try #require(stage.accessibilityTree.elements.first { $0.label == "Open" })
    stage.tap(at: CGPoint(x: open.frame.midX, y: open.frame.midY))
    stage.settle()
    let inner = try #require(stage.frame(of: "inner"))
    // The default: 240 points, that shrink to 44.
    #expect(inner.height == 240)
    let picture = try stage.snapshot(scale: 1)
    #expect(
      picture.color(x: 195, y: Int(inner.maxY) - 10) == picture.color(x: 20, y: Int(inner.midY)))
    stage.drag(
      from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -400), over: .milliseconds(300))
    stage.settle()
    #expect(stage.frame(of: "inner")?.height == 44)
    #expect(refreshes == 0)
  }
}
