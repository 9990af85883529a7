import ScrollMechanics
import SwiftUI

/// A scroll view whose header stretches when pulled and collapses to a bar when scrolled.
///
///     HeaderScrollView { header in
///       Image("cover").resizable()
///         .overlay(alignment: .bottom) { Text("Title").opacity(header.fade()) }
///     } content: {
///       ForEach(tracks) { TrackRow($0) }
///     }
///     .headerHeight(min: 44, max: 300)
///
/// The header takes its greatest height of the content once; collapsing and stretching only change
/// how it is drawn, so the content's size never changes and nothing jumps. Its place follows the
/// scroll view in the same frame, by a visual effect; its height is laid out anew, inside a boundary
/// that the content is not part of, while it changes. The heights are `HeaderLayout`'s.
///
/// The header reaches under the top safe area: both heights grow by it, and the builder is told how
/// much of the header is covered.
public struct HeaderScrollView<Header: View, Content: View>: View {
  private let header: (HeaderConfiguration) -> Header
  private let content: Content

  @Environment(\.headerSettings) private var settings

  /// - Parameters:
  ///   - header: Builds the header for its present height; it is proposed that height and all the
  ///     width.
  ///   - content: What scrolls; several views stand in a column without gaps.
  public init(
    @ViewBuilder header: @escaping (HeaderConfiguration) -> Header,
    @ViewBuilder content: () -> Content
  ) {
    self.header = header
    self.content = content()
  }

  public var body: some View {
    GeometryReader { window in
      let safeAreaTop = window.safeAreaInsets.top
      ScrollView {
        VStack(spacing: 0) {
          HeaderSlot(
            layout: layout(safeAreaTop), safeAreaTop: safeAreaTop, header: header
          )
          // Over the rows, and over the sticky views among them, which are at 1.
          .zIndex(2)
          content
        }
        .frame(maxWidth: .infinity)
        .environment(\.scrollCover, ScrollCover(top: layout(safeAreaTop).keptLength))
        .stickyContainer()
      }
      .ignoresSafeArea(edges: .top)
    }
  }

  private func layout(_ safeAreaTop: CGFloat) -> HeaderLayout {
    HeaderLayout(
      minLength: settings.minHeight, maxLength: settings.maxHeight, stretch: settings.stretch,
      collapse: settings.style.collapse, safeArea: safeAreaTop)
  }
}

/// The header's room at the start of the content, with the header in it.
private struct HeaderSlot<Header: View>: View {
  let layout: HeaderLayout
  let safeAreaTop: CGFloat
  let header: (HeaderConfiguration) -> Header

  /// What was last reported; nil before the first report.
  @State private var reported: HeaderConfiguration?

  var body: some View {
    let layout = self.layout
    let safeAreaTop = self.safeAreaTop
    let configuration =
      reported ?? HeaderConfiguration(layout.state(at: 0), safeAreaTop: safeAreaTop)
    Color.clear
      .frame(height: layout.openLength)
      .overlay(alignment: .top) {
        header(configuration)
          .frame(height: configuration.height)
          .frame(maxWidth: .infinity)
          .clipped()
      }
      .visualEffect { effect, proxy in
        effect.offset(y: layout.state(at: scrollOffset(proxy)).shift)
      }
      // Outside of the effect: the slot's natural place tells the scroll offset.
      .onGeometryChange(for: HeaderConfiguration.self) { proxy in
        HeaderConfiguration(layout.state(at: scrollOffset(proxy)), safeAreaTop: safeAreaTop)
      } action: { configuration in
        reported = configuration
      }
  }
}

/// How far the content is scrolled, from the header's natural place at its start.
private func scrollOffset(_ proxy: GeometryProxy) -> CGFloat {
  -proxy.frame(in: .scrollView(axis: .vertical)).minY
}
