import Stage
import SwiftUI
import Testing

/// Forms of modifiers and of generic views that public source uses.
@MainActor struct ModifierFormsTests {
  private func makeStage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 300, height: 300), text: .fixed, content: content)
  }

  @Test func `a modifier's animation moves what it changes and nothing else`() {
    let stage = makeStage { Lever() }
    #expect(stage.frame(of: "box")?.minX == 140)
    stage.tap("box")
    stage.advance(by: .milliseconds(500))
    // Half a second of one: the effect is half way, what is inside is there already.
    #expect(abs(stage.frame(of: "box")!.minX - 190) < 1)
    #expect(stage.texts.map(\.string) == ["on"])
    stage.settle()
    #expect(stage.frame(of: "box")?.minX == 240)
  }

  @Test func `a modifier may follow from the environment`() {
    let stage = makeStage {
      VStack(spacing: 0) {
        Color.red.modifier(RoomByDirection()).frame(width: 100, height: 20)
          .accessibilityIdentifier("plain")
        Color.red.accessibilityIdentifier("inner").modifier(RoomByDirection())
          .frame(width: 100, height: 20).environment(\.layoutDirection, .rightToLeft)
      }
    }
    #expect(stage.layoutFrame(of: "inner")?.width == 60)
  }

  @Test func `generic views say by their type that their content is a view`() {
    // None of the extensions below says that again.
    let stage = makeStage {
      VStack {
        ScrollView { Text("scrolled") }.bouncingBySize()
        Label(icon: Image(systemName: "star")) { "label" }
      }
    }
    #expect(stage.texts.map(\.string).contains("scrolled"))
    #expect(stage.texts.map(\.string).contains("label"))
  }

  @Test func `a symbol's change is a transition of its content`() {
    let stage = makeStage {
      Image(systemName: "star").contentTransition(
        .symbolEffect(.replace.downUp, options: .speed(2)))
    }
    #expect(stage.draw() > 0)
  }
}

private struct Lever: View {
  @State private var isOn = false

  var body: some View {
    Text(isOn ? "on" : "off")
      .frame(width: 20, height: 20)
      .contentShape(Rectangle())
      .accessibilityIdentifier("box")
      .modifier(
        _OffsetEffect(offset: CGSize(width: isOn ? 100 : 0, height: 0))
          .animation(.linear(duration: 1))
      )
      .onTapGesture { isOn.toggle() }
  }
}

/// Room of 40 points where one reads from right to left, none else.
private struct RoomByDirection: EnvironmentalModifier {
  func resolve(in environment: EnvironmentValues) -> some ViewModifier {
    Room(width: environment.layoutDirection == .rightToLeft ? 40 : 0)
  }

  struct Room: ViewModifier {
    let width: CGFloat
    func body(content: Content) -> some View { content.padding(.leading, width) }
  }
}

extension ScrollView {
  func bouncingBySize() -> some View { scrollBounceBehavior(.basedOnSize) }
}

extension Label where Title == Text {
  init(icon: Icon, title: () -> String) {
    self.init {
      Text(title())
    } icon: {
      icon
    }
  }
}

extension HStack {
  init(tight content: () -> Content) {
    self.init(spacing: 0, content: content)
  }
}

// What the plug-in makes of a colour set: Color(.leaf) has to mean the resource.
extension ColorResource {
  fileprivate static let leaf = ColorResource(name: "no such leaf", bundle: .main)
}

extension UIColor {
  fileprivate static var leaf: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
}

@MainActor struct ResourceFormsTests {
  @Test func `a name of resources and of UIKit's colours is the resource's`() {
    #expect(Color(.leaf) == Color(ColorResource.leaf))
    #expect(Color(.leaf) != Color(uiColor: .leaf))
    // Only UIKit has this one.
    #expect(Color(.systemGray5) == Color(uiColor: .systemGray5))
  }
}
