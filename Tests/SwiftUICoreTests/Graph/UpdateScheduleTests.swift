import SwiftUI
import SwiftUICore
import TestSupport
import Testing

/// What a schedule may decide: an update's order, repeated evaluations, late actions.
@MainActor struct UpdateScheduleTests {
  private struct Row: View {
    let name: String
    let number: Int
    let journal: Journal
    @State private var own = 0
    let remote: Remote<Int>

    var body: some View {
      remote.connect($own)
      journal.add("\(name) \(own)")
      return Color.red.frame(width: CGFloat(10 + own), height: 10).accessibilityIdentifier(name)
    }
  }

  private func rows(_ journal: Journal, _ remotes: [Remote<Int>]) -> ViewHost {
    mount(100, 100) {
      VStack(spacing: 0) {
        ForEach(0..<3, id: \.self) { index in
          Row(name: "row \(index)", number: index, journal: journal, remote: remotes[index])
        }
      }
    }
  }

  @Test func `the plain schedule evaluates siblings in the order of the writes, once`() {
    let journal = Journal()
    let remotes = (0..<3).map { _ in Remote<Int>() }
    let host = rows(journal, remotes)
    #expect(journal.take() == ["row 0 0", "row 1 0", "row 2 0"])
    for remote in remotes { remote.value = 1 }
    host.update()
    #expect(journal.take() == ["row 0 1", "row 1 1", "row 2 1"])
  }

  @Test func `a schedule puts siblings in another order, and the frames are the same`() {
    let journal = Journal()
    let remotes = (0..<3).map { _ in Remote<Int>() }
    let host = rows(journal, remotes)
    _ = journal.take()
    host.updates.schedule.order = { (0..<$0).reversed() }
    for remote in remotes { remote.value = 1 }
    host.update()
    #expect(journal.take() == ["row 2 1", "row 1 1", "row 0 1"])
    #expect(host.frame("row 1") == [44.5, 45, 11, 10])
  }

  @Test func `an order that is none is no order`() {
    let journal = Journal()
    let remotes = (0..<3).map { _ in Remote<Int>() }
    let host = rows(journal, remotes)
    _ = journal.take()
    host.updates.schedule.order = { Array(repeating: 0, count: $0 + 1) }
    for remote in remotes { remote.value = 1 }
    host.update()
    #expect(journal.take() == ["row 0 1", "row 1 1", "row 2 1"])
  }

  @Test func `results are thrown away: closures run more often, and the last one counts`() {
    let journal = Journal()
    let remotes = (0..<3).map { _ in Remote<Int>() }
    let host = rows(journal, remotes)
    _ = journal.take()
    host.updates.schedule.discardedResults = { $0 == .body ? 2 : 0 }
    remotes[1].value = 5
    host.update()
    #expect(journal.take() == ["row 1 5", "row 1 5", "row 1 5"])
    #expect(host.frame("row 1") == [42.5, 45, 15, 10])
    // What the discarded evaluations read wakes nobody up twice.
    remotes[1].value = 6
    host.update()
    #expect(journal.take() == ["row 1 6", "row 1 6", "row 1 6"])
  }

  private final class Count: @unchecked Sendable {
    var calls = 0
  }

  @Test func `closures that read geometry are repeated as well, and are told the same`() {
    let count = Count()
    let remote = Remote<CGFloat>(10)
    let host = mount(100, 100) {
      Controlled(remote) { height in
        Color.red.frame(width: 10, height: height)
          .visualEffect { content, proxy in
            count.calls += 1
            return content.offset(y: proxy.size.height)
          }
          .accessibilityIdentifier("box")
      }
    }
    count.calls = 0
    host.updates.schedule.discardedResults = { $0 == .geometry ? 3 : 0 }
    remote.value = 20
    host.update()
    #expect(count.calls == 4)
    #expect(host.presentationFrame(of: "box")?.minY == 60)
  }

  private struct Acting: View {
    let number: Int
    let journal: Journal

    var body: some View {
      VStack {
        Color.red.onChange(of: number) { old, new in journal.add("first \(old) → \(new)") }
        Color.red.onChange(of: number) { old, new in journal.add("second \(old) → \(new)") }
      }
    }
  }

  @Test func `actions are put off until the next frame, in another order`() {
    let journal = Journal()
    let remote = Remote<Int>(0)
    let host = mount(100, 100) {
      Controlled(remote) { Acting(number: $0, journal: journal) }
    }
    remote.value = 1
    host.update()
    #expect(journal.take() == ["first 0 → 1", "second 0 → 1"])
    host.updates.schedule.delaysActions = { true }
    host.updates.schedule.order = { (0..<$0).reversed() }
    remote.value = 2
    host.update()
    #expect(journal.take() == [])
    #expect(host.hasPendingWork)
    // Asking is no frame.
    host.update()
    #expect(journal.take() == [])
    host.updates.schedule.delaysActions = nil
    host.advance(by: 0.016)
    #expect(!host.hasPendingWork)
    #expect(journal.take().sorted() == ["first 1 → 2", "second 1 → 2"])
    remote.value = 3
    host.update()
    #expect(journal.take() == ["second 2 → 3", "first 2 → 3"])
  }
}
