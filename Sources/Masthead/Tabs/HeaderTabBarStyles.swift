import ScrollMechanics
import SwiftUI

/// Titles side by side, the selected one underlined; the line follows a swipe. Titles that do not fit scroll sideways.
/// Tabs share the width, up to 240 points each, at the standard type size.
public struct UnderlineHeaderTabBarStyle: HeaderTabBarStyle {
  @Environment(\.headerTabBarHasWiderLine) private var hasWiderLine

  /// The style.
  public nonisolated init() {}

  /// The bar.
  public func makeBody(configuration: Configuration) -> some View {
    FittingTabs(configuration: configuration) { fills in
      UnderlinedTabs(configuration: configuration, fillsWidth: fills)
    }
    .frame(maxWidth: .infinity)
    .overlay(alignment: .bottom) { if !hasWiderLine { HeaderTabBarLine() } }
  }
}

/// The line below the tabs of ``UnderlineHeaderTabBarStyle``.
struct HeaderTabBarLine: View {
  var body: some View { Rectangle().fill(.primary.opacity(0.15)).frame(height: 0.5) }
}

extension EnvironmentValues {
  /// The line below the tabs is below what stands beside them too, and drawn by what is around.
  @Entry var headerTabBarHasWiderLine = false
}

/// Titles in capsules, the selected one filled. Titles that do not fit scroll sideways.
public struct CapsuleHeaderTabBarStyle: HeaderTabBarStyle {
  /// The style.
  public nonisolated init() {}

  /// The bar.
  public func makeBody(configuration: Configuration) -> some View {
    FittingTabs(configuration: configuration) { fills in
      configuration.row(spacing: 8) { tab in
        tab.face(fillsWidth: fills, minHeight: 34)
          .foregroundStyle(tab.isSelected ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
          .background {
            Capsule()
              .fill(tab.isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary.opacity(0.08)))
              // White letters on the system's blue have a contrast of 3.5 : 1; on this one it is 4.8 : 1 at least.
              .overlay(Capsule().fill(.black.opacity(tab.isSelected ? 0.2 : 0)))
          }
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
    }
  }
}

/// Titles on a capsule of glass (before iOS 26 a material), the selected one tinted. Titles that do not fit scroll
/// sideways.
public struct GlassHeaderTabBarStyle: HeaderTabBarStyle {
  /// The style.
  public nonisolated init() {}

  /// The bar.
  public func makeBody(configuration: Configuration) -> some View {
    FittingTabs(configuration: configuration) { fills in
      configuration.row(spacing: 0) { tab in
        tab.face(fillsWidth: fills, minHeight: 34)
          .background(.tint.opacity(tab.isSelected ? 0.25 : 0), in: Capsule())
      }
      .padding(4)
      .glassCapsule()
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
    }
  }
}

extension View {
  /// Puts a capsule of glass behind a view.
  @ViewBuilder fileprivate func glassCapsule() -> some View {
    #if !os(visionOS)
      if #available(iOS 26.0, macOS 26.0, tvOS 26.0, *) {
        glassEffect(.regular, in: Capsule())
      } else {
        background(.regularMaterial, in: Capsule())
      }
    #else
      background(.regularMaterial, in: Capsule())
    #endif
  }
}

extension HeaderTabBarStyle where Self == UnderlineHeaderTabBarStyle {
  /// Titles side by side, the selected one underlined.
  public static var underline: UnderlineHeaderTabBarStyle { UnderlineHeaderTabBarStyle() }
}

extension HeaderTabBarStyle where Self == CapsuleHeaderTabBarStyle {
  /// Titles in capsules, the selected one filled.
  public static var capsule: CapsuleHeaderTabBarStyle { CapsuleHeaderTabBarStyle() }
}

extension HeaderTabBarStyle where Self == GlassHeaderTabBarStyle {
  /// Titles on a capsule of glass.
  public static var glass: GlassHeaderTabBarStyle { GlassHeaderTabBarStyle() }
}

extension HeaderTabBarStyleConfiguration.Tab {
  /// The label in a box that can be touched all over.
  fileprivate func face(fillsWidth: Bool, minHeight: CGFloat) -> some View {
    label
      .font(.subheadline.weight(.semibold))
      .padding(.horizontal, 14)
      // Of no effect at the standard type size. In large ones a badge would touch the edges and the underline.
      .padding(.vertical, 6)
      .frame(maxWidth: fillsWidth ? .infinity : nil, minHeight: minHeight)
  }
}

extension HeaderTabBarStyleConfiguration {
  /// The tabs' buttons side by side, which say what they are, whatever they look like.
  fileprivate func row(
    spacing: CGFloat, @ViewBuilder face: @escaping @MainActor (Tab) -> some View
  ) -> some View {
    TabRowLayout(spacing: spacing) {
      deferredForEach(tabs, id: \.id) { tab in
        Button(action: tab.select) { face(tab).contentShape(Rectangle()) }
          .buttonStyle(.plain)
          .accessibilityLabel(tab.title)
          .accessibilityValue(tab.badge ?? Text(verbatim: ""))
          .accessibilityAddTraits(tab.isSelected ? .isSelected : [])
          .modifier(TabWidth(id: tab.id))
          // Apple documents scrolling to views with an explicit id only.
          .id(tab.id)
      }
    }
  }
}

/// Tabs side by side: as wide as they need to be where no width is proposed, else over all of it, in equal shares where
/// each tab fits its share. A stack asks the tabs in their order, and the last ones would find no room.
private struct TabRowLayout: Layout {
  let spacing: CGFloat

  private func gaps(_ subviews: Subviews) -> CGFloat {
    spacing * CGFloat(max(0, subviews.count - 1))
  }

  private func widths(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGFloat] {
    let needed = subviews.map { Double($0.sizeThatFits(.unspecified).width) }
    guard let width = proposal.width, width.isFinite else { return needed.map { CGFloat($0) } }
    return SharedWidths.widths(needed, in: Double(width - gaps(subviews))).map { CGFloat($0) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let widths = widths(proposal, subviews)
    let heights = zip(subviews, widths).map { subview, width in
      subview.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).height
    }
    return CGSize(width: widths.reduce(gaps(subviews), +), height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var x = bounds.minX
    for (subview, width) in zip(subviews, widths(proposal, subviews)) {
      subview.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width + spacing
    }
  }
}

/// Tabs over the whole width where they fit; else they scroll, the selected one in sight.
private struct FittingTabs<Tabs: View>: View {
  let configuration: HeaderTabBarStyleConfiguration
  @ViewBuilder let tabs: (_ fillsWidth: Bool) -> Tabs

  /// In a window that is much wider than the tabs need they stay near each other.
  @ScaledMetric(relativeTo: .subheadline) private var widest: CGFloat = 240

  var body: some View {
    ViewThatFits(in: .horizontal) {
      tabs(true)
      ScrollingTabs(selectedIndex: configuration.selectedIndex) { tabs(false) }
    }
    .frame(maxWidth: widest * CGFloat(max(configuration.tabs.count, 1)))
  }
}

/// Tells the tabs that scroll how wide one of them is.
private struct TabWidth: ViewModifier {
  let id: Int

  @Environment(\.headerTabWidths) private var widths

  func body(content: Content) -> some View {
    content.onGeometryChange(for: CGFloat.self, of: \.size.width) { widths?.wrappedValue[id] = $0 }
  }
}

extension EnvironmentValues {
  /// The widths of tabs by their ids; nil where they do not scroll.
  @Entry fileprivate var headerTabWidths: Binding<[Int: CGFloat]>?
}

/// Tabs that scroll sideways. The selected one is in sight: when it is selected, and when the bar's width or the type
/// size changes. It is in the middle, or at its beginning where it is wider than the bar.
private struct ScrollingTabs<Tabs: View>: View {
  let selectedIndex: Int
  @ViewBuilder let tabs: Tabs

  @State private var width: CGFloat?
  @State private var widths: [Int: CGFloat] = [:]
  @Environment(\.dynamicTypeSize) private var typeSize

  private var isWide: Bool {
    guard let width, let selected = widths[selectedIndex] else { return false }
    return selected > width
  }

  var body: some View {
    ScrollViewReader { scroller in
      ScrollView(.horizontal, showsIndicators: false) {
        tabs.environment(\.headerTabWidths, $widths)
      }
      // As tabs that fit.
      .withoutContentMargins(.horizontal)
      .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
      .onChange(of: selectedIndex) { _, index in
        withAnimation { scroller.scrollTo(index, anchor: isWide ? .leading : .center) }
      }
      .onChange(of: TabRoom(width: width, typeSize: typeSize, isWide: isWide), initial: true) {
        scroller.scrollTo(selectedIndex, anchor: isWide ? .leading : .center)
      }
    }
  }
}

/// What decides where tabs are in a bar that scrolls.
private struct TabRoom: Equatable {
  let width: CGFloat?
  let typeSize: DynamicTypeSize
  let isWide: Bool
}

private struct UnderlinedTabs: View {
  let configuration: HeaderTabBarStyleConfiguration
  let fillsWidth: Bool

  /// Where the tabs are, from the left of the bar.
  @State private var spans: [Int: ClosedRange<Double>] = [:]
  @Namespace private var space

  var body: some View {
    configuration.row(spacing: 0) { tab in
      tab.face(fillsWidth: fillsWidth, minHeight: 44)
        // The system's secondary colour has a contrast of 3.4 : 1 on white, too little for letters of this size.
        .foregroundStyle(AnyShapeStyle(.primary.opacity(tab.isSelected ? 1 : 0.65)))
        .onGeometryChange(for: CGRect.self) { [space] proxy in
          proxy.frame(in: .named(space))
        } action: { frame in
          spans[tab.id] = frame.minX...max(frame.minX, frame.maxX)
        }
    }
    .coordinateSpace(.named(space))
    .overlay(alignment: .bottom) {
      TabUnderline(configuration: configuration, spans: spans)
        .frame(maxWidth: .infinity, alignment: .leading)
        // Frames count from the left, whatever the language.
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityHidden(true)
    }
  }
}

private struct TabUnderline: View {
  let configuration: HeaderTabBarStyleConfiguration
  let spans: [Int: ClosedRange<Double>]

  var body: some View {
    let span = TabIndicator(spans: configuration.tabs.map { spans[$0.id] })
      .span(at: configuration.progress)
    Capsule()
      .fill(.tint)
      .frame(width: max(0, span.upperBound - span.lowerBound - 16), height: 3)
      .offset(x: span.lowerBound + 8)
      .allowsHitTesting(false)
  }
}
