import Masthead
import SwiftUI

/// The tides of three harbours side by side, with three behaviours of sticky headings that meet. They stick 8
/// points below the top edge, and the highest tide at the bottom edge.
public struct TidesScreen: View {
  public init() {}

  public var body: some View {
    ScrollView {
      HStack(alignment: .top, spacing: 0) {
        ForEach(TidePort.all) { port in
          TideColumn(port: port)
            .stickyLayout()
            .background(port.color.opacity(0.08))
            .overlay(alignment: .trailing) {
              if port.id < 2 { Divider() }
            }
        }
      }
      .compactType()
    }
    .background(.background)
    .overlay(alignment: .top) {
      Rectangle().fill(.background).ignoresSafeArea(edges: .top).frame(height: 0)
    }
  }
}

private struct TidePort: Identifiable {
  let id: Int
  let name: String
  let collision: StickyCollision
  let color: Color
  /// The collision behaviour of a day's heading.
  let way: String

  static let all: [TidePort] = [
    TidePort(id: 0, name: "Push Head", collision: .push, color: .deepBlue, way: "pushes"),
    TidePort(id: 1, name: "Stackholm", collision: .stack, color: .deepTeal, way: "stacks"),
    TidePort(id: 2, name: "Overlay", collision: .overlap, color: .indigo, way: "slides over"),
  ]

  /// The height of a tide in decimetres.
  func height(day: Int, tide: Int) -> Int {
    let swing = (day * 7 + id * 11) % 13
    return tide % 2 == 0 ? 31 + swing : 4 + swing / 3
  }

  /// The time of a tide, in minutes from midnight.
  func minute(day: Int, tide: Int) -> Int {
    (id * 23 + day * 50 + tide * 373) % 1440
  }

  var highest: Int {
    (1...28).flatMap { day in (0..<4).map { height(day: day, tide: $0) } }.max() ?? 0
  }
}

private struct TideColumn: View {
  let port: TidePort

  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: 2) {
        Image(systemName: "ferry").foregroundStyle(port.color)
        Text(port.name).font(.headline)
        Text(port.way).font(.caption).foregroundStyle(.secondary)
      }
      .multilineTextAlignment(.center)
      .padding(.top, 16)
      .padding(.bottom, 12)
      // A week moves its days along.
      ForEach(0..<4, id: \.self) { week in
        VStack(spacing: 0) {
          ForEach(1...7, id: \.self) { day in
            TideDay(port: port, day: week * 7 + day)
          }
        }
        .stickySection()
      }
      Text("Highest \(meters(port.highest))")
        .font(.footnote.bold())
        .padding(.horizontal, 10)
        .padding(.vertical, 6)
        // An opaque background, since headings pass behind it.
        .background(.background, in: Capsule())
        .overlay(Capsule().strokeBorder(port.color, lineWidth: 2))
        .sticky(.bottom, inset: 8)
        .accessibilityIdentifier("highest \(port.id)")
        .padding(.vertical, 8)
    }
    .frame(maxWidth: .infinity)
  }
}

private struct TideDay: View {
  let port: TidePort
  let day: Int

  var body: some View {
    Text("\(day) May")
      .font(.subheadline.bold())
      .foregroundStyle(.white)
      .frame(maxWidth: .infinity)
      .frame(minHeight: 28)
      .background(port.color, in: RoundedRectangle(cornerRadius: 8))
      .overlay(RoundedRectangle(cornerRadius: 8).stroke(.background, lineWidth: 1))
      .padding(.horizontal, 6)
      .accessibilityAddTraits(.isHeader)
      .sticky(inset: 8, collision: port.collision)
      .accessibilityIdentifier("day \(day) of \(port.id)")
    ForEach(0..<4, id: \.self) { tide in
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        Image(systemName: tide % 2 == 0 ? "arrow.up" : "arrow.down")
          .font(.caption2)
          .foregroundStyle(.secondary)
        Text(clock(port.minute(day: day, tide: tide)))
        Spacer(minLength: 0)
        Text(meters(port.height(day: day, tide: tide))).foregroundStyle(.secondary)
      }
      .font(.footnote.monospacedDigit())
      .lineLimit(1)
      .minimumScaleFactor(0.5)
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
    }
  }
}

/// Formats minutes from midnight: 04:12.
func clock(_ minutes: Int) -> String {
  let hour = minutes / 60 % 24
  let minute = minutes % 60
  return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
}

private func meters(_ decimetres: Int) -> String {
  "\(decimetres / 10).\(decimetres % 10) m"
}

#Preview("Tides") { TidesScreen() }
