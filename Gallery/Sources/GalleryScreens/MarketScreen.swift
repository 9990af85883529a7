import Masthead
import SwiftUI

/// A market's catalogue, whose header leaves and comes back in the way that is selected at the lower edge.
public struct MarketScreen: View {
  @State private var way: RevealWay
  @State private var isPatient = false
  @State private var isFrozen = false
  @State private var place = ScrollSectionPosition<Int>()
  /// The height of a header that does not leave: its search field, which grows with the type size.
  @ScaledMetric(relativeTo: .subheadline) private var searchHeight = 56.0

  public init() {
    self.init(way: .floating)
  }

  init(way: RevealWay) {
    _way = State(initialValue: way)
  }

  public var body: some View {
    HeaderScrollView { header in
      MarketBar(header: header, searchHeight: searchHeight)
    } content: {
      LazyVStack(spacing: 0) {
        ForEach(1...90, id: \.self) { number in
          // Every thirtieth stall begins a hall.
          if number % 30 == 1 {
            CatchRow(number: number).scrollSection(id: number)
          } else {
            CatchRow(number: number)
          }
        }
      }
    }
    .headerHeight(.measured(min: searchHeight))
    // The header moves with a pull, as a row does.
    .headerOverscrollBehavior(.translate)
    .headerScrollBehavior(way.reveal, tolerance: isPatient ? 120 : 0, isFrozen: isFrozen)
    .headerStyle(.slide)
    .headerSnap()
    .scrollPosition(section: $place)
    .background(.background)
    .safeAreaInset(edge: .bottom, spacing: 0) {
      RevealPanel(way: $way, isPatient: $isPatient, isFrozen: $isFrozen) {
        place.scrollTo(id: place.current ?? 1 > 20 ? 1 : 61)
      }
    }
    .overlay(alignment: .top) {
      Rectangle().fill(.background).ignoresSafeArea(edges: .top).frame(height: 0)
    }
  }
}

/// The ways in which a header leaves and comes back.
enum RevealWay: String, CaseIterable {
  case pinned = "Stays"
  case scrollsAway = "Leaves"
  case floating = "Floats"
  case floatingPinned = "Grows"
  case floatingCollapsed = "Peeks"

  var reveal: HeaderScrollBehavior {
    switch self {
    case .pinned: .pinned
    case .scrollsAway: .scrollsAway
    case .floating: .floating
    case .floatingPinned: .floatingPinned
    case .floatingCollapsed: .floatingCollapsed
    }
  }

  var summary: String {
    switch self {
    case .pinned: "The search stays, the rest leaves."
    case .scrollsAway: "All of it leaves, until the start."
    case .floating: "All of it is back with the first way up."
    case .floatingPinned: "The search stays; the rest is back on the way up."
    case .floatingCollapsed: "The search is back on the way up, the rest at the start."
    }
  }
}

private struct MarketBar: View {
  let header: HeaderProxy
  let searchHeight: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      VStack(alignment: .leading, spacing: 8) {
        Text("Fish Market").font(.title.bold())
        HStack(spacing: 8) {
          ForEach(["Today", "Line-caught", "Shellfish"], id: \.self) { name in
            Text(name)
              .font(.footnote)
              .lineLimit(1)
              .padding(.horizontal, 10)
              .padding(.vertical, 5)
              .background(.teal.opacity(0.18), in: Capsule())
          }
        }
        .compactType()
      }
      .padding(.horizontal)
      .padding(.top, header.safeAreaTop + 8)
      HStack {
        Image(systemName: "magnifyingglass")
        Text("Search 90 stalls")
        Spacer()
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
      .padding(.horizontal, 12)
      .frame(maxHeight: .infinity)
      .background(.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 10))
      .padding(.horizontal)
      .padding(.vertical, 9)
      .frame(height: searchHeight)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .background(.background)
    .overlay(alignment: .bottom) { Divider() }
    .accessibilityIdentifier("bar")
  }
}

private struct CatchRow: View {
  let number: Int

  private static let kinds: [String] = [
    "Herring", "Mackerel", "Sole", "Mussels", "Brown crab", "Cod", "Oysters", "Sea bass", "Eel",
    "Shrimps", "Turbot", "Squid",
  ]

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: "fish")
        .foregroundStyle(.tealInk)
        .frame(minWidth: 40, minHeight: 40)
        .background(.teal.opacity(0.12), in: RoundedRectangle(cornerRadius: 8))
      RowStack(spacing: 12) {
        VStack(alignment: .leading, spacing: 2) {
          Text(CatchRow.kinds[number * 5 % CatchRow.kinds.count])
          Text("Stall \(number)").font(.footnote).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        Text("\(6 + number * 7 % 23).\(number % 2 == 0 ? "50" : "90")").monospacedDigit()
      }
    }
    .padding(.horizontal)
    .padding(.vertical, 8)
    .overlay(alignment: .bottom) { Divider().padding(.leading, 68) }
  }
}

/// The picker, and a button that scrolls by the program, which does not bring the header back.
private struct RevealPanel: View {
  @Binding var way: RevealWay
  @Binding var isPatient: Bool
  @Binding var isFrozen: Bool
  let jump: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Picker("The bar", selection: $way) {
        ForEach(RevealWay.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented)
      Text(way.summary).font(.footnote).foregroundStyle(.secondary)
      HStack(spacing: 20) {
        Toggle(isOn: $isPatient) { Text("Patient").frame(minHeight: 44) }
        Toggle(isOn: $isFrozen) { Text("Frozen").frame(minHeight: 44) }
        Spacer(minLength: 0)
        // Ink on a light tint of itself has too little contrast.
        Button("Jump", action: jump).controlSize(.large).tint(.primary)
          .accessibilityIdentifier("jump")
      }
      .buttonToggles()
      .buttonStyle(.bordered)
      .font(.subheadline)
    }
    .inkTint(.tealInk)
    .compactType()
    .padding(.horizontal)
    .padding(.vertical, 10)
    .background(.background, ignoresSafeAreaEdges: .bottom)
    .overlay(alignment: .top) { Divider() }
  }
}

#Preview("Market") { MarketScreen() }
