import Stage
import SwiftUI
import Testing

/// Which scroll view a key scrolls. Rows of 40 points in fixed metrics; the window is 320 × 480.
@MainActor struct ScrollKeyTargetTests {
  private struct Rows: View {
    let name: String

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<60, id: \.self) { Text("\(name) \($0)").frame(height: 40) }
        }
        .frame(maxWidth: .infinity)
      }
      .accessibilityIdentifier(name)
    }
  }

  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 480), text: .fixed) { content() }
    stage.settle()
    return stage
  }

  private func pressEnd(_ stage: Stage) {
    stage.press(.end)
    stage.settle()
  }

  @Test func `in a sheet keys scroll the sheet, not what is under it`() {
    let stage = stage {
      Rows(name: "root").sheet(isPresented: .constant(true)) { Rows(name: "sheet") }
    }
    pressEnd(stage)
    #expect(stage.scrollOffset(of: "root") == .zero)
    #expect((stage.scrollOffset(of: "sheet")?.y ?? 0) > 1000)
  }

  @Test func `on a pushed screen keys scroll that screen`() {
    let stage = stage {
      NavigationStack(path: .constant([1])) {
        Rows(name: "root").navigationDestination(for: Int.self) { _ in Rows(name: "pushed") }
      }
    }
    pressEnd(stage)
    #expect(stage.scrollOffset(of: "root") == .zero)
    #expect((stage.scrollOffset(of: "pushed")?.y ?? 0) > 1000)
  }

  @Test func `keys scroll the tab that is shown`() {
    let stage = stage {
      TabView(selection: .constant(2)) {
        Tab("One", systemImage: "star", value: 1) { Rows(name: "one") }
        Tab("Two", systemImage: "star", value: 2) { Rows(name: "two") }
      }
    }
    pressEnd(stage)
    #expect((stage.scrollOffset(of: "two")?.y ?? 0) > 1000)
    #expect(stage.scrollOffset(of: "one") ?? .zero == .zero)
  }

  @Test func `of scroll views over each other keys scroll the one in front`() {
    let stage = stage {
      ZStack {
        Rows(name: "behind")
        Rows(name: "front").background(.white)
      }
    }
    pressEnd(stage)
    #expect(stage.scrollOffset(of: "behind") == .zero)
    #expect((stage.scrollOffset(of: "front")?.y ?? 0) > 1000)
  }

  @Test func `beside each other the one under the pointer counts, then the one scrolled last`() {
    let stage = stage {
      HStack(spacing: 0) {
        Rows(name: "left")
        Rows(name: "right")
      }
    }
    stage.hover(at: CGPoint(x: 240, y: 200))
    stage.press(.pageDown)
    stage.settle()
    #expect(stage.scrollOffset(of: "left") == .zero)
    #expect((stage.scrollOffset(of: "right")?.y ?? 0) > 300)

    stage.hover(at: nil)
    stage.wheel(CGVector(dx: 0, dy: 60), at: CGPoint(x: 80, y: 200))
    stage.settle()
    stage.press(.pageDown)
    stage.settle()
    #expect((stage.scrollOffset(of: "left")?.y ?? 0) > 300)
  }

  @Test func `a row that scrolls sideways leaves pages and ends to the list around it`() {
    let stage = stage {
      ScrollView {
        ScrollView(.horizontal) {
          HStack { ForEach(0..<20, id: \.self) { _ in Color.red.frame(width: 100, height: 100) } }
        }
        .accessibilityIdentifier("covers")
        ForEach(0..<60, id: \.self) { Text("row \($0)").frame(height: 40) }
      }
      .accessibilityIdentifier("list")
    }
    let covers = CGPoint(x: 160, y: 50)
    stage.hover(at: covers)
    for key in [KeyEquivalent.pageDown, .end, .space] {
      stage.scroll(to: 0)
      stage.press(key)
      stage.settle()
      #expect(stage.scrollOffset(of: "covers") == .zero)
      #expect((stage.scrollOffset(of: "list")?.y ?? 0) > 300)
    }
    stage.scroll(to: 0)
    stage.press(.rightArrow)
    stage.settle()
    #expect((stage.scrollOffset(of: "covers")?.x ?? 0) > 0)
  }

  @Test func `the one around the focused view comes before that under the pointer`() {
    struct Screen: View {
      @FocusState private var isFocused: Bool
      @State private var text = ""

      var body: some View {
        HStack(spacing: 0) {
          ScrollView {
            TextField("Name", text: $text).focused($isFocused)
            Color.clear.frame(height: 2000)
          }
          .accessibilityIdentifier("left")
          Rows(name: "right")
        }
        .onAppear { isFocused = true }
      }
    }
    let stage = stage { Screen() }
    stage.hover(at: CGPoint(x: 240, y: 200))
    stage.press(.pageDown)
    stage.settle()
    #expect((stage.scrollOffset(of: "left")?.y ?? 0) > 300)
    #expect(stage.scrollOffset(of: "right") == .zero)
  }
}
