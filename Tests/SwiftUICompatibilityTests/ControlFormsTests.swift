import Foundation
import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Controls that are held, badges and labels of rows, keys, and the window in UIKit's terms.
@MainActor struct ControlFormsTests {
  private func makeStage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 300, height: 400), text: .fixed, content: content)
  }

  // MARK: Buttons that repeat

  @Test func `a button that repeats acts while it is held, and not again when it is let go`() {
    var count = 0
    let stage = makeStage {
      Button("more") { count += 1 }.buttonRepeatBehavior(.enabled)
    }
    let finger = stage.touch(at: CGPoint(x: 150, y: 200))
    stage.advance(by: .milliseconds(480))
    #expect(count == 0)
    // After 0.5 s and then ten times a second: 0.5, 0.6, … 1.0.
    stage.advance(by: .milliseconds(570))
    #expect(count == 6)
    finger.lift()
    stage.settle()
    #expect(count == 6)
  }

  @Test func `a button that repeats acts once when it is tapped`() {
    var count = 0
    let stage = makeStage {
      Button("more") { count += 1 }.buttonRepeatBehavior(.enabled)
    }
    stage.tap(at: CGPoint(x: 150, y: 200))
    #expect(count == 1)
  }

  @Test func `a finger that has left the button does not repeat it`() {
    var count = 0
    let stage = makeStage {
      Button("more") { count += 1 }.buttonRepeatBehavior(.enabled)
    }
    let finger = stage.touch(at: CGPoint(x: 150, y: 200))
    finger.move(to: CGPoint(x: 20, y: 20))
    stage.advance(by: .seconds(2))
    #expect(count == 0)
    finger.lift()
  }

  @Test(arguments: [ButtonRepeatBehavior.automatic, .disabled])
  func `other buttons act when they are let go`(_ behavior: ButtonRepeatBehavior) {
    var count = 0
    let stage = makeStage {
      Button("more") { count += 1 }.buttonRepeatBehavior(behavior)
    }
    let finger = stage.touch(at: CGPoint(x: 150, y: 200))
    stage.advance(by: .seconds(2))
    #expect(count == 0)
    finger.lift()
    #expect(count == 1)
  }

  @Test func `a key that is held repeats a button that repeats`() {
    var counts = [0, 0]
    let stage = makeStage {
      Button("more") { counts[0] += 1 }.buttonRepeatBehavior(.enabled)
      Button("once") { counts[1] += 1 }
    }
    stage.press(.tab)
    stage.hold(.space, repeats: 4)
    stage.press(.tab)
    stage.hold(.space, repeats: 4)
    #expect(counts == [5, 1])
  }

  /// UIStepper's `autorepeat` is true by default.
  @Test func `a stepper goes on while it is held, up to its limit`() {
    var value = 7
    let stage = makeStage {
      Stepper("amount", value: Binding(get: { value }, set: { value = $0 }), in: 0...9)
        .labelsHidden()
    }
    // The plus is the right half of 94 points.
    let finger = stage.touch(at: CGPoint(x: 175, y: 200))
    stage.advance(by: .seconds(3))
    finger.lift()
    #expect(value == 9)
  }

  // MARK: Rows

  @Test func `a badge of increased prominence is white on a red capsule`() throws {
    let stage = makeStage {
      List {
        Text("standard").badge(1)
        Text("increased").badge(2).badgeProminence(.increased)
        Text("decreased").badge(3).badgeProminence(.decreased)
      }
    }
    func color(_ text: String) throws -> RGBA {
      try #require(stage.texts.first { $0.string == text }).color
    }
    #expect(try color("2") == RGBA(red: 1, green: 1, blue: 1))
    #expect(try color("1") == color("3"))
    #expect(try color("1") != color("2"))
    let fills = stage.displayList.commands.compactMap { command -> CGRect? in
      if case .fill(let path, _, _, _) = command { path.boundingRect } else { nil }
    }
    let badge = try #require(stage.texts.first { $0.string == "2" }).frame
    #expect(fills.contains { abs($0.width - badge.width - 16) < 0.01 })
  }

  @Test func `a badge's prominence can change`() throws {
    let stage = makeStage { ChangingBadge() }
    let before = try #require(stage.texts.first { $0.string == "5" }).color
    stage.tap("change")
    #expect(try #require(stage.texts.first { $0.string == "5" }).color != before)
  }

  @Test func `icons in rows have the list's tint`() {
    let stage = makeStage {
      List {
        Label("plain", systemImage: "star")
        Label("red", systemImage: "star").listItemTint(.red)
        Label("fixed", systemImage: "star").listItemTint(.fixed(.red))
        Label("inherited", systemImage: "star").listItemTint(ListItemTint?.none)
          .listItemTint(.preferred(.red))
      }
    }
    let colors = stage.displayList.commands.compactMap { command -> RGBA? in
      if case .symbol(_, let color, _) = command { color } else { nil }
    }
    #expect(colors.count == 4)
    #expect(Set(colors.dropFirst()).count == 1)
    #expect(colors.first != colors.last)
  }

  // MARK: Directions

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a view is mirrored in the layouts that it names`(_ direction: LayoutDirection) {
    let row = HStack(spacing: 0) {
      Color.red.frame(width: 20, height: 20).accessibilityIdentifier("red")
      Spacer(minLength: 0)
    }
    .frame(width: 100)
    func place(_ behavior: LayoutDirectionBehavior) -> CGFloat? {
      let stage = makeStage {
        row.layoutDirectionBehavior(behavior).environment(\.layoutDirection, direction)
      }
      return stage.frame(of: "red")?.minX
    }
    // Without mirroring the first view is at the leading edge: 100 or 180 in a window of 300.
    #expect(place(.fixed) == (direction == .leftToRight ? 100 : 180))
    #expect(place(.mirrors) == 100)
    #expect(place(.mirrors(in: .leftToRight)) == 180)
  }

  // MARK: Keys

  @Test func `arrow keys and Escape are commands of the focused view`() {
    var log: [String] = []
    let stage = makeStage {
      Color.red.focusable()
        .onMoveCommand { log.append("\($0)") }
        .onExitCommand { log.append("exit") }
    }
    stage.press(.tab)
    for key: KeyEquivalent in [.upArrow, .rightArrow, .escape, "a"] { stage.press(key) }
    #expect(log == ["up", "right", "exit"])
  }

  // MARK: Colours

  @Test func `a colour is dragged to where colours are dropped`() throws {
    var dropped: [Color.Resolved] = []
    let stage = makeStage {
      VStack(spacing: 100) {
        Color.red.frame(width: 300, height: 100).draggable(Color.orange)
        Color.blue.frame(width: 300, height: 100)
          .dropDestination(for: Color.self) { colors, _ in
            dropped = colors.map { $0.resolve(in: EnvironmentValues()) }
            return true
          }
      }
    }
    let finger = stage.touch(at: CGPoint(x: 150, y: 100))
    stage.advance(by: .milliseconds(600))
    finger.move(to: CGPoint(x: 150, y: 300))
    finger.lift()
    stage.settle()
    #expect(dropped == [Color.orange.resolve(in: EnvironmentValues())])
  }

  // MARK: UIKit's terms

  @Test func `the window tells its size and safe area in UIKit's terms`() {
    var insets: [UIEdgeInsets] = []
    var sizes: [CGSize] = []
    let stage = Stage(
      size: CGSize(width: 300, height: 400),
      safeArea: EdgeInsets(top: 59, leading: 3, bottom: 34, trailing: 5), text: .fixed
    ) {
      Color.clear.onAppear {
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        let windows = [
          UIApplication.shared.windows.first, UIApplication.shared.keyWindow, scene?.keyWindow,
          scene?.windows.first,
        ]
        insets = windows.compactMap { $0?.safeAreaInsets }
        sizes = windows.compactMap { $0?.frame.size }
      }
    }
    stage.settle()
    let area = UIEdgeInsets(top: 59, left: 3, bottom: 34, right: 5)
    #expect(insets == Array(repeating: area, count: 4))
    #expect(sizes == Array(repeating: CGSize(width: 300, height: 400), count: 4))
  }

  @Test func `the app opens an address as a window does, and says whether it could`() throws {
    let url = try #require(URL(string: "https://swift.org"))
    var answer: Bool?
    let stage = makeStage { Color.clear }
    stage.settle()
    // A stage opens nothing.
    UIApplication.shared.open(url) { answer = $0 }
    #expect(answer == false)
  }
}

private struct ChangingBadge: View {
  @State private var prominence = BadgeProminence.standard

  var body: some View {
    List {
      Text("row").badge(5).badgeProminence(prominence)
      Button("change") { prominence = .increased }.accessibilityIdentifier("change")
    }
  }
}
