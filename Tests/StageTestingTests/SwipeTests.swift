import Masthead
import ScreenScript
import StageTesting
import SwiftUI
import Testing

/// Where a swipe goes, and how far.
@MainActor struct SwipeTests {
  private struct Songs: View {
    @State private var songs = ["Tide", "Ebb"]

    var body: some View {
      NavigationStack {
        List {
          ForEach(songs, id: \.self) { song in
            Text(song)
              .swipeActions {
                Button("Remove", role: .destructive) { songs.removeAll { $0 == song } }
              }
          }
        }
      }
    }
  }

  /// Trailing is on the left, and its buttons appear when the row goes to the right, toward leading.
  @Test func `the leading edge is that of the element's layout direction`() {
    let stage = Stage { Songs().environment(\.layoutDirection, .rightToLeft) }
    stage.find("Ebb").swipe(to: .trailing, by: 100)
    stage.settle()
    #expect(!stage.find(.button("Remove")).exists)
    stage.find("Ebb").swipe(to: .leading, by: 100)
    stage.settle()
    #expect(stage.find(.button("Remove")).exists)
  }

  @Test(arguments: [true, false])
  func `left and right of a step are the window's in every layout direction`(isRightToLeft: Bool) {
    let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let stage = Stage { Songs().environment(\.layoutDirection, direction) }
    let target = ScreenScript.Target(.named, "Ebb")
    let steps: [ScreenScript.Step] = [
      .action(.swipe(isRightToLeft ? .left : .right, on: target)),
      .action(.swipe(isRightToLeft ? .right : .left, on: target)),
    ]
    _ = ScreenPlayer(stage).play([steps[0]])
    #expect(!stage.find(.button("Remove")).exists)
    _ = ScreenPlayer(stage).play([steps[1]])
    #expect(stage.find(.button("Remove")).exists)
  }

  private struct Tracks: View {
    @State private var tracks = ["Tide", "Ebb", "Foam"]

    var body: some View {
      NavigationStack {
        List {
          ForEach(tracks, id: \.self) { track in
            NavigationLink(track) { Text("Playing \(track)") }
              .swipeActions {
                Button("Remove", role: .destructive) { tracks.removeAll { $0 == track } }
              }
          }
        }
        .listStyle(.plain)
      }
    }
  }

  /// A full swipe ends beyond the middle of the row; a link is nearly as wide as its row.
  @Test func `a swipe on a link shows the buttons of its row, a longer one runs the first`() {
    let stage = Stage(size: CGSize(width: 390, height: 400)) { Tracks() }
    stage.find("Ebb").swipe(to: .leading)
    stage.settle()
    #expect(stage.find("Ebb").exists)
    stage.find(.button("Remove")).tap()
    stage.settle()
    #expect(!stage.find("Ebb").exists)
    stage.find("Foam").swipe(to: .leading, by: 300)
    stage.settle()
    #expect(!stage.find("Foam").exists)
    _ = ScreenPlayer(stage).play([.action(.swipe(.left, on: .init(.named, "Tide")))])
    #expect(stage.find(.button("Remove")).isVisible)
  }

  @Test func `a swipe away from the only buttons of a row is warned of, with the line`() {
    let stage = Stage(size: CGSize(width: 390, height: 400)) {
      List {
        ForEach(["Ebb", "Foam"], id: \.self) { song in
          Text(song).swipeActions(edge: .leading) { Button("Pin \(song)") {} }
        }
        Text("Plain")
      }
    }
    stage.find("Plain").swipe(to: .leading)
    stage.find("Ebb").swipe(to: .trailing)
    stage.settle()
    #expect(stage.warnings.isEmpty)
    #expect(stage.find(.button("Pin Ebb")).isVisible)
    let line = #line + 1
    stage.find("Foam").swipe(to: .leading)
    #expect(
      stage.warnings == [
        "SwiftUI: swipe “Foam”: the row has no buttons at its trailing edge, only at its leading one "
          + "(StageTestingTests/SwipeTests.swift:\(line))"
      ])
  }

  @Test func `a step that swipes over the window shows the buttons of the row in its middle`() {
    let stage = Stage(size: CGSize(width: 390, height: 56)) {
      List {
        Text("Ebb").swipeActions { Button("Remove", role: .destructive) {} }
      }
      .listStyle(.plain)
    }
    _ = ScreenPlayer(stage).play([.action(.swipe(.left, on: nil))])
    #expect(stage.find(.button("Remove")).isVisible)
  }

  @Test func `a swipe on a page or the window turns the page`() {
    let stage = Stage(size: CGSize(width: 390, height: 400)) {
      TabView {
        Color.teal.accessibilityElement().accessibilityLabel("First")
        Color.blue.accessibilityElement().accessibilityLabel("Second")
        Color.red.accessibilityElement().accessibilityLabel("Third")
      }
      .tabViewStyle(.page)
    }
    stage.find("First").swipe(to: .leading)
    stage.settle()
    #expect(stage.find("Second").isVisible)
    #expect(!stage.find("First").isVisible)
    _ = ScreenPlayer(stage).play([.action(.swipe(.left, on: nil))])
    #expect(stage.find("Third").isVisible)
    #expect(!stage.find("Second").isVisible)
  }

  @Test func `a swipe on a row turns the page of tabs`() {
    struct Library: View {
      @State private var tab = "Songs"

      var body: some View {
        HeaderTabView(selection: $tab) { _ in
          Color.teal
        } tabs: {
          for name in ["Songs", "Albums"] {
            HeaderTab(name, value: name) { Text("All \(name)") }
          }
        }
      }
    }
    let stage = Stage(size: CGSize(width: 390, height: 600)) { Library() }
    stage.find("All Songs").swipe(to: .leading)
    stage.settle()
    #expect(stage.find("All Albums").isVisible)
    #expect(!stage.find("All Songs").isVisible)
  }
}
