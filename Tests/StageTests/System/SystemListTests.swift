import Stage
import SwiftUI
import Testing

/// Lists as each system has them. Numbers in comments are rows of Documentation/Systems.md, which has the sources.
@MainActor struct SystemListTests {
  private struct Fruit: View {
    var insets: EdgeInsets?

    var body: some View {
      List {
        Section("Fruit") {
          Text("Apple").listRowInsets(insets)
          Text("Pear")
        }
      }
      .listStyle(.insetGrouped)
    }
  }

  // 1
  @Test(arguments: [
    (Stage.System.standard, 56.0), (.iOS18, 44), (.iOS26, 52), (.iOS27, 52),
  ]) func `a row of one line has the least height of the system`(
    _ system: Stage.System, _ height: CGFloat
  ) throws {
    let stage = phone(system) { Fruit() }
    let (apple, pear) = (try #require(stage.text("Apple")), try #require(stage.text("Pear")))
    #expect(pear.minY - apple.minY == height)
  }

  // 3, 5: margin and inset
  @Test(arguments: [
    (Stage.System.standard, 32.0, 32.0), (.iOS18, 32, 40), (.iOS26, 32, 36), (.iOS27, 32, 36),
  ]) func `the text of a row begins further in on a wide phone`(
    _ system: Stage.System, _ narrow: CGFloat, _ wide: CGFloat
  ) {
    #expect(phone(system, width: 375) { Fruit() }.text("Apple")?.minX == narrow)
    let stage = phone(system) { Fruit() }
    #expect(stage.text("Apple")?.minX == wide)
    stage.resize(to: CGSize(width: 375, height: 874))
    #expect(stage.text("Apple")?.minX == narrow)
  }

  // 4: 3 points from both sides of the corner a circle of radius 10 is painted, and one of 26 is not.
  @Test(arguments: [(Stage.System.standard, false), (.iOS18, true), (.iOS26, false)])
  func `a card has the system's corners`(_ system: Stage.System, _ isCard: Bool) throws {
    let stage = phone(system) { Fruit() }
    let apple = try #require(stage.text("Apple"))
    let margin: CGFloat = system == .standard ? 16 : 20
    let height: CGFloat = [.standard: 56, .iOS18: 44, .iOS26: 52][system] ?? 0
    let top = apple.midY - height / 2
    #expect(
      try stage.color(at: margin + 3, top + 3).bytes
        == (isCard ? [255, 255, 255] : [242, 242, 247]))
    #expect(try stage.color(at: margin + 60, top + 3).bytes == [255, 255, 255])
  }

  // 7, 8: from the header's text to that of the first row: the header's line, 10 or 6 below it, and half of what the
  // row is higher than its line, as 20.5 + 10 + (52 - 20.5) / 2.
  @Test(arguments: [
    (Stage.System.standard, "Fruit", 50.25), (.iOS18, "FRUIT", 33.75), (.iOS26, "Fruit", 46.25),
  ]) func `a section's header`(_ system: Stage.System, _ text: String, _ distance: CGFloat) throws {
    let stage = phone(system) { Fruit() }
    let header = try #require(stage.text(text))
    let row = try #require(stage.text("Apple"))
    #expect(row.minY - header.minY == distance)
    #expect(header.minX == row.minX)
  }

  @Test func `a header whose case is set to none is as written on iOS 18`() {
    for isOutside in [false, true] {
      let stage = phone(.iOS18) {
        List {
          Section {
            Text("Apple")
          } header: {
            if isOutside { Text("Fruit") } else { Text("Fruit").textCase(nil) }
          }
        }
        .textCase(isOutside ? .lowercase : nil)
      }
      #expect(stage.text(isOutside ? "fruit" : "Fruit") != nil)
    }
    let stage = phone(.iOS18) { List { Section("Fruit") { Text("Apple") }.textCase(nil) } }
    #expect(stage.text("Fruit") != nil)
  }

  // 12: 8 points from the card's trailing edge.
  @Test(arguments: [(Stage.System.standard, false), (.iOS18, true), (.iOS26, false)])
  func `separators end at the card's edge or before it`(
    _ system: Stage.System, _ isLine: Bool
  ) throws {
    let stage = phone(system) { Fruit() }
    let (apple, pear) = (try #require(stage.text("Apple")), try #require(stage.text("Pear")))
    let margin: CGFloat = system == .standard ? 16 : 20
    let y = (apple.midY + pear.midY) / 2 - 0.5
    #expect(try (stage.color(at: 402 - margin - 8, y).bytes != [255, 255, 255]) == isLine)
    #expect(try stage.color(at: 200, y).bytes != [255, 255, 255])
  }

  // 51: the gap is a guess.
  @Test func `swipe actions are apart on iOS 26`() throws {
    for (system, isJoined) in [(Stage.System.iOS18, true), (.iOS26, false)] {
      let stage = phone(system) {
        List {
          Text("Apple")
            .swipeActions {
              Button("Delete", role: .destructive) {}
              Button("Flag") {}
            }
        }
        .listStyle(.plain)
      }
      let row = try #require(stage.text("Apple"))
      stage.drag(
        from: CGPoint(x: 390, y: row.midY), by: CGVector(dx: -160, dy: 0), over: .milliseconds(500))
      stage.settle()
      #expect(try (stage.color(at: 401, row.midY).bytes[1] < 100) == isJoined)
    }
  }
}
