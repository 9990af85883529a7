import StageTesting
import SwiftUI
import Testing

/// Called in a test: every preview of a module looks as its reference.
@MainActor func expectSnapshots(ofPreviewsIn module: String) async throws {
  for preview in RegisteredPreview.all where preview.fileID.hasPrefix("\(module)/") {
    let stage = try await preview.stage()
    expectSnapshot(of: stage, named: preview.name)
  }
}

struct Greeting: View {
  @State private var name: String?

  var body: some View {
    Text(name.map { "Hello, \($0)" } ?? "Asking for your name")
      .task {
        try? await Task.sleep(for: .seconds(2))
        name = "Mina"
      }
  }
}

@MainActor @Suite struct GreetingTests {
  @Test func greetsByName() {
    let stage = Stage { Greeting() }
    #expect(stage.find("Asking for your name").isVisible)
    stage.advance(by: .seconds(2))
    #expect(stage.find("Hello, Mina").isVisible)
  }
}
