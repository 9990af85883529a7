import Masthead
import SwiftUI

/// A list whose first row, a picture, stretches when it is pulled; its section headers are pinned by the list
/// itself.
public struct BerthsScreen: View {
  public init() {}

  public var body: some View {
    NavigationStack { BerthsPage() }
  }
}

/// The screen without a navigation stack of its own.
struct BerthsPage: View {
  nonisolated static let title = "Berths"

  var body: some View {
    List {
      HeaderImage(Image("Harbour", bundle: .module))
        .scrimGradient(.black.opacity(0.8), covering: 0.6)
        .frame(height: 200)
        .stretchesOnOverscroll()
        // The words don't stretch.
        .overlay(alignment: .bottomLeading) {
          VStack(alignment: .leading, spacing: 2) {
            Text("Old Harbour").font(.title2.bold())
            Text("9 of 36 free tonight").font(.subheadline)
          }
          .foregroundStyle(.white)
          .padding()
        }
        .accessibilityIdentifier("picture")
        .listRowInsets(EdgeInsets())
        .withoutRowSeparators()
      ForEach(0..<4, id: \.self) { pier in
        Section("\(BerthsPage.piers[pier]) pier") {
          ForEach(1...9, id: \.self) { berth in
            BerthRow(number: pier * 9 + berth)
          }
        }
      }
    }
    .listStyle(.plain)
    .navigationTitle(BerthsPage.title)
    .inlineTitle()
  }

  private static let piers = ["North", "East", "South", "West"]
}

private struct BerthRow: View {
  let number: Int

  private static let boats: [String] = [
    "Slack Water", "Penelope", "Two Brothers", "Gannet", "Marigold", "Sea Urchin", "Patience",
  ]

  private var isFree: Bool { number % 4 == 0 }

  var body: some View {
    HStack(spacing: 12) {
      Text("\(number)")
        .font(.subheadline.bold().monospacedDigit())
        .padding(.horizontal, 6)
        .padding(.vertical, 3)
        .frame(minWidth: 34)
        .background(.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 6))
      RowStack {
        Text(isFree ? "Free" : BerthRow.boats[number % BerthRow.boats.count])
          .foregroundStyle(isFree ? AnyShapeStyle(.greenInk) : AnyShapeStyle(.primary))
          .frame(maxWidth: .infinity, alignment: .leading)
        Text("\(8 + number % 5 * 2) m").foregroundStyle(.secondary).monospacedDigit()
      }
    }
    .accessibilityIdentifier("berth \(number)")
  }
}

#Preview("Berths") { BerthsScreen() }
