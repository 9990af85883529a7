import Masthead
import SwiftUI

/// A shop whose shelves collapse under their names, which stick below a tab bar with a button beside its tabs and a row of
/// filters below them.
public struct ChandleryScreen: View {
  enum Page: Hashable {
    case deck, cabin
  }

  @State private var page = Page.deck
  @State private var filter = Filter.all
  @State private var collapsed: Set<Int> = []

  public init() {}

  public var body: some View {
    HeaderTabView(selection: $page) { header in
      ChandleryCover(header: header)
    } tabs: {
      HeaderTab("Deck", value: .deck) { Shelves(first: 0, filter: filter, collapsed: $collapsed) }
      HeaderTab("Cabin", value: .cabin) { Shelves(first: 6, filter: filter, collapsed: $collapsed) }
    }
    .headerHeight(min: 52, max: 200)
    .headerTabBarAccessory(edge: .trailing) {
      CollapseButton(first: page == .deck ? 0 : 6, collapsed: $collapsed)
    }
    .headerTabBarAccessory(edge: .bottom) { FilterChips(filter: $filter) }
    .inkTint(.tealInk)
    .background(.background)
  }
}

private enum Filter: String, CaseIterable {
  case all = "All"
  case inStock = "In stock"
  case reduced = "Reduced"

  func shows(_ item: Int) -> Bool {
    switch self {
    case .all: true
    case .inStock: item % 3 != 0
    case .reduced: item % 4 == 1
    }
  }
}

private struct ChandleryCover: View {
  let header: HeaderProxy

  var body: some View {
    LinearGradient(
      colors: [.deepTeal, .deepGreen], startPoint: .topLeading, endPoint: .bottomTrailing
    )
    .ignoresSafeArea(edges: .horizontal)
    .overlay(alignment: .bottomLeading) {
      VStack(alignment: .leading, spacing: 2) {
        Text("Chandlery").font(.title.bold())
          .lineLimit(1)
          .minimumScaleFactor(0.5)
        Text("All that a ship needs").font(.subheadline)
          .lineLimit(1)
          .minimumScaleFactor(0.5)
      }
      .foregroundStyle(.white)
      .padding()
      .padding(.top, header.safeAreaTop)
      .headerEffect(.fadeOut(to: 0.7))
    }
    .collapsedTitle("Chandlery", from: 0.75)
    .accessibilityIdentifier("header")
  }
}

/// Collapses all shelves of a page, or opens them.
private struct CollapseButton: View {
  let first: Int
  @Binding var collapsed: Set<Int>

  private var shelves: Set<Int> { Set(first..<first + 6) }

  var body: some View {
    let isOpen = collapsed.isDisjoint(with: shelves)
    Button {
      withAnimation {
        if isOpen { collapsed.formUnion(shelves) } else { collapsed.subtract(shelves) }
      }
    } label: {
      Label(
        isOpen ? "Collapse all shelves" : "Open all shelves",
        systemImage: isOpen ? "minus" : "plus"
      )
      .labelStyle(.iconOnly)
      // As in the system's bars.
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      .frame(minWidth: 52, minHeight: 44)
      .contentShape(Rectangle())
    }
    .accessibilityIdentifier("collapse")
  }
}

private struct FilterChips: View {
  @Binding var filter: Filter

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 8) {
        ForEach(Filter.allCases, id: \.self) { one in
          Button(one.rawValue) { filter = one }
            .buttonStyle(ChipStyle(isSelected: filter == one))
        }
      }
      .padding(.horizontal)
      .padding(.vertical, 4)
    }
    .overlay(alignment: .bottom) { Divider() }
    .accessibilityIdentifier("filters")
  }
}

private struct ChipStyle: ButtonStyle {
  let isSelected: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.subheadline)
      .padding(.horizontal, 14)
      .padding(.vertical, 6)
      .background(
        isSelected ? AnyShapeStyle(.tealInk.opacity(0.2)) : AnyShapeStyle(.primary.opacity(0.07)),
        in: Capsule()
      )
      .frame(minHeight: 44)
      .contentShape(Rectangle())
      .opacity(configuration.isPressed ? 0.5 : 1)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

private struct Shelves: View {
  let first: Int
  let filter: Filter
  @Binding var collapsed: Set<Int>

  private static let names: [String] = [
    "Ropes", "Lamps", "Paint and varnish", "Oars", "Anchors", "Buckets",
    "Charts", "Tins", "Blankets", "Books", "Candles", "Clocks",
  ]

  var body: some View {
    LazyVStack(spacing: 0) {
      ForEach(first..<first + 6, id: \.self) { shelf in
        let items = (0..<12).map { shelf * 12 + $0 }.filter { filter.shows($0) }
        CollapsingSection(isExpanded: isExpanded(shelf)) {
          ForEach(items, id: \.self) { ItemRow(item: $0) }
        } label: {
          RowStack {
            Text(Self.names[shelf]).font(.headline)
              .frame(maxWidth: .infinity, alignment: .leading)
            Text("\(items.count)").foregroundStyle(.secondary).monospacedDigit()
          }
        }
      }
    }
  }

  private func isExpanded(_ shelf: Int) -> Binding<Bool> {
    Binding {
      !collapsed.contains(shelf)
    } set: { isExpanded in
      if isExpanded { collapsed.remove(shelf) } else { collapsed.insert(shelf) }
    }
  }
}

private struct ItemRow: View {
  let item: Int

  var body: some View {
    RowStack {
      Text(Prose.title(item + 40))
        .frame(maxWidth: .infinity, alignment: .leading)
      Text(item % 3 == 0 ? "next week" : "\(item * 7 % 60 + 4) €")
        .foregroundStyle(.secondary)
        .monospacedDigit()
    }
    .padding(.horizontal)
    .frame(minHeight: 48)
    .overlay(alignment: .bottom) { Divider().padding(.leading) }
  }
}

#Preview("Chandlery") { ChandleryScreen() }
