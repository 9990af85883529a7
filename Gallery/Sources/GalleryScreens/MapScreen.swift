import Masthead
import SwiftUI

/// A map that rests open, half open, or as a strip above the list of stops; initially half open, and moved by a
/// button. Its drawing is laid out in its current size.
public struct MapScreen: View {
  @State private var position = HeaderPosition.fraction(0.5)
  @State private var stop = 4
  /// The window's height; an open map leaves space for a few stops.
  @State private var height: CGFloat = 844

  public init() {}

  public var body: some View {
    HeaderScrollView { header in
      FerryMap(chosen: stop)
        .overlay(alignment: .bottom) {
          MapSwitch(position: $position)
            .frame(maxWidth: 360)
            .padding(.horizontal, 40)
            .padding(.bottom, 12)
        }
        .accessibilityIdentifier("map")
    } content: {
      ForEach(MapStop.all) { place in
        Button {
          stop = place.id
          position = .fraction(0.5)
        } label: {
          StopRow(stop: place, isChosen: place.id == stop)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("stop \(place.id)")
        Divider().padding(.leading, 60)
      }
    }
    .headerHeight(min: 64, max: min(500, max(200, height * 0.65)))
    .onGeometryChange(for: CGFloat.self) {
      $0.size.height + $0.safeAreaInsets.top + $0.safeAreaInsets.bottom
    } action: {
      height = $0
    }
    .headerSnap([.open, .fraction(0.5), .collapsed])
    .headerPosition($position, animation: .easeInOut(duration: 0.4))
    .background(.background)
  }
}

/// A landing on the coast; its position is in fractions of the map.
private struct MapStop: Identifiable {
  let id: Int
  let name: String
  let at: UnitPoint

  static let all: [MapStop] = [
    ("North Pier", 0.22, 0.16), ("Lighthouse", 0.58, 0.12), ("Gull Island", 0.80, 0.30),
    ("Old Harbour", 0.30, 0.36), ("Customs House", 0.46, 0.50), ("Rope Walk", 0.24, 0.58),
    ("Salt Works", 0.68, 0.56), ("Mill Garden", 0.36, 0.74), ("Far Shore", 0.82, 0.78),
    ("Dry Dock", 0.18, 0.86), ("East Buoy", 0.60, 0.88), ("Airport", 0.88, 0.52),
    ("Chandler's Quay", 0.12, 0.30), ("Ferry Museum", 0.50, 0.30), ("Seal Rock", 0.92, 0.14),
    ("Bell Tower", 0.10, 0.70), ("Amber Beach", 0.72, 0.40), ("South Mole", 0.46, 0.94),
  ].enumerated().map { MapStop(id: $0 + 1, name: $1.0, at: UnitPoint(x: $1.1, y: $1.2)) }

  var minutes: Int { 4 + id * 7 % 38 }
}

/// Water, two coasts, the line between the landings, and the landings.
private struct FerryMap: View {
  let chosen: Int

  var body: some View {
    GeometryReader { map in
      let size = map.size
      ZStack(alignment: .topLeading) {
        Color(red: 0.36, green: 0.62, blue: 0.76)
        Ellipse()
          .fill(Color(red: 0.62, green: 0.75, blue: 0.52))
          .frame(width: size.width * 0.75, height: size.height * 1.3)
          .offset(x: -size.width * 0.36, y: -size.height * 0.15)
        Ellipse()
          .fill(Color(red: 0.72, green: 0.78, blue: 0.56))
          .frame(width: size.width * 0.5, height: size.height * 0.9)
          .offset(x: size.width * 0.72, y: size.height * 0.1)
        Path { path in
          for (index, stop) in MapStop.all.prefix(12).enumerated() {
            let point = CGPoint(x: stop.at.x * size.width, y: stop.at.y * size.height)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
          }
        }
        .stroke(.white.opacity(0.6), style: StrokeStyle(lineWidth: 2, dash: [6, 5]))
        ForEach(MapStop.all) { stop in
          Circle()
            .fill(stop.id == chosen ? Color.red : Color.white)
            .frame(width: stop.id == chosen ? 18 : 10, height: stop.id == chosen ? 18 : 10)
            .overlay(Circle().stroke(.black.opacity(0.4), lineWidth: 1))
            .position(x: stop.at.x * size.width, y: stop.at.y * size.height)
        }
      }
    }
    .clipped()
    .ignoresSafeArea(edges: .horizontal)
    .accessibilityElement()
    .accessibilityLabel("Map of the ferries")
  }
}

/// The header's position, and buttons that change it.
private struct MapSwitch: View {
  @Binding var position: HeaderPosition

  private static let choices: [(String, HeaderPosition)] = [
    ("Map", .open), ("Both", .fraction(0.5)), ("List", .collapsed),
  ]

  /// The position that the map is nearest to, also while it is dragged.
  private var nearest: HeaderPosition? {
    MapSwitch.choices.map(\.1).min {
      abs($0.fraction - position.fraction) < abs($1.fraction - position.fraction)
    }
  }

  var body: some View {
    HStack(spacing: 0) {
      ForEach(MapSwitch.choices, id: \.0) { name, place in
        let isCurrent = place == nearest
        Button {
          position = place
        } label: {
          // The whole capsule is the button.
          Text(name)
            .font(.subheadline.bold())
            .foregroundStyle(isCurrent ? Color.white : Color.primary)
            .frame(maxWidth: .infinity)
            .frame(minHeight: 44)
            .background(isCurrent ? Color.deepBlue : .clear, in: Capsule())
            .contentShape(Capsule())
        }
        .accessibilityAddTraits(isCurrent ? .isSelected : [])
        .accessibilityIdentifier("show \(name)")
      }
    }
    .buttonStyle(.plain)
    .padding(3)
    .background(.background, in: Capsule())
    .shadow(color: .black.opacity(0.25), radius: 6, y: 2)
    .compactType()
  }
}

private struct StopRow: View {
  let stop: MapStop
  let isChosen: Bool

  var body: some View {
    HStack(spacing: 14) {
      Image(systemName: isChosen ? "mappin" : "ferry")
        .foregroundStyle(isChosen ? Color.red : Color.blue)
        .frame(minWidth: 30)
      RowStack {
        Text(stop.name).frame(maxWidth: .infinity, alignment: .leading)
        Text("\(stop.minutes) min").foregroundStyle(.secondary).monospacedDigit()
      }
    }
    .padding(.horizontal)
    .padding(.vertical, 12)
  }
}

#Preview("Map") { MapScreen() }
