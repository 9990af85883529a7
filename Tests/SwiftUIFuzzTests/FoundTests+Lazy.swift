import SwiftUI
import SwiftUICore
import Testing

@MainActor @Observable private final class Cells {
  var items = [0, 1]
  var isSection = true
}

extension FoundTests {
  @Test func `rows under a bar at the bottom are there from the beginning`() {
    struct Rows: View {
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<40, id: \.self) {
              Color.red.frame(height: 20).accessibilityIdentifier("row\($0)")
            }
          }
        }
      }
    }
    // Of 150 points 20 are kept free at the top; the last 10 are under a bar.
    let host = host(Rows())
    #expect((0..<40).filter { host.contains("row\($0)") } == Array(0..<7))
    #expect(host.layoutFrame(of: "row6")?.minY == 140)
  }

  @Test func `a text that comes into sight because it stands close to the one before is there`() {
    // Texts of 24.5 points stand 2 apart: the sixth begins at 132.5, which is shown down to 136 though
    // 8 points more would be out of sight.
    let host = ViewHost(
      ScrollView {
        LazyVStack { ForEach(0..<20, id: \.self) { Text("\($0)").id("text \($0)") } }
      }, size: CGSize(width: 200, height: 136), shaper: FixedMetricShaper())
    #expect((0..<20).filter { host.contains("text \($0)") } == Array(0..<6))
    #expect(host.layoutFrame(of: "text 5")?.minY == 132.5)
  }

  @Test
  func `a grid whose first cells were a section fills its lines when they are not any more`() {
    struct Grid: View {
      let cells: Cells

      var body: some View {
        ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 8) {
            ForEach(cells.items, id: \.self) { item in
              item == 0 && cells.isSection
                ? AnyView(Section("a") { Text("b") }) : AnyView(Color.red.frame(height: 10))
            }
            ForEach(0..<4, id: \.self) { Text("\($0)") }
          }
        }
      }
    }
    let cells = Cells()
    let updated = host(Grid(cells: cells))
    func difference() -> String? {
      let (lines, expected) = (updated.frameLines(), host(Grid(cells: cells)).frameLines())
      if lines.count != expected.count { return "\(lines.count) ≠ \(expected.count) views" }
      return zip(lines, expected).first { $0 != $1 }.map { "\($0)  ≠  \($1)" }
    }
    cells.items = [1]
    updated.update()
    #expect(difference() == nil)
    cells.items = [0, 1]
    updated.update()
    #expect(difference() == nil)
    cells.isSection = false
    updated.update()
    #expect(difference() == nil)
  }

  @Test func `a row before one without any length is there from the beginning`() {
    let host = host(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 1) {
          ForEach(0..<2, id: \.self) { number in
            if number == 0 {
              // Without a height it has no width either.
              Color.red.aspectRatio(0.5, contentMode: .fit).accessibilityIdentifier("row")
            } else {
              HStack {}
            }
          }
        }
      })
    // The window has 150 points, of which 30 are kept free.
    #expect(host.layoutFrame(of: "row")?.size == CGSize(width: 60, height: 120))
  }

  @MainActor @Observable fileprivate final class Taller {
    var height: CGFloat = 0
  }

  private struct Cards: View {
    let row: Taller

    var body: some View {
      Form {
        ForEach(row.height > 0 ? [0, 1, 2] : [1, 2], id: \.self) { number in
          switch number {
          case 0: Color.red.frame(height: row.height)
          case 1: Color.green.frame(height: 24.5)
          default: Section { Color.blue.frame(height: 40) }
          }
        }
      }
    }
  }

  @Test func `a card looks the same whether what is below it has been in sight or not`() {
    for height in stride(from: 20 as CGFloat, through: 90, by: 2.5) {
      let row = Taller()
      let updated = host(Cards(row: row))
      row.height = height
      updated.update()
      let difference = updated.displayList().firstDifference(
        from: host(Cards(row: row)).displayList())
      #expect(difference == nil, "\(height)")
    }
  }
}

/// A card whose last row draws a part of itself far above.
private struct ReachingRow: View {
  let height: Height

  var body: some View {
    Form {
      Color.gray.frame(height: height.value)
      HStack {
        Text("row")
        Color(red: 1, green: 0, blue: 0).frame(width: 20, height: 20).offset(y: -120)
      }
    }
  }
}

extension FoundTests {
  @Test func `what the last row of a card draws above itself while it is out of sight is known`() {
    let height = Height()
    let host = host(ReachingRow(height: height))
    #expect(!host.showsRowsFromAfar())
    height.value = 100
    host.update()
    let draws = host.displayList().commands.contains { command in
      guard case .fill(_, .color(let color), _, _) = command else { return false }
      return color == RGBA(red: 1, green: 0, blue: 0)
    }
    #expect(draws && host.showsRowsFromAfar())
  }
}
