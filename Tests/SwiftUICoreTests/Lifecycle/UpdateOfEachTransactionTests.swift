import Foundation
import Stage
import SwiftUI
import Testing

/// What Apple's systems do with the transactions of one action, as the compatibility tests of OpenSwiftUI have
/// measured it there (OpenSwiftUIProject/OpenSwiftUI, Tests/OpenSwiftUICompatibilityTests, which run on iOS and macOS):
/// each transaction is an update of its own.
@MainActor struct UpdateOfEachTransactionTests {
  /// What a screen was told, in order.
  private final class Log {
    var entries: [String] = []
  }

  private struct Counter: View {
    let log: Log
    let write: (Binding<Int>) -> Void
    @State private var value = 0

    var body: some View {
      let _ = log.entries.append("body \(value)")
      Color.red
        .onAppear { write($value) }
        .onChange(of: value) { log.entries.append("change \($0) to \($1)") }
    }
  }

  private func entries(_ write: @escaping (Binding<Int>) -> Void) -> [String] {
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100)) { Counter(log: log, write: write) }
    stage.settle()
    return log.entries
  }

  @Test func `writes with and without an animation are two updates, each with its changes`() {
    #expect(
      entries { value in
        value.wrappedValue = 1
        value.wrappedValue = 2
        withAnimation {
          value.wrappedValue = 3
          value.wrappedValue = 4
        }
      } == ["body 0", "body 2", "body 4", "change 0 to 2", "change 2 to 4"])
  }

  private struct Switched: View {
    let log: Log
    @State private var isOn = false

    var body: some View {
      Color.red
        .onAppear {
          isOn = true
          DispatchQueue.main.async {
            isOn = false
            DispatchQueue.main.async { isOn = true }
          }
        }
        .onChange(of: isOn) { log.entries.append("\($0) to \($1)") }
    }
  }

  @Test func `each block of the main queue is followed by an update`() {
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100)) { Switched(log: log) }
    stage.settle()
    #expect(log.entries == ["false to true", "true to false", "false to true"])
  }
}

/// The order of appearances, from OpenSwiftUI's AppearanceActionModifierCompatibilityTests.swift.
@MainActor struct AppearanceOrderTests {
  private final class Log {
    var text = ""
  }

  private struct Replaced: View {
    let log: Log
    let isIdentity: Bool
    @State private var isSecond = false

    private var marked: some View {
      Color.red
        .onAppear {
          if log.text.isEmpty {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { isSecond.toggle() }
          }
          log.text += isSecond ? "AT" : "AF"
        }
        .onDisappear { log.text += isSecond ? "DT" : "DF" }
    }

    var body: some View {
      if isIdentity {
        marked.transition(.identity).id(isSecond)
      } else {
        marked.id(isSecond)
      }
    }
  }

  private func order(isIdentity: Bool) -> String {
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Replaced(log: log, isIdentity: isIdentity)
    }
    stage.settle()
    return log.text
  }

  @Test func `a view with another id appears before the old one disappears`() {
    #expect(order(isIdentity: false) == "AFATDT")
  }

  @Test func `by the identity transition the old view disappears before the new one appears`() {
    #expect(order(isIdentity: true) == "AFDTAT")
  }

  private struct Empty: View {
    let log: Log
    @State private var hasAppeared = false

    var body: some View {
      AnyView(EmptyView())
        .onAppear {
          hasAppeared = true
          log.text += "A"
        }
        .onChange(of: hasAppeared) { log.text += "C" }
    }
  }

  // `appear` there and in StateCompatibilityTests.swift.

  @Test func `an empty view that is all of a window appears`() {
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100)) { Empty(log: log) }
    stage.settle()
    #expect(log.text == "AC")
    #expect(stage.draw() == 0)
  }
}
