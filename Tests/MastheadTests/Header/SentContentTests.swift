import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Where the content of a header is sent, when several reasons come together.
@Suite("Content that is sent somewhere for two reasons at once")
@MainActor struct SentContentTests {
  @MainActor @Observable fileprivate final class Model {
    var isLarge = false
  }

  /// Rows of 60 points, 90 in large type, below a header of 50 … 200, or 260 in large type.
  private struct Growing: View {
    let model: Model

    var body: some View {
      HeaderScrollView { _ in
        Color.red
      } content: {
        ForEach(0..<60, id: \.self) { Row(number: $0) }
      }
      .headerHeight(min: 50, max: model.isLarge ? 260 : 200)
      .dynamicTypeSize(model.isLarge ? .accessibility3 : .large)
    }
  }

  private struct Row: View {
    let number: Int
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
      Color.blue
        .frame(height: size.isAccessibilitySize ? 90 : 60)
        .accessibilityIdentifier("row \(number)")
    }
  }

  @Test func `a taller header and taller rows in one update leave the row in place that is read`() {
    let model = Model()
    let stage = Stage { Growing(model: model) }
    stage.scroll(to: 1000)
    // 200 + 15 * 60 - 1000 = 100 is the first row that begins below the header's 50 points.
    #expect(stage.frame(of: "row 15")?.minY == 100)
    for isLarge in [true, false, true] {
      model.isLarge = isLarge
      stage.settle()
      #expect(stage.frame(of: "row 15")?.minY == 100, "\(isLarge)")
    }
  }

  private struct Refreshing: View {
    let moment: HeaderSnapMoment
    let loading: Load

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        ForEach(0..<50, id: \.self) { number in
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(number)")
        }
      }
      .headerHeight(min: 50, max: 250)
      .headerSnap(when: moment)
      .headerRefresh { await loading.wait() }
    }
  }

  @Test(arguments: [HeaderSnapMoment.onRelease, .afterDeceleration])
  func `while something is loaded a header snaps below the room for that`(
    _ moment: HeaderSnapMoment
  ) async {
    let loading = Load()
    let stage = Stage { Refreshing(moment: moment, loading: loading) }
    stage.hold(
      from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 310), over: .milliseconds(300)
    ) {}
    await letTasksRun()
    stage.settle()
    func place(of row: String) -> CGFloat? {
      // Offsets are sums.
      stage.frame(of: row).map { ($0.minY * 1000).rounded() / 1000 }
    }
    #expect(place(of: "row 0") == 310)
    func drag(by distance: CGFloat) {
      // Ten points of it are the start of the gesture.
      stage.hold(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -distance - 10)) {}
      stage.settle()
    }
    // 60 of the 140 points are the room's; 80 of the 200 left are nearer to the open header.
    drag(by: 140)
    #expect(place(of: "row 0") == 250)
    drag(by: 130)
    #expect(place(of: "row 0") == 50)
    #expect(stage.frame(of: "cover")?.maxY.rounded() == 50)
    drag(by: -70)
    #expect(place(of: "row 0") == 50)
    loading.end()
    await letTasksRun()
    stage.settle()
    #expect(place(of: "row 0") == 50)
  }

  /// A bar that is tall below an offset that the section's place depends on: where it is tall, the section is
  /// gone to at 480, where it is not, at 560, which is beyond that offset.
  private struct Undecided: View {
    let remote: Remote<String?>
    let log: (CGFloat) -> Void
    @State private var current: String?
    @State private var isTall = false

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 600).scrollSection(id: "A")
          Color.green.frame(height: 3000).scrollSection(id: "B")
        }
        .stickyLayout()
      }
      .safeAreaInset(edge: .top, spacing: 0) { Color.gray.frame(height: isTall ? 120 : 40) }
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, offset in
        log(offset)
        isTall = offset > 520
      }
      .scrollPosition(section: $current, animation: nil)
      .onAppear { remote.connect($current) }
    }
  }

  @Test func `where bars and the section's place depend on each other, it is gone to nine times`() {
    var offsets: [CGFloat] = []
    let remote = Remote<String?>(nil)
    let stage = Stage { Undecided(remote: remote, log: { offsets.append($0) }) }
    stage.settle()
    offsets = []
    remote.value = "B"
    stage.settle()
    let places = offsets.filter { abs($0 - 480) < 1 || abs($0 - 560) < 1 }
    #expect(places.count == 9, "\(offsets)")
    #expect(remote.value == "B")
  }
}
