import Stage
import SwiftUI
import Testing

/// Items in bars, and what bars look like.
///
/// The stage has a status bar of 47 points; the bar's row is 44 tall and ends at 91. Every character
/// is half as wide as its font's size: 8.5 points in body text.
@Suite("Toolbars")
@MainActor struct ToolbarTests {
  private let safeArea = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)

  private func stage(
    _ view: some View, size: CGSize = CGSize(width: 390, height: 844), safeArea: EdgeInsets? = nil
  ) -> Stage {
    Stage(size: size, safeArea: safeArea ?? self.safeArea, text: .fixed) { view }
  }

  private func text(_ stage: Stage, _ string: String) throws -> ShownText {
    try #require(stage.texts.first { $0.string == string }, "“\(string)” is not shown")
  }

  private struct Items: View {
    @State private var taps = 0

    var body: some View {
      NavigationStack {
        Color.yellow
          .accessibilityIdentifier("content")
          .navigationTitle("Taps \(taps)")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Text("Lead") }
            ToolbarItem(placement: .topBarTrailing) { Text("One") }
            ToolbarItem(placement: .primaryAction) { Button("Two") { taps += 1 } }
            ToolbarItem(placement: .keyboard) { Text("Keys") }
            if taps > 1 {
              ToolbarItem(placement: .principal) { Text("Principal") }
            }
            ToolbarItemGroup(placement: .bottomBar) { Text("Low") }
          }
      }
    }
  }

  @Test
  func `items stand at their places, the title between them, 16 points from the sides`() throws {
    let stage = stage(Items())
    #expect(try text(stage, "Lead").frame.minX == 16)
    #expect(try text(stage, "Two").frame.maxX == 374)
    // Two is 25.5 wide, 16 from One.
    #expect(try text(stage, "One").frame.maxX == 332.5)
    #expect(try text(stage, "One").frame.midY.isNear(69))
    #expect(try text(stage, "Taps 0").frame.midX.isNear(195))
    #expect(!stage.texts.contains { $0.string == "Keys" })
    // The bar at the bottom is 44 tall, above the home indicator.
    #expect(try text(stage, "Low").frame.midX.isNear(195))
    #expect(try text(stage, "Low").frame.midY.isNear(788))
    #expect(stage.frame(of: "content") == CGRect(x: 0, y: 91, width: 390, height: 675))
  }

  @Test func `what an item does changes the screen, whose new items come into the bar`() throws {
    let stage = stage(Items())
    for _ in 0..<2 {
      #expect(stage.accessibilityTree["Two"]?.activate() == true)
    }
    #expect(stage.accessibilityTree["Taps 2"] == nil)
    #expect(try text(stage, "Principal").frame.midX.isNear(195))
  }

  @Test("a title too wide for the middle goes where there is room, and is cut where there is none")
  func wideTitles() throws {
    func title(_ title: String) throws -> ShownText {
      let stage = stage(
        NavigationStack {
          Color.clear.navigationTitle(title).navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .topBarLeading) { Text("Leading item") } }
        })
      return try #require(stage.texts.first { $0.string.hasPrefix("T") })
    }
    // The item ends at 16 + 102; 24 characters are 204 wide, centred from 93.
    let moved = try title(String(repeating: "T", count: 24))
    #expect(moved.frame.minX == 126)
    let cut = try title(String(repeating: "T", count: 60))
    #expect(cut.frame.minX >= 126)
    #expect(cut.frame.maxX <= 374)
    #expect(cut.string.hasSuffix("…"))
  }

  @Test("the way back is named after the screen below, shorter where the title needs the room")
  func backTitles() throws {
    func back(_ below: String, _ title: String) throws -> [String] {
      let stage = stage(
        NavigationStack {
          NavigationLink("Go") {
            Color.clear.navigationTitle(title).navigationBarTitleDisplayMode(.inline)
          }
          .navigationTitle(below)
        })
      stage.accessibilityTree["Go"]?.activate()
      stage.settle()
      // Whatever is shown, that is what it is called.
      #expect(stage.accessibilityTree[below]?.traits.contains(.isButton) == true)
      return stage.texts.map(\.string).filter { $0 != title }
    }
    #expect(try back("Nine here", "Short") == ["Nine here"])
    #expect(try back("A name that is rather long", "Also here") == ["Back"])
    #expect(try back("Below", String(repeating: "T", count: 38)) == [])
  }

  @Test func `an item finds around it what its screen has around it`() throws {
    final class Model: ObservableObject {
      @Published var name = "shared"
    }
    struct Item: View {
      @EnvironmentObject private var model: Model
      @Environment(\.dismiss) private var dismiss

      var body: some View {
        Button(model.name) { dismiss() }
      }
    }
    struct Detail: View {
      @StateObject private var model = Model()

      var body: some View {
        Color.clear
          .toolbar { ToolbarItem(placement: .confirmationAction) { Item() } }
          .environmentObject(model)
      }
    }
    let stage = stage(
      NavigationStack { NavigationLink("Go") { Detail() } })
    stage.accessibilityTree["Go"]?.activate()
    stage.settle()
    #expect(stage.accessibilityTree["shared"]?.activate() == true)
    stage.settle()
    #expect(stage.accessibilityTree["Go"] != nil)
  }

  @Test func `a hidden bar leaves its room to the content`() {
    struct Screen: View {
      @State private var isHidden = true

      var body: some View {
        NavigationStack {
          Button("Show") { isHidden = false }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .accessibilityIdentifier("content")
            .navigationTitle("Title")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar(isHidden ? .hidden : .visible, for: .navigationBar)
        }
      }
    }
    let stage = stage(Screen())
    #expect(stage.frame(of: "content") == CGRect(x: 0, y: 47, width: 390, height: 763))
    #expect(!stage.texts.contains { $0.string == "Title" })
    stage.accessibilityTree["Show"]?.activate()
    #expect(stage.frame(of: "content") == CGRect(x: 0, y: 91, width: 390, height: 719))
  }

  @Test func `a stack whose screen has neither a title nor items has no bar`() {
    let stage = stage(NavigationStack { Color.red.accessibilityIdentifier("content") })
    #expect(stage.frame(of: "content") == CGRect(x: 0, y: 47, width: 390, height: 763))
  }

  @Test("a background that is asked for is there without scrolling, in the colour asked for")
  func background() throws {
    func color(_ view: some View) throws -> RGBA {
      try stage(
        NavigationStack {
          view.navigationTitle("T").navigationBarTitleDisplayMode(.inline)
        }
      ).snapshot(scale: 1).color(x: 380, y: 20)
    }
    let white = RGBA(red: 1, green: 1, blue: 1)
    let content = Color.white
    #expect(try color(content) == white)
    let green = try color(
      content.toolbarBackground(Color(red: 0, green: 1, blue: 0), for: .navigationBar)
        .toolbarBackgroundVisibility(.visible, for: .navigationBar))
    #expect(green == RGBA(red: 0, green: 1, blue: 0))
    #expect(
      try color(content.toolbarBackground(Color.green, for: .navigationBar)) == white)
  }

  @Test
  func `from right to left the bar is a mirror image, and screens come from the left`() throws {
    let stage = stage(
      NavigationStack {
        NavigationLink("Go") {
          Color.red.accessibilityIdentifier("red").navigationTitle("Detail")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .topBarTrailing) { Text("Trail") } }
        }
        .navigationTitle("Root")
      }
      .environment(\.layoutDirection, .rightToLeft))
    #expect(try text(stage, "Root").frame.maxX == 374)
    stage.accessibilityTree["Go"]?.activate()
    stage.advance(by: .milliseconds(175))
    #expect(abs((stage.frame(of: "red")?.minX ?? 0) + 195) <= 0.5)
    stage.settle()
    #expect(try text(stage, "Trail").frame.minX == 16)
    #expect(try text(stage, "Root").frame.maxX < 374)
    #expect(try text(stage, "Root").frame.minX > 195)
    // The edge to pull from is the right one.
    stage.drag(from: CGPoint(x: 385, y: 400), by: CGVector(dx: -300, dy: 0))
    stage.settle()
    #expect(stage.frame(of: "red") == nil)
  }

  @Test func `on a phone on its side bars are 32 tall and titles inline`() throws {
    let stage = stage(
      NavigationStack {
        Color.red.accessibilityIdentifier("content").navigationTitle("Title")
      },
      size: CGSize(width: 844, height: 390), safeArea: EdgeInsets())
    #expect(stage.frame(of: "content") == CGRect(x: 0, y: 32, width: 844, height: 358))
    #expect(try text(stage, "Title").frame.midX.isNear(422))
    stage.resize(to: CGSize(width: 390, height: 844))
    // Without a status bar: 64, and 52.5 for the large title (behaviour sheet §10).
    #expect(stage.frame(of: "content") == CGRect(x: 0, y: 116.5, width: 390, height: 727.5))
  }

  @Test
  func `large letters make the large title's area taller, the bar's row stays as it is`() throws {
    let stage = stage(
      NavigationStack {
        Color.red.accessibilityIdentifier("content").navigationTitle("Title")
          .toolbar { Text("Item") }
      }
      .environment(\.dynamicTypeSize, .accessibility3))
    #expect(try text(stage, "Item").frame.height == 24.5)
    let title = try text(stage, "Title")
    #expect(title.frame.height > 60)
    #expect(stage.frame(of: "content")?.minY == 91 + title.frame.height)
  }

  @Test func `letters that become larger make the large title's area taller`() throws {
    struct Screen: View {
      @State private var size = DynamicTypeSize.large

      var body: some View {
        NavigationStack {
          Color.red.accessibilityIdentifier("content").navigationTitle("Title")
            .searchable(text: .constant(""))
            .onTapGesture { size = .accessibility3 }
        }
        .environment(\.dynamicTypeSize, size)
      }
    }
    let stage = stage(Screen())
    // The bar, the title's area and the search field's.
    #expect(try #require(stage.frame(of: "content")).minY.isNear(91 + 52 + 52))
    stage.tap("content")
    stage.settle()
    let title = try text(stage, "Title")
    #expect(title.frame.minY.isNear(91))
    #expect(try #require(stage.frame(of: "content")).minY.isNear(91 + title.frame.height + 52))
  }

  @Test func `a title that is renamed is named so in the bar and in the way back to it`() throws {
    struct Screen: View {
      @State private var name = "Before"

      var body: some View {
        NavigationStack {
          NavigationLink("Go") { Button("Rename") { name = "After" } }
            .navigationTitle($name)
        }
      }
    }
    let stage = stage(Screen())
    stage.accessibilityTree["Go"]?.activate()
    stage.settle()
    #expect(stage.accessibilityTree["Before"]?.traits.contains(.isButton) == true)
    stage.accessibilityTree["Rename"]?.activate()
    #expect(stage.accessibilityTree["After"]?.traits.contains(.isButton) == true)
    stage.accessibilityTree["After"]?.activate()
    stage.settle()
    #expect(stage.accessibilityTree["After"]?.traits.contains(.isHeader) == true)
  }

  @Test func `a stack inside a stack keeps its titles to itself`() throws {
    let stage = stage(
      NavigationStack {
        NavigationStack {
          Color.red.accessibilityIdentifier("content").navigationTitle("Inner")
            .navigationBarTitleDisplayMode(.inline)
        }
        .navigationTitle("Outer")
        .navigationBarTitleDisplayMode(.inline)
      })
    #expect(stage.texts.filter { $0.string == "Inner" }.count == 1)
    #expect(try text(stage, "Outer").frame.midY.isNear(69))
    #expect(try text(stage, "Inner").frame.midY > 91)
  }
}

extension CGFloat {
  /// Texts in bars are put on whole pixels.
  fileprivate func isNear(_ other: CGFloat) -> Bool { (self - other).magnitude <= 0.25 }
}
