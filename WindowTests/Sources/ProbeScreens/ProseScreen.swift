import SwiftUI

/// Paragraphs that wrap differently at another width; reports which one is at the top.
public struct ProseScreen: View {
  @State private var first: Int?

  public init() {}

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(0..<60, id: \.self) { number in
          Text("\(number). " + String(repeating: "Letters about the harbour. ", count: 8))
            .accessibilityIdentifier("paragraph \(number)")
        }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $first, anchor: .top)
    .onChange(of: first) { _, first in
      if let first { report("first \(first)") }
    }
    .onScrollGeometryChange(for: Double.self) {
      $0.contentOffset.y
    } action: { _, offset in
      report("offset \(offset)")
    }
  }
}
