import SwiftUI
import TestSupport
import Testing

/// Grids; recorded frames of them are in GoldenTests.
@MainActor struct GridTests {
  @Test func `a cell over two columns makes both wider by the same where it needs more`() {
    let host = mount(400, 300) {
      Grid(horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          box("a", 30, 20)
          box("b", 50, 20)
          box("c", 40, 20)
        }
        GridRow {
          box("wide", 110, 20).gridCellColumns(2)
          box("d", 20, 20)
        }
      }
      .accessibilityIdentifier("grid")
    }
    // 30 + 10 + 50 are 20 too few: columns of 40, 60 and 40.
    #expect(host.frame("grid") == [120, 127.5, 160, 45])
    #expect(host.frame("a") == [125, 127.5, 30, 20])
    #expect(host.frame("b") == [175, 127.5, 50, 20])
    #expect(host.frame("wide") == [120, 152.5, 110, 20])
    #expect(host.frame("d") == [250, 152.5, 20, 20])
  }

  @Test
  func `a view outside of rows lies over all columns, and fills what is proposed unless unsized`() {
    func width(_ axes: Axis.Set) -> CGFloat {
      let host = mount(400, 300) {
        Grid(horizontalSpacing: 10) {
          GridRow {
            box("a", 30, 20)
            box("b", 50, 20)
          }
          fill("line").frame(height: 2).gridCellUnsizedAxes(axes)
        }
        .accessibilityIdentifier("grid")
      }
      #expect(host.frame("line")[2] == host.frame("grid")[2])
      return host.frame("grid")[2]
    }
    #expect(width([]) == 400)
    #expect(width(.horizontal) == 90)
  }

  @Test func `flexible columns share a width equally, rigid ones first`() {
    let host = mount(280, 100) {
      Grid(horizontalSpacing: 8) {
        GridRow {
          fill("a")
          box("b", 40, 20)
          fill("c")
        }
      }
    }
    #expect(host.frame("a")[2] == 112)
    #expect(host.frame("b")[2] == 40)
    #expect(host.frame("c")[2] == 112)
  }

  @Test func `columns, rows and cells have alignments of their own, from right to left too`() {
    func frames(_ isRightToLeft: Bool) -> [[CGFloat]] {
      let host = mount(100, 100, isRightToLeft: isRightToLeft) {
        Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            box("trailing", 10, 10).gridColumnAlignment(.trailing)
            box("big", 60, 40)
          }
          GridRow(alignment: .bottom) {
            box("wide", 40, 60)
            box("bottom", 10, 10)
          }
          GridRow {
            box("anchored", 10, 0).gridCellAnchor(.bottomTrailing)
          }
        }
      }
      return ["trailing", "bottom", "anchored"].map { host.frame($0) }
    }
    #expect(frames(false) == [[30, 0, 10, 10], [40, 90, 10, 10], [30, 100, 10, 0]])
    #expect(frames(true) == [[60, 0, 10, 10], [50, 90, 10, 10], [60, 100, 10, 0]])
  }

  @Test func `rows come and go with their data, and states stay`() {
    struct Screen: View {
      let count: Int
      var body: some View {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          ForEach(0..<count, id: \.self) { row in
            GridRow {
              box("\(row)", 20, 10)
              if row == 0 { box("more", 30, 10) }
            }
          }
        }
        .accessibilityIdentifier("grid")
      }
    }
    struct Changing: View {
      @State var count = 1
      var body: some View {
        Screen(count: count).onAppear { count = 3 }
      }
    }
    let host = mount(100, 100) { Changing() }
    host.update()
    #expect(host.frame("grid") == [25, 35, 50, 30])
    #expect(host.frame("2") == [25, 55, 20, 10])
  }

  @Test func `impossible numbers trap nothing`() {
    let host = mount(100, 100) {
      Grid(horizontalSpacing: .nan, verticalSpacing: .infinity) {
        GridRow {
          box("a", 10, 10).gridCellColumns(-3)
          box("b", 10, 10).gridCellColumns(.max)
        }
        GridRow {}
      }
    }
    #expect(host.frame("a")[2] == 10)
  }

  @Test func `GridLayout is a layout among others`() {
    let host = mount(100, 100) {
      AnyLayout(GridLayout(horizontalSpacing: 4)) {
        GridRow {
          box("a", 10, 10)
          box("b", 10, 10)
        }
      }
    }
    #expect(host.frame("b")[0] - host.frame("a")[0] == 14)
  }

  /// As in the donut editor of Apple's sample Food Truck.
  @Test func `cells stand beside the middle of one with an anchor that is higher`() {
    let host = mount(300, 100) {
      Grid {
        GridRow {
          box("a", 30, 40).gridCellAnchor(.leading)
          box("b", 30, 20)
          Gauge(value: 0.5) { EmptyView() }.accessibilityIdentifier("gauge").labelsHidden()
        }
      }
    }
    let middle = host.frame("a")[1] + 20
    #expect(host.frame("b")[1] + 10 == middle)
    // A bar of 4 points.
    #expect(host.frame("gauge")[3] == 4)
    #expect(host.frame("gauge")[1] + 2 == middle)
  }
}
