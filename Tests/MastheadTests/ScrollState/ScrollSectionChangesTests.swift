import Masthead
import Stage
import SwiftUI
import Testing

/// Sections of a scroll view in which things change: bars, rooms, pages, views with the same id.
@Suite("Sections where bars, rooms and pages change")
@MainActor struct ScrollSectionChangesTests {
  /// Ten sections of 300 points with a heading of 30, named by their letters.
  private struct Sections: View {
    var letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]

    var body: some View {
      VStack(spacing: 0) {
        ForEach(letters, id: \.self) { letter in
          VStack(spacing: 0) {
            Color.green.frame(height: 30).sticky().accessibilityIdentifier("heading \(letter)")
            Color.blue.frame(height: 270)
          }
          .stickySection()
          .scrollSection(id: letter)
        }
      }
    }
  }

  private struct Screen<Content: View>: View {
    let current: Remote<String?>
    var animation: Animation?
    @ViewBuilder let content: Content
    @State private var section: String?

    var body: some View {
      content
        .scrollPosition(section: $section, animation: animation)
        .onAppear { current.connect($section) }
    }
  }

  // MARK: Another header

  /// One of two headers, which come and go in one update.
  private struct Swapped: View {
    let isFirst: Bool

    var body: some View {
      if isFirst { header(Color.red) } else { header(Color.yellow) }
    }

    private func header(_ color: Color) -> some View {
      HeaderScrollView { _ in
        color
      } content: {
        Sections()
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  @Test func `a header that takes another one's place is scrolled to sections`() {
    for schedule in [.plain] + Stage.Schedule.shuffles(6) {
      let (current, isFirst) = (Remote<String?>(nil), Remote(true))
      let stage = Stage(schedule: schedule) {
        Controlled(isFirst) { isFirst in
          Screen(current: current) { Swapped(isFirst: isFirst) }
        }
      }
      stage.settle()
      isFirst.value = false
      stage.settle()
      current.value = "D"
      stage.settle()
      // 200 + 3 × 300, below a header of 50.
      #expect(stage.scrollOffset.y == 1050, "\(schedule)")
    }
  }

  // MARK: Several views with one id

  private struct Twice: View {
    let isWhole: Bool

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 400)
          if isWhole { Color.blue.frame(height: 300).scrollSection(id: "B") }
          Color.green.frame(height: 500)
          Color.blue.frame(height: 300).scrollSection(id: "B")
          Color.green.frame(height: 2000)
        }
        .stickyLayout()
      }
    }
  }

  @Test("of several views with one id the first counts, and there is one warning")
  func twice() {
    let current = Remote<String?>(nil)
    let remote = Remote(true)
    let stage = Stage {
      Controlled(true, remote) { isWhole in
        Screen(current: current) { Twice(isWhole: isWhole) }
      }
    }
    current.value = "B"
    stage.settle()
    #expect(stage.scrollOffset.y == 400)
    stage.advance(by: .seconds(2))
    stage.scroll(to: 0)
    remote.value = false
    stage.update()
    current.value = "B"
    stage.settle()
    // The second one is there: 400 + 500.
    #expect(stage.scrollOffset.y == 900)
    let heard = Warning.messages.filter { $0.contains("have the section id B") }
    #expect(heard.count == 1)
  }

  private struct Replaced: View {
    let isNew: Bool

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          if isNew {
            Color.red.frame(height: 60).scrollSection(id: "in transition").transition(.opacity)
          } else {
            Color.blue.frame(height: 60).scrollSection(id: "in transition").transition(.opacity)
          }
          Color.green.frame(height: 2000)
        }
        .stickyLayout()
      }
    }
  }

  @Test func `a view that takes the place of one with its id in a transition is no mistake`() {
    let remote = Remote(false)
    let stage = Stage {
      Screen(current: Remote<String?>(nil)) { Controlled(remote) { Replaced(isNew: $0) } }
    }
    stage.update()
    remote.set(true, .easeOut(duration: 0.5))
    stage.settle()
    #expect(!Warning.messages.contains { $0.contains("in transition") })
  }

  // MARK: Another id

  @Test("a view that gets another id where it is can be gone to by it, and no longer by the former")
  func renamed() {
    let current = Remote<String?>(nil)
    let remote = Remote("B")
    let stage = Stage {
      Controlled("B", remote) { id in
        Screen(current: current) {
          ScrollView {
            VStack(spacing: 0) {
              Color.red.frame(height: 400)
              Color.blue.frame(height: 300).scrollSection(id: id)
              Color.green.frame(height: 2000)
            }
            .stickyLayout()
          }
        }
      }
    }
    remote.value = "C"
    stage.update()
    current.value = "B"
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    current.value = "C"
    stage.settle()
    // Behind the 400 points before it.
    #expect(stage.scrollOffset.y == 400)
  }

  // MARK: A large title

  @Test(
    "under a large title, which collapses on the way, a section comes right below the bar",
    arguments: [nil, Animation.linear(duration: 0.4)])
  func largeTitle(animation: Animation?) {
    let current = Remote<String?>(nil)
    let stage = Stage(system: .standard) {
      NavigationStack {
        Screen(current: current, animation: animation) {
          ScrollView { Sections().stickyLayout() }
        }
        .navigationTitle("Names")
      }
    }
    for letter in ["C", "E", "B"] {
      current.value = letter
      stage.settle()
      // Without a status bar the bar is 64 points high once the title has collapsed.
      let start = stage.layoutFrame(of: "heading \(letter)")?.minY ?? 0
      #expect(abs(start - 64) < 1e-6, "\(letter)")
      #expect(current.value == letter)
    }
  }

  // MARK: Content that goes elsewhere

  @Test("where the content can't be sent to a section, the one that is read is told of again")
  func isSentInVain() {
    let current = Remote<String?>(nil)
    let stage = Stage {
      NavigationStack {
        Screen(current: current) {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(["A", "B", "C"], id: \.self) { letter in
                Color.blue.frame(height: 40).scrollSection(id: letter)
              }
              Color.green.frame(height: 3000)
            }
            .stickyLayout()
          }
          // The nearest one counts, and this one goes nowhere.
          .scrollPosition(.constant(ScrollPosition()))
        }
        .navigationTitle("Names")
        .navigationBarTitleDisplayMode(.inline)
      }
    }
    current.value = "B"
    stage.settle()
    #expect(current.value == "B")
    // As near as a bar is long it is sent on, twice at most.
    for offset: CGFloat in [4, 8, 12, 16] {
      stage.scroll(to: offset)
      stage.settle()
    }
    #expect(current.value == "A")
  }

  // MARK: A refresh in progress

  private struct Refreshing: View {
    let gate: Gate
    let current: Remote<String?>

    var body: some View {
      Screen(current: current) {
        HeaderScrollView { _ in
          Color.red.accessibilityIdentifier("cover")
        } content: {
          Sections()
        }
        .headerHeight(min: 50, max: 200)
        .headerRefresh { await gate.wait() }
      }
    }
  }

  @MainActor private final class Gate {
    private(set) var isWaiting = false
    private var continuation: CheckedContinuation<Void, Never>?

    func wait() async {
      isWaiting = true
      await withCheckedContinuation { continuation = $0 }
    }

    func open() {
      continuation?.resume()
      continuation = nil
    }
  }

  @Test("while something is loaded, sections are where they are without")
  func refreshing() async {
    let gate = Gate()
    let current = Remote<String?>(nil)
    let stage = Stage { Refreshing(gate: gate, current: current) }
    stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 400))
    stage.settle()
    #expect(await eventually { gate.isWaiting })
    stage.settle()
    // The content rests 60 points further down: the header's room of 200 and the spinner's.
    #expect(stage.layoutFrame(of: "heading A")?.minY == 260)
    current.value = "D"
    stage.settle()
    #expect(stage.layoutFrame(of: "heading D")?.minY == 50)
    let there = stage.scrollOffset.y
    stage.scroll(to: there - 2)
    #expect(current.value == "C")
    stage.scroll(to: there)
    #expect(current.value == "D")
    gate.open()
  }

  // MARK: Pages

  @Test("under tabs only the sections of the page that is shown count")
  func pages() {
    let current = Remote<String?>(nil)
    let selection = Remote(0)
    let stage = Stage {
      Controlled(0, selection) { _ in
        Screen(current: current) {
          HeaderTabView(selection: selection.projected) { _ in
            Color.red
          } tabs: {
            HeaderTab("One", value: 0) { Sections(letters: (1...10).map { "A\($0)" }) }
            HeaderTab("Two", value: 1) { Sections(letters: (1...10).map { "B\($0)" }) }
          }
          .headerHeight(min: 50, max: 200)
        }
      }
    }
    selection.value = 1
    stage.settle()
    selection.value = 0
    stage.settle()
    stage.scroll(to: 100_000)
    stage.settle()
    #expect(current.value == "A10")
    stage.scroll(to: 800)
    #expect(current.value?.hasPrefix("A") == true)
    selection.value = 1
    stage.settle()
    #expect(current.value?.hasPrefix("A") != true)
  }

  // MARK: Costs

  /// An id that counts how often one is looked up.
  private struct CountedID: Hashable {
    final class Count: @unchecked Sendable {
      var value = 0
    }

    let number: Int
    let count: Count

    static func == (a: CountedID, b: CountedID) -> Bool { a.number == b.number }

    func hash(into hasher: inout Hasher) {
      count.value += 1
      hasher.combine(number)
    }
  }

  private struct CountedScreen: View {
    let count: CountedID.Count
    @State private var section: CountedID?

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<200, id: \.self) { number in
            Text(String(repeating: "word ", count: 20 + number % 7))
              .scrollSection(id: CountedID(number: number, count: count))
          }
        }
        .stickyLayout()
      }
      .scrollPosition(section: $section)
    }
  }

  @Test("a turn of the window puts 200 sections in order twice at most")
  func sorts() {
    let count = CountedID.Count()
    let stage = Stage(text: .fixed) { CountedScreen(count: count) }
    stage.scroll(to: 3000)
    count.value = 0
    stage.resize(to: CGSize(width: 844, height: 390))
    // A report looks its id up a few times, and so does an order: once for each report would be 40,000 times.
    #expect((200...4000).contains(count.value), "\(count.value)")
  }

  // MARK: A header that floats

  @Test("below a floating header that is shown, a section comes below it and what sticks there")
  func floating() throws {
    let current = Remote<String?>(nil)
    let stage = Stage {
      Screen(current: current) {
        HeaderScrollView { _ in
          Color.red.accessibilityIdentifier("cover")
        } content: {
          Sections()
        }
        .headerHeight(min: 40, max: 120)
        .headerScrollBehavior(.floating)
      }
    }
    stage.scroll(to: 2000)
    stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 200))
    stage.settle()
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 120))
    current.value = "C"
    stage.settle()
    #expect(stage.frame(of: "cover")?.maxY == 120)
    #expect(stage.layoutFrame(of: "heading C")?.minY == 120)
    #expect(stage.frame(of: "heading C")?.minY == 120)
    #expect(current.value == "C")
    // On the way to the content's end it goes.
    current.value = "F"
    stage.settle()
    let end = try #require(stage.frame(of: "cover")).maxY
    #expect(stage.layoutFrame(of: "heading F")?.minY == max(0, end))
  }
}
