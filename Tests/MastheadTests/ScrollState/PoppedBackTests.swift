import Masthead
import Observation
import Stage
import SwiftUI
import TestSupport
import Testing

/// A screen that another one was pushed over: nothing of it is in sight meanwhile, and it stands as before when it is
/// back.
@Suite("A screen that is popped back to")
@MainActor struct PoppedBackTests {
  @MainActor @Observable final class Model {
    var path: [Int] = []
    var current: Int?
    @ObservationIgnored var told: [Int?] = []
    @ObservationIgnored var inSight: Set<Int> = []
    @ObservationIgnored var snapped: Set<Int> = []
    @ObservationIgnored var stuck: Set<Int> = []
  }

  private struct Row: View {
    let number: Int
    let model: Model
    @Environment(\.isSnapped) private var isSnapped

    var body: some View {
      let _ =
        isSnapped ? model.snapped.insert(number).inserted : model.snapped.remove(number) != nil
      Color(white: isSnapped ? 0.2 : 0.8).frame(height: 160)
    }
  }

  private struct Heading: View {
    let number: Int
    let model: Model
    @Environment(\.isStuck) private var isStuck

    var body: some View {
      let _ = isStuck ? model.stuck.insert(number).inserted : model.stuck.remove(number) != nil
      Color(white: isStuck ? 0.2 : 0.8).frame(height: 40).accessibilityIdentifier(
        "heading \(number)")
    }
  }

  /// Sections of 200 points.
  private struct Screen: View {
    let isHeaders: Bool
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        scroller
          .scrollPosition(section: $model.current)
          .onScrollSectionSnapChange(idType: Int.self) { model.told.append($0) }
          .onScrollSectionVisibilityChange(idType: Int.self) {
            model.inSight = Set($0.map(\.id))
          }
          .navigationDestination(for: Int.self) { _ in Color.gray }
          .navigationTitle("Rows")
          .navigationBarTitleDisplayMode(.inline)
      }
    }

    @ViewBuilder private var scroller: some View {
      if isHeaders {
        HeaderScrollView { _ in
          Color.blue
        } content: {
          rows
        }
        .headerHeight(min: 50, max: 200)
      } else {
        ScrollView { rows.stickyLayout() }
      }
    }

    private var rows: some View {
      VStack(spacing: 0) {
        ForEach(0..<20, id: \.self) { number in
          VStack(spacing: 0) {
            Heading(number: number, model: model).sticky()
            Row(number: number, model: model)
          }
          .scrollSection(id: number)
        }
      }
    }
  }

  @Test(arguments: [false, true], Stage.Schedule.shuffles(2) + [.plain])
  func `tells what is snapped, in sight, current and stuck as before`(
    isHeaders: Bool, _ schedule: Stage.Schedule
  ) {
    let model = Model()
    let stage = Stage(text: .fixed, schedule: schedule) {
      Screen(isHeaders: isHeaders, model: model)
    }
    stage.settle()
    // The header's 150 points, and three sections.
    stage.wheel(CGVector(dx: 0, dy: isHeaders ? 750 : 600))
    stage.settle()
    #expect(model.snapped == [3])
    #expect(model.told.last == 3)
    #expect(model.current == 3)
    #expect(model.inSight.contains(3) && !model.inSight.contains(2))
    let (inSight, stuck) = (model.inSight, model.stuck)
    for _ in 0..<2 {
      model.path = [1]
      stage.settle()
      model.path = []
      stage.settle()
      #expect(model.snapped == [3])
      #expect(model.told.last == 3)
      #expect(model.current == 3)
      #expect(model.inSight == inSight)
      #expect(model.stuck == stuck)
    }
    stage.wheel(CGVector(dx: 0, dy: 200))
    stage.settle()
    #expect(model.snapped == [4])
    #expect(model.told.last == 4)
    #expect(model.current == 4)
    #expect(stage.warnings.isEmpty)
  }

  @Test(arguments: [false, true], [false, true])
  func `a heading is stuck as before`(isHeaders: Bool, pops: Bool) {
    let model = Model()
    let stage = Stage(text: .fixed) { Screen(isHeaders: isHeaders, model: model) }
    stage.settle()
    // Into the fifth section, below the header's 150; the heading before has left behind bar and header.
    stage.wheel(CGVector(dx: 0, dy: isHeaders ? 1080 : 850))
    stage.settle()
    #expect(model.stuck == [4])
    if pops {
      model.path = [1]
      stage.settle()
      model.path = []
      stage.settle()
      #expect(model.stuck == [4])
    }
    stage.wheel(CGVector(dx: 0, dy: 200))
    stage.settle()
    #expect(model.stuck == [5])
  }
}
