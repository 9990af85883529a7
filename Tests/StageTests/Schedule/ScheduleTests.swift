import Stage
import SwiftUI
import SwiftUICore
import Synchronization
import Testing
import TestSupport

/// Numbers that closures on any thread write down.
private final class Ledger<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  func add(_ value: Value) { values.withLock { $0.append(value) } }
  var all: [Value] { values.withLock { $0 } }
}

private let seeds = UInt64(1)...40

/// Forty rows of 50 in a window of 400.
private struct Rows<Content: View>: View {
  @ViewBuilder let first: Content

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        first
        ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 50) }
      }
    }
  }
}

private let size = CGSize(width: 300, height: 400)

@Suite("Schedules: what bodies and closures meet")
@MainActor struct ScheduledClosureTests {
  @Test func `the same seed does the same, another one does something else`() {
    func run(_ seed: UInt64) -> [String] {
      let journal = Journal()
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        Rows {
          ForEach(0..<4, id: \.self) { index in
            Color.clear.frame(height: 50)
              .onGeometryChange(for: CGFloat.self) {
                $0.frame(in: .global).minY
              } action: {
                journal.add("\(index): \($0)")
              }
              .onAppear { journal.add("\(index) appears") }
          }
        }
      }
      for offset in stride(from: CGFloat(10), through: 200, by: 10) {
        stage.scroll(to: offset)
        stage.advance(by: .milliseconds(16))
      }
      return journal.lines
    }
    #expect(run(7) == run(7))
    #expect(Set((1...20).map(run)).count > 15)
  }

  @Test func `a body runs again and its result is thrown away, and is mounted once`() {
    struct Screen: View {
      let runs: Ledger<Int>
      let journal: Journal

      var body: some View {
        runs.add(1)
        return Text("Hello").onAppear { journal.add("appears") }
      }
    }
    var most = 0
    for seed in seeds {
      let (runs, journal) = (Ledger<Int>(), Journal())
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        Screen(runs: runs, journal: journal)
      }
      most = max(most, runs.all.count)
      #expect(runs.all.count <= 3)
      #expect(stage.texts.map(\.string) == ["Hello"])
      #expect(journal.lines == ["appears"])
    }
    #expect(most == 3)
  }

  /// A body that runs again is given what the view had, not what an animation made of it before.
  @Test func `what is animated goes on when bodies run again`() throws {
    struct Bar: View, Animatable {
      var length: Double
      nonisolated var animatableData: Double {
        get { length }
        set { length = newValue }
      }

      var body: some View {
        Color.red.frame(width: length, height: 50).accessibilityIdentifier("bar")
      }
    }
    struct Indent: ViewModifier, Animatable {
      var distance: Double
      nonisolated var animatableData: Double {
        get { distance }
        set { distance = newValue }
      }

      func body(content: Content) -> some View { content.padding(.leading, distance) }
    }
    struct Fill: ButtonStyle, Animatable {
      var height: Double
      nonisolated var animatableData: Double {
        get { height }
        set { height = newValue }
      }

      func makeBody(configuration: Configuration) -> some View {
        configuration.label.frame(height: height)
      }
    }
    struct Screen: View {
      @State private var isLong = false

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("Go") { withAnimation(.linear(duration: 1)) { isLong = true } }
            .buttonStyle(Fill(height: isLong ? 200 : 100))
            .accessibilityIdentifier("go")
          Bar(length: isLong ? 200 : 100)
          Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("square")
            .modifier(Indent(distance: isLong ? 100 : 0))
        }
      }
    }
    func lengths(_ schedule: Stage.Schedule) throws -> [CGFloat] {
      let stage = Stage(size: size, schedule: schedule) { Screen() }
      stage.tap("go")
      var lengths: [CGFloat] = []
      for _ in 0..<12 {
        stage.advance(by: .milliseconds(100))
        lengths.append(try #require(stage.frame(of: "bar")).width)
        lengths.append(try #require(stage.frame(of: "square")).minX)
        lengths.append(try #require(stage.frame(of: "go")).height)
      }
      return lengths
    }
    let plain = try lengths(.plain)
    #expect(plain.last == 200 && plain[12] > 120 && plain[12] < 160)
    for seed in seeds { #expect(try lengths(.shuffled(seed: seed)) == plain, "seed \(seed)") }
  }

  @Test func `effects are asked with geometry that is never shown, and draw what is`() {
    var hasStrayed = false
    for seed in seeds {
      let asked = Ledger<CGFloat>()
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        Rows {
          Color.red.frame(height: 50).accessibilityIdentifier("stuck")
            .visualEffect { content, proxy in
              let y = proxy.frame(in: .scrollView).minY
              asked.add(y)
              return content.offset(y: max(0, -y))
            }
        }
      }
      for offset in stride(from: CGFloat(0), through: 300, by: 60) {
        stage.scroll(to: offset)
        #expect(stage.frame(of: "stuck")?.minY == 0, "seed \(seed)")
      }
      let real = Set(stride(from: CGFloat(0), through: 300, by: 60).map { -$0 })
      if asked.all.contains(where: { !real.contains($0) }) { hasStrayed = true }
    }
    #expect(hasStrayed)
  }

  @Test func `closures that are sendable run on another thread now and then`() {
    let threads = Ledger<Bool>()
    let scrolls = Ledger<Bool>()
    let main = pthread_self()
    for seed in seeds {
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        Rows {
          Color.red.frame(height: 50)
            .visualEffect { content, _ in
              threads.add(pthread_self() == main)
              return content.opacity(1)
            }
        }
        .onScrollGeometryChange(for: CGFloat.self) {
          scrolls.add(pthread_self() == main)
          return $0.contentOffset.y
        } action: { _, _ in
        }
      }
      stage.scroll(to: 40)
    }
    #expect(threads.all.contains(false) && threads.all.contains(true))
    // What `onScrollGeometryChange` takes is not `@Sendable`.
    #expect(!scrolls.all.contains(false))
  }

  @Test func `proxies tell the effects of views around in some seeds only`() {
    var places: Set<CGFloat> = []
    for seed in seeds {
      let journal = Ledger<CGFloat>()
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        HStack {
          Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .global).minX
            } action: {
              journal.add($0)
            }
        }
        .visualEffect { content, _ in content.offset(x: 30) }
      }
      stage.settle()
      if let place = journal.all.last { places.insert(place) }
      #expect(stage.frame(of: "red")?.minX == 155, "seed \(seed)")
    }
    // (300 - 50) / 2 = 125, and 30 more.
    #expect(places == [125, 155])
  }
}

@Suite("Schedules: when actions run")
@MainActor struct ScheduledActionTests {
  @Test func `an action of geometry is late by one frame at most, and told the newest value`() {
    var isEverLate = false
    for seed in seeds {
      let told = Ledger<CGFloat>()
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        Rows { EmptyView() }
          .onScrollGeometryChange(for: CGFloat.self) {
            $0.contentOffset.y
          } action: { _, new in
            told.add(new)
          }
      }
      stage.settle()
      var previous: CGFloat = 0
      for offset in stride(from: CGFloat(10), through: 400, by: 10) {
        stage.scroll(to: offset)
        let last = told.all.last ?? 0
        #expect(last == offset || last == previous, "seed \(seed): \(last) at \(offset)")
        if last != offset { isEverLate = true }
        stage.advance(by: .milliseconds(16))
        previous = offset
      }
      stage.settle()
      #expect(told.all.last == 400, "seed \(seed)")
    }
    #expect(isEverLate)
  }

  @Test func `values in between are left out, the last one never`() {
    func told(_ schedule: Stage.Schedule) -> [CGFloat] {
      let told = Ledger<CGFloat>()
      let stage = Stage(size: size, schedule: schedule) {
        Rows { EmptyView() }
          .onScrollGeometryChange(for: CGFloat.self) {
            $0.contentOffset.y
          } action: { _, new in
            told.add(new)
          }
      }
      stage.fling(velocity: CGVector(dx: 0, dy: -900))
      stage.settle()
      #expect(told.all.last == stage.scrollOffset.y, "\(schedule)")
      return told.all
    }
    let plain = told(.plain)
    var fewest = plain.count
    for seed in seeds {
      let told = told(.shuffled(seed: seed))
      fewest = min(fewest, told.count)
      #expect(told.last == plain.last, "seed \(seed)")
    }
    #expect(fewest < plain.count)
  }

  /// A width is measured, written, and measured again: two hops.
  private struct Chain: View {
    @State private var width: CGFloat = 10
    @State private var told: CGFloat = 0
    let target: CGFloat

    var body: some View {
      VStack {
        Color.red.frame(width: target, height: 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            width = $0
          }
        Color.blue.frame(width: width, height: 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            told = $0
          }
        Color.green.frame(width: told, height: 10).accessibilityIdentifier("green")
      }
    }
  }

  @Test func `what a late action causes is there in the frame of that action`() {
    for seed in seeds {
      let target = Remote(CGFloat(100))
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        Controlled(target) { Chain(target: $0) }
      }
      stage.settle()
      #expect(stage.frame(of: "green")?.width == 100)
      target.value = 200
      stage.update()
      for _ in 0..<2 { stage.advance(by: .milliseconds(16)) }
      #expect(stage.frame(of: "green")?.width == 200, "seed \(seed)")
    }
  }

  @Test func `what appears does so before the first frame, in any order between views`() {
    var orders: Set<[String]> = []
    for seed in seeds {
      let journal = Journal()
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) {
        VStack {
          ForEach(0..<3, id: \.self) { index in
            Color.red.onAppear { journal.add("\(index) a") }.onAppear { journal.add("\(index) b") }
          }
        }
      }
      #expect(journal.lines.count == 6, "seed \(seed)")
      orders.insert(journal.lines)
      _ = stage
    }
    #expect(orders.count > 3)
  }

  @Test func `a scroll position moves the content in this frame or in the next one`() {
    struct Screen: View {
      @State private var position = ScrollPosition()

      var body: some View {
        VStack(spacing: 0) {
          Button("Go") { position.scrollTo(y: 300) }.frame(height: 40)
            .accessibilityIdentifier("Go")
          Rows { EmptyView() }.scrollPosition($position)
        }
      }
    }
    var offsets: Set<CGFloat> = []
    for seed in seeds {
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) { Screen() }
      stage.tap("Go")
      offsets.insert(stage.scrollOffset.y)
      stage.advance(by: .milliseconds(17))
      #expect(stage.scrollOffset.y == 300, "seed \(seed)")
    }
    #expect(offsets.isSubset(of: [0, 300]))
  }

  @Test func `a point that is written together with longer content lands short on every seed`() {
    struct Screen: View {
      @State private var position = ScrollPosition()
      @State private var count = 10

      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 50) }
            Button("More") {
              position.scrollTo(y: 600)
              count = 40
            }
            .frame(height: 50)
            .accessibilityIdentifier("More")
          }
        }
        .scrollPosition($position)
      }
    }
    var ends: Set<CGFloat> = []
    for seed in seeds {
      let stage = Stage(size: size, schedule: .shuffled(seed: seed)) { Screen() }
      stage.scroll(to: 150)
      stage.tap("More")
      stage.settle()
      ends.insert(stage.scrollOffset.y)
    }
    // It counts in the content that is laid out so far: 10 * 50 + 50 - 400 = 150 points.
    #expect(ends == [150])
  }
}
