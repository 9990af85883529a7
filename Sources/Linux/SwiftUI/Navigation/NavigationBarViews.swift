// The views of bars.

/// The items of one placement, in a row.
struct BarItemRow: View {
  let entries: [ToolbarEntry]
  let colorScheme: ColorScheme?
  /// Whether they may have grounds of glass; items that stand for a title have none.
  var allowsGlass = false
  @Environment(\.systemProfile.bar) private var bars

  var body: some View {
    HStack(spacing: bars.itemSpacing) {
      if allowsGlass, bars.items == .glass {
        GlassBarItems(entries: entries, colorScheme: colorScheme)
      } else {
        BarItems(entries: entries, colorScheme: colorScheme)
      }
    }
  }
}

/// The items of the bottom bar: a single one is centred, several are distributed. A search field has what room they
/// leave.
struct BottomBarRow: View {
  let entries: [ToolbarEntry]
  let search: SearchFieldItem?
  let colorScheme: ColorScheme?
  @Environment(\.systemProfile.bar) private var bars

  var body: some View {
    HStack(spacing: search == nil ? 0 : bars.itemSpacing) {
      ForEach(entries.indices, id: \.self) { index in
        if index > 0, search == nil { Spacer(minLength: NavigationBarMetrics.titleSpacing) }
        BarItemRow(entries: [entries[index]], colorScheme: colorScheme, allowsGlass: true)
      }
      if let search { BarSearchField(item: search, colorScheme: colorScheme) }
    }
  }
}

struct BarItems: View {
  let entries: [ToolbarEntry]
  let colorScheme: ColorScheme?
  var hasGlass = false

  var body: some View {
    ForEach(entries.indices, id: \.self) { index in
      let item = BarItemView(entries[index], colorScheme: colorScheme, hasGlass: hasGlass)
      IDView(content: item, id: item.id)
    }
  }
}

/// The title in a bar, or in the area below it, with the subtitle under it.
///
/// Apple publishes no sizes of subtitles: they are those of the text style below the title's that still fits
/// into the row.
struct BarTitle: View {
  let title: Text?
  let subtitle: Text?
  /// The items that replace the title and the subtitle.
  let titleItems: [ToolbarEntry]
  let subtitleItems: [ToolbarEntry]
  let isLarge: Bool
  let colorScheme: ColorScheme?

  @Environment(\.verticalSizeClass) private var verticalSizeClass

  var isEmpty: Bool {
    title == nil && subtitle == nil && titleItems.isEmpty && subtitleItems.isEmpty
  }

  var body: some View {
    VStack(alignment: isLarge ? .leading : .center, spacing: 0) {
      if !titleItems.isEmpty {
        BarItemRow(entries: titleItems, colorScheme: colorScheme)
      } else if let title {
        title
          .font(titleFont)
          .fontWeight(isLarge ? .bold : nil)
          .modifier(BarTextSize(isFixed: !isLarge))
          .accessibilityAddTraits(.isHeader)
      }
      if !subtitleItems.isEmpty {
        BarItemRow(entries: subtitleItems, colorScheme: colorScheme)
      } else if let subtitle {
        subtitle
          .font(subtitleFont)
          .foregroundStyle(.secondary)
          .modifier(BarTextSize(isFixed: !isLarge))
      }
    }
    .lineLimit(1)
    .truncationMode(.tail)
    .padding(.bottom, isLarge && hasTwoLines ? 8 : 0)
  }

  private var hasTwoLines: Bool { subtitle != nil || !subtitleItems.isEmpty }

  private var titleFont: Font {
    if isLarge { return .largeTitle }
    return isLow && hasTwoLines ? .footnote.weight(.semibold) : .headline
  }

  private var subtitleFont: Font {
    if isLarge { return .subheadline }
    return isLow ? .caption2 : .footnote
  }

  /// Whether the row is that of a phone held sideways.
  private var isLow: Bool { verticalSizeClass == .compact }
}

/// Text in the bar itself does not scale with Dynamic Type.
private struct BarTextSize: ViewModifier {
  let isFixed: Bool

  func body(content: Content) -> some View {
    content.transformEnvironment(\.dynamicTypeSize) { size in
      if isFixed { size = min(size, .large) }
    }
  }
}

/// The back button: a chevron in a circle of glass, or one before the title of the previous screen, if there is space.
struct BackButton: View {
  let title: Text?
  let action: @MainActor () -> Void
  @Environment(\.systemProfile.bar.backButton) private var look

  var body: some View {
    Button(action: action) { label }
      .modifier(BarTextSize(isFixed: true))
      .lineLimit(1)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(title ?? Text("Back"))
      .accessibilityAddTraits(.isButton)
      .accessibilityAction(.default, action)
      .accessibilityIdentifier("BackButton")
  }

  @ViewBuilder private var label: some View {
    switch look {
    case .titled:
      ViewThatFits(in: .horizontal) {
        if let title { row(title) }
        row(Text("Back"))
        arrow
      }
      .frame(height: NavigationBarMetrics.buttonHeight)
      .contentShape(Rectangle())
    case .chevron:
      arrow
        .foregroundStyle(Color.primary)
        .frame(
          width: NavigationBarMetrics.buttonHeight, height: NavigationBarMetrics.buttonHeight
        )
        .background { GlassGround(shape: Circle()) }
        .contentShape(Circle())
    }
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
  }
}

/// The placeholder for a value without a `navigationDestination`.
struct MissingDestination: View {
  var body: some View {
    Image(systemName: "exclamationmark.triangle.fill")
      .foregroundStyle(.yellow)
      .accessibilityLabel(Text("Missing destination"))
  }
}
