@_spi(Nodes) import SwiftUICore

/// A bar if the progress is known, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar that is filled from the leading edge; empty if the progress is unknown.
public struct LinearProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      ProgressBar(fraction: configuration.fractionCompleted ?? 0)
      configuration.currentValueLabel
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }
}

/// A spinner, also if the progress is known, as on iOS.
public struct CircularProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      Spinner()
      configuration.label.foregroundStyle(.secondary)
      configuration.currentValueLabel
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public nonisolated static var circular: CircularProgressViewStyle {
    CircularProgressViewStyle()
  }
}

// MARK: - Looks (behaviour sheet §16)

/// A bar of 4 points.
private struct ProgressBar: View {
  let fraction: Double

  var body: some View {
    Share(fraction: fraction) {
      Capsule().fill(.tint)
    }
    .frame(maxWidth: .infinity)
    .frame(height: 4)
    .background(Color.gray.opacity(0.2), in: Capsule())
    .clipShape(Capsule())
  }
}

/// Gives a view a fraction of the proposed width, at the leading edge.
struct Share: Layout {
  let fraction: Double

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for view in subviews {
      view.place(
        at: bounds.origin,
        proposal: ProposedViewSize(width: bounds.width * fraction, height: bounds.height))
    }
  }
}

/// Eight spokes in a circle of 20 points, of which the darkest rotates.
private struct Spinner {}

extension Spinner: View, LeafView {
  static func makeLeaf(_ view: Spinner, in parent: ViewNode) -> SpinnerNode {
    SpinnerNode(parent: parent)
  }

  static func updateLeaf(_ node: SpinnerNode, to view: Spinner) {}
}

@MainActor private final class SpinnerNode: LayoutNode, Ticker {
  private static let side: CGFloat = 20
  private static let spokes = 8
  /// Seconds per rotation, about those of UIKit's.
  private static let period = 1.0
  /// The number of ticks after which it stops if it is not drawn, so that it rests while invisible.
  private var ticksLeft = 0

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: SpinnerNode.side, height: SpinnerNode.side)
  }

  var isActive: Bool { isMounted && ticksLeft > 0 }
  var isEndless: Bool { true }

  func tick(_ time: Double) {
    ticksLeft -= 1
  }

  override var accessibilityNodes: [AccessibilityNode] { [] }

  override func draw(into recorder: inout DisplayListRecorder) {
    ticksLeft = 2
    host.start(self)
    let values = environment.values
    let color = values.tintStyle ?? AnyShapeStyle(Color.gray)
    let radius = SpinnerNode.side / 2
    let paint = color._paint(
      in: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius), environment: values)
    let count = SpinnerNode.spokes
    let round = (host.time / SpinnerNode.period).truncatingRemainder(dividingBy: 1)
    let step = Int(round * Double(count)) % count
    for spoke in 0..<count {
      // The current spoke is opaque, those before it fade.
      let age = Double((step - spoke + count) % count) / Double(count)
      let angle = Double(spoke) / Double(count) * 2 * .pi
      let (dx, dy) = (CGFloat(sin(angle)), CGFloat(-cos(angle)))
      var path = Path()
      path.move(to: CGPoint(x: radius + dx * 5, y: radius + dy * 5))
      path.addLine(to: CGPoint(x: radius + dx * 9, y: radius + dy * 9))
      recorder.stroke(
        path, paint.faded(1 - age * 0.8), style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
    }
  }
}
