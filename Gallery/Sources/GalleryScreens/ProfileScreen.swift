import Masthead
import SwiftUI

/// A cover that is tilted and faded, over which the rounded corners of the page move, and a bar that takes over
/// the name.
public struct ProfileScreen: View {
  static let name = "Ada Marlow"

  public init() {}

  public var body: some View {
    HeaderScrollView { header in
      Color.indigo
        .ignoresSafeArea(edges: .horizontal)
        .overlay {
          LinearGradient(
            colors: [.purple, .indigo, .blue], startPoint: .topTrailing,
            endPoint: .bottomLeading
          )
          .ignoresSafeArea(edges: .horizontal)
          .overlay { Portrait().padding(.top, header.safeAreaTop) }
          .headerEffect(.tilt(.degrees(40)), .fadeOut(from: 0.3, to: 0.9))
        }
        .collapsedTitle(ProfileScreen.name, from: 0.7)
        .accessibilityIdentifier("header")
    } content: {
      VStack(alignment: .leading, spacing: 12) {
        Text(ProfileScreen.name).font(.largeTitle.bold())
        Text("Draws maps of places that moved")
          .foregroundStyle(.secondary)
        Divider()
        ForEach(1...10, id: \.self) { number in
          HStack(alignment: .top, spacing: 12) {
            RoundedRectangle(cornerRadius: 10)
              .fill(.indigo.opacity(0.15))
              .frame(width: 44, height: 44)
              .overlay { Image(systemName: "mappin").foregroundStyle(.indigo) }
            Text(Prose.paragraph(number + 200, words: 18))
              .font(.subheadline)
          }
        }
      }
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .headerHeight(min: 52, max: 280)
    .headerOverscrollBehavior(.zoom)
    .headerContentCornerRadius(24)
    .background(.background)
  }
}

private struct Portrait: View {
  var body: some View {
    ZStack {
      Circle().fill(.white.opacity(0.18)).frame(width: 132, height: 132)
      Circle().fill(.white.opacity(0.85)).frame(width: 108, height: 108)
      Text("AM").font(.largeTitle.bold()).foregroundStyle(.indigo)
    }
  }
}

#Preview("Profile") { ProfileScreen() }
