import ScrollMechanics
import SwiftUI

/// Notices the end, and waits for what is loaded.
@MainActor private final class EndReachedModel {
  private var end = EndReached(within: 0)
  private var last: ScrollMeasure?
  private var task: Task<Void, Never>?
  private var action: (@MainActor () async -> Void)?

  nonisolated init() {}

  /// What the view says now; there may be more to load than there was.
  func set(
    within distance: CGFloat, hasMore: Bool, _ action: @escaping @MainActor () async -> Void
  ) {
    end.within = distance
    end.hasMore = hasMore
    self.action = action
  }

  func take(_ measure: ScrollMeasure) {
    last = measure
    look()
  }

  /// Loads when the end is in reach.
  func look() {
    guard let last, end.update(offset: last.offset, in: last.extent) else { return }
    end.isLoading = true
    task = Task { @MainActor [weak self, action] in
      // A length that was on its way to another one is there by now.
      guard !Task.isCancelled, self?.isStillNear == true else { return }
      await action?()
      guard let self, !Task.isCancelled else { return }
      self.end.isLoading = false
      // What came may be too little to leave the end.
      self.look()
    }
  }

  /// About to load, it looks again. When it is not needed after all, nothing has been.
  private var isStillNear: Bool {
    var fresh = EndReached(within: end.within)
    fresh.hasMore = end.hasMore
    if let last, fresh.update(offset: last.offset, in: last.extent) { return true }
    end.isLoading = false
    end.reset()
    return false
  }

  /// Nothing of it is shown: what is being loaded goes on, no more is begun.
  func leave() {
    last = nil
  }

  /// What was taken was about another scroll view.
  func forget() {
    last = nil
    end.reset()
  }

  func cancel() {
    task?.cancel()
    task = nil
    end.isLoading = false
    end.reset()
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
      .onChange(of: Latest(value: action), initial: true) {
        model.set(within: distance, hasMore: hasMore, $1.value)
      }
      .modifier(
        ScrollReportModifier(name: "onScrollEndReached", axis: axis) { report in
          switch report {
          case .measure(_, let end): model.take(end)
          case .phase: break
          case .left: model.leave()
          case .other: model.forget()
          }
        }
      )
      .onChange(of: hasMore) {
        model.set(within: distance, hasMore: hasMore, action)
        model.look()
      }
      // Back from another screen: what was being loaded then was cancelled.
      .onAppear { model.look() }
      .onDisappear { model.cancel() }
  }
}

extension View {
  /// Loads more when the end of the first scroll view inside comes into reach.
  ///
  ///     ScrollView { ForEach(stories) { … } }
  ///       .onScrollEndReached(within: 300, hasMore: feed.hasMore) { await feed.loadMore() }
  ///
  /// The action runs once for a length of content: again when the content has grown and its end is in
  /// reach once more, or when the reader has gone back and returns. While it runs nothing happens.
  /// Content that does not fill the viewport runs it at once. On the content of a ``HeaderTab`` it is
  /// about the end of that page, while it is the shown one; elsewhere on the content of a scroll view it
  /// hears of none, and there is a warning.
  ///
  /// When `hasMore` becomes true again, by a button that tries once more say, it runs if the end is in
  /// reach then. What it looks at after an action has run is the newest `hasMore`.
  ///
  /// - Parameters:
  ///   - distance: How far before the end, in points; 200 by default. What is not a length counts as 0.
  ///   - axis: Vertical by default.
  ///   - hasMore: False: never again.
  ///   - action: Loads; cancelled when the view disappears, begun anew when it is back at the end.
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
