import Stage
import SwiftUI
import Testing

@testable import SwiftUICore

@Suite("Lazy grids")
@MainActor struct LazyGridTests {
  private func cell(_ id: String, _ height: CGFloat = 20) -> some View {
    Color.red.frame(height: height).accessibilityIdentifier(id)
  }

  /// Fact sheet §6, lazy/grids: 60 / 102 / 80 in 280.
  @Test func `fixed tracks first, the rest in equal shares held to their limits`() {
    let tracks = GridTracks(
      [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.flexible(maximum: 80))], room: 280)
    #expect(tracks.tracks.map(\.length) == [60, 102, 80])
    #expect(tracks.tracks.map(\.start) == [0, 68, 178])
    #expect(tracks.breadth == 258)
  }

  /// Fact sheet §6: four of 52.5 in 240, at least 50, 10 between.
  @Test func `adaptive tracks are as many as there is room for`() {
    let tracks = GridTracks([GridItem(.adaptive(minimum: 50), spacing: 10)], room: 240)
    #expect(tracks.tracks.map(\.length) == [52.5, 52.5, 52.5, 52.5])
    #expect(tracks.breadth == 240)
  }

  @Test func `impossible lengths give tracks nevertheless`() {
    for item in [
      GridItem(.fixed(-.infinity)), GridItem(.flexible(minimum: .nan, maximum: -4)),
      GridItem(.adaptive(minimum: 0)), GridItem(.adaptive(minimum: .nan), spacing: .nan),
    ] {
      for room: CGFloat? in [nil, 0, 100, .infinity, .nan] {
        let tracks = GridTracks([item], room: room)
        #expect(tracks.tracks.allSatisfy { $0.length >= 0 && $0.length.isFinite })
        #expect(!tracks.tracks.isEmpty)
      }
    }
    #expect(GridTracks([], room: 50).tracks.count == 1)
  }

  @Test func `a line is as high as its highest cell, cells stand in its middle`() {
    let stage = stage(width: 240) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.fixed(60))], spacing: 4) {
          cell("a", 20)
          cell("b", 40)
          cell("c", 10)
        }
        .accessibilityIdentifier("grid")
      }
    }
    #expect(stage.layoutFrame(of: "grid") == CGRect(x: 0, y: 0, width: 240, height: 54))
    #expect(stage.layoutFrame(of: "a") == CGRect(x: 56, y: 10, width: 60, height: 20))
    #expect(stage.layoutFrame(of: "b") == CGRect(x: 124, y: 0, width: 60, height: 40))
    #expect(stage.layoutFrame(of: "c") == CGRect(x: 56, y: 44, width: 60, height: 10))
  }

  @Test func `a million cells: only the lines that show are there, jumps land exactly`() {
    let stage = stage(width: 100) {
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
          ForEach(0..<1_000_000) { cell("\($0)") }
        }
      }
    }
    #expect(stage.rows(0..<100) == Array(0..<30))
    // 333,334 lines, the last one with one cell.
    #expect(stage.contentSize.height == 6_666_680)
    stage.scroll(to: 2_000_000)
    #expect(stage.top("300000") == 0)
    #expect(stage.rows(299_900..<300_100) == Array(300_000..<300_030))
    stage.resetCosts()
    stage.scroll(to: 2_000_019)
    #expect(stage.costs.bodies == 3)
    stage.scroll(to: 6_666_480)
    #expect(stage.top("999999") == 180)
  }

  @Test func `cells of several loops share lines; sections begin new ones`() {
    let stage = stage(width: 90, height: 300) {
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0), GridItem()], spacing: 0) {
          cell("x")
          ForEach(0..<4) { cell("a\($0)") }
          ForEach(0..<3) { cell("b\($0)") }
          Section {
            ForEach(0..<2) { cell("c\($0)") }
          } header: {
            cell("h", 30)
          }
          cell("y")
        }
      }
    }
    func place(_ id: String) -> [CGFloat] {
      stage.layoutFrame(of: id).map { [$0.minX, $0.minY, $0.width] } ?? []
    }
    #expect(place("x") == [0, 0, 30])
    #expect(place("a1") == [60, 0, 30])
    #expect(place("a2") == [0, 20, 30])
    #expect(place("b0") == [60, 20, 30])
    #expect(place("b2") == [30, 40, 30])
    #expect(place("h") == [0, 60, 90])
    #expect(place("c1") == [30, 90, 30])
    #expect(place("y") == [0, 110, 30])
  }

  @Test func `sections of cells far down are not there; their headers are pinned`() {
    let journal = Journal()
    let stage = stage {
      ScrollView {
        LazyVGrid(
          columns: [GridItem(), GridItem()], spacing: 0, pinnedViews: [.sectionHeaders]
        ) {
          ForEach(0..<1000) { section in
            Section {
              ForEach(0..<5) { index in
                cell("\(section).\(index)").onAppear { journal.add("\(section).\(index)") }
              }
            } header: {
              cell("h\(section)", 40)
            }
          }
        }
      }
    }
    // 40 and three lines of 20 each.
    #expect(stage.contentSize.height == 100_000)
    #expect(journal.take().count == 10)
    stage.scroll(to: 50_050)
    #expect(stage.frame(of: "h500")?.minY == 0)
    #expect(stage.top("500.0") == -10)
  }

  @Test
  func `inserted cells above the view leave the first shown one in place when whole lines come`() {
    let remote = Remote<[Item]>()
    let stage = stage {
      Controlled((0..<600).map { Item(id: $0) }, remote) { items in
        ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
            ForEach(items) { cell("\($0.id)") }
          }
        }
      }
    }
    stage.scroll(to: 2010)
    #expect(stage.top("300") == -10)
    remote.value.insert(contentsOf: (1000..<1030).map { Item(id: $0) }, at: 6)
    #expect(stage.top("300") == -10)
    remote.value.removeFirst()
    #expect(stage.top("300") == -10)
  }

  @Test
  func `equal ids in several sections leave out later cells, not those of a loop of sections`() {
    let stage = stage(width: 90, height: 300) {
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0), GridItem()], spacing: 0) {
          Section {
            ForEach(0..<3) { cell("a\($0)") }
          }
          Section {
            ForEach(2..<6) { cell("b\($0)") }
          }
          Section {
            ForEach(["x", "y"], id: \.self) { cell("c\($0)") }
          }
          Section {
            ForEach(["y", "z"], id: \.self) { cell("d\($0)") }
          }
          ForEach(10..<12) { section in
            Section { ForEach(0..<2) { cell("\(section).\($0)") } }
          }
        }
      }
    }
    #expect(["a0", "a1", "a2"].allSatisfy { stage.top($0) == 0 })
    #expect(stage.top("b2") == nil)
    #expect(["b3", "b4", "b5"].allSatisfy { stage.top($0) != nil })
    #expect(stage.top("cy") != nil)
    #expect(stage.top("dy") == nil)
    #expect(stage.top("dz") != nil)
    #expect(["10.0", "10.1", "11.0", "11.1"].allSatisfy { stage.top($0) != nil })
  }

  @Test func `a grid that scrolls sideways fills columns from the top`() {
    let stage = stage(width: 200, height: 100) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.fixed(40))], spacing: 10) {
          ForEach(0..<100) { index in
            Color.blue.frame(width: 50).accessibilityIdentifier("\(index)")
          }
        }
      }
    }
    #expect(stage.layoutFrame(of: "1") == CGRect(x: 0, y: 54, width: 50, height: 40))
    #expect(stage.layoutFrame(of: "2") == CGRect(x: 60, y: 6, width: 50, height: 40))
    #expect(stage.contentSize == CGSize(width: 2990, height: 100))
    #expect(stage.rows(0..<100) == Array(0..<8))
  }
}
