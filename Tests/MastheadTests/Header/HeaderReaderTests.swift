import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// What views around a header read: a header of 60 … 260 points and sixty rows of 44.
@Suite("The header in the environment")
@MainActor struct HeaderReaderTests {
  /// Adds what it reads to a journal whenever its body is evaluated.
  private struct Reading: View {
    let name: String
    let journal: Journal
    @Environment(\.header) private var header

    var body: some View {
      journal.add("\(name) \(header.map { "\($0.phase)" } ?? "nil")")
      return Color.yellow.frame(height: 44).accessibilityIdentifier(name)
    }
  }

  /// The same for a header that is passed to it.
  private struct Item: View {
    let header: HeaderProxy?
    let journal: Journal

    var body: some View {
      journal.add("item \(header.map { "\($0.phase)" } ?? "nil")")
      return Text(header?.phase == .collapsed ? "Follow" : "Open")
    }
  }

  private func screen(_ journal: Journal) -> some View {
    HeaderScrollView { _ in
      Reading(name: "header", journal: journal)
    } content: {
      ForEach(1...60, id: \.self) { number in
        if number == 3 {
          Reading(name: "row", journal: journal)
        } else {
          Color.blue.frame(height: 44)
        }
      }
    }
    .headerHeight(min: 60, max: 260)
  }

  /// The lines with a name since the last call, without it.
  private func take(_ name: String, _ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
  }

  @Test func `a row and a view of the header's read it, and are evaluated for what they read`() {
    let journal = Journal()
    let stage = Stage { screen(journal) }
    stage.settle()
    #expect(journal.take().allSatisfy { $0.hasSuffix("open") })
    for offset in stride(from: CGFloat(0), through: 600, by: 5) { stage.scroll(to: offset) }
    var lines = journal.take()
    for name in ["row", "header"] {
      #expect(take(name, lines) == ["collapsing", "collapsed"], "\(name)")
    }
    // Nothing that they read changes: the height does.
    stage.scroll(to: 100)
    _ = journal.take()
    stage.advance(by: .seconds(1))
    stage.resetCosts()
    for offset in [110, 120, 130] as [CGFloat] { stage.scroll(to: offset) }
    lines = journal.take()
    #expect(lines == [])
  }

  @Test func `outside of a header there is none`() {
    let journal = Journal()
    let stage = Stage {
      VStack(spacing: 0) {
        Reading(name: "above", journal: journal)
        screen(Journal())
      }
    }
    stage.scroll(to: 400)
    #expect(journal.take() == ["above nil"])
  }

  @Test func `in a reader views around it read it too, and a toolbar is passed it`() throws {
    let journal = Journal()
    let stage = Stage {
      NavigationStack {
        HeaderReader { header in
          VStack(spacing: 0) {
            Reading(name: "above", journal: journal)
            screen(Journal())
          }
          .toolbar { Item(header: header, journal: journal) }
        }
        .navigationBarTitleDisplayMode(.inline)
      }
    }
    stage.settle()
    #expect(stage.texts.contains { $0.string == "Open" })
    #expect(journal.lines.last?.hasSuffix("open") == true)
    _ = journal.take()
    for offset in stride(from: CGFloat(0), through: 600, by: 5) { stage.scroll(to: offset) }
    let lines = journal.take()
    for name in ["above", "item"] {
      #expect(take(name, lines) == ["collapsing", "collapsed"], "\(name)")
    }
    #expect(stage.texts.contains { $0.string == "Follow" })
  }

  @Test func `a reader whose header goes has none, and the next one's when that comes`() {
    let journal = Journal()
    let remote = Remote(0)
    let stage = Stage {
      HeaderReader { _ in
        Controlled(remote) { number in
          VStack(spacing: 0) {
            Reading(name: "above", journal: journal)
            if number != 1 { screen(Journal()).id(number) }
          }
        }
      }
    }
    stage.settle()
    stage.scroll(to: 400)
    stage.settle()
    #expect(journal.take().last == "above collapsed")
    remote.value = 1
    stage.settle()
    #expect(journal.take().last == "above nil")
    remote.value = 2
    stage.settle()
    #expect(journal.take().last == "above open")
    // One in place of another: which of the two hears first is not documented.
    for schedule in Stage.Schedule.shuffles(4) {
      let (journal, remote) = (Journal(), Remote(0))
      let stage = Stage(schedule: schedule) {
        HeaderReader { _ in
          Controlled(remote) { number in
            VStack(spacing: 0) {
              Reading(name: "above", journal: journal)
              screen(Journal()).id(number)
            }
          }
        }
      }
      stage.settle()
      stage.scroll(to: 400)
      stage.settle()
      remote.value = 2
      stage.settle()
      #expect(journal.lines.last == "above open", "\(schedule)")
    }
  }

  @Test func `in a page of tabs it is the header above them`() {
    let journal = Journal()
    let stage = Stage {
      HeaderTabView { _ in
        Color.teal
      } tabs: {
        HeaderTab("One", value: 1) {
          Reading(name: "row", journal: journal)
          ForEach(1...60, id: \.self) { _ in Color.blue.frame(height: 44) }
        }
      }
      .headerHeight(min: 60, max: 260)
    }
    stage.settle()
    _ = journal.take()
    for offset in stride(from: CGFloat(0), through: 600, by: 50) { stage.scroll(to: offset) }
    #expect(journal.take() == ["row collapsing", "row collapsed"])
  }
}
