/// Values over time, given by keyframes.
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

  /// The duration of the longest track, in seconds.
  public var duration: Double { tracks.duration }

  /// The value at a time in seconds, which is clamped to the duration.
  public func value(time: Double) -> Value {
    var value = initialValue
    update(value: &value, time: time)
    return value
  }

  /// The value at a fraction of the duration, 0…1.
  public func value(progress: Double) -> Value {
    value(time: progress * duration)
  }

  /// Sets the properties that have a track to their values at a time in seconds.
  package func update(value: inout Value, time: Double) {
    for update in tracks.updates { update(&value, time) }
  }

  /// Sets the properties that have a track to their values at a fraction of the duration.
  package func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }
}

/// Animates its content with a value that follows keyframes; the content is evaluated in every frame.
///
/// The keyframes are made from the current value: the initial one at first, then the one at which the last
/// round ended. A round that is interrupted passes on its value, as Apple documents, but not its velocity: for
/// smooth motion give the keyframes a start velocity.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>
where KeyframePath.Value == Value {
  private struct Run {
    var timeline: KeyframeTimeline<Value>?
    /// The value between rounds; nil before the first.
    var rest: Value?
    var elapsed = 0.0
    /// The number of rounds so far.
    var round = 0
    /// When this round began, in seconds of the repeating clock.
    var start = 0.0
  }

  private let initialValue: Value
  private let trigger: AnyTrigger?
  private let repeats: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var run = Run()

  /// Plays the keyframes once each time `trigger` changes.
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

  /// Plays the keyframes repeatedly.
  ///
  /// - Parameter repeating: While false, the content has the initial value.
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
    // A repeating clock is started once; each triggered round has a clock of its own.
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
        // What a long frame exceeds the round by counts for the next one.
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
  /// Plays keyframes repeatedly; see ``KeyframeAnimator``.
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

  /// Plays keyframes once each time `trigger` changes; see ``KeyframeAnimator``.
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
