import Stage
import SwiftUI
import Testing

@testable import SwiftUICore

/// Where rows that are not built are; programmatic scrolling stands on that.
@Suite("Targets in lazy containers")
@MainActor struct LazyTargetTests {
  private func host<Content: View>(@ViewBuilder _ content: () -> Content) -> ViewHost {
    ViewHost(content(), size: CGSize(width: 100, height: 200), shaper: FixedMetricShaper())
  }

  private func node(_ host: ViewHost) throws -> ScrollNode {
    try #require(host.mainScrollNode)
  }

  @Test func `a row among a million is found, and shown exactly where it was said to be`() throws {
    let items = (0..<1_000_000).map { Item(id: $0, height: CGFloat(10 + $0 % 7 * 5)) }
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(items) { Row(name: "\($0.id)", height: $0.height) }
        }
      }
    }
    let node = try node(host)
    let frame = try #require(node.targets.frame(of: 654_321))
    #expect(frame.height == CGFloat(10 + 654_321 % 7 * 5))
    node.controller.scroll(to: CGPoint(x: 0, y: frame.midY - 100), animation: nil)
    host.update()
    let shown = try #require(host.layoutFrame(of: "654321"))
    #expect(abs(shown.midY - 100) < 1e-6)
    // The way back goes over rows that were never seen.
    let before = try #require(node.targets.frame(of: 654_290))
    node.controller.scroll(to: before.origin, animation: nil)
    host.update()
    #expect(abs((host.layoutFrame(of: "654290")?.minY ?? -1)) < 1e-6)
  }

  @Test func `asking moves nothing that shows`() throws {
    let items = (0..<1000).map { Item(id: $0, height: CGFloat(10 + $0 % 7 * 5)) }
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(items) { Row(name: "\($0.id)", height: $0.height) }
        }
      }
    }
    let node = try node(host)
    node.controller.scroll(to: CGPoint(x: 0, y: 12_000), animation: nil)
    host.update()
    let shown = (0..<1000).compactMap { id in host.layoutFrame(of: "\(id)").map { (id, $0) } }
    #expect(!shown.isEmpty)
    _ = node.targets.frame(of: 100)
    _ = node.targets.frame(of: shown[0].0 - 12)
    host.update()
    for (id, frame) in shown {
      #expect(abs((host.layoutFrame(of: "\(id)")?.minY ?? 0) - frame.minY) < 1e-6, "\(id)")
    }
  }

  /// Every tenth element has no cell, every tenth two; lines of two cells are 20 high.
  @Test func `in a grid whose elements may be no cell or two each is found`() throws {
    let host = host {
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
          ForEach(0..<400, id: \.self) { number in
            if number % 10 != 3 { Row(name: "\(number)", height: 20) }
            if number % 10 == 7 { Row(name: "\(number) again", height: 20) }
          }
        }
        .scrollTargetLayout()
      }
    }
    let node = try node(host)
    #expect(host.layoutFrame(of: "205") == nil)
    // 205 comes after 204 cells, 20 less and 20 more.
    #expect(node.targets.frame(of: 205)?.minY == 2040)
    #expect(node.targets.frame(of: 207)?.minY == 2060)
    #expect(node.targets.frame(of: 209)?.minY == 2080)
    #expect(node.targets.frame(of: 203) == nil)
    host.update()
    #expect(host.layoutFrame(of: "0")?.minY == 0)
    #expect(host.layoutFrame(of: "205") == nil)
    node.controller.scroll(to: CGPoint(x: 0, y: 2040), animation: nil)
    host.update()
    #expect(host.layoutFrame(of: "205")?.minY == 0)
    #expect(host.layoutFrame(of: "207 again")?.minY == 20)
    #expect(node.targets.target(at: UnitPoint.top) == AnyHashable(205))
    #expect(host.layoutFrame(of: "0") == nil)
  }

  @Test
  func `ids given by hand, in sections, in erased views and of single views are found`() throws {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<50) { section in
            Section {
              ForEach(0..<10) { index in
                AnyView(Color.red.frame(height: 20).id("\(section)/\(index)").padding(0))
              }
            } header: {
              Color.blue.frame(height: 40)
            }
          }
          Color.green.frame(height: 30).id("end")
        }
      }
    }
    let node = try node(host)
    // A place among sections that were never seen is an estimate; aiming again finds it, as
    // `scrollTo` does.
    for _ in 0..<4 {
      let row = try #require(node.targets.frame(of: "30/4"))
      node.controller.scroll(to: row.origin, animation: nil)
      host.update()
    }
    #expect(abs((host.layoutFrame(of: "30/4")?.minY ?? -1)) < 1e-6)
    let end = try #require(node.targets.frame(of: "end"))
    node.controller.scroll(to: end.origin, animation: nil)
    host.update()
    #expect(abs((host.layoutFrame(of: "end")?.maxY ?? -1) - 200) < 1e-6)
    #expect(node.targets.frame(of: "nobody") == nil)
  }

  @Test func `targets in a stretch of the content: rows that are built and others`() throws {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 5) { ForEach(0..<100) { _ in Color.red.frame(height: 20) } }
          .scrollTargetLayout()
      }
    }
    let node = try node(host)
    for start: CGFloat in [0, 1000] {
      let rect = CGRect(x: 0, y: start + 5, width: 100, height: 50)
      let first = Int(start) / 25
      let found = node.targets.marked(in: rect)
      #expect(found.map(\.id) == [first, first + 1, first + 2].map { AnyHashable($0) })
      #expect(found.map(\.frame.minY) == [start, start + 25, start + 50])
    }
  }

  @Test func `cells of a grid are found in their lines`() throws {
    let host = host {
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
          ForEach(0..<3000) { _ in Color.red.frame(height: 20) }
        }
      }
    }
    let node = try node(host)
    #expect(node.targets.frame(of: 1501)?.minY == 10_000)
  }
}
