import Masthead
import Observation
import Stage
import StageTesting
import SwiftUI
import Testing

/// Groups of twelve rows of 50 points under labels of 44, in a window of 390 by 844, whose rows are kept in place.
@Suite("Sections that collapse, in a scroll view that keeps what is read")
@MainActor struct AnchoredDisclosureTests {
  enum Place: CaseIterable {
    case plain, lazy, header
  }

  @MainActor @Observable final class Model {
    var collapsed: Set<Int> = []
    var extra: [Int] = []
  }

  private struct Screen: View {
    let place: Place
    let model: Model
    let anchoring: ScrollAnchoring

    var body: some View {
      content
        .disclosureGroupStyle(.sticky)
        .scrollAnchoring(anchoring)
    }

    @ViewBuilder private var content: some View {
      switch place {
      case .plain: ScrollView { VStack(spacing: 0) { groups }.stickyLayout() }
      case .lazy: ScrollView { LazyVStack(spacing: 0) { groups }.stickyLayout() }
      case .header:
        HeaderScrollView { _ in
          Color.yellow
        } content: {
          groups
        }
        .headerHeight(min: 60, max: 160)
      }
    }

    private var groups: some View {
      ForEach(0..<8, id: \.self) { group in
        DisclosureGroup(
          "Group \(group)",
          isExpanded: Binding {
            !model.collapsed.contains(group)
          } set: {
            if $0 { model.collapsed.remove(group) } else { model.collapsed.insert(group) }
          }
        ) {
          ForEach((group == 0 ? model.extra : []) + Array(0..<12), id: \.self) { row in
            Text("row \(group) \(row)").frame(maxWidth: .infinity).frame(height: 50)
              .scrollSection(id: group * 1000 + row)
          }
        }
      }
    }
  }

  private func stage(
    _ place: Place, _ model: Model, _ anchoring: ScrollAnchoring = .reading,
    _ schedule: Stage.Schedule = .plain
  ) -> Stage {
    let stage = Stage(system: .standard, text: .fixed, schedule: schedule) {
      Screen(place: place, model: model, anchoring: anchoring)
    }
    stage.settle()
    // In the middle of group 2.
    stage.drag(by: CGVector(dx: 0, dy: -600))
    stage.settle()
    stage.scroll(to: 2 * 644 + 400)
    stage.settle()
    return stage
  }

  private func place(_ text: String, _ stage: Stage) throws -> CGFloat {
    try #require(stage.texts.first { $0.string == text }, "\(text)").frame.midY
  }

  private func track(_ text: String, _ stage: Stage) throws -> [CGFloat] {
    try (0..<30).map { _ in
      stage.advance(by: .milliseconds(16))
      return try place(text, stage)
    }
  }

  @Test(arguments: Place.allCases, [ScrollAnchoring.reading, .start, .end])
  func `a tap on a stuck label moves neither it nor what follows from below it`(
    _ place: Place, _ anchoring: ScrollAnchoring
  ) throws {
    let model = Model()
    let stage = stage(place, model, anchoring)
    for _ in 0..<2 {
      let before = try self.place("Group 2", stage)
      stage.tap(at: CGPoint(x: 100, y: before))
      for y in try track("Group 2", stage) { #expect(abs(y - before) < 0.01) }
      stage.settle()
      #expect(try self.place("Group 2", stage) == before)
      if model.collapsed == [2] {
        #expect(try self.place("Group 3", stage) == before + 44)
      } else {
        #expect(try self.place("row 2 0", stage) == before + 22 + 25)
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `a tap on one further down moves nothing above it`(_ place: Place) throws {
    let model = Model()
    let stage = stage(place, model)
    let before = try (self.place("Group 3", stage), self.place("row 2 11", stage))
    stage.tap(at: CGPoint(x: 100, y: before.0))
    for y in try track("Group 3", stage) { #expect(abs(y - before.0) < 0.01) }
    stage.settle()
    #expect(model.collapsed == [3])
    #expect(try self.place("row 2 11", stage) == before.1)
  }

  @Test(arguments: Place.allCases)
  func `rows that come and groups that collapse above what is read move it nowhere`(
    _ place: Place
  ) throws {
    let model = Model()
    let stage = stage(place, model)
    let before = try self.place("row 2 9", stage)
    model.extra = [500, 501, 502]
    for y in try track("row 2 9", stage) { #expect(abs(y - before) < 0.51) }
    stage.settle()
    #expect(abs(try self.place("row 2 9", stage) - before) < 0.51)
    // By the app, without a tap.
    model.collapsed = [0]
    for y in try track("row 2 9", stage) { #expect(abs(y - before) < 0.51) }
    stage.settle()
    #expect(abs(try self.place("row 2 9", stage) - before) < 0.51)
  }

  @Test func `a finger on the rows keeps no group from collapsing`() throws {
    let model = Model()
    let stage = stage(.lazy, model)
    let finger = stage.touch(at: CGPoint(x: 195, y: 500))
    finger.move(by: CGVector(dx: 0, dy: -12))
    stage.advance(by: .milliseconds(16))
    try #require(stage.accessibilityTree.elements.first { $0.label == "Group 2" }).activate()
    for _ in 0..<12 {
      finger.move(by: CGVector(dx: 0, dy: -2))
      stage.advance(by: .milliseconds(16))
    }
    #expect(model.collapsed == [2])
    finger.lift()
    stage.settle()
    #expect(!stage.texts.contains { $0.string.hasPrefix("row 2 ") })
  }

  @Test(arguments: Place.allCases)
  func `on shuffled schedules labels stand as on the plain one`(_ place: Place) throws {
    func places(_ schedule: Stage.Schedule) throws -> [CGFloat] {
      let model = Model()
      let stage = stage(place, model, .reading, schedule)
      var places = [try self.place("Group 2", stage)]
      for _ in 0..<2 {
        stage.tap(at: CGPoint(x: 100, y: places[0]))
        stage.settle()
        places += [try self.place("Group 2", stage), stage.scrollOffset.y]
      }
      return places
    }
    let plain = try places(.plain)
    for schedule in Stage.Schedule.shuffles(3) {
      #expect(try places(schedule) == plain, "\(schedule)")
    }
  }
}
