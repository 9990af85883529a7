import SwiftUI
import SwiftUICore
import Testing

@Suite("Pull to refresh")
@MainActor struct RefreshableTests {
  /// An action that a test ends.
  @MainActor private final class Server {
    var requests = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func load() async {
      requests += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    func answer() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  private func host(_ server: Server) -> ViewHost {
    mount(300, 400) {
      ScrollView { rows(100) }.refreshable { await server.load() }
    }
  }

  @Test
  func `pulled far enough it runs once, holds 60 points open until it is over, and closes`() async {
    let server = Server()
    let host = host(server)
    let finger = host.touch(150, 50)
    finger.move(150, 160)
    await letTasksRun()
    #expect(server.requests == 0)
    finger.move(150, 390)
    #expect(host.scroll.offset.y < -100)
    await eventually { server.requests == 1 }
    #expect(server.requests == 1)
    finger.end(velocity: .zero)
    host.play(2)
    #expect(host.scroll.offset.y == -60)
    #expect(host.frame("row0")[1] == 60)
    #expect(host.scroll.geometry.contentInsets.top == 60)
    #expect(host.scroll.phase == .idle)
    server.answer()
    await eventually {
      host.play(0.1)
      return !host.isAnimating
    }
    #expect(host.scroll.offset.y == 0)
    #expect(host.scroll.geometry.contentInsets.top == 0)
    #expect(server.requests == 1)
    #expect(!host.isAnimating)
  }

  @Test func `pulled too little it does nothing; the spinner shows how far it has come`() async {
    let server = Server()
    let host = host(server)
    let finger = host.touch(150, 50)
    finger.move(150, 130)
    #expect(host.scroll.offset.y < -30)
    #expect(host.displayList().commands.contains { if case .stroke = $0 { true } else { false } })
    finger.end(velocity: .zero)
    host.settle()
    await letTasksRun()
    #expect(server.requests == 0)
    #expect(host.scroll.offset.y == 0)
  }

  @Test func `the content can be read while it refreshes`() async {
    let server = Server()
    let host = host(server)
    let finger = host.touch(150, 50)
    finger.move(150, 390)
    finger.end(velocity: .zero)
    host.play(2)
    await eventually { server.requests == 1 }
    host.scroll.controller.scroll(to: CGPoint(x: 0, y: 500), animation: nil)
    server.answer()
    await letTasksRun()
    host.play(1)
    #expect(host.scroll.offset.y == 500)
  }

  @Test func `a scroll view that goes tells its action, and views find the action`() async {
    struct Reader: View {
      @Environment(\.refresh) private var refresh
      let journal: Journal

      var body: some View {
        let _ = journal.add(refresh == nil ? "none" : "there")
        Color.red.frame(height: 10)
      }
    }
    let journal = Journal()
    let server = Server()
    _ = mount(300, 400) { Reader(journal: journal) }
    _ = mount(300, 400) {
      ScrollView { Reader(journal: journal) }.refreshable { await server.load() }
    }
    #expect(journal.take() == ["none", "there"])
  }
}
