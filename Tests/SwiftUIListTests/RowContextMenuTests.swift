import Stage
import StageTesting
import SwiftUI
import Testing

/// A context menu on what fills a row of a list is the row's: it opens wherever the row is held.
@MainActor struct RowContextMenuTests {
  private func stage<V: View>(_ row: V) -> Stage {
    Stage { NavigationStack { List { row } } }
  }

  @Test func `a link in a list opens its context menu, at its text and beside it`() throws {
    for at in [UnitPoint.leading, .center, .trailing] {
      let stage = stage(
        NavigationLink("Row") { Text("Destination") }.contextMenu { Button("Remove") {} })
      let frame = try #require(stage.find(.button("Row")).frame)
      let inset = frame.insetBy(dx: 8, dy: 2)
      stage.longPress(at: CGPoint(x: inset.minX + inset.width * at.x, y: inset.midY))
      stage.settle()
      #expect(stage.find("Remove").isVisible, "\(at)")
      #expect(!stage.find("Destination").isVisible, "\(at)")
    }
  }

  @Test func `beside the text only the menu is found, not other gestures of the content`() throws {
    var taps = 0
    let stage = Stage {
      List { Text("Text").contextMenu { Button("Copy") {} }.onTapGesture { taps += 1 } }
    }
    let text = try #require(stage.find(.text("Text")).frame)
    stage.tap(at: CGPoint(x: 340, y: text.midY))
    #expect(taps == 0)
    stage.tap(at: CGPoint(x: text.midX, y: text.midY))
    #expect(taps == 1)
    stage.secondaryClick(at: CGPoint(x: 340, y: text.midY))
    stage.settle()
    #expect(stage.find(.button("Copy")).isVisible)
    #expect(taps == 1)
  }

  @Test func `the menu of disabled content opens nowhere in the row`() throws {
    let stage = Stage {
      List { Text("Text").contextMenu { Button("Copy") {} }.disabled(true) }
    }
    let text = try #require(stage.find(.text("Text")).frame)
    for x in [text.midX, 340] {
      stage.longPress(at: CGPoint(x: x, y: text.midY))
      stage.settle()
      #expect(!stage.find(.button("Copy")).isVisible, "at \(x)")
    }
  }

  @Test func `so do a button, a text and what else fills a row; a tap still does what it did`()
    throws
  {
    var taps = 0
    let stage = Stage {
      List {
        Button("Button") { taps += 1 }.contextMenu { Button("Share") {} }
        Text("Text").contextMenu { Button("Copy") {} }
        HStack {
          Text("Part").contextMenu { Button("Part only") {} }
          Spacer()
          Text("Rest")
        }
      }
    }
    for (row, item) in [("Button", "Share"), ("Text", "Copy")] {
      let text = try #require(stage.find(.text(row)).frame)
      stage.longPress(at: CGPoint(x: 340, y: text.midY))
      stage.settle()
      #expect(stage.find(.button(item)).isVisible, "\(row)")
      stage.tap(at: CGPoint(x: 20, y: 800))
      stage.settle()
    }
    #expect(taps == 0)
    stage.find(.button("Button")).tap()
    #expect(taps == 1)
    let rest = try #require(stage.find(.text("Rest")).frame)
    stage.longPress(at: CGPoint(x: rest.midX, y: rest.midY))
    stage.settle()
    #expect(!stage.find(.button("Part only")).isVisible)
  }
}
