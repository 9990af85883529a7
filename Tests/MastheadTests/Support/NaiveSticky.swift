import SwiftUI

// Sticky headings without a library: every heading measures itself in every tick and reports its frame; the
// screen sorts the frames and passes them down, and each heading searches for the next one.

struct HeadingFrame: Equatable {
  let number: Int
  let frame: CGRect
}

struct HeadingFramesKey: PreferenceKey {
  static var defaultValue: [HeadingFrame] { [] }

  static func reduce(value: inout [HeadingFrame], nextValue: () -> [HeadingFrame]) {
    value.append(contentsOf: nextValue())
  }
}

/// Measures its view, reports the frame, and moves the view back into sight.
struct NaiveSticky: ViewModifier {
  let number: Int
  let all: [HeadingFrame]

  @State private var frame = CGRect.zero

  private var shift: CGFloat {
    guard frame.minY < 0 else { return 0 }
    let next = all.first { $0.frame.minY > frame.minY }
    guard let next else { return -frame.minY }
    return max(0, min(-frame.minY, next.frame.minY - frame.maxY))
  }

  func body(content: Content) -> some View {
    content
      .offset(y: shift)
      .overlay(
        GeometryReader { proxy in
          let measured = proxy.frame(in: .named("viewport"))
          Color.clear
            .onAppear { frame = measured }
            .onChange(of: measured) { _, new in frame = new }
        }
      )
      .preference(key: HeadingFramesKey.self, value: [HeadingFrame(number: number, frame: frame)])
      .zIndex(1)
  }
}

/// The variant with the preference inside the reader, without state in the heading.
struct NaiveReaderSticky: ViewModifier {
  let number: Int
  let all: [HeadingFrame]

  private var shift: CGFloat {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return 0 }
    let frame = all[index].frame
    guard frame.minY < 0 else { return 0 }
    guard index + 1 < all.count else { return -frame.minY }
    return max(0, min(-frame.minY, all[index + 1].frame.minY - frame.maxY))
  }

  func body(content: Content) -> some View {
    content
      .offset(y: shift)
      .background {
        GeometryReader { proxy in
          Color.clear.preference(
            key: HeadingFramesKey.self,
            value: [HeadingFrame(number: number, frame: proxy.frame(in: .named("viewport")))])
        }
      }
      .zIndex(1)
  }
}

struct NaiveReaderScreen: View {
  let chapters: [Chapter]
  @State private var frames: [HeadingFrame] = []

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(chapters) { chapter in
          ChapterHeading(number: chapter.id)
            .accessibilityIdentifier(chapter.headingID)
            .modifier(NaiveReaderSticky(number: chapter.id, all: frames))
          Text(chapter.text).padding()
        }
      }
    }
    .coordinateSpace(name: "viewport")
    .accessibilityIdentifier("scroll")
    .onPreferenceChange(HeadingFramesKey.self) { [$frames] new in
      $frames.wrappedValue = new.sorted { $0.frame.minY < $1.frame.minY }
    }
  }
}

/// The usual stretching cover: a reader whose content is higher, and moved up, by the pull distance.
struct NaiveCoverScreen: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        GeometryReader { proxy in
          let pulled = max(0, proxy.frame(in: .named("viewport")).minY)
          Color(red: 1, green: 0, blue: 0)
            .frame(width: proxy.size.width, height: proxy.size.height + pulled)
            .accessibilityIdentifier("cover")
            .offset(y: -pulled)
        }
        .frame(height: 300)
        Color(red: 0, green: 0, blue: 1).frame(height: 2000)
      }
    }
    .coordinateSpace(name: "viewport")
  }
}

struct NaiveScreen: View {
  var chapters = Chapter.list(50)
  @State private var frames: [HeadingFrame] = []

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Image(systemName: "book.fill")
          .font(.system(size: 64))
          .frame(maxWidth: .infinity)
          .padding(.vertical, 32)
        ForEach(chapters) { chapter in
          ChapterHeading(number: chapter.id)
            .accessibilityIdentifier(chapter.headingID)
            .modifier(NaiveSticky(number: chapter.id, all: frames))
          Text(chapter.text).padding()
        }
      }
    }
    .coordinateSpace(.named("viewport"))
    .accessibilityIdentifier("scroll")
    .onPreferenceChange(HeadingFramesKey.self) { [$frames] new in
      $frames.wrappedValue = new.sorted { $0.frame.minY < $1.frame.minY }
    }
  }
}
