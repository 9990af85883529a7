import SwiftUI

/// "Flow: left to right with gaps of 8, wraps at the proposed width, lines 6 apart."
struct FlowLayout: Layout {
  private func places(_ subviews: Subviews, width: CGFloat) -> [CGRect] {
    var (x, y, line): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        (x, y, line) = (0, y + line + 6, 0)
      }
      defer {
        x += size.width + 8
        line = max(line, size.height)
      }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let places = places(subviews, width: proposal.width ?? .infinity)
    return CGSize(
      width: proposal.width ?? places.map(\.maxX).max() ?? 0,
      height: places.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, place) in zip(subviews, places(subviews, width: bounds.width)) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY),
        proposal: .unspecified)
    }
  }
}

private struct Arrow: Shape {
  let behavior: LayoutDirectionBehavior

  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }

  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    }
  }
}

private struct GoldenNamespaceKey: EnvironmentKey {
  static var defaultValue: Namespace.ID? { nil }
}

extension EnvironmentValues {
  /// The namespace of a case's matched views.
  var goldenNamespace: Namespace.ID? {
    get { self[GoldenNamespaceKey.self] }
    set { self[GoldenNamespaceKey.self] = newValue }
  }
}

private struct MatchedInCase: ViewModifier {
  @Environment(\.goldenNamespace) private var namespace
  let node: JSON

  private var properties: MatchedGeometryProperties {
    switch node["properties"].string {
    case "position": .position
    case "size": .size
    default: .frame
    }
  }

  func body(content: Content) -> some View {
    if let namespace {
      content.matchedGeometryEffect(
        id: node["id"].string ?? "?", in: namespace, properties: properties,
        isSource: node["isSource"].bool ?? true)
    }
  }
}

extension GoldenBuilder {
  static let directionViews: [String: MakeView] = [
    "Shape": { _, node in
      AnyView(
        Arrow(behavior: node["layoutDirectionBehavior"].string == "fixed" ? .fixed : .mirrors))
    },
    "LinearGradient": { _, _ in
      AnyView(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
    },
  ]

  static let directionModifiers: [String: Apply] = [
    "environment": { _, view, modifier, _ in
      AnyView(
        view.environment(
          \.layoutDirection, modifier["value"].string == "rightToLeft" ? .rightToLeft : .leftToRight
        ))
    },
    "flipsForRightToLeftLayoutDirection": { _, view, modifier, _ in
      AnyView(view.flipsForRightToLeftLayoutDirection(modifier["enabled"].bool ?? true))
    },
    "matchedGeometryEffect": { _, view, modifier, _ in
      AnyView(view.modifier(MatchedInCase(node: modifier)))
    },
  ]
}
