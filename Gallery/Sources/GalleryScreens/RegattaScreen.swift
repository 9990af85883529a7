import Masthead
import SwiftUI

/// Boats on cards that come to rest in the middle: the one that is snapped is larger and in colour, and below it stands
/// what there is to say of it.
public struct RegattaScreen: View {
  @State private var boat: Int? = 0

  public init() {}

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text("Who is first at the lighthouse?").font(.title2.bold())
          .padding(.horizontal)
          .accessibilityAddTraits(.isHeader)
        BoatCards(boat: $boat)
        Log(boat: boat ?? 0)
          .padding(.horizontal)
      }
      .padding(.vertical)
    }
    .background(.background)
  }
}

private struct BoatCards: View {
  @Binding var boat: Int?

  @State private var width: CGFloat = 390

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 0) {
        ForEach(0..<Boat.names.count, id: \.self) { number in
          BoatCard(number: number)
            .frame(width: max(1, min(width, 600) - 110), height: 260)
            .scrollSection(id: number)
        }
      }
      .scrollTargetLayout()
      .stickyLayout()
    }
    .contentMargins(.horizontal, max(0, (width - min(width, 600) + 110) / 2), for: .scrollContent)
    .scrollTargetBehavior(.viewAligned)
    .onScrollSectionSnapChange(idType: Int.self, axes: .horizontal) { new in
      if let new { boat = new }
    }
    .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
    .accessibilityIdentifier("cards")
  }
}

private enum Boat {
  static let names: [String] = [
    "Petrel", "Second Wind", "Marigold", "Old Salt", "Northern Star", "Paper Boat", "Kittiwake",
  ]
  static let colors: [Color] = [
    .deepTeal, .deepOrange, .deepIndigo, .deepBrown, .deepGreen, .deepPink, .deepBlue,
  ]
}

private struct BoatCard: View {
  let number: Int

  @Environment(\.isSnapped) private var isSnapped

  var body: some View {
    RoundedRectangle(cornerRadius: 24)
      .fill(isSnapped ? Boat.colors[number] : .deepGray)
      .overlay {
        VStack(spacing: 12) {
          Image(systemName: "sailboat")
            .font(.system(size: 64))
            .accessibilityHidden(true)
          Text(Boat.names[number]).font(.title3.bold())
            .multilineTextAlignment(.center)
        }
        .foregroundStyle(.white)
        .padding(8)
        .dynamicTypeSize(...DynamicTypeSize.accessibility1)
      }
      .scaleEffect(isSnapped ? 1 : 0.88)
      .animation(.easeOut(duration: 0.2), value: isSnapped)
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(isSnapped ? .isSelected : [])
      .accessibilityIdentifier("boat \(number)")
  }
}

private struct Log: View {
  let boat: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(Boat.names[boat]).font(.title3.bold())
        .accessibilityIdentifier("name")
      ForEach(0..<4, id: \.self) { Text(Prose.paragraph(boat * 11 + $0 + 720, words: 26)) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

#Preview("Regatta") { RegattaScreen() }
