import Foundation
import SwiftUI

/// Reports everything that runs on the main thread without an event, once each, and the environment values that
/// come from desktop settings.
public struct WakeScreen: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.scenePhase) private var phase
  @State private var isThere = false

  private static let picture = ProcessInfo.processInfo.environment["PROBE_PICTURE"]
    .map { URL(fileURLWithPath: $0) }

  public init() {}

  public var body: some View {
    VStack {
      Text(isThere ? "there" : "waiting")
      Color.green.frame(width: isThere ? 200 : 20, height: 40)
      // The test passes its URL.
      AsyncImage(url: WakeScreen.picture) { picture in
        picture.onAppear { report("picture") }
      } placeholder: {
        Color.gray.frame(width: 20, height: 20)
      }
    }
    .onAppear {
      report("appeared")
      DispatchQueue.main.async { report("queue") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { report("later") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in report("timer") }
      Task { @MainActor in report("task") }
    }
    .task {
      try? await Task.sleep(for: .milliseconds(50))
      report("slept")
      // The window's clock pauses while nothing happens, and has to be right afterwards.
      try? await Task.sleep(for: .milliseconds(400))
      withAnimation(.linear(duration: 0.3)) {
        isThere = true
      } completion: {
        report("animated")
      }
    }
    .onChange(of: colorScheme, initial: true) { _, scheme in
      report(scheme == .dark ? "dark" : "light")
    }
    .onChange(of: reducesMotion, initial: true) { _, reduces in
      report(reduces ? "still" : "moving")
    }
    .onChange(of: contrast, initial: true) { _, contrast in
      report("contrast \(contrast)")
    }
    .onChange(of: typeSize, initial: true) { _, size in
      report("text \(size)")
    }
    .onChange(of: phase, initial: true) { _, phase in
      report("phase \(phase)")
    }
  }
}
