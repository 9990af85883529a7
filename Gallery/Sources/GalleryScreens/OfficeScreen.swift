import Masthead
import SwiftUI

/// Pages that scroll by themselves under one cover: a list of 5,000 rows with its swipe actions, a form, and a column
/// beside them.
public struct OfficeScreen: View {
  enum Page: Hashable {
    case berths, dues, hours
  }

  @State private var page: Page

  public init() {
    self.init(page: .berths)
  }

  init(page: Page) {
    _page = State(initialValue: page)
  }

  public var body: some View {
    HeaderTabView(selection: $page) { header in
      OfficeCover(header: header)
    } tabs: {
      HeaderTab("Berths", value: .berths) { Bookings() }.scrollsByItself()
      HeaderTab("Dues", value: .dues) { Dues() }.scrollsByItself()
      HeaderTab("Hours", value: .hours) { Hours() }
    }
    .headerHeight(min: 52, max: 220)
    .inkTint(.tealInk)
    .background(.background)
  }
}

private struct OfficeCover: View {
  let header: HeaderProxy

  var body: some View {
    HeaderImage(Image("Harbour", bundle: .module))
      .scrimGradient(.black.opacity(0.8), covering: 0.7)
      .overlay(alignment: .bottomLeading) {
        VStack(alignment: .leading, spacing: 2) {
          Text("Harbour Office").font(.title.bold())
            .lineLimit(1)
            .minimumScaleFactor(0.5)
          Text("Pier 2, open until six").font(.subheadline)
        }
        .foregroundStyle(.white)
        .padding()
        .padding(.top, header.safeAreaTop)
        .headerEffect(.fadeOut(to: 0.7))
      }
      .overlay { Color.deepTeal.headerEffect(.fadeIn(from: 0.7, to: 0.95)) }
      .collapsedTitle("Harbour Office", from: 0.75)
      .accessibilityIdentifier("header")
  }
}

private struct Bookings: View {
  private static let boats: [String] = [
    "Slack Water", "Penelope", "Two Brothers", "Gannet", "Marigold", "Sea Urchin", "Patience",
  ]

  @State private var gone: Set<Int> = []

  var body: some View {
    List {
      HeaderRoom()
      ForEach(bookings, id: \.self) { number in
        RowStack {
          Text(Bookings.boats[number % Bookings.boats.count])
            .frame(maxWidth: .infinity, alignment: .leading)
          Text("Berth \(number % 36 + 1)").foregroundStyle(.secondary).monospacedDigit()
        }
        .accessibilityIdentifier("booking \(number)")
        .withDelete { gone.insert(number) }
      }
    }
    .listStyle(.plain)
    // A finger to the side is for the row.
    .headerTabSwipeDisabled()
  }

  private var bookings: [Int] {
    gone.isEmpty ? Array(1...5000) : (1...5000).filter { !gone.contains($0) }
  }
}

private struct Dues: View {
  @State private var isMember = true
  @State private var nights = 2

  var body: some View {
    Form {
      HeaderRoom()
      Section("Stay") {
        #if os(tvOS)
          Text("\(nights) nights")
        #else
          Stepper("\(nights) nights", value: $nights, in: 1...14)
        #endif
        Toggle("Member of the club", isOn: $isMember)
      }
      Section("Dues") {
        LabeledContent("Berth", value: "\(nights * (isMember ? 18 : 24)) crowns")
        LabeledContent("Water", value: "\(nights * 2) crowns")
      }
    }
  }
}

private struct Hours: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Hours").font(.headline)
      Text("Seven to six on weekdays, eight to four when the fog is in.")
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

extension View {
  /// A swipe deletes; tvOS has no swipes.
  @ViewBuilder fileprivate func withDelete(_ delete: @escaping @MainActor () -> Void) -> some View {
    #if os(tvOS)
      self
    #else
      swipeActions(edge: .trailing) {
        Button("Delete", role: .destructive, action: delete)
      }
    #endif
  }
}

#Preview("Office") { OfficeScreen() }
