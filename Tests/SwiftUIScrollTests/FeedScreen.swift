import SwiftUI

/// A feed as apps write it: most of what scroll views offer, in one screen.
struct FeedScreen: View {
  @State private var position = ScrollPosition(idType: Int.self, edge: .top)
  @State private var page: Int?
  @State private var phase = ScrollPhase.idle
  @State private var isAtTop = true
  @State private var speed: CGFloat = 0
  @State private var shown: [Int] = []
  @State private var isFooterShown = false
  @State private var refreshes = 0

  var body: some View {
    VStack(spacing: 0) {
      Text("\(String(describing: phase)) \(isAtTop ? "top" : "below")")
        .accessibilityIdentifier("state")
      Button("Top") {
        withAnimation { position.scrollTo(edge: .top) }
      }
      stories
      feed
    }
  }

  private var stories: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        ForEach(0..<8, id: \.self) { index in
          RoundedRectangle(cornerRadius: 12)
            .fill(.blue)
            .containerRelativeFrame(.horizontal, count: 3, spacing: 12)
            .scrollTransition(.animated.threshold(.visible(0.9))) { content, phase in
              content
                .opacity(phase.isIdentity ? 1 : 0.5)
                .scaleEffect(phase.isIdentity ? 1 : 0.9)
            }
        }
      }
      .scrollTargetLayout()
    }
    .frame(height: 80)
    .contentMargins(.horizontal, 16, for: .scrollContent)
    .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
    .scrollIndicators(.hidden)
    .scrollPosition(id: $page, anchor: .leading)
    .scrollClipDisabled()
    .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
  }

  private var feed: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(0..<60, id: \.self) { index in
            Text("Post \(index)")
              .frame(height: 44)
              .visualEffect { content, geometry in
                content.opacity(geometry.frame(in: .scrollView(axis: .vertical)).minY < 0 ? 0.8 : 1)
              }
          }
          Text("The end")
            .id("end")
            .onScrollVisibilityChange(threshold: 0.2) { isFooterShown = $0 }
        }
        .scrollTargetLayout()
      }
      .accessibilityIdentifier("feed")
      .contentMargins(.vertical, 10)
      .defaultScrollAnchor(.top, for: .initialOffset)
      .scrollPosition($position)
      .scrollTargetBehavior(RowSnapping(height: 52))
      .scrollDismissesKeyboard(.interactively)
      .scrollIndicatorsFlash(onAppear: true)
      .scrollIndicatorsFlash(trigger: refreshes)
      .onScrollGeometryChange(for: Bool.self) { geometry in
        geometry.contentOffset.y <= -geometry.contentInsets.top
      } action: { _, isNow in
        isAtTop = isNow
      }
      .onScrollPhaseChange { _, newPhase, context in
        phase = newPhase
        speed = context.velocity?.dy ?? 0
      }
      .onScrollTargetVisibilityChange(idType: Int.self) { shown = $0 }
      .refreshable { refreshes += 1 }
      .onChange(of: refreshes) {
        proxy.scrollTo("end", anchor: .bottom)
      }
    }
  }
}

/// Rests at whole rows.
struct RowSnapping: ScrollTargetBehavior {
  var height: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard context.velocity.dy != 0, context.axes.contains(.vertical) else { return }
    let row = (target.rect.minY / height).rounded()
    target.rect.origin.y = min(row * height, context.contentSize.height)
  }
}
