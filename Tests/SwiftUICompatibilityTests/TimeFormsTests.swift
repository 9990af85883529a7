import Stage
import SwiftUI
import Testing

@MainActor struct TimeFormsTests {
  private func texts<V: View>(_ view: V) -> [String] {
    Stage(size: CGSize(width: 390, height: 900), text: .fixed) { view }.texts.map(\.string)
  }

  @Test func `texts tell the time in the words of the locale`() {
    let date = Stage.startDate.addingTimeInterval(11 * 60 + 14)
    let narrow = "\u{202F}"
    #expect(
      texts(Departure(date: date)) == [
        "9:52\(narrow)AM", "January 9, 2007", "11 min, 14 sec", "-11 minutes", "11:14",
        "Leaves at 9:52\(narrow)AM", "9:52\u{2009}–\u{2009}11:22\(narrow)AM", "10:00", "1,234.5",
        "half: 50%",
        "en_US",
      ])
    #expect(
      texts(Departure(date: date).environment(\.locale, Locale(identifier: "de_DE"))).suffix(3)
        == ["1.234,5", "half: 50\u{A0}%", "de_DE"])
  }

  @Test func `fonts are found by name`() {
    #expect(texts(Typeset()) == ["display", "style", "fixed"])
  }

  @Test func `an app's scene hands down what it is given`() {
    #expect(Stage(app: Program(), text: .fixed).texts.map(\.string) == ["settings 4 de_DE"])
    #expect(Stage(app: Documents(), text: .fixed).texts.map(\.string) == ["none"])
  }
}
