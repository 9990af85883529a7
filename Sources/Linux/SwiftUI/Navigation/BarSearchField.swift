/// The search field of a bar: a magnifying glass, the text, and while searching a cancel button.
struct BarSearchField: View {
  let item: SearchFieldItem
  let colorScheme: ColorScheme?

  var body: some View {
    let entry = BarItemView(
      ToolbarEntry(.principal, SearchFieldRow(item: item), scope: item.scope),
      colorScheme: colorScheme)
    IDView(content: entry, id: entry.id)
  }
}

private struct SearchFieldRow: View {
  let item: SearchFieldItem
  @Environment(\.systemProfile.bar) private var bars
  @Environment(\.searchToolbarBehavior) private var behavior
  @Environment(\.searchFocus) private var ownersFocus
  @FocusState private var isFocused: Bool

  var body: some View {
    HStack(spacing: 12) {
      if isAtBottom, behavior == .minimize, !item.isActive {
        searchButton
      } else {
        field
      }
      if item.isActive {
        cancelButton
      }
    }
    .frame(height: bars.searchField)
    .onChange(of: isFocused) { _, isFocused in
      guard isFocused, !item.isPresented.wrappedValue else { return }
      withAnimation(.easeInOut(duration: 0.25)) { item.isPresented.wrappedValue = true }
    }
    .onChange(of: item.isActive, initial: true) { old, isActive in
      if isActive != isFocused, isActive || old { isFocused = isActive }
    }
  }

  /// Stands for the field until it is tapped.
  private var searchButton: some View {
    Button {
      withAnimation(.easeInOut(duration: 0.25)) { item.isPresented.wrappedValue = true }
    } label: {
      Image(systemName: "magnifyingglass")
        .foregroundStyle(Color.primary)
        .frame(width: bars.searchField, height: bars.searchField)
        .background { GlassGround(shape: Circle()) }
    }
    .accessibilityLabel("Search")
    .frame(maxWidth: .infinity, alignment: .trailing)
  }

  @ViewBuilder private var cancelButton: some View {
    if isAtBottom {
      Button {
        item.endSearch()
      } label: {
        Image(systemName: "xmark")
          .foregroundStyle(Color.primary)
          .frame(width: bars.searchField, height: bars.searchField)
          .background { GlassGround(shape: Circle()) }
      }
      .accessibilityLabel("Cancel")
    } else {
      Button("Cancel") { item.endSearch() }
        .fixedSize()
    }
  }

  private var isAtBottom: Bool { item.isAtBottom(bars) }

  private var field: some View {
    HStack(spacing: 6) {
      Image(systemName: "magnifyingglass")
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      if let tokens = item.tokens, !tokens.isEmpty { tokens.chips }
      EditableField(content: content, label: Text("Search"))
        .frame(minWidth: 60)
        .environment(\.submitTrigger, .search)
        .environment(\.textFieldLook, .plain)
        .focused($isFocused)
        .modifier(SearchFocusModifier(focus: ownersFocus))
        .accessibilityAddTraits(.isSearchField)
        .accessibilityIdentifier("SearchField")
      if !item.isEmpty {
        Button {
          item.clear()
        } label: {
          Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Clear text")
      }
    }
    .padding(.horizontal, 10)
    .frame(maxWidth: .infinity)
    .frame(height: bars.searchField)
    .background {
      // While not searching, the bar draws the background, whose height shrinks on scrolling.
      if isAtBottom {
        GlassGround(shape: Capsule())
      } else if item.isActive {
        RoundedRectangle(cornerRadius: bars.searchRadius ?? bars.searchField / 2)
          .fill(Color(.system(.searchField)))
      }
    }
    .contentShape(Rectangle())
    .onTapGesture { isFocused = true }
  }

  /// The prompt stands only in an empty field.
  private var content: TextFieldContent {
    var content = TextFieldContent(
      text: item.text,
      prompt: item.tokens?.isEmpty == false ? Text(verbatim: "") : item.prompt ?? Text("Search"))
    content.deleteBefore = { item.tokens?.removeLast() ?? false }
    return content
  }
}
