/// Whether something is shown.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// As the place suggests.
  case automatic
  case visible
  case hidden
}
