import ScrollMechanics
import SwiftUI

/// Where the space for a refresh indicator opens.
public enum HeaderRefreshPlacement: Hashable, Sendable {
  /// Above the header.
  case above
  /// Between the header and the content.
  case below
}

/// The state of a pull to refresh, passed to its indicator.
///
/// A body that reads a property is evaluated when that property changes, and no other body is.
@MainActor public struct HeaderRefreshProxy {
  let model: HeaderRefreshModel
  /// A header lies behind the views, not the screen's ground.
  let isOverHeader: Bool

  /// The progress of the pull: 0 at rest, 1 where letting go refreshes and while the action runs.
  public var progress: Double { model.control[\.progress] }
  /// Whether letting go now refreshes.
  public var isArmed: Bool { model.control[\.isArmed] }
  /// Whether the action runs.
  public var isRefreshing: Bool { model.isRefreshing }
}

/// How a refresh stands, and the action that runs.
@MainActor final class HeaderRefreshModel {
  fileprivate let control = Observed(RefreshControl(threshold: 0))
  fileprivate var task: Task<Void, Never>?

  nonisolated init() {}

  var isRefreshing: Bool { control[\.isRefreshing] }

  fileprivate func end() {
    task = nil
    update { $0.end() }
  }

  /// The screen goes; the action is told.
  fileprivate func cancel() {
    task?.cancel()
    end()
  }

  fileprivate func update(_ change: (inout RefreshControl) -> Void) {
    var new = control.value
    change(&new)
    if new.isRefreshing == control.value.isRefreshing {
      control.value = new
    } else {
      // The room opens while the content springs back, and closes as calmly.
      withAnimation(.easeOut(duration: 0.3)) { control.value = new }
    }
  }
}

/// What the header modifiers around a ``HeaderScrollView`` say about refreshing.
struct HeaderRefresh {
  let room: RefreshRoom
  /// How far to pull, in points.
  let distance: CGFloat
  let action: @MainActor () async -> Void
  let indicator: @MainActor (HeaderRefreshProxy) -> AnyView
  let model: HeaderRefreshModel

  /// Takes how far the content is pulled past its start, and what the scroll view does; nil: as before. Runs the action
  /// when a pull that is far enough is let go.
  @MainActor func update(pull: Double? = nil, _ phase: ScrollPhase? = nil) {
    model.update { control in
      control.threshold = distance
      let isDragging = phase.map { $0 == .tracking || $0 == .interacting }
      guard control.update(pull: pull, isDragging: isDragging) else { return }
      model.task = Task { [weak model, action] in
        await action()
        if !Task.isCancelled { model?.end() }
      }
    }
  }
}

private struct HeaderRefreshModifier: ViewModifier {
  let room: RefreshRoom
  let distance: CGFloat
  let action: (@MainActor () async -> Void)?
  let indicator: @MainActor (HeaderRefreshProxy) -> AnyView

  @State private var model = HeaderRefreshModel()

  func body(content: Content) -> some View {
    content
      .headerSetting(
        \.refresh,
        action.map {
          HeaderRefresh(
            room: room, distance: distance, action: $0, indicator: indicator, model: model)
        }
      )
      // What is being loaded has nobody to show it.
      .onChange(of: action == nil) { _, isGone in
        if isGone { model.cancel() }
      }
      .onDisappear { model.cancel() }
  }
}

/// The views that show a refresh, in the room that the pull opens.
struct HeaderRefreshView: View {
  let refresh: HeaderRefresh
  let metrics: HeaderMetrics

  var body: some View {
    let metrics = self.metrics
    let room = metrics.room ?? refresh.room
    refresh.indicator(
      HeaderRefreshProxy(
        model: refresh.model,
        isOverHeader: room.place == .above && metrics.layout.stretch != .follow)
    )
    .frame(height: room.length)
    .frame(maxWidth: .infinity)
    .visualEffect { effect, proxy in
      let place = metrics.place(in: proxy)
      let offset = place.offset
      let middle = room.middle(
        at: offset, header: metrics.state(at: place), safeArea: metrics.safeAreaTop)
      // It stands at the content's start, and the content is scrolled.
      return
        effect
        .opacity(room.openedPart(at: offset))
        .offset(y: middle - room.length / 2 + offset)
    }
    .allowsHitTesting(false)
    .accessibilityHidden(!refresh.model.isRefreshing)
  }
}

/// The default refresh indicator: an arrow that turns round where letting go refreshes, then a spinner.
public struct HeaderRefreshIndicator: View {
  private let refresh: HeaderRefreshProxy

  /// - Parameter refresh: The state of the refresh.
  public nonisolated init(_ refresh: HeaderRefreshProxy) {
    self.refresh = refresh
  }

  /// The arrow or the spinner; on a disc of material if it lies over the header.
  public var body: some View {
    if refresh.isOverHeader {
      sign
        .frame(width: 36, height: 36)
        .background { Circle().fill(.regularMaterial) }
    } else {
      sign
    }
  }

  @ViewBuilder private var sign: some View {
    if refresh.isRefreshing {
      ProgressView()
    } else {
      Image(systemName: "arrow.down")
        .font(.headline)
        .foregroundStyle(.secondary)
        .rotationEffect(.degrees(refresh.isArmed ? 180 : 0))
        .animation(.easeOut(duration: 0.2), value: refresh.isArmed)
    }
  }
}

extension View {
  /// Runs an action when the content of the ``HeaderScrollView`` inside is pulled down far enough and let go.
  ///
  ///     HeaderScrollView { _ in Cover() } content: { … }
  ///       .headerRefresh(.below) { await feed.reload() }
  ///
  /// While the action runs, the content leaves space for a spinner. If the user has scrolled on when it ends, the
  /// visible rows stay in place. One pull refreshes once; pulls while the action runs do nothing.
  ///
  /// Above, the header does what its overscroll behavior says: with `.stretch` it lies behind the spinner, with
  /// `.translate` it leaves a gap for it below the bars. Below, the header keeps its height until the space is open,
  /// and is stretched by a further pull.
  ///
  /// - Parameters:
  ///   - placement: Where the spinner is shown; above the header by default.
  ///   - distance: How far to pull in points; 100 by default. Values not above 0 count as 100.
  ///   - length: The height of the space in points; 60 by default. Negative and not finite count as 0.
  ///   - action: The action; it is cancelled when the view disappears. With nil a pull does nothing, and an action that
  ///     runs is cancelled.
  public nonisolated func headerRefresh(
    _ placement: HeaderRefreshPlacement = .above, distance: CGFloat = 100, length: CGFloat = 60,
    action: (@MainActor () async -> Void)?
  ) -> some View {
    headerRefresh(placement, distance: distance, length: length, action: action) {
      HeaderRefreshIndicator($0)
    }
  }

  /// Runs an action when the content is pulled down, like `headerRefresh(_:distance:length:action:)`, with an indicator
  /// of your own.
  ///
  ///     .headerRefresh { await feed.reload() } indicator: { refresh in
  ///       Gauge(value: refresh.progress) { … }
  ///     }
  ///
  /// The indicator stands in a box as high as the space and fades in with it. It receives no touches, and is visible to
  /// assistive technology while the action runs.
  public nonisolated func headerRefresh<Indicator: View>(
    _ placement: HeaderRefreshPlacement = .above, distance: CGFloat = 100, length: CGFloat = 60,
    action: (@MainActor () async -> Void)?,
    @ViewBuilder indicator: @escaping @MainActor (HeaderRefreshProxy) -> Indicator
  ) -> some View {
    let isUsable = distance > 0 && distance.isFinite
    Warning.unless(
      isUsable, "headerRefresh: distance", must: "be finite and above 0", got: distance, using: 100)
    return modifier(
      HeaderRefreshModifier(
        room: RefreshRoom(
          placement == .above ? .above : .below,
          length: Warning.length(length, "headerRefresh: length")),
        distance: isUsable ? distance : 100, action: action,
        indicator: { AnyView(indicator($0)) }))
  }
}
