import Masthead
import SwiftUI

/// A record: a cover that stretches when pulled and shrinks to a bar with the title, over the tracks.
public struct RecordScreen: View {
  @Environment(Shelf.self) private var shelf
  let record: Record

  public init(record: Record) {
    self.record = record
  }

  public var body: some View {
    HeaderScrollView { header in
      Cover(record: record)
        .overlay(alignment: .bottomLeading) {
          VStack(alignment: .leading) {
            Text(record.title).font(.title.bold())
            Text(record.artist).font(.headline)
          }
          .foregroundStyle(.white)
          .padding()
          .opacity(1 - header.progress(from: 0.5))
        }
        .overlay {
          Text(record.title)
            .font(.headline)
            .foregroundStyle(.white)
            .opacity(header.progress(from: 0.7))
            .accessibilityHidden(true)
        }
    } content: {
      ForEach(record.tracks) { track in
        Button {
          shelf.play(track, of: record)
        } label: {
          TrackRow(track: track, isOn: isOn(track))
        }
        .buttonStyle(.plain)
        Divider().padding(.leading, 52)
      }
    }
    .headerHeight(min: 52, max: 300)
    .headerStyle(.shrink)
  }

  private func isOn(_ track: Record.Track) -> Bool {
    shelf.record == record && shelf.track == track
  }
}

/// A track in the list.
struct TrackRow: View {
  let track: Record.Track
  let isOn: Bool

  var body: some View {
    HStack(spacing: 12) {
      Text("\(track.id)")
        .foregroundStyle(.secondary)
        .frame(width: 24, alignment: .trailing)
      Text(track.title).fontWeight(isOn ? .bold : .regular)
      Spacer(minLength: 8)
      Text(track.time)
        .foregroundStyle(.secondary)
        .monospacedDigit()
    }
    .padding(.horizontal)
    .frame(minHeight: 48)
    .contentShape(Rectangle())
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("\(track.title), \(track.time)")
    .accessibilityAddTraits(isOn ? [.isButton, .isSelected] : .isButton)
  }
}

#Preview("Record", traits: .loadedShelf) { RecordScreen(record: SampleRecords.all[0]) }

#Preview("Tracks", traits: .fixedLayout(width: 340, height: 110)) {
  VStack(spacing: 0) {
    TrackRow(track: SampleRecords.all[2].tracks[0], isOn: true)
    TrackRow(track: SampleRecords.all[2].tracks[1], isOn: false)
  }
}
