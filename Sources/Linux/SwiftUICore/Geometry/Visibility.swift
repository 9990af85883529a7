/// Whether something is shown.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// As is usual in its place.
  case automatic
  case visible
  case hidden
}
