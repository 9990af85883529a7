import SwiftUI
import SwiftUICore
import SwiftUIRaster
import Testing

@Observable @MainActor private final class Scene {
  var isShown = true
  var y: CGFloat = 0
}

private struct Sheared: View {
  let scene: Scene

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.white
      if scene.isShown {
        Text("\(Int(scene.y * 37)) word").font(.system(size: 10 + scene.y / 4)).transformEffect(
          CGAffineTransform(a: 1, b: 0.261, c: 0, d: 0.208, tx: 33, ty: 0)
        ).offset(y: scene.y)
      }
    }
  }
}

private struct Presenting: View {
  @Bindable var scene: Scene

  var body: some View {
    Text("root").sheet(isPresented: $scene.isShown) { Text("sheet") }
  }
}

extension FoundTests {
  @Test func `sheared text that comes has the pixels of a frame painted as a whole`() throws {
    let scene = Scene()
    let host = ViewHost(
      Sheared(scene: scene), size: CGSize(width: 200, height: 150), shaper: try PangoTextShaper())
    let painter = Painter(scale: 1)
    for y in 0..<100 {
      scene.isShown = false
      host.update()
      _ = try painter.paint(host.displayList())
      scene.isShown = true
      scene.y = CGFloat(y)
      host.update()
      let list = host.displayList()
      let pixels = try painter.paint(list).pixels
      #expect(try pixels == Painter(scale: 1).paint(list).pixels, "at \(y)")
    }
  }

  @Test func `a sheet that leaves a window without a height is drawn`() {
    let scene = Scene()
    let host = host(Presenting(scene: scene))
    for _ in 0..<20 { host.advance(by: 0.1) }
    host.resize(to: .zero)
    let before = host.displayList()
    _ = host.takeNeedsDisplay()
    scene.isShown = false
    host.update()
    #expect(host.displayList().firstDifference(from: before) != nil)
    #expect(host.takeNeedsDisplay())
  }

  @Test func `the dots of pages further down in a scroll view stay with their pages`() throws {
    let host = host(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { Text("row \($0)").frame(height: 20) }
          TabView {
            Color.red
            Color.blue
          }
          .tabViewStyle(.page).indexViewStyle(.page(backgroundDisplayMode: .always))
          .frame(height: 100).accessibilityIdentifier("pages")
        }
      })
    #expect(host.differenceInSight() == nil)
    host.scrollNodes[0].controller.hold(at: CGPoint(x: 0, y: 300))
    host.update()
    #expect(host.differenceInSight() == nil)
    let pages = try #require(host.layoutFrame(of: "pages"))
    let dots = try #require(
      host.accessibilityTree.elements.first { $0.value == "page 1 of 2" })
    // 26 points high, 10 above the bottom.
    #expect(dots.frame.maxY == pages.maxY - 10)
  }

  @MainActor @Observable fileprivate final class Order {
    var numbers = [0, 1]
  }

  private struct FarOff: View {
    let order: Order

    var body: some View {
      DiagonalLayout(step: .greatestFiniteMagnitude) {
        ForEach(order.numbers, id: \.self) { _ in Rectangle() }
      }
    }
  }

  @Test func `a view that comes from as far off as numbers reach is drawn`() {
    let order = Order()
    let host = host(FarOff(order: order))
    #expect(host.differenceInSight() == nil)
    order.numbers = [1, 0]
    host.update()
    #expect(host.differenceInSight() == nil)
  }

  @Test func `a view as large as numbers reach is drawn as far as it is in sight`() {
    let host = host(
      HStack(spacing: 0) {
        Color.red.frame(width: 10)
        Capsule().frame(
          width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      }
      .frame(width: 200, height: 120, alignment: .leading))
    #expect(host.differenceInSight() == nil)
  }
}
