import Stage
import SwiftUI
import TestSupport
import Testing

@testable import Masthead

/// What Masthead keeps for a screen goes with it.
@Suite("What is left of screens with headers")
@MainActor struct HeaderReleaseTests {
  nonisolated static let schedules = [Stage.Schedule.plain] + (1...4).map { .shuffled(seed: $0) }

  /// What is left of a screen after some gestures.
  private func left(of stage: Stage, _ steps: [(Stage) -> Void]) -> NodeCensus {
    let census = NodeCensus()
    census.note(stage.host)
    for step in steps {
      step(stage)
      census.note(stage.host)
      stage.settle()
      census.note(stage.host)
    }
    return census
  }

  /// Objects that nothing keeps but what is looked at.
  private final class Kept {
    private struct Entry {
      weak var object: AnyObject?
      let name: String
    }

    private var entries: [Entry] = []

    func note(_ object: AnyObject?, _ name: String) {
      if let object { entries.append(Entry(object: object, name: name)) }
    }

    var names: Set<String> { Set(entries.map(\.name)) }
    var left: [String] { entries.filter { $0.object != nil }.map(\.name) }
  }

  /// Finds what is around it.
  private struct Finder: View {
    let kept: Kept

    @Environment(\.headerContext) private var header
    @Environment(\.stickyContext) private var sticky
    @Environment(\.scrollPage) private var page
    @Environment(\.sectionListeners.sections) private var sections
    @Environment(\.headerTabTouch) private var touch

    var body: some View {
      Color.yellow.frame(height: 40).scrollSection(id: 1).sticky()
        .onAppear {
          kept.note(header?.driver, "driver")
          kept.note(header?.driver.observed, "observed")
          kept.note(header?.driver.engine, "engine")
          kept.note(sticky?.registry, "registry")
          kept.note(page, "page")
          kept.note(sections, "sections")
          kept.note(touch, "touch")
        }
    }
  }

  /// The runtime lets readers of places and of the environment that have gone go when as many others come.
  private struct Readers: View {
    var body: some View {
      ForEach(0..<400, id: \.self) { number in
        Text("\(number)").onGeometryChange(for: CGSize.self, of: \.size) { _ in }
      }
    }
  }

  private struct Everything: View {
    let kept: Kept
    @State private var tab = 1
    @State private var section: Int?
    @State private var position = HeaderPosition.open
    @State private var observer = ScrollObserver()

    var body: some View {
      HeaderTabView(selection: $tab) { _ in
        Color.red
      } tabs: {
        HeaderTab("One", value: 1) {
          Finder(kept: kept)
          Color.green.frame(height: 2000)
        }
        HeaderTab("Two", value: 2) { Color.blue.frame(height: 900) }
      }
      .headerHeight(min: 52, max: 200)
      .headerSnap()
      .headerRefresh {}
      .headerPosition($position)
      .scrollObserver(observer)
      .scrollPosition(section: $section)
      .onScrollEndReached {}
      .onAppear { kept.note(observer, "observer") }
    }
  }

  @Test(arguments: schedules)
  func `of a screen with tabs, sections and a refresh that goes away no model stays`(
    _ schedule: Stage.Schedule
  ) {
    let kept = Kept()
    let isShown = Remote(true)
    let stage = Stage(text: .fixed, schedule: schedule) {
      Controlled(isShown) { isShown in
        if isShown { Everything(kept: kept) } else { Readers() }
      }
    }
    stage.settle()
    stage.drag(from: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: 240))
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: -1500))
    stage.drag(from: CGPoint(x: 300, y: 600), by: CGVector(dx: -200, dy: 0))
    stage.settle()
    #expect(kept.names.count == 8)
    isShown.value = false
    stage.settle()
    #expect(kept.left == [])
  }

  @Test(arguments: EveryHeader.allCases)
  func `nothing is left of a screen with a header`(_ kind: EveryHeader) {
    for schedule in Self.schedules {
      let census = left(
        of: Stage(
          safeArea: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0), text: .fixed,
          schedule: schedule
        ) {
          EveryHeaderScreen(kind: kind, taps: RowTaps())
        },
        [
          { $0.scroll(to: 600) },
          { $0.fling(velocity: CGVector(dx: 0, dy: -1500)) },
          { $0.resize(to: CGSize(width: 844, height: 390)) },
          { $0.scroll(to: 0) },
          { $0.drag(from: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: 240)) },
          { $0.tap("button") },
        ])
      #expect(census.count > 10)
      #expect(census.left == [], "\(schedule)")
    }
  }
}
