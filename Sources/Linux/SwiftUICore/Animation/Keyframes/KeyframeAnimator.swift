/// Values over time, as keyframes give them.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: _KeyframeTracks<Value>

  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue, content())
  }

  init(_ initialValue: Value, _ keyframes: some Keyframes<Value>) {
    var tracks = _KeyframeTracks<Value>()
    keyframes._appendTracks(to: &tracks, from: initialValue)
    self.initialValue = initialValue
    self.tracks = tracks
  }

  /// That of the longest track, in seconds.
  public var duration: Double { tracks.duration }

  /// The value at a time in seconds; before and after the track at its ends.
  public func value(time: Double) -> Value {
    var value = initialValue
    update(value: &value, time: time)
    return value
  }

  /// The value at a part of the duration, 0…1.
  public func value(progress: Double) -> Value {
    value(time: progress * duration)
  }

  /// Sets the properties that have a track.
  public func update(value: inout Value, time: Double) {
    for update in tracks.updates { update(&value, time) }
  }

  /// Sets the properties that have a track, at a part of the duration.
  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }
}

/// Shows its content with a value that keyframes move; the content is evaluated in every frame.
///
/// The keyframes are asked for with the value that there is at their start: the initial one at first,
/// then what the round before has left. A round that another one interrupts hands over the value that
/// it has reached, which is what Apple's documentation promises, and not its speed: keyframes that
/// should go on smoothly begin with the velocity that they are given.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>
where KeyframePath.Value == Value {
  private struct Run {
    var timeline: KeyframeTimeline<Value>?
    /// Where the value is while no round runs.
    var rest: Value?
    var elapsed = 0.0
    /// Counts rounds.
    var round = 0
    /// When this round began on the clock of the first one.
    var start = 0.0
  }

  private let initialValue: Value
  private let trigger: AnyTrigger?
  private let repeats: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var run = Run()

  /// Plays the keyframes once whenever `trigger` changes.
  public nonisolated init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = AnyTrigger(trigger)
    repeats = false
    self.content = content
    self.keyframes = keyframes
  }

  /// Plays the keyframes again and again.
  ///
  /// - Parameter repeating: Without it the content has the value at the beginning.
  public nonisolated init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    trigger = nil
    repeats = repeating
    self.content = content
    self.keyframes = keyframes
  }
}

extension KeyframeAnimator: View {
  public var body: some View {
    content(value).modifier(
      ClockModifier(clock: clock, trigger: trigger, triggered: { startRound() }))
  }

  private var value: Value {
    if trigger == nil, !repeats { return initialValue }
    return run.timeline?.value(time: run.elapsed) ?? run.rest ?? initialValue
  }

  private var clock: ClockModifier.Clock? {
    guard repeats || run.timeline != nil else { return nil }
    // A repeating clock is started once; a round that is triggered has one of its own.
    return ClockModifier.Clock(
      id: repeats ? -1 : run.round, delay: nil, isEndless: repeats
    ) { advance(to: $0) }
  }

  private func startRound() {
    let start = value
    run.round += 1
    run.timeline = KeyframeTimeline(start, keyframes(start))
    run.elapsed = 0
  }

  private func advance(to time: Double) {
    var run = self.run
    if run.timeline == nil {
      let start = run.rest ?? initialValue
      run.timeline = KeyframeTimeline(start, keyframes(start))
      run.start = 0
    }
    guard let timeline = run.timeline else { return }
    run.elapsed = time - (repeats ? run.start : 0)
    if run.elapsed >= timeline.duration {
      let end = timeline.value(time: timeline.duration)
      if repeats {
        // Time that a long frame has left over belongs to the next round.
        let over =
          timeline.duration > 0
          ? run.elapsed.truncatingRemainder(dividingBy: timeline.duration) : 0
        run.timeline = KeyframeTimeline(end, keyframes(end))
        run.start = time - over
        run.elapsed = over
      } else {
        run.timeline = nil
        run.rest = end
        run.elapsed = 0
      }
    }
    self.run = run
  }
}

extension View {
  /// Plays keyframes again and again; see ``KeyframeAnimator``.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content:
      @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(self)
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(placeholder, $0) }, keyframes: { keyframes($0) })
  }

  /// Plays keyframes once whenever `trigger` changes; see ``KeyframeAnimator``.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content:
      @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(self)
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(placeholder, $0) }, keyframes: { keyframes($0) })
  }
}
