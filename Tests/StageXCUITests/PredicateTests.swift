import Foundation
import StageTesting
import SwiftUI
import Testing

@MainActor @Suite("Predicates of UI tests", .serialized)
struct PredicateTests {
  private static var screen: some View {
    VStack {
      Button("Save Café") {}.accessibilityIdentifier("save")
      Button("Load") {}.disabled(true)
      Toggle("Hot", isOn: .constant(true))
      TextField("Name", text: .constant(""))
    }
  }

  @Test(
    arguments: [
      ("label == 'Save Café'", 1),
      ("label = \"Load\"", 1),
      ("label != 'Load'", 1),
      ("label ==[c] 'LOAD'", 1),
      ("label CONTAINS 'cafe'", 0),
      ("label CONTAINS[cd] 'cafe'", 1),
      ("label contains[cd] 'CAFÉ'", 1),
      ("label BEGINSWITH 'Sa' && identifier == 'save'", 1),
      ("label ENDSWITH 'ad' OR label ENDSWITH 'fé'", 2),
      ("label LIKE 'L??d'", 1),
      ("label LIKE 'L*'", 1),
      ("label LIKE 'L'", 0),
      ("label MATCHES '[A-Z]oa.'", 1),
      ("label MATCHES '('", 0),
      ("label IN {'Load', 'Store'}", 1),
      ("'oa' IN label", 1),
      ("isEnabled == true", 1),
      ("enabled == NO", 1),
      ("NOT (enabled == 0)", 1),
      ("!(label == 'Load')", 1),
      ("elementType == 9 AND exists == 1", 2),
      ("elementType BETWEEN {1, 9}", 2),
      ("frame.size.height > 0", 2),
      ("SELF.label == 'Load'", 1),
      ("isHittable == true", 2),
      ("TRUEPREDICATE", 2),
      ("label == nil", 0),
    ]) func `buttons are found by`(_ format: String, _ count: Int)
  {
    let messages = failures(Self.screen) {
      #expect($0.buttons.matching(NSPredicate(format: format)).count == count)
    }
    #expect(messages == [])
  }

  @Test func `arguments of a format are texts, numbers, truths and names`() {
    _ = failures(Self.screen) { app in
      @MainActor func count(_ predicate: NSPredicate) -> Int {
        app.buttons.matching(predicate).count
      }
      #expect(count(NSPredicate(format: "label == %@", "Load")) == 1)
      #expect(count(NSPredicate(format: "%K == %@", "identifier", "save")) == 1)
      #expect(count(NSPredicate(format: "enabled == %d", 0)) == 1)
      #expect(count(NSPredicate(format: "enabled == %@", NSNumber(value: true))) == 1)
      #expect(count(NSPredicate(format: "label IN %@", ["Load", "Save Café"])) == 2)
      #expect(count(NSPredicate(format: "elementType == %ld", 9)) == 2)
      #expect(
        count(NSPredicate(format: "label == %@ AND enabled == %@", argumentArray: ["Load", false]))
          == 1)
      #expect(
        count(
          NSPredicate { element, _ in
            MainActor.assumeIsolated { (element as? any XCUIElementAttributes)?.label == "Load" }
          }) == 1)
    }
  }

  @Test func `elements and queries are evaluated as they are`() {
    _ = failures(Self.screen) { app in
      #expect(NSPredicate(format: "exists == true").evaluate(with: app.buttons["Load"]))
      #expect(!NSPredicate(format: "exists == true").evaluate(with: app.buttons["Store"]))
      #expect(NSPredicate(format: "count == 2").evaluate(with: app.buttons))
      #expect(NSPredicate(format: "value == '1'").evaluate(with: app.switches["Hot"]))
      #expect(
        NSPredicate(format: "placeholderValue == 'Name'").evaluate(with: app.textFields.element))
      #expect(NSPredicate(format: "SELF CONTAINS 'a'").evaluate(with: "tea"))
    }
  }

  @Test func `words that nobody has written keep it from nothing`() {
    var seed: UInt64 = 7
    let parts = [
      "label", "==", "'a'", "(", ")", "AND", "NOT", "%@", "[c]", "{", "}", ",", "%", "\"", "1.2.3",
      "-", "&&", "!", "\\", "IN", "LIKE",
    ]
    for _ in 0..<500 {
      var words: [String] = []
      for _ in 0..<8 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        words.append(parts[Int(seed >> 33) % parts.count])
      }
      ScreenFailures.receiver = { _ in }
      _ = NSPredicate(format: words.joined(separator: " "), "x").evaluate(with: "a")
      ScreenFailures.receiver = nil
    }
  }
}
