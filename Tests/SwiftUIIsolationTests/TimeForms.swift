import SwiftUI

// Texts that tell the time, fonts by name, and the scene that app templates write.

struct Departure: View {
  let date: Date
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(alignment: .leading) {
      Text(date, style: .time)
      Text(date, style: .date)
      Text(date, style: .relative)
      Text(date, style: .offset)
      Text(date, style: .timer)
      Text("Leaves at \(date, style: .time)")
      Text(date...date.addingTimeInterval(5400))
      Text(timerInterval: date.addingTimeInterval(-600)...date)
      Text(1234.5, format: .number)
      Text("half: \(0.5, format: .percent)")
      Text(locale.identifier)
    }
  }
}

struct Typeset: View {
  var body: some View {
    VStack {
      Text("display").font(.custom("Inter Display", size: 20))
      Text("style").font(.custom("Inter Display", size: 20, relativeTo: .title))
      Text("fixed").font(.custom("Inter-Bold", fixedSize: 20).italic())
    }
  }
}

final class Settings: ObservableObject {
  @Published var name = "settings"
}

@Observable @MainActor final class Library {
  var count = 3
}

struct Front: View {
  @EnvironmentObject private var settings: Settings
  @Environment(Library.self) private var library
  @Environment(\.locale) private var locale

  var body: some View { Text("\(settings.name) \(library.count) \(locale.identifier)") }
}

struct Program: App {
  @Environment(\.scenePhase) private var scenePhase
  @StateObject private var settings = Settings()
  @State private var library = Library()

  var body: some Scene {
    WindowGroup("Program", id: "main") { Front() }
      .environmentObject(settings)
      .environment(library)
      .environment(\.locale, Locale(identifier: "de_DE"))
      .onChange(of: scenePhase) { _, phase in
        if phase == .background { library.count = 0 }
      }
      .onChange(of: scenePhase, initial: true) { library.count += 1 }
      .defaultSize(width: 400, height: 300)
  }
}

struct Documents: App {
  var body: some Scene {
    WindowGroup(for: Int.self) { $number in Text(number.map { "\($0)" } ?? "none") }
  }
}
