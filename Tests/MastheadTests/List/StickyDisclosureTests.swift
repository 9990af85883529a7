import Masthead
import Observation
import RandomNumbers
import Stage
import StageTesting
import SwiftUI
import Testing

/// Groups of rows of 50 points under labels of 44, in a window of 390 by 844.
@Suite("Sections that collapse under a label that sticks")
@MainActor struct StickyDisclosureTests {
  enum Place: CaseIterable {
    case plain, lazy, header, floating, tabs, ownPage
  }

  @MainActor @Observable final class Model {
    var collapsed: Set<Int> = []
    @ObservationIgnored var bodies = 0
  }

  private struct Row: View {
    let name: String
    let model: Model

    var body: some View {
      let _ = model.bodies += 1
      Text(name).frame(maxWidth: .infinity).frame(height: 50)
    }
  }

  private struct Groups: View {
    let model: Model
    var count = 8
    var rows = 12

    var body: some View {
      ForEach(0..<count, id: \.self) { group in
        DisclosureGroup(
          "Group \(group)",
          isExpanded: Binding {
            !model.collapsed.contains(group)
          } set: {
            if $0 {
              model.collapsed.remove(group)
            } else {
              model.collapsed.insert(group)
            }
          }
        ) {
          ForEach(0..<rows, id: \.self) { Row(name: "row \(group) \($0)", model: model) }
        }
      }
    }
  }

  private struct Screen: View {
    let place: Place
    let model: Model
    var count = 8

    var body: some View {
      content.disclosureGroupStyle(.sticky)
    }

    private var groups: Groups { Groups(model: model, count: count) }

    @ViewBuilder private var content: some View {
      switch place {
      case .plain: ScrollView { VStack(spacing: 0) { groups } }
      case .lazy: ScrollView { LazyVStack(spacing: 0) { groups } }
      case .header, .floating:
        HeaderScrollView { _ in
          Color.yellow
        } content: {
          groups
        }
        .headerHeight(min: 60, max: 160)
        .headerScrollBehavior(place == .floating ? .floating : .pinned)
      case .tabs, .ownPage:
        HeaderTabView { _ in
          Color.yellow
        } tabs: {
          HeaderTab("A", value: 0) { LazyVStack(spacing: 0) { groups } }
          if place == .ownPage {
            HeaderTab("B", value: 1) { ScrollView { HeaderRoom() } }.scrollsByItself()
          }
        }
        .headerHeight(min: 60, max: 160)
      }
    }
  }

  private func stage(
    _ place: Place, _ model: Model, count: Int = 8, schedule: Stage.Schedule = .plain
  ) -> Stage {
    let stage = Stage(system: .standard, text: .fixed, schedule: schedule) {
      Screen(place: place, model: model, count: count)
    }
    stage.settle()
    return stage
  }

  private func label(_ group: Int, _ stage: Stage) throws -> CGRect {
    try #require(stage.texts.first { $0.string == "Group \(group)" }, "Group \(group)").frame
  }

  /// Where the label is in each frame of the next half second.
  private func track(_ group: Int, _ stage: Stage) throws -> [CGFloat] {
    var places: [CGFloat] = []
    for _ in 0..<30 {
      stage.advance(by: .milliseconds(16))
      places.append(try label(group, stage).minY)
    }
    return places
  }

  private func tapLabel(_ group: Int, _ stage: Stage) throws {
    let frame = try label(group, stage)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test(arguments: Place.allCases)
  func `a tap on a stuck label hides the rows, and the label does not move`(_ place: Place) throws {
    let model = Model()
    let stage = stage(place, model)
    // In the middle of group 2.
    stage.drag(by: CGVector(dx: 0, dy: -600))
    stage.settle()
    stage.scroll(to: 2 * 644 + 400)
    stage.settle()
    let before = try label(2, stage)
    #expect(stage.texts.contains { $0.string.hasPrefix("row 2 ") })
    try tapLabel(2, stage)
    #expect(model.collapsed == [2])
    for y in try track(2, stage) { #expect(abs(y - before.minY) < 0.01) }
    stage.settle()
    #expect(try label(2, stage) == before)
    // What follows is right below it.
    #expect(try label(3, stage) == before.offsetBy(dx: 0, dy: 44))
    #expect(!stage.texts.contains { $0.string.hasPrefix("row 2 ") })
    // And back: its first rows are below it.
    try tapLabel(2, stage)
    for y in try track(2, stage) { #expect(abs(y - before.minY) < 0.01) }
    stage.settle()
    #expect(try label(2, stage) == before)
    let row = try #require(stage.texts.first { $0.string == "row 2 0" })
    #expect(row.frame.midY == before.midY + 22 + 25)
  }

  @Test(arguments: Place.allCases)
  func `one that is not stuck stays, and nothing is scrolled`(_ place: Place) throws {
    let model = Model()
    let stage = stage(place, model)
    stage.scroll(to: 500)
    stage.settle()
    let (before, offset) = (try label(1, stage), stage.scrollOffset)
    try tapLabel(1, stage)
    for y in try track(1, stage) { #expect(y == before.minY) }
    stage.settle()
    #expect(stage.scrollOffset == offset)
    #expect(model.collapsed == [1])
  }

  @Test(arguments: [Place.lazy, .header])
  func `where the rest is too short the label goes down with the content's end, one way`(
    _ place: Place
  ) throws {
    let model = Model()
    let stage = stage(place, model, count: 3)
    stage.scroll(to: 100_000)
    stage.settle()
    let before = try label(2, stage)
    try tapLabel(2, stage)
    let places = try [before.minY] + track(2, stage)
    for (one, next) in zip(places, places.dropFirst()) { #expect(next >= one - 0.01) }
    stage.settle()
    // The content ends with the label.
    #expect(abs(try label(2, stage).midY - (844 - 22)) < 0.5)
  }

  @Test func `a label that the end of its rows pushes out comes into sight at once, and stays`()
    throws
  {
    let model = Model()
    let stage = stage(.lazy, model)
    // The last 30 points of group 0 are in sight.
    stage.scroll(to: 614)
    stage.settle()
    #expect(try label(0, stage).midY == 8)
    stage.tap(at: CGPoint(x: 60, y: 5))
    for y in try track(0, stage) { #expect(abs(y - 9.75) < 0.01) }
    #expect(model.collapsed == [0])
    #expect(try label(1, stage).midY == 66)
  }

  @Test func `inside another group a label stays below the outer one`() throws {
    let stage = Stage(text: .fixed) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { outer in
            DisclosureGroup("Outer \(outer)", isExpanded: .constant(true)) {
              ForEach(0..<3, id: \.self) { inner in
                OwnGroup(name: "Inner \(outer) \(inner)")
              }
            }
          }
        }
      }
      .disclosureGroupStyle(.sticky)
    }
    stage.settle()
    // In the second of the first three inner groups, of 44 + 600 each.
    stage.scroll(to: 44 + 644 + 300)
    stage.settle()
    let inner = try #require(stage.texts.first { $0.string == "Inner 0 1" }).frame
    #expect(inner.midY == 66)
    #expect(stage.texts.contains { $0.string == "Outer 0" && $0.frame.midY == 22 })
    stage.tap(at: CGPoint(x: inner.midX, y: inner.midY))
    for _ in 0..<30 {
      stage.advance(by: .milliseconds(16))
      let now = try #require(stage.texts.first { $0.string == "Inner 0 1" }).frame
      #expect(abs(now.midY - 66) < 0.01)
    }
    stage.settle()
    #expect(stage.texts.contains { $0.string == "Inner 0 2" && $0.frame.midY == 110 })
  }

  private struct OwnGroup: View {
    let name: String
    @State private var isExpanded = true

    var body: some View {
      DisclosureGroup(name, isExpanded: $isExpanded) {
        ForEach(0..<12, id: \.self) { Text("row \($0)").frame(height: 50) }
      }
    }
  }

  @Test func `a group with a state of its own is collapsed at first`() throws {
    let stage = Stage(text: .fixed) {
      ScrollView {
        VStack(spacing: 0) {
          DisclosureGroup("Own") { ForEach(0..<40, id: \.self) { Text("row \($0)") } }
        }
      }
      .disclosureGroupStyle(.sticky)
    }
    stage.settle()
    #expect(!stage.texts.contains { $0.string == "row 1" })
    stage.find(.text("Own")).tap()
    stage.settle()
    #expect(stage.texts.contains { $0.string == "row 1" })
  }

  @Test
  func `it is a heading and a disclosure for assistive technology, which keeps the label too`()
    throws
  {
    let model = Model()
    let stage = stage(.lazy, model)
    stage.scroll(to: 2 * 644 + 400)
    stage.settle()
    let before = try label(2, stage)
    func element() throws -> AccessibilityNode {
      try #require(stage.accessibilityTree.elements.first { $0.label == "Group 2" })
    }
    #expect(try element().traits.contains(.isHeader))
    #expect(try element().traits.contains(.isButton))
    #expect(try element().value == "Expanded")
    #expect(stage.accessibilityTree.elements.filter { $0.label == "Group 2" }.count == 1)
    try element().activate()
    stage.settle()
    #expect(try element().value == "Collapsed")
    #expect(try label(2, stage) == before)
  }

  @Test func `with Reduce Motion the rows go at once`() throws {
    let model = Model()
    let stage = stage(.header, model)
    stage.accessibility.reducesMotion = true
    stage.scroll(to: 2 * 644 + 400)
    stage.settle()
    let before = try label(2, stage)
    try tapLabel(2, stage)
    stage.advance(by: .milliseconds(17))
    #expect(try label(3, stage) == before.offsetBy(dx: 0, dy: 44))
  }

  @Test(arguments: Place.allCases) func `a tick evaluates no body`(_ place: Place) {
    let model = Model()
    let stage = stage(place, model)
    stage.scroll(to: 1000)
    stage.settle()
    stage.scroll(to: 1001)
    stage.resetCosts()
    model.bodies = 0
    // Within one group, and without another row.
    for tick in 0..<20 { stage.scroll(to: 1002 + CGFloat(tick)) }
    #expect(model.bodies == 0)
    #expect(stage.costs.bodies == 0)
  }

  @Test func `collapsed groups cost what is in sight, of a thousand as of ten`() {
    func bodies(_ count: Int) -> Int {
      let model = Model()
      let stage = stage(.lazy, model, count: count)
      stage.scroll(to: 3000)
      stage.settle()
      stage.resetCosts()
      for tick in 0..<20 { stage.scroll(to: 3000 + CGFloat(tick) * 30) }
      return stage.costs.bodies
    }
    #expect(bodies(1000) == bodies(10))
  }

  @Test(arguments: Place.allCases)
  func `on shuffled schedules labels stand as on the plain one`(_ place: Place) throws {
    func places(_ schedule: Stage.Schedule) throws -> [CGRect] {
      let model = Model()
      let stage = stage(place, model, schedule: schedule)
      stage.drag(by: CGVector(dx: 0, dy: -600))
      stage.settle()
      stage.scroll(to: 2 * 644 + 400)
      stage.settle()
      var places = [try label(2, stage)]
      try tapLabel(2, stage)
      places += try track(2, stage).map { CGRect(x: 0, y: $0.rounded(), width: 0, height: 0) }
      stage.settle()
      places += [try label(2, stage), try label(3, stage)]
      try tapLabel(2, stage)
      stage.settle()
      return places + [try label(2, stage)]
    }
    let plain = try places(.plain)
    for schedule in Stage.Schedule.shuffles(3) {
      let other = try places(schedule)
      #expect(
        other == plain,
        "\(schedule): \(zip(other, plain).enumerated().filter { $1.0 != $1.1 }.prefix(3))")
    }
  }

  /// The rule alone is the reference: a label is at its place in layout, or at the top until the rows of its group end.
  @Test func `after any taps and drags labels are where the rule has them, and taps move none`()
    throws
  {
    var random = SeededNumbers(seed: 406)
    for round in 0..<6 {
      let model = Model()
      let stage = stage(round.isMultiple(of: 2) ? .plain : .lazy, model, count: 20)
      for _ in 0..<12 {
        stage.drag(by: CGVector(dx: 0, dy: CGFloat(Int.random(in: -400...300, using: &random))))
        stage.settle()
        let shown = (0..<20).filter { group in
          stage.texts.contains { $0.string == "Group \(group)" && $0.frame.midY > 22 - 0.01 }
        }
        guard let group = shown.randomElement(using: &random) else { continue }
        let before = try label(group, stage)
        guard before.maxY < 844 else { continue }
        try tapLabel(group, stage)
        let length = (0..<20).reduce(0.0) { $0 + (model.collapsed.contains($1) ? 44 : 644) }
        stage.settle()
        var start = -stage.scrollOffset.y
        for group in 0..<20 {
          let rows: CGFloat = model.collapsed.contains(group) ? 0 : 600
          let expected = max(start, min(0, start + rows)) + 22
          if expected > 0, expected < 844 {
            let shown = try label(group, stage).midY
            #expect(
              abs(shown - expected) <= 0.51,
              "\(round) \(group): \(shown), not \(expected) at \(stage.scrollOffset.y)")
          }
          start += rows + 44
        }
        let isAtEnd = stage.scrollOffset.y > length - 844 - 0.5
        // Texts are drawn on whole pixels.
        if !isAtEnd { #expect(abs(try label(group, stage).midY - before.midY) <= 0.51, "\(round)") }
      }
    }
  }
}
