import SwiftUI

/// What plays, with a button that holds it; nothing while nothing does.
public struct PlayerBar: View {
  @Environment(Shelf.self) private var shelf

  public init() {}

  public var body: some View {
    if let track = shelf.track, let record = shelf.record {
      HStack(spacing: 12) {
        Cover(record: record)
          .frame(width: 40, height: 40)
          .clipShape(RoundedRectangle(cornerRadius: 6))
        VStack(alignment: .leading) {
          Text(track.title).font(.subheadline.weight(.semibold)).lineLimit(1)
          Text(record.artist).font(.caption).foregroundStyle(.secondary).lineLimit(1)
        }
        Spacer(minLength: 0)
        Button {
          shelf.isPlaying.toggle()
        } label: {
          Image(systemName: shelf.isPlaying ? "pause.fill" : "play.fill")
            .frame(width: 44, height: 44)
            .contentShape(Rectangle())
        }
        .accessibilityLabel(shelf.isPlaying ? "Pause" : "Play")
      }
      .padding(.horizontal)
      .padding(.vertical, 8)
      .background(.bar)
    }
  }
}

#Preview("Player", traits: .sizeThatFitsLayout) {
  @Previewable @State var shelf = Shelf.playing(SampleRecords.all[0])
  PlayerBar().environment(shelf)
}
