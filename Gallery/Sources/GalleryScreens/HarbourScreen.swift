import Masthead
import SwiftUI

/// A picture under the bar of a navigation stack, which takes over its title.
public struct HarbourScreen: View {
  @State private var isOverPicture = true
  @Environment(\.colorScheme) private var scheme

  public init() {}

  public var body: some View {
    NavigationStack {
      HarbourPage()
        .onHeaderChange(of: { $0.phase != .collapsed }) { isOverPicture = $0 }
    }
    // Buttons in the bar have the stack's tint.
    .tint(isOverPicture ? .white : Ink.blueInk.color(in: scheme))
  }
}

/// The screen without a navigation stack of its own.
struct HarbourPage: View {
  var body: some View {
    HeaderScrollView { _ in
      HeaderImage(Image("Harbour", bundle: .module))
        .scrimGradient(.black.opacity(0.8), covering: 0.6)
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
    .headerTitle("Low Tide")
    .headerToolbarColorScheme(.dark)
    .background(.background)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button {
        } label: {
          Label("Share", systemImage: "square.and.arrow.up").labelStyle(.iconOnly)
            .frame(minWidth: 24, minHeight: 24)
            .contentShape(Rectangle())
        }
      }
    }
  }
}

#Preview("Harbour") { HarbourScreen() }
