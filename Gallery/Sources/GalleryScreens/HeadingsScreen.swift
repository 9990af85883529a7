import Masthead
import SwiftUI

/// Fifty sticky headings, each pushed out by the next.
public struct HeadingsScreen: View {
  static let count = 50

  public init() {}

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Image(systemName: "book.fill")
          .font(.system(size: 64))
          .foregroundStyle(.orange)
          .accessibilityHidden(true)
          .frame(maxWidth: .infinity)
          .padding(.vertical, 32)
        ForEach(1...HeadingsScreen.count, id: \.self) { number in
          ChapterHeading(number: number)
            .sticky()
            .accessibilityIdentifier("heading \(number)")
          Text(Prose.paragraph(number, words: 50))
            .padding()
        }
      }
      .stickyLayout()
    }
    .background(.background)
    .overlay(alignment: .top) {
      // Text must not be visible beside the clock.
      Rectangle().fill(.background).ignoresSafeArea(edges: .top).frame(height: 0)
    }
  }
}

private struct ChapterHeading: View {
  let number: Int

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text("Chapter \(number)")
        .font(.title2.bold())
      Spacer()
      Text("\(number) of \(HeadingsScreen.count)")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .padding(.horizontal)
    .padding(.vertical, 8)
    .background(.background)
    .overlay(alignment: .bottom) { Divider() }
  }
}

#Preview("Headings") { HeadingsScreen() }
