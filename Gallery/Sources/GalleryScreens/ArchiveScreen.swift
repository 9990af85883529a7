import Masthead
import SwiftUI

/// A hundred thousand days, built lazily.
public struct ArchiveScreen: View {
  public init() {}

  public var body: some View {
    ScrollView {
      StickySections(0..<100_000, id: \.self) { day in
        HStack {
          Text("Day \(day + 1)").font(.headline)
          Spacer()
          Text("3 entries").font(.footnote).foregroundStyle(.secondary)
        }
        .padding(.horizontal)
        .padding(.vertical, 8)
        .background(.background)
        .overlay(alignment: .bottom) { Divider() }
      } rows: { day in
        ForEach(0..<3, id: \.self) { entry in
          Text(Prose.paragraph(day * 3 + entry, words: 16))
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal)
            .padding(.vertical, 10)
        }
      }
    }
    .background(.background)
    .overlay(alignment: .top) {
      Rectangle().fill(.background).ignoresSafeArea(edges: .top).frame(height: 0)
    }
  }
}

#Preview("Archive") { ArchiveScreen() }
