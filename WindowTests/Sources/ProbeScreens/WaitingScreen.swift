import SwiftUI

/// A button beside an endless animation.
public struct WaitingScreen: View {
  @State private var presses = 0

  public init() {}

  public var body: some View {
    VStack(spacing: 20) {
      ProgressView()
      Button("Pressed \(presses) times") {
        presses += 1
        report("pressed \(presses)")
        AccessibilityNotification.Announcement("pressed \(presses)").post()
      }
      .onHover { report($0 ? "hovers" : "left") }
      Toggle("Sound", isOn: .constant(true))
    }
    .padding()
    .onAppear { report("appeared") }
  }
}
