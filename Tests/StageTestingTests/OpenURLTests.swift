import Foundation
import StageTesting
import SwiftUI
import SwiftUICore
import Testing

/// Links from outside, drags to a name, and feedback.
@MainActor struct OpenURLTests {
  private static let link = URL(string: "larder://shelf/3")!

  private struct Shelf: View {
    @State private var number = 0

    var body: some View {
      Text("Shelf \(number)").onOpenURL { number = Int($0.lastPathComponent) ?? -1 }
    }
  }

  @Test func `a view with onOpenURL gets the link that the stage opens`() {
    let stage = Stage(text: .fixed) { Shelf() }
    stage.open(Self.link)
    #expect(stage.find("Shelf 3").isVisible)
  }

  @MainActor private final class Heard {
    private var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  /// Several handlers of one window all get it, as Donny Wals describes it (donnywals.com, deeplinks with onOpenURL).
  @Test func `every handler of the window gets it, those of views that have gone do not`() {
    let heard = Heard()
    struct Screen: View {
      let heard: Heard
      @State private var isThere = true

      var body: some View {
        VStack {
          Button("Away") { isThere = false }
          if isThere { Text("A").onOpenURL { _ in heard.note("A") } }
          Text("B").onOpenURL { _ in heard.note("B") }
        }
        .onOpenURL { heard.note("stack \($0.host ?? "")") }
      }
    }
    let stage = Stage(text: .fixed) { Screen(heard: heard) }
    stage.open(Self.link)
    #expect(Set(heard.take()) == ["A", "B", "stack shelf"])
    stage.find(.button("Away")).tap()
    stage.open(Self.link)
    #expect(Set(heard.take()) == ["B", "stack shelf"])
  }

  @Test func `a screen without onOpenURL says so`() {
    let stage = Stage(text: .fixed) { Text("Shelf") }
    withKnownIssue {
      stage.open(Self.link)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains(
        "open larder://shelf/3: no view on the screen has an onOpenURL")
    }
  }

  @Test func `a drag ends at the element with a name`() {
    struct Screen: View {
      @State private var dropped = "nothing"

      var body: some View {
        VStack(spacing: 80) {
          Text("Salt").draggable("Salt")
          Text("Pantry").frame(width: 200, height: 60)
            .dropDestination(for: String.self) { items, _ in
              dropped = items.joined()
              return true
            }
          Text("has \(dropped)")
        }
      }
    }
    let stage = Stage(text: .fixed) { Screen() }
    stage.find("Salt").drag(to: "Pantry")
    #expect(stage.find("has Salt").isVisible)
  }

  @Test func `feedback is told, where its condition is met`() {
    struct Counter: View {
      @State private var count = 0

      var body: some View {
        Button("More") { count += 1 }
          .sensoryFeedback(.selection, trigger: count)
          .sensoryFeedback(.success, trigger: count) { $0 < 2 && $1 >= 2 }
          .sensoryFeedback(trigger: count, impact)
      }

      private func impact(_ old: Int, _ new: Int) -> SensoryFeedback? {
        new == 3 ? .impact(weight: .heavy, intensity: Double(old)) : nil
      }
    }
    let stage = Stage(text: .fixed) { Counter() }
    #expect(stage.sensoryFeedback == [])
    stage.find(.button("More")).tap()
    #expect(stage.sensoryFeedback == [.selection])
    stage.find(.button("More")).tap()
    #expect(stage.sensoryFeedback.count == 3)
    #expect(Set(stage.sensoryFeedback.dropFirst().map { $0 == .success }) == [true, false])
    stage.find(.button("More")).tap()
    #expect(stage.sensoryFeedback.dropFirst(3).contains(.impact(weight: .heavy, intensity: 2)))
    #expect(stage.sensoryFeedback.count == 5)
  }
}
