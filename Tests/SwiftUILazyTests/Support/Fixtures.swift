import Stage
import SwiftUI

/// A row with a name.
struct Row: View {
  let name: String
  var height: CGFloat = 20
  var journal: Journal?

  var body: some View {
    journal?.add("body \(name)")
    return Color.red.frame(width: 100, height: height)
      .onAppear { journal?.add("+\(name)") }
      .onDisappear { journal?.add("-\(name)") }
      .accessibilityIdentifier(name)
  }
}

/// An element of a list.
struct Item: Identifiable, Hashable {
  let id: Int
  var height: CGFloat = 20
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

/// Lets a test write the state of a screen.
@MainActor final class Remote<Value> {
  fileprivate(set) var binding: Binding<Value>!

  var value: Value {
    get { binding.wrappedValue }
    set { binding.wrappedValue = newValue }
  }

  func connect(_ binding: Binding<Value>) {
    self.binding = binding
  }
}

/// A screen with one state, in the hand of a ``Remote``.
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

/// A phone-like window of 100 × 200 points without fonts.
@MainActor func stage<Content: View>(
  width: CGFloat = 100, height: CGFloat = 200, @ViewBuilder _ content: () -> Content
) -> Stage {
  Stage(size: CGSize(width: width, height: height), text: .fixed, content: content)
}

extension Stage {
  /// The top of a view in the window, where layout and scrolling put it; nil when it is not there.
  func top(_ id: String) -> CGFloat? { naturalFrame(of: id)?.minY }

  /// Which of the numbered rows are there.
  func rows(_ numbers: Range<Int>, _ prefix: String = "") -> [Int] {
    numbers.filter { naturalFrame(of: "\(prefix)\($0)") != nil }
  }

  /// Which of the numbered rows show in the window.
  func shown(_ numbers: Range<Int>, _ prefix: String = "") -> [Int] {
    numbers.filter { number in
      guard let frame = naturalFrame(of: "\(prefix)\(number)") else { return false }
      return frame.maxY > 0 && frame.minY < size.height
    }
  }
}
