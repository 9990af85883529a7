/// Keyframe tracks for a value: one for each property that is animated.
public protocol Keyframes<Value> {
  associatedtype Value = Body.Value
  associatedtype Body: Keyframes
  @KeyframesBuilder<Value> var body: Body { get }
  /// Appends the tracks, which start at the properties of `value`.
  func _appendTracks(to tracks: inout _KeyframeTracks<Value>, from value: Value)
}

extension Keyframes where Body.Value == Value {
  public func _appendTracks(to tracks: inout _KeyframeTracks<Value>, from value: Value) {
    body._appendTracks(to: &tracks, from: value)
  }
}

/// Tracks with computed starts and times.
public struct _KeyframeTracks<Value> {
  var duration = 0.0
  var updates: [(inout Value, Double) -> Void] = []
}

/// The keyframes of one property, or of the whole value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  public var body: KeyframeTrack<Root, Value, Content> { self }

  public func _appendTracks(to tracks: inout _KeyframeTracks<Root>, from value: Root) {
    var list = _KeyframeList<Value>()
    content._appendKeyframes(to: &list)
    let curve = KeyframeCurve(from: value[keyPath: keyPath].animatableData, list)
    tracks.duration = max(tracks.duration, curve.duration)
    tracks.updates.append { [keyPath] value, time in
      value[keyPath: keyPath].animatableData = curve.value(at: time)
    }
  }
}

struct KeyframeGroup<Value>: Keyframes {
  let parts: [any Keyframes<Value>]

  var body: KeyframeGroup<Value> { self }

  func _appendTracks(to tracks: inout _KeyframeTracks<Value>, from value: Value) {
    for part in parts { part._appendTracks(to: &tracks, from: value) }
  }
}

/// Builds tracks; keyframes outside of a track are for the whole value.
@resultBuilder public struct KeyframesBuilder<Value> {
  // MARK: Keyframes of the whole value

  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value {
    expression
  }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value {
    first
  }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> where Value: Animatable {
    KeyframeSequence<Value>(parts: [accumulated, next])
  }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> where Value: Animatable {
    KeyframeSequence<Value>(parts: components)
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value: Animatable, First.Value == Value, Second.Value == Value {
    .init(part: component)
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value: Animatable, First.Value == Value, Second.Value == Value {
    .init(part: component)
  }

  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
    KeyframeTrack { component }
  }

  // MARK: Tracks

  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Content.Value == Value {
    expression
  }

  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
  where Content.Value == Value {
    first
  }

  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> {
    KeyframeGroup<Value>(parts: [accumulated, next])
  }

  public static func buildBlock() -> some Keyframes<Value> {
    KeyframeGroup<Value>(parts: [])
  }

  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Content.Value == Value {
    component
  }
}
