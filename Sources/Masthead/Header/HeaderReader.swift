import Observation
import SwiftUI

/// The header that is inside of a ``HeaderReader``.
@MainActor @Observable final class HeaderLink {
  /// Nil while none is on screen. Another one with another layout of the header, not on a tick.
  private(set) var header: HeaderProxy?

  nonisolated init() {}

  func connect(_ new: HeaderProxy) {
    if header != new { header = new }
  }

  /// The header leaves the screen; another one may have come in its place.
  func disconnect(_ old: HeaderProxy) {
    if let header, header.isOfSameHeader(as: old) { self.header = nil }
  }
}

extension EnvironmentValues {
  /// The header in the reader around.
  @Entry fileprivate var headerInReader: HeaderProxy?

  /// The state of the header around: in its own views, in the rows and pages of its scroll view, and in all that is in
  /// a ``HeaderReader``. Nil elsewhere, and in a reader while no header is on screen.
  ///
  ///     struct FollowButton: View {
  ///       @Environment(\.header) private var header
  ///
  ///       var body: some View {
  ///         Button("Follow") {}
  ///           .opacity(header?.phase == .collapsed ? 1 : 0)
  ///       }
  ///     }
  ///
  /// As in the header's builder, a body that reads a property is evaluated when that property changes, and not when
  /// another one does. Heights of rows may depend on a property, as on the value of
  /// ``SwiftUICore/View/onHeaderChange(of:perform:)``. In a sheet it is the header of the view that presents the sheet,
  /// unless the sheet has one of its own.
  public var header: HeaderProxy? {
    headerContext.map { HeaderProxy(driver: $0.driver, metrics: $0.metrics, isTold: true) }
      ?? headerInReader
  }
}

/// Gives views around a header its state: a toolbar, an overlay, a view beside the scroll view.
///
///     HeaderReader { header in
///       HeaderScrollView { _ in Cover() } content: { Rows() }
///         .toolbar { FollowButton(header: header) }
///     }
///
/// Pass the header on to a view that reads it in its own body, as in the header's builder: then that body alone is
/// evaluated when a property changes that it reads. The content of the reader is evaluated when a header comes or goes
/// and when its open or collapsed height changes, unless it reads a property itself.
///
/// Views in the content may also read ``SwiftUICore/EnvironmentValues/header``. SwiftUI does not say which environment
/// the views of a toolbar have, so they are best passed the header. Of several headers in one reader the last one that
/// appeared counts.
public nonisolated struct HeaderReader<Content: View>: View {
  private let content: @MainActor (HeaderProxy?) -> Content

  @State private var link = HeaderLink()

  /// Makes a reader.
  ///
  /// - Parameter content: Builds the content from the state of the header inside; nil while no header is on screen.
  public init(@ViewBuilder content: @escaping @MainActor (HeaderProxy?) -> Content) {
    self.content = content
  }

  /// The content.
  @MainActor public var body: some View {
    content(link.header)
      .environment(\.headerSettings.link, link)
      .environment(\.headerInReader, link.header)
  }
}
