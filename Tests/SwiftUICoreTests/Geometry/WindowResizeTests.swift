import Foundation
import SwiftUI
import SwiftUICore
import Testing

private struct BookScreen: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<50, id: \.self) { number in
          Text(String(repeating: "word ", count: 40)).id(number)
        }
      }
    }
  }
}

/// A window of another size, while the reader is somewhere in the middle.
@Suite @MainActor struct WindowResizeTests {
  private func host(width: CGFloat) -> ViewHost {
    ViewHost(
      BookScreen(), size: CGSize(width: width, height: 600), shaper: FixedMetricShaper())
  }

  /// Nothing that Apple documents moves the offset when texts break anew, and no recording shows it
  /// (DESIGN §3: no anchoring but for rows that come in).
  @Test func `texts that break anew above leave the offset as it is, so others come into sight`()
    throws
  {
    let host = host(width: 400)
    let scroll = try #require(host.mainScrollNode)
    let start = try #require(host.layoutFrame(of: 10)).minY
    scroll.controller.hold(at: CGPoint(x: 0, y: start))
    scroll.controller.release()
    #expect(host.layoutFrame(of: 10)?.minY == 0)

    host.resize(to: CGSize(width: 250, height: 500))
    #expect(scroll.offset.y == start)
    // Ten texts above are taller now.
    #expect(try #require(host.layoutFrame(of: 10)).minY > 0)

    host.resize(to: CGSize(width: 400, height: 600))
    #expect(scroll.offset.y == start)
    #expect(host.layoutFrame(of: 10)?.minY == 0)
  }

  @Test func `at the start the content stays at the start`() throws {
    let host = host(width: 400)
    host.resize(to: CGSize(width: 250, height: 500))
    #expect(host.mainScrollNode?.offset == .zero)
  }

  @Test func `at the end the content does not go beyond it`() throws {
    let host = host(width: 250)
    let scroll = try #require(host.mainScrollNode)
    let end = CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude)
    scroll.controller.hold(at: scroll.clamped(end))
    scroll.controller.release()
    host.resize(to: CGSize(width: 400, height: 900))
    #expect(scroll.offset == scroll.clamped(scroll.offset))
    #expect(scroll.offset.y > 0)
  }
}
