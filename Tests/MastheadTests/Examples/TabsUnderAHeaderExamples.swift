import Masthead
import SwiftUI

/// The examples of TabsUnderAHeader.md.
enum TabsUnderAHeaderExamples {
  struct Artist: View {
    enum Section: Hashable {
      case songs, albums, about
    }

    @State private var section = Section.songs

    var body: some View {
      HeaderTabView(selection: $section) { header in
        LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom)
          .overlay(alignment: .bottom) {
            Text("Harbour Lights").font(.headline).foregroundStyle(.white)
              .frame(height: 44)
              .headerEffect(.fadeIn())
          }
      } tabs: {
        HeaderTab("Songs", value: .songs) {
          LazyVStack(spacing: 0) {
            ForEach(1...1000, id: \.self) { Text("Song \($0)").frame(height: 44) }
          }
        }
        HeaderTab("Albums", systemImage: "music.note.list", value: .albums) {
          ForEach(1...12, id: \.self) { Text("Album \($0)").frame(height: 120) }
        }
        .badge(2)
        HeaderTab("About", value: .about) {
          Text("Four players from the coast.").padding()
        }
      }
      .headerHeight(min: 44, max: 240)
    }
  }

  struct Mailbox: View {
    let boxes = ["Inbox", "Sent", "Drafts"]

    var body: some View {
      HeaderTabView { _ in
        Text("Mail")
          .font(.largeTitle.bold())
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.background)
      } tabs: {
        for box in boxes {
          HeaderTab(box, value: box) {
            ForEach(1...40, id: \.self) { Text("\(box) \($0)").frame(height: 60) }
          }
        }
      }
      .headerScrollBehavior(.floating)
      .headerTabScrollBehavior(.reset)
      .headerTabBarStyle(.capsule)
    }
  }

  struct Library: View {
    @State private var count = 30
    @State private var isReadingOn = false

    var body: some View {
      HeaderTabView { _ in
        Color.brown
      } tabs: {
        HeaderTab("Books", value: 0) {
          LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { Text("Book \($0)").padding() }
          }
          .onScrollEndReached(within: 300, hasMore: count < 300) { count += 30 }
          .onScrollStateChange(tolerance: 20) { isReadingOn = $0.direction == .towardEnd }
        }
        HeaderTab("Authors", value: 1) {
          ForEach(1...40, id: \.self) { Text("Author \($0)").padding() }
        }
      }
      .overlay(alignment: .bottom) {
        if !isReadingOn { Text("Search").padding().background(.bar) }
      }
    }
  }

  struct Photos: View {
    var body: some View {
      HeaderTabView { _ in
        Color.indigo
      } tabs: {
        HeaderTab("Recent", value: 0) {
          ScrollView(.horizontal) {
            HStack {
              ForEach(1...20, id: \.self) { Text("Photo \($0)").padding() }
            }
          }
          .headerTabSwipeDisabled()
        }
        HeaderTab("All", value: 1) { Text("Everything").padding() }
      }
    }
  }

  struct DotBarStyle: HeaderTabBarStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        ForEach(configuration.tabs) { tab in
          Button {
            tab.select()
          } label: {
            VStack {
              tab.label
              Circle().frame(width: 5, height: 5).opacity(tab.isSelected ? 1 : 0)
            }
          }
          .buttonStyle(.plain)
        }
      }
      .padding(8)
    }
  }
}
