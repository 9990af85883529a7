import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// A page of rows whose heights depend on the width, kept by the header's column, by `scrollAnchoring`, or by both.
@Suite("What is read on a page of tabs, kept once")
@MainActor struct AnchoredPageTests {
  enum Keeper: CaseIterable { case column, page, around, both }

  private struct Screen: View {
    let keeper: Keeper
    let extra: Int

    var body: some View {
      HeaderTabView { _ in
        Color.indigo
      } tabs: {
        HeaderTab("One", value: 1) {
          Group { page }.modifier(Anchoring(isOn: keeper == .page || keeper == .both))
        }
        HeaderTab("Two", value: 2) { Text("Two") }
      }
      .headerHeight(min: 50, max: 200)
      .modifier(Anchoring(isOn: keeper == .around || keeper == .both))
    }

    /// Rows of the header's own column.
    private var page: some View {
      ForEach(-extra..<60, id: \.self) { number in
        Text(String(repeating: "row \(number) ", count: 12))
          .frame(maxWidth: .infinity, alignment: .leading)
          .accessibilityIdentifier("row \(number)")
          .scrollSection(id: number)
      }
    }
  }

  private struct Anchoring: ViewModifier {
    let isOn: Bool

    func body(content: Content) -> some View {
      if isOn { content.scrollAnchoring() } else { content }
    }
  }

  @Test(arguments: Keeper.allCases)
  func `other widths move it nowhere, there and back`(_ keeper: Keeper) throws {
    let stage = Stage(text: .fixed) { Screen(keeper: keeper, extra: 0) }
    stage.settle()
    stage.wheel(CGVector(dx: 0, dy: 1200))
    stage.settle()
    let read = try #require(
      (0..<60).first { (stage.frame(of: "row \($0)")?.minY ?? 0) >= 95 })
    let place = try #require(stage.frame(of: "row \(read)")).minY
    for width: CGFloat in [300, 700, 390, 250, 390] {
      stage.resize(to: CGSize(width: width, height: 844))
      for _ in 0..<4 {
        let now = try #require(stage.frame(of: "row \(read)")).minY
        #expect(abs(now - place) < 1.5, "\(width)")
        stage.advance(by: .milliseconds(16))
      }
      stage.settle()
    }
  }

  @Test(arguments: [Keeper.page, .around, .both])
  func `rows that come move it nowhere, also with another width at once`(_ keeper: Keeper) throws {
    let extra = Remote(0)
    let stage = Stage(text: .fixed) { Controlled(extra) { Screen(keeper: keeper, extra: $0) } }
    stage.settle()
    stage.wheel(CGVector(dx: 0, dy: 1200))
    stage.settle()
    let read = try #require(
      (0..<60).first { (stage.frame(of: "row \($0)")?.minY ?? 0) >= 95 })
    let place = try #require(stage.frame(of: "row \(read)")).minY
    for (rows, width) in [(5, 390), (8, 390), (8, 300), (12, 500), (3, 390)] {
      extra.value = rows
      if width != Int(stage.size.width) {
        stage.resize(to: CGSize(width: CGFloat(width), height: 844))
      }
      for _ in 0..<4 {
        let now = try #require(stage.frame(of: "row \(read)")).minY
        #expect(abs(now - place) < 1.5, "\(rows) \(width)")
        stage.advance(by: .milliseconds(16))
      }
      stage.settle()
    }
  }
}
