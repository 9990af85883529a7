import Masthead
import StageTesting
import SwiftUI
import Testing

/// What queries match, and what messages call things. Fixed metrics; the window is 320 × 480.
@MainActor struct NamingTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed) { content() }
  }

  @Test func `a query of any kind matches an identifier as well as a label`() {
    let stage = stage {
      VStack {
        Button("Go") {}.accessibilityIdentifier("go-id")
        Toggle("Loud", isOn: .constant(true)).accessibilityIdentifier("loud-id")
        Slider(value: .constant(0.5)) { Text("Volume") }.accessibilityIdentifier("volume-id")
        Stepper("Count", value: .constant(1)).accessibilityIdentifier("count-id")
        Image(systemName: "star").accessibilityLabel("Star").accessibilityIdentifier("star-id")
        Text("Title").accessibilityAddTraits(.isHeader).accessibilityIdentifier("title-id")
        Text("Plain").accessibilityIdentifier("plain-id")
        TextField("Name", text: .constant("")).accessibilityIdentifier("name-id")
        ProgressView(value: 0.5) { Text("Load") }.accessibilityIdentifier("load-id")
        Link("Site", destination: URL(string: "https://example.org")!)
          .accessibilityIdentifier("site-id")
      }
    }
    let queries: [ScreenQuery] = [
      .button("go-id"), .toggle("loud-id"), .slider("volume-id"), .stepper("count-id"),
      .image("star-id"), .heading("title-id"), .text("plain-id"), .textField("name-id"),
      .progress("load-id"), .link("site-id"),
    ]
    for query in queries { #expect(stage.find(query).count == 1, "\(query)") }
    #expect(stage.find(.slider("loud-id")).count == 0)
    #expect(
      stage.find(.button("go-ib")).testDescription.contains(
        "button “go-ib”, which is not on the screen. The nearest: .identifier(\"go-id\")"))
  }

  /// As in XCUITest: `app.buttons["BackButton"]`.
  @Test func `the button that goes back is found as a button by its identifier`() {
    let stage = stage {
      NavigationStack {
        NavigationLink("Next") { Text("There") }.navigationTitle("Home")
      }
    }
    stage.find("Next").tap()
    stage.settle()
    stage.find(.button("BackButton")).tap()
    stage.settle()
    #expect(stage.find("Next").isVisible)
  }

  @Test func `long texts are cut in messages and trees`() {
    let long = String(repeating: "All work and no play. ", count: 20)
    let stage = stage {
      VStack {
        Text(long)
        Button(long) {}.accessibilityIdentifier("long")
        Text("Save")
      }
    }
    let cut = "“\(long.prefix(59))…”"
    for query in [.named("Sav"), .named(long + "!"), .text(long), .button(long)] as [ScreenQuery] {
      let text = stage.find(query).testDescription
      #expect(text.contains("text \(cut)"), "\(text)")
      #expect(text.contains("button \(cut) #long"))
      #expect(!text.contains(long.prefix(70)))
    }
    #expect(stage.find(.text(long).nth(0)).label == long)
    // Four characters are not near a text of 440.
    #expect(
      stage.find("Sav").testDescription.contains("The nearest: .text(\"Save\"). On the screen"))
  }

  @Test func `a query that is proposed for a long text is short, and finds it`() throws {
    @MainActor final class Log { var entries: [Int] = [] }
    let long = String(repeating: "All work and no play. ", count: 20)
    let log = Log()
    let stage = stage {
      VStack {
        ForEach(0..<2, id: \.self) { number in Button(long) { log.entries.append(number) } }
      }
    }
    withKnownIssue {
      stage.find(.named(long)).tap()
    } matching: { issue in
      let text = "\(issue)"
      return text.contains(
        ": stage.find(.button(containing: \"\(long.prefix(40))\").nth(1))")
        && !text.contains(long.prefix(70))
    }
    stage.find(.button(containing: String(long.prefix(40))).nth(1)).tap()
    #expect(log.entries == [1])
  }

  @Test func `what is there and not shown says so`() {
    let stage = stage {
      Color.gray.frame(height: 100).accessibilityIdentifier("cut").offset(y: 200)
        .frame(height: 100).clipped()
    }
    #expect(
      stage.find(.identifier("cut")).testDescription.hasPrefix(
        "view with the identifier “cut”, which is clipped away, or on a page that is not shown."))
  }

  @Test func `what is hidden says so where it is looked for`() {
    let stage = stage {
      VStack {
        Button("Silent") {}.accessibilityHidden(true)
        VStack { Button("Clear") {} }.opacity(0)
        Button("Hidden") {}.hidden()
        Group { VStack { Button("Deep") {}.accessibilityHidden(true) } }.opacity(0.5)
      }
    }
    func description(_ name: String) -> String { stage.find(.button(name)).testDescription }
    #expect(
      description("Silent").hasPrefix(
        "button “Silent”, which is hidden from assistive technology."))
    #expect(description("Clear").hasPrefix("button “Clear”, which is transparent."))
    #expect(description("Hidden").hasPrefix("button “Hidden”, which is hidden from assistive"))
    #expect(description("Deep").hasPrefix("button “Deep”, which is hidden from assistive"))
    #expect(description("Nowhere").hasPrefix("button “Nowhere”, which is not on the screen."))
    withKnownIssue {
      stage.find(.button("Silent")).tap()
    } matching: {
      "\($0)".contains("tap: button “Silent” is hidden from assistive technology.")
    }
  }

  /// A search that doubles at each level would not end.
  @Test func `what is hidden deep in a tree says so as well`() {
    func nested(_ depth: Int) -> AnyView {
      depth == 0
        ? AnyView(Button("Deep") {}.accessibilityHidden(true))
        : AnyView(VStack { nested(depth - 1) })
    }
    let stage = stage { nested(60) }
    #expect(
      stage.find(.button("Deep")).testDescription.hasPrefix(
        "button “Deep”, which is hidden from assistive"))
  }

  @Test func `a footer that has left says that it is hidden`() {
    let stage = stage {
      ScrollView { Color.teal.frame(height: 3000) }
        .scrollFooter { Button("Pay") {}.frame(height: 44) }
    }
    #expect(stage.find(.button("Pay")).isVisible)
    stage.drag(from: CGPoint(x: 160, y: 300), by: CGVector(dx: 0, dy: -250))
    stage.settle()
    #expect(!stage.find(.button("Pay")).exists)
    #expect(
      stage.find(.button("Pay")).testDescription.hasPrefix(
        "button “Pay”, which is hidden from assistive technology."))
  }

  @Test func `an element says its states`() {
    let stage = stage {
      HeaderTabView { _ in
        Color.indigo
      } tabs: {
        HeaderTab("Stops", value: 0) {
          Toggle("Loud", isOn: .constant(true))
          Button("Locked") {}.disabled(true)
          Text("Plain")
        }
        HeaderTab("Reviews", value: 1) { Text("Two") }
      }
    }
    func state(_ query: ScreenQuery) -> String {
      stage.find(query).testDescription.components(separatedBy: ". On the screen")[0]
    }
    #expect(state(.tab("Reviews")).hasSuffix(", visible, not selected"))
    #expect(state(.tab("Stops")).hasSuffix(", visible, selected"))
    #expect(state("Reviews").hasSuffix(", visible, not selected"))
    #expect(state("Loud").contains(", visible, value “1”"))
    #expect(state("Locked").contains("disabled"))
    #expect(state("Plain").hasSuffix(", visible"))
  }

  @Test func `Names that go on after the wanted words are near, however long`() {
    let stage = Stage {
      VStack {
        Toggle("Gift, with a card and a ribbon", isOn: .constant(false))
        Text("Giftware of the season")
      }
    }
    let description = stage.find(.toggle("Gift")).testDescription
    #expect(description.contains("The nearest: .toggle(containing: \"Gift\")."))
    #expect(!description.contains(".text("))
  }
}
