import Masthead
import SwiftUI

/// A form for use with the keyboard: the focused field is never below the header or a passenger's heading. The
/// header has the height of its text, so it grows with the type size.
public struct BookingScreen: View {
  @State private var answers = Array(
    repeating: "", count: Passenger.all.count * Passenger.fields.count)

  public init() {}

  public var body: some View {
    HeaderScrollView { header in
      BookingHeader(
        header: header, filled: answers.count { !$0.isEmpty }, count: answers.count)
    } content: {
      ForEach(Passenger.all) { passenger in
        VStack(alignment: .leading, spacing: 0) {
          Text(passenger.name)
            .font(.headline)
            .padding(.horizontal)
            .padding(.vertical, 8)
            .frame(maxWidth: .infinity, alignment: .leading)
            .barWhileStuck()
            // The bar's background fades in, so the header has one too.
            .background(.background)
            .overlay(alignment: .bottom) { Divider() }
            .accessibilityAddTraits(.isHeader)
            .sticky()
            .accessibilityIdentifier("passenger \(passenger.id)")
          ForEach(Passenger.fields.indices, id: \.self) { field in
            BookingField(
              name: Passenger.fields[field],
              text: $answers[passenger.id * Passenger.fields.count + field]
            )
            .accessibilityIdentifier("field \(passenger.id).\(field)")
          }
        }
        .stickySection()
      }
      Button("Book") {}
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .frame(maxWidth: .infinity)
        .padding(24)
    }
    .headerHeight(.measured(min: 60))
    .headerStyle(.clip(anchor: .bottom))
    .tint(.indigo)
    .background(.background)
  }
}

private struct Passenger: Identifiable {
  let id: Int
  let name: String

  static let fields = ["Given name", "Family name", "Date of birth", "Passport"]
  static let all = [
    "First passenger", "Second passenger", "Third passenger", "Fourth passenger", "Fifth passenger",
  ].enumerated().map { Passenger(id: $0, name: $1) }
}

private struct BookingHeader: View {
  let header: HeaderProxy
  let filled: Int
  let count: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      VStack(alignment: .leading, spacing: 6) {
        Text("A cabin for five").font(.largeTitle.bold())
        Text(
          "Night ferry to the islands, Friday at 21:40. Names as they stand in the passports, please."
        )
        .font(.subheadline)
      }
      .headerEffect(.fadeOut(from: 0.2, to: 0.8))
      VStack(alignment: .leading, spacing: 6) {
        Text("\(filled) of \(count) filled in").font(.footnote.bold())
        Capsule()
          .fill(.white.opacity(0.3))
          .frame(height: 6)
          .overlay {
            GeometryReader { bar in
              Capsule().fill(.white)
                .frame(width: bar.size.width * CGFloat(filled) / CGFloat(count))
            }
          }
      }
      .padding(.top, 8)
    }
    .foregroundStyle(.white)
    .padding()
    .padding(.top, header.safeAreaTop)
    // A pulled header is higher than its text.
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
    .background {
      LinearGradient(colors: [.deepPurple, .deepIndigo], startPoint: .top, endPoint: .bottom)
        .ignoresSafeArea(edges: .horizontal)
    }
    .accessibilityIdentifier("header")
  }
}

private struct BookingField: View {
  let name: String
  @Binding var text: String

  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(name).font(.footnote).foregroundStyle(.secondary)
      TextField("", text: $text)
        .focused($isFocused)
        .padding(10)
        .background(
          RoundedRectangle(cornerRadius: 8)
            .stroke(isFocused ? Color.indigo : .gray.opacity(0.4), lineWidth: isFocused ? 2 : 1)
        )
        .revealsWhenFocused()
        .accessibilityLabel(name)
    }
    .padding(.horizontal)
    .padding(.vertical, 8)
  }
}

#Preview("Booking") { BookingScreen() }
