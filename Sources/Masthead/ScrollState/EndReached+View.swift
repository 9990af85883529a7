import ScrollMechanics
import SwiftUI

/// Notices the end, and waits for what is loaded.
@MainActor private final class EndReachedModel {
  /// Each time `load()` is to be called.
  let isReached = Signal()
  private var end = EndReached(within: 0)
  private var last: ScrollMeasure?

  nonisolated init() {}

  /// What the view says now; there may be more to load than there was.
  func set(within distance: CGFloat, hasMore: Bool) {
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

  /// Loads while the end is in reach: a length that was on its way to another one is there by now, or the view is back
  /// from where it disappeared, and what was being loaded then was cancelled.
  func load(_ action: @MainActor () async -> Void) async {
    guard isReached.count > 0, !Task.isCancelled else { return }
    // What it has fired for is this load, or one that was cancelled.
    end.isLoading = false
    end.reset()
    guard begins() else { return }
    await action()
    guard !Task.isCancelled else { return }
    end.isLoading = false
    // What came may be too little to leave the end.
    look()
  }
}

private struct EndReachedModifier: ViewModifier {
  let distance: CGFloat
  let axis: Axis
  let hasMore: Bool
  let action: @MainActor () async -> Void

  @State private var model = EndReachedModel()

  func body(content: Content) -> some View {
    content
      .onChange(of: Latest(value: hasMore), initial: true) {
        model.set(within: distance, hasMore: $1.value)
      }
      .modifier(
        ScrollReportModifier(name: "onScrollEndReached", axis: axis) { model.update($0, $1) }
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
      EndReachedModifier(
        distance: Warning.length(
          distance, "onScrollEndReached(within:axis:hasMore:perform:): distance"), axis: axis,
        hasMore: hasMore,
        action: action))
  }
}
