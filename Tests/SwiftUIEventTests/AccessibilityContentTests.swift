import Stage
import SwiftUI
import Testing

@MainActor struct AccessibilityContentTests {
  private struct Drawn: View {
    @State private var isOn = false
    let log: Log

    var body: some View {
      Circle()
        .fill(isOn ? .green : .red)
        .frame(width: 50, height: 50)
        .accessibilityRepresentation {
          Toggle("Light", isOn: $isOn)
        }
        .onTapGesture { log.note("tap") }
    }
  }

  @Test
  func `A representation stands for a view that is drawn by hand, at the view's place`() throws {
    let log = Log()
    let stage = stage { Drawn(log: log) }
    let element = try #require(stage.accessibilityTree["Light"])
    #expect(stage.accessibilityTree.elements.count == 1)
    #expect(element.traits.contains(.isToggle))
    #expect(element.value == "0")
    #expect(element.frame == CGRect(x: 75, y: 75, width: 50, height: 50))
    #expect(element.activate())
    #expect(stage.accessibilityTree["Light"]?.value == "1")
    // It is neither drawn nor touched, and takes no focus.
    #expect(stage.texts.isEmpty)
    stage.tap(100, 100)
    #expect(log.take() == ["tap"])
    #expect(!stage.press(.tab))
  }

  @Test func `Children make a container of a view that draws several things`() throws {
    let stage = stage {
      Color.red
        .accessibilityLabel("Chart")
        .accessibilityChildren {
          ForEach(0..<3) { number in
            Text("\(number)").accessibilityLabel("Bar \(number)")
          }
        }
    }
    let container = try #require(stage.accessibilityTree.children.first)
    #expect(!container.isElement)
    #expect(container.children.map(\.label) == ["Bar 0", "Bar 1", "Bar 2"])
    #expect(stage.texts.isEmpty)
  }

  @Test func `Actions come from buttons, or from one label`() throws {
    let log = Log()
    let stage = stage {
      Text("Mail")
        .accessibilityActions {
          Button("Reply") { log.note("reply") }
          Button("Delete") { log.note("delete") }
        }
        .accessibilityAction {
          log.note("flag")
        } label: {
          Text("Flag")
        }
        .accessibilityAction(named: "Move") { log.note("move") }
    }
    let element = try #require(stage.accessibilityTree["Mail"])
    #expect(element.actionNames == ["Reply", "Delete", "Flag", "Move"])
    for name in element.actionNames { #expect(element.perform(name)) }
    #expect(log.take() == ["reply", "delete", "flag", "move"])
  }

  @Test func `Values go up and down, and views scroll, when asked to`() throws {
    let log = Log()
    let stage = stage {
      Text("Volume")
        .accessibilityAdjustableAction { log.note($0 == .increment ? "up" : "down") }
        .accessibilityScrollAction { log.note("\($0)") }
    }
    let element = try #require(stage.accessibilityTree["Volume"])
    #expect(element.increment())
    #expect(element.decrement())
    #expect(element.scroll(.bottom))
    #expect(log.take() == ["up", "down", "bottom"])
    let plain = Stage(size: CGSize(width: 200, height: 200), text: .fixed) { Text("Plain") }
    #expect(plain.accessibilityTree["Plain"]?.scroll(.top) == false)
  }

  @Test func `Custom content is told by key; the outermost counts, and nil takes it back`() throws {
    let age = AccessibilityCustomContentKey("Age", id: "age")
    let stage = stage {
      VStack {
        Text("Ada")
          .accessibilityCustomContent(age, "36")
          .accessibilityCustomContent("Born", "1815", importance: .high)
          .accessibilityCustomContent(age, "37")
          .accessibilityInputLabels(["Ada", "Countess"])
        Text("Bob")
          .accessibilityCustomContent(age, "5")
          .accessibilityCustomContent(age, nil)
      }
    }
    let ada = try #require(stage.accessibilityTree["Ada"])
    #expect(ada.customContent.map(\.label) == ["Born", "Age"])
    #expect(ada.customContent.map(\.value) == ["1815", "37"])
    #expect(ada.customContent.map(\.importance) == [.high, .default])
    #expect(ada.inputLabels == ["Ada", "Countess"])
    #expect(stage.accessibilityTree["Bob"]?.customContent.isEmpty == true)
  }

  @Test func `Higher priority is read first, equal ones in order`() {
    let stage = stage {
      VStack {
        Text("c")
        Text("a").accessibilitySortPriority(2)
        Text("b").accessibilitySortPriority(1)
        Text("d").accessibilitySortPriority(.nan)
      }
    }
    #expect(stage.accessibilityTree.elements.map(\.label) == ["a", "b", "c", "d"])
  }
}
