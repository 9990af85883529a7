import Stage
import SwiftUI
import Testing

/// Forms of accessibility modifiers with a condition, former names, where an element is touched.
@MainActor struct AccessibilityFormTests {
  private func tree<Content: View>(@ViewBuilder _ content: () -> Content) -> AccessibilityNode {
    Stage(size: CGSize(width: 200, height: 200), text: .fixed, content: content).accessibilityTree
  }

  @Test func `a modifier that is not enabled changes nothing`() {
    let nodes = tree {
      VStack {
        Text("a").accessibilityLabel("label", isEnabled: true)
          .accessibilityValue(Text("value"), isEnabled: true)
          .accessibilityHint("hint", isEnabled: true)
          .accessibilityIdentifier("id", isEnabled: true)
          .accessibilityInputLabels(["name"], isEnabled: true)
        Text("b").accessibilityLabel("label", isEnabled: false)
          .accessibilityValue(Text("value"), isEnabled: false)
          .accessibilityHint("hint", isEnabled: false)
          .accessibilityIdentifier("id", isEnabled: false)
          .accessibilityInputLabels(["name"], isEnabled: false)
          .accessibilityHidden(true, isEnabled: false)
        Text("c").accessibilityHidden(true, isEnabled: true)
      }
    }.elements
    #expect(nodes.map(\.label) == ["label", "b"])
    #expect(nodes.map(\.value) == ["value", ""])
    #expect(nodes.map(\.hint) == ["hint", ""])
    #expect(nodes.map(\.identifier) == ["id", ""])
    #expect(nodes.map(\.inputLabels) == [["name"], []])
  }

  private struct Named: View {
    @State private var isNamed = false

    var body: some View {
      Button("toggle") { isNamed.toggle() }.accessibilityIdentifier("name", isEnabled: isNamed)
    }
  }

  @Test func `a view has its identifier for as long as it is enabled`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) { Named() }
    #expect(stage.frame(of: "name") == nil)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(stage.frame(of: "name") != nil)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(stage.frame(of: "name") == nil)
  }

  private struct TwoHalves: View {
    let log: Log

    var body: some View {
      HStack(spacing: 0) {
        Color.red.onTapGesture { log.note("left") }
        Color.blue.onTapGesture { log.note("right") }
      }
      .frame(width: 100, height: 100)
      .accessibilityElement()
      .accessibilityLabel("halves")
    }
  }

  @Test func `an element is touched at the point that its view names`() {
    let log = Log()
    let left = tree { TwoHalves(log: log).accessibilityActivationPoint(UnitPoint(x: 0.1, y: 0.5)) }
    // 100 wide in the middle of 200.
    #expect(left["halves"]?.activationPoint == CGPoint(x: 60, y: 100))
    let right = tree { TwoHalves(log: log).accessibilityActivationPoint(CGPoint(x: 90, y: 5)) }
    #expect(right["halves"]?.activationPoint == CGPoint(x: 140, y: 55))
    let off = tree {
      TwoHalves(log: log).accessibilityActivationPoint(.topLeading, isEnabled: false)
    }
    #expect(off["halves"]?.activationPoint == CGPoint(x: 100, y: 100))
  }

  @Test func `what can be acted on is stopped at, unless the view says otherwise`() {
    let nodes = tree {
      VStack {
        Button("a") {}
        Text("b")
        Button("c") {}.accessibilityRespondsToUserInteraction(false)
        Text("d").accessibilityRespondsToUserInteraction()
        Text("e").accessibilityRespondsToUserInteraction(true, isEnabled: false)
      }
    }.elements
    #expect(nodes.map(\.respondsToUserInteraction) == [true, false, false, true, false])
  }

  @Test func `an element can be asked to delete itself`() {
    let log = Log()
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) {
      Text("a").accessibilityAction(.delete) { log.note("deleted") }
    }
    #expect(stage.accessibilityTree["a"]?.perform(.delete) == true)
    #expect(log.take() == ["deleted"])
  }

  @Test func `an element whose window is gone has a middle and is not covered`() {
    let node = tree { Text("a") }["a"]
    #expect(node?.activationPoint == CGPoint(x: 100, y: 100))
    #expect(node?.isCovered == false)
  }

  @available(*, deprecated)
  private struct FormerNames: View {
    var body: some View {
      VStack {
        Text("1").accessibility(label: Text("one")).accessibility(value: Text("v"))
          .accessibility(hint: Text("h")).accessibility(identifier: "first")
          .accessibility(addTraits: .isHeader).accessibility(removeTraits: .isStaticText)
          .accessibility(inputLabels: [Text("uno")])
        Text("2").accessibility(sortPriority: 1).accessibility(activationPoint: .zero as CGPoint)
        Text("3").accessibility(hidden: true)
      }
    }
  }

  @available(*, deprecated)
  @Test func `the first names of the modifiers do what the later ones do`() {
    let nodes = tree { FormerNames() }.elements
    #expect(nodes.map(\.label) == ["2", "one"])
    #expect(nodes[1].value == "v" && nodes[1].hint == "h" && nodes[1].identifier == "first")
    #expect(nodes[1].traits == .isHeader && nodes[1].inputLabels == ["uno"])
    #expect(nodes[0].activationPoint == nodes[0].frame.origin)
  }
}

/// Rotors are accepted, and change nothing.
@MainActor struct RotorTests {
  private struct Heading: Identifiable {
    let id: Int
    var title: String { "Heading \(id)" }
  }

  @Test func `a view with rotors is the same view, whose entries nothing asks for`() {
    let log = Log()
    struct Screen: View {
      let log: Log
      @Namespace private var space
      private let headings = [Heading(id: 1), Heading(id: 2)]

      var body: some View {
        VStack {
          ForEach(headings) { Text($0.title).accessibilityRotorEntry(id: $0.id, in: space) }
        }
        .accessibilityRotor("Headings") {
          ForEach(headings) { AccessibilityRotorEntry($0.title, id: $0.id, in: space) }
          if headings.count > 1 {
            AccessibilityRotorEntry(Text("Last"), id: 2) { log.note("prepared") }
          }
        }
        .accessibilityRotor(.headings, entries: headings, entryLabel: \.title)
        .accessibilityRotor(Text("Parts"), entries: headings, entryID: \.id, entryLabel: \.title)
        .accessibilityRotor("Words", textRanges: [])
        .accessibilityRotor(.links(visited: true)) {
          AccessibilityRotorEntry("Link", id: 3, textRange: nil)
        }
        .accessibilityLinkedGroup(id: 1, in: space)
      }
    }
    let stage = stage { Screen(log: log) }
    #expect(stage.texts.map(\.string) == ["Heading 1", "Heading 2"])
    #expect(stage.accessibilityTree.elements.count == 2)
    #expect(log.take() == [])
  }
}
