import Masthead
import SwiftUI

/// Greetings under headings that stick. On Apple's systems the same source is an app too.
@main struct HelloLinux: App {
  @State private var greetings = 0

  var body: some Scene {
    WindowGroup("Hello, Linux") {
      Greetings(count: greetings) { greetings += 1 }
    }
  }
}

struct Greetings: View {
  let count: Int
  let greet: @MainActor () -> Void

  private let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Button(count == 0 ? "Say hello" : "Said hello \(count) times", action: greet)
          .padding()
        ForEach(days, id: \.self) { day in
          Text(day)
            .font(.headline)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(12)
            .background(.background)
            .sticky()
          ForEach(1..<8, id: \.self) { hour in
            Text("Hello at \(hour) o’clock")
              .padding(.horizontal, 12)
              .padding(.vertical, 8)
          }
        }
      }
      .stickyLayout()
    }
  }
}
