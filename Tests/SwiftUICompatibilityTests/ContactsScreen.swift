import SwiftUI

// Source as it is written against Apple's SwiftUI in Swift 5 mode: nothing in this file knows of
// Linux, of actors or of the runtime.

struct Contact: Identifiable, Equatable {
  let id: Int
  var name: String
  var isFavourite = false

  var initial: String { String(name.prefix(1)) }
}

struct HeaderFrame: Equatable {
  var id: String
  var frame: CGRect
}

struct HeaderFramesKey: PreferenceKey {
  static var defaultValue: [HeaderFrame] = []

  static func reduce(value: inout [HeaderFrame], nextValue: () -> [HeaderFrame]) {
    value.append(contentsOf: nextValue())
  }
}

struct MaxWidthKey: PreferenceKey {
  static var defaultValue: CGFloat?

  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    guard let next = nextValue() else { return }
    value = max(value ?? 0, next)
  }
}

private struct RowHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat = 44
}

extension EnvironmentValues {
  var rowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
}

extension View {
  func rowHeight(_ height: CGFloat) -> some View {
    environment(\.rowHeight, height)
  }

  func reportsHeader(_ id: String) -> some View {
    modifier(HeaderReporter(id: id))
  }

  @ViewBuilder func highlighted(_ isOn: Bool) -> some View {
    if isOn {
      background(Color.yellow.opacity(0.2))
    } else {
      self
    }
  }
}

struct HeaderReporter: ViewModifier {
  let id: String
  @State private var frame: CGRect = .zero

  func body(content: Content) -> some View {
    content
      .overlay(
        GeometryReader { proxy in
          Color.clear
            .onAppear { frame = proxy.frame(in: .named("list")) }
            .onChange(of: proxy.frame(in: .named("list"))) { newFrame in frame = newFrame }
        }
      )
      .preference(key: HeaderFramesKey.self, value: [HeaderFrame(id: id, frame: frame)])
  }
}

struct ContactRow: View {
  @Binding var contact: Contact
  @Environment(\.rowHeight) private var rowHeight
  @Environment(\.colorScheme) var colorScheme

  var body: some View {
    HStack(spacing: 12) {
      Circle()
        .fill(colorScheme == .dark ? Color.gray : Color.blue)
        .frame(width: 32, height: 32)
        .overlay(Text(contact.initial).foregroundColor(.white).font(.headline))
      VStack(alignment: .leading, spacing: 2) {
        Text(contact.name)
          .font(.body)
          .lineLimit(1)
        Text("Contact \(contact.id)")
          .font(.caption)
          .foregroundColor(.secondary)
      }
      Spacer()
      if contact.isFavourite {
        Image(systemName: "star.fill").foregroundColor(.yellow)
      }
    }
    .padding(.horizontal)
    .frame(minHeight: rowHeight)
    .highlighted(contact.isFavourite)
    .accessibilityIdentifier("contact-\(contact.id)")
  }
}

struct ContactsScreen: View {
  @State private var contacts = ["Ann", "Bob", "Cid", "Dan", "Eve"].enumerated()
    .map { Contact(id: $0.offset, name: $0.element, isFavourite: $0.offset % 2 == 0) }
  @State private var frames: [HeaderFrame] = []
  @State private var offset: CGFloat = 0

  private var pinned: String? {
    frames.sorted { $0.frame.minY < $1.frame.minY }.last { $0.frame.minY <= 0 }?.id
  }

  var body: some View {
    VStack(spacing: 0) {
      Text("Pinned: \(pinned ?? "none")").accessibilityIdentifier("pinned")
      ScrollView(.vertical, showsIndicators: false) {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(contacts.indices, id: \.self) { index in
            header(contacts[index].initial)
            ContactRow(contact: $contacts[index])
            Divider()
          }
        }
      }
      .coordinateSpace(name: "list")
      .onPreferenceChange(HeaderFramesKey.self) { frames = $0 }
      .background(
        GeometryReader { proxy in
          Color.clear.preference(key: MaxWidthKey.self, value: proxy.size.width)
        }
      )
    }
    .rowHeight(60)
    .onPreferenceChange(MaxWidthKey.self) { width in
      offset = width ?? 0
    }
    .onChange(of: offset) { _, _ in }
  }

  private func header(_ title: String) -> some View {
    Text(title)
      .font(.system(size: 15, weight: .semibold, design: .rounded))
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(EdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16))
      .background(Color(white: 0.95))
      .reportsHeader(title)
  }
}

final class Formatter2 {
  static let shared = Formatter2()
  var calls = 0

  func text(_ value: Double) -> String {
    calls += 1
    return String(format: "%.1f", value)
  }
}

struct StretchyHeader: View {
  var body: some View {
    GeometryReader { geometry in
      let minY = geometry.frame(in: .global).minY
      LinearGradient(
        gradient: Gradient(colors: [.orange, .pink]), startPoint: .top, endPoint: .bottom
      )
      .frame(width: geometry.size.width, height: geometry.size.height + max(0, minY))
      .offset(y: -max(0, minY))
      .overlay(Text(Formatter2.shared.text(Double(minY))), alignment: .bottomLeading)
      .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
    }
    .frame(height: 200)
    .accessibilityIdentifier("stretchy")
  }
}
