/// Shows its content in one phase after another, with an animated change between them.
///
/// Without a trigger the phases repeat for as long as the view is there. With a trigger, each change of it runs
/// through all phases once and back to the first; a change during that continues with the next phase at once. A
/// phase lasts until its animation is logically complete (``AnimationCompletionCriteria/logicallyComplete``),
/// or one frame without an animation.
///
/// An empty sequence of phases shows nothing, with a warning.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  /// The number of phase changes so far.
  @State private var step = 0
  /// Whether a trigger started the phases.
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
    var transaction = Transaction(animation: animation(phases[next % phases.count]))
    transaction.isUnending = trigger == nil
    withTransaction(transaction) { step = next }
  }
}

extension View {
  /// Cycles through phases for as long as the view is there; see ``PhaseAnimator``.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(self)
    return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
  }

  /// Goes through phases once each time `trigger` changes; see ``PhaseAnimator``.
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
