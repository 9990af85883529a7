import ScrollMechanics
import SwiftUI

/// The place at which the space for a refresh indicator opens.
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
  /// The action has ended, and what is left of the pull does nothing.
  var isIdle: Bool { model.control[\.isIdle] }
}

/// How a refresh stands, and the action that runs.
@MainActor final class HeaderRefreshModel {
  fileprivate let control = Observed(RefreshControl(threshold: 0))
  /// The room is open, or on its way there or back.
  private let hasRoom = Observed(false)
  /// How many of its animations run: one may go on under the next.
  private var animationCount = 0
  private var task: Task<Void, Never>?

  nonisolated init() {}

  var isRefreshing: Bool { control[\.isRefreshing] }

  /// How much of the room the content keeps, 0…1: where an animation leads to.
  var keptPart: Double { control[\.keptPart] }

  /// That of the room while it opens or closes by itself.
  var animation: Animation? {
    animationCount > 0 && !control.value.isHeld ? RefreshRoom.animation : nil
  }

  fileprivate var needsRoom: Bool { hasRoom[\.self] }

  /// Takes what the scroll view does, and how much of the room it shows; nil: as before.
  ///
  /// - Returns: Whether a pull that is far enough was let go.
  fileprivate func update(
    pull: Double? = nil, isDragging: Bool? = nil, shownPart: Double? = nil, distance: CGFloat
  ) -> Bool {
    change { control in
      control.threshold = distance
      return control.update(
        pull: pull, isDragging: isDragging, shownPart: hasRoom.value ? shownPart : nil)
    }
  }

  /// Runs an action, unless one runs.
  fileprivate func start(
    _ action: @escaping @MainActor () async -> Void, _ isRefreshing: Binding<Bool>?
  ) {
    guard task == nil else { return }
    change { $0.begin() }
    isRefreshing?.tell(true)
    task = Task { [weak self] in
      await action()
      guard !Task.isCancelled else { return }
      self?.task = nil
      self?.end(isRefreshing)
    }
  }

  /// The scroll view is not on screen, and may not tell that a finger leaves it.
  fileprivate func leave() {
    change { $0.update(isDragging: false) }
  }

  /// Nobody waits for the action any more; it is told.
  fileprivate func cancel(_ isRefreshing: Binding<Bool>?) {
    task?.cancel()
    task = nil
    end(isRefreshing)
  }

  private func end(_ isRefreshing: Binding<Bool>?) {
    change { $0.end() }
    isRefreshing?.tell(false)
  }

  @discardableResult private func change<Result>(
    _ change: (inout RefreshControl) -> Result
  ) -> Result {
    var new = control.value
    let result = change(&new)
    if new.keptPart == control.value.keptPart {
      control.value = new
    } else if new.isHeld {
      withoutAnimation { control.value = new }
    } else {
      // As the content springs back, so that it does so from where it is to where it rests.
      hasRoom.value = true
      animationCount += 1
      withAnimation(RefreshRoom.animation, completionCriteria: .removed) {
        control.value = new
      } completion: { [weak self] in
        guard let self else { return }
        animationCount -= 1
        if animationCount == 0, control.value.keptPart == 0 { hasRoom.value = false }
      }
    }
    return result
  }
}

extension Binding<Bool> {
  fileprivate func tell(_ value: Bool) {
    if wrappedValue != value { wrappedValue = value }
  }
}

extension RefreshRoom {
  fileprivate static var animation: Animation {
    .interpolatingSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
  }
}

/// What the header modifiers around a ``HeaderScrollView`` say about refreshing.
struct HeaderRefresh {
  let room: RefreshRoom
  /// How far to pull, in points.
  let distance: CGFloat
  /// Nil while the room of an action that is gone closes.
  let action: (@MainActor () async -> Void)?
  let isRefreshing: Binding<Bool>?
  let indicator: @MainActor (HeaderRefreshProxy) -> AnyView
  let model: HeaderRefreshModel

  /// Takes how far the content is pulled past its start.
  @MainActor func update(pull: Double) {
    take(model.update(pull: pull, distance: usedDistance))
  }

  /// Takes what the scroll view does, and the room that it keeps at its start at this moment, in points.
  @MainActor func update(_ phase: ScrollPhase, shown: Double, of length: Double) {
    take(
      model.update(
        isDragging: phase == .tracking || phase == .interacting,
        shownPart: length > 0 ? shown / length : nil, distance: usedDistance))
  }

  /// None is far enough without an action.
  private var usedDistance: CGFloat { action == nil ? .infinity : distance }

  @MainActor private func take(_ isLetGo: Bool) {
    if isLetGo, let action { model.start(action, isRefreshing) }
  }

  /// Does what the binding says.
  @MainActor func follow() {
    guard let isRefreshing, isRefreshing.wrappedValue != model.isRefreshing else { return }
    if isRefreshing.wrappedValue, let action {
      model.start(action, isRefreshing)
    } else {
      model.cancel(isRefreshing)
    }
  }
}

private struct HeaderRefreshModifier: ViewModifier {
  /// What the app says, with the model that keeps how it stands.
  let refresh: @MainActor (HeaderRefreshModel) -> HeaderRefresh

  @State private var model = HeaderRefreshModel()

  func body(content: Content) -> some View {
    let refresh = refresh(model)
    let shown = refresh.action == nil && !model.needsRoom ? nil : refresh
    content
      .transformEnvironment(\.headerSettings) { $0.refresh = shown }
      .onChange(of: refresh.isRefreshing?.wrappedValue, initial: true) { refresh.follow() }
      // What is being loaded has nobody to show it.
      .onChange(of: refresh.action == nil) { _, isGone in
        if isGone { model.cancel(refresh.isRefreshing) }
      }
      .onDisappear {
        model.leave()
        model.cancel(refresh.isRefreshing)
      }
  }
}

extension Warning {
  /// Warns of the system's refresh control where a header hides its spinner.
  static func systemRefresh(in place: String) {
    once(
      "the header of \(place) may hide the spinner of refreshable(action:); use headerRefresh(action:)"
    )
  }
}

/// The views that show a refresh, in the room that the pull opens.
struct HeaderRefreshView: View {
  let refresh: HeaderRefresh
  let metrics: HeaderMetrics

  var body: some View {
    let metrics = self.metrics
    let room = metrics.rules.room ?? refresh.room
    refresh.indicator(
      HeaderRefreshProxy(
        model: refresh.model,
        isOverHeader: room.place == .above && metrics.rules.layout.stretch != .follow)
    )
    .frame(height: room.length)
    .frame(maxWidth: .infinity)
    .visualEffect { effect, proxy in
      let place = metrics.place(in: proxy)
      let offset = place.offset
      let middle = room.middle(
        at: offset, header: metrics.state(at: place), safeArea: metrics.rules.layout.safeArea)
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

  /// Makes the indicator.
  ///
  /// - Parameter refresh: The state of the refresh, which the builder of `headerRefresh` gets.
  public nonisolated init(_ refresh: HeaderRefreshProxy) {
    self.refresh = refresh
  }

  /// The arrow or the spinner; on a disc of material if it lies over the header.
  public var body: some View {
    shownSign
      .opacity(refresh.isIdle ? 0 : 1)
      // As large as the spinner at most, which has one size.
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
  }

  @ViewBuilder private var shownSign: some View {
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
  /// With the placement `.above` the header follows its overscroll behavior: with `.stretch` it is behind the spinner,
  /// with `.translate` it leaves a gap for it below the bars. With `.below` the header keeps its height until the space
  /// is open, and a further pull stretches it.
  ///
  /// After the release the rows spring back to the lower edge of the space. A finger on the content keeps the space open
  /// even if the action has ended; it closes when the finger is lifted.
  ///
  /// - Parameters:
  ///   - placement: Where the spinner is shown; above the header by default.
  ///   - distance: How far to pull in points; 100 by default. Values not above 0 count as 100.
  ///   - length: The height of the space in points; 60 by default. Negative and not finite count as 0.
  ///   - isRefreshing: Whether the action runs. Set it to true to run the action without a pull, with the space open at
  ///     the start of the content; anywhere else the rows stay in place. It is false again when the action has ended.
  ///     Setting it to false cancels the action. Nil by default.
  ///   - action: The action; it is cancelled when the view disappears. With nil a pull does nothing, and an action that
  ///     runs is cancelled.
  public nonisolated func headerRefresh(
    _ placement: HeaderRefreshPlacement = .above, distance: CGFloat = 100, length: CGFloat = 60,
    isRefreshing: Binding<Bool>? = nil, action: (@MainActor () async -> Void)?
  ) -> some View {
    headerRefresh(
      placement, distance: distance, length: length, isRefreshing: isRefreshing, action: action
    ) {
      HeaderRefreshIndicator($0)
    }
  }

  /// Runs an action when the content is pulled down, like
  /// ``headerRefresh(_:distance:length:isRefreshing:action:)``, with an indicator of your own.
  ///
  ///     .headerRefresh { await feed.reload() } indicator: { refresh in
  ///       Gauge(value: refresh.progress) { … }
  ///     }
  ///
  /// The indicator is in a box as high as the space and fades in with it. It receives no touches, and assistive
  /// technology finds it while the action runs.
  ///
  /// - Parameters:
  ///   - placement: Where the indicator is shown; above the header by default.
  ///   - distance: How far to pull in points; 100 by default. Values not above 0 count as 100.
  ///   - length: The height of the space in points; 60 by default. Negative and not finite count as 0.
  ///   - isRefreshing: Whether the action runs; setting it starts or cancels the action. Nil by default.
  ///   - action: The action; with nil a pull does nothing.
  ///   - indicator: Builds the indicator from the state of the refresh.
  public nonisolated func headerRefresh<Indicator: View>(
    _ placement: HeaderRefreshPlacement = .above, distance: CGFloat = 100, length: CGFloat = 60,
    isRefreshing: Binding<Bool>? = nil, action: (@MainActor () async -> Void)?,
    @ViewBuilder indicator: @escaping @MainActor (HeaderRefreshProxy) -> Indicator
  ) -> some View {
    let isUsable = distance > 0 && distance.isFinite
    Warning.unless(
      isUsable, "headerRefresh: distance", must: "be finite and above 0", got: distance, using: 100)
    let room = RefreshRoom(
      placement == .above ? .above : .below,
      length: Warning.length(length, "headerRefresh: length"))
    return modifier(
      HeaderRefreshModifier { model in
        HeaderRefresh(
          room: room, distance: isUsable ? distance : 100, action: action,
          isRefreshing: isRefreshing, indicator: { AnyView(indicator($0)) }, model: model)
      }
    )
    .headerModifier(
      "headerRefresh(_:distance:length:isRefreshing:action:)", on: ViewType(Self.self))
  }
}
