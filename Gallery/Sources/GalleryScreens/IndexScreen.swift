import Masthead
import SwiftUI

/// Names by initial letter, with an index at the side that follows scrolling and scrolls to letters, below the
/// header.
public struct IndexScreen: View {
  private static let letters = ["A", "B", "C", "D", "E", "F", "G", "H", "K", "L", "M", "N", "P"]

  @State private var letter = ScrollSectionPosition<String>()

  public init() {}

  public var body: some View {
    HeaderScrollView { header in
      Color.deepTeal
        .ignoresSafeArea(edges: .horizontal)
        .overlay(alignment: .bottomLeading) {
          Text("Passengers")
            .font(.largeTitle.bold())
            .foregroundStyle(.white)
            .padding()
            .headerEffect(.fadeOut(from: 0.2, to: 0.7))
        }
        .collapsedTitle("Passengers", from: 0.7)
        .accessibilityIdentifier("header")
    } content: {
      ForEach(IndexScreen.letters, id: \.self) { letter in
        LetterView(letter: letter)
          .stickySection()
          .scrollSection(id: letter)
      }
    }
    .headerHeight(min: 52, max: 180)
    .scrollPosition(section: $letter)
    .background(.background)
    .overlay(alignment: .trailing) {
      SideIndex(letters: IndexScreen.letters, position: $letter)
    }
  }
}

private struct LetterView: View {
  let letter: String

  /// Five families per letter.
  private var names: [String] {
    let given = ["Ada", "Jonas", "Mira", "Otto", "Selma"]
    return zip(["arden", "ellow", "ilke", "orven", "undahl"], given).map {
      "\($1) \(letter)\($0)"
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(letter)
        .font(.headline)
        .padding(.horizontal)
        .padding(.vertical, 4)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.background)
        .overlay(alignment: .bottom) { Divider() }
        .accessibilityAddTraits(.isHeader)
        .sticky()
        .accessibilityIdentifier("letter \(letter)")
      ForEach(names, id: \.self) { name in
        Text(name)
          .padding(.horizontal)
          .padding(.vertical, 8)
      }
    }
  }
}

private struct SideIndex: View {
  let letters: [String]
  @Binding var position: ScrollSectionPosition<String>

  var body: some View {
    VStack(spacing: 2) {
      ForEach(letters, id: \.self) { letter in
        Text(letter)
          .font(.caption.bold())
          .foregroundStyle(
            letter == position.current ? AnyShapeStyle(.white) : AnyShapeStyle(.tealInk)
          )
          .frame(width: 22, height: 22)
          .background(Circle().fill(letter == position.current ? Color.deepTeal : Color.clear))
          .onTapGesture { position.scrollTo(id: letter) }
          .accessibilityIdentifier("index \(letter)")
      }
    }
    .compactType()
    .padding(.vertical, 4)
    // Letters over the header would have its colour.
    .background(.background.opacity(0.85), in: Capsule())
    .padding(.trailing, 4)
    // As UIKit's index of sections: one element, which is swiped up and down.
    .accessibilityElement()
    .accessibilityLabel("Section index")
    .accessibilityValue(position.current ?? "")
    .accessibilityAdjustableAction { direction in
      let step = direction == .increment ? 1 : -1
      let next = (letters.firstIndex { $0 == position.current } ?? 0) + step
      if letters.indices.contains(next) { position.scrollTo(id: letters[next]) }
    }
  }
}

#Preview("Index") { IndexScreen() }
