import SwiftUI
import SwiftUICore
import Testing

/// `visualEffect`, as documented: no part in layout, no state.
@Suite("visualEffect")
@MainActor struct VisualEffectTests {
  private func list(_ count: Int) -> ViewHost {
    mount(300, 200) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { index in
            box("row\(index)", 300, 50)
              .visualEffect { content, proxy in
                content.offset(y: max(0, -proxy.frame(in: .scrollView).minY))
              }
          }
        }
      }
    }
  }

  @Test func `it runs on a scroll tick, without bodies or layouts`() throws {
    let host = list(20)
    let node = try #require(host.scrollNodes.first)
    let costs = host.costs { node.controller.hold(at: CGPoint(x: 0, y: 120)) }
    #expect(costs.bodies == 0)
    #expect(costs.layouts == 0)
    #expect(costs.effects == 20)
    #expect(host.presentationFrame(of: "row0")?.minY == 0)
    #expect(host.presentationFrame(of: "row1")?.minY == 0)
    #expect(host.presentationFrame(of: "row3")?.minY == 30)
    #expect(host.layoutFrame(of: "row0")?.minY == -120)
  }

  @Test func `the geometry it reads is without its own effect`() throws {
    let host = list(20)
    let node = try #require(host.scrollNodes.first)
    node.controller.hold(at: CGPoint(x: 0, y: 10))
    host.update()
    let costs = host.costs {}
    #expect(costs.effects == 0)
    #expect(host.presentationFrame(of: "row0")?.minY == 0)
  }

  @Test func `effects add up in order; scale and rotation are about their anchor`() {
    let host = mount(200, 200) {
      box("a", 100, 100)
        .visualEffect { content, _ in content.scaleEffect(2, anchor: .topLeading).offset(x: 10) }
    }
    #expect(host.presentationFrame(of: "a") == CGRect(x: 60, y: 50, width: 200, height: 200))
    let other = mount(200, 200) {
      box("a", 100, 100)
        .visualEffect { content, _ in content.offset(x: 10).scaleEffect(2, anchor: .topLeading) }
    }
    #expect(other.presentationFrame(of: "a") == CGRect(x: 70, y: 50, width: 200, height: 200))
  }

  @Test func `it sees the size after every layout`() {
    let remote = Remote<CGFloat>()
    let host = mount(300, 300) {
      Controlled(40, remote) {
        box("a", $0, 20).visualEffect { content, proxy in content.offset(x: proxy.size.width) }
      }
    }
    #expect(host.presentationFrame(of: "a")?.minX == 170)
    remote.value = 60
    host.update()
    #expect(host.presentationFrame(of: "a")?.minX == 180)
  }

  @Test func `an opacity of 0 draws nothing, the place stays`() {
    let host = mount(300, 300) {
      box("a", 40, 40).visualEffect { content, _ in content.opacity(0) }
    }
    #expect(host.displayList().commands.isEmpty)
    #expect(host.frame("a") == [130, 130, 40, 40])
  }
}
