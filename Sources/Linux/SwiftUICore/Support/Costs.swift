/// Counts of the work that updating and drawing took. They are the same in every run, so tests can assert them.
public struct Costs: Hashable, Sendable {
  /// Evaluated bodies of views and modifiers, and contents of `ForEach`.
  public var bodies = 0
  /// Layouts of views whose children were placed.
  public var layouts = 0
  /// Computed sizes, not counting those from the cache.
  public var measures = 0
  /// Evaluated contents of geometry readers.
  public var geometryReaders = 0
  /// Evaluated closures of visual effects.
  public var effects = 0
  /// Evaluated closures of onGeometryChange and onScrollGeometryChange.
  public var geometryClosures = 0
  /// Views with a closure that reads positions (visual effects, `onGeometryChange` and the like) that were checked,
  /// because what is around them moved. Far fewer of the closures run.
  public var positionReaders = 0
  /// Calls of `reduce` of preference keys.
  public var reductions = 0
  /// Performed actions: onAppear, onChange, onPreferenceChange, onGeometryChange, …
  public var actions = 0
  /// Passes of the update loop.
  public var passes = 0
  /// Views that were visited for drawing or measuring their paint bounds.
  public var visits = 0
  /// Commands that were added to display lists.
  public var drawn = 0

  public init() {}
}
