import StageTesting
import SwiftUI
import Testing

/// Finding what is inside of elements: XCUITest finds the texts of a button's label, too. Fixed metrics.
@MainActor struct PartTests {
  private struct Playlist: View {
    @State private var log: [String] = []

    var body: some View {
      VStack {
        Text(log.joined(separator: " ")).accessibilityIdentifier("log")
        Text("22 min")
        ForEach(["Ebb", "Flow"], id: \.self) { name in
          Button {
            log.append(name)
          } label: {
            HStack {
              Image(systemName: "star").accessibilityLabel("Favourite")
              Text(name)
              Text("22 min")
              Button("Share \(name)") { log.append("shared") }.frame(height: 44)
            }
          }
        }
      }
    }
  }

  private func stage() -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed) { Playlist() }
  }

  @Test func `texts, images and buttons in a button's label are found and tapped`() {
    let stage = stage()
    #expect(stage.find(.button("Favourite, Ebb, 22 min, Share Ebb")).count == 1)
    #expect(stage.find(.text("Ebb")).isVisible)
    #expect(stage.find(.image("Favourite")).count == 2)
    stage.find("Flow").tap()
    stage.find(.button("Share Ebb")).tap()
    #expect(stage.find("log").label == "Flow shared")
  }

  @Test func `a text is found in one of several buttons, also if it stands elsewhere`() throws {
    let stage = stage()
    #expect(stage.find("22 min").count == 3)
    let second = stage.find(.button().nth(1))
    let text = try #require(second.find(.text("22 min")).frame)
    #expect(try #require(second.frame).contains(text))
    #expect(text == stage.find(.text("22 min").nth(2)).frame)
  }

  @Test func `a button whose label is one text is one match, and its text is found inside of it`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) {
      Button("Save") {}
    }
    #expect(stage.find("Save").count == 1)
    #expect(stage.find(.text("Save")).count == 1)
    #expect(stage.find(.text("Save").inside(.button("Save"))).count == 1)
  }

  @Test func `what has no element of its own is found in its row's frame`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) {
      VStack {
        Text("3:41")
        ForEach(["Ebb", "Flow"], id: \.self) { name in
          HStack {
            Text(name)
            Text("3:41")
          }
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(name)
        }
      }
    }
    let row = stage.find("Flow")
    let time = try #require(row.find(.text("3:41")).frame)
    #expect(try #require(row.frame).contains(time))
  }
}
