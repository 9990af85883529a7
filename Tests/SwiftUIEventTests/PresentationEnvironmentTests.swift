import Foundation
import Stage
import SwiftUICore
import Testing

@testable import SwiftUI

@MainActor struct PresentationEnvironmentTests {
  private struct Leaver: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.presentationMode) private var mode
    let log: Log

    var body: some View {
      Button(isPresented ? "presented" : "not") {
        dismiss()
        mode.wrappedValue.dismiss()
        log.note("\(mode.wrappedValue.isPresented)")
      }
    }
  }

  @Test func `Outside of presentations, dismiss does nothing and isPresented is false`() {
    let log = Log()
    let stage = stage { Leaver(log: log) }
    stage.tap(100, 100)
    #expect(stage.texts.first?.string == "not")
    #expect(log.take() == ["false"])
  }

  @Test func `A presenter's action is what dismiss calls, in both forms`() {
    let log = Log()
    let dismisser = Dismisser { log.note("bye") }
    let stage = stage {
      Leaver(log: log)
        .environment(\.dismiss, DismissAction(dismisser))
        .environment(\.isPresented, true)
    }
    stage.tap(100, 100)
    #expect(stage.texts.first?.string == "presented")
    #expect(log.take() == ["bye", "bye", "true"])
  }

  private struct Opener: View {
    @Environment(\.openURL) private var openURL
    let log: Log

    var body: some View {
      Button("Open") {
        openURL(URL(string: "https://swift.org/a")!) { log.note("\($0)") }
      }
    }
  }

  @Test func `openURL asks the handler around it, which may hand another address to the system`() {
    let log = Log()
    let system = SystemURLOpener { url in
      log.note("system \(url.absoluteString)")
      return true
    }
    let stage = stage {
      VStack(spacing: 0) {
        Opener(log: log).frame(height: 40)
        Opener(log: log).frame(height: 40)
          .environment(
            \.openURL,
            OpenURLAction { url in
              log.note("mine \(url.lastPathComponent)")
              return .handled
            })
        Opener(log: log).frame(height: 40)
          .environment(\.openURL, OpenURLAction { _ in .discarded })
        Opener(log: log).frame(height: 40)
          .environment(
            \.openURL,
            OpenURLAction { _ in .systemAction(URL(string: "https://swift.org/b")!) })
      }
      .environment(\.systemURLOpener, system)
    }
    stage.tap(100, 40)
    #expect(log.take() == ["system https://swift.org/a", "true"])
    stage.tap(100, 80)
    #expect(log.take() == ["mine a", "true"])
    stage.tap(100, 120)
    #expect(log.take() == ["false"])
    stage.tap(100, 160)
    #expect(log.take() == ["system https://swift.org/b", "true"])
  }
}
