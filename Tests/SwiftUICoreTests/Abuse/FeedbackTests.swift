import SwiftUI
import SwiftUICore
import Testing

private struct LengthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

/// Screens that feed what they measure back into what they measure.
@Suite("Feedback loops")
@MainActor struct FeedbackTests {
  /// A box that grows by what it measures.
  private struct Growing: View {
    @State private var height: CGFloat = 10
    var body: some View {
      box("grown", 10, height)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.height
        } action: {
          height = $0 + 1
        }
    }
  }

  private struct Echo: View {
    @State private var length: CGFloat = 10
    var body: some View {
      box("grown", 10, length).preference(key: LengthKey.self, value: length)
        .onPreferenceChange(LengthKey.self) { value in
          MainActor.assumeIsolated { length = value + 1 }
        }
    }
  }

  private struct ReaderLoop: View {
    @State private var height: CGFloat = 10
    var body: some View {
      GeometryReader { proxy in
        Color.red.onChange(of: proxy.size.height, initial: true) { height = proxy.size.height + 1 }
      }.frame(height: height).accessibilityIdentifier("grown")
    }
  }

  private struct Flip: View {
    @State private var isOn = false
    var body: some View {
      box("grown", isOn ? 20 : 10, 10).onChange(of: isOn, initial: true) { isOn.toggle() }
    }
  }

  private func stops<V: View>(_ view: V) {
    RuntimeWarning.reset()
    let remote = Remote<CGFloat>()
    let host = mount(300, 300) {
      VStack {
        view
        Controlled(10, remote) { box("other", $0, 10) }
      }
    }
    #expect(host.costs.passes <= UpdateQueue.passLimit)
    // Other suites warn at the same time, of other things.
    #expect(RuntimeWarning.messages.filter { $0.contains("every pass") }.count == 1)
    // The app goes on: other views still change, each frame does no more than the limit.
    let costs = host.costs { remote.value = 50 }
    #expect(host.frame("other")[2] == 50)
    #expect(costs.passes <= UpdateQueue.passLimit)
    #expect(RuntimeWarning.messages.filter { $0.contains("every pass") }.count == 1)
    #expect(host.frame("grown").count == 4)
  }

  @Test("a view whose onGeometryChange grows it stops at the pass limit, with one warning")
  func geometry() { stops(Growing()) }

  @Test func `a preference that feeds its own source stops too`() { stops(Echo()) }

  @Test func `so does a reader that changes its own size`() { stops(ReaderLoop()) }

  @Test func `and a state that onChange turns back and forth`() { stops(Flip()) }

  @Test func `a loop that converges is not stopped`() {
    struct Converging: View {
      @State private var height: CGFloat = 100
      var body: some View {
        box("a", 10, height)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.height
          } action: {
            height = max(20, ($0 / 2).rounded())
          }
      }
    }
    RuntimeWarning.reset()
    let host = mount(300, 300) { Converging() }
    #expect(host.frame("a")[3] == 20)
    #expect(!RuntimeWarning.messages.contains { $0.contains("every pass") })
    #expect(!host.hasPendingWork)
  }
}
