import Foundation
import GalleryScreens
import Stage
import SwiftUI
import Testing

/// The gallery's app in its window.
@Suite(.serialized) @MainActor struct GalleryTests {
  /// The gallery on a stage of the window's size, with the same state as its app.
  private struct Gallery: View {
    @State private var path: [GalleryScreen]
    @State private var scheme: ColorScheme?
    @State private var inspects = false

    init(_ screen: GalleryScreen?, _ scheme: ColorScheme?) {
      _path = State(initialValue: screen.map { [$0] } ?? [])
      _scheme = State(initialValue: scheme)
    }

    var body: some View {
      GalleryView(path: $path, scheme: $scheme, inspects: $inspects)
    }
  }

  private func galleryStage(
    _ screen: GalleryScreen? = nil, _ scheme: ColorScheme? = nil
  ) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844)) { Gallery(screen, scheme) }
    stage.settle()
    return stage
  }

  /// The centre of the button whose label begins with one of `labels`.
  private func place(_ labels: [String], on stage: Stage) throws -> CGPoint {
    let elements = stage.accessibilityTree.elements
    let button = elements.first { element in
      element.traits.contains(.isButton) && labels.contains { element.label.hasPrefix($0) }
    }
    let frame = try #require(button?.frame, "\(elements.map(\.label))")
    return CGPoint(x: frame.midX.rounded(), y: frame.midY.rounded())
  }

  /// Clicks in the window, and taps at the same place on the stage.
  private func press(
    _ labels: String..., in window: OpenWindow, _ stage: Stage
  ) throws {
    let point = try place(labels, on: stage)
    try window.point(at: Int(point.x), Int(point.y))
    try window.display.xdotool("click", "1")
    stage.tap(at: point)
    stage.settle()
  }

  /// The number of dark pixels in the lower left corner.
  private func darkPixels(of picture: VirtualDisplay.Picture) -> Int {
    var count = 0
    for y in 780..<844 {
      for x in 4..<120 {
        let pixel: UInt32 = picture[x, y]
        let red = pixel >> 16
        let blue = pixel & 0xFF
        if red < 0x60, blue < 0x60 { count += 1 }
      }
    }
    return count
  }

  @Test func `a screen opens from the list, scrolls, and leads back; dark is one click away`()
    throws
  {
    let window = try OpenWindow("gallery", "window", title: "Masthead Gallery")
    let stage = galleryStage()
    #expect(try window.shows(stage))

    try press("Headings", in: window, stage)
    #expect(eventually { window.title == "Headings" }, "\(window.title)")
    #expect(try window.shows(stage))

    try window.point(at: 195, 500)
    try window.display.xdotool("click", "5")
    stage.wheel(CGVector(dx: 0, dy: 60), at: CGPoint(x: 195, y: 500))
    stage.settle()
    #expect(try window.shows(stage))

    try press("Dark", in: window, stage)
    #expect(try window.shows(stage))
    try press("Back", "Masthead Gallery", in: window, stage)
    #expect(eventually { window.title == "Masthead Gallery" }, "\(window.title)")
    #expect(try window.shows(stage))
    #expect(window.probe.errors == [])
  }

  @Test func `over a cover, where the bar is dark, the switch is that of the window`() throws {
    let window = try OpenWindow("gallery", "window harbour", title: "Low Tide")
    let stage = galleryStage(.harbour)
    #expect(try window.shows(stage))
    try press("Dark", in: window, stage)
    #expect(stage.accessibilityTree["Light"] != nil)
    #expect(try window.shows(stage))
  }

  @Test func `the overlay shows layout frames of held views, and what an update took`() throws {
    let window = try OpenWindow("gallery", "window", title: "Masthead Gallery")
    let stage = galleryStage()
    #expect(try window.shows(stage))
    #expect(try darkPixels(of: window.display.picture()) < 500)
    try press("Show layout and presentation frames", in: window, stage)
    // The panel's dark grey at the bottom, a colour that the list doesn't have.
    let isThere = try eventually { try darkPixels(of: window.display.picture()) > 1000 }
    #expect(isThere)
  }

  @Test(arguments: GalleryScreen.allCases)
  func `a screen opens by its name, as on a stage, light and dark, and scrolls the same way`(
    screen: GalleryScreen
  ) throws {
    for isDark in [false, true] {
      let isSame =
        try scrollsAsOnStage(screen, isDark, within: 20)
        || scrollsAsOnStage(screen, isDark, within: 60)
      #expect(isSame, "\(screen) scrolled, dark: \(isDark)")
    }
  }

  /// Opens a screen in a window of its own and scrolls until every header is collapsed: notch after notch
  /// without a pause, after which a snapping header would return. A busy machine may make a pause; then it
  /// tries again with another window.
  private func scrollsAsOnStage(
    _ screen: GalleryScreen, _ isDark: Bool, within seconds: Double
  ) throws -> Bool {
    let arguments = "window \(screen.rawValue)" + (isDark ? " --dark" : "")
    let window = try OpenWindow("gallery", arguments, title: screen.barTitle)
    let stage = galleryStage(screen, isDark ? .dark : nil)
    #expect(try window.shows(stage), "\(screen), dark: \(isDark)")
    try window.point(at: 195, 600)
    try window.display.xdotool("click", "--repeat", "6", "--delay", "1", "5")
    for _ in 0..<6 { stage.wheel(CGVector(dx: 0, dy: 60), at: CGPoint(x: 195, y: 600)) }
    stage.settle()
    let isSame = try window.shows(stage, within: seconds)
    window.probe.terminate()
    #expect(window.probe.exitStatus() == 0)
    #expect(window.probe.errors == [])
    return isSame
  }
}
