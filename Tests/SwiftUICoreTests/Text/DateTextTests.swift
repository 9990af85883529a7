import Stage
import SwiftUI
import Testing

/// Texts of dates; Apple's documentation of `Text.DateStyle` and of dynamic dates in widgets.
@Suite("Texts of dates")
@MainActor struct DateTextTests {
  private func stage<V: View>(@ViewBuilder _ view: () -> V) -> Stage {
    Stage(size: CGSize(width: 390, height: 400), text: .fixed, content: view)
  }

  private func text(_ text: Text) -> String { stage { text }.texts.map(\.string).joined() }

  private func text(_ distance: TimeInterval, _ style: Text.DateStyle) -> String {
    text(Text(Stage.startDate.addingTimeInterval(distance), style: style))
  }

  @Test func `a relative text is the distance in the two greatest units, whichever way`() {
    #expect(text(674, .relative) == "11 min, 14 sec")
    #expect(text(-674, .relative) == "11 min, 14 sec")
    #expect(text(-8580, .relative) == "2 hr, 23 min")
    #expect(text(0, .relative) == "0 sec")
    #expect(text(-396 * 86400, .relative) == "1 yr, 1 mth")
  }

  @Test func `an offset has the greatest unit: minus before the date, plus after it`() {
    #expect(text(674, .offset) == "-11 minutes")
    #expect(text(-7300, .offset) == "+2 hours")
    #expect(text(95 * 86400, .offset) == "-3 months")
  }

  @Test func `a timer counts down to its date and up from then on`() {
    #expect(text(152, .timer) == "2:32")
    #expect(text(-133_141, .timer) == "36:59:01")
    let stage = stage { Text(Stage.startDate.addingTimeInterval(2), style: .timer) }
    var seen: [String] = []
    for _ in 0..<5 {
      seen.append(stage.texts[0].string)
      stage.advance(by: .seconds(1))
    }
    #expect(seen == ["0:02", "0:01", "0:00", "0:01", "0:02"])
  }

  @Test func `a timer of an interval stays in it, stops when it is paused, and goes either way`() {
    let start = Stage.startDate
    let hour = start...start.addingTimeInterval(3725)
    #expect(text(Text(timerInterval: hour)) == "1:02:05")
    #expect(text(Text(timerInterval: hour, showsHours: false)) == "62:05")
    #expect(text(Text(timerInterval: hour, countsDown: false)) == "0:00")
    let past = start.addingTimeInterval(-90)...start.addingTimeInterval(-30)
    #expect(text(Text(timerInterval: past)) == "0:00")
    #expect(text(Text(timerInterval: past, countsDown: false)) == "1:00")
    let stage = stage {
      Text(timerInterval: hour, pauseTime: start.addingTimeInterval(3), countsDown: false)
    }
    stage.advance(by: .seconds(2))
    #expect(stage.texts[0].string == "0:02")
    stage.advance(by: .seconds(20))
    #expect(stage.texts[0].string == "0:03")
  }

  @Test func `what tells the time is evaluated once a second, and nothing in between`() {
    let stage = stage { Text(Stage.startDate, style: .relative) }
    stage.resetCosts()
    for _ in 0..<30 { stage.advance(by: .milliseconds(16)) }
    #expect(stage.costs.layouts == 0)
    stage.advance(by: .milliseconds(600))
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts > 0)
    #expect(stage.texts[0].string == "1 sec")
    // Nobody waits for a clock to come to rest.
    stage.settle()
  }

  @Test func `what says the same a second later is not laid out again`() {
    let stage = stage { Text(Stage.startDate.addingTimeInterval(-8580), style: .relative) }
    #expect(stage.texts.map(\.string) == ["2 hr, 23 min"])
    stage.resetCosts()
    for _ in 0..<20 { stage.advance(by: .seconds(1)) }
    #expect(stage.costs.layouts == 0)
    #expect(stage.texts.map(\.string) == ["2 hr, 23 min"])
    for _ in 0..<41 { stage.advance(by: .seconds(1)) }
    #expect(stage.texts.map(\.string) == ["2 hr, 24 min"])
  }

  @Test(arguments: [Double.infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude])
  func `dates that no calendar knows are written as the last one that it does`(_ seconds: Double) {
    let wild = Date(timeIntervalSinceReferenceDate: seconds)
    let known: Date = seconds > 0 ? .distantFuture : .distantPast
    for style in [Text.DateStyle.time, .date, .relative, .offset, .timer] {
      #expect(text(Text(wild, style: style)) == text(Text(known, style: style)))
    }
  }

  @Test func `days and times are those of the environment's locale and time zone`() {
    let tokyo = stage {
      Text(Stage.startDate, style: .time).environment(
        \.timeZone, TimeZone(identifier: "Asia/Tokyo")!)
      Text(Stage.startDate, style: .date).environment(\.locale, Locale(identifier: "de_DE"))
    }
    #expect(tokyo.texts.map(\.string) == ["6:41\u{202F}PM", "9. Januar 2007"])
  }

  @Test func `a format style with a locale of its own keeps it`() {
    let german = Locale(identifier: "de_DE")
    let stage = stage {
      Text(1234.5, format: .number.locale(german))
      Text(1234.5, format: .number).environment(\.locale, german)
      Text(1234.5, format: .number)
    }
    #expect(stage.texts.map(\.string) == ["1.234,5", "1.234,5", "1,234.5"])
  }

  @Test func `a change of the locale writes the text anew`() {
    let stage = stage { Turning() }
    #expect(stage.texts.last?.string == "1,234.5")
    stage.tap(at: CGPoint(x: 195, y: 190))
    #expect(stage.texts.last?.string == "1.234,5")
  }

  @Test func `assistive technology is told what is shown, at that time`() {
    let stage = stage { Text("Left: \(Stage.startDate.addingTimeInterval(90), style: .timer)") }
    #expect(stage.accessibilityTree.elements.map(\.label) == ["Left: 1:30"])
    stage.advance(by: .seconds(5))
    #expect(stage.accessibilityTree.elements.map(\.label) == ["Left: 1:25"])
  }
}

private struct Turning: View {
  @State private var locale = Locale(identifier: "en_US")

  var body: some View {
    VStack {
      Button("turn") { locale = Locale(identifier: "de_DE") }.frame(height: 100)
      Text(1234.5, format: .number)
    }
    .environment(\.locale, locale)
  }
}
