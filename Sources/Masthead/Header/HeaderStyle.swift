import ScrollMechanics
import SwiftUI

/// How a header gives up its room as the content is scrolled away under it.
public enum HeaderCollapse: Hashable, Sendable {
  /// It gets shorter, down to its least height; its views are laid out in what is left.
  case shrink
  /// It gets shorter without being laid out anew: its views keep their open height, and what it gives up
  /// slides out at the top, as an effect. ``HeaderStyleConfiguration/openContent(anchor:scales:)`` keeps
  /// its views in sight meanwhile.
  case clip
  /// It keeps its height and slides out until only its least height is in sight.
  case slide
  /// It keeps its height and its place; content passes under it.
  case fixed

  var mechanics: ScrollMechanics.HeaderCollapse {
    switch self {
    case .shrink, .clip: .shrink
    case .slide: .slide
    case .fixed: .fixed
    }
  }
}

/// What a header looks like as the content scrolls away under it.
///
/// A style says how the header gives up its room and lays out its views in what is left:
///
///     struct CardHeaderStyle: HeaderStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.content
///           .frame(height: configuration.header.height)
///           .clipShape(RoundedRectangle(
///             cornerRadius: 24 * (1 - configuration.header.collapseProgress)))
///       }
///     }
///
/// The body stands at the top of the header's place and is evaluated when one of the numbers that it
/// reads changes. Set a style with ``SwiftUICore/View/headerStyle(_:)``.
@MainActor @preconcurrency public protocol HeaderStyle {
  /// What ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// What ``makeBody(configuration:)`` gets.
  typealias Configuration = HeaderStyleConfiguration

  /// How the header gives up its room when the content is scrolled: `.shrink` by default.
  var collapse: HeaderCollapse { get }

  /// The header at its present height.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension HeaderStyle {
  /// Unless a style says otherwise, the header gets shorter.
  public var collapse: HeaderCollapse { .shrink }
}

/// What a ``HeaderStyle`` makes its body of.
@MainActor public struct HeaderStyleConfiguration {
  /// The header's own views.
  public struct Content: View {
    fileprivate let content: HeaderStyleModifier.Content

    /// What was built for the header, with what the modifiers around it did.
    public var body: some View { content }
  }

  /// The header's own views.
  public let content: Content
  /// The header's numbers.
  public let header: HeaderProxy
  /// The side that the views keep to while the header grows.
  public let anchor: Alignment

  /// The header's own views at their open height, for a style whose collapse is
  /// ``HeaderCollapse/clip``: kept in sight while the header slides out from under them. A tick lays
  /// nothing out. With another collapse they are cut to the header's height.
  ///
  /// - Parameters:
  ///   - anchor: What of them stays in sight: the top by default, the middle, or the bottom.
  ///   - scales: Whether they are drawn smaller, so that all of them stays in sight. False by default.
  public func openContent(anchor: VerticalAlignment = .top, scales: Bool = false) -> some View {
    content
      .frame(height: header.keptContentHeight, alignment: self.anchor)
      .modifier(HeaderKeptContent(header: header, anchor: anchor, scales: scales))
  }
}

/// Puts the header's views into the style's body.
struct HeaderStyleModifier: ViewModifier {
  let style: any HeaderStyle
  let header: HeaderProxy
  let anchor: Alignment

  func body(content: Content) -> some View {
    body(
      of: style,
      HeaderStyleConfiguration(
        content: HeaderStyleConfiguration.Content(content: content), header: header,
        anchor: anchor))
  }

  private func body(
    of style: some HeaderStyle, _ configuration: HeaderStyleConfiguration
  ) -> AnyView {
    AnyView(style.makeBody(configuration: configuration))
  }
}

extension View {
  /// Lets the views of the headers inside reach beyond their edges: a portrait that hangs over the lower
  /// one, a shadow.
  ///
  ///     HeaderScrollView { _ in
  ///       Cover().overlay(alignment: .bottom) { Portrait().offset(y: 40) }
  ///     } content: { … }
  ///       .headerClipDisabled()
  ///
  /// The built-in styles cut headers off at their edges otherwise, but for `.scale`, which cuts nothing.
  /// `.clip` and `.parallax` live by cutting, and go on. What reaches over the rows takes no touches there.
  ///
  /// - Parameter isDisabled: True by default.
  public nonisolated func headerClipDisabled(_ isDisabled: Bool = true) -> some View {
    headerSetting(\.clips, !isDisabled)
  }

  /// What the headers inside look like as the content scrolls away; `.shrink` by default.
  public nonisolated func headerStyle(_ style: some HeaderStyle) -> some View {
    headerSetting(\.style, style)
  }
}
