import SwiftUI

@testable import SwiftUIRuntime

/// A view in a window, with texts of half an em a character and iOS's text styles.
@MainActor func mount<Content: View>(
  _ width: CGFloat, _ height: CGFloat, safeArea: EdgeInsets = EdgeInsets(),
  isRightToLeft: Bool = false, @ViewBuilder _ content: () -> Content
) -> ViewHost {
  var environment = EnvironmentValues()
  if isRightToLeft { environment.layoutDirection = .rightToLeft }
  return ViewHost(
    content(), size: CGSize(width: width, height: height), safeArea: safeArea,
    environment: environment, shaper: FixedMetricShaper())
}

extension ViewHost {
  /// Where layout and scrolling put the view with an identifier: x, y, width, height.
  func frame(_ id: AnyHashable) -> [CGFloat] {
    guard let frame = naturalFrame(of: id) else { return [] }
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  /// The first scroll view.
  var scroll: ScrollNode {
    bringUpToDate()
    return mainScrollNode!
  }

  /// Puts a finger down.
  func touch(_ x: CGFloat, _ y: CGFloat) -> TouchInput {
    TouchInput(host: self, at: CGPoint(x: x, y: y))
  }

  /// Plays time in frames of 60 a second.
  func play(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { advance(by: 1 / 60) }
  }

  /// Plays until nothing moves; at most 20 seconds.
  func settle() {
    var frames = 0
    while isAnimating, frames < 1200 {
      advance(by: 1 / 60)
      frames += 1
    }
  }

  /// The costs of what `change` sets off.
  func costs(of change: () -> Void) -> Costs {
    update()
    costs = Costs()
    change()
    update()
    return costs
  }
}

extension TouchInput {
  func move(_ x: CGFloat, _ y: CGFloat) {
    move(to: CGPoint(x: x, y: y))
  }
}

/// A coloured box with a name.
@MainActor func box(_ id: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
  Color.red.frame(width: width, height: height).accessibilityIdentifier(id)
}

/// Rows of 20 points, "row0" and so on, in a column without spacing.
@MainActor func rows(_ count: Int, width: CGFloat = 120, height: CGFloat = 20) -> some View {
  VStack(spacing: 0) {
    ForEach(0..<count, id: \.self) { box("row\($0)", width, height) }
  }
}

/// What happened, in order.
@MainActor final class Journal {
  private(set) var lines: [String] = []

  nonisolated init() {}

  func add(_ line: String) {
    lines.append(line)
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Lets a test write the state of a view.
@MainActor final class Remote<Value> {
  fileprivate(set) var binding: Binding<Value>!

  var value: Value {
    get { binding.wrappedValue }
    set { binding.wrappedValue = newValue }
  }
}

/// A view with one state, in the hand of a ``Remote``.
struct Controlled<Value, Content: View>: View {
  @State private var value: Value
  private let remote: Remote<Value>
  private let content: (Binding<Value>) -> Content

  init(
    _ initial: Value, _ remote: Remote<Value>,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) {
    _value = State(initialValue: initial)
    self.remote = remote
    self.content = content
  }

  var body: some View {
    remote.binding = $value
    return content($value)
  }
}
