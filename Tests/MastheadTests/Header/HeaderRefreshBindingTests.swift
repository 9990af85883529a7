import Foundation
import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// A header of 240 points over rows of 44, a room of 60, an action of one second.
@Suite("A refresh from code, and the binding that tells of one")
@MainActor struct HeaderRefreshBindingTests {
  @MainActor private final class Log {
    var starts = 0
    var cancels = 0
  }

  private struct Screen: View {
    let log: Log
    let isRefreshing: Remote<Bool>
    var seconds = 1.0
    var isOn = true
    var placement = HeaderRefreshPlacement.above

    var body: some View {
      Controlled(isRefreshing) { _ in
        HeaderScrollView { _ in
          Color.yellow
        } content: {
          ForEach(1...60, id: \.self) { number in
            Color.blue.frame(height: 44).accessibilityIdentifier("row \(number)")
          }
        }
        .headerRefresh(placement, isRefreshing: isRefreshing.projected, action: isOn ? load : nil)
      }
    }

    private func load() async {
      log.starts += 1
      do { if seconds > 0 { try await Task.sleep(for: .seconds(seconds)) } } catch {
        log.cancels += 1
      }
    }
  }

  @Test(arguments: [HeaderRefreshPlacement.above, .below])
  func `set to true it runs the action with the room open, and is false when that has ended`(
    _ placement: HeaderRefreshPlacement
  ) {
    let (log, binding) = (Log(), Remote(false))
    let stage = Stage(text: .fixed) {
      Screen(log: log, isRefreshing: binding, placement: placement)
    }
    stage.update()
    binding.value = true
    let opening = [240] + stage.firstRows(frames: 58)
    #expect(log.starts == 1)
    #expect(binding.value)
    #expect(opening.steps.allSatisfy { $0 > -0.01 && $0 < 0.0613 * 60 + 0.05 })
    #expect(abs(stage.firstRow - 300) < 0.5)
    let closing = stage.firstRows(frames: 90)
    #expect(!binding.value)
    #expect(closing.dropFirst(4).steps.allSatisfy { $0 < 0.01 && $0 > -0.0613 * 60 - 0.05 })
    stage.settle()
    #expect(stage.firstRow == 240)
    #expect((log.starts, log.cancels) == (1, 0))
  }

  @Test func `a pull tells it`() {
    let (log, binding) = (Log(), Remote(false))
    let stage = Stage(text: .fixed) { Screen(log: log, isRefreshing: binding) }
    stage.hold(by: CGVector(dx: 0, dy: 300)) { #expect(!binding.value) }
    stage.advance(by: .milliseconds(500))
    #expect(binding.value)
    stage.advance(by: .seconds(2))
    #expect(!binding.value)
    #expect(log.starts == 1)
  }

  @Test func `set to false it cancels the action, and the room closes`() {
    let (log, binding) = (Log(), Remote(false))
    let stage = Stage(text: .fixed) { Screen(log: log, isRefreshing: binding) }
    stage.update()
    binding.value = true
    stage.advance(by: .milliseconds(500))
    binding.value = false
    stage.advance(by: .milliseconds(1500))
    #expect((log.starts, log.cancels) == (1, 1))
    #expect(abs(stage.firstRow - 240) < 0.01)
    // And again, at once.
    binding.value = true
    stage.advance(by: .milliseconds(100))
    #expect(log.starts == 2)
    #expect(binding.value)
  }

  @Test func `true from the start, the first load is a refresh`() {
    let (log, binding) = (Log(), Remote(true))
    let stage = Stage(text: .fixed) { Screen(log: log, isRefreshing: binding) }
    stage.advance(by: .milliseconds(900))
    #expect(log.starts == 1)
    #expect(stage.firstRow > 299)
    stage.advance(by: .seconds(2))
    #expect(!binding.value)
    #expect(log.starts == 1)
  }

  @Test func `scrolled on, rows stay in every frame of a refresh from code`() {
    let (log, binding) = (Log(), Remote(false))
    let stage = Stage(text: .fixed) { Screen(log: log, isRefreshing: binding) }
    stage.scroll(to: 500)
    let row = stage.frame(of: "row 15")?.minY ?? 0
    binding.value = true
    for _ in 0..<150 {
      stage.advance(by: .nanoseconds(16_666_667))
      #expect(abs((stage.frame(of: "row 15")?.minY ?? 0) - row) < 0.01)
    }
    #expect(log.starts == 1)
    #expect(!binding.value)
  }

  @Test func `an action that ends at once leaves it false, and without an action it is false`() {
    for isOn in [true, false] {
      let (log, binding) = (Log(), Remote(false))
      let stage = Stage(text: .fixed) {
        Screen(log: log, isRefreshing: binding, seconds: 0, isOn: isOn)
      }
      stage.update()
      binding.value = true
      stage.advance(by: .seconds(2))
      #expect(!binding.value)
      #expect(log.starts == (isOn ? 1 : 0))
      #expect(abs(stage.firstRow - 240) < 0.01)
    }
  }

  @Test func `a binding that is always true runs the action once`() {
    let log = Log()
    let stage = Stage(text: .fixed) {
      HeaderScrollView { _ in
        Color.red
      } content: {
        Color.blue.frame(height: 2000)
      }
      .headerRefresh(isRefreshing: .constant(true)) { log.starts += 1 }
    }
    stage.advance(by: .seconds(3))
    #expect(log.starts == 1)
  }

  @Test func `a header covers the spinner of refreshable, and has its own with headerRefresh`()
    throws
  {
    func ink(_ screen: some View) throws -> Bool {
      let stage = Stage(text: .fixed) { screen }
      stage.drag(by: CGVector(dx: 0, dy: 400), over: .milliseconds(700))
      stage.advance(by: .seconds(1))
      let picture = try stage.snapshot(scale: 1)
      return (0..<300).contains { y in
        (170..<220).contains { x in picture.color(x: x, y: y).blue > 0.1 }
      }
    }
    let header = HeaderScrollView { _ in
      Color(red: 1, green: 1, blue: 0)
    } content: {
      Color(red: 1, green: 0, blue: 0).frame(height: 2000)
    }
    .headerHeight(min: 60, max: 240)
    let load: @MainActor @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(3)) }
    #expect(try !ink(header.refreshable { await load() }))
    #expect(try ink(header.headerRefresh { await load() }))
    #expect(try ink(header.headerRefresh(.below) { await load() }))
  }

  @Test func `a view inside finds no action of the system`() {
    struct Reader: View {
      @Environment(\.refresh) private var refresh
      var body: some View { Text(refresh == nil ? "none" : "there") }
    }
    let stage = Stage(text: .fixed) {
      HeaderScrollView { _ in
        Reader()
      } content: {
        Reader()
      }.headerRefresh {}
    }
    #expect(stage.texts.map(\.string) == ["none", "none"])
  }

  @Test func `News: by button, by key and by VoiceOver it loads, and says what went wrong`() {
    @MainActor final class Server {
      var isDown = false
      func load() throws -> [String] {
        if isDown { throw URLError(.notConnectedToInternet) }
        return ["Ferry late"]
      }
    }
    let server = Server()
    let stage = Stage(text: .fixed) { RefreshingExamples.News { try server.load() } }
    func strings() -> [String] { stage.texts.map(\.string) }
    #expect(strings().contains("No News"))
    stage.press("r", modifiers: .command)
    stage.advance(by: .seconds(2))
    #expect(strings().contains("Ferry late") && !strings().contains("No News"))
    server.isDown = true
    #expect(stage.accessibilityTree["News"]?.perform("Refresh") == true)
    stage.advance(by: .seconds(2))
    #expect(strings().contains("The news could not be loaded."))
    #expect(strings().contains("Ferry late"))
  }
}
