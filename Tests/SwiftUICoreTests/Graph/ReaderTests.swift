import Observation
import SwiftUI
@_spi(Nodes) import SwiftUICore
import TestSupport
import Testing

@Observable @MainActor private final class Shown {
  var rows = 0
}

/// Each row reads its place in the window, the environment in its body, and, as its text, in its node.
private struct ReadingRow: View {
  @Environment(\.colorScheme) private var scheme
  @State private var top: CGFloat = 0

  var body: some View {
    Text("\(scheme == .dark ? 1 : 0) \(top)")
      .onGeometryChange(for: CGFloat.self) {
        $0.frame(in: .global).minY
      } action: {
        top = $0
      }
  }
}

private struct ReadingRows: View {
  let shown: Shown

  var body: some View {
    ScrollView {
      VStack { ForEach(0..<shown.rows, id: \.self) { _ in ReadingRow() } }
    }
  }
}

@MainActor struct ReaderTests {
  private func counts(_ host: ViewHost) -> [Int] {
    [
      host.root.readerCount, host.scrollNodes[0].readerCount, host.root.environment.readerCount,
    ]
  }

  @Test func `readers of places and of the environment are gone with their views`() {
    let shown = Shown()
    let host = ViewHost(
      ReadingRows(shown: shown), size: CGSize(width: 200, height: 150),
      shaper: FixedMetricShaper())
    host.update()
    let before = counts(host)
    shown.rows = 20
    host.update()
    let census = NodeCensus()
    census.note(host)
    let during = counts(host)
    #expect(during[0] >= before[0] + 20)
    #expect(during[1] >= before[1] + 20)
    // A row and its text.
    #expect(during[2] >= before[2] + 40)
    shown.rows = 0
    host.update()
    #expect(counts(host) == before)
    #expect(census.left == ["ViewHost", "RootNode in a window"])
  }

  @Test func `a view that is evaluated again and again is one reader`() {
    let shown = Shown()
    shown.rows = 1
    let host = ViewHost(
      ReadingRows(shown: shown), size: CGSize(width: 200, height: 150),
      shaper: FixedMetricShaper())
    host.update()
    let before = counts(host)
    for row in 1...10 {
      shown.rows = 1 + row % 2
      host.update()
      host.scrollNodes[0].controller.scroll(to: CGPoint(x: 0, y: row), animation: nil)
      host.update()
    }
    shown.rows = 1
    host.update()
    #expect(counts(host) == before)
  }
}
