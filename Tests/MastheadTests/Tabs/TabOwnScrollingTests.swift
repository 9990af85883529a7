import Masthead
import RandomNumbers
import Stage
import SwiftUI
import TestSupport
import Testing

/// A header of 50 to 200 points and a tab bar of 44 over pages that scroll by themselves, in a window of 390 by 844 points
/// with 59 points of bars at the top.
@Suite("Pages that scroll by themselves under a header")
@MainActor struct TabOwnScrollingTests {
  @MainActor private final class Record {
    var taps: [String] = []
    var built: Set<Int> = []
  }

  private struct Screen: View {
    @Binding var selection: Int
    var behavior = HeaderTabScrollBehavior.preserve
    var record = Record()

    var body: some View {
      HeaderTabView(selection: $selection) { _ in
        Color.blue.accessibilityIdentifier("header")
      } tabs: {
        HeaderTab("List", value: 0) {
          List {
            HeaderRoom()
            ForEach(1...100_000, id: \.self) { number in
              Text("Entry \(number)").frame(height: 60)
                .listRowInsets(EdgeInsets())
                .accessibilityIdentifier("entry \(number)")
                .onAppear { record.built.insert(number) }
                .onDisappear { record.built.remove(number) }
            }
          }
          .listStyle(.plain)
        }
        .scrollsByItself()
        HeaderTab("Column", value: 1) {
          ForEach(1...60, id: \.self) { number in
            Text("Row \(number)").frame(maxWidth: .infinity).frame(height: 50)
              .accessibilityIdentifier("row \(number)")
          }
        }
        HeaderTab("Form", value: 2) {
          Form {
            HeaderRoom()
            Section {
              Button("Act") { record.taps.append("act") }.accessibilityIdentifier("act")
            }
          }
        }
        .scrollsByItself()
      }
      .headerHeight(min: 50, max: 200)
      .headerTabScrollBehavior(behavior)
    }
  }

  private func stage(
    _ selection: Remote<Int>, _ behavior: HeaderTabScrollBehavior = .preserve,
    _ record: Record = Record()
  ) -> Stage {
    Stage(
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) {
      Controlled(selection) { _ in
        Screen(selection: selection.projected, behavior: behavior, record: record)
      }
    }
  }

  private func height(_ stage: Stage) -> CGFloat? { stage.frame(of: "header")?.height }

  @Test func `where it is off, the page is what it is without it`() {
    struct Pages: View {
      let isOwn: Bool?

      private func tab() -> HeaderTab<Int> {
        HeaderTab("One", value: 1) { ForEach(1...50, id: \.self) { Text("Row \($0)") } }
      }

      var body: some View {
        HeaderTabView { _ in
          Color.blue.frame(height: 200)
        } tabs: {
          if let isOwn { tab().scrollsByItself(isOwn) } else { tab() }
        }
      }
    }
    func shown(_ isOwn: Bool?) -> [CGRect] {
      let stage = Stage(text: .fixed) { Pages(isOwn: isOwn) }
      stage.settle()
      stage.scroll(to: 300)
      return stage.texts.map(\.frame)
    }
    #expect(shown(false) == shown(nil))
    #expect(shown(true) != shown(nil))
  }

  @Test func `rows begin below header and bar, and a drag on them collapses the header`() throws {
    let record = Record()
    let stage = stage(Remote(0), .preserve, record)
    #expect(height(stage) == 259)
    #expect(stage.frame(of: "entry 1")?.minY == 303)
    #expect(record.built.count <= 40)
    stage.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -310), over: .seconds(1))
    stage.settle()
    #expect(height(stage) == 109)
    let bar = try #require(stage.texts.first { $0.string == "Column" })
    #expect(bar.frame.minY > 109 && bar.frame.maxY < 153)
    #expect(record.built.count <= 40)
  }

  @Test func `the header stays as it is from page to page, and each page keeps its offset`() throws
  {
    let selection = Remote(0)
    let stage = stage(selection)
    stage.scroll(to: 600)
    stage.settle()
    let entry = try #require(stage.frame(of: "entry 12"))
    selection.value = 1
    stage.settle()
    #expect(height(stage) == 109)
    #expect(stage.frame(of: "row 1")?.minY == 153)
    stage.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -210), over: .seconds(2))
    stage.settle()
    let row = try #require(stage.frame(of: "row 5"))
    selection.value = 0
    stage.settle()
    #expect(stage.frame(of: "entry 12") == entry)
    selection.value = 1
    stage.settle()
    #expect(stage.frame(of: "row 5") == row)
    selection.value = 2
    stage.settle()
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a page is shown below the header as far as that is open`() throws {
    let selection = Remote(0)
    let stage = stage(selection)
    stage.scroll(to: 70)
    selection.value = 1
    stage.settle()
    #expect(height(stage) == 189)
    #expect(stage.frame(of: "row 1")?.minY == 233)
    selection.value = 2
    stage.settle()
    #expect(height(stage) == 189)
  }

  @Test func `a page that is too short lets the header be scrolled out`() throws {
    let record = Record()
    let selection = Remote(2)
    let stage = stage(selection, .preserve, record)
    stage.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -310), over: .seconds(1))
    stage.settle()
    #expect(height(stage) == 109)
    stage.tap("act")
    #expect(record.taps == ["act"])
    selection.value = 1
    stage.settle()
    selection.value = 2
    stage.settle()
    #expect(height(stage) == 109)
  }

  @Test func `a finger to the side turns the page`() throws {
    let selection = Remote(1)
    let stage = stage(selection)
    stage.scroll(to: 400)
    stage.drag(
      from: CGPoint(x: 300, y: 500), by: CGVector(dx: -250, dy: 0), over: .milliseconds(300))
    stage.settle()
    #expect(selection.value == 2)
    #expect(height(stage) == 109)
    stage.drag(
      from: CGPoint(x: 100, y: 700), by: CGVector(dx: 250, dy: 0), over: .milliseconds(300))
    stage.settle()
    #expect(selection.value == 1)
    #expect(abs(try #require(stage.frame(of: "row 5")).minY - 103) < 0.5)
  }

  @Test func `in no frame of a switch does the header move, and the new page comes as it stays`()
    throws
  {
    let selection = Remote(0)
    let stage = stage(selection)
    stage.scroll(to: 600)
    stage.settle()
    selection.value = 1
    for frame in 0..<40 {
      stage.advance(by: .milliseconds(16))
      #expect(height(stage) == 109, "\(frame)")
      if let row = stage.frame(of: "row 1") { #expect(row.minY == 153, "\(frame)") }
    }
  }

  @Test func `a tap on the selected tab scrolls its page to the top`() throws {
    let stage = stage(Remote(1))
    stage.scroll(to: 900)
    stage.settle()
    let tab = try #require(stage.texts.first { $0.string == "Column" })
    stage.tap(at: CGPoint(x: tab.frame.midX, y: tab.frame.midY))
    stage.settle()
    #expect(height(stage) == 259)
    #expect(stage.frame(of: "row 1")?.minY == 303)
  }

  @Test func `a drag on the header scrolls the page that is shown`() throws {
    let selection = Remote(0)
    let stage = stage(selection)
    selection.value = 1
    stage.settle()
    stage.drag(from: CGPoint(x: 195, y: 200), by: CGVector(dx: 0, dy: -110), over: .seconds(2))
    // A finger begins to drag after 10 points.
    #expect(abs(try #require(height(stage)) - 159) < 0.5)
    #expect(abs(try #require(stage.frame(of: "row 1")).minY - 203) < 0.5)
  }

  @Test func `resetting and sharing offsets`() throws {
    for (behavior, first) in [(HeaderTabScrollBehavior.reset, 153.0), (.shared, 303 - 600)] {
      let selection = Remote(1)
      let stage = stage(selection, behavior)
      stage.scroll(to: 600)
      stage.settle()
      selection.value = 0
      stage.settle()
      selection.value = 1
      stage.settle()
      #expect(height(stage) == 109)
      let expected =
        stage.frame(of: "row 1")?.minY ?? stage.frame(of: "row 7").map { $0.minY - 300 }
      #expect(abs(try #require(expected) - first) < 0.5)
    }
  }

  /// Drags, flings and switches by a seed.
  @Test(arguments: 1...12)
  func `whatever was done before, a switch moves no header, and a page comes back as it was`(
    _ seed: UInt64
  ) throws {
    var random = SeededNumbers(seed: seed)
    let selection = Remote(0)
    let stage = stage(selection)
    func places() -> [CGRect?] {
      let ids = selection.value == 0 ? (1...40).map { "entry \($0)" } : (1...60).map { "row \($0)" }
      return selection.value == 2 ? [stage.frame(of: "act")] : ids.map { stage.frame(of: $0) }
    }
    var left: [Int: (height: CGFloat?, places: [CGRect?])] = [:]
    for step in 0..<14 {
      switch random.next() % 3 {
      case 0:
        let way = CGFloat(random.next() % 500) - 300
        stage.drag(from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: way), over: .seconds(1))
      case 1: stage.fling(velocity: CGVector(dx: 0, dy: CGFloat(random.next() % 3000) - 2000))
      default: break
      }
      stage.settle()
      let header = height(stage)
      left[selection.value] = (header, places())
      selection.value = Int(random.next() % 3)
      stage.settle()
      #expect(
        abs((height(stage) ?? 0) - (header ?? 0)) < 0.01, "seed \(seed), step \(step): the header")
      // Scrolled out before and now, the page is where it was.
      if let old = left[selection.value], old.height == 109, header == 109 {
        for (old, new) in zip(old.places, places()) {
          if let old, let new {
            #expect(abs(old.minY - new.minY) < 0.01, "seed \(seed), step \(step)")
          }
        }
      }
    }
  }
}
