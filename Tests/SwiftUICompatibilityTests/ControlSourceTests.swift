import Stage
import SwiftUI
import Testing

/// Controls for several values at once, for time intervals, and with names of before iOS 17; declarations of iOS 17.4.
@MainActor struct ControlSourceTests {
  private struct Alarm: Identifiable {
    let id: Int
    var tone: String
  }

  private struct Tones: View {
    @State var alarms: [Alarm]

    var body: some View {
      VStack {
        Picker("Tone", sources: $alarms, selection: \.tone) {
          Text("Bell").tag("bell")
          Text("Horn").tag("horn")
        }
        .pickerStyle(.segmented)
        Text(alarms.map(\.tone).joined(separator: " "))
      }
    }
  }

  private func selected(_ stage: Stage) -> [String?] {
    stage.accessibilityTree.elements.filter { $0.traits.contains(.isSelected) }.map(\.label)
  }

  @Test func `a picker of several values shows their common choice, and sets all of them`() {
    let stage = Stage.settled(
      Tones(alarms: [Alarm(id: 1, tone: "bell"), Alarm(id: 2, tone: "bell")]))
    #expect(selected(stage) == ["Bell"])
    stage.tapText("Horn", settling: true)
    #expect(stage.words.last == "horn horn")
    #expect(selected(stage) == ["Horn"])
  }

  @Test func `a picker of values that differ, or of none, shows no choice`() {
    let stage = Stage.settled(
      Tones(alarms: [Alarm(id: 1, tone: "bell"), Alarm(id: 2, tone: "horn")]))
    #expect(selected(stage) == [])
    stage.tapText("Bell", settling: true)
    #expect(stage.words.last == "bell bell")
    #expect(selected(.settled(Tones(alarms: []))) == [])
  }

  @Test func `a progress view of a time interval to come is full, with the time below`() {
    let now = Date()
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      ProgressView(timerInterval: now...now.addingTimeInterval(10)) { Text("Tea") }
    }
    #expect(stage.accessibilityTree.elements.first?.value == "100%")
    #expect(stage.words == ["Tea", "0:10"])
  }

  @Test func `lines of texts are solid where no pattern is named`() throws {
    func pixels(_ text: Text) throws -> [UInt32] {
      try Stage(size: CGSize(width: 100, height: 40), text: .fixed) { text }.snapshot(scale: 1)
        .pixels
    }
    let plain = Text("word")
    #expect(
      try pixels(plain.underline()) == pixels(plain.underline(true, pattern: .solid))
        && pixels(plain.strikethrough()) == pixels(plain.strikethrough(true, pattern: .solid)))
    #expect(try pixels(plain.underline()) != pixels(plain))
  }

  @Test func `a form in columns aligns its values, and does not scroll`() throws {
    let stage = Stage.settled(
      Form {
        LabeledContent("A", value: "one")
        LabeledContent("Longer", value: "two")
      }
      .formStyle(.columns))
    func text(_ string: String) throws -> CGRect {
      try #require(stage.texts.first { $0.string == string }).frame
    }
    #expect(try text("one").minX == text("two").minX)
    // 8 points between a label and its value.
    #expect(try text("one").minX - text("A").maxX == 8)
    #expect(try text("two").minX - text("Longer").maxX == 8)
  }

  /// A style of one's own can only show what one of the system's makes: its configuration has no public properties.
  private struct Framed: NavigationSplitViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("framed")
        BalancedNavigationSplitViewStyle().makeBody(configuration: configuration)
      }
    }
  }

  private struct Titled: TableStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("titled")
        InsetTableStyle().makeBody(configuration: configuration)
      }
    }
  }

  private struct Person: Identifiable {
    let id: String
  }

  @Test func `styles of one's own are shown around split views and tables`() {
    let split = NavigationSplitView {
      Text("sidebar")
    } detail: {
      Text("detail")
    }
    #expect(Stage.settled(split.navigationSplitViewStyle(Framed())).words.first == "framed")
    let table = Table([Person(id: "Ann")]) { TableColumn("Name", value: \.id) }
    #expect(Stage.settled(table.tableStyle(Titled())).words == ["titled", "Ann"])
  }
}
