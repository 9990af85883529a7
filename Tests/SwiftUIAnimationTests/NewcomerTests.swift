import Foundation
import Stage
import SwiftUI
import Testing

/// Views that are new in a container on its way: only views that were there before move, each from
/// its old place in the window to its new one (what Apple's documentation of `geometryGroup()` says
/// of views without it).
@MainActor struct NewcomerTests {
  private struct Column: View {
    var isGroup = false
    var transition = AnyTransition.opacity
    @Binding var isLong: Bool

    var body: some View {
      if isGroup {
        column.geometryGroup()
      } else {
        column
      }
    }

    private var column: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 60, height: isLong ? 150 : 50).accessibilityIdentifier("red")
        if isLong {
          Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("blue")
            .overlay { Text("new") }
            .transition(transition)
        }
      }
    }
  }

  private struct Screen: View {
    var isGroup = false
    var transition = AnyTransition.opacity
    @State private var isLong = false

    var body: some View {
      Column(isGroup: isGroup, transition: transition, isLong: $isLong)
        .frame(width: 300, height: 300)
        .overlay(alignment: .topLeading) {
          Button("go") { withAnimation(.linear(duration: 1)) { isLong.toggle() } }
        }
    }
  }

  private func start(_ screen: Screen) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) { screen }
    stage.tap(at: CGPoint(x: 5, y: 5))
    return stage
  }

  /// The column is 50 long at first, from 125 to 175, and 180 at the end, from 60 to 240: the blue
  /// view's place is 210.
  @Test func `a view that is new in a column on its way is where it will be at once`() {
    let stage = start(Screen())
    for step in 1...4 {
      #expect(abs((stage.frame(of: "blue")?.minY ?? 0) - 210) < 0.01, "step \(step)")
      stage.advance(by: .milliseconds(250))
    }
    stage.settle()
    #expect(stage.frame(of: "blue")?.minY == 210)
  }

  @Test func `those that were there before move from their old place to the new one`() {
    let stage = start(Screen())
    var places: [CGFloat] = []
    for _ in 1...3 {
      stage.advance(by: .milliseconds(250))
      places.append((stage.frame(of: "red")?.minY ?? 0).rounded(.toNearestOrEven))
    }
    // From 125 to 60.
    #expect(places == [109, 92, 76])
  }

  @Test func `in a geometry group what is new goes along with the group`() {
    let stage = start(Screen(isGroup: true))
    var places: [CGFloat] = []
    for _ in 1...3 {
      stage.advance(by: .milliseconds(250))
      places.append(((stage.frame(of: "blue")?.minY ?? 0) * 100).rounded() / 100)
    }
    // 150 below the group's top, which goes from 125 to 60.
    #expect(places == [258.75, 242.5, 226.25])
    stage.settle()
    #expect(stage.frame(of: "blue")?.minY == 210)
  }

  @Test func `a transition starts from the place at the end`() {
    let stage = start(Screen(transition: .move(edge: .leading)))
    stage.advance(by: .milliseconds(500))
    // Half of its width of 30 away from the middle of its place.
    let text = stage.texts.first { $0.string == "new" }
    #expect(text?.frame.midX == 135)
    #expect(text?.frame.midY == 225)
  }

  @Test func `what is new moves with everything else in the next change`() {
    let stage = start(Screen())
    stage.advance(by: .milliseconds(500))
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.tap(at: CGPoint(x: 5, y: 5))
    stage.advance(by: .milliseconds(250))
    stage.settle()
    #expect(stage.frame(of: "blue")?.minY == 210)
    #expect(stage.frame(of: "red") == CGRect(x: 120, y: 60, width: 60, height: 150))
  }

  private struct Rows: View {
    @State private var isLong = false

    var body: some View {
      VStack(spacing: 0) {
        Button("go") { withAnimation(.linear(duration: 1)) { isLong.toggle() } }
          .frame(width: 200, height: 20)
        ScrollView {
          VStack(spacing: 0) {
            if isLong { Color.blue.frame(height: 30).accessibilityIdentifier("row") }
          }
        }
        .frame(width: 200, height: isLong ? 200 : 100)
      }
      .frame(width: 300, height: 300)
    }
  }

  /// 220 high, from 40; at first 120 high, from 90: the scroll view goes from 110 to 60.
  @Test func `a scroll view takes along what is new inside`() {
    let stage = Stage(size: CGSize(width: 300, height: 300), text: .fixed) { Rows() }
    stage.tap(at: CGPoint(x: 150, y: 100))
    stage.advance(by: .milliseconds(500))
    #expect(stage.frame(of: "row")?.minY == 85)
  }
}
