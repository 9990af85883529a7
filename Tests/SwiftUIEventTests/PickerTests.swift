import Stage
import SwiftUI
import Testing

/// Date pickers, wheels, colour pickers and context menus.
@MainActor struct PickerTests {
  private func phone<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 375, height: 667), text: .fixed) {
      content()
        .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
        .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  private func strings(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private func tap(_ text: String, on stage: Stage) {
    guard let shown = stage.texts.last(where: { $0.string == text }) else {
      Issue.record("\(text) is not shown among \(strings(stage))")
      return
    }
    stage.tap(at: CGPoint(x: shown.frame.midX, y: shown.frame.midY))
    stage.settle()
  }

  /// 15 March 2025, 11:09 UTC.
  fileprivate static let march = Date(timeIntervalSince1970: 1_742_036_940)

  @Test(arguments: [true, false])
  func `a selection without a tag of its type is told with both types`(isSegmented: Bool) {
    // Each type is warned of once.
    enum Round: Int { case first = 1 }
    enum Leg: Int { case first = 1 }
    func picker<Value: Hashable>(_ value: Value, tag: some Hashable) -> [String] {
      let picker = Picker("Round", selection: .constant(value)) { Text("One").tag(tag) }
      let stage = phone {
        if isSegmented { picker.pickerStyle(.segmented) } else { picker.pickerStyle(.menu) }
      }
      return stage.warnings
    }
    #expect(
      picker(Round.first, tag: "first") == [
        "SwiftUI: Picker: no choice has the selection first as its tag: the tags are of type String, the selection "
          + "is of type Round; none is shown as chosen"
      ])
    #expect(picker(Optional(Leg.first), tag: Leg.first).isEmpty)
    #expect(
      picker("B", tag: "A") == [
        "SwiftUI: Picker: no choice has the selection B as its tag; none is shown as chosen"
      ])
  }

  private struct Dated: View {
    var components: DatePickerComponents = [.date, .hourAndMinute]
    var limit: ClosedRange<Date> = .distantPast ... .distantFuture
    @State var date = PickerTests.march

    var body: some View {
      VStack {
        DatePicker("When", selection: $date, in: limit, displayedComponents: components)
        Text(verbatim: "\(Int(date.timeIntervalSince1970))")
      }
    }
  }

  @Test func `a compact date picker shows date and time in fields 5 points apart`() throws {
    let stage = phone { Dated() }
    #expect(strings(stage).prefix(2) == ["When", "Mar 15, 2025"])
    let buttons = stage.accessibilityTree.elements.filter { $0.traits.contains(.isButton) }
    #expect(buttons.map(\.label) == ["Date Picker", "Time Picker"])
    #expect(buttons[0].frame.height == 38.5)
    #expect(buttons[1].frame.height == 40)
    #expect(buttons[1].frame.minX - buttons[0].frame.maxX == 5)
    #expect(buttons[1].frame.maxX == 375)
  }

  @Test func `its calendar chooses a day and keeps the time, in other months too`() {
    let stage = phone { Dated() }
    tap("Mar 15, 2025", on: stage)
    #expect(strings(stage).contains("March 2025"))
    tap("20", on: stage)
    #expect(strings(stage).contains("\(1_742_036_940 + 5 * 86_400)"))
    let next = stage.accessibilityTree.elements.first { $0.label == "Next Month" }
    #expect(next?.activate() == true)
    stage.settle()
    #expect(strings(stage).contains("April 2025"))
    tap("30", on: stage)
    #expect(strings(stage).contains("\(1_742_036_940 + 46 * 86_400)"))
    // A tap beside the calendar closes it.
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.settle()
    #expect(strings(stage).contains("Apr 30, 2025"))
    #expect(!strings(stage).contains("April 2025"))
  }

  /// As in macOS's and GTK's calendars: arrows by days and weeks.
  @Test func `in its calendar keys go by days, weeks and months, within the range`() {
    let day = 86_400.0
    let range = Self.march.addingTimeInterval(-20 * day)...Self.march.addingTimeInterval(60 * day)
    let stage = phone { Dated(limit: range) }
    func days() -> Int? {
      strings(stage).compactMap(Int.init).first { $0 > 1_000_000 }
        .map { ($0 - 1_742_036_940) / 86_400 }
    }
    // The field, the arrows to other months, and all days as one.
    for key in [KeyEquivalent.tab, .space, .tab, .tab, .tab] {
      stage.press(key)
      stage.settle()
    }
    let steps: [(key: KeyEquivalent, days: Int)] = [
      (.rightArrow, 1), (.leftArrow, 0), (.downArrow, 7), (.upArrow, 0), (.pageDown, 31),
      (.end, 46), (.rightArrow, 47), (.home, 47), (.pageDown, 60), (.rightArrow, 60),
      (.pageUp, 30), (.pageUp, -1), (.pageUp, -20),
    ]
    for (key, result) in steps {
      stage.press(key)
      #expect(days() == result, "\(key)")
    }
    #expect(strings(stage).contains("February 2025"))
    stage.press(.escape)
    stage.settle()
    #expect(!strings(stage).contains("February 2025"))
  }

  private struct Several: View {
    @State var dates: Set<DateComponents> = [
      DateComponents(era: 1, year: 2025, month: 3, day: 15)
    ]

    var body: some View {
      VStack {
        MultiDatePicker(
          "Days", selection: $dates, in: PickerTests.march.addingTimeInterval(-864_000)...)
        Text(
          dates.map { "\($0.year ?? 0)-\($0.month ?? 0)-\($0.day ?? 0)" }.sorted()
            .joined(separator: " "))
      }
    }
  }

  @Test func `of several days each tap adds or removes one, in other months too`() {
    let stage = phone { Several() }
    #expect(strings(stage).contains("March 2025"))
    #expect(strings(stage).contains("2025-3-15"))
    tap("20", on: stage)
    #expect(strings(stage).contains("2025-3-15 2025-3-20"))
    tap("15", on: stage)
    #expect(strings(stage).contains("2025-3-20"))
    // Before the first day that can be selected.
    tap("2", on: stage)
    #expect(strings(stage).contains("2025-3-20"))
    let next = stage.accessibilityTree.elements.first { $0.label == "Next Month" }
    #expect(next?.activate() == true)
    stage.settle()
    tap("1", on: stage)
    #expect(strings(stage).contains("2025-3-20 2025-4-1"))
  }

  @Test func `with keys one goes to a day and selects it with Space`() {
    let stage = phone { Several() }
    // The arrow to the next month, and all days as one.
    for key in [KeyEquivalent.tab, .tab, .rightArrow, .rightArrow, .space] {
      stage.press(key)
    }
    stage.settle()
    #expect(strings(stage).contains("2025-3-15 2025-3-17"))
    stage.press(.space)
    stage.settle()
    #expect(strings(stage).contains("2025-3-15"))
  }

  @Test func `days outside of the range can't be chosen, nor months`() {
    let range = Self.march...Self.march.addingTimeInterval(86_400)
    let stage = phone { Dated(limit: range) }
    tap("Mar 15, 2025", on: stage)
    tap("20", on: stage)
    #expect(strings(stage).contains("1742036940"))
    tap("16", on: stage)
    #expect(strings(stage).contains("\(1_742_036_940 + 86_400)"))
    let elements = stage.accessibilityTree.elements
    #expect(elements.first { $0.label == "Next Month" }?.traits.contains(.isButton) == true)
    #expect(elements.first { $0.label == "Next Month" }?.activate() != true)
  }

  private struct Wheel: View {
    @State var choice = 2
    var body: some View {
      VStack {
        Picker("Number", selection: $choice) {
          ForEach(0..<10, id: \.self) { Text("n\($0)") }
        }
        .pickerStyle(.wheel)
        Text("chosen \(choice)")
      }
    }
  }

  @Test func `a wheel is 216 points high, rests on a row of 32, and that row is chosen`() throws {
    let stage = phone { Wheel() }
    stage.settle()
    func middle(_ text: String) throws -> CGFloat {
      try #require(stage.texts.first { $0.string == text }).frame.midY
    }
    let centre = try middle("n2")
    // Dragged up by a little less than three rows and let go at rest, it turns to the third one.
    let finger = stage.touch(at: CGPoint(x: 187, y: centre))
    finger.move(by: CGVector(dx: 0, dy: -100), over: .seconds(1))
    stage.advance(by: .milliseconds(300))
    finger.lift()
    stage.settle()
    #expect(strings(stage).contains("chosen 5"))
    #expect(abs(try middle("n5") - centre) <= 0.5)
  }

  @Test func `a wheel shows a choice made elsewhere, and assistive technology turns it`() throws {
    let stage = phone { Wheel() }
    stage.settle()
    let element = try #require(stage.accessibilityTree["Number"])
    #expect(element.value == "n2")
    #expect(element.increment())
    stage.settle()
    #expect(strings(stage).contains("chosen 3"))
    #expect(stage.accessibilityTree["Number"]?.value == "n3")
  }

  @Test func `a picker that is a link shows its choices on a screen of their own, and comes back`()
  {
    struct Screen: View {
      @State var size = "small"
      var body: some View {
        NavigationStack {
          Form {
            Picker("Size", selection: $size) {
              Text("small").tag("small")
              Text("large").tag("large")
            }
            .pickerStyle(.navigationLink)
          }
        }
      }
    }
    let stage = phone { Screen() }
    #expect(strings(stage) == ["Size", "small"])
    tap("Size", on: stage)
    tap("large", on: stage)
    #expect(strings(stage) == ["Size", "large"])
  }

  @Test func `a colour picker takes colours from its grid and by its sliders`() throws {
    struct Screen: View {
      @State var color = Color.white
      var body: some View {
        ColorPicker("Tint", selection: $color, supportsOpacity: false)
      }
    }
    let stage = phone { Screen() }
    let well = try #require(stage.accessibilityTree["Tint"])
    #expect(well.value == "#FFFFFF")
    #expect(well.activate())
    stage.settle()
    let black = stage.accessibilityTree.elements.first { $0.label == "#000000" }
    #expect(black?.activate() == true)
    tap("Sliders", on: stage)
    #expect(stage.accessibilityTree.elements.filter { $0.label == "Red" }.count == 1)
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.settle()
    #expect(stage.accessibilityTree["Tint"]?.value == "#000000")
  }

  // MARK: Context menus

  private struct Photo: View {
    let log: Log
    var hasPreview = false

    var body: some View {
      VStack(spacing: 0) {
        if hasPreview {
          Color.red.frame(width: 100, height: 100).accessibilityIdentifier("photo")
            .contextMenu {
              Button("Share") { log.note("share") }
            } preview: {
              Color.blue.frame(width: 200, height: 150).accessibilityIdentifier("preview")
            }
        } else {
          Button("tap me") { log.note("tap") }
            .frame(width: 100, height: 100).accessibilityIdentifier("photo")
            .contextMenu {
              Button("Share") { log.note("share") }
              Button("Delete", role: .destructive) { log.note("delete") }
            }
        }
        Spacer()
      }
    }
  }

  @Test func `a long press opens a context menu and is no tap; its buttons act and close it`() {
    let log = Log()
    let stage = phone { Photo(log: log) }
    stage.longPress("photo")
    stage.settle()
    #expect(strings(stage) == ["tap me", "Share", "Delete"])
    #expect(log.take() == [])
    tap("Delete", on: stage)
    #expect(log.take() == ["delete"])
    #expect(strings(stage) == ["tap me"])
    stage.tap("photo")
    #expect(log.take() == ["tap"])
  }

  @Test func `a click with the second button opens it at the pointer, where there is one`() throws {
    let log = Log()
    let stage = phone { Photo(log: log) }
    #expect(!stage.secondaryClick(at: CGPoint(x: 20, y: 600)))
    let photo = try #require(stage.frame(of: "photo"))
    #expect(stage.secondaryClick(at: CGPoint(x: photo.midX, y: photo.midY)))
    stage.settle()
    let share = try #require(stage.texts.first { $0.string == "Share" }).frame
    #expect(share.minY > photo.midY && share.minY < photo.midY + 40)
    stage.tap(at: CGPoint(x: 5, y: 600))
    stage.settle()
    #expect(strings(stage) == ["tap me"])
    #expect(log.take() == [])
  }

  @Test func `a preview stands over the view, and the list beside the preview`() throws {
    let stage = phone { Photo(log: Log(), hasPreview: true) }
    stage.longPress("photo")
    stage.settle()
    let preview = try #require(stage.frame(of: "preview"))
    #expect(preview.size == CGSize(width: 200, height: 150))
    let share = try #require(stage.texts.first { $0.string == "Share" }).frame
    #expect(share.minY > preview.maxY)
  }

  @Test func `assistive technology opens a context menu`() throws {
    let stage = phone { Photo(log: Log()) }
    let button = try #require(stage.accessibilityTree["tap me"])
    #expect(button.perform("Show Menu"))
    stage.settle()
    #expect(strings(stage).contains("Share"))
  }
}
