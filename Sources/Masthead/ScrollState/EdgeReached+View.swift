import ScrollMechanics
import SwiftUI

/// Notices an end of the content, and waits for what is loaded.
@MainActor private final class EdgeReachedModel {
  /// Each time `load()` is to be called.
  let isReached = Signal()
  private var end = EdgeReached(.end, within: 0)
  private var last: ScrollMeasure?

  nonisolated init() {}

  /// What the view says now; there may be more to load than there was.
  func set(_ edge: ScrollEdge, within distance: CGFloat, hasMore: Bool) {
    end.edge = edge
    end.within = distance
    end.hasMore = hasMore
    look()
  }

  /// While nothing of it is shown, what is being loaded goes on, and no more is begun.
  func update(_ report: ScrollReport, _ old: ScrollReport) {
    if report.page != old.page { end.reset() }
    last = report.measure
    look()
  }

  private func look() {
    if begins() { isReached.send() }
  }

  /// Whether loading begins now.
  private func begins() -> Bool {
    guard let last, end.update(offset: last.offset, in: last.readExtent) else { return false }
    end.isLoading = true
    return true
  }

  /// Loads while that end is in reach: a length that was on its way to another one is there by now, or the view is back
  /// from where it disappeared, and what was being loaded then was cancelled.
  func load(_ action: @MainActor () async -> Void) async {
    guard isReached.count > 0, !Task.isCancelled else { return }
    // What it has fired for is this load, or one that was cancelled.
    end.isLoading = false
    end.reset()
    guard begins() else { return }
    await action()
    // Content that stays where it is read is moved on for what came above in the next frame at the latest.
    if end.edge == .start { try? await Task.sleep(for: .seconds(0.03)) }
    guard !Task.isCancelled else { return }
    end.isLoading = false
    // What came may be too little to leave the end.
    look()
  }
}

private struct EdgeReachedModifier: ViewModifier {
  let edge: ScrollEdge
  /// The public modifier that it is.
  let name: String
  let distance: CGFloat
  let axis: Axis
  let hasMore: Bool
  let action: @MainActor () async -> Void

  @State private var model = EdgeReachedModel()

  func body(content: Content) -> some View {
    content
      .onChange(of: Latest(value: hasMore), initial: true) {
        model.set(edge, within: distance, hasMore: $1.value)
      }
      .modifier(
        ScrollReportModifier(name: name, axis: axis) { model.update($0, $1) }
      )
      .task(id: model.isReached.count) { await model.load(action) }
  }
}

extension View {
  /// Runs an action when the end of the first scroll view inside is near, to load more.
  ///
  ///     ScrollView { ForEach(stories) { … } }
  ///       .onScrollEndReached(within: 300, hasMore: feed.hasMore) { await feed.loadMore() }
  ///
  /// The action runs once, and again when the content has grown and its new end is near, or when the user leaves the
  /// end and returns. Only one action runs at a time. If the content does not fill the viewport, it runs at once. On
  /// the content of a ``HeaderTab`` it applies to that page while it is shown. On other content of a scroll view it
  /// does nothing and prints a warning.
  ///
  /// When `hasMore` becomes true again, for example by a retry button, the action runs if the end is near. After an
  /// action has run, the current value of `hasMore` counts.
  ///
  /// - Parameters:
  ///   - distance: The distance to the end in points; 200 by default. Negative and not finite count as 0.
  ///   - axis: Vertical by default.
  ///   - hasMore: Whether there is more to load; if false, the action does not run. True by default.
  ///   - action: The action; it is cancelled when the view disappears, and started again when the view is back at its
  ///     end.
  public nonisolated func onScrollEndReached(
    within distance: CGFloat = 200, axis: Axis = .vertical, hasMore: Bool = true,
    perform action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(
      EdgeReachedModifier(
        edge: .end, name: "onScrollEndReached",
        distance: Warning.length(
          distance, "onScrollEndReached(within:axis:hasMore:perform:): distance"),
        axis: axis, hasMore: hasMore, action: action))
  }

  /// Runs an action when the start of the first scroll view inside is near, to load what came before.
  ///
  ///     ScrollView { LazyVStack { ForEach(messages) { … } }.stickyLayout() }
  ///       .scrollAnchoring(.end, initially: .bottom)
  ///       .onScrollStartReached(within: 300, hasMore: chat.hasOlder) { await chat.loadOlder() }
  ///
  /// It is ``onScrollEndReached(within:axis:hasMore:perform:)`` for the other end, with the same rules. Add
  /// ``scrollAnchoring(_:initially:)``, so that what is read stays in place when the older rows come; without it the
  /// start stays in sight, and the action runs again.
  ///
  /// - Parameters:
  ///   - distance: The distance to the start in points; 200 by default. Negative and not finite count as 0.
  ///   - axis: Vertical by default.
  ///   - hasMore: Whether there is more to load; if false, the action does not run. True by default.
  ///   - action: The action; it is cancelled when the view disappears, and started again when the view is back at its
  ///     start.
  public nonisolated func onScrollStartReached(
    within distance: CGFloat = 200, axis: Axis = .vertical, hasMore: Bool = true,
    perform action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(
      EdgeReachedModifier(
        edge: .start, name: "onScrollStartReached",
        distance: Warning.length(
          distance, "onScrollStartReached(within:axis:hasMore:perform:): distance"),
        axis: axis, hasMore: hasMore, action: action))
  }
}
