import ScrollMechanics
import SwiftUI

/// Titles side by side over the full width, the selected one underlined; the line follows a swipe.
/// Titles that do not fit scroll sideways.
public struct UnderlineHeaderTabBarStyle: HeaderTabBarStyle {
  /// The style.
  public nonisolated init() {}

  /// The bar.
  public func makeBody(configuration: Configuration) -> some View {
    FittingTabBar(configuration: configuration) { fills in
      UnderlinedTabs(configuration: configuration, fillsWidth: fills)
    }
    .overlay(alignment: .bottom) {
      Rectangle().fill(.primary.opacity(0.15)).frame(height: 0.5)
    }
  }
}

/// Titles in capsules, the selected one filled. Titles that do not fit scroll sideways.
public struct CapsuleHeaderTabBarStyle: HeaderTabBarStyle {
  /// The style.
  public nonisolated init() {}

  /// The bar.
  public func makeBody(configuration: Configuration) -> some View {
    FittingTabBar(configuration: configuration) { fills in
      HStack(spacing: 8) {
        deferredForEach(configuration.tabs, id: \.id) { tab in
          tab.button {
            tab.face(fillsWidth: fills, minHeight: 34)
              .foregroundStyle(tab.isSelected ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
              .background {
                Capsule().fill(
                  tab.isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary.opacity(0.08)))
              }
          }
        }
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
    }
  }
}

/// Titles on a capsule of glass (before iOS 26 a material), the selected one tinted. Titles that do
/// not fit scroll sideways.
public struct GlassHeaderTabBarStyle: HeaderTabBarStyle {
  /// The style.
  public nonisolated init() {}

  /// The bar.
  public func makeBody(configuration: Configuration) -> some View {
    FittingTabBar(configuration: configuration) { fills in
      HStack(spacing: 0) {
        deferredForEach(configuration.tabs, id: \.id) { tab in
          tab.button {
            tab.face(fillsWidth: fills, minHeight: 34)
              .background { Capsule().fill(.tint.opacity(tab.isSelected ? 0.25 : 0)) }
          }
        }
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
    #if compiler(>=6.2) && !os(visionOS)
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

/// Tabs over the whole width where they fit; else they scroll, the selected one in sight.
private struct FittingTabBar<Tabs: View>: View {
  let configuration: HeaderTabBarStyleConfiguration
  /// Whether the tabs share the whole width.
  @ViewBuilder let tabs: (_ fillsWidth: Bool) -> Tabs

  var body: some View {
    ViewThatFits(in: .horizontal) {
      tabs(true)
      ScrollViewReader { scroller in
        ScrollView(.horizontal, showsIndicators: false) { tabs(false) }
          // Tabs that fit have none of the margins said around the tab view, which on Apple's systems
          // reach the scroll views inside; so have those that scroll.
          .contentMargins(.horizontal, 0, for: .scrollContent)
          .onChange(of: configuration.selectedIndex, initial: true) { _, index in
            withAnimation { scroller.scrollTo(index, anchor: .center) }
          }
      }
    }
  }
}

extension HeaderTabBarStyleConfiguration.Tab {
  /// The label in a box that can be touched all over.
  fileprivate func face(fillsWidth: Bool, minHeight: CGFloat) -> some View {
    label
      .font(.subheadline.weight(.semibold))
      .padding(.horizontal, 14)
      .frame(maxWidth: fillsWidth ? .infinity : nil, minHeight: minHeight)
  }

  /// The tab's button, which says what it is, whatever it looks like.
  fileprivate func button(@ViewBuilder _ face: () -> some View) -> some View {
    Button(action: select) { face().contentShape(Rectangle()) }
      .buttonStyle(.plain)
      .accessibilityLabel(title)
      .accessibilityValue(badge ?? Text(verbatim: ""))
      .accessibilityAddTraits(isSelected ? .isSelected : [])
      .id(id)
  }
}

private struct UnderlinedTabs: View {
  let configuration: HeaderTabBarStyleConfiguration
  let fillsWidth: Bool

  /// Where the tabs are, from the left of the bar.
  @State private var spans: [Int: ClosedRange<Double>] = [:]
  @Namespace private var space

  var body: some View {
    HStack(spacing: 0) {
      deferredForEach(configuration.tabs, id: \.id) { tab in
        tab.button {
          tab.face(fillsWidth: fillsWidth, minHeight: 44)
            .foregroundStyle(tab.isSelected ? AnyShapeStyle(.primary) : AnyShapeStyle(.secondary))
        }
        .onGeometryChange(for: CGRect.self) { [space] proxy in
          proxy.frame(in: .named(space))
        } action: { frame in
          spans[tab.id] = frame.minX...max(frame.minX, frame.maxX)
        }
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
