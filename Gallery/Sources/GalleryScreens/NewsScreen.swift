import Masthead
import SwiftUI

/// A header and a bar at the bottom that leave when scrolling down and come back when scrolling up; the headings make
/// space for the header.
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
    .scrollFooter(tolerance: 20) { NewsToolbar() }
    .background(.background)
    .overlay(alignment: .top) {
      // Stories must not be visible beside the clock.
      Rectangle().fill(.background).ignoresSafeArea(edges: .top).frame(height: 0)
    }
  }
}

private struct NewsToolbar: View {
  private let actions = [
    ("Today", "newspaper"), ("Saved", "bookmark"), ("Share", "square.and.arrow.up"),
    ("Settings", "gearshape"),
  ]

  var body: some View {
    HStack {
      ForEach(actions, id: \.0) { name, symbol in
        Button {
        } label: {
          Label(name, systemImage: symbol)
            .frame(maxWidth: .infinity, minHeight: 44)
            .contentShape(Rectangle())
        }
      }
    }
    .labelStyle(.iconOnly)
    .font(.title3)
    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    .padding(.horizontal)
    .background(.background)
    .overlay(alignment: .top) { Divider() }
    .accessibilityIdentifier("toolbar")
  }
}

#Preview("News") { NewsScreen() }
