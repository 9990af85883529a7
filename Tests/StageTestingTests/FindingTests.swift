import StageTesting
import SwiftUI
import Testing

/// Finding and acting by what people see. Fixed metrics; the window is 320 × 480.
@MainActor struct FindingTests {
  private struct Library: View {
    @State private var taps: [String] = []
    @State private var name = ""
    @State private var isOn = false
    @State private var volume = 0.5

    var body: some View {
      VStack {
        Text("Library").accessibilityAddTraits(.isHeader)
        Text(taps.joined(separator: " ")).accessibilityIdentifier("taps")
        TextField("Your name", text: $name)
        Text("Hello \(name)")
        Toggle("Loud", isOn: $isOn)
        Slider(value: $volume) { Text("Volume") }
        Button("Locked") {}.disabled(true)
        ScrollView {
          LazyVStack {
            ForEach(1...60, id: \.self) { number in
              Button("Track \(number)") { taps.append("\(number)") }.frame(height: 44)
            }
          }
        }
        .frame(height: 200)
      }
    }
  }

  private func stage() -> Stage {
    Stage(size: CGSize(width: 320, height: 600), text: .fixed) { Library() }
  }

  /// Fails unless the body does, with a message that has these parts: a failure is what is tested.
  private func failure(_ parts: String..., in body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return parts.allSatisfy { text.contains($0) }
    }
  }

  @Test func `a button is tapped by its name, also one that has to be scrolled to`() {
    let stage = stage()
    stage.find("Track 1").tap()
    stage.find(.button("Track 9")).tap()
    // Rows that far down are not built yet.
    stage.find("Track 58").tap()
    stage.find("Track 2").tap()
    #expect(stage.find("taps").label == "1 9 58 2")
  }

  /// Beside a switch a tap does nothing, in a row of a form neither.
  @Test(arguments: [true, false])
  func `a toggle is tapped at its switch`(isInForm: Bool) {
    struct Settings: View {
      let isInForm: Bool
      @State private var isLoud = false

      var body: some View {
        if isInForm {
          Form { content }
        } else {
          VStack { content }
        }
      }

      @ViewBuilder private var content: some View {
        Toggle("Loud", isOn: $isLoud)
        Text(isLoud ? "It is loud" : "It is quiet")
      }
    }
    let stage = Stage { Settings(isInForm: isInForm) }
    stage.find(.toggle("Loud")).tap()
    #expect(stage.find("It is loud").exists)
    #expect(stage.find(.toggle("Loud")).value == "1")
  }

  @Test func `a button that a swipe shows is found, and no longer once the row has closed`() {
    struct Queue: View {
      @State private var songs = ["Tide", "Ebb", "Foam"]

      var body: some View {
        List {
          ForEach(songs, id: \.self) { song in
            Text(song)
              .swipeActions {
                Button("Remove", systemImage: "trash", role: .destructive) {
                  songs.removeAll { $0 == song }
                }
                Button("Later") {}
              }
          }
        }
      }
    }
    let stage = Stage { Queue() }
    #expect(!stage.find(.button("Remove")).exists)
    stage.find("Ebb").swipe(to: .leading)
    stage.settle()
    stage.find(.button("Remove")).tap()
    stage.settle()
    #expect(!stage.find("Ebb").exists)
    #expect(stage.find("Foam").exists)
    #expect(!stage.find(.button("Remove")).exists)
  }

  @Test func `things are told apart by their kind`() {
    let stage = stage()
    #expect(stage.find(.heading("Library")).exists)
    #expect(!stage.find(.button("Library")).exists)
    #expect(stage.find(.toggle("Loud")).count == 1)
    #expect(stage.find(.slider("Volume")).count == 1)
    #expect(stage.find(.textField("Your name")).isVisible)
    #expect(stage.find(.text(containing: "Hello")).exists)
    #expect(stage.find(.identifier("taps")).frame != nil)
    #expect(stage.find(.button().nth(2)).label == "Track 1")
  }

  @Test func `text is typed into a field that is found by its placeholder`() {
    let stage = stage()
    stage.find(.textField("Your name")).type("Ada")
    #expect(stage.find("Hello Ada").exists)
    #expect(stage.find(.textField("Your name")).value == "Ada")
  }

  @Test func `fields are told apart by their placeholders, also in a scope`() {
    let stage = Stage(size: CGSize(width: 320, height: 600), text: .fixed) { Fields() }
    #expect(stage.find(.placeholder("Street")).count == 2)
    #expect(stage.find(.placeholder("Name")).count == 0)
    stage.find(.placeholder("Ada Lovelace")).type("Grace")
    stage.find(.placeholder("Street").inside("Delivery")).type("Hill Road")
    stage.find(.placeholder("Secret")).type("12")
    #expect(stage.find("said").label == "Grace  Hill Road 12")
    // While it is empty a text shows it, which is no field.
    #expect(stage.find(.placeholder("said")).count == 0)
  }

  private struct Fields: View {
    @State private var name = ""
    @State private var first = ""
    @State private var second = ""
    @State private var secret = ""

    var body: some View {
      VStack {
        TextField("Name", text: $name, prompt: Text("Ada Lovelace"))
        TextField("Street", text: $first)
        VStack { TextField("Street", text: $second) }
          .accessibilityElement(children: .contain).accessibilityLabel("Delivery")
        SecureField("Secret", text: $secret)
        Text("\(name) \(first) \(second) \(secret)").accessibilityIdentifier("said")
        Text("Ada Lovelace")
      }
    }
  }

  @Test func `a placeholder that is not there is named, with the placeholders that are near`() {
    failure(
      "tap: there is no text field with the placeholder “Ada Lovelase” on the screen.",
      "The nearest: .placeholder(\"Ada Lovelace\")."
    ) {
      Stage(size: CGSize(width: 320, height: 600), text: .fixed) { Fields() }
        .find(.placeholder("Ada Lovelase")).tap()
    }
  }

  @Test func `what is not there is named, with what is nearest`() {
    failure(
      "tap: there is no button “Trak 3” on the screen", ".button(\"Track 3\")",
      "heading text “Library”"
    ) {
      stage().find(.button("Trak 3")).tap()
    }
  }

  @Test func `what is out of use can't be tapped`() {
    failure("tap: button “Locked” is disabled") { stage().find(.button("Locked")).tap() }
  }

  @Test func `several matches have to be told apart`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) {
      VStack {
        Button("Delete") {}
        Button("Delete") {}
      }
    }
    failure("tap: 2 things match “Delete”", "nth(_:)") { stage.find("Delete").tap() }
    stage.find(.button("Delete").nth(1)).tap()
  }

  @Test func `a name counts inside of what it is looked for in`() {
    @MainActor final class Log {
      var entries: [Int] = []
    }
    let log = Log()
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) {
      VStack {
        ForEach(1...3, id: \.self) { number in
          HStack {
            Text("Row \(number)")
            Button("Delete") { log.entries.append(number) }
          }
          .accessibilityElement(children: .contain)
          .accessibilityIdentifier("row \(number)")
        }
      }
    }
    stage.find(.button("Delete").inside("row 2")).tap()
    stage.find("row 3").find(.button("Delete")).tap()
    #expect(log.entries == [2, 3])
  }

  @Test func `what comes later is waited for in the stage's time`() {
    struct Later: View {
      @State private var isThere = false

      var body: some View {
        VStack {
          if isThere { Button("Go on") { isThere = false } }
        }
        .task {
          try? await Task.sleep(for: .seconds(3))
          isThere = true
        }
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) { Later() }
    #expect(!stage.find("Go on").exists)
    stage.find("Go on").tap()
    #expect(stage.find("Go on").waitUntilGone())
    #expect(!stage.find("Go on").wait(within: .seconds(1)))
  }

  @Test func `what something lies over can't be tapped`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) {
      ZStack {
        Button("Below") {}
        Color.red.onTapGesture {}
      }
    }
    failure("tap: “Below” is covered at") { stage.find("Below").tap() }
  }

  @Test func `a button whose middle is empty says why a tap there does nothing`() {
    struct Row: View {
      let isWhole: Bool

      var body: some View {
        let label = HStack {
          Text("Side A")
          Spacer()
          Text("22 min")
        }
        Button {
        } label: {
          if isWhole { label.contentShape(Rectangle()) } else { label }
        }
        .buttonStyle(.plain)
      }
    }
    func stage(isWhole: Bool) -> Stage {
      Stage(size: CGSize(width: 320, height: 480), text: .fixed) { Row(isWhole: isWhole) }
    }
    failure("tap: button “Side A, 22 min” at (0, ", "takes no touch at its middle", "contentShape")
    {
      stage(isWhole: false).find(.button("Side A, 22 min")).tap()
    }
    stage(isWhole: true).find(.button("Side A, 22 min")).tap()
  }

  @Test func `a row under a header that sticks is scrolled out from under it`() {
    @MainActor final class Log {
      var entries: [Int] = []
    }
    let log = Log()
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          Section {
            ForEach(1...50, id: \.self) { number in
              Button("Track \(number)") { log.entries.append(number) }.frame(height: 44)
            }
          } header: {
            Color.gray.frame(height: 100).onTapGesture {}
          }
        }
      }
    }
    stage.scroll(to: 440)
    stage.settle()
    // Its place is from 4 to 48 points below the window's top, where the header is.
    stage.find("Track 10").tap()
    #expect(log.entries == [10])
  }

  @Test func `a view is dragged to another, swiped and pressed for long`() {
    struct Pad: View {
      @State private var log = ""

      var body: some View {
        VStack(spacing: 40) {
          Text(log).accessibilityIdentifier("log")
          Color.blue.frame(width: 200, height: 80)
            .gesture(
              DragGesture().onEnded {
                log += " \(Int($0.translation.width)) \(Int($0.translation.height))"
              }
            )
            .accessibilityElement().accessibilityLabel("Pad")
          Color.green.frame(width: 80, height: 80)
            .onLongPressGesture { log += " long" }
            .accessibilityElement().accessibilityLabel("Goal")
        }
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) { Pad() }
    stage.find("Pad").swipe(to: .leading, by: 90)
    #expect(stage.find("log").label == " -90 0")
    stage.find("Pad").drag(to: stage.find("Goal"))
    #expect(stage.find("log").label == " -90 0 0 120")
    stage.find("Goal").longPress()
    #expect(stage.find("log").label.hasSuffix("long"))
  }
}
