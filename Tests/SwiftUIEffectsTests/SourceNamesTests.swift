import Foundation
import Stage
import SwiftUI
import Testing

/// Smaller names that public source uses.
@MainActor struct SourceNamesTests {
  @Test func `a colour literal is a colour of UIKit's`() throws {
    let picture = try shot(4, 4) {
      Color(#colorLiteral(red: 1, green: 0.2, blue: 0, alpha: 1))
    }
    #expect(picture.rgb(2, 2) == [255, 51, 0])
  }

  @Test func `a colour tells its name, or its levels`() {
    #expect(Color.red.description == "red")
    #expect(Color(red: 1, green: 0.2, blue: 0, opacity: 0.5).description == "#FF330080")
    #expect("\(Color(white: 2))" == "#FFFFFFFF")
  }

  @Test func `a formatter writes a value into a text`() {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.minimumFractionDigits = 2
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.timeZone = .gmt
    dates.dateFormat = "yyyy-MM-dd"
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      Text("\(3.5, formatter: numbers) on \(Stage.startDate, formatter: dates)")
    }
    #expect(stage.texts.map(\.string) == ["3.50 on 2007-01-09"])
  }

  @Test func `the user's defaults are read and written by key`() throws {
    let defaults = try #require(UserDefaults(suiteName: "masthead-source-names"))
    defer { defaults.removePersistentDomain(forName: "masthead-source-names") }
    defaults.setValue(7, forKey: "count")
    #expect(defaults.value(forKey: "count") as? Int == 7)
    #expect(defaults.value(forKey: "nothing") == nil)
  }

  @Test func `a shape is for filling unless it says otherwise`() {
    struct Line: Shape {
      nonisolated static var role: ShapeRole { .stroke }
      nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    }
    #expect(Circle.role == .fill)
    #expect(Line.role == .stroke)
  }

  @Test func `a text field with a plain title edits a value through a formatter`() {
    struct Screen: View {
      @State private var value = 5
      private let formatter = NumberFormatter()
      var body: some View {
        let title = "Amount"
        TextField(
          title, value: $value, formatter: formatter, onEditingChanged: { _ in }, onCommit: {}
        ).id("field")
        Text(verbatim: "is \(value)")
      }
    }
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      VStack { Screen() }
    }
    #expect(stage.texts.map(\.string).contains("5"))
    #expect(stage.texts.map(\.string).contains("is 5"))
  }
}
