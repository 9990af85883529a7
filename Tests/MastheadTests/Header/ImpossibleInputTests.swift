import Masthead
import Stage
import SwiftUI
import Testing

/// No rooms, no pages, no numbers: what can't be meant behaves as documented, and is warned of once.
@Suite("Nothing to show, and values that can't be meant")
@MainActor struct ImpossibleInputTests {
  @Test(arguments: EveryHeader.allCases)
  func `begun in a window of nothing, it is whole once there is one`(_ kind: EveryHeader) throws {
    let whole = Stage { EveryHeaderScreen(kind: kind, taps: RowTaps()) }
    for first in [CGSize.zero, CGSize(width: 390, height: 0), CGSize(width: 0, height: 844)] {
      let stage = Stage(size: first) { EveryHeaderScreen(kind: kind, taps: RowTaps()) }
      stage.scroll(to: 300)
      stage.settle()
      stage.scroll(to: 0)
      stage.resize(to: CGSize(width: 390, height: 844))
      stage.settle()
      stage.scroll(to: 0)
      #expect(stage.frame(of: "header") == whole.frame(of: "header"), "\(kind) from \(first)")
      #expect(stage.frame(of: "row 2") == whole.frame(of: "row 2"), "\(kind) from \(first)")
      #expect(stage.contentSize == whole.contentSize, "\(kind) from \(first)")
    }
  }

  @Test(arguments: EveryHeader.allCases)
  func `in a frame of nothing it traps nowhere`(_ kind: EveryHeader) {
    let length = Remote<CGFloat>(0)
    let stage = Stage {
      Controlled(length) { length in
        EveryHeaderScreen(kind: kind, taps: RowTaps()).frame(width: length, height: length)
      }
    }
    for next in [0.5, 0, 44, 0, 390] as [CGFloat] {
      length.value = next
      stage.settle()
      stage.drag(by: CGVector(dx: 0, dy: -200))
      stage.settle()
      stage.drag(by: CGVector(dx: 0, dy: 300))
      stage.settle()
    }
    #expect(stage.frame(of: "header")?.width == 390 || kind == .title)
  }

  private func warnings(_ part: String) -> Int {
    Warning.messages.filter { $0.contains(part) }.count
  }

  private struct Tabs<Value: Hashable>: View {
    let values: [Value]
    let selection: Value

    var body: some View {
      HeaderTabView(selection: .constant(selection)) { _ in
        Color.red.accessibilityIdentifier("cover")
      } tabs: {
        for value in values {
          HeaderTab("\(value)", value: value) {
            Color.blue.frame(height: 900).accessibilityIdentifier("page \(value)")
          }
        }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  @Test(
    "no tabs, equal ones, and a selection of none are each warned of once in each window")
  func tabs() {
    let parts = [
      "a HeaderTabView has no tabs", "two tabs have the value",
      "the selection 7 is no tab; it changes nothing",
      "the selection 7171 is no tab; it changes nothing",
    ]
    let before = parts.map(warnings)
    for _ in 0..<3 {
      let none = Stage { Tabs(values: [], selection: 7) }
      none.scroll(to: 50)
      #expect(none.frame(of: "cover")?.height == 150)
      let twice = Stage { Tabs(values: [71, 72, 71], selection: 71) }
      #expect(twice.frame(of: "page 71")?.minY == 244)
      let lost = Stage { Tabs(values: [1, 2], selection: 7171) }
      lost.press(.rightArrow)
      lost.settle()
      #expect(lost.frame(of: "page 2")?.minX == 0)
    }
    // The one without tabs has a selection too.
    #expect(zip(parts.map(warnings), before).map(-) == [3, 3, 3, 3])
  }

  @Test func `values that are not equal to themselves trap nothing; the other pages stay`() {
    let values = Remote<[Double]>([1, .nan, 2])
    let stage = Stage { Controlled(values) { Tabs(values: $0, selection: .nan) } }
    #expect(stage.frame(of: "page 1.0")?.minX == 0)
    for _ in 0..<4 {
      stage.press(.rightArrow)
      stage.settle()
    }
    #expect(stage.frame(of: "page 2.0")?.minX == 0)
    values.value = [.nan, 2, .nan]
    stage.settle()
    #expect(stage.frame(of: "page 2.0")?.minX == 0)
    values.value = [.nan]
    stage.settle()
    stage.drag(by: CGVector(dx: -200, dy: 0))
    stage.settle()
    values.value = [3]
    stage.settle()
    #expect(stage.frame(of: "page 3.0")?.minX == 0)
    #expect(warnings("is not equal to itself") == 1)
  }

  /// What is drawn in a point or nowhere: places seen from there are no numbers.
  private enum Nowhere: CaseIterable {
    case point, notANumber, edgeOn, infinitelyFar, noFrame, infiniteFrame, infinitePadding

    @MainActor @ViewBuilder func apply(_ isOn: Bool, to view: some View) -> some View {
      switch self {
      case .point: view.scaleEffect(isOn ? 0 : 1)
      case .notANumber: view.scaleEffect(isOn ? .nan : 1)
      case .edgeOn: view.rotation3DEffect(.degrees(isOn ? 90 : 0), axis: (x: 1, y: 0, z: 0))
      case .infinitelyFar: view.offset(x: isOn ? .infinity : 0, y: isOn ? -.infinity : 0)
      case .noFrame: view.frame(width: isOn ? 0 : 390, height: isOn ? 0 : 844)
      case .infiniteFrame: view.frame(maxWidth: .infinity, maxHeight: isOn ? .infinity : 844)
      case .infinitePadding: view.padding(isOn ? .infinity : 0)
      }
    }
  }

  @Test(arguments: Nowhere.allCases)
  private func `what is drawn nowhere traps nothing, and is as it was afterwards`(
    _ nowhere: Nowhere
  ) {
    for kind in EveryHeader.allCases {
      let isOn = Remote(false)
      let stage = Stage(text: .fixed) {
        Controlled(isOn) { nowhere.apply($0, to: EveryHeaderScreen(kind: kind, taps: RowTaps())) }
      }
      stage.settle()
      let before = stage.frame(of: "row 1")
      isOn.value = true
      stage.scroll(to: 100)
      stage.fling(velocity: CGVector(dx: 0, dy: -900))
      stage.drag(from: CGPoint(x: 300, y: 600), by: CGVector(dx: -200, dy: 0))
      stage.scroll(to: 0)
      isOn.value = false
      stage.settle()
      // A swipe may have turned the page.
      #expect([.tabs, .ownTabs].contains(kind) || stage.frame(of: "row 1") == before, "\(kind)")
    }
  }

  @Test func `pages and headers of no length leave one another alone`() {
    let selection = Remote(0)
    let stage = Stage {
      Controlled(selection) { _ in
        HeaderTabView(
          selection: selection.projected
        ) { _ in
          EmptyView()
        } tabs: {
          HeaderTab("Empty", value: 0) { EmptyView() }
          HeaderTab("Flat", value: 1) { Color.red.frame(width: 0, height: 0) }
          HeaderTab("Rows", value: 2) {
            ForEach(0..<40, id: \.self) {
              Color.blue.frame(height: 60).accessibilityIdentifier("row \($0)")
            }
          }
        }
        .headerHeight(min: 0, max: 0)
      }
    }
    for value in [1, 2, 0, 2, 1, 0, 2] {
      selection.value = value
      stage.settle()
      stage.drag(by: CGVector(dx: 0, dy: -100))
      stage.drag(by: CGVector(dx: 0, dy: 400))
      stage.settle()
      #expect(stage.scrollOffset.y == 0)
    }
    #expect(stage.frame(of: "row 0")?.minY == 44)
  }
}
