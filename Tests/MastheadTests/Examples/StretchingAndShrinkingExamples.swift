import Masthead
import SwiftUI

/// The examples of StretchingAndShrinking.md.
enum StretchingAndShrinkingExamples {
  struct Album: View {
    var body: some View {
      HeaderScrollView { header in
        LinearGradient(colors: [.indigo, .orange], startPoint: .top, endPoint: .bottom)
          .overlay(alignment: .bottom) {
            Text("Low Tide")
              .font(.headline)
              .foregroundStyle(.white)
              .padding()
              .opacity(header.progress(from: 0.6))
          }
      } content: {
        ForEach(1...40, id: \.self) { number in
          Text("Track \(number)").padding()
        }
      }
      .headerHeight(min: 52, max: 340)
      .headerStyle(.shrink)
    }
  }

  struct CardHeaderStyle: HeaderStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.content
        .frame(height: configuration.header.height, alignment: configuration.anchor)
        .clipShape(
          RoundedRectangle(cornerRadius: 24 * (1 - configuration.header.collapseProgress)))
    }
  }

  struct CardScreen: View {
    var body: some View {
      HeaderScrollView { _ in
        Color.teal
      } content: {
        ForEach(1...40, id: \.self) { Text("Row \($0)").padding() }
      }
      .headerStyle(CardHeaderStyle())
    }
  }

  struct Cover: View {
    @State private var reloads = 0

    var body: some View {
      HeaderScrollView { _ in
        LinearGradient(colors: [.cyan, .mint], startPoint: .top, endPoint: .bottom)
      } content: {
        Text("Reloaded \(reloads) times").padding()
        Color.clear.frame(height: 1200)
      }
      .headerHeight(min: 0, max: 320)
      .headerOverscrollBehavior(.zoom.blurred(radius: 12))
      .onHeaderChange(of: { $0.pull > 120 }) { if $0 { reloads += 1 } }
    }
  }

  struct Profile: View {
    var body: some View {
      HeaderScrollView { header in
        Color.indigo
          .overlay {
            Circle().fill(.white).padding(60).padding(.top, header.safeAreaTop)
              .headerEffect(.tilt(.degrees(40)), .fadeOut(from: 0.3, to: 0.9))
          }
          .overlay(alignment: .bottom) {
            Text("Ada Marlow")
              .foregroundStyle(.white)
              .frame(height: 52)
              .headerEffect(.fadeIn(from: 0.7))
          }
      } content: {
        ForEach(1...30, id: \.self) { Text("Map \($0)").padding() }
      }
      .headerHeight(min: 52, max: 280)
      .headerContentCornerRadius(24)
      .background(.background)
    }
  }

  struct Letter: View {
    var body: some View {
      HeaderScrollView { header in
        VStack(alignment: .leading) {
          Text("To whoever finds this bottle").font(.largeTitle.bold())
          Text("Written on the third day").font(.subheadline)
        }
        .padding()
        .padding(.top, header.safeAreaTop)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
        .background(.yellow)
      } content: {
        Text(String(repeating: "The sea is calm. ", count: 200)).padding()
      }
      .headerHeight(.measured(min: 60))
      .headerStyle(.clip(anchor: .bottom))
    }
  }

  struct Watched: View {
    @State private var isCollapsed = false

    var body: some View {
      HeaderScrollView { _ in
        Color.orange
      } content: {
        ForEach(1...40, id: \.self) { Text("Row \($0)").padding() }
      }
      .onHeaderChange(of: { $0.phase == .collapsed }) { isCollapsed = $0 }
      .overlay(alignment: .bottom) {
        Text(isCollapsed ? "Reading" : "At the cover").padding().background(.bar)
      }
    }
  }
}
