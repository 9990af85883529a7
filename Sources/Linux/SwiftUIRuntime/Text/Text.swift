/// Text on the screen.
public struct Text: Hashable, Sendable {
  /// Where text that does not fit is cut.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }
}
