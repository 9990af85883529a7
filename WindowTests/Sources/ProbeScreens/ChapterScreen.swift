import Masthead
import SwiftUI

/// Sticky headings with a button each, over rows of fixed heights.
public struct ChapterScreen: View {
  @State private var taps = 0

  public init() {}

  public var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20, id: \.self) { chapter in
          heading(chapter).sticky().accessibilityIdentifier("heading \(chapter)")
          ForEach(0..<6, id: \.self) { row in
            Text("Row \(row) of chapter \(chapter)")
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.horizontal, 16)
              .frame(height: 44)
              .accessibilityIdentifier("row \(chapter).\(row)")
          }
        }
      }
      .stickyLayout()
    }
    .onScrollGeometryChange(for: Double.self) {
      $0.contentOffset.y
    } action: { _, offset in
      report("offset \(offset)")
    }
    .onScrollPhaseChange { _, phase, context in
      let speed = context.velocity?.dy ?? 0
      report("scrolls \(phase) \(context.geometry.contentOffset.y) \(speed)")
    }
  }

  private func heading(_ chapter: Int) -> some View {
    HStack {
      Text("Chapter \(chapter)").font(.headline).accessibilityAddTraits(.isHeader)
      Spacer()
      Button("Read (\(taps))") {
        taps += 1
        report("read \(chapter)")
      }
    }
    .padding(.horizontal, 16)
    .frame(height: 56)
    .background(.background)
  }
}
