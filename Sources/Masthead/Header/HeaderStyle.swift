import ScrollMechanics
import SwiftUI

/// A way in which the frame of a header changes while it collapses.
public enum HeaderCollapse: Hashable, Sendable {
  /// The header becomes shorter, down to its minimum height, and its views are laid out in the remaining height.
  case shrink
  /// The header becomes shorter by an effect, without layout: its views keep their open height and slide out at the top.
  /// ``HeaderStyleConfiguration/openContent(anchor:scales:)`` keeps a part of them visible.
  case clip
  /// The header keeps its height and slides out until only its minimum height is visible.
  case slide
  /// The header keeps its height and its place; the content scrolls behind it.
  case fixed

  var mechanics: HeaderLayout.Collapse {
    switch self {
    case .shrink, .clip: .shrink
    case .slide: .slide
    case .fixed: .fixed
    }
  }
}

/// The appearance of a header while it collapses.
///
/// A style lays out the header's views at its present height:
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
/// The body is aligned to the top of the header and evaluated when a property that it reads changes.
@MainActor @preconcurrency public protocol HeaderStyle {
  /// What ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// What ``makeBody(configuration:)`` gets.
  typealias Configuration = HeaderStyleConfiguration

  /// The way in which the frame of the header changes while it collapses; `.shrink` by default.
  var collapse: HeaderCollapse { get }

  /// The header at its present height.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension HeaderStyle {
  /// `.shrink`, unless a style implements it.
  public var collapse: HeaderCollapse { .shrink }
}

/// The parts of a header for a ``HeaderStyle``.
@MainActor public struct HeaderStyleConfiguration {
  /// The header's own views.
  public struct Content: View {
    fileprivate let content: HeaderStyleModifier.Content

    /// The views that the builder returned, with the modifiers around.
    public var body: some View { content }
  }

  /// The header's own views.
  public let content: Content
  /// The state of the header.
  public let header: HeaderProxy
  /// The side that the views stay aligned to while the header grows.
  public let anchor: Alignment
  let metrics: HeaderMetrics
  /// Its views end at its edges.
  let clips: Bool

  /// Returns the header's views at their open height, for a style whose `collapse` is ``HeaderCollapse/clip``.
  /// Scrolling computes no layout. With another `collapse` they are clipped to the header's height.
  ///
  /// - Parameters:
  ///   - anchor: The part that stays visible: the top (default), the middle, or the bottom.
  ///   - scales: Whether they are scaled down so that all of them stays visible. False by default.
  public func openContent(anchor: VerticalAlignment = .top, scales: Bool = false) -> some View {
    let metrics = metrics
    // How much of what slides out they are moved back by; where nothing slides they are cut to the height, which lays
    // them out once a tick.
    let part = metrics.rules.drawsWhole ? 1 - anchor.unit : -anchor.unit
    return
      content
      .frame(height: header.keptContentHeight, alignment: self.anchor)
      // Where its views leave gaps, what lies under it is not touched.
      .contentShape(Rectangle())
      .visualEffect { effect, proxy in
        let state = metrics.state(at: metrics.place(in: proxy))
        // What is scaled to nothing can't be scaled back: such a transform has no inverse.
        let scale = scales ? max(1e-3, state.drawnPart) : 1
        return
          effect
          .scaleEffect(x: scale, y: scale, anchor: .top)
          .offset(y: part * state.cutLength)
      }
      .frame(height: metrics.rules.drawsWhole ? nil : header.height, alignment: .top)
  }
}

/// Puts the header's views into the style's body.
struct HeaderStyleModifier: ViewModifier {
  let style: any HeaderStyle
  let header: HeaderProxy
  let anchor: Alignment
  let metrics: HeaderMetrics
  let clips: Bool

  func body(content: Content) -> some View {
    AnyView(
      style.makeBody(
        configuration: HeaderStyleConfiguration(
          content: HeaderStyleConfiguration.Content(content: content), header: header,
          anchor: anchor, metrics: metrics, clips: clips)))
  }
}

extension View {
  /// Turns off the clipping of the headers inside, for a portrait or a shadow that extends over the lower edge.
  ///
  ///     HeaderScrollView { _ in
  ///       Cover().overlay(alignment: .bottom) { Portrait().offset(y: 40) }
  ///     } content: { … }
  ///       .headerClipDisabled()
  ///
  /// The built-in styles clip headers to their frame, except `.scale`. `.clip` and `.parallax` clip in any case. What
  /// extends over the rows receives no touches there.
  ///
  /// - Parameter isDisabled: True by default.
  public nonisolated func headerClipDisabled(_ isDisabled: Bool = true) -> some View {
    headerSetting("headerClipDisabled(_:)", \.drawing.clips, !isDisabled)
  }

  /// Sets the style of the headers inside: how they become shorter.
  ///
  ///     HeaderScrollView { _ in Cover() } content: { … }
  ///       .headerStyle(.parallax)
  ///
  /// - Parameter style: `.shrink` (the default), `.clip`, `.scale`, `.parallax`, `.slide`, `.fixed`, or one of your own.
  public nonisolated func headerStyle(_ style: some HeaderStyle) -> some View {
    headerSetting("headerStyle(_:)", \.drawing.style, style)
  }
}
