import SwiftUI

// Source as it is written against Apple's SwiftUI in Swift 6 mode with the main actor as default:
// nothing in this file knows of Linux or of the runtime.

struct Track: Identifiable, Hashable {
  let id: Int
  var title: String
  var seconds: Int
}

struct ScrolledKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value += nextValue()
  }
}

struct TitlesKey: PreferenceKey {
  static var defaultValue: [String] { [] }

  static func reduce(value: inout [String], nextValue: () -> [String]) {
    value.append(contentsOf: nextValue())
  }
}

struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.orange
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct CardStyle: ViewModifier {
  @Environment(\.accent) private var accent
  @State private var height: CGFloat = 0
  var radius: CGFloat = 12

  func body(content: Content) -> some View {
    content
      .padding(8)
      .background(accent.opacity(0.2), in: RoundedRectangle(cornerRadius: radius))
      .onGeometryChange(for: CGFloat.self) { proxy in
        proxy.size.height
      } action: { newHeight in
        height = newHeight
      }
  }
}

extension View {
  func card(radius: CGFloat = 12) -> some View {
    modifier(CardStyle(radius: radius))
  }
}

struct Capsuled<Label: View>: View {
  var isOn: Bool
  @ViewBuilder var label: () -> Label

  var body: some View {
    label()
      .padding(.horizontal, 10)
      .background {
        if isOn {
          Capsule().fill(.tertiary)
        } else {
          Capsule().stroke(.secondary, lineWidth: 1)
        }
      }
  }
}

struct TrackRow: View {
  let track: Track
  @Binding var selection: Int?

  private var time: String {
    String(format: "%d:%02d", track.seconds / 60, track.seconds % 60)
  }

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text("\(track.id)").foregroundStyle(.secondary).monospacedDigit()
      Text(track.title).fontWeight(selection == track.id ? .bold : .regular)
      Spacer(minLength: 8)
      Text(time).font(.footnote).foregroundStyle(.secondary)
    }
    .padding(.vertical, 6)
    .preference(key: TitlesKey.self, value: [track.title])
    .accessibilityIdentifier("track-\(track.id)")
  }
}

struct AlbumScreen: View {
  @State private var tracks = (1...20).map { Track(id: $0, title: "Track \($0)", seconds: $0 * 61) }
  @State private var selection: Int? = 3
  @State private var titles: [String] = []
  @State private var scrolled: CGFloat = 0
  @State private var appeared = false

  var body: some View {
    ZStack(alignment: .top) {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          cover
          ForEach(tracks) { track in
            TrackRow(track: track, selection: $selection)
            Divider()
          }
          .padding(.horizontal)
        }
      }
      .onScrollGeometryChange(for: CGFloat.self) { geometry in
        geometry.contentOffset.y + geometry.contentInsets.top
      } action: { _, newValue in
        scrolled = newValue
      }
      bar
    }
    .environment(\.accent, .pink)
    .onPreferenceChange(TitlesKey.self) { newTitles in
      Task { @MainActor in titles = newTitles }
    }
    .onAppear { appeared = true }
    .onChange(of: selection, initial: true) { oldValue, newValue in
      guard oldValue != newValue else { return }
      appeared.toggle()
    }
  }

  private var cover: some View {
    LinearGradient(colors: [.purple, .indigo], startPoint: .top, endPoint: .bottom)
      .frame(height: 240)
      .overlay(alignment: .bottomLeading) {
        VStack(alignment: .leading) {
          Text("Album").font(.largeTitle).bold()
          Capsuled(isOn: appeared) { Text("Play") }
        }
        .card()
        .padding()
      }
      .visualEffect { content, proxy in
        let minY = proxy.frame(in: .scrollView(axis: .vertical)).minY
        return
          content
          .scaleEffect(1 + max(0, minY) / max(1, proxy.size.height), anchor: .bottom)
          .offset(y: minY > 0 ? 0 : -minY / 2)
      }
      .accessibilityIdentifier("cover")
  }

  @ViewBuilder private var bar: some View {
    let progress = min(max(scrolled / 200, 0), 1)
    if progress > 0 {
      Text("Album")
        .frame(maxWidth: .infinity)
        .padding(.vertical, 10)
        .background(.background)
        .opacity(progress)
        .zIndex(1)
        .accessibilityIdentifier("bar")
    }
  }
}
