import Masthead
import SwiftUI

/// Departures that scroll horizontally: the names of the lines stick to the leading and the fares to the
/// trailing edge, parts of the day push each other. In both layout directions.
public struct TimetableScreen: View {
  @State private var isMirrored: Bool
  @State private var hour = FerryLine.hours.lowerBound
  @Environment(\.layoutDirection) private var direction

  /// - Parameter isMirrored: Whether it initially has the opposite layout direction of its environment.
  public init(isMirrored: Bool = false) {
    _isMirrored = State(initialValue: isMirrored)
  }

  public var body: some View {
    VStack(spacing: 0) {
      heading
      ScrollView {
        ScrollView(.horizontal) {
          Departures().compactType()
        }
        .onScrollStateChange(axis: .horizontal) { scroll in
          let first = FerryLine.hours.lowerBound + Int(max(scroll.offset, 0) / FerryLine.hourWidth)
          hour = min(first, FerryLine.hours.upperBound)
        }
        .accessibilityIdentifier("timetable")
      }
    }
    .environment(
      \.layoutDirection, isMirrored == (direction == .leftToRight) ? .rightToLeft : .leftToRight
    )
    .background(.background)
  }

  private var heading: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text("Departures").font(.title2.bold()).lineLimit(1).minimumScaleFactor(0.5)
        Spacer()
        Text("from \(clock(hour * 60))")
          .font(.subheadline.monospacedDigit())
          .foregroundStyle(.secondary)
          .accessibilityIdentifier("from")
      }
      Toggle("The other direction", isOn: $isMirrored)
        .font(.subheadline)
        .tint(.teal)
    }
    .padding(.horizontal)
    .padding(.vertical, 8)
    .overlay(alignment: .bottom) { Divider() }
  }
}

private struct FerryLine: Identifiable {
  let id: Int
  let name: String
  let place: String
  let color: Color
  let fare: String

  static let hours = 5...22
  static let hourWidth: CGFloat = 72

  static let all: [FerryLine] = zip(
    [
      ("North Pier", Color.deepRed), ("Lighthouse", .deepOrange), ("Gull Island", .deepGreen),
      ("Old Harbour", .deepTeal), ("Customs House", .deepBlue), ("Rope Walk", .deepIndigo),
      ("Salt Works", .deepPurple), ("Mill Garden", .deepPink), ("Far Shore", .deepBrown),
      ("Dry Dock", .deepMint), ("East Buoy", .deepCyan), ("Airport", .deepGray),
    ], 1...
  ).map { line, number in
    FerryLine(
      id: number, name: "F\(number)", place: line.0, color: line.1,
      fare: "\(2 + number % 5).\(number % 2 == 0 ? "50" : "00")")
  }

  /// The minutes of departures in an hour.
  func departures(in hour: Int) -> [Int] {
    let first = (hour * 17 + id * 13) % 30
    return id % 3 == 0 ? [first] : [first, first + 30]
  }
}

/// A part of the day, whose name is visible as long as it lasts.
private struct DayPart: Identifiable {
  let id: String
  let symbol: String
  let hours: Int

  static let all: [DayPart] = [
    DayPart(id: "Morning", symbol: "sunrise", hours: 6),
    DayPart(id: "Noon", symbol: "sun.max", hours: 3),
    DayPart(id: "Afternoon", symbol: "sun.min", hours: 4),
    DayPart(id: "Evening", symbol: "moon", hours: 5),
  ]
}

private struct Departures: View {
  static let lineWidth: CGFloat = 140

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        // Parts of the day are pushed out below this corner.
        Rectangle()
          .fill(.background)
          .overlay(.gray.opacity(0.12))
          .frame(width: Departures.lineWidth, height: 32)
          .sticky(.leading, collision: .overlap)
          .zIndex(2)
        ForEach(DayPart.all) { part in
          HStack(spacing: 0) {
            Label(part.id, systemImage: part.symbol)
              .font(.footnote.bold())
              .lineLimit(1)
              .padding(.horizontal, 12)
              .frame(height: 32)
              .sticky(.leading, inset: Departures.lineWidth)
              .accessibilityIdentifier("part \(part.id)")
            Spacer(minLength: 0)
          }
          .frame(width: CGFloat(part.hours) * FerryLine.hourWidth)
          .stickySection()
        }
      }
      .background(.gray.opacity(0.12))
      .background(.background)
      // To the page, which scrolls down; the lines to the table, which scrolls sideways.
      .sticky(.top)
      .zIndex(2)
      ForEach(FerryLine.all) { LineRow(line: $0) }
    }
    .stickyLayout()
  }
}

private struct LineRow: View {
  let line: FerryLine

  var body: some View {
    HStack(spacing: 0) {
      HStack(spacing: 8) {
        Text(line.name)
          .font(.caption.bold())
          .foregroundStyle(.white)
          .frame(width: 34, height: 22)
          .background(line.color, in: RoundedRectangle(cornerRadius: 5))
        Text(line.place).font(.footnote).lineLimit(2)
        Spacer(minLength: 0)
      }
      .padding(.leading, 12)
      .frame(width: Departures.lineWidth)
      .frame(maxHeight: .infinity)
      .background(.background)
      // A line, not a shadow, which would fall on the names above and below as well.
      .stickyBackground {
        Rectangle().fill(.separator).frame(width: 1).frame(
          maxWidth: .infinity, alignment: .trailing)
      }
      .sticky(.leading, collision: .overlap)
      .accessibilityIdentifier("line \(line.name)")
      ForEach(FerryLine.hours, id: \.self) { hour in
        VStack(spacing: 2) {
          ForEach(line.departures(in: hour), id: \.self) { Text(clock(hour * 60 + $0)) }
        }
        .font(.footnote.monospacedDigit())
        .frame(width: FerryLine.hourWidth)
      }
      Text(line.fare)
        .font(.footnote.bold())
        .frame(width: 56)
        .frame(maxHeight: .infinity)
        .background(.background)
        .overlay(alignment: .leading) { Rectangle().fill(.separator).frame(width: 1) }
        .sticky(.trailing, collision: .overlap)
        .accessibilityIdentifier("fare \(line.name)")
    }
    .frame(height: 60)
    .overlay(alignment: .top) { Divider() }
  }
}

#Preview("Timetable") { TimetableScreen() }
