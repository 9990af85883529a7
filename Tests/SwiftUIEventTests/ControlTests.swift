import Stage
import SwiftUI
import Testing

@MainActor struct ControlTests {
  // MARK: Toggle

  private struct Switches: View {
    @State private var isOn = false

    var body: some View {
      VStack(spacing: 0) {
        Toggle("Wi-Fi", isOn: $isOn).accessibilityIdentifier("toggle")
        Toggle("Wi-Fi", isOn: $isOn).labelsHidden().accessibilityIdentifier("bare")
        Text(isOn ? "on" : "off")
      }
    }
  }

  @Test
  func `A switch is 66 × 30 points at the end of its row; a tap on it changes the value`() throws {
    let stage = stage { Switches() }
    // Fact sheet §16.
    #expect(stage.frame(of: "toggle")?.size == CGSize(width: 200, height: 30))
    #expect(stage.frame(of: "bare")?.size == CGSize(width: 66, height: 30))
    let frame = try #require(stage.frame(of: "toggle"))
    stage.tap(frame.minX + 10, frame.midY)
    #expect(stage.texts.last?.string == "off")
    stage.tap(frame.maxX - 33, frame.midY)
    stage.settle()
    #expect(stage.texts.last?.string == "on")
  }

  @Test func `Assistive technology finds one toggle with its label, value and action`() throws {
    let stage = stage { Switches() }
    let all = stage.accessibilityTree.elements.filter { $0.traits.contains(.isToggle) }
    #expect(all.map(\.label) == ["Wi-Fi", "Wi-Fi"])
    #expect(all.map(\.value) == ["0", "0"])
    #expect(all[1].activate())
    #expect(stage.accessibilityTree.elements.filter { $0.value == "1" }.count == 2)
  }

  @Test func `Space changes a switch that has the focus`() {
    let stage = stage { Switches() }
    stage.press(.tab)
    stage.press(.space)
    #expect(stage.texts.last?.string == "on")
  }

  private struct Check: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          Text(configuration.isOn ? "☑" : "☐")
          configuration.label
        }
      }
    }
  }

  private struct Several: View {
    @State private var values = [true, false]

    var body: some View {
      VStack {
        Toggle("All", sources: $values, isOn: \.self)
        Toggle("Button", isOn: $values[1]).toggleStyle(.button)
        Text("\(values[0]) \(values[1])")
      }
      .toggleStyle(Check())
    }
  }

  @Test func `A style draws and acts; one toggle for several is on when all are`() throws {
    let stage = stage { Several() }
    #expect(stage.texts.first?.string == "☐")
    #expect(stage.accessibilityTree["☐, All"]?.value == "mixed")
    #expect(stage.accessibilityTree["☐, All"]?.activate() == true)
    #expect(stage.texts.last?.string == "true true")
    #expect(stage.texts.first?.string == "☑")
    #expect(stage.accessibilityTree["Button"]?.activate() == true)
    #expect(stage.texts.last?.string == "true false")
  }

  // MARK: Progress

  @Test func `Progress without a value is a spinner of 20 points, with one a bar of 4`() {
    let stage = stage {
      VStack {
        ProgressView().accessibilityIdentifier("spinner")
        ProgressView(value: 0.25).accessibilityIdentifier("bar")
        ProgressView("Loading", value: 30, total: 40).accessibilityIdentifier("titled")
      }
    }
    #expect(stage.frame(of: "spinner")?.size == CGSize(width: 20, height: 20))
    #expect(stage.frame(of: "bar")?.size == CGSize(width: 200, height: 4))
    let elements = stage.accessibilityTree.elements
    #expect(elements.map(\.value) == ["In progress", "25%", "75%"])
    #expect(elements.map(\.label) == ["", "", "Loading"])
  }

  @Test
  func `A spinner goes round in virtual time and keeps nobody waiting; out of sight it rests`() {
    let stage = stage { ProgressView() }
    func opacities() -> [Double] {
      stage.displayList.commands.compactMap {
        if case .stroke(_, .color(let color), _, _) = $0 { color.opacity } else { nil }
      }
    }
    let first = opacities()
    #expect(first.count == 8)
    #expect(first.max() == first[0])
    stage.settle()
    #expect(opacities() == first)
    // An eighth of a second later the next spoke is the darkest.
    stage.advance(by: .milliseconds(126))
    let second = opacities()
    #expect(second.max() == second[1])
    stage.advance(by: .milliseconds(880))
    #expect(opacities() == first)
  }

  @Test func `A progress that is no part of its total is shown as none, or all`() {
    let stage = stage {
      VStack {
        ProgressView(value: 5.0, total: 2)
        ProgressView(value: -1.0)
        ProgressView(value: Double.nan)
        ProgressView(value: 1.0, total: 0)
      }
    }
    #expect(stage.accessibilityTree.elements.map(\.value) == ["100%", "0%", "0%", "0%"])
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text("\(Int((configuration.fractionCompleted ?? 0) * 100))")
        configuration.currentValueLabel
      }
    }
  }

  @Test func `A progress style gets the value and the labels`() {
    let stage = stage {
      ProgressView(value: 0.5) {
        Text("Half")
      } currentValueLabel: {
        Text("way")
      }
      .progressViewStyle(Percent())
    }
    #expect(stage.texts.map(\.string) == ["Half", "50", "way"])
  }

  // MARK: Link, buttons

  @Test func `A link opens its address as the environment says, and is read as a link`() {
    let log = Log()
    let stage = stage {
      Link("Swift", destination: URL(string: "https://swift.org")!)
        .environment(
          \.openURL,
          OpenURLAction { url in
            log.note(url.absoluteString)
            return .handled
          })
    }
    stage.tap(100, 100)
    #expect(log.take() == ["https://swift.org"])
    let element = stage.accessibilityTree["Swift"]
    #expect(element?.traits.contains(.isLink) == true)
    #expect(element?.traits.contains(.isButton) == false)
  }

  @Test func `Buttons take a title with a symbol, and a role`() {
    let log = Log()
    let stage = stage {
      VStack {
        Button("Add", systemImage: "plus") { log.note("add") }
        Button("Delete", systemImage: "trash", role: .destructive) { log.note("delete") }
      }
    }
    #expect(stage.texts.map(\.string) == ["Add", "Delete"])
    #expect(stage.accessibilityTree["Delete"]?.activate() == true)
    #expect(log.take() == ["delete"])
  }

  // MARK: Picker

  private enum Page: String, CaseIterable, Identifiable {
    case news, sport, maps
    var id: Page { self }
  }

  private struct Chooser: View {
    @State private var page = Page.news
    @State private var number: Int? = 2

    var body: some View {
      VStack(spacing: 0) {
        Picker("Page", selection: $page) {
          ForEach(Page.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("pages")
        Picker("Number", selection: $number) {
          Text("one").tag(1)
          Text("two").tag(2)
          Text("no tag")
        }
        .pickerStyle(.segmented)
        Text("\(page.rawValue) \(number ?? 0)")
      }
      .frame(width: 180)
    }
  }

  @Test func `A segmented picker is 31 points high and chooses by tag or by identity`() throws {
    let stage = stage { Chooser() }
    let frame = try #require(stage.frame(of: "pages"))
    #expect(frame.size == CGSize(width: 180, height: 31))
    func shown() -> String? { stage.texts.last?.string }
    #expect(shown() == "news 2")
    stage.tap(frame.minX + 150, frame.midY)
    #expect(shown() == "maps 2")
    stage.tap(frame.minX + 90, frame.midY)
    #expect(shown() == "sport 2")
    stage.tap(frame.minX + 30, frame.midY + 31)
    #expect(shown() == "sport 1")
    stage.tap(frame.minX + 150, frame.midY + 31)
    #expect(shown() == "sport 1")
    #expect(stage.accessibilityTree["sport"]?.traits.contains(.isSelected) == true)
    #expect(stage.accessibilityTree["news"]?.activate() == true)
    #expect(shown() == "news 1")
  }

  @Test func `Controls without room break nothing`() {
    let stage = stage {
      VStack {
        Chooser().frame(width: 0)
        ProgressView()
        Switches().frame(width: 1, height: 1)
      }
    }
    stage.tap(100, 90)
    stage.resize(to: CGSize(width: 1e-300, height: 200))
    stage.tap(0, 90)
    stage.advance(by: .seconds(10))
    #expect(!stage.displayList.commands.isEmpty)
  }

  @Test func `From right to left the first choice is at the right`() throws {
    let stage = stage { Chooser().environment(\.layoutDirection, .rightToLeft) }
    let frame = try #require(stage.frame(of: "pages"))
    stage.tap(frame.minX + 30, frame.midY)
    #expect(stage.texts.last?.string == "maps 2")
  }
}
