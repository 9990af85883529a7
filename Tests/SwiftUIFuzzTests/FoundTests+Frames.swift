import SwiftUI
import Testing

@testable import SwiftUICore

// Changes of the drawing without an update, which must request a frame.
extension FoundTests {
  /// Whether a frame was requested if an event has changed the picture.
  private func isDrawn(_ host: ViewHost, _ event: () -> Void) -> Bool {
    _ = host.takeNeedsDisplay()
    let before = host.displayList()
    event()
    return host.displayList().firstDifference(from: before) != nil && host.takeNeedsDisplay()
  }

  private func finger(_ host: ViewHost, at x: CGFloat, _ y: CGFloat) -> TouchInput {
    TouchInput(host: host, at: CGPoint(x: x, y: y))
  }

  @Test func `a scroll key at the start shows the indicators`() {
    let host = host(ScrollView { Color.red.frame(height: 1000) })
    #expect(isDrawn(host) { host.input.keyPress(KeyPress(key: .upArrow, characters: "")) })
  }

  @Test func `a finger that leaves the dots of pages takes their ground along`() {
    let host = host(
      TabView {
        Color.red; Color.blue
      }.tabViewStyle(.page))
    // The dots end 10 points above the bottom's safe area: 26 points high, from 104 to 130.
    var touch: TouchInput?
    #expect(isDrawn(host) { touch = finger(host, at: 100, 117) })
    #expect(isDrawn(host) { touch?.cancel() })
  }

  @Test func `a segment looks pressed under a finger`() {
    let picker = host(
      Picker("", selection: .constant(0)) {
        Text("a").tag(0)
        Text("b").tag(1)
      }.pickerStyle(.segmented))
    #expect(isDrawn(picker) { _ = finger(picker, at: 150, 80) })
  }

  @Test func `a row that is lifted by its handle has its shadow at once`() {
    let list = host(
      List {
        ForEach(0..<3, id: \.self) { Text("row \($0)") }.onMove { _, _ in }
      }
      .listStyle(.plain)
      .environment(\.editMode, .constant(.active)))
    #expect(isDrawn(list) { _ = finger(list, at: 180, 22) })
  }
}
