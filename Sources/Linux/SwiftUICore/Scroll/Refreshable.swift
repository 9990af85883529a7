import ScrollMechanics

/// Runs the refresh action of the environment.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async {
    await action()
  }
}

extension EnvironmentValues {
  /// The action of the nearest ``View/refreshable(action:)``; nil if there is none.
  @Entry public internal(set) var refresh: RefreshAction?
}

extension View {
  /// Lets the user refresh scroll views inside by pulling their content down. Until the action has ended, a
  /// spinner is shown above the content.
  public nonisolated func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

/// Pull to refresh of one scroll view; see ``RefreshControl``.
@MainActor final class ScrollRefresher: ScrollAccessory, Ticker {
  /// The space for the spinner while it turns, in points.
  static let holdLength = 60.0
  /// The pull distance that starts a refresh, in points; a third of the height of lower viewports.
  static let threshold = 100.0
  private static let spokes = 8

  private unowned(unsafe) let node: ScrollNode
  private(set) var control: RefreshControl
  private var task: Task<Void, Never>?

  init(_ node: ScrollNode) {
    self.node = node
    control = RefreshControl(
      threshold: Self.threshold, trigger: .onCrossing, holdLength: Self.holdLength)
  }

  var startInset: CGFloat { control.startInset }

  /// Only content that can be pulled down can be refreshed.
  func scrollViewMoved(_ scroll: ScrollNode) {
    guard node.axes.contains(.vertical), let action = node.environment.values.refresh else {
      return
    }
    control.threshold = min(Self.threshold, node.size.height / 3)
    guard control.update(pull: -node.offset.y, isDragging: node.controller.isDragged) else {
      return
    }
    node.host.start(self)
    task = Task { @MainActor [weak self] in
      await action()
      self?.end()
    }
  }

  private func end() {
    // The scroll view was removed, and this object lives only until its last tick.
    if task == nil { return }
    task = nil
    control.end()
    guard node.isMounted else { return }
    node.contentMoved()
    node.controller.startInsetEnded()
    node.host.update()
  }

  /// Cancels the action because the scroll view is removed.
  func stop() {
    task?.cancel()
    task = nil
    control.end()
  }

  // While the spinner turns.
  var isActive: Bool { control.isRefreshing && node.isMounted }

  func tick(_ time: Double) {}

  /// Draws the spinner in the space above the content.
  func drawBehindContent(into recorder: inout DisplayListRecorder) {
    let room = -node.offset.y
    guard room > 0, control.progress > 0 else { return }
    let start = node.insets.margins.top + room
    // A large title moves down with the content; the spinner is drawn above it.
    let center = CGPoint(x: node.size.width / 2, y: start - node.remainingBar - room / 2)
    let isDark = node.environment.values.colorScheme == .dark
    let grey: Double = isDark ? 0.6 : 0.45
    let turn = control.isRefreshing ? Int((node.host.time * 10).rounded(.down)) : 0
    let shown = Int((control.progress * Double(Self.spokes)).rounded(.down))
    for spoke in 0..<(control.isRefreshing ? Self.spokes : shown) {
      let angle = Double(spoke) / Double(Self.spokes) * 2 * .pi
      let direction = CGVector(dx: sin(angle), dy: -cos(angle))
      // The spoke that will be next is the darkest.
      let age = ((turn - spoke) % Self.spokes + Self.spokes) % Self.spokes
      let opacity = control.isRefreshing ? 1 - 0.1 * Double(age) : 1
      var path = Path()
      path.move(to: CGPoint(x: center.x + direction.dx * 5, y: center.y + direction.dy * 5))
      path.addLine(to: CGPoint(x: center.x + direction.dx * 9, y: center.y + direction.dy * 9))
      recorder.stroke(
        path, .color(RGBA(red: grey, green: grey, blue: grey, opacity: opacity)),
        style: StrokeStyle(lineWidth: 2, lineCap: .round))
    }
  }
}
