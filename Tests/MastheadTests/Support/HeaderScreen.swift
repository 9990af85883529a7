import Masthead
import ScrollMechanics
import Stage
import SwiftUI

/// Records the values that a view reads from a header, and how often it is updated.
@MainActor final class HeaderProbe {
  struct Told: Equatable {
    var height: CGFloat
    var collapseProgress: Double
    var visibleRatio: Double
    var stretch: CGFloat
    var phase: HeaderPhase
    var safeAreaTop: CGFloat
  }

  private(set) var told: [Told] = []
  private(set) var configuration: HeaderProxy?
  /// How often the header's builder ran.
  var builds = 0
  var rowBodies = 0

  var last: Told? { told.last }

  func tell(_ header: HeaderProxy) {
    configuration = header
    told.append(
      Told(
        height: header.height, collapseProgress: header.collapseProgress,
        visibleRatio: header.visibleRatio, stretch: header.stretch, phase: header.phase,
        safeAreaTop: header.safeAreaTop))
  }

  func reset() {
    told = []
    builds = 0
    rowBodies = 0
  }
}

/// The arguments of a header, in types of both modules.
struct HeaderSetup: Equatable {
  enum Stretch: CaseIterable {
    case grow, growUpTo60, hold, follow

    var ours: Masthead.HeaderOverscrollBehavior {
      switch self {
      case .grow: .stretch
      case .growUpTo60: .stretch(upTo: 60)
      case .hold: .fixed
      case .follow: .translate
      }
    }

    var mechanics: ScrollMechanics.HeaderStretch {
      switch self {
      case .grow: .grow
      case .growUpTo60: .growUpTo(60)
      case .hold: .hold
      case .follow: .follow
      }
    }
  }

  var min: CGFloat = 52
  var max: CGFloat = 340
  var collapse = HeaderLayout.Collapse.shrink
  var stretch = Stretch.grow

  func layout(safeArea: CGFloat = 0) -> HeaderLayout {
    HeaderLayout(
      minLength: min, maxLength: max, stretch: stretch.mechanics, collapse: collapse,
      safeArea: safeArea)
  }
}

/// A red cover and forty blue rows of 60 points.
struct HeaderScreen: View {
  var setup = HeaderSetup()
  var probe = HeaderProbe()

  var body: some View {
    HeaderScrollView { header in
      let _ = probe.builds += 1
      Cover(header: header, probe: probe)
    } content: {
      ForEach(1...40, id: \.self) { HeaderRow(number: $0, probe: probe) }
    }
    .headerHeight(min: setup.min, max: setup.max)
    .modifier(Choices(setup: setup))
  }

  /// Chooses the style without a branch in the tree, since another header must not be made.
  private struct Choices: ViewModifier {
    let setup: HeaderSetup

    func body(content: Content) -> some View {
      content
        .headerStyle(CollapsingStyle(collapse: setup.collapse))
        .headerOverscrollBehavior(setup.stretch.ours)
    }
  }
}

/// A custom style, as an app would write it.
struct CollapsingStyle: HeaderStyle {
  let collapse: Masthead.HeaderCollapse

  init(collapse: HeaderLayout.Collapse) {
    self.collapse =
      switch collapse {
      case .shrink: .shrink
      case .slide: .slide
      case .fixed: .fixed
      }
  }

  func makeBody(configuration: Configuration) -> some View {
    configuration.content
      .frame(height: configuration.header.height)
      .frame(maxWidth: .infinity)
      .clipped()
  }
}

private struct Cover: View {
  let header: HeaderProxy
  let probe: HeaderProbe

  var body: some View {
    let _ = probe.tell(header)
    Color(red: 1, green: 0, blue: 0)
      .accessibilityIdentifier("cover")
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

/// The values that a test checks at an offset, from the screen or computed.
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

extension HeaderPhase {
  /// The same from ScrollMechanics.
  init(of state: HeaderState) {
    switch state.phase {
    case .stretched: self = .stretched
    case .open: self = .open
    case .collapsing: self = .collapsing
    case .collapsed: self = .collapsed
    }
  }
}
