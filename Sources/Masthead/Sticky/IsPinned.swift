import Synchronization
import SwiftUI

/// Whether one sticky view is held at its edge, and whether anybody wants to know.
///
/// Reading `isPinned` from the environment leaves a mark here. Without a mark a view that is caught or
/// let go writes no state, so it costs no body.
final class StickyPinState: Sendable {
  private struct State {
    var isPinned = false
    var isRead = false
  }

  private let state = Mutex(State())
  /// Writes the state of the sticky view.
  @MainActor var onFlip: (@MainActor (Bool) -> Void)?

  init() {}

  /// The value, for a reader that has to be told of others from here on.
  func read() -> Bool {
    state.withLock { state in
      state.isRead = true
      return state.isPinned
    }
  }

  @MainActor func set(_ isPinned: Bool) {
    let isRead = state.withLock { state in
      state.isPinned = isPinned
      return state.isRead
    }
    if isRead { onFlip?(isPinned) }
  }
}

/// What a sticky view puts in the environment: another value each time it is caught or let go.
struct StickyPin: Equatable, Sendable {
  let state: StickyPinState
  let isPinned: Bool

  static func == (a: StickyPin, b: StickyPin) -> Bool {
    a.state === b.state && a.isPinned == b.isPinned
  }
}

private struct StickyPinKey: EnvironmentKey {
  static let defaultValue: StickyPin? = nil
}

extension EnvironmentValues {
  var stickyPin: StickyPin? {
    get { self[StickyPinKey.self] }
    set { self[StickyPinKey.self] = newValue }
  }

  /// Whether the nearest sticky view around is held at its edge at present: away from where layout
  /// put it, and in sight. False outside of sticky views.
  ///
  ///     struct Heading: View {
  ///       @Environment(\.isPinned) private var isPinned
  ///
  ///       var body: some View {
  ///         Text("Chapter 1").shadow(radius: isPinned ? 4 : 0)
  ///       }
  ///     }
  ///
  /// It changes when the view is caught and when it is let go, not with every tick; only the bodies
  /// that read it are evaluated then, and the sticky modifier's own.
  public var isPinned: Bool { stickyPin?.state.read() ?? false }
}
