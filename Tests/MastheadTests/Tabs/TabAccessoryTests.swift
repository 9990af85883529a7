import Masthead
import Observation
import Stage
import StageTesting
import SwiftUI
import Testing

/// Views beside the tabs, in a window of 390 by 844 points: a header of 50 to 200, a bar of 44, rows of 60.
@Suite("Views beside the tabs of a tab bar")
@MainActor struct TabAccessoryTests {
  @MainActor @Observable final class Model {
    var selection = "a"
    var hasChips = true
    @ObservationIgnored var taps: [String] = []
    @ObservationIgnored var rowBodies = 0
  }

  private struct Chips: View {
    let model: Model
    @Environment(\.isStuck) private var isStuck

    var body: some View {
      HStack {
        Button("All") { model.taps.append("all") }
        Text(isStuck ? "stuck" : "free")
        Spacer()
      }
      .frame(height: 40)
      .accessibilityIdentifier("chips")
    }
  }

  private struct Row: View {
    let name: String
    let model: Model

    var body: some View {
      let _ = model.rowBodies += 1
      Text(name).frame(maxWidth: .infinity).frame(height: 60).accessibilityIdentifier(name)
    }
  }

  private struct Screen: View {
    let model: Model
    var names = ["a", "b", "c"]
    var ownPage = false

    var body: some View {
      HeaderTabView(
        selection: Binding {
          model.selection
        } set: {
          model.selection = $0
        }
      ) { _ in
        Color.blue.accessibilityIdentifier("header")
      } tabs: {
        for name in names {
          HeaderTab("Tab \(name)", value: name) {
            ForEach(1...40, id: \.self) { Row(name: "\(name) \($0)", model: model) }
          }
        }
        if ownPage {
          HeaderTab("Own", value: "own") {
            ScrollView {
              VStack(spacing: 0) {
                HeaderRoom(); Color.red.frame(height: 3000)
              }
            }
          }
          .scrollsByItself()
        }
      }
      .headerHeight(min: 50, max: 200)
      .headerTabBarAccessory(edge: .leading) {
        Button("Sort") { model.taps.append("sort") }
          .frame(width: 60)
          .accessibilityIdentifier("leading")
      }
      .headerTabBarAccessory(edge: .trailing) {
        Button("Add") { model.taps.append("add") }
          .frame(width: 50, height: 30)
          .accessibilityIdentifier("trailing")
      }
      .headerTabBarAccessory(edge: .bottom) {
        if model.hasChips { Chips(model: model) }
      }
    }
  }

  private func stage(
    names: [String] = ["a", "b", "c"], ownPage: Bool = false,
    schedule: Stage.Schedule = .plain
  ) -> (Stage, Model) {
    let model = Model()
    let stage = Stage(text: .fixed, schedule: schedule) {
      Screen(model: model, names: names, ownPage: ownPage)
    }
    stage.settle()
    return (stage, model)
  }

  private func frame(_ id: String, _ stage: Stage) throws -> CGRect {
    try #require(stage.frame(of: id), "\(id)")
  }

  @Test func `tabs have the width that is left, and pages begin below all of it`() throws {
    let (stage, _) = stage()
    #expect(try frame("leading", stage).minX == 0)
    #expect(try frame("trailing", stage) == CGRect(x: 340, y: 207, width: 50, height: 30))
    // (390 - 60 - 50) / 3 for each tab.
    let tabs = stage.accessibilityTree.elements.filter { $0.label.hasPrefix("Tab ") }
    let width: CGFloat = 280 / 3
    let starts = tabs.map { ($0.frame.minX - 60) / width }
    #expect(starts.map { $0.rounded() } == [0, 1, 2])
    #expect(tabs.map(\.frame.width).allSatisfy { abs($0 - width) < 0.01 })
    #expect(try frame("chips", stage).minY == 244)
    #expect(try frame("a 1", stage).minY == 284)
  }

  @Test func `in a right-to-left language the leading one is at the right`() throws {
    let model = Model()
    let stage = Stage(text: .fixed) {
      Screen(model: model).environment(\.layoutDirection, .rightToLeft)
    }
    stage.settle()
    #expect(try frame("leading", stage).maxX == 390)
    #expect(try frame("trailing", stage).minX == 0)
  }

  @Test func `it sticks with the bar, knows that, and acts`() throws {
    let (stage, model) = stage()
    #expect(stage.texts.contains { $0.string == "free" })
    stage.scroll(to: 600)
    stage.settle()
    #expect(stage.texts.contains { $0.string == "stuck" })
    #expect(try frame("chips", stage).minY == 94)
    #expect(try frame("trailing", stage).minY == 57)
    stage.tap("trailing")
    stage.tap("leading")
    stage.find(.button("All")).tap()
    #expect(model.taps == ["add", "sort", "all"])
    // What it covers is not touched, and nothing was scrolled.
    #expect(stage.scrollOffset.y == 600)
  }

  @Test func `one that comes or goes while the bar is stuck moves no row`() throws {
    let (stage, model) = stage()
    stage.scroll(to: 600)
    stage.settle()
    let row = try frame("a 12", stage)
    for hasChips in [false, true, false] {
      model.hasChips = hasChips
      stage.settle()
      #expect(try frame("a 12", stage) == row)
      #expect((stage.frame(of: "chips") != nil) == hasChips)
    }
    // At the start pages follow the bar.
    stage.scroll(to: 0)
    stage.settle()
    #expect(try frame("a 1", stage).minY == 244)
    model.hasChips = true
    stage.settle()
    #expect(try frame("a 1", stage).minY == 284)
  }

  @Test func `tabs that do not fit beside it scroll, the selected one in sight`() throws {
    let (stage, model) = stage(names: (0..<12).map { "number \($0)" })
    model.selection = "number 11"
    stage.settle()
    let title = try #require(stage.texts.first { $0.string == "Tab number 11" })
    #expect(title.frame.minX >= 60 && title.frame.maxX <= 340)
  }

  @Test func `assistive technology finds it beside the tab bar, in the order of reading`() throws {
    let (stage, _) = stage()
    let labels = stage.accessibilityTree.elements.map(\.label)
    #expect(labels.prefix(7) == ["Sort", "Tab a", "Tab b", "Tab c", "Add", "All", "free"])
    func find(_ node: AccessibilityNode) -> AccessibilityNode? {
      node.traits.contains(.isTabBar) ? node : node.children.lazy.compactMap { find($0) }.first
    }
    let bar = try #require(find(stage.accessibilityTree))
    #expect(bar.children.map(\.label) == ["Tab a", "Tab b", "Tab c"])
  }

  @Test func `above pages that scroll by themselves it is the same`() throws {
    let (stage, model) = stage(ownPage: true)
    model.selection = "own"
    stage.settle()
    #expect(try frame("chips", stage).minY == 244)
    stage.drag(by: CGVector(dx: 0, dy: -400))
    stage.settle()
    #expect(try frame("chips", stage).minY == 94)
    stage.tap("trailing")
    #expect(model.taps == ["add"])
  }

  @Test func `a tick evaluates no body`() {
    let (stage, model) = stage()
    stage.scroll(to: 500)
    stage.settle()
    model.rowBodies = 0
    stage.resetCosts()
    for offset in 1...20 { stage.scroll(to: 500 + CGFloat(offset) * 7) }
    #expect(stage.costs.bodies == 0)
    #expect(model.rowBodies == 0)
  }

  @Test func `of several at one edge the first is next to the tabs`() throws {
    let stage = Stage(text: .fixed) {
      HeaderTabView { _ in
        Color.blue
      } tabs: {
        HeaderTab("A", value: 0) { Color.red.frame(height: 2000) }
      }
      .headerHeight(min: 50, max: 200)
      .headerTabBarStyle(.capsule)
      .headerTabBarAccessory(edge: .trailing) { Text("1").accessibilityIdentifier("t1") }
      .headerTabBarAccessory(edge: .trailing) { Text("2").accessibilityIdentifier("t2") }
      .headerTabBarAccessory(edge: .leading) { Text("3").accessibilityIdentifier("l3") }
      .headerTabBarAccessory(edge: .leading) { Text("4").accessibilityIdentifier("l4") }
      .headerTabBarAccessory(edge: .top) { Text("5").accessibilityIdentifier("n5") }
      .headerTabBarAccessory(edge: .top) { Text("6").accessibilityIdentifier("n6") }
    }
    stage.settle()
    #expect(try frame("t1", stage).minX < frame("t2", stage).minX)
    #expect(try frame("l4", stage).minX < frame("l3", stage).minX)
    #expect(try frame("n6", stage).minY < frame("n5", stage).minY)
    #expect(try frame("n6", stage).minY == 200)
  }

  @Test func `tab views on its pages do not have it`() {
    let stage = Stage(text: .fixed) {
      HeaderTabView { _ in
        Color.blue
      } tabs: {
        HeaderTab("A", value: 0) {
          HeaderTabView { _ in
            Color.green
          } tabs: {
            HeaderTab("B", value: 0) { Text("inside") }
          }
          .frame(height: 400)
        }
      }
      .headerHeight(min: 50, max: 100)
      .headerTabBarAccessory(edge: .trailing) { Text("Add") }
    }
    stage.settle()
    #expect(stage.texts.filter { $0.string == "Add" }.count == 1)
  }

  @Test func `the line of underlined tabs goes below it, and no other style gets one`() throws {
    func isLined(_ style: some HeaderTabBarStyle) throws -> [Bool] {
      let stage = Stage(text: .fixed) {
        HeaderTabView(selection: .constant(0)) { _ in
          Color.blue
        } tabs: {
          HeaderTab("A", value: 0) { Color.clear.frame(height: 2000) }
        }
        .headerHeight(min: 50, max: 200)
        .headerTabBarStyle(style)
        .headerTabBarAccessory(edge: .trailing) { Color.clear.frame(width: 60, height: 44) }
      }
      stage.settle()
      let picture = try stage.snapshot(scale: 2)
      let end = style is UnderlineHeaderTabBarStyle ? 487 : 499
      return [10, 700, 760].map { picture.color(x: $0, y: end).red < 0.95 }
    }
    #expect(try isLined(.underline) == [true, true, true])
    #expect(try isLined(.capsule) == [false, false, false])
  }

  @Test func `without a tab view inside it says so`() {
    let stage = Stage {
      HeaderScrollView { _ in
        Color.blue
      } content: {
        Text("row")
      }
      .headerTabBarAccessory(edge: .trailing) { Text("Add") }
    }
    stage.settle()
    #expect(
      stage.warnings.contains {
        $0.contains("headerTabBarAccessory(edge:content:) on HeaderScrollView")
      })
  }

  @Test func `on shuffled schedules it stands as on the plain one`() {
    let script = ShuffledScript(
      make: { stage(schedule: $0).0 },
      ids: ["header", "chips", "leading", "trailing", "a 9", "b 3"],
      steps: [
        { $0.scroll(to: 400) },
        { $0.find(.tab("Tab b")).tap() },
        { $0.drag(by: CGVector(dx: 0, dy: 300)) },
        { $0.resize(to: CGSize(width: 844, height: 390)) },
        { $0.find(.button("Add")).tap() },
      ])
    #expect(script.differences(Stage.Schedule.shuffles(2)) == [])
  }
}
