import Masthead
import Stage
import SwiftUI
import Testing

/// Changes around the reader leave what is read where it is.
@Suite("What is read stays where it is")
@MainActor struct HeaderRoomTests {
  @MainActor @Observable fileprivate final class Model {
    var isLong = false
    var size = DynamicTypeSize.large
  }

  private struct Bounds: View {
    let model: Model

    var body: some View {
      HeaderScrollView { _ in
        Color.teal.accessibilityIdentifier("header")
      } content: {
        ForEach(1...60, id: \.self) { number in
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(number)")
        }
      }
      .headerHeight(min: 100, max: model.isLong ? 400 : 240)
    }
  }

  @Test(
    "an animated change of the header's bounds moves nothing while one is scrolled",
    arguments: [800, 90, 150] as [CGFloat])
  func bounds(offset: CGFloat) throws {
    let model = Model()
    let stage = Stage { Bounds(model: model) }
    stage.scroll(to: offset)
    let row = "row \(Int((offset + 100) / 60))"
    let before = try #require(stage.frame(of: row)).minY
    let length = try #require(stage.frame(of: "header")).height
    withAnimation(.linear(duration: 1)) { model.isLong = true }
    stage.update()
    for _ in 0..<8 {
      #expect(abs(try #require(stage.frame(of: row)).minY - before) < 1e-6)
      #expect(abs(try #require(stage.frame(of: "header")).height - length) < 1e-6)
      stage.advance(by: .milliseconds(150))
    }
    withAnimation(.linear(duration: 1)) { model.isLong = false }
    stage.update()
    for _ in 0..<8 {
      #expect(abs(try #require(stage.frame(of: row)).minY - before) < 1e-6)
      stage.advance(by: .milliseconds(150))
    }
  }

  @Test("at the content's start the room opens with the animation") func boundsAtRest() throws {
    let model = Model()
    let stage = Stage { Bounds(model: model) }
    withAnimation(.linear(duration: 1)) { model.isLong = true }
    stage.update()
    stage.advance(by: .milliseconds(500))
    let middle = try #require(stage.frame(of: "row 1")).minY
    #expect(abs(middle - 320) < 8)
    stage.settle()
    #expect(stage.frame(of: "row 1")?.minY == 400)
  }
}

/// Rows whose heights depend on the width and on the size of type.
@Suite("Rows that change their height leave the first one in place")
@MainActor struct ReadingPlaceTests {
  enum Kind: CaseIterable {
    case rows, stack, lazy, tabs
  }

  @MainActor @Observable fileprivate final class Model {
    var size = DynamicTypeSize.large
  }

  private struct Screen: View {
    let kind: Kind
    let model: Model

    var body: some View {
      content.dynamicTypeSize(model.size)
    }

    @ViewBuilder private var content: some View {
      switch kind {
      case .rows:
        HeaderScrollView { _ in
          Color.teal
        } content: {
          rows
        }.headerHeight(min: 50, max: 200)
      case .stack:
        HeaderScrollView { _ in
          Color.teal
        } content: {
          VStack(alignment: .leading, spacing: 0) { rows }
        }
        .headerHeight(min: 50, max: 200)
      case .lazy:
        HeaderScrollView { _ in
          Color.teal
        } content: {
          LazyVStack(alignment: .leading, spacing: 0) { rows }
        }
        .headerHeight(min: 50, max: 200)
      case .tabs:
        HeaderTabView { _ in
          Color.teal
        } tabs: {
          HeaderTab("A", value: 0) { rows }
          HeaderTab("B", value: 1) { rows }
        }
        .headerHeight(min: 50, max: 200)
      }
    }

    private var rows: some View {
      ForEach(1...60, id: \.self) { number in
        Text(String(repeating: "Row \(number) with words. ", count: 3 + number * 5 % 7))
          .padding()
          .accessibilityIdentifier("row \(number)")
      }
    }
  }

  private func first(_ stage: Stage, from line: CGFloat) throws -> (row: String, y: CGFloat) {
    for number in 1...60 {
      if let y = stage.naturalFrame(of: "row \(number)")?.minY, y >= line {
        return ("row \(number)", y)
      }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test("turning the window", arguments: Kind.allCases) func turning(_ kind: Kind)
    throws
  {
    let stage = Stage(text: .fixed) { Screen(kind: kind, model: Model()) }
    stage.scroll(to: 1500)
    let (row, y) = try first(stage, from: kind == .tabs ? 100 : 50)
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.settle()
    let turned = try #require(stage.naturalFrame(of: row)).minY
    // A stack or a lazy one is one view for the header: the first row is still in sight.
    let slack: CGFloat = kind == .stack || kind == .lazy ? 120 : 0.01
    #expect(abs(turned - y) < slack, "\(row) from \(y) to \(turned)")
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    let back = try #require(stage.naturalFrame(of: row)).minY
    #expect(abs(back - y) < slack, "\(row) from \(y) to \(back)")
  }

  @Test("larger type", arguments: Kind.allCases) func type(_ kind: Kind) throws {
    let model = Model()
    let stage = Stage(text: .fixed) { Screen(kind: kind, model: model) }
    stage.scroll(to: 1500)
    let (row, y) = try first(stage, from: kind == .tabs ? 100 : 50)
    model.size = .accessibility2
    stage.update()
    stage.settle()
    let after = try #require(stage.naturalFrame(of: row)).minY
    // What sticks above gets taller too.
    let slack: CGFloat = kind == .stack || kind == .lazy ? 400 : kind == .tabs ? 60 : 0.01
    #expect(abs(after - y) < slack, "\(row) from \(y) to \(after)")
  }

  @Test("at the content's start one stays at the start") func start() {
    let stage = Stage(text: .fixed) { Screen(kind: .rows, model: Model()) }
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    #expect(stage.naturalFrame(of: "row 1")?.minY == 200)
  }
}
