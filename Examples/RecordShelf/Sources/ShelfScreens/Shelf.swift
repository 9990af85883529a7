import Observation

/// What the screens share: the records, and what plays.
@MainActor @Observable public final class Shelf {
  public enum State: Equatable {
    case loading
    case loaded
    case failed
  }

  public private(set) var state = State.loading
  public private(set) var records: [Record] = []
  /// What plays, or waits to.
  public private(set) var track: Record.Track?
  public private(set) var record: Record?
  public var isPlaying = false

  private let source: any RecordSource

  public init(source: any RecordSource) {
    self.source = source
  }

  /// Loads the records, once more where it has failed.
  public func load() async {
    guard state != .loaded else { return }
    state = .loading
    do {
      records = try await source.records()
      state = .loaded
    } catch {
      state = .failed
    }
  }

  public func play(_ track: Record.Track, of record: Record) {
    self.track = track
    self.record = record
    isPlaying = true
  }

  public func records(matching search: String) -> [Record] {
    guard !search.isEmpty else { return records }
    return records.filter {
      $0.title.localizedCaseInsensitiveContains(search)
        || $0.artist.localizedCaseInsensitiveContains(search)
    }
  }
}
