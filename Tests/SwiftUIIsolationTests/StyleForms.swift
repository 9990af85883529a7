import SwiftUI

// Shadows of styles, forms of symbols, tabs in loops and sections, values that go with transactions.

struct Shadows: View {
  var body: some View {
    VStack(spacing: 20) {
      Circle().fill(.blue.shadow(.drop(radius: 4, y: 6))).frame(width: 60, height: 60)
      Circle().fill(.orange.gradient.shadow(.inner(radius: 6, x: 4, y: 4)))
        .frame(width: 60, height: 60)
      Text("Shadow").font(.system(size: 40, weight: .bold))
        .foregroundStyle(.red.shadow(.drop(color: .black, radius: 2, x: 2, y: 2)))
      Text("Inner").font(.system(size: 40, weight: .bold))
        .foregroundStyle(.white.shadow(.inner(color: .black, radius: 2)))
      Image(systemName: "star.fill").font(.largeTitle)
        .foregroundStyle(.shadow(.drop(color: .red, radius: 3)))
      RoundedRectangle(cornerRadius: 12)
        .fill(.white.shadow(.inner(radius: 3)).shadow(.drop(radius: 3)))
        .frame(width: 120, height: 40)
    }
  }
}

struct Symbols: View {
  @Environment(\.symbolVariants) private var variants

  var body: some View {
    HStack {
      Image(systemName: "heart")
      Image(systemName: "heart").symbolVariant(.fill)
      VStack { Image(systemName: "heart").symbolVariant(.circle) }.symbolVariant(.fill)
      Image(systemName: "bell").symbolVariant(.slash.fill)
      Label("Plain", systemImage: "heart").symbolVariant(.none)
        .symbolRenderingMode(.hierarchical)
      Image(systemName: "star").symbolRenderingMode(.palette).foregroundStyle(.red, .blue)
      Text(variants.contains(.fill) ? "filled" : "plain")
    }
  }
}

struct Shelf: Identifiable {
  let id: String
}

struct Shelves: View {
  let shelves = [Shelf(id: "one"), Shelf(id: "two")]
  @State private var selection = "all"

  var body: some View {
    TabView(selection: $selection) {
      Tab("All", systemImage: "square", value: "all") { Text("everything") }
      TabSection("Shelves") {
        ForEach(shelves) { shelf in
          Tab(shelf.id, systemImage: "book", value: shelf.id) { Text("shelf \(shelf.id)") }
        }
      }
      TabSection {
        Tab("Last", systemImage: "star", value: "last") { Text("the end") }
      } header: {
        Text("More")
      }
    }
  }
}

extension Transaction {
  @Entry var isGesture = false
  @Entry var reason: String?
}

struct Reasons: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Button("tap") {
        withTransaction(\.reason, "tapped") { count += 1 }
      }
      Text("\(count)")
        .transaction(value: count) { transaction in
          if transaction.reason != nil { transaction.animation = .linear(duration: 1) }
        }
        .padding(.top, count == 0 ? 0 : 100)
    }
  }
}
