import ArgumentParser
import GalleryScreens
import Stage
import SwiftUI

/// The gesture of a film.
enum FilmGesture: String, CaseIterable, ExpressibleByArgument {
  /// Pulls the content down beyond its start, holds it, and releases it.
  case pull
  /// Flings the content up.
  case fling
  /// Drags the content up slowly.
  case drag
  /// Flings the content up, then drags it back a little.
  case back
  /// Flings the content up, then swipes to the next page and flings that.
  case swipe
  /// Flings the content sideways, then drags it back a little.
  case sideways
  /// Moves the focus through the fields with the Tab key, there and back.
  case keys
  /// Pulls the content down until it refreshes, and releases it for a second.
  case refresh
  /// Drags the content down until what is earlier comes, and on.
  case earlier
  /// Drags the content up, then taps what sticks at the top.
  case collapse
  /// Drags the content sideways, from card to card.
  case cards

  /// The gesture that shows the feature of a screen.
  static func defaultGesture(for screen: GalleryScreen) -> FilmGesture {
    switch screen {
    case .headings, .book, .tides, .archive, .index: .fling
    case .cover, .berths, .settings: .pull
    case .refresh: .refresh
    case .conversation: .earlier
    case .album, .profile, .postcard, .map, .harbour, .podcast, .logbook: .drag
    case .news, .market, .meter: .back
    case .tabs: .swipe
    case .office: .drag
    case .chandlery: .collapse
    case .regatta: .cards
    case .timetable: .sideways
    case .booking: .keys
    }
  }

  @MainActor func play(on stage: Stage) {
    let width = stage.size.width
    let height = stage.size.height
    switch self {
    case .pull:
      let start = CGPoint(x: width / 2, y: height * 0.4)
      let pull = CGVector(dx: 0, dy: height * 0.4)
      stage.hold(from: start, by: pull, over: .milliseconds(500)) {
        stage.advance(by: .milliseconds(200))
      }
    case .refresh:
      let start = CGPoint(x: width / 2, y: height * 0.3)
      let pull = CGVector(dx: 0, dy: height * 0.5)
      stage.hold(from: start, by: pull, over: .milliseconds(900)) {
        stage.advance(by: .milliseconds(200))
      }
      // The spinner never comes to rest.
      return stage.advance(by: .seconds(1))
    case .earlier:
      let start = CGPoint(x: width / 2, y: height * 0.3)
      let back = CGVector(dx: 0, dy: height * 0.4)
      for _ in 0..<5 {
        stage.hold(from: start, by: back, over: .milliseconds(500)) {
          stage.advance(by: .milliseconds(100))
        }
        stage.advance(by: .seconds(1.5))
      }
    case .fling:
      stage.fling(velocity: CGVector(dx: 0, dy: -2200))
    case .back:
      stage.fling(velocity: CGVector(dx: 0, dy: -1600))
      stage.settle()
      let start = CGPoint(x: width / 2, y: height * 0.4)
      let back = CGVector(dx: 0, dy: height * 0.3)
      stage.hold(from: start, by: back, over: .milliseconds(900)) {
        stage.advance(by: .milliseconds(150))
      }
    case .swipe:
      stage.fling(velocity: CGVector(dx: 0, dy: -1200))
      stage.settle()
      for _ in 0..<2 {
        let side = CGPoint(x: width * 0.9, y: height * 0.6)
        stage.hold(
          from: side, by: CGVector(dx: -width * 0.6, dy: 0), over: .milliseconds(600)
        ) {
          // Two adjacent pages, for a picture.
          stage.advance(by: .milliseconds(900))
        }
        stage.settle()
      }
      stage.fling(velocity: CGVector(dx: 0, dy: -900))
    case .sideways:
      stage.fling(
        from: CGPoint(x: width * 0.7, y: height * 0.6), velocity: CGVector(dx: -1600, dy: 0))
      stage.settle()
      let start = CGPoint(x: width * 0.5, y: height * 0.6)
      stage.drag(from: start, by: CGVector(dx: width * 0.4, dy: 0), over: .milliseconds(700))
    case .collapse:
      let start = CGPoint(x: width / 2, y: height * 0.85)
      for _ in 0..<2 {
        stage.drag(from: start, by: CGVector(dx: 0, dy: -height * 0.5), over: .milliseconds(700))
        stage.settle()
      }
      // The middle of the first label below header and bars.
      stage.tap(at: CGPoint(x: width * 0.3, y: 47 + 52 + 44 + 52 + 22))
      stage.advance(by: .seconds(2))
    case .cards:
      for _ in 0..<3 {
        let start = CGPoint(x: width * 0.75, y: height * 0.3)
        stage.drag(from: start, by: CGVector(dx: -width * 0.55, dy: 0), over: .milliseconds(500))
        stage.settle()
      }
    case .keys:
      for _ in 0..<12 {
        stage.press(.tab)
        stage.advance(by: .milliseconds(150))
      }
      for _ in 0..<6 {
        stage.press(.tab, modifiers: .shift)
        stage.advance(by: .milliseconds(150))
      }
    case .drag:
      let start = CGPoint(x: width / 2, y: height * 0.85)
      let drag = CGVector(dx: 0, dy: -height * 0.6)
      stage.hold(from: start, by: drag, over: .milliseconds(1200)) {
        stage.advance(by: .milliseconds(150))
      }
    }
    stage.settle()
  }
}

/// `WIDTHxHEIGHT` in points.
struct FilmSize: ExpressibleByArgument, CustomStringConvertible {
  let width: Double
  let height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (1...4096).contains(width), (1...4096).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var description: String { "\(Int(width))x\(Int(height))" }
  var defaultValueDescription: String { description }
}
