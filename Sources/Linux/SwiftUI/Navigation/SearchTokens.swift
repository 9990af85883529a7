// Tokens of a search: terms as units, before the text of the search field.

@_spi(Nodes) import SwiftUICore

/// The tokens of a search field, whatever their type.
struct SearchTokens {
  private let count: @MainActor () -> Int
  private let last: @MainActor () -> Bool
  private let all: @MainActor () -> Void
  private let add: @MainActor (Any) -> Bool
  /// The tokens as views, in order, in at most the room that the text leaves.
  let chips: AnyView
  /// The tokens that are suggested, as rows that add them; nil for a field without.
  let suggestions: AnyView?

  init<C, T: View>(
    _ tokens: Binding<C>, suggested: Binding<C>? = nil,
    token: @escaping (Binding<C.Element>) -> T
  )
  where
    C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable
  {
    nonisolated(unsafe) let tokens = tokens
    nonisolated(unsafe) let token = token
    count = { tokens.wrappedValue.count }
    last = {
      guard let last = tokens.wrappedValue.indices.last else { return false }
      tokens.wrappedValue.remove(at: last)
      return true
    }
    all = {
      if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeAll() }
    }
    add = { new in
      guard let new = new as? C.Element else { return false }
      // A token stands for itself once.
      if !tokens.wrappedValue.contains(where: { $0.id == new.id }) {
        tokens.wrappedValue.append(new)
      }
      return true
    }
    chips = AnyView(TokenChips(tokens: tokens, token: token))
    if let suggested {
      suggestions = AnyView(SuggestedTokens(tokens: suggested) { token(.constant($0)) })
    } else {
      suggestions = nil
    }
  }

  @MainActor var isEmpty: Bool { count() == 0 }

  /// Returns false if there is none.
  @MainActor func removeLast() -> Bool { last() }

  @MainActor func removeAll() { all() }

  /// Returns false for a token of another type.
  @MainActor func append(_ token: Any) -> Bool { add(token) }
}

private struct TokenChips<C, T: View>
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
  let tokens: Binding<C>
  let token: (Binding<C.Element>) -> T
}

extension TokenChips: View {
  /// Tokens that need more than the room beside the text are scrolled, at first to the last one.
  var body: some View {
    ViewThatFits(in: .horizontal) {
      row
      ScrollView(.horizontal) { row }.scrollIndicators(.hidden).defaultScrollAnchor(.trailing)
    }
    .layoutPriority(1)
  }

  @MainActor private var row: some View {
    HStack(spacing: 4) {
      ForEach(tokens.wrappedValue) { element in
        TokenChip(label: token(binding(element))) { remove(element.id) }
      }
    }
    .fixedSize()
  }

  /// A binding to the token with the id of `element`; after it was removed, writes are ignored.
  @MainActor private func binding(_ element: C.Element) -> Binding<C.Element> {
    Binding {
      tokens.wrappedValue.first { $0.id == element.id } ?? element
    } set: { new in
      guard let index = tokens.wrappedValue.firstIndex(where: { $0.id == element.id }) else {
        return
      }
      let next = tokens.wrappedValue.index(after: index)
      tokens.wrappedValue.replaceSubrange(index..<next, with: CollectionOfOne(new))
    }
  }

  @MainActor private func remove(_ id: C.Element.ID) {
    guard let index = tokens.wrappedValue.firstIndex(where: { $0.id == id }) else { return }
    tokens.wrappedValue.remove(at: index)
  }
}

/// A token in the field. Its size was not measured: it fills two thirds of the field.
private struct TokenChip<T: View>: View {
  let label: T
  let remove: @MainActor () -> Void

  var body: some View {
    label
      .font(.subheadline)
      .foregroundStyle(.white)
      .lineLimit(1)
      .labelStyle(.titleAndIcon)
      .padding(.horizontal, 7)
      .frame(height: 24)
      .background(.tint, in: RoundedRectangle(cornerRadius: 6, style: .continuous))
      .accessibilityElement(children: .combine)
      .accessibilityAction(named: "Delete", remove)
  }
}

private struct SuggestedTokens<C: RandomAccessCollection, T: View>
where C.Element: Identifiable {
  let tokens: Binding<C>
  let token: (C.Element) -> T
}

extension SuggestedTokens: View {
  var body: some View {
    ForEach(tokens.wrappedValue) { token($0).searchCompletion($0) }
  }
}
