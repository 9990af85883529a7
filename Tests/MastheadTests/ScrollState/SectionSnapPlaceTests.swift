import Masthead
import Observation
import Stage
import SwiftUI
import TestSupport
import Testing

/// Boxes of 300 by 200 points in a window of 390 by 844, with something beside, above or around what has `stickyLayout()`.
@Suite("Snapped sections where other views come before them")
@MainActor struct SectionSnapPlaceTests {
  @MainActor @Observable final class Model {
    var lead: CGFloat = 120
    @ObservationIgnored var told: [Int?] = []
    @ObservationIgnored var snapped: [Int: Axis.Set] = [:]

    var all: [Int] { snapped.filter { !$0.value.isEmpty }.keys.sorted() }
  }

  struct Box: View {
    let number: Int
    let model: Model
    @Environment(\.snappedAxes) private var axes

    var body: some View {
      let _ = model.snapped[number] = axes
      Color(white: 0.8).frame(width: 300, height: 200).accessibilityIdentifier("box \(number)")
    }
  }

  enum Before: CaseIterable {
    case view, padding, both, nothing
  }

  struct Strip: View {
    let axis: Axis
    let before: Before
    let model: Model
    var margin: CGFloat = 0

    private var edge: Edge.Set { axis == .horizontal ? .leading : .top }

    var body: some View {
      let stack =
        axis == .horizontal
        ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
      ScrollView(axis == .horizontal ? .horizontal : .vertical) {
        stack {
          if before == .view || before == .both {
            Color.orange.frame(width: model.lead, height: model.lead)
          }
          stack {
            ForEach(0..<12, id: \.self) { number in
              Box(number: number, model: model).scrollSection(id: number)
            }
          }
          .stickyLayout()
        }
        .padding(edge, before == .padding || before == .both ? 70 : 0)
      }
      .contentMargins(edge, margin, for: .scrollContent)
      .onScrollSectionSnapChange(
        idType: Int.self, axes: axis == .horizontal ? .horizontal : .vertical
      ) { model.told.append($0) }
    }
  }

  private func scroll(_ stage: Stage, _ axis: Axis, to offset: CGFloat) {
    stage.scroll(
      to: axis == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset))
    stage.settle()
  }

  @Test(
    arguments: [Axis.horizontal, .vertical],
    [LayoutDirection.leftToRight, .rightToLeft])
  func `they count from the content's start`(_ axis: Axis, _ direction: LayoutDirection) throws {
    for (before, lead) in zip(Before.allCases, [120, 70, 190, 0] as [CGFloat]) {
      for margin: CGFloat in [0, 40] {
        let model = Model()
        let stage = Stage(text: .fixed) {
          Strip(axis: axis, before: before, model: model, margin: margin)
            .environment(\.layoutDirection, direction)
        }
        stage.settle()
        let length: CGFloat = axis == .horizontal ? 300 : 200
        #expect(model.all == (lead == 0 ? [0] : []), "\(before) \(margin)")
        for number in [0, 1, 3] {
          scroll(stage, axis, to: lead + CGFloat(number) * length)
          #expect(model.all == [number], "\(before) \(margin)")
          #expect(model.told.last == .some(number), "\(before) \(margin)")
          let frame = try #require(stage.frame(of: "box \(number)"))
          switch (axis, direction) {
          case (.vertical, _): #expect(frame.minY == margin)
          case (_, .leftToRight): #expect(frame.minX == margin)
          default: #expect(frame.maxX == 390 - margin)
          }
        }
        // Between two, where without what comes before one would be.
        if lead > 0 {
          scroll(stage, axis, to: 2 * length)
          #expect(model.all == [], "\(before) \(margin)")
        }
      }
    }
  }

  @Test(arguments: [Axis.horizontal, .vertical])
  func `what comes before may grow, at rest and while it is scrolled`(_ axis: Axis) {
    let model = Model()
    let stage = Stage(text: .fixed) { Strip(axis: axis, before: .view, model: model) }
    let length: CGFloat = axis == .horizontal ? 300 : 200
    stage.settle()
    scroll(stage, axis, to: 120 + length)
    #expect(model.all == [1])
    model.lead = 160
    stage.settle()
    #expect(model.all == [])
    scroll(stage, axis, to: 160 + length)
    #expect(model.all == [1])
    let finger = stage.touch(at: CGPoint(x: 200, y: 422))
    let way = axis == .horizontal ? CGVector(dx: -60, dy: 0) : CGVector(dx: 0, dy: -60)
    finger.move(by: way)
    model.lead = 100
    stage.advance(by: .milliseconds(16))
    finger.lift()
    stage.settle()
    scroll(stage, axis, to: 100 + 2 * length)
    #expect(model.all == [2])
    #expect(model.told.last == .some(2))
  }

  @Test func `two containers in one scroll view count from one start`() {
    let model = Model()
    let stage = Stage(text: .fixed) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { part in
            Color.orange.frame(height: 50)
            VStack(spacing: 0) {
              ForEach(0..<4, id: \.self) { row in
                Box(number: part * 10 + row, model: model).scrollSection(id: part * 10 + row)
              }
            }
            .stickyLayout()
          }
        }
      }
      .onScrollSectionSnapChange(idType: Int.self) { model.told.append($0) }
    }
    stage.settle()
    // 50, and a part of 850.
    for (number, offset) in [(0, 50), (3, 650), (10, 900), (12, 1300)] {
      stage.scroll(to: CGFloat(offset))
      stage.settle()
      #expect(model.all == [number])
      #expect(model.told.last == .some(number))
    }
  }

  @Test func `of two within each other the inner one counts, also in another container`() {
    let model = Model()
    let stage = Stage(text: .fixed) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.orange.frame(width: 100)
          HStack(spacing: 0) {
            ForEach(0..<3, id: \.self) { part in
              HStack(spacing: 0) {
                ForEach(0..<2, id: \.self) { row in
                  Box(number: part * 10 + row, model: model).scrollSection(id: part * 10 + row)
                }
              }
              .stickyLayout()
              .scrollSection(id: 100 + part)
            }
          }
          .stickyLayout()
        }
      }
      .onScrollSectionSnapChange(idType: Int.self, axes: .horizontal) { model.told.append($0) }
    }
    stage.settle()
    for (number, offset) in [(0, 100), (1, 400), (10, 700), (11, 1000)] {
      stage.scroll(to: CGPoint(x: offset, y: 0))
      stage.settle()
      #expect(model.told.last == .some(number))
      #expect(model.all == [number])
    }
  }

  @Test func `cells of a table beside a column and below a row`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let model = Model()
      let stage = Stage(text: .fixed) {
        ScrollView([.horizontal, .vertical]) {
          VStack(alignment: .leading, spacing: 0) {
            Color.green.frame(height: 60)
            HStack(alignment: .top, spacing: 0) {
              Color.orange.frame(width: 90)
              VStack(spacing: 0) {
                ForEach(0..<8, id: \.self) { row in
                  HStack(spacing: 0) {
                    ForEach(0..<8, id: \.self) { column in
                      Box(number: row * 10 + column, model: model)
                        .scrollSection(id: row * 10 + column)
                    }
                  }
                }
              }
              .stickyLayout()
            }
          }
        }
        .onScrollSectionSnapChange(idType: Int.self, axes: [.horizontal, .vertical]) {
          model.told.append($0)
        }
        .environment(\.layoutDirection, direction)
      }
      stage.settle()
      stage.scroll(to: CGPoint(x: 690, y: 460))
      stage.settle()
      #expect(model.all == [22], "\(direction)")
      #expect(model.told.last == .some(22), "\(direction)")
      stage.scroll(to: CGPoint(x: 600, y: 400))
      stage.settle()
      #expect(model.all == [], "\(direction)")
    }
  }

  @Test func `rows of a scroll view below a header that lies over it`() throws {
    let model = Model()
    let stage = Stage(text: .fixed) {
      ScrollView {
        VStack(spacing: 0) {
          HeaderRoom()
          Color.orange.frame(height: 50)
          VStack(spacing: 0) {
            ForEach(0..<12, id: \.self) { number in
              Box(number: number, model: model).scrollSection(id: number)
            }
          }
          .stickyLayout()
        }
      }
      .scrollHeader { _ in Color.blue }
      .headerHeight(min: 60, max: 160)
      .onScrollSectionSnapChange(idType: Int.self) { model.told.append($0) }
    }
    stage.settle()
    for number in [0, 1, 4] {
      // From the present place up to below the collapsed header.
      let place = try #require(stage.frame(of: "box \(number)")).minY
      stage.wheel(CGVector(dx: 0, dy: place - 60))
      stage.settle()
      #expect(stage.frame(of: "box \(number)")?.minY == 60)
      #expect(model.all == [number])
      #expect(model.told.last == .some(number))
    }
  }

  @Test func `sections in a view that sticks to the side are where that was laid out`() {
    let model = Model()
    let stage = Stage(text: .fixed) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.orange.frame(width: 100, height: 100)
          Box(number: 0, model: model).scrollSection(id: 0)
          Box(number: 1, model: model).scrollSection(id: 1).padding(.leading, 20)
            .sticky(.leading)
          Box(number: 2, model: model).scrollSection(id: 2)
          Color.green.frame(width: 1000, height: 100)
        }
        .stickyLayout()
      }
      .onScrollSectionSnapChange(idType: Int.self, axes: .horizontal) { model.told.append($0) }
    }
    stage.settle()
    for (number, offset) in [(0, 100), (1, 400), (2, 720)] {
      stage.scroll(to: CGPoint(x: offset, y: 0))
      stage.settle()
      #expect(model.told.last == .some(number))
    }
  }
}
