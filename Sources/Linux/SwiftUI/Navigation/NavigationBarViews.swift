// The views that bars are made of.

/// The items of one place of a bar, in a row.
struct BarItemRow: View {
  let entries: [ToolbarEntry]
  let colorScheme: ColorScheme?

  var body: some View {
    HStack(spacing: NavigationBarMetrics.itemSpacing) {
      BarItems(entries: entries, colorScheme: colorScheme)
    }
  }
}

/// The items of the bar at the bottom: one in the middle, several from side to side.
struct BottomBarRow: View {
  let entries: [ToolbarEntry]
  let colorScheme: ColorScheme?

  var body: some View {
    HStack(spacing: 0) {
      ForEach(entries.indices, id: \.self) { index in
        if index > 0 { Spacer(minLength: NavigationBarMetrics.titleSpacing) }
        BarItems(entries: [entries[index]], colorScheme: colorScheme)
      }
    }
  }
}

private struct BarItems: View {
  let entries: [ToolbarEntry]
  let colorScheme: ColorScheme?

  var body: some View {
    ForEach(entries.indices, id: \.self) { index in
      let item = BarItemView(entries[index], colorScheme: colorScheme)
      IDView(content: item, id: item.id)
    }
  }
}

/// The title in the middle of a bar, or in the area below it.
struct BarTitle: View {
  let title: Text
  let isLarge: Bool

  var body: some View {
    title
      .font(isLarge ? .largeTitle : .headline)
      .fontWeight(isLarge ? .bold : nil)
      .lineLimit(1)
      .truncationMode(.tail)
      .modifier(BarTextSize(isFixed: !isLarge))
      .accessibilityAddTraits(.isHeader)
  }
}

/// Letters in the bar itself don't grow with the reader's text size.
private struct BarTextSize: ViewModifier {
  let isFixed: Bool

  func body(content: Content) -> some View {
    content.transformEnvironment(\.dynamicTypeSize) { size in
      if isFixed { size = min(size, .large) }
    }
  }
}

/// The way back: an arrow, and the title of the screen below as far as there is room.
struct BackButton: View {
  let title: Text?
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      ViewThatFits(in: .horizontal) {
        if let title { row(title) }
        row(Text("Back"))
        arrow
      }
      .frame(height: NavigationBarMetrics.bottomRow)
      .contentShape(Rectangle())
    }
    .modifier(BarTextSize(isFixed: true))
    .lineLimit(1)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(title ?? Text("Back"))
    .accessibilityAddTraits(.isButton)
    .accessibilityAction(.default, action)
    .accessibilityIdentifier("BackButton")
  }

  private func row(_ title: Text) -> some View {
    HStack(spacing: 6) {
      arrow
      title.font(.body)
    }
  }

  private var arrow: some View {
    Image(systemName: "chevron.backward")
      .font(.system(size: 20, weight: .medium))
      .flipsForRightToLeftLayoutDirection(true)
  }
}

/// Stands for a screen that no `navigationDestination` has.
struct MissingDestination: View {
  var body: some View {
    Image(systemName: "exclamationmark.triangle.fill")
      .foregroundStyle(.yellow)
      .accessibilityLabel(Text("Missing destination"))
  }
}
