import Masthead
import SwiftUI

/// All records, under headings of artists that stick, with a search field and what plays at the bottom.
public struct ShelfScreen: View {
  @Environment(Shelf.self) private var shelf
  @State private var search = ""

  public init() {}

  public var body: some View {
    NavigationStack {
      content
        .navigationTitle("Records")
        .navigationDestination(for: Record.self) { RecordScreen(record: $0) }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { PlayerBar() }
    .task { await shelf.load() }
  }

  @ViewBuilder private var content: some View {
    switch shelf.state {
    case .loading:
      ProgressView("Fetching your records")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .failed:
      ContentUnavailableView {
        Label("The shelf is out of reach", systemImage: "wifi.slash")
      } actions: {
        Button("Try again") { Task { await shelf.load() } }
          .frame(minHeight: 44)
      }
    case .loaded:
      list
    }
  }

  private var list: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Search records", text: $search)
          .textFieldStyle(.roundedBorder)
          .frame(minHeight: 44)
          .padding(.horizontal)
        ForEach(artists, id: \.self) { artist in
          Text(artist)
            .font(.headline)
            .accessibilityAddTraits(.isHeader)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal)
            .padding(.vertical, 8)
            .background(.background)
            .sticky()
          ForEach(found.filter { $0.artist == artist }) { record in
            NavigationLink(value: record) { RecordRow(record: record) }
              .buttonStyle(.plain)
          }
        }
        if found.isEmpty {
          Text("No record is called “\(search)”.")
            .foregroundStyle(.secondary)
            .padding()
        }
      }
      .stickyLayout()
    }
  }

  private var found: [Record] { shelf.records(matching: search) }

  private var artists: [String] { Set(found.map(\.artist)).sorted() }
}

/// A record in the list.
struct RecordRow: View {
  let record: Record

  var body: some View {
    HStack(spacing: 12) {
      Cover(record: record)
        .frame(width: 56, height: 56)
        .clipShape(RoundedRectangle(cornerRadius: 8))
      VStack(alignment: .leading, spacing: 2) {
        Text(record.title).font(.body.weight(.medium))
        Text("\(String(record.year)) · \(record.tracks.count) tracks")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal)
    .padding(.vertical, 6)
    .contentShape(Rectangle())
  }
}

/// Rings in the record's colours; pictures of real covers would come from somewhere else.
struct Cover: View {
  let record: Record

  var body: some View {
    GeometryReader { room in
      let side = max(room.size.width, room.size.height)
      ZStack {
        LinearGradient(
          colors: [
            Color(hue: record.hue, saturation: 0.55, brightness: 0.75),
            Color(hue: record.hue, saturation: 0.8, brightness: 0.35),
          ], startPoint: .topLeading, endPoint: .bottomTrailing)
        ForEach(1..<6, id: \.self) { ring in
          Circle()
            .strokeBorder(.white.opacity(0.16), lineWidth: side / 60)
            .frame(width: side * Double(ring) / 5, height: side * Double(ring) / 5)
        }
      }
      .frame(width: room.size.width, height: room.size.height)
      .clipped()
    }
    .accessibilityHidden(true)
  }
}

#Preview("Shelf", traits: .loadedShelf) { ShelfScreen() }

#Preview("Shelf, loading") {
  ShelfScreen().environment(Shelf(source: SampleRecords(delay: .seconds(3600))))
}

#Preview("Shelf, out of reach") {
  ShelfScreen().environment(Shelf(source: SampleRecords(fails: true)))
}

#Preview("Row", traits: .sizeThatFitsLayout) { RecordRow(record: SampleRecords.all[1]) }
