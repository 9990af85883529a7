import SwiftUI
import SwiftUICore
import TestSupport
import Testing

/// Where content ends that is sent to its start over rows that are not built.
@MainActor struct LazyStartTests {
  /// The first eight rows are 90 points tall, the others 40.
  private func host() -> ViewHost {
    mount(200, 400) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<60, id: \.self) { row in
            Color.red.frame(height: row < 8 ? 90 : 40).accessibilityIdentifier("row \(row)")
          }
        }
      }
    }
  }

  @Test func `content sent to its start ends there, however long rows on the way turn out`() throws
  {
    let host = host()
    host.updates.schedule.keepsRows = false
    let controller = try #require(host.mainScrollNode?.controller)
    controller.hold(at: CGPoint(x: 0, y: 720))
    host.update()
    // In another width all lengths are guessed by those of the rows that are built: 40.
    host.resize(to: CGSize(width: 300, height: 400))
    let first = try #require(host.frame("row 8").isEmpty ? nil : host.frame("row 8"))
    #expect(first[1] == 0)
    // Rows that are in sight now stay in sight.
    controller.hold(at: CGPoint(x: 0, y: 0))
    host.update()
    #expect(controller.offset.y == 0)
    #expect(host.frame("row 0") == [0, 0, 300, 90])
    #expect(host.frame("row 4") == [0, 360, 300, 90])
  }
  /// The way that is left gets longer or shorter with the rows on it: the animation ends at its time, and nothing
  /// is seen beyond the start.
  @Test(
    arguments: [.easeInOut(duration: 0.4), .linear(duration: 0.4), .spring(duration: 0.5)]
      as [Animation], [720.0, 1200])
  func `content that is animated to its start comes there, however long rows on the way turn out`(
    animation: Animation, start: Double
  ) throws {
    for keepsRows in [true, false] {
      let host = host()
      host.updates.schedule.keepsRows = keepsRows
      let controller = try #require(host.mainScrollNode?.controller)
      controller.hold(at: CGPoint(x: 0, y: start))
      host.update()
      host.resize(to: CGSize(width: 300, height: 400))
      controller.scroll(to: .zero, animation: animation)
      var offsets: [CGFloat] = []
      while controller.phase != .idle, offsets.count < 200 {
        host.advance(by: 1 / 60)
        host.update()
        offsets.append(controller.offset.y)
      }
      #expect(controller.offset.y == 0)
      #expect(host.frame("row 0") == [0, 0, 300, 90])
      #expect(offsets.allSatisfy { $0 >= -1e-6 }, "\(offsets)")
      if animation != .spring(duration: 0.5) { #expect(offsets.count <= 25) }
    }
  }
}
