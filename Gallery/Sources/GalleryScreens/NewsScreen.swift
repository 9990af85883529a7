import Masthead
import SwiftUI

/// A header that leaves when scrolling down and comes back when scrolling up; the headings below make space for
/// it.
public struct NewsScreen: View {
  public init() {}

  public var body: some View {
    HeaderScrollView { header in
      VStack(spacing: 10) {
        Text("The Evening Ferry")
          .font(.title2.bold())
          .frame(maxWidth: .infinity, alignment: .leading)
        HStack {
          Image(systemName: "magnifyingglass")
          Text("Search 400 stories")
          Spacer()
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 10))
      }
      .padding(.horizontal)
      .padding(.top, header.safeAreaTop + 8)
      .padding(.bottom, 10)
      .frame(maxHeight: .infinity, alignment: .bottom)
      .background(.background)
      .overlay(alignment: .bottom) { Divider() }
      .accessibilityIdentifier("bar")
    } content: {
      ForEach(1...12, id: \.self) { day in
        VStack(alignment: .leading, spacing: 0) {
          Text("\(day) November")
            .font(.headline)
            .padding(.horizontal)
            .padding(.vertical, 6)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.background)
            .overlay(alignment: .bottom) { Divider() }
            .accessibilityAddTraits(.isHeader)
            .sticky()
            .accessibilityIdentifier("day \(day)")
          ForEach(1...4, id: \.self) { story in
            Text(Prose.paragraph(day * 8 + story, words: 24))
              .padding(.horizontal)
              .padding(.vertical, 10)
          }
        }
        .stickySection()
      }
    }
    .headerHeight(.measured)
    .headerScrollBehavior(.floating, tolerance: 20)
    .headerStyle(.slide)
    .background(.background)
    .overlay(alignment: .top) {
      // Stories must not be visible beside the clock.
      Rectangle().fill(.background).ignoresSafeArea(edges: .top).frame(height: 0)
    }
  }
}

#Preview("News") { NewsScreen() }
