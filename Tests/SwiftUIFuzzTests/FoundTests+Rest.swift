import SwiftUI
import Testing

@_spi(Nodes) @testable import SwiftUICore

/// A scroll view below a large title.
private struct Titled: View {
  var body: some View {
    NavigationStack {
      ScrollView { Color.red.frame(height: 1000) }.navigationTitle("Title")
    }
  }
}

extension FoundTests {
  @Test
  func `a large title taller than its window leaves a viewport of nothing, never less`() throws {
    let host = host(Titled())
    // Below the bar's 44 points, above the safe area's 10: half of the title's 52.
    host.resize(to: CGSize(width: 60, height: 20 + 44 + 26 + 10))
    let scroll = try #require(host.scrollNodes.first)
    var tops: [CGFloat] = []
    var heights: [CGFloat] = []
    for offset: CGFloat in [0, 40, 10, 52, 200, 30, 0] {
      scroll.controller.hold(at: CGPoint(x: 0, y: offset))
      #expect(host.insaneFrame() == nil)
      host.update()
      tops.append(host.table.frame(of: scroll.index, in: nil, geometry: .layout).minY)
      heights.append(scroll.size.height)
    }
    scroll.controller.release()
    // The rest of the title, 52 points less those scrolled, ends there and leaves so much of 26.
    #expect(tops == [116, 76, 106, 64, 64, 86, 116])
    #expect(heights == [0, 14, 0, 26, 26, 4, 0])
  }

  @Test func `a wheel that turns goes on while it is seen, and nobody waits for it`() {
    let host = host(
      ProgressView(value: 0.5) { Text("label") }.progressViewStyle(CircularProgressViewStyle()))
    _ = host.displayList()
    #expect(host.isAnimating)
    #expect(!host.isSettling)
    for _ in 0..<3 { host.advance(by: 0.1) }
    // Nobody has drawn it since.
    #expect(!host.isAnimating)
  }
}

extension FoundTests {
  @Test(arguments: [1, 6])
  func `a wheel in the middle of a screen doesn't let the title come and go`(selection: Int) {
    let host = ViewHost(
      NavigationStack {
        Picker("kind", selection: .constant(selection)) {
          ForEach(0..<9, id: \.self) { Text("\($0)") }
        }
        .pickerStyle(.wheel)
        .searchable(text: .constant(""))
      }, size: CGSize(width: 200, height: 500),
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0),
      shaper: FixedMetricShaper())
    let restless = stride(from: 500, through: 100, by: -2).filter { height in
      host.resize(to: CGSize(width: 200, height: CGFloat(height)))
      return host.hasPendingWork
    }
    #expect(restless == [])
  }
}

/// A wheel larger than its screen, which goes.
private struct LeavingWheel: View {
  let height: Height

  var body: some View {
    if height.value == 0 {
      NavigationStack {
        Picker("kind", selection: .constant(1)) {
          ForEach(0..<4, id: \.self) { Text("\($0)") }
        }
        .pickerStyle(.wheel)
        .searchable(text: .constant(""))
      }
    } else {
      Color.red
    }
  }
}

extension FoundTests {
  @Test func `a screen that goes with a wheel in it comes to rest in another window`() {
    let height = Height()
    let host = host(LeavingWheel(height: height))
    withAnimation(.default) { height.value = 1 }
    host.update()
    host.resize(to: CGSize(width: 0, height: 5000))
    #expect(!host.hasPendingWork)
  }
}

extension FoundTests {
  @Test func `scrolling stops at a view beside the window as at one in it`() {
    let host = host(
      ScrollView {
        HStack(spacing: 0) {
          Color.green.frame(width: 210, height: 60)
          Color.red.frame(width: 60, height: 400)
        }
        .scrollTargetLayout()
        .frame(width: 200, alignment: .leading)
      }
      .scrollTargetBehavior(.viewAligned))
    host.resize(to: CGSize(width: 200, height: 240))
    // The green view begins at 170, the red one at 0.
    #expect(host.scrollNodes[0].offset.y == 0)
  }
}
