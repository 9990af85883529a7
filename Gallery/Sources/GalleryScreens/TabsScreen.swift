import Masthead
import SwiftUI

/// Four pages below one cover: each has its own offset, cover and tab bar are common, and a swipe changes the
/// page. The last one is shorter than the screen, and has switches for where pages begin and whether the cover
/// floats.
public struct TabsScreen: View {
  enum Page: Hashable {
    case songs, records, letters, about
  }

  @State private var page: Page
  @State private var policy = HeaderTabScrollBehavior.preserve
  @State private var floats = false

  public init() {
    self.init(page: .songs)
  }

  init(page: Page) {
    _page = State(initialValue: page)
  }

  public var body: some View {
    HeaderTabView(selection: $page) { header in
      TabsCover(header: header)
    } tabs: {
      HeaderTab("Songs", value: .songs) { Songs() }
      HeaderTab("Records", value: .records) { Records() }
      HeaderTab("Letters", value: .letters) { Letters() }.badge(3)
      HeaderTab("About", value: .about) {
        About(policy: $policy, floats: $floats)
      }
    }
    .headerHeight(min: 52, max: 240)
    .headerTabScrollBehavior(policy)
    .headerScrollBehavior(floats ? .floatingPinned : .pinned)
    .inkTint(.tealInk)
    .background(.background)
  }
}

private struct About: View {
  @Binding var policy: HeaderTabScrollBehavior
  @Binding var floats: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(
        """
        Four players from the coast, on the road since the winter the harbour froze. They play in \
        sheds, on ferries, and once in a lighthouse.
        """)
      Divider()
      Text("A page that is opened again").font(.footnote).foregroundStyle(.secondary)
      Picker("A page that is opened again", selection: $policy) {
        Text("is where it was").tag(HeaderTabScrollBehavior.preserve)
        Text("begins anew").tag(HeaderTabScrollBehavior.reset)
        Text("goes along").tag(HeaderTabScrollBehavior.shared)
      }
      .pickerStyle(.segmented)
      .compactType()
      Toggle("The cover opens on the way up", isOn: $floats)
        .accessibilityIdentifier("floats")
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct TabsCover: View {
  let header: HeaderProxy

  var body: some View {
    LinearGradient(
      colors: [.deepTeal, .deepBlue, .deepIndigo], startPoint: .topLeading,
      endPoint: .bottomTrailing
    )
    .ignoresSafeArea(edges: .horizontal)
    .overlay {
      HStack(spacing: 14) {
        Image(systemName: "music.note")
          .font(.largeTitle)
          .frame(width: 72, height: 72)
          .background(Color.white.opacity(0.2), in: RoundedRectangle(cornerRadius: 16))
          .accessibilityHidden(true)
        VStack(alignment: .leading, spacing: 4) {
          Text("Harbour Lights").font(.title.bold())
            .lineLimit(1)
            .minimumScaleFactor(0.5)
          Text("Four players from the coast").font(.subheadline)
        }
      }
      .foregroundStyle(.white)
      .padding(.horizontal)
      .padding(.top, header.safeAreaTop)
      .headerEffect(.fadeOut(to: 0.7), .parallax(0.3))
    }
    .collapsedTitle("Harbour Lights", from: 0.75)
    .accessibilityIdentifier("header")
  }
}

private struct Songs: View {
  var body: some View {
    LazyVStack(spacing: 0) {
      ForEach(1...200, id: \.self) { number in
        HStack(spacing: 12) {
          Text("\(number)")
            .foregroundStyle(.secondary)
            .monospacedDigit()
            .frame(minWidth: 36, alignment: .trailing)
          Text(Prose.title(number)).oneLine()
          Spacer()
          Image(systemName: "play.fill")
            .foregroundStyle(.tint)
            .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        }
        .padding(.horizontal)
        .frame(minHeight: 52)
        Divider().padding(.leading, 64)
      }
    }
  }
}

private struct Records: View {
  private let colors: [Color] = [.orange, .pink, .purple, .blue, .green, .red, .indigo, .brown]

  var body: some View {
    LazyVGrid(columns: [GridItem(spacing: 16), GridItem(spacing: 16)], spacing: 16) {
      ForEach(0..<24, id: \.self) { number in
        VStack(alignment: .leading, spacing: 6) {
          RoundedRectangle(cornerRadius: 12)
            .fill(colors[number * 3 % colors.count].gradient)
            .aspectRatio(1, contentMode: .fit)
          Text(Prose.title(number * 3 + 50))
            .font(.subheadline.weight(.semibold))
            .lineLimit(1)
          Text(String(1998 + number)).font(.footnote).foregroundStyle(.secondary)
        }
      }
    }
    .padding()
  }
}

private struct Letters: View {
  var body: some View {
    ForEach(1...8, id: \.self) { month in
      VStack(alignment: .leading, spacing: 0) {
        Text("Week \(month)")
          .font(.headline)
          .padding(.horizontal)
          .padding(.vertical, 6)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(.background)
          .overlay(alignment: .bottom) { Divider() }
          .accessibilityAddTraits(.isHeader)
          .sticky()
          .accessibilityIdentifier("week \(month)")
        ForEach(1...3, id: \.self) { letter in
          Text(Prose.paragraph(month * 9 + letter + 600, words: 22))
            .padding(.horizontal)
            .padding(.vertical, 10)
        }
      }
      .stickySection()
    }
  }
}

#Preview("Tabs") { TabsScreen() }
