import Foundation
import Stage
import SwiftUI
import Testing

/// Attributes of strings, resources of localized strings, and texts made of them.
@MainActor struct AttributeNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 300, height: 100), text: .painted) { view }
  }

  private func picture<V: View>(_ view: V) throws -> [UInt32] {
    try stage(view).snapshot(scale: 1).pixels
  }

  private func words<V: View>(_ view: V) -> [String] { stage(view).texts.map(\.string) }

  private func name<K: AttributedStringKey>(_ key: K.Type) -> String { key.name }

  @Test func `attributes of SwiftUI have names of their own`() {
    typealias Scope = AttributeScopes.SwiftUIAttributes
    let names = [
      Scope.FontAttribute.name, Scope.ForegroundColorAttribute.name,
      Scope.BackgroundColorAttribute.name, Scope.StrikethroughStyleAttribute.name,
      Scope.UnderlineStyleAttribute.name, Scope.KerningAttribute.name, Scope.TrackingAttribute.name,
      Scope.BaselineOffsetAttribute.name,
    ]
    #expect(Set(names).count == 8 && names.allSatisfy { $0.hasPrefix("SwiftUI.") })
    #expect(name(Scope.FontAttribute.self) == names[0])
    let keys: [PartialKeyPath<Scope>] = [
      \.font, \.foregroundColor, \.backgroundColor, \.strikethroughStyle, \.underlineStyle, \.kern,
      \.tracking, \.baselineOffset, \.foundation,
    ]
    #expect(Set(keys).count == 9)
    #expect(\AttributeScopes.swiftUI != \AttributeScopes.accessibility as AnyKeyPath)
    #expect(
      AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.name.hasPrefix(
        "Accessibility"))
    typealias Priority = AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute
      .AnnouncementPriority
    #expect(Priority.low != .high)
  }

  private func attributed(_ change: (inout AttributedString) -> Void) -> Text {
    var string = AttributedString("Sum 1771")
    change(&string)
    return Text(string)
  }

  @Test func `a string's attributes are those of the text's modifiers`() throws {
    let text = Text("Sum 1771")
    let plain = try picture(text)
    let pairs: [([UInt32], [UInt32])] = try [
      (picture(attributed { $0.font = .title }), picture(text.font(.title))),
      (picture(attributed { $0.foregroundColor = .red }), picture(text.foregroundColor(.red))),
      (picture(attributed { $0.kern = 4 }), picture(text.kerning(4))),
      (picture(attributed { $0.tracking = 4 }), picture(text.tracking(4))),
      (
        picture(attributed { $0.underlineStyle = Text.LineStyle(pattern: .dash, color: .red) }),
        picture(text.underline(true, pattern: .dash, color: .red))
      ),
      (
        picture(attributed { $0.strikethroughStyle = .single }),
        picture(text.strikethrough(true, pattern: .solid))
      ),
      (picture(attributed { $0.baselineOffset = 6 }), picture(text.baselineOffset(6))),
    ]
    for (own, modified) in pairs { #expect(own == modified && own != plain) }
    #expect(try picture(attributed { _ in }) == plain)
    // The ground is as wide as the text, and behind its letters.
    let marked = stage(attributed { $0.backgroundColor = Color(red: 1, green: 1, blue: 0) })
    let frame = marked.texts[0].frame
    let ground = try marked.snapshot(scale: 1)
    let row = (0..<300).filter { ground.pixels[Int(frame.midY) * 300 + $0] & 0xFFFFFF == 0xFFFF00 }
    #expect(abs(CGFloat(row.first ?? 0) - frame.minX) <= 1.5)
    #expect(abs(CGFloat(row.last ?? 0) - frame.maxX) <= 2.5)
    #expect(ground.pixels.contains { $0 & 0xFFFFFF == 0 } == plain.contains { $0 & 0xFFFFFF == 0 })
  }

  @Test func `attributes are set for a part of a string, and read again`() {
    var string = AttributedString("one two")
    let range = string.range(of: "two")!
    string[range].font = .title
    string[range].foregroundColor = .red
    #expect(string[range].font == .title && string.runs.count == 2)
    string[range].backgroundColor = .yellow
    #expect(string[range].backgroundColor == .yellow)
    var container = AttributeContainer()
    container.kern = 3
    container.swiftUI.tracking = 2
    string.mergeAttributes(container)
    #expect(string.kern == 3 && string.swiftUI.tracking == 2)
    #expect(stage(Text(string)).texts.first?.string == "one two")
  }

  // MARK: Resources

  @Test func `a resource keeps its key, its table, its bundle and its locale`() {
    let plain: LocalizedStringResource = "hello"
    #expect(plain.key == "hello" && plain.table == nil && plain.bundle == .main)
    #expect(plain.defaultValue == String.LocalizationValue("hello"))
    let locale = Locale(identifier: "fr_FR")
    let url = URL(fileURLWithPath: "/tmp")
    let other = LocalizedStringResource(
      "hello", table: "Words", locale: locale, bundle: .atURL(url), comment: "a greeting")
    #expect(other.table == "Words" && other.locale == locale && other.bundle == .atURL(url))
    #expect(LocalizedStringResource.BundleDescription.forClass(NSObject.self) != .main)
    let number = 7
    let counted: LocalizedStringResource = "\(number) apples"
    #expect(counted.key == "%lld apples" && String(localized: counted) == "7 apples")
    #expect(words(Text(counted)) == ["7 apples"] && words(Text(plain)) == ["hello"])
  }

  @Test func `an interpolation begins empty, whatever room is asked for`() {
    var parts = LocalizedStringKey.StringInterpolation(literalCapacity: 3, interpolationCount: 1)
    parts.appendLiteral("a ")
    parts.appendInterpolation("b")
    #expect(words(Text(LocalizedStringKey(stringInterpolation: parts))) == ["a b"])
  }

  @Test func `texts hold pictures and what formatters write`() throws {
    let formatter = NumberFormatter()
    formatter.minimumFractionDigits = 2
    formatter.minimumIntegerDigits = 1
    let number = NSNumber(value: 1.5)
    #expect(
      words(Text(number, formatter: formatter))
        == words(Text(verbatim: formatter.string(from: number)!)))
    #expect(words(Text("is \(number, formatter: formatter)")).first?.hasPrefix("is 1") == true)
    let star = Image(systemName: "star.fill")
    #expect(try picture(Text("a \(star) b")) != picture(Text("a  b")))
    #expect(try picture(Text(star)) != picture(Text("")))
  }

  @Test func `a live text counts within its interval`() {
    let start = Stage.startDate
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      VStack {
        Text("left \(timerInterval: start...start + 90, countsDown: true)")
        Text(
          "past \(timerInterval: start...start + 90, pauseTime: nil, countsDown: false, showsHours: false)"
        )
      }
    }
    #expect(stage.texts.map(\.string) == ["left 1:30", "past 0:00"])
    stage.advance(by: .seconds(31))
    #expect(stage.texts.map(\.string) == ["left 0:59", "past 0:31"])
  }

  private struct Scaled: View {
    @ScaledMetric private var size = 10.0
    var body: some View { Text("\(Int(_size.wrappedValue.rounded()))") }
  }

  @Test func `a scaled number grows with the type's size`() {
    #expect(words(Scaled()) == ["10"] && ScaledMetric(wrappedValue: 10.0).wrappedValue == 10)
    let large = Int(words(Scaled().dynamicTypeSize(.accessibility3)).first ?? "") ?? 0
    #expect(large > 15)
  }

  @Test func `secondary texts say what they say at any scale`() {
    #expect(Text.Scale.default != .secondary)
    #expect(words(Text("a").textScale(.secondary)) == ["a"])
    #expect(words(HStack { Text("a") }.textScale(.secondary, isEnabled: false)) == ["a"])
  }
}
