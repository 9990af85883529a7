import SwiftUI
import Testing

@testable import SwiftUICore

private struct Row: View {
  let index: Int

  var body: some View {
    Text("Row \(index)").padding(8).background(Color.gray)
  }
}

private struct Rows: View {
  let count: Int

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<count, id: \.self) { Row(index: $0) }
      }
    }
  }
}

/// What a row of padded text over a background takes, beyond what the screen around it does.
@Suite("Costs of a row")
@MainActor struct RowCostTests {
  /// The costs of a hundred rows: those of two hundred less those of a hundred.
  private func perHundred(_ costs: (Int) -> Costs) -> [Int] {
    let (more, less) = (costs(200), costs(100))
    return [
      more.bodies - less.bodies, more.layouts - less.layouts, more.measures - less.measures,
      more.passes - less.passes,
    ]
  }

  @Test(
    "the first layout evaluates its body once; text, padding and background are each measured and placed once"
  )
  func mounting() {
    let costs = perHundred { count in mount(390, 844) { Rows(count: count) }.costs }
    #expect(costs == [100, 300, 300, 0])
  }

  @Test func `another width that holds its line asks and places nothing`() {
    let costs = perHundred { count in
      let host = mount(390, 844) { Rows(count: count) }
      return host.costs { host.resize(to: CGSize(width: 320, height: 600)) }
    }
    #expect(costs == [0, 0, 0, 0])
  }

  @Test func `it has a record for each of the three in the geometry table, and gives them back`() {
    let host = mount(390, 844) { Rows(count: 100) }
    let first = host.table.insert(parent: -1, depth: 0)
    let more = mount(390, 844) { Rows(count: 200) }
    #expect(more.table.insert(parent: -1, depth: 0) - first == 300)

    host.table.remove(first)
    #expect(host.table.insert(parent: -1, depth: 0) == first)
  }
}

@Suite("Styles behind and in front of a view")
@MainActor struct StyleLayerTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  /// The rectangles that are filled, back to front.
  private func fills(_ host: ViewHost) -> [CGRect] {
    host.displayList().commands.compactMap { command in
      guard case .fill(let path, _, _, let origin) = command else { return nil }
      return path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  @Test func `reaches under the bars that the view touches, and only at the edges asked for`() {
    let bars = EdgeInsets(top: 20, leading: 5, bottom: 10, trailing: 0)
    func fill(_ edges: Edge.Set, isRightToLeft: Bool = false) -> [CGRect] {
      fills(
        mount(100, 100, safeArea: bars, isRightToLeft: isRightToLeft) {
          Color.clear.background(red, ignoresSafeAreaEdges: edges)
        })
    }
    #expect(fill(.all) == [CGRect(x: 0, y: 0, width: 100, height: 100)])
    #expect(fill(.bottom) == [CGRect(x: 5, y: 20, width: 95, height: 80)])
    #expect(fill([]) == [CGRect(x: 5, y: 20, width: 95, height: 70)])
    #expect(fill(.leading) == [CGRect(x: 0, y: 20, width: 100, height: 70)])
    #expect(fill(.leading, isRightToLeft: true) == [CGRect(x: 0, y: 20, width: 100, height: 70)])
  }

  @Test func `in a scroll view it stays in its frame, unless there is a bar inside`() {
    let plain = mount(100, 100, safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)) {
      ScrollView { Color.clear.frame(height: 40).background(red) }
    }
    #expect(fills(plain) == [CGRect(x: 0, y: 20, width: 100, height: 40)])

    let barred = mount(100, 100) {
      ScrollView {
        Color.clear.background(red)
          .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 10) }
          .frame(height: 40)
      }
    }
    #expect(fills(barred) == [CGRect(x: 0, y: 0, width: 100, height: 40)])
  }

  @Test func `follows when the view is moved to the window's edge`() {
    let bars = EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    let control = Control()
    let host = mount(100, 100, safeArea: bars) { Moving(control: control, color: red) }
    #expect(fills(host) == [CGRect(x: 0, y: 50, width: 100, height: 50)])
    control.isAtTop = true
    host.update()
    #expect(fills(host) == [CGRect(x: 0, y: 0, width: 100, height: 70)])
  }

  @Test func `a gradient that reaches out runs from edge to edge of what it fills`() throws {
    let bars = EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    let host = mount(100, 100, safeArea: bars) {
      Color.clear.background(
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    let command = try #require(host.displayList().commands.first)
    guard case .fill(_, .linearGradient(_, let start, let end), _, let origin) = command else {
      Issue.record("\(command)")
      return
    }
    #expect([start.y + origin.y, end.y + origin.y] == [0, 100])
  }

  @Test
  func `what is touched is what is seen: in front it keeps touches from the view, unless clear`() {
    func touched(_ color: Color) -> Bool {
      let host = mount(100, 100) {
        Color.green.frame(width: 40, height: 40).accessibilityIdentifier("view").overlay(color)
      }
      return host.touchedPath(at: CGPoint(x: 50, y: 50)).contains {
        $0 is AccessibilityIdentifierNode
      }
    }
    #expect(!touched(red))
    #expect(touched(.clear))
  }
}

@MainActor @Observable private final class Control {
  var isAtTop = false
}

private struct Moving: View {
  let control: Control
  let color: Color

  var body: some View {
    VStack(spacing: 0) {
      if !control.isAtTop { Color.clear.frame(height: 30) }
      Color.clear.frame(height: 50).background(color)
      if control.isAtTop { Color.clear.frame(height: 30) }
    }
  }
}
