import SwiftUI
import SwiftUICore
import Testing

/// Minimal cases of failures of random trees.
@Suite("Found by random trees")
@MainActor struct FoundTests {
  func host<V: View>(_ view: V) -> ViewHost {
    ViewHost(
      view, size: CGSize(width: 200, height: 150),
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0),
      shaper: FixedMetricShaper())
  }

  @Test("a background that reached under the bar stops reaching when its view moves away from it")
  func movesAwayFromTheBar() throws {
    let height = Height()
    let host = host(BelowSpace(height: height))
    // The box is at the safe area's top, so its background begins at the window's.
    #expect(host.layoutFrame(of: "ground")?.minY == 0)
    height.value = 40
    host.update()
    #expect(host.layoutFrame(of: "ground")?.minY == 60)
    height.value = 0
    host.update()
    #expect(host.layoutFrame(of: "ground")?.minY == 0)
  }

  @Test func `an overlay behind a type eraser becomes a background`() {
    let height = Height()
    let host = host(Turning(height: height))
    func order() -> [Int] {
      host.displayList().commands.compactMap { command in
        guard case .fill(_, .color(let color), _, _) = command else { return nil }
        return color == .black ? 0 : 1
      }
    }
    #expect(order() == [1, 0])
    height.value = 1
    host.update()
    #expect(order() == [0, 1])
  }

  @Test func `rectangles whose edges are no numbers share nothing and cover nothing`() {
    let all: [CGFloat] = [.nan, .infinity, -.infinity, 0, 10, -10, .greatestFiniteMagnitude]
    let plain = CGRect(x: 0, y: 0, width: 20, height: 20)
    for x in all {
      for width in all {
        let rect = CGRect(x: x, y: 0, width: width, height: 20)
        _ = rect.overlap(with: plain)
        _ = rect.covers(CGPoint(x: 5, y: 5))
        if x.isNaN || width.isNaN { #expect(!rect.overlaps(plain)) }
      }
    }
    #expect(
      plain.overlap(with: CGRect(x: 5, y: -5, width: 30, height: 10))
        == CGRect(x: 5, y: 0, width: 15, height: 5))
    #expect(plain.overlap(with: CGRect(x: 21, y: 0, width: 5, height: 5)).isNull)
    #expect(plain.covers(.zero) && !plain.covers(CGPoint(x: 20, y: 5)))
  }
}

@Observable @MainActor final class Height {
  var value: CGFloat = 0
}

private struct BelowSpace: View {
  let height: Height

  var body: some View {
    VStack(spacing: 0) {
      Color.clear.frame(height: height.value)
      VStack {
        Color.red.frame(height: 20).background {
          Color.blue.accessibilityIdentifier("ground").ignoresSafeArea()
        }
      }
      Spacer(minLength: 0)
    }
  }
}

private struct Turning: View {
  let height: Height

  var body: some View {
    let box = Color(red: 1, green: 0, blue: 0)
    return height.value == 0
      ? AnyView(box.overlay { Color.black }) : AnyView(box.background { Color.black })
  }
}

extension FoundTests {
  @Test func `a view that was in front goes back when an eraser hides another modifier`() {
    let height = Height()
    let host = host(Swapping(height: height))
    func kinds() -> String {
      host.displayList().commands.map { if case .text = $0 { "t" } else { "c" } }.joined()
    }
    #expect(kinds() == "tct")
    height.value = 1
    host.update()
    #expect(kinds() == "ttc")
  }
}

private struct Swapping: View {
  let height: Height

  var body: some View {
    AnyLayout(DiagonalLayout(step: 5)) {
      Text("first")
      inner
      Color.blue
    }
  }

  var inner: AnyView {
    height.value == 0 ? AnyView(Text("a").zIndex(3)) : AnyView(Text("a").layoutPriority(1))
  }
}

extension FoundTests {
  @Test
  func `a grid in a frame without measure has as many columns as any screen shows, not billions`() {
    for width in [CGFloat.greatestFiniteMagnitude, 1e12] {
      let host = host(
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 1), spacing: 0)]) {
          Text("a")
        }.frame(width: width))
      #expect(host.insaneFrame() == nil)
    }
  }

  @Test func `a button on a sheet over a list acts: the sheet is no row of the list`() {
    let host = host(RowWithSheet())
    func element(_ label: String) -> AccessibilityNode? {
      host.accessibilityTree.elements.first { $0.label == label }
    }
    element("open")?.activate()
    host.update()
    for _ in 0..<20 { host.advance(by: 0.1) }
    guard let button = element("count 0") else {
      Issue.record("no sheet")
      return
    }
    let finger = TouchInput(host: host, at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    host.advance(by: 0.05)
    finger.end()
    host.advance(by: 0.05)
    #expect(element("count 1") != nil)
  }
}

private struct RowWithSheet: View {
  @State private var isOpen = false
  @State private var count = 0

  var body: some View {
    List {
      Button("open") { isOpen = true }
        .sheet(isPresented: $isOpen) { Button("count \(count)") { count += 1 } }
    }
  }
}
