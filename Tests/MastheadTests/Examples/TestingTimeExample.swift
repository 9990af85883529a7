import Foundation
import Stage
import SwiftUI
import Testing

/// The example of asynchronous work in Testing.md.
enum TestingTimeExample {
  struct Weather: View {
    @State private var forecast: String?

    var body: some View {
      Text(forecast ?? "Loading")
        .task {
          try? await Task.sleep(for: .seconds(2))  // A repository's, in a preview or test.
          forecast = "Sun"
          DispatchQueue.main.asyncAfter(deadline: .now() + 5) { forecast = "Rain" }
        }
    }
  }

  @MainActor @Suite struct WeatherTests {
    @Test func loads() {
      let stage = Stage { Weather() }
      #expect(stage.texts.map(\.string) == ["Loading"])
      stage.advance(by: .seconds(2))
      #expect(stage.texts.map(\.string) == ["Sun"])
      stage.settle()
      #expect(stage.texts.map(\.string) == ["Rain"])
    }
  }
}
