import Masthead
import StageTesting
import SwiftUI
import Synchronization
import Testing

/// What actions reach, and what they refuse.
@MainActor struct ReachTests {
  /// The texts of the issues that a body records; one at least.
  private func issues(in body: () -> Void) -> [String] {
    let texts = Mutex<[String]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      texts.withLock { $0.append("\(issue)") }
      return true
    }
    return texts.withLock { $0 }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [true, false])
  func `a row that scrolls sideways is scrolled in both directions`(
    _ direction: LayoutDirection, isLazy: Bool
  ) {
    struct Carousel: View {
      let isLazy: Bool
      @State private var taps: [Int] = []

      var body: some View {
        VStack {
          Text("\(taps)").accessibilityIdentifier("taps")
          ScrollView(.horizontal) {
            if isLazy { LazyHStack { cards } } else { HStack { cards } }
          }
        }
      }

      private var cards: some View {
        ForEach(0..<40, id: \.self) { card in
          Button("c\(card)") { taps.append(card) }.frame(width: 60)
        }
      }
    }
    let stage = Stage { Carousel(isLazy: isLazy).environment(\.layoutDirection, direction) }
    for card in [15, 39, 20, 0] { stage.find(.button("c\(card)")).tap() }
    #expect(stage.find("taps").label == "[15, 39, 20, 0]")
  }

  @Test func `a tab out of sight sideways is scrolled to without the page below`() {
    let stage = Stage { ManyTabs() }
    stage.scroll(to: 500)
    stage.settle()
    let offset = stage.scrollOffset
    stage.find(.tab("A long title 5")).scrollIntoView()
    #expect(stage.find(.tab("A long title 5")).isHittable)
    #expect(stage.scrollOffset == offset)
  }

  private struct ManyTabs: View {
    @State private var page = 0
    @State private var bought = 0

    var body: some View {
      HeaderTabView(selection: $page) { _ in
        Text("page \(page), bought \(bought)")
      } tabs: {
        HeaderTab("First", value: 0) {
          LazyVStack { ForEach(0..<30, id: \.self) { Text("Row \($0)").frame(height: 44) } }
        }
        for number in 1..<6 {
          HeaderTab("A long title \(number)", value: number) {
            Button("Buy \(number)") { bought = number }.frame(height: 44)
          }
        }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  @Test func `what is looked for turns no page`() {
    let stage = Stage { ManyTabs() }
    #expect(issues { stage.find(.button("Buy 2")).tap() }.count == 1)
    #expect(stage.find("page 0, bought 0").exists)
    stage.find(.tab("A long title 5")).scrollIntoView()
    #expect(stage.find("page 0, bought 0").exists)
  }

  @Test func `a small view over the middle keeps nothing from being scrolled to`() {
    var taps: [Int] = []
    let stage = Stage {
      ScrollView {
        VStack {
          ForEach(0..<50) { number in
            Button("Row \(number)") { taps.append(number) }.frame(height: 44)
          }
        }
        .frame(maxWidth: .infinity)
      }
      .overlay { Text("…").frame(width: 10, height: 10).accessibilityHidden(true) }
    }
    stage.find(.button("Row 30")).tap()
    let list = Stage {
      List(0..<100) { number in Button("Entry \(number)") { taps.append(number) } }
        .overlay { ProgressView() }
    }
    list.find(.button("Entry 60")).tap()
    #expect(taps == [30, 60])
  }

  enum Place: CaseIterable {
    case formInHeader, listInHeader, tab, listInScrollView, form
  }

  private struct Rows: View {
    let place: Place
    @State private var tapped = "none"

    var body: some View {
      switch place {
      case .formInHeader:
        HeaderScrollView { _ in
          Color.indigo
        } content: {
          Form { rows }.scrollsWithHeader()
        }
        .headerHeight(min: 0, max: 180)
      case .listInHeader:
        HeaderScrollView { _ in
          Color.indigo
        } content: {
          List { rows }.scrollsWithHeader()
        }
      case .tab:
        HeaderTabView { _ in
          Color.indigo
        } tabs: {
          HeaderTab("A", value: 0) { Form { rows }.scrollsWithHeader() }
        }
      case .listInScrollView: ScrollView { List { rows }.frame(height: 2000) }
      case .form: Form { rows }
      }
    }

    @ViewBuilder private var rows: some View {
      ForEach(1...30, id: \.self) { number in
        Button("Row \(number)") { tapped = "Row \(number)" }
      }
      Text("Tapped \(tapped)")
    }
  }

  @Test(arguments: Place.allCases)
  func `a row is tapped wherever it is in the content, up to its end`(place: Place) {
    for row in ["Row 1", "Row 12", "Row 16", "Row 24", "Row 30"] {
      let stage = Stage { Rows(place: place) }
      stage.settle()
      stage.find(.button(row)).tap()
      stage.find(.named("Tapped \(row)")).scrollIntoView()
    }
  }

  /// 320 points show one of the twelve, 844 all.
  @Test(arguments: [120, 200, 320, 844] as [CGFloat])
  func `several matches fail at any height of the window, also those out of sight`(
    height: CGFloat
  ) throws {
    let stage = Stage(size: CGSize(width: 390, height: height)) {
      ScrollView {
        VStack(spacing: 40) {
          ForEach(1...12, id: \.self) { Toggle("Line \($0) alerts", isOn: .constant(false)) }
        }
      }
    }
    let texts = issues { stage.find(.text(containing: "alerts")).tap() }
    #expect(texts.count == 1)
    #expect(try #require(texts.first).contains("tap: 12 things match text containing “alerts”"))
    #expect(stage.scrollOffset.y == 0)
    let drags = issues {
      stage.find(.toggle("Line 1 alerts")).drag(to: stage.find(.text(containing: "alerts")))
    }
    #expect(try #require(drags.first).contains(": 12 things match text containing “alerts”"))
  }

  @Test func `texts that are drawn twice have to be told apart, too`() throws {
    let stage = Stage {
      VStack {
        Text("Low Tide").accessibilityHidden(true)
        Text("Low Tide").accessibilityHidden(true)
      }
    }
    let texts = issues { stage.find("Low Tide").tap() }
    #expect(try #require(texts.first).contains("tap: 2 things match “Low Tide”"))
  }

  @Test func `views of one identifier have to be told apart, a view with an id is one`() throws {
    let stage = Stage {
      VStack {
        ForEach(0..<3, id: \.self) { _ in
          Color.red.frame(height: 44).accessibilityIdentifier("row")
        }
        Color.blue.frame(height: 44).accessibilityIdentifier("one").id("one")
      }
    }
    let text = try #require(issues { stage.find(.identifier("row")).tap() }.first)
    #expect(text.contains("tap: 3 things match view with the identifier “row”"))
    #expect(text.contains("stage.find(.identifier(\"row\").nth(2))"))
    stage.find(.identifier("one")).tap()
    stage.find(.identifier("row").nth(2)).tap()
  }

  @Test func `the pages of tabs that are not shown are no further matches`() {
    struct Pages: View {
      @State private var taps: [String] = []

      var body: some View {
        HeaderTabView { _ in
          Text(taps.joined()).accessibilityIdentifier("taps")
        } tabs: {
          HeaderTab("A", value: 0) { Button("Add") { taps.append("a") } }
          HeaderTab("B", value: 1) { Button("Add") { taps.append("b") } }
        }
      }
    }
    let stage = Stage { Pages() }
    stage.find("Add").tap()
    stage.find(.tab("B")).tap()
    stage.settle()
    stage.find("Add").tap()
    #expect(stage.find("taps").label == "ab")
  }

  @Test(arguments: ["Send", "Loud", "Volume", "More"])
  func `a control that never takes text is not touched to type into it`(name: String) throws {
    struct Controls: View {
      @State var isOn = false
      @State var volume = 0.5
      @State var taps = 0

      var body: some View {
        VStack {
          Button("Send") { taps += 1 }
          Toggle("Loud", isOn: $isOn)
          Slider(value: $volume) { Text("Volume") }
          Stepper("More", value: $taps)
          Text("\(taps) \(isOn) \(volume)").accessibilityIdentifier("state")
        }
      }
    }
    let stage = Stage { Controls() }
    let text = try #require(issues { stage.find(.named(name)).type("Hello") }.first)
    let kind = ["Send": "button", "Loud": "toggle", "Volume": "slider", "More": "stepper"][name]!
    #expect(text.contains("type into “\(name)”: a \(kind) takes no text."))
    #expect(stage.find("state").label == "0 false 0.5")
  }

  @Test func `the text is not typed into another field that has the keyboard`() throws {
    struct Names: View {
      @State var name = ""

      var body: some View {
        VStack {
          Text("Title")
          TextField("Name", text: $name)
        }
      }
    }
    let stage = Stage { Names() }
    stage.find(.textField("Name")).type("Ada")
    let text = try #require(issues { stage.find("Title").type("x") }.first)
    #expect(text.contains("type into “Title”: it does not take the keyboard when it is tapped."))
    #expect(stage.find(.textField("Name")).value == "Ada")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a cell of a table that scrolls along both axes is scrolled to along both`(
    direction: LayoutDirection
  ) {
    struct Table: View {
      @Binding var tapped: String
      var body: some View {
        ScrollView([.horizontal, .vertical]) {
          VStack(spacing: 0) {
            ForEach(0..<40, id: \.self) { row in
              HStack(spacing: 0) {
                ForEach(0..<20, id: \.self) { column in
                  Button("\(row) \(column)") { tapped = "\(row) \(column)" }
                    .frame(width: 90, height: 50)
                }
              }
            }
          }
        }
      }
    }
    struct Screen: View {
      @State private var tapped = ""
      var body: some View {
        VStack {
          Table(tapped: $tapped)
          Text("tapped \(tapped)")
        }
      }
    }
    let stage = Stage { Screen().environment(\.layoutDirection, direction) }
    for name in ["30 15", "1 18", "38 0"] {
      stage.find(.button(name)).tap()
      #expect(stage.find("tapped \(name)").isVisible)
    }
  }
}
