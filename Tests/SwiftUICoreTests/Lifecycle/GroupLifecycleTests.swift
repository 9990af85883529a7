import Foundation
import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Modifiers that act when views come and go act once for a group of views: when the first comes and when the last has
/// gone. Facts of OpenSwiftUI's audited sources: `MergedCallbacks` in AppearanceActionModifier.swift counts the views of a
/// list, ValueActionModifier.swift and SubscriptionView.swift have one observer for it, TaskModifier.swift builds on the
/// first.
@MainActor struct GroupLifecycleTests {
  @MainActor private final class Log {
    var lines: [String] = []
  }

  private struct Loading<Before: View, After: View>: View {
    let log: Log
    @ViewBuilder let before: Before
    @ViewBuilder let after: After
    @State private var isLoaded = false

    var body: some View {
      Group {
        if isLoaded { after } else { before }
      }
      .onAppear { log.lines.append("appear") }
      .onDisappear { log.lines.append("disappear") }
      .onChange(of: isLoaded, initial: true) { log.lines.append("loaded \($1)") }
      .task {
        log.lines.append("run")
        try? await Task.sleep(for: .seconds(1))
        if Task.isCancelled { log.lines.append("cancelled") }
        isLoaded = true
      }
    }
  }

  private func lines<Before: View, After: View>(
    @ViewBuilder _ before: @escaping () -> Before, @ViewBuilder _ after: @escaping () -> After
  ) -> [String] {
    let log = Log()
    let stage = Stage { Loading(log: log, before: before, after: after) }
    stage.advance(by: .seconds(4))
    return log.lines
  }

  @Test func `a screen that loads by a task around its branches loads once, whatever they are`() {
    let once = ["appear", "loaded false", "run", "loaded true"]
    #expect(lines({ Text("a") }, { Text("b") }) == once)
    #expect(lines({ ProgressView() }, { Text("b") }) == once)
    #expect(lines({ ProgressView() }, { List { Text("b") } }) == once)
    #expect(lines({ Text("a") }, { Form { Text("b") } }) == once)
    #expect(lines({ Label("a", systemImage: "star") }, { Button("b") {} }) == once)
    #expect(lines({ AnyView(Text("a")) }, { AnyView(ProgressView()) }) == once)
    #expect(
      lines(
        {
          Text("a"); Text("b")
        },
        {
          ProgressView(); Text("d"); Text("e")
        }) == once)
    #expect(lines({ ForEach(0..<3, id: \.self) { Text("\($0)") } }, { ProgressView() }) == once)
  }

  private struct Members: View {
    let log: Log
    @State private var count = 3

    var body: some View {
      VStack {
        Group {
          ForEach(0..<count, id: \.self) { Text("row \($0)") }
        }
        .onAppear { log.lines.append("appear \(count)") }
        .onDisappear { log.lines.append("disappear \(count)") }
        .onChange(of: count) { log.lines.append("change \($0) \($1)") }
        .sensoryFeedback(.selection, trigger: count)
        Button("Fewer") { count -= 1 }.accessibilityIdentifier("fewer")
        Button("More") { count += 1 }.accessibilityIdentifier("more")
      }
    }
  }

  @Test func `a group appears with its first member and disappears with its last`() {
    let log = Log()
    let stage = Stage { Members(log: log) }
    #expect(log.lines == ["appear 3"])
    log.lines = []
    for _ in 0..<3 {
      stage.tap("fewer")
      stage.settle()
    }
    #expect(log.lines == ["change 3 2", "change 2 1", "change 1 0", "disappear 0"])
    #expect(stage.host.part(FeedbackLog.self).played.count == 3)
    log.lines = []
    stage.tap("more")
    stage.settle()
    stage.tap("more")
    stage.settle()
    #expect(Set(log.lines) == ["change 0 1", "appear 1", "change 1 2"])
    #expect(log.lines.count == 3)
  }

  private struct Counter: View {
    let log: Log
    @State private var id = 0

    var body: some View {
      VStack {
        Group {
          Text("one")
          Text("two")
          if id > 5 { Text("three") }
        }
        .task(id: id) { log.lines.append("task \(id)") }
        Button("Next") { id += 1 }.accessibilityIdentifier("next")
      }
    }
  }

  @Test func `a task around several views runs once for each id`() {
    let log = Log()
    let stage = Stage { Counter(log: log) }
    stage.settle()
    for _ in 0..<2 {
      stage.tap("next")
      stage.settle()
    }
    #expect(log.lines == ["task 0", "task 1", "task 2"])
  }

  @Test func `a group on a covered screen disappears once and appears once with it`() {
    let log = Log()
    let stage = Stage {
      NavigationStack {
        VStack {
          Group {
            Text("one")
            Text("two")
          }
          .onAppear { log.lines.append("appear") }
          .onDisappear { log.lines.append("disappear") }
          NavigationLink("Push") { Text("next") }.accessibilityIdentifier("push")
        }
      }
    }
    #expect(log.lines == ["appear"])
    stage.tap("push")
    stage.settle()
    #expect(log.lines == ["appear", "disappear"])
    stage.goBack()
    stage.settle()
    #expect(log.lines == ["appear", "disappear", "appear"])
  }
}
