@_spi(Nodes) import SwiftUICore

/// The items of a bar on glass: a capsule for those that stand together, and one in the tint for each confirmation.
struct GlassBarItems: View {
  let entries: [ToolbarEntry]
  let colorScheme: ColorScheme?

  var body: some View {
    let groups = self.groups
    ForEach(groups.indices, id: \.self) { index in
      let group = groups[index]
      let isProminent = group[0].isConfirmation
      GlassBarRow { BarItems(entries: group, colorScheme: colorScheme, hasGlass: true) }
        .modifier(GlassBarGround(isProminent: isProminent, colorScheme: colorScheme))
    }
  }

  private var groups: [[ToolbarEntry]] {
    var groups: [[ToolbarEntry]] = []
    for entry in entries {
      if !entry.isConfirmation, groups.last?[0].isConfirmation == false {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups
  }
}

/// Glass below a part of a bar, with an edge that is seen on any ground.
struct GlassGround<S: InsettableShape>: View {
  let shape: S

  var body: some View {
    Color.clear.glassEffect(.regular, in: shape)
      .overlay { shape.strokeBorder(Color.primary.opacity(0.1), lineWidth: 0.5) }
  }
}

private struct GlassBarGround: ViewModifier {
  let isProminent: Bool
  let colorScheme: ColorScheme?

  func body(content: Content) -> some View {
    if isProminent {
      // A confirmation that is disabled has plain glass, as a prominent button of UIKit has.
      content.backgroundPreferenceValue(DimmedBarItem.self) { isDimmed in
        if isDimmed {
          GlassGround(shape: Capsule())
        } else {
          Capsule().fill(Color.accentColor)
        }
      }
    } else if let colorScheme {
      content.background { GlassGround(shape: Capsule()).environment(\.colorScheme, colorScheme) }
    } else {
      content.background { GlassGround(shape: Capsule()) }
    }
  }
}

/// Items side by side, each 44 high: a symbol is as wide, and a text has 16 points beside it.
private struct GlassBarRow: Layout {
  private static let height = NavigationBarMetrics.buttonHeight
  /// Wider items are texts.
  private static let symbolWidth: CGFloat = 28
  private static let textInset: CGFloat = 16

  private func width(_ view: LayoutSubview) -> CGFloat {
    let width = view.sizeThatFits(.unspecified).width
    if width <= 0 { return 0 }
    return width <= GlassBarRow.symbolWidth
      ? GlassBarRow.height : width + 2 * GlassBarRow.textInset
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: subviews.map(width).reduce(0, +), height: GlassBarRow.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for view in subviews {
      let width = width(view)
      view.place(
        at: CGPoint(x: x + width / 2, y: bounds.midY), anchor: .center, proposal: .unspecified)
      x += width
    }
  }
}
