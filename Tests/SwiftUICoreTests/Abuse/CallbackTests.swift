import SwiftUI
import SwiftUICore
import Testing

private struct NameKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// Views that go away, or change, inside the callbacks of others and their own.
@Suite("Changes inside callbacks")
@MainActor struct CallbackTests {
  /// Shows its content until the callback that it hands over is called.
  private struct Vanishing<Content: View>: View {
    @State private var isShown = true
    let content: (@escaping @MainActor () -> Void) -> Content
    var body: some View {
      VStack(spacing: 0) {
        if isShown { content { isShown = false } }
        box("rest", 10, 10)
      }
    }
  }

  private func vanishes<V: View>(
    _ content: @escaping (@escaping @MainActor () -> Void) -> V
  ) {
    let host = mount(300, 300) { Vanishing(content: content) }
    #expect(host.frame("gone") == [])
    #expect(host.frame("rest") == [145, 145, 10, 10])
    #expect(!host.hasPendingWork)
    _ = host.displayList()
  }

  @Test func `a view that removes itself in onAppear, onChange or onGeometryChange is gone`() {
    vanishes { vanish in box("gone", 20, 20).onAppear { vanish() } }
    vanishes { vanish in box("gone", 20, 20).onChange(of: 1, initial: true) { vanish() } }
    vanishes { vanish in
      box("gone", 20, 20)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: { _ in
          vanish()
        }
    }
    vanishes { vanish in
      box("gone", 20, 20).preference(key: NameKey.self, value: ["a"])
        .onPreferenceChange(NameKey.self) { _ in MainActor.assumeIsolated { vanish() } }
    }
    vanishes { vanish in
      GeometryReader { _ in Color.red.onAppear { vanish() } }.accessibilityIdentifier("gone")
    }
    vanishes { vanish in
      ScrollView { Color.red.frame(height: 500).onAppear { vanish() } }
        .accessibilityIdentifier("gone")
    }
  }

  @Test func `a callback of a view that went away in the same update does not run`() {
    let journal = Journal()
    let remote = Remote<Bool>()
    let host = mount(300, 300) {
      Controlled(true, remote) { shown in
        if shown {
          box("a", 10, 10)
            .onGeometryChange(for: CGFloat.self) {
              $0.size.width
            } action: { _ in
              journal.add("g")
            }
            .onChange(of: shown) { journal.add("c") }
        }
      }
    }
    _ = journal.take()
    remote.value = false
    host.update()
    #expect(journal.lines == [])
  }

  @Test func `a scroll view removed while it is dragged or thrown is forgotten`() throws {
    let remote = Remote<Bool>()
    let host = mount(300, 300) {
      Controlled(true, remote) { if $0 { ScrollView { box("a", 300, 5000) } } }
    }
    let finger = TouchInput(host: host, at: CGPoint(x: 150, y: 150))
    finger.move(to: CGPoint(x: 150, y: 100))
    #expect(host.frame("a")[1] == -40)
    remote.value = false
    host.update()
    finger.move(to: CGPoint(x: 150, y: 50))
    finger.end(velocity: CGVector(dx: 0, dy: -2000))
    host.advance(by: 0.1)
    #expect(!host.isAnimating)
    #expect(host.scrollNodes.isEmpty)
  }

  @Test func `states written in every callback settle in one update`() {
    struct Screen: View {
      @State private var appeared: CGFloat = 0
      @State private var changed: CGFloat = 0
      @State private var measured: CGFloat = 0
      @State private var preferred: CGFloat = 0
      var body: some View {
        VStack(spacing: 0) {
          box("a", appeared, 10).onAppear { appeared = 10 }
          box("b", changed, 10).onChange(of: appeared) { changed = $1 * 2 }
          box("c", measured, 10)
          box("d", preferred, 10).preference(key: NameKey.self, value: ["\(measured)"])
        }
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          measured = $0 + 5
        }
        .onPreferenceChange(NameKey.self) { value in
          MainActor.assumeIsolated { preferred = CGFloat(Double(value.first ?? "") ?? 0) / 2 }
        }
        .frame(width: 100)
      }
    }
    let host = mount(300, 300) { Screen() }
    #expect(host.frame("a")[2] == 10)
    #expect(host.frame("b")[2] == 20)
  }

  @Test func `a host may be updated, resized and drawn from within a callback`() {
    @MainActor final class Box { weak var host: ViewHost? }
    let holder = Box()
    let remote = Remote<Int>()
    let host = mount(300, 300) {
      Controlled(0, remote) { value in
        box("a", 10, 10).onChange(of: value) {
          holder.host?.update()
          holder.host?.resize(to: CGSize(width: 100, height: 100))
          _ = holder.host?.displayList()
        }
      }
    }
    holder.host = host
    remote.value = 1
    host.update()
    #expect(host.frame("a") == [45, 45, 10, 10])
  }
}
