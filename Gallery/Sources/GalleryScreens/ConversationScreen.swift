import Masthead
import SwiftUI

/// A conversation that opens at the first unread message, keeps what is read in place as earlier messages come, and
/// follows its end while that is in sight.
public struct ConversationScreen: View {
  @State private var crew = Crew()
  @State private var position = ScrollSectionPosition<Int>(Crew.firstUnread)
  @State private var draft = ""
  /// Nothing is loaded before: the first frame may show the start.
  @State private var hasScrolled = false

  public init() {}

  public var body: some View {
    HeaderScrollView { _ in
      CrewHeader()
        .accessibilityIdentifier("header")
    } content: {
      if crew.hasEarlier {
        ProgressView()
          .padding(16)
          .frame(maxWidth: .infinity)
      }
      ForEach(crew.days) { day in
        DayLabel(day: day.id)
        ForEach(day.messages) { message in
          MessageRow(message: message)
            .padding(.horizontal)
            .padding(.bottom, 8)
            .scrollSection(id: message.id)
        }
      }
    }
    .headerHeight(min: 52, max: 140)
    .scrollAnchoring(.end)
    .scrollPosition(section: $position)
    .onScrollPhaseChange { _, phase in
      if phase.isScrolling { hasScrolled = true }
    }
    .onScrollStartReached(within: 350, hasMore: hasScrolled && crew.hasEarlier) {
      await crew.loadEarlier()
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      MessageField(draft: $draft) {
        position.scrollTo(id: crew.send(draft))
        draft = ""
        await crew.answer()
      }
    }
    .background(.background)
  }
}

private struct Message: Identifiable {
  let id: Int
  /// Nil for one's own.
  let author: String?
  let text: String

  static let perDay = 8

  var day: Int { Int((Double(id) / Double(Self.perDay)).rounded(.down)) }
}

extension Message {
  /// One that was there before.
  init(past id: Int) {
    let authors = ["Mira", "Otto", nil, "Selma", "Mira", nil]
    let number = id + 1000
    self.init(
      id: id, author: authors[number % authors.count],
      text: Prose.paragraph(number, words: 5 + number * 7 % 17))
  }
}

private struct Day: Identifiable {
  let id: Int
  var messages: [Message]
}

@MainActor @Observable private final class Crew {
  /// The id of the first message that is not read.
  static let firstUnread = 41

  private var messages = (32..<56).map(Message.init(past:))

  var hasEarlier: Bool { messages[0].id > -28 }

  var days: [Day] {
    var days: [Day] = []
    for message in messages {
      if days.last?.id != message.day { days.append(Day(id: message.day, messages: [])) }
      days[days.count - 1].messages.append(message)
    }
    return days
  }

  func loadEarlier() async {
    try? await Task.sleep(for: .seconds(1.5))
    guard !Task.isCancelled else { return }
    let first = messages[0].id
    messages.insert(contentsOf: (first - 20..<first).map(Message.init(past:)), at: 0)
  }

  /// Returns the message's id.
  func send(_ text: String) -> Int {
    add(author: nil, text)
  }

  func answer() async {
    try? await Task.sleep(for: .seconds(1.5))
    _ = add(author: "Mira", "Aye. \(Prose.paragraph(messages.count, words: 9))")
  }

  private func add(author: String?, _ text: String) -> Int {
    let id = (messages.last?.id ?? 0) + 1
    messages.append(Message(id: id, author: author, text: text))
    return id
  }
}

private struct CrewHeader: View {
  var body: some View {
    LinearGradient(colors: [.deepIndigo, .deepBlue], startPoint: .top, endPoint: .bottom)
      .ignoresSafeArea(edges: .horizontal)
      .overlay(alignment: .bottomLeading) {
        VStack(alignment: .leading, spacing: 2) {
          Text("Night Ferry").font(.title.bold())
          Text("Mira, Otto, Selma and you").font(.subheadline)
        }
        .foregroundStyle(.white)
        .padding()
        .headerEffect(.fadeOut(from: 0.2, to: 0.7))
      }
      .overlay(alignment: .bottom) {
        Text("Night Ferry")
          .font(.headline)
          .foregroundStyle(.white)
          // Text in bars stops growing, as in the system's bars.
          .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
          .frame(height: 52)
          .headerEffect(.fadeIn(from: 0.7))
      }
  }
}

/// The date of a day's messages, which sticks below the header.
private struct DayLabel: View {
  let day: Int

  var body: some View {
    Text("\(day + 10) May")
      .font(.caption.bold())
      .compactType()
      .padding(.horizontal, 12)
      .padding(.vertical, 4)
      .background(.bar, in: Capsule())
      .padding(.vertical, 6)
      .frame(maxWidth: .infinity)
      .accessibilityAddTraits(.isHeader)
      .sticky()
  }
}

private struct MessageRow: View {
  let message: Message

  @Environment(\.dynamicTypeSize) private var size

  /// What is left free beside it, where its author is not.
  private var margin: CGFloat { size.isAccessibilitySize ? 8 : 48 }

  var body: some View {
    VStack(spacing: 8) {
      if message.id == Crew.firstUnread {
        Text("New messages")
          .font(.caption.bold())
          .foregroundStyle(.blueInk)
          .frame(maxWidth: .infinity)
          .padding(.vertical, 4)
      }
      VStack(alignment: .leading, spacing: 2) {
        if let author = message.author {
          Text(author).font(.caption.bold()).foregroundStyle(.tealInk)
        }
        Text(message.text)
          .font(.body)
          .foregroundStyle(message.author == nil ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .background(
        message.author == nil ? AnyShapeStyle(Color.deepBlue) : AnyShapeStyle(.gray.opacity(0.14)),
        in: RoundedRectangle(cornerRadius: 16)
      )
      .padding(message.author == nil ? .leading : .trailing, margin)
      .frame(maxWidth: .infinity, alignment: message.author == nil ? .trailing : .leading)
    }
  }
}

private struct MessageField: View {
  @Binding var draft: String
  let send: () async -> Void

  var body: some View {
    HStack(spacing: 8) {
      TextField(
        "Message", text: $draft, prompt: Text("Message").foregroundStyle(.grayInk)
      )
      .padding(.horizontal, 14)
      .frame(minHeight: 44)
      .background(.background, in: Capsule())
      .overlay(Capsule().stroke(.separator))
      .onSubmit(submit)
      Button(action: submit) {
        Label("Send", systemImage: "arrow.up")
          .labelStyle(.iconOnly)
          .font(.headline)
          .foregroundStyle(.white)
          .frame(width: 44, height: 44)
          .background(Color.deepBlue, in: Circle())
      }
      .accessibilityIdentifier("send")
    }
    // Text in bars stops growing, as in the system's bars.
    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    .padding(.horizontal)
    .padding(.vertical, 8)
    .background(.regularMaterial)
  }

  private func submit() {
    guard !draft.isEmpty else { return }
    Task { await send() }
  }
}

#Preview("Conversation") { ConversationScreen() }
