import Masthead
import SwiftUI

/// Nested headings: those of parts stay above those of chapters, and both leave with their section. The outer
/// one is lower while it is stuck, and has a shadow.
public struct BookScreen: View {
  public init() {}

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(1...8, id: \.self) { chapter in
          ChapterView(chapter: chapter)
            .stickySection()
        }
      }
      .stickyLayout()
    }
    .background(.background)
    .overlay(alignment: .top) {
      Rectangle().fill(.background).ignoresSafeArea(edges: .top).frame(height: 0)
    }
  }
}

private struct ChapterView: View {
  let chapter: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PartHeading(part: chapter)
        .padding(.horizontal)
        .padding(.vertical, 6)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.background)
        .stickyBackground { Rectangle().fill(.background).shadow(radius: 4, y: 2) }
        .accessibilityAddTraits(.isHeader)
        .sticky(collision: .stack)
        .accessibilityIdentifier("part \(chapter)")
        .zIndex(2)
      ForEach(1...4, id: \.self) { section in
        VStack(alignment: .leading, spacing: 0) {
          SectionHeading(text: "\(chapter).\(section)")
            .sticky()
            .accessibilityIdentifier("section \(chapter).\(section)")
          Text(Prose.paragraph(chapter * 10 + section, words: 45))
            .padding()
        }
        .stickySection()
      }
    }
  }
}

private struct PartHeading: View {
  let part: Int

  @Environment(\.isStuck) private var isStuck

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text("Part \(part)")
        .font(isStuck ? .headline : .title.bold())
      if !isStuck {
        Text("Four sections")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
  }
}

private struct SectionHeading: View {
  let text: String

  @Environment(\.isStuck) private var isStuck

  var body: some View {
    HStack {
      Text("Section \(text)")
        .font(.headline)
      Spacer()
      if isStuck {
        Text("reading")
          .font(.caption)
          .foregroundStyle(.orangeInk)
      }
    }
    .padding(.horizontal)
    .padding(.vertical, 6)
    .background(.background)
    .overlay(alignment: .bottom) { Divider() }
    .accessibilityAddTraits(.isHeader)
  }
}

#Preview("Book") { BookScreen() }
