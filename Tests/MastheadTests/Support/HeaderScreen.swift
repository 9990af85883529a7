import Masthead
import ScrollMechanics
import Stage
import SwiftUI

/// What the builder of a header was told, and how often.
@MainActor final class HeaderProbe {
  private(set) var told: [HeaderConfiguration] = []
  var rowBodies = 0

  var last: HeaderConfiguration? { told.last }

  func tell(_ configuration: HeaderConfiguration) {
    told.append(configuration)
  }

  func reset() {
    told = []
    rowBodies = 0
  }
}

struct HeaderSetup: Equatable {
  var min: CGFloat = 52
  var max: CGFloat = 340
  var style = HeaderStyle.shrink
  var stretch = HeaderStretch.grow

  func layout(safeArea: CGFloat = 0) -> HeaderLayout {
    let collapse: HeaderCollapse =
      switch style {
      case .slide: .slide
      case .fixed: .fixed
      default: .shrink
      }
    return HeaderLayout(
      minLength: min, maxLength: max, stretch: stretch, collapse: collapse, safeArea: safeArea)
  }
}

/// A red cover and forty blue rows of 60 points.
struct HeaderScreen: View {
  var setup = HeaderSetup()
  var probe = HeaderProbe()

  var body: some View {
    HeaderScrollView { header in
      let _ = probe.tell(header)
      Color(red: 1, green: 0, blue: 0)
        .accessibilityIdentifier("cover")
    } content: {
      ForEach(1...40, id: \.self) { HeaderRow(number: $0, probe: probe) }
    }
    .headerHeight(min: setup.min, max: setup.max)
    .headerStyle(setup.style)
    .headerStretch(setup.stretch)
  }
}

private struct HeaderRow: View {
  let number: Int
  let probe: HeaderProbe

  var body: some View {
    let _ = probe.rowBodies += 1
    Color(red: 0, green: 0, blue: 1)
      .frame(height: 60)
      .accessibilityIdentifier("row \(number)")
  }
}

/// What a test checks at an offset, in the order of the arithmetic.
struct HeaderSight: Equatable, CustomStringConvertible {
  var start: CGFloat
  var length: CGFloat
  var progress: Double

  init(start: CGFloat, length: CGFloat, progress: Double) {
    self.start = start
    self.length = length
    self.progress = progress
  }

  init(_ state: HeaderState) {
    self.init(start: state.windowStart, length: state.length, progress: state.collapseProgress)
  }

  @MainActor init?(_ stage: Stage, _ probe: HeaderProbe) {
    guard let frame = stage.frame(of: "cover"), let told = probe.last,
      told.height == frame.height
    else { return nil }
    self.init(start: frame.minY, length: frame.height, progress: told.collapseProgress)
  }

  func isNearly(_ other: HeaderSight) -> Bool {
    abs(start - other.start) < 1e-9 && abs(length - other.length) < 1e-9
      && abs(progress - other.progress) < 1e-9
  }

  var description: String { "\(length) at \(start), progress \(progress)" }
}
