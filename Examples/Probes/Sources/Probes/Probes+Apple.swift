// Written against Apple's documentation. Never compiled by those who wrote it: no Mac was at hand.
#if os(macOS)
  import AppKit
  import ProbeViews
  import SwiftUI

  /// `Probes --seconds N`: shows each probe for a second (those that need a hand for five), then prints the
  /// table and ends; after N seconds at the latest.
  @main struct Probes: App {
    @State private var report = ProbeReport()
    @State private var shown = 0
    private let probes = Probe.all

    var body: some Scene {
      WindowGroup("Probes") {
        VStack {
          Text(probes[shown].instruction ?? probes[shown].question)
          probes[shown].view(report).id(shown)
        }
        .padding()
        .task { await run() }
      }
    }

    private func run() async {
      NSApplication.shared.setActivationPolicy(.regular)
      NSApplication.shared.activate()
      let start = ContinuousClock.now
      for index in probes.indices where start.duration(to: .now) < limit {
        shown = index
        try? await Task.sleep(for: .seconds(probes[index].instruction == nil ? 1 : 5))
        if let look = probes[index].look {
          report.answer(probes[index].id, look(picture(of: probes[index].view(report))))
        }
      }
      print(table(of: report.answers))
      NSApplication.shared.terminate(nil)
    }

    private var limit: Duration {
      let arguments = CommandLine.arguments
      guard let flag = arguments.firstIndex(of: "--seconds"), flag + 1 < arguments.count,
        let seconds = Double(arguments[flag + 1])
      else { return .seconds(120) }
      return .seconds(seconds)
    }

    private func picture(of view: some View) -> (CGPoint) -> Bool {
      guard let image = ImageRenderer(content: view).cgImage else { return { _ in false } }
      let bitmap = NSBitmapImageRep(cgImage: image)
      return { point in
        guard let color = bitmap.colorAt(x: Int(point.x), y: Int(point.y))?.usingColorSpace(.sRGB)
        else { return false }
        return color.alphaComponent > 0.5 && color.greenComponent > color.redComponent + 0.2
      }
    }
  }
#endif
