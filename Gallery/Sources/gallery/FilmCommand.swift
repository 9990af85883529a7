import ArgumentParser
import Foundation
import GalleryScreens
import Stage
import SwiftUI

/// `gallery film`: renders screens under a gesture.
struct FilmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Renders screens as a film strip (PNG) and an animation (WebP).")

  @Argument(help: "Screens to render; all of them when none is named.")
  var screens: [GalleryScreen] = []

  @Option(
    help:
      "What the finger does: pull, fling, drag, back, swipe, sideways, keys, refresh, earlier, collapse, cards."
  )
  var gesture: FilmGesture?

  @Option(help: "The window's size in points.")
  var size = FilmSize(width: 390, height: 844)

  @Option(help: "Pixels for a point, 0.25 to 4.")
  var scale: Double = 1

  @Flag(help: "Dark instead of light.")
  var dark = false

  @Flag(help: "Written from right to left.")
  var rightToLeft = false

  @Flag(help: "Type of the largest size.")
  var largestType = false

  @Option(help: "The system whose looks the screens have: standard, iOS18, iOS26 or iOS27.")
  var system = Stage.System.default

  @Flag(help: "Only the film strips.")
  var strips = false

  @Option(help: "The folder to write to.")
  var out = "films"

  func validate() throws {
    guard scale >= 0.25, scale <= 4 else {
      throw ValidationError("--scale is from 0.25 to 4, not \(scale)")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated { try renderAll() }
  }

  @MainActor private func renderAll() throws {
    let folder = URL(fileURLWithPath: out, isDirectory: true)
    let chosen = screens.isEmpty ? GalleryScreen.allCases : screens
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (index, screen) in chosen.enumerated() {
        let names = try render(screen, to: folder)
        print("[\(index + 1)/\(chosen.count)] \(screen.rawValue): \(names.joined(separator: ", "))")
      }
    } catch {
      FileHandle.standardError.write(Data("error: \(describe(error))\n".utf8))
      throw ExitCode(1)
    }
    print("Films are in \(folder.path)")
  }

  /// Renders one screen; returns the names of the files.
  @MainActor private func render(_ screen: GalleryScreen, to folder: URL) throws -> [String] {
    let gesture = self.gesture ?? .defaultGesture(for: screen)
    let stage = Stage(
      size: CGSize(width: size.width, height: size.height),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0),
      colorScheme: dark ? .dark : .light, system: system
    ) {
      screen.view
        .environment(\.layoutDirection, rightToLeft ? .rightToLeft : .leftToRight)
        .environment(\.dynamicTypeSize, largestType ? .accessibility5 : .large)
    }
    let film = try stage.film(scale: scale) { gesture.play(on: $0) }
    var name = "\(screen.rawValue)-\(gesture.rawValue)"
    if dark { name += "-dark" }
    if rightToLeft { name += "-rtl" }
    if largestType { name += "-largest" }
    if system != .default { name += "-\(system.rawValue)" }
    try film.strip().write(to: folder.appendingPathComponent("\(name).png"))
    if strips { return ["\(name).png"] }
    try film.animation().write(to: folder.appendingPathComponent("\(name).webp"))
    return ["\(name).png", "\(name).webp"]
  }

  private func describe(_ error: any Error) -> String {
    if error is RasterError { return "\(error)" }
    return "\(out): \((error as NSError).localizedDescription)"
  }
}

extension GalleryScreen: ExpressibleByArgument {}
extension Stage.System: @retroactive ExpressibleByArgument {}
