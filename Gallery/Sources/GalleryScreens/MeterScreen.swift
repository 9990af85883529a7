import Masthead
import SwiftUI

/// A bar with the direction, distance and speed of scrolling, shown while scrolling.
public struct MeterScreen: View {
  @State private var scroll = ScrollObserver()

  public init() {}

  public var body: some View {
    VStack(spacing: 0) {
      MeterBar(scroll: scroll)
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          ForEach(1...20, id: \.self) { number in
            Text(Prose.paragraph(number + 300, words: 40))
          }
        }
        .padding()
      }
      .scrollObserver(scroll, tolerance: 12)
    }
    .background(.background)
  }
}

private struct MeterBar: View {
  let scroll: ScrollObserver

  var body: some View {
    VStack(spacing: 6) {
      HStack {
        Image(systemName: symbol)
          .foregroundStyle(.orangeInk)
          .accessibilityHidden(true)
        RowStack {
          Text(way)
            .font(.headline)
            .frame(maxWidth: .infinity, alignment: .leading)
          Text("\(Int(scroll.offset)) of \(Int(scroll.maximumOffset))")
            .font(.subheadline.monospacedDigit())
            .foregroundStyle(.secondary)
        }
      }
      GeometryReader { bar in
        ZStack(alignment: .leading) {
          Capsule().fill(.gray.opacity(0.2))
          Capsule().fill(.orange).frame(width: bar.size.width * scroll.progress)
        }
      }
      .frame(height: 4)
      RowStack {
        Text(doing).frame(maxWidth: .infinity, alignment: .leading)
        Text("\(Int(abs(scroll.velocity))) points a second").monospacedDigit()
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
    }
    .padding(.horizontal)
    .padding(.vertical, 10)
    .background(.background)
    .overlay(alignment: .bottom) { Divider() }
    .accessibilityIdentifier("meter")
  }

  private var symbol: String {
    scroll.direction == .towardStart ? "arrow.up" : "arrow.down"
  }

  private var doing: String {
    switch scroll.phase {
    case .idle: "At rest"
    case .tracking: "Touched"
    case .interacting: "Dragged"
    case .decelerating: "Gliding"
    case .animating: "Led by the program"
    }
  }

  private var way: String {
    if scroll.overscroll != 0 { return "Pulled by \(Int(abs(scroll.overscroll)))" }
    if scroll.isAtStart { return "At the start" }
    if scroll.isAtEnd { return "At the end" }
    return scroll.direction == .towardStart ? "Back up" : "Reading on"
  }
}

#Preview("Meter") { MeterScreen() }
