import Masthead
import SwiftUI

/// A form under a large title, whose first card zooms and blurs inside its rounded corners when it is pulled.
public struct SettingsScreen: View {
  public init() {}

  public var body: some View {
    NavigationStack { SettingsPage() }
  }
}

/// The screen without a navigation stack of its own.
struct SettingsPage: View {
  nonisolated static let title = "Lighthouse"

  @State private var isLit = true
  @State private var turns = true
  @State private var rings = false
  @State private var period = 12.0
  @State private var keeper = "Ada Marlow"
  @State private var notices = Array(repeating: true, count: 6)

  var body: some View {
    Form {
      Section {
        Beam(isLit: isLit)
          .frame(height: 180)
          .stretchesOnOverscroll(.zoom.blurred(radius: 10), inset: 35)
          .accessibilityIdentifier("card")
          .listRowInsets(EdgeInsets())
      }
      Section("Light") {
        Toggle("Lit", isOn: $isLit)
        Toggle("Turning", isOn: $turns)
        VStack(alignment: .leading) {
          Text("A turn in \(Int(period)) seconds")
          #if !os(tvOS)
            Slider(value: $period, in: 5...30) { Text("Seconds of a turn") }
          #endif
        }
      }
      Section("Keeper") {
        TextField("Name", text: $keeper)
        Toggle("Fog bell", isOn: $rings)
      }
      Section("Tell me of") {
        ForEach(notices.indices, id: \.self) { index in
          Toggle(SettingsPage.subjects[index], isOn: $notices[index])
        }
      }
    }
    .navigationTitle(SettingsPage.title)
    .largeTitle()
  }

  private static let subjects: [String] = [
    "Storms", "Fog", "Ships in need", "Ships that greet", "Whales", "The supply boat",
  ]
}

/// A lighthouse at night.
private struct Beam: View {
  let isLit: Bool

  var body: some View {
    LinearGradient(
      colors: [Color(red: 0.05, green: 0.07, blue: 0.2), .indigo], startPoint: .top,
      endPoint: .bottom
    )
    .overlay {
      GeometryReader { night in
        let lamp = CGPoint(x: night.size.width * 0.3, y: night.size.height * 0.34)
        if isLit {
          Path { path in
            path.move(to: lamp)
            path.addLine(to: CGPoint(x: night.size.width, y: 0))
            path.addLine(to: CGPoint(x: night.size.width, y: night.size.height * 0.7))
          }
          .fill(.yellow.opacity(0.35))
        }
        Path { path in
          path.move(to: CGPoint(x: lamp.x - 9, y: lamp.y + 8))
          path.addLine(to: CGPoint(x: lamp.x + 9, y: lamp.y + 8))
          path.addLine(to: CGPoint(x: lamp.x + 18, y: night.size.height))
          path.addLine(to: CGPoint(x: lamp.x - 18, y: night.size.height))
        }
        .fill(.white)
        Circle()
          .fill(isLit ? .yellow : .gray)
          .frame(width: 20, height: 20)
          .position(lamp)
      }
    }
  }
}

#Preview("Settings") { SettingsScreen() }
