import Masthead
import StageTesting
import SwiftUI
import Testing

/// What an audit finds, and what it leaves alone; contrasts are in ``ContrastTests``.
@MainActor struct AuditTests {
  private func audit<Content: View>(@ViewBuilder _ content: () -> Content) -> [AuditFinding] {
    Stage(size: CGSize(width: 320, height: 300)) { content() }.audit()
  }

  @Test func `a screen as it should be has no findings`() {
    let findings = audit {
      VStack {
        Text("Library").font(.title)
        Button {
        } label: {
          Text("Play").foregroundStyle(.black)
        }.frame(minWidth: 44, minHeight: 44)
        Image(systemName: "star").accessibilityLabel("Favourite")
      }
    }
    #expect(findings.filter { $0.rule != .targetSize } == [])
  }

  @Test func `a control without a name is found`() {
    let findings = audit {
      Button {
      } label: {
        Color.red.frame(width: 50, height: 50)
      }
    }
    #expect(findings.map(\.rule) == [.name])
    #expect(findings.first?.message.contains("has nothing to be read") == true)
    #expect(findings.first?.frame.size == CGSize(width: 50, height: 50))
  }

  @Test func `a control of less than 44 points is found`() {
    let findings = audit {
      Button {
      } label: {
        Color.red.frame(width: 60, height: 30)
      }.accessibilityLabel("Play")
    }
    #expect(findings.map(\.rule) == [.targetSize])
    #expect(
      findings.first?.message.contains("button “Play” at (130, 135), 60 × 30 is less than 44")
        == true)
  }

  @Test func `a control whose height is the system's is left alone, a button beside it is not`() {
    let findings = Stage(size: CGSize(width: 320, height: 600)) {
      VStack(spacing: 20) {
        Toggle("Loud", isOn: .constant(true))
        Slider(value: .constant(0.5)) { Text("Volume") }
        Stepper("Times", value: .constant(2))
        Picker("Sound", selection: .constant(1)) {
          Text("Low").tag(1)
          Text("High").tag(2)
        }
        .pickerStyle(.segmented)
        TextField("Name", text: .constant(""))
        DatePicker("Due", selection: .constant(.distantPast)).datePickerStyle(.compact)
        Button("Save") {}.buttonStyle(.borderedProminent)
        Button("Share") {}.buttonStyle(.bordered).controlSize(.small)
        Button("Play") {}
      }
    }
    .audit([.targetSize])
    #expect(findings.map { $0.message.prefix { $0 != "(" } } == ["button “Play” at "])
  }

  /// Human Interface Guidelines, Accessibility: a control is 44 by 44 points, and 28 by 28 at least.
  @Test func `a bordered button is found below 28 points`() {
    let findings = Stage(size: CGSize(width: 320, height: 200)) {
      Button("Go") {}.font(.system(size: 8)).buttonStyle(.bordered).controlSize(.mini)
    }
    .audit([.targetSize])
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("less than 28 points") == true)
  }

  /// A row of iOS 26 is 56 points high (behaviour sheet §11), and a touch anywhere in it is for what is in it.
  @Test func `what the row around takes touches for is as large as the row`() {
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      NavigationStack {
        Form {
          NavigationLink("Link") { Text("detail") }
          Button("Buy") {}
          Picker("Sound", selection: .constant(1)) { Text("Low").tag(1) }
          Picker("Tide", selection: .constant(1)) {
            Text("Ebb").tag(1)
            Text("Flow").tag(2)
          }
          .pickerStyle(.inline)
          Picker("Ways", selection: .constant(1)) { Text("North").tag(1) }
            .pickerStyle(.navigationLink)
          DisclosureGroup("More") { Text("Nothing") }
        }
      }
    }
    #expect(stage.audit([.targetSize]) == [])
  }

  @Test func `a row that can be selected is touched all over`() {
    let stage = Stage(size: CGSize(width: 390, height: 400)) {
      List(["Ebb", "Flow"], id: \.self, selection: .constant("Ebb")) { Text($0) }
    }
    #expect(stage.audit([.targetSize]) == [])
  }

  /// A borderless button takes touches on its own, and a row can be made less high than 44 points.
  @Test func `a small button in a row is found, and so is a link in a small row`() {
    let stage = Stage(size: CGSize(width: 390, height: 400)) {
      NavigationStack {
        List {
          Button("Small") {}.buttonStyle(.borderless)
          NavigationLink("Low") { Text("detail") }.listRowInsets(EdgeInsets())
        }
        .environment(\.defaultMinListRowHeight, 30)
      }
    }
    #expect(
      stage.audit([.targetSize]).map { $0.message.prefix { $0 != "(" } }
        == ["button “Small” at ", "button “Low” at "])
  }

  /// 320 points wide, two segments; a segmented control is 31 points high.
  @Test func `a segment is as large as what is touched`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 300)) {
      Picker("Sound", selection: .constant(1)) {
        Text("Low").tag(1)
        Text("High").tag(2)
      }
      .pickerStyle(.segmented)
    }
    #expect(
      try #require(stage.accessibilityTree["High"]).frame
        == CGRect(x: 160, y: 134.5, width: 160, height: 31))
  }

  @Test func `buttons in bars have 44 points to be touched in, and draw as they did`() throws {
    var count = 0
    let stage = Stage(
      size: CGSize(width: 320, height: 300),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    ) {
      NavigationStack {
        Text("Log").toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Add", systemImage: "plus") { count += 1 }
          }
          ToolbarItem(placement: .bottomBar) {
            Menu("More", systemImage: "ellipsis") { Button("Sort") {} }
          }
        }
        .navigationBarTitleDisplayMode(.inline)
      }
    }
    for name in ["Add", "More"] {
      let frame = try #require(stage.accessibilityTree[name]).frame
      #expect(frame.width >= 44 && frame.height >= 44)
    }
    #expect(stage.audit([.targetSize]) == [])
    // The symbol ends 16 points before the edge, so 11 points around one of 22.
    let add = try #require(stage.accessibilityTree["Add"]).frame
    #expect(abs(add.maxX - 315) < 2)
    for point in [CGPoint(x: add.minX + 1, y: add.midY), CGPoint(x: add.maxX - 1, y: add.midY)] {
      stage.tap(at: point)
    }
    #expect(count == 2)
    stage.tap(at: CGPoint(x: add.minX - 3, y: add.midY))
    #expect(count == 2)
  }

  @Test func `what can be tapped without being a control is found, once for all that is in it`() {
    let findings = audit {
      VStack {
        HStack {
          Text("Ebb")
          Text("3:41")
        }
        .frame(width: 200, height: 50).contentShape(Rectangle()).onTapGesture {}
        Text("Foam").frame(height: 44).onTapGesture(count: 2) {}
        Color.red.frame(width: 50, height: 50).onTapGesture {}
          .accessibilityElement().accessibilityLabel("Stars")
      }
    }
    .filter { $0.rule == .role }
    #expect(
      findings.map { $0.message.prefix { $0 != "(" } } == ["text “Ebb” at ", "text “Stars” at "])
    #expect(
      findings.first?.description.hasSuffix(
        "does something when it is tapped, and has no role; make it a Button, or give it "
          + "accessibilityAddTraits(.isButton)") == true)
  }

  @Test func `a role, a control inside of it or being hidden suffices`() {
    let findings = audit {
      VStack {
        Text("Ebb").onTapGesture {}.accessibilityAddTraits(.isButton)
        HStack {
          Text("Flow")
          Button("Play") {}
        }
        .onTapGesture {}
        Color.red.onTapGesture {}.accessibilityHidden(true)
        Color.blue.onTapGesture {}
          .accessibilityElement().accessibilityLabel("Stars").accessibilityAdjustableAction { _ in }
        Toggle("Loud", isOn: .constant(true))
      }
    }
    #expect(findings.filter { $0.rule == .role } == [])
  }

  @Test func `what can be tapped and is not found by assistive technology at all is found`() {
    let findings = audit {
      VStack {
        Color.red.frame(width: 40, height: 40).onTapGesture {}
        Circle().fill(.blue).frame(width: 60, height: 60).onTapGesture(count: 2) {}
        Color.red.frame(width: 40, height: 40).onTapGesture {}.disabled(true)
        Color.red.frame(width: 40, height: 40).contentShape(Rectangle()).opacity(0).onTapGesture {}
      }
      .position(x: 100, y: 100)
    }
    #expect(
      findings.map(\.description).filter { $0.contains("does not find it") }.count == 1,
      "\(findings)")
    #expect(findings.first?.rule == .role)
    #expect(
      findings.first?.message.hasSuffix(
        "does something when it is tapped, and assistive technology does not find it; make it a Button with a label, or "
          + "hide it with accessibilityHidden(_:)") == true)
  }

  @Test func `what a sheet presents has no part in the taps beside it`() {
    let stage = Stage(size: CGSize(width: 390, height: 800)) {
      Text("Library").sheet(isPresented: .constant(true)) { Text("Ebb") }
    }
    stage.settle()
    #expect(stage.find("Ebb").isVisible)
    #expect(stage.audit([.role]) == [])
  }

  @Test func `elements that are read before what stands above them are found`() {
    let findings = audit {
      ZStack(alignment: .top) {
        Text("Second").padding(.top, 100)
        Text("First")
      }
    }
    #expect(findings.map(\.rule) == [.order])
    #expect(findings.first?.message.contains("“Second” is read before text “First”") == true)
  }

  /// The first row, 80 points high, ends at 59 + 44 + 200 - 360 + 80: it is under the status bar, above the button of the
  /// bar, where nobody sees it.
  @Test func `what is under a bar is not compared with the bar`() {
    let stage = Stage(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    ) {
      NavigationStack {
        HeaderScrollView { _ in
          Color.teal
        } content: {
          ForEach(1...40, id: \.self) { number in
            Button {
            } label: {
              VStack {
                Text("Row \(number)")
                Text("sub")
              }
              .frame(maxWidth: .infinity, minHeight: 80)
            }
          }
        }
        .headerHeight(min: 0, max: 200).headerTitle("Rows")
        .toolbar { ToolbarItem { Button("Settings", systemImage: "gearshape") {} } }
      }
    }
    stage.scroll(to: 360)
    #expect(stage.find(.button("Row 1, sub")).frame?.maxY == 23)
    #expect(stage.find(.button("Settings")).frame?.minY == 59)
    #expect(stage.audit([.order]) == [])
  }

  /// The panel is 200 of 390 points wide, so it shares half of the upper text's frame, but nothing of what is seen.
  @Test func `of what something lies over only the rest is compared`() {
    let stage = Stage(size: CGSize(width: 390, height: 400)) {
      ZStack(alignment: .topLeading) {
        Text("Panel").frame(width: 200, height: 50).background(.white).padding(.top, 300)
          .zIndex(1)
        Color.white.frame(width: 200, height: 400).accessibilityHidden(true).zIndex(0.5)
        Color.teal.frame(width: 390, height: 100).accessibilityElement().accessibilityLabel("Tide")
      }
    }
    #expect(stage.audit([.order]) == [])
  }

  /// What the card draws is below the heart; its frame, which a finger touches, is around it.
  @Test func `a button on a card is read after the card`() {
    let stage = Stage(size: CGSize(width: 390, height: 400)) {
      Button {
      } label: {
        Text("Card").frame(width: 300, height: 200, alignment: .bottom)
      }
      .overlay(alignment: .top) { Button("Favourite") {} }
    }
    #expect(stage.audit([.order]) == [])
  }

  @Test func `a control that something lies over for good is found`() {
    let findings = audit {
      ZStack {
        Button {
        } label: {
          Color.red.frame(width: 60, height: 60)
        }.accessibilityLabel("Play")
        Color.white.onTapGesture {}.accessibilityHidden(true)
      }
    }
    #expect(
      findings.first { $0.rule == .covered }?.description
        == "covered: button “Play” at (130, 120), 60 × 60 is covered by what is drawn over it; "
        + "accessibilityHidden(_:) hides it meanwhile")
  }

  @Test func `a test has one issue for each finding`() {
    let stage = Stage(size: CGSize(width: 320, height: 300)) {
      VStack(spacing: 60) {
        Button {
        } label: {
          Color.red.frame(width: 50, height: 50)
        }
        Button {
        } label: {
          Color.red.frame(width: 50, height: 50)
        }
      }
    }
    // The failure is what is tested.
    withKnownIssue {
      expectAccessible(stage)
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("name: button") }
    }
    expectAccessible(stage, [.contrast, .order])
    expectAccessible(stage) { $0.rule == .name }
  }
}
