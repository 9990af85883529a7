import Stage
import SwiftUI
import Testing

/// Labels in bars.
@MainActor struct BarLabelTests {
  private func stage<Items: ToolbarContent>(
    @ToolbarContentBuilder _ items: @escaping () -> Items
  ) -> Stage {
    Stage(size: CGSize(width: 390, height: 600), text: .fixed) {
      NavigationStack {
        Text("content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar { items() }
      }
    }
  }

  @Test func `a label in a bar is its icon, and keeps its title as name and tooltip`() throws {
    let stage = stage {
      ToolbarItem(placement: .primaryAction) { Button("Delete", systemImage: "trash") {} }
      ToolbarItem(placement: .bottomBar) { Button("Share", systemImage: "square.and.arrow.up") {} }
    }
    #expect(stage.texts.map(\.string) == ["content", "Title"])
    for name in ["Delete", "Share"] {
      let button = try #require(stage.accessibilityTree.elements.first { $0.label == name })
      #expect(button.traits.contains(.isButton))
      #expect(stage.tooltip(at: CGPoint(x: button.frame.midX, y: button.frame.midY)) == name)
    }
    #expect(stage.tooltip(at: CGPoint(x: 195, y: 300)) == nil)
  }

  /// ToggleStyle.automatic: a toggle in a toolbar uses the button style by default.
  @Test func `a toggle in a bar is a button with its icon, filled while it is on`() throws {
    for placement in [ToolbarItemPlacement.primaryAction, .bottomBar] {
      let flag = Flag()
      let stage = stage {
        ToolbarItem(placement: placement) {
          Toggle(
            "Favourites only", systemImage: "star",
            isOn: Binding {
              flag.isOn
            } set: {
              flag.isOn = $0
            })
        }
      }
      #expect(stage.texts.map(\.string) == ["content", "Title"])
      let before = try stage.snapshot()
      let toggle = try #require(
        stage.accessibilityTree.elements.first { $0.label == "Favourites only" })
      #expect(toggle.value == "0")
      #expect(toggle.frame.width <= 60)
      stage.tap(at: CGPoint(x: toggle.frame.midX, y: toggle.frame.midY))
      stage.settle()
      #expect(flag.isOn)
      #expect(try stage.snapshot() != before)
    }
  }

  @Observable final class Flag {
    var isOn = false
  }

  @Test func `a style for labels counts in a bar too`() {
    let stage = stage {
      ToolbarItem { Button("Delete", systemImage: "trash") {}.labelStyle(.titleAndIcon) }
    }
    #expect(stage.texts.map(\.string).contains("Delete"))
  }

  @Test func `a menu in a bar has rows with titles`() throws {
    let stage = stage {
      ToolbarItem {
        Menu("More", systemImage: "ellipsis") { Button("Copy", systemImage: "doc") {} }
      }
    }
    #expect(!stage.texts.map(\.string).contains("More"))
    stage.accessibilityTree.elements.first { $0.label == "More" }?.activate()
    stage.settle()
    #expect(stage.texts.map(\.string).contains("Copy"))
  }

  @Test func `help is a tooltip and a hint`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
      Button("Go") {}.help("Goes on")
    }
    let go = try #require(stage.accessibilityTree.elements.first)
    #expect(go.hint == "Goes on")
    #expect(stage.tooltip(at: CGPoint(x: go.frame.midX, y: go.frame.midY)) == "Goes on")
  }

  @Test func `an icon without its title keeps the title as its name`() {
    let stage = Stage(size: CGSize(width: 200, height: 100), text: .fixed) {
      Button("Delete", systemImage: "trash") {}.labelStyle(.iconOnly)
    }
    #expect(stage.accessibilityTree.elements.map(\.label) == ["Delete"])
  }
}
