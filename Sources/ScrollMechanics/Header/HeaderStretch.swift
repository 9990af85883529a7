/// What a header does when the content is pulled past its start.
package enum HeaderStretch: Sendable, Hashable {
  /// It grows by the distance pulled and keeps its start edge at the window's start.
  case grow
  /// It grows by at most so many points; pulled further, it moves with the content.
  case growUpTo(Double)
  /// It keeps its length and its place in the window; a gap opens between it and the content.
  case hold
  /// It keeps its length and moves with the content; a gap opens before it.
  case follow
}
