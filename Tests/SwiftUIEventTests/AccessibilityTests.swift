import Stage
import SwiftUI
import Testing

@MainActor struct AccessibilityTests {
  let log = Log()

  private func tree<Content: View>(@ViewBuilder _ content: () -> Content) -> AccessibilityNode {
    stage(content).accessibilityTree
  }

  private func lines<Content: View>(@ViewBuilder _ content: () -> Content) -> [String] {
    tree(content).description.split(separator: "\n").dropFirst()
      .map { String($0.dropFirst(2)) }
  }

  @Test func `Every text is an element with its characters as label; shapes are none`() {
    #expect(
      lines {
        VStack {
          Text("One") + Text(" two")
          Color.red
          Text("")
          Image(systemName: "star.fill")
        }
      } == ["text “One two”", "image “Star”"])
  }

  @Test func `A symbol is read by its name without variants`() {
    #expect(
      lines {
        VStack {
          Image(systemName: "play.fill")
          Image(systemName: "music.note")
          Image(systemName: "person.crop.circle.fill")
          Image(systemName: "circle.fill")
          Button {
          } label: {
            Image(systemName: "pause.fill")
          }
        }
      } == [
        "image “Play”", "image “Music note”", "image “Person”", "image “Circle”",
        "button image “Pause”",
      ])
  }

  @Test func `What is hidden is not told`() {
    #expect(
      lines {
        VStack {
          Text("Hello").hidden()
          Button("Gone") {}.hidden()
          Text("There")
        }
      } == ["text “There”"])
  }

  @Test func `The identifier of a scroll view is its own, not that of what is in it`() {
    let tree = tree {
      ScrollView(.horizontal) {
        HStack {
          Button("Low Tide") {}
          Text("Berth").accessibilityIdentifier("berth")
        }
      }
      .accessibilityIdentifier("carousel")
    }
    #expect(tree.elements.map(\.identifier) == ["", "berth"])
    #expect(tree.description.contains("#carousel"))
  }

  @Test func `Label, value, hint and identifier are the view's own, and the outer one wins`() {
    #expect(
      lines {
        Text("12").accessibilityLabel("inner").accessibilityLabel("Messages")
          .accessibilityValue("12 unread").accessibilityHint("Opens the list")
          .accessibilityIdentifier("messages")
      } == ["text “Messages” = “12 unread” (Opens the list) #messages"])
  }

  @Test func `A shape becomes an element when it is given something to tell`() {
    #expect(lines { Color.red.accessibilityLabel("Alarm") } == ["element “Alarm”"])
    #expect(lines { Color.red.accessibilityIdentifier("x") } == [])
  }

  @Test func `A control that no trait names is told of by its kind`() {
    #expect(
      lines {
        Stepper("People: 2") {
        } onDecrement: {
        }
      } == ["stepper “People: 2”"])
    #expect(
      lines { Slider(value: .constant(0.5)).accessibilityLabel("Volume") }
        .first?.hasPrefix("slider “Volume”") == true)
    #expect(
      lines { TextField("Name", text: .constant("Ada")) }.first?.hasPrefix("text field") == true)
  }

  @Test func `Traits are added and taken away`() {
    let title = tree { Text("Title").accessibilityAddTraits([.isHeader, .isSelected]) }
    #expect(title["Title"]?.traits == [.isStaticText, .isHeader, .isSelected])
    let plain = tree {
      Text("Title").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isStaticText)
        .accessibilityHeading(.h2)
    }
    #expect(plain["Title"]?.traits == .isHeader)
    #expect(plain["Title"]?.headingLevel == .h2)
  }

  @Test func `Hidden views, and those with opacity 0, are not there`() {
    #expect(
      lines {
        VStack {
          Text("a").accessibilityHidden(true)
          VStack { Text("b") }.accessibilityHidden(true)
          Text("c").opacity(0)
          Text("d").accessibilityHidden(false)
        }
      } == ["text “d”"])
  }

  @Test func `Combining joins labels with a comma and a space, and keeps all traits`() {
    #expect(
      lines {
        VStack {
          Text("Title").accessibilityAddTraits(.isHeader)
          Text("Subtitle")
        }
        .accessibilityElement(children: .combine)
      } == ["heading text “Title, Subtitle”"])
  }

  @Test func `Containing keeps the elements in a container, ignoring leaves them out`() {
    let row = HStack {
      Text("a")
      Text("b")
    }
    #expect(
      lines { row.accessibilityElement(children: .contain).accessibilityLabel("Row") }
        == ["container “Row”", "  text “a”", "  text “b”"])
    #expect(
      lines { row.accessibilityElement().accessibilityLabel("Row") } == ["element “Row”"])
  }

  @Test func `Elements are read in document order, higher sort priority first, ties in order`() {
    let labels = tree {
      VStack {
        Text("1")
        Text("2").accessibilitySortPriority(1)
        Text("3").accessibilitySortPriority(-1)
        Text("4")
        Text("5").accessibilitySortPriority(1)
      }
    }.elements.map(\.label)
    #expect(labels == ["2", "5", "1", "4", "3"])
  }

  @Test func `A button is one element of its label's texts, and activating it runs its action`() {
    let log = log
    let stage = stage {
      Button {
        log.note("act")
      } label: {
        HStack {
          Text("Add")
          Text("to cart")
        }
      }
    }
    #expect(stage.accessibilityTree.elements.map(\.description) == ["button “Add, to cart”"])
    #expect(stage.accessibilityTree["Add, to cart"]?.activate() == true)
    #expect(log.take() == ["act"])
  }

  @Test func `A disabled button says so and does nothing`() {
    let log = log
    let node = tree { Button("Go") { log.note("act") }.disabled(true) }["Go"]
    #expect(node?.isEnabled == false)
    #expect(node?.activate() == false)
    #expect(log.take() == [])
  }

  @Test func `Named actions, the default one and adjustments run`() {
    let log = log
    let stage = stage {
      Text("Row")
        .accessibilityAction { log.note("default") }
        .accessibilityAction(named: "Delete") { log.note("delete") }
        .accessibilityAction(.escape) { log.note("escape") }
        .accessibilityAdjustableAction { log.note("\($0)") }
    }
    let row = stage.accessibilityTree["Row"]
    #expect(row?.actionNames == ["Delete"])
    #expect(row?.activate() == true)
    #expect(row?.perform("Delete") == true)
    #expect(row?.perform(.escape) == true)
    #expect(row?.perform(.magicTap) == false)
    #expect(row?.perform("Rename") == false)
    #expect(row?.increment() == true)
    #expect(row?.decrement() == true)
    #expect(log.take() == ["default", "delete", "escape", "increment", "decrement"])
  }

  @Test func `Activating a text with a tap gesture taps it`() {
    let log = log
    let stage = stage { Text("Row").onTapGesture { log.note("tap") } }
    #expect(stage.accessibilityTree["Row"]?.activate() == true)
    #expect(log.take() == ["tap"])
    let plain = tree { Text("Row") }["Row"]
    #expect(plain?.activate() == false)
  }

  @Test func `Acting on a view that is gone does nothing`() {
    struct Screen: View {
      let log: Log
      @State private var isThere = true

      var body: some View {
        if isThere {
          Button("Leave") {
            log.note("leave")
            isThere = false
          }
        }
      }
    }
    let stage = stage { Screen(log: log) }
    let node = stage.accessibilityTree["Leave"]
    #expect(node?.activate() == true)
    #expect(node?.activate() == false)
    #expect(log.take() == ["leave"])
    #expect(stage.accessibilityTree.elements.isEmpty)
  }

  @Test func `Frames are where views are shown, scrolled out ones beyond the window`() {
    let stage = stage {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) {
            Text("\($0)").frame(width: 100, height: 50).accessibilityElement(children: .combine)
          }
        }
      }
      .offset(x: 10)
    }
    stage.scroll(to: 100)
    let tree = stage.accessibilityTree
    #expect(tree.elements.count == 10)
    #expect(tree["0"]?.frame.minY == -100)
    #expect(tree["2"]?.frame.minY == 0)
    #expect(tree["9"]?.frame.minY == 350)
  }

  @Test func `Rows under a stuck header are covered, the header is not`() {
    let stage = stage {
      ScrollView {
        VStack(spacing: 0) {
          Text("Header").frame(width: 200, height: 40).background(Color.blue)
            .visualEffect { effect, proxy in
              effect.offset(y: max(0, -proxy.frame(in: .scrollView(axis: .vertical)).minY))
            }
            .zIndex(1)
          ForEach(0..<20) { Text("row \($0)").frame(height: 20) }
        }
      }
    }
    stage.scroll(to: 100)
    let tree = stage.accessibilityTree
    #expect(tree["Header"]?.isCovered == false)
    #expect(tree["row 3"]?.isCovered == true)
    #expect(tree["row 4"]?.isCovered == true)
    #expect(tree["row 5"]?.isCovered == false)
  }

  @Test func `Accessibility modifiers change no layout`() {
    let stage = stage {
      Color.red.frame(width: 30, height: 40).accessibilityElement(children: .combine)
        .accessibilityLabel("x").accessibilityAddTraits(.isButton).id("box")
    }
    #expect(stage.frame(of: "box") == CGRect(x: 85, y: 80, width: 30, height: 40))
  }

  @Test func `A user's settings reach the environment, and views follow`() {
    struct Screen: View {
      @Environment(\.accessibilityReduceMotion) var motion
      @Environment(\.accessibilityReduceTransparency) var transparency
      @Environment(\.accessibilityDifferentiateWithoutColor) var color
      @Environment(\.colorSchemeContrast) var contrast
      @Environment(\.legibilityWeight) var weight

      var body: some View {
        Text(verbatim: "\(motion) \(transparency) \(color) \(contrast) \(weight == .bold)")
      }
    }
    let stage = stage { Screen() }
    #expect(stage.accessibilityTree["false false false standard false"] != nil)
    stage.accessibility.reducesMotion = true
    stage.accessibility.usesBoldText = true
    stage.accessibility.increasesContrast = true
    #expect(stage.accessibilityTree["true false false increased true"] != nil)
  }
}
