import Foundation

/// A record with its tracks.
public struct Record: Identifiable, Hashable, Sendable {
  public struct Track: Identifiable, Hashable, Sendable {
    public let id: Int
    public let title: String
    /// In seconds.
    public let length: Int

    /// Minutes and seconds, `3:07`.
    public var time: String { "\(length / 60):" + (length % 60 < 10 ? "0" : "") + "\(length % 60)" }
  }

  public let id: String
  public let title: String
  public let artist: String
  public let year: Int
  /// The hue of its cover, 0…1.
  public let hue: Double
  public let tracks: [Track]

  public init(
    _ title: String, by artist: String, year: Int, hue: Double, tracks: [(String, Int)]
  ) {
    id = title
    self.title = title
    self.artist = artist
    self.year = year
    self.hue = hue
    self.tracks = tracks.enumerated().map {
      Track(id: $0.offset + 1, title: $0.element.0, length: $0.element.1)
    }
  }
}

/// Where records come from: a server, a disk, a sample.
public protocol RecordSource: Sendable {
  func records() async throws -> [Record]
}

/// Records for previews and tests, which come after a while.
public struct SampleRecords: RecordSource {
  public struct Unreachable: Error {}

  let delay: Duration
  let fails: Bool

  public init(delay: Duration = .zero, fails: Bool = false) {
    self.delay = delay
    self.fails = fails
  }

  public func records() async throws -> [Record] {
    try await Task.sleep(for: delay)
    if fails { throw Unreachable() }
    return SampleRecords.all
  }

  public static let all = [
    Record(
      "Salt Roads", by: "Mina Halvorsen", year: 2019, hue: 0.55,
      tracks: [
        ("Causeway", 187), ("Salt Roads", 242), ("Nine Lanterns", 203), ("Low Bridge", 176),
        ("The Ferryman’s Daughter", 318), ("Undertow", 229), ("Kelp", 151), ("Home by Water", 264),
        ("Gannets", 198), ("Slack Tide", 236), ("Harbour Lights, Going Out", 281), ("Rope", 167),
        ("A Letter in a Bottle", 213), ("Salt Roads (Reprise)", 124),
      ]),
    Record(
      "Paper Orchard", by: "The Quiet Engines", year: 2021, hue: 0.08,
      tracks: [
        ("Fold", 199), ("Windfall", 211), ("Ladders", 173), ("Paper Orchard", 305), ("Cider", 188),
        ("November Rows", 247),
      ]),
    Record(
      "Night Buses", by: "Okoro & Lind", year: 2023, hue: 0.75,
      tracks: [
        ("Last Stop", 222), ("N38", 195), ("Wet Glass", 260), ("Somebody’s Umbrella", 208),
        ("Depot", 181), ("First Light", 277), ("Walk From Here", 234),
      ]),
    Record(
      "Small Machines", by: "The Quiet Engines", year: 2016, hue: 0.35,
      tracks: [("Gear", 141), ("Spring", 166), ("Regulator", 204), ("Escapement", 290)]),
  ]
}
