/// Shows its content in one phase after the other, each change animated.
///
/// Without a trigger the phases go round for as long as the view is there, beginning with the change
/// to the second one. With a trigger each change of it goes through all phases once and back to the
/// first; a change on the way goes on to the next phase at once. A phase lasts as long as its
/// animation counts as running (``AnimationCompletionCriteria/logicallyComplete``); one without an
/// animation lasts a frame.
///
/// Without any phase there is nothing to see, and a warning.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  /// Counts the changes of phase.
  @State private var step = 0
  /// The phases are being gone through because of the trigger.
  @State private var isTriggered = false

  public nonisolated init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), AnyTrigger(trigger), content, animation)
  }

  public nonisolated init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), nil, content, animation)
  }

  private nonisolated init(
    _ phases: [Phase], _ trigger: AnyTrigger?, _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
    if phases.isEmpty {
      RuntimeWarning.once("phases", "PhaseAnimator: there are no phases; it shows nothing")
    }
  }
}

extension PhaseAnimator: View {
  public var body: some View {
    if !phases.isEmpty {
      content(phases[step % phases.count])
        .modifier(ClockModifier(clock: clock, trigger: trigger, triggered: { startRound() }))
    }
  }

  private var clock: ClockModifier.Clock? {
    if trigger != nil, !isTriggered { return nil }
    let delay =
      step == 0 ? 0 : animation(phases[step % phases.count])?.logicalDuration ?? 0
    return ClockModifier.Clock(id: step, delay: delay, isEndless: trigger == nil) { _ in next() }
  }

  private func next() {
    if trigger != nil, step % phases.count == 0 {
      isTriggered = false
    } else {
      change()
    }
  }

  private func startRound() {
    isTriggered = true
    change()
  }

  private func change() {
    let next = step + 1
    withAnimation(animation(phases[next % phases.count])) { step = next }
  }
}

extension View {
  /// Goes round through phases for as long as the view is there; see ``PhaseAnimator``.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(self)
    return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
  }

  /// Goes through phases once whenever `trigger` changes; see ``PhaseAnimator``.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(self)
    return PhaseAnimator(
      phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
  }
}
