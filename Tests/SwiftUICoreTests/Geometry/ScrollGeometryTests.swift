import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §5.1, without the margin that is not offered yet.
@Suite("onScrollGeometryChange")
@MainActor struct ScrollGeometryTests {
  private let journal = Journal()

  private func host<T: Equatable>(_ transform: @escaping (ScrollGeometry) -> T) -> ViewHost {
    let journal = self.journal
    return mount(300, 150) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20, id: \.self) { box("row\($0)", 120, 20) } }
      }.onScrollGeometryChange(for: T.self, of: transform) { old, new in
        journal.add("\(old)→\(new)")
      }
    }
  }

  @Test func `the first two calls: a geometry of zeros, then the real one`() {
    _ = host { $0.contentSize.height }
    #expect(journal.lines == ["0.0→0.0", "0.0→400.0"])
  }

  @Test func `one call for each jump`() throws {
    let host = host { $0.contentOffset.y }
    #expect(journal.take() == ["0.0→0.0"])
    let node = try #require(host.scrollNodes.first)
    let costs = host.costs { node.controller.hold(at: CGPoint(x: 0, y: 180)) }
    #expect(journal.take() == ["0.0→180.0"])
    #expect(costs.bodies == 0)
    #expect(costs.layouts == 0)
  }

  @Test func `container, visible part and bounds of a viewport of 150 on 20 rows of 20`() throws {
    let host = host { "\($0.containerSize.height) \($0.visibleRect.minY) \($0.bounds.height)" }
    let node = try #require(host.scrollNodes.first)
    node.controller.hold(at: CGPoint(x: 0, y: 180))
    host.update()
    #expect(journal.lines.last?.hasSuffix("→150.0 180.0 150.0") == true)
  }

  @Test func `it tells when the content or the viewport changes its size`() {
    let journal = self.journal
    let remote = Remote<CGFloat>()
    let host = mount(300, 150) {
      ScrollView { Controlled(400, remote) { Color.red.frame(height: $0) } }
        .onScrollGeometryChange(for: CGSize.self) {
          CGSize(width: $0.contentSize.height, height: $0.containerSize.height)
        } action: {
          journal.add("\($1.width) \($1.height)")
        }
    }
    _ = journal.take()
    remote.value = 500
    host.update()
    #expect(journal.take() == ["500.0 150.0"])
    host.resize(to: CGSize(width: 300, height: 100))
    #expect(journal.take() == ["500.0 100.0"])
  }

  @Test func `a scroll view around the modified view does not count`() throws {
    let journal = self.journal
    let host = mount(300, 150) {
      ScrollView {
        Color.red.frame(height: 400)
          .onScrollGeometryChange(for: CGFloat.self) {
            $0.contentOffset.y
          } action: {
            journal.add("\($1)")
          }
      }
    }
    _ = journal.take()
    try #require(host.scrollNodes.first).controller.hold(at: CGPoint(x: 0, y: 5))
    host.update()
    #expect(journal.take() == [])
  }
}
