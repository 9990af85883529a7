import Masthead
import SwiftUI

/// A picture under the bar of a navigation stack; the bar takes its title over.
public struct HarbourScreen: View {
  public init() {}

  public var body: some View {
    NavigationStack { HarbourPage() }
  }
}

/// The same for a navigation stack that is there already.
struct HarbourPage: View {
  var body: some View {
    HeaderScrollView { _ in
      Harbour()
        .headerGradient()
        .overlay(alignment: .bottomLeading) {
          HeaderTitle {
            VStack(alignment: .leading, spacing: 2) {
              Text("Low Tide").font(.largeTitle.bold())
              Text("Tuesday, 4:12 in the morning").font(.subheadline)
            }
          }
          .foregroundStyle(.white)
          .padding()
        }
        .accessibilityIdentifier("header")
    } content: {
      ForEach(1...40, id: \.self) { number in
        HStack {
          Text("Berth \(number)")
          Spacer()
          Text(number % 3 == 0 ? "free" : "taken").foregroundStyle(.secondary)
        }
        .padding(.horizontal)
        .padding(.vertical, 12)
        Divider().padding(.leading)
      }
    }
    .headerHeight(min: 0, max: 240)
    .headerStretch(.zoom)
    .headerTitle("Low Tide")
    .headerBarColors(over: .dark)
    .background(.background)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Button("Share", systemImage: "square.and.arrow.up") {}.labelStyle(.iconOnly)
      }
    }
  }
}

/// Evening over the water, drawn by shapes.
private struct Harbour: View {
  var body: some View {
    LinearGradient(
      stops: [
        Gradient.Stop(color: .indigo, location: 0), Gradient.Stop(color: .orange, location: 0.62),
        Gradient.Stop(color: Color(red: 0.1, green: 0.2, blue: 0.35), location: 0.63),
        Gradient.Stop(color: Color(red: 0.05, green: 0.1, blue: 0.2), location: 1),
      ], startPoint: .top, endPoint: .bottom
    )
    .overlay {
      Circle().fill(.yellow.opacity(0.85)).frame(width: 70, height: 70).offset(x: 70, y: -20)
    }
    .overlay {
      HStack(alignment: .bottom, spacing: 26) {
        ForEach(0..<5, id: \.self) { mast in
          Rectangle()
            .fill(.black.opacity(0.55))
            .frame(width: 3, height: CGFloat(60 + mast * 17 % 50))
        }
      }
      .offset(x: -60, y: 10)
    }
  }
}
