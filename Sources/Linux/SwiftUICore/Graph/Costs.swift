/// What updating and drawing took, counted; the same in every run, so tests can assert it.
public struct Costs: Hashable, Sendable {
  /// Bodies of views and modifiers evaluated, and contents of loops.
  public var bodies = 0
  /// Views whose children were placed.
  public var layouts = 0
  /// Sizes worked out (answers from the cache do not count).
  public var measures = 0
  /// Contents of geometry readers evaluated.
  public var geometryReaders = 0
  /// Closures of visual effects run.
  public var effects = 0
  /// Closures of onGeometryChange and onScrollGeometryChange run.
  public var geometryClosures = 0
  /// Calls of `reduce` of preference keys.
  public var reductions = 0
  /// Actions run: onAppear, onChange, onPreferenceChange, onGeometryChange, …
  public var actions = 0
  /// Passes of the update loop.
  public var passes = 0
  /// Views visited to draw them, or to find out where they draw.
  public var visits = 0
  /// Commands put on display lists.
  public var drawn = 0

  public init() {}
}
