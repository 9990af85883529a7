import SwiftUI

/// Where the window of a scroll view starts in a content with sections, without its insets; nil along an axis that it
/// does not scroll along.
struct ContentWindow: Equatable, Sendable {
  var left: CGFloat?
  var top: CGFloat?
}

/// Somebody around who wants to know what the window shows of a content with sections.
struct ContentWindowListener: Equatable {
  let id: ObjectIdentifier
  /// Takes what is shown of the content whose coordinates have a name; nil when it is gone.
  let take: @MainActor (ContentWindow?, ObjectIdentifier) -> Void

  static func == (a: ContentWindowListener, b: ContentWindowListener) -> Bool { a.id == b.id }
}

extension EnvironmentValues {
  @Entry var contentWindowListeners: [ContentWindowListener] = []
}

extension View {
  /// Tells what the window shows of a content, so that it is known what stands before it in the scroll view.
  ///
  /// - Parameter space: The name of the content's coordinates; nil for one inside another one.
  @ViewBuilder func windowReported(
    of space: ObjectIdentifier?, to listeners: [ContentWindowListener]
  ) -> some View {
    if let space {
      modifier(ContentWindowModifier(space: space, listeners: listeners))
    } else {
      self
    }
  }
}

private struct ContentWindowModifier: ViewModifier {
  let space: ObjectIdentifier
  let listeners: [ContentWindowListener]

  @State private var last = Last()

  /// What the window showed last.
  @MainActor private final class Last {
    var window: ContentWindow?

    nonisolated init() {}
  }

  func body(content: Content) -> some View {
    content
      .onGeometryChange(for: ContentWindow?.self) { [isAsked = !listeners.isEmpty] proxy in
        guard isAsked else { return nil }
        return ContentWindow(
          left: proxy.bounds(of: .scrollView(axis: .horizontal))?.minX,
          top: proxy.bounds(of: .scrollView(axis: .vertical))?.minY)
      } action: { window in
        last.window = window
        tell(window)
      }
      // Back from behind another screen it may be where it was, and is not told.
      .onAppear { if let window = last.window { tell(window) } }
      .onDisappear { tell(nil) }
  }

  private func tell(_ window: ContentWindow?) {
    for listener in listeners { listener.take(window, space) }
  }
}
