import SwiftUI

@testable import SwiftUIRuntime

/// A view in a window, with texts of half an em a character and iOS's text styles.
@MainActor func mount<Content: View>(
  _ width: CGFloat, _ height: CGFloat, environment: EnvironmentValues = EnvironmentValues(),
  @ViewBuilder _ content: () -> Content
) -> ViewHost {
  ViewHost(
    content(), size: CGSize(width: width, height: height), environment: environment,
    shaper: FixedMetricShaper())
}

extension ViewHost {
  /// Where layout put the view with an accessibility identifier: x, y, width, height.
  func frame(_ id: String) -> [CGFloat] {
    guard let frame = naturalFrame(of: id) else { return [] }
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  /// The costs of what `change` sets off.
  func costs(of change: () -> Void) -> Costs {
    costs = Costs()
    change()
    update()
    return costs
  }
}

/// A coloured box with a name.
@MainActor func box(_ id: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
  Color.red.frame(width: width, height: height).accessibilityIdentifier(id)
}

/// A flexible view with a name.
@MainActor func fill(_ id: String) -> some View {
  Color.blue.accessibilityIdentifier(id)
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
  private let content: (Value) -> Content

  init(
    _ initial: Value, _ remote: Remote<Value>, @ViewBuilder content: @escaping (Value) -> Content
  ) {
    _value = State(initialValue: initial)
    self.remote = remote
    self.content = content
  }

  var body: some View {
    remote.binding = $value
    return content(value)
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

extension Remote {
  func connect(_ binding: Binding<Value>) {
    self.binding = binding
  }

  var projected: Binding<Value> { binding }
}
