@_spi(Nodes) import SwiftUICore

/// The bar of a tab view: a floating capsule, or a strip as wide as the window, as the system has it.
struct TabBar: View {
  let model: TabBarModel
  @Environment(\.systemProfile.tabBar) private var metrics

  var body: some View {
    let looks = model.looks.value
    if !looks.isHidden {
      if let scheme = looks.colorScheme {
        bar(looks).environment(\.colorScheme, scheme)
      } else {
        bar(looks)
      }
    }
  }

  @ViewBuilder private func bar(_ looks: TabBarModel.Looks) -> some View {
    let shown = model.shown.value
    switch metrics.form {
    case .platter: platters(shown, background(looks))
    case .wholeWidth: strip(shown, background(looks))
    }
  }

  private func background(_ looks: TabBarModel.Looks) -> AnyShapeStyle {
    if looks.hidesBackground { return AnyShapeStyle(.clear) }
    return looks.background
      ?? AnyShapeStyle(metrics.form == .platter ? Material.regularMaterial : Material.bar)
  }

  private func platters(_ shown: TabBarModel.Shown, _ ground: AnyShapeStyle) -> some View {
    let apart =
      metrics.setsSearchApart ? shown.items.indices.filter { shown.items[$0].isSearch } : []
    let together = shown.items.indices.filter { !apart.contains($0) }
    return HStack(spacing: 8) {
      items(together, of: shown)
        .padding(4)
        .padding(.horizontal, metrics.overlap)
        .frame(maxWidth: metrics.pitch * CGFloat(max(1, together.count)) + metrics.ends)
        .frame(height: metrics.height)
        .background(ground, in: Capsule())
      if !apart.isEmpty {
        Spacer(minLength: 0)
        items(apart, of: shown)
          .frame(width: metrics.height * CGFloat(apart.count), height: metrics.height)
          .background(ground, in: Capsule())
      }
    }
    .padding(.horizontal, 21)
    .opacity(shown.items.isEmpty ? 0 : 1)
  }

  private func strip(_ shown: TabBarModel.Shown, _ ground: AnyShapeStyle) -> some View {
    items(Array(shown.items.indices), of: shown)
      .frame(height: metrics.height)
      .background {
        Rectangle().fill(ground)
          .overlay(alignment: .top) { Divider() }
          .ignoresSafeArea(edges: .bottom)
      }
  }

  private func items(_ indices: [Int], of shown: TabBarModel.Shown) -> some View {
    HStack(spacing: 0) {
      ForEach(indices, id: \.self) { index in
        Button {
          model.node?.choose(index)
        } label: {
          TabBarItem(item: shown.items[index], isShown: index == shown.index)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(index == shown.index ? .isSelected : [])
        .accessibilityChange { $0.control = .tab }
      }
    }
  }
}

private struct TabBarItem: View {
  let item: TabItem
  let isShown: Bool
  @Environment(\.systemProfile.tabBar) private var metrics

  private var isOnPlatter: Bool { metrics.form == .platter }

  var body: some View {
    VStack(spacing: 1) {
      item.label?.view
    }
    .labelStyle(TabBarLabelStyle(iconOnly: item.isSearch && metrics.setsSearchApart))
    .font(.system(size: 10, weight: .medium))
    .imageScale(.large)
    .lineLimit(1)
    .foregroundStyle(color)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .overlay(alignment: .top) { badge.offset(x: 14, y: 4).accessibilityHidden(true) }
    .background {
      Capsule().fill(Color.gray.opacity(isShown && isOnPlatter ? 0.18 : 0))
        .padding(.horizontal, -metrics.overlap)
    }
    .contentShape(Capsule())
    .accessibilityChange { $0.structure = .title }
    .accessibilityValue(item.badge ?? Text(verbatim: ""))
  }

  private var color: AnyShapeStyle {
    if isShown { return AnyShapeStyle(.tint) }
    return isOnPlatter ? AnyShapeStyle(.primary) : AnyShapeStyle(.gray)
  }

  @ViewBuilder private var badge: some View {
    if let badge = item.badge {
      badge
        .font(.system(size: 11, weight: .medium))
        .foregroundStyle(.white)
        .padding(.horizontal, 5)
        .frame(minWidth: 17)
        .frame(height: 17)
        .background(.red, in: Capsule())
        .fixedSize()
    }
  }
}

/// The icon above the title, or alone.
private struct TabBarLabelStyle: LabelStyle {
  let iconOnly: Bool

  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 1) {
      configuration.icon.font(.system(size: iconOnly ? 22 : 18))
      if !iconOnly { configuration.title }
    }
  }
}
