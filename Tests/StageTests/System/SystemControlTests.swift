import Stage
import SwiftUI
import Testing

/// Controls, texts and rules as each system has them. Numbers in comments are rows of Documentation/Systems.md, which has
/// the sources.
@MainActor struct SystemControlTests {
  private func size<V: View>(_ system: Stage.System, _ view: V) -> CGSize? {
    phone(system) { view.accessibilityIdentifier("it") }.frame(of: "it")?.size
  }

  // 33, 34, 36
  @Test(arguments: [
    (Stage.System.standard, CGSize(width: 66, height: 30), 31.0, 31.0),
    (.iOS18, CGSize(width: 51, height: 31), 31, 32),
    (.iOS26, CGSize(width: 63, height: 28), 34, 31),
    (.iOS27, CGSize(width: 63, height: 28), 34, 31),
  ]) func `switch, slider and segments`(
    _ system: Stage.System, _ toggle: CGSize, _ slider: CGFloat, _ segments: CGFloat
  ) {
    #expect(size(system, Toggle("", isOn: .constant(true)).labelsHidden()) == toggle)
    #expect(size(system, Slider(value: .constant(0.5)))?.height == slider)
    let picker = Picker("", selection: .constant(1)) {
      Text("One").tag(1)
      Text("Two").tag(2)
    }
    #expect(size(system, picker.pickerStyle(.segmented))?.height == segments)
  }

  // 38: a prominent button of 34.5 or 38.5; a circle of radius 8 covers the point 3 from its sides, a capsule does not.
  @Test(arguments: [
    (Stage.System.standard, 38.5, false), (.iOS18, 34.5, true), (.iOS26, 34.5, false),
  ])
  func `a bordered button`(_ system: Stage.System, _ height: CGFloat, _ isFilled: Bool) throws {
    let stage = phone(system) {
      Button("Buy") {}.buttonStyle(.borderedProminent).tint(.black).accessibilityIdentifier("buy")
    }
    let frame = try #require(stage.frame(of: "buy"))
    #expect(frame.height == height)
    #expect(try (stage.color(at: frame.minX + 3, frame.minY + 3).bytes[0] < 128) == isFilled)
    #expect(try stage.color(at: frame.minX + 5, frame.midY).bytes[0] < 128)
  }

  // 35, 36: grey 3 points from both sides of the corner.
  @Test(arguments: [(Stage.System.standard, false), (.iOS18, true), (.iOS26, false)])
  func `stepper and segments are capsules since iOS 26`(_ system: Stage.System, _ isGrey: Bool)
    throws
  {
    let stage = phone(system) {
      VStack {
        Stepper("", onIncrement: {}, onDecrement: {}).labelsHidden()
          .accessibilityIdentifier("stepper")
        Picker("", selection: .constant(2)) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("segments")
      }
    }
    for name in ["stepper", "segments"] {
      let frame = try #require(stage.frame(of: name))
      let corner = try stage.color(at: frame.minX + 3.5, frame.minY + 3.5).bytes
      #expect((corner != [255, 255, 255]) == isGrey, "\(name)")
    }
  }

  // 39, 41
  @Test func `the largest button and the text field with a border`() {
    let button = Button("Buy") {}.buttonStyle(.bordered).controlSize(.extraLarge)
    #expect(size(.iOS18, button)?.height == 50.5)
    #expect(size(.iOS26, button)?.height == 60.5)
    let field = TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
    #expect(abs((size(.iOS26, field)?.height ?? 0) - 34) <= 0.5)
    #expect(abs((size(.iOS18, field)?.height ?? 0) - 34) <= 0.5)
  }

  // 66: the system font's 1.193359375 times the size, rounded up to a pixel. Body and subheadline are measured
  // (openuikit: 20.333 and 18 with 3 pixels), the others follow.
  @Test func `a line of text is as high as the font`() {
    let sizes: [(Font, CGFloat, CGFloat)] = [
      (.body, 20.5, 61.0 / 3), (.subheadline, 18, 18), (.largeTitle, 41, 122.0 / 3),
      (.footnote, 16, 47.0 / 3), (.system(size: 20), 24, 24),
    ]
    for (font, two, three) in sizes {
      for system in [Stage.System.iOS18, .iOS26, .iOS27] {
        let stage = phone(system) { Text("Apple").font(font).accessibilityIdentifier("text") }
        #expect(stage.frame(of: "text")?.height == two)
        stage.displayScale = 3
        #expect(abs((stage.frame(of: "text")?.height ?? 0) - three) < 0.001)
      }
    }
    #expect(size(.standard, Text("Apple"))?.height == 24.5)
    // Three lines of 20.287 are 60.86 high.
    #expect(size(.iOS26, Text("A\nB\nC"))?.height == 61)
  }

  // 54: Human Interface Guidelines, now and before iOS 26.
  @Test(arguments: [
    (Stage.System.standard, [0, 136, 255], [0, 145, 255]),
    (.iOS18, [0, 122, 255], [10, 132, 255]),
    (.iOS26, [0, 136, 255], [0, 145, 255]),
  ]) func `the tints`(_ system: Stage.System, _ light: [Int], _ dark: [Int]) throws {
    let stage = phone(system) { Color.blue }
    #expect(try stage.color(at: 200, 400).bytes == light)
    stage.colorScheme = .dark
    #expect(try stage.color(at: 200, 400).bytes == dark)
    #expect(try phone(system) { Color.accentColor }.color(at: 200, 400).bytes == light)
  }

  // 62: RN27 171755081
  @Test(arguments: [
    (Stage.System.standard, CGPoint(x: 0, y: 0)), (.iOS18, CGPoint(x: 151, y: 389)),
    (.iOS26, CGPoint(x: 151, y: 389)), (.iOS27, CGPoint(x: 0, y: 0)),
  ]) func `short content of a scroll view of both axes`(_ system: Stage.System, _ place: CGPoint) {
    let stage = Stage(size: CGSize(width: 402, height: 878), system: system) {
      ScrollView([.horizontal, .vertical]) {
        Color.red.frame(width: 100, height: 100).accessibilityIdentifier("red")
      }
    }
    #expect(stage.frame(of: "red")?.origin == place)
    let long = Stage(size: CGSize(width: 402, height: 878), system: system) {
      ScrollView([.horizontal, .vertical]) {
        Color.red.frame(width: 1402, height: 1878).accessibilityIdentifier("red")
      }
    }
    let isCentred = place.x > 0
    #expect(long.frame(of: "red")?.origin == (isCentred ? CGPoint(x: -500, y: -500) : .zero))
    let anchored = Stage(size: CGSize(width: 402, height: 878), system: system) {
      ScrollView([.horizontal, .vertical]) {
        Color.red.frame(width: 100, height: 100).accessibilityIdentifier("red")
      }
      .defaultScrollAnchor(.bottomTrailing)
    }
    #expect(anchored.frame(of: "red")?.origin == CGPoint(x: 302, y: 778))
  }

  // 61: RN27 165913417; a stage follows iOS 27 on every system.
  @Test(arguments: Stage.System.allCases)
  func `a view relative to a container leaves out the safe area`(_ system: Stage.System) {
    let stage = phone(system) {
      ScrollView(.horizontal) {
        Color.red.containerRelativeFrame(.vertical).frame(width: 50).accessibilityIdentifier("red")
      }
    }
    #expect(stage.frame(of: "red")?.height == 778)
  }

  // 49
  @Test func `the rows of a menu`() throws {
    for (system, pitch, isLeading) in [
      (Stage.System.standard, 46.5, false), (.iOS18, 44, false), (.iOS26, 42, true),
    ] as [(Stage.System, CGFloat, Bool)] {
      let stage = phone(system) {
        Menu("More") {
          Button("Copy", systemImage: "star") {}
          Button("Paste", systemImage: "star") {}
        }
        .accessibilityIdentifier("more")
      }
      stage.tap("more")
      stage.settle()
      let (copy, paste) = (try #require(stage.text("Copy")), try #require(stage.text("Paste")))
      #expect(paste.minY - copy.minY == pitch, "\(system)")
      // A card of 250 around the middle or at a side: 60 points from its leading edge to the title, or 16.
      let leading = max(8, min(try #require(stage.frame(of: "more")).minX, 402 - 250 - 8))
      #expect(copy.minX - leading == (isLeading ? 60 : 16), "\(system)")
    }
  }

  @Test func `the name of the system is that of the stage, and the usual one is standard`() {
    #expect(Stage.System.allCases.map(\.rawValue) == ["standard", "iOS18", "iOS26", "iOS27"])
    #expect(phone(.standard) { Text("Apple") }.texts.first?.frame.height == 24.5)
  }
}
