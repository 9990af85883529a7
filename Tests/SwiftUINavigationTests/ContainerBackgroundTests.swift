import Stage
import SwiftUI
import SwiftUICore
import SwiftUIRaster
import Testing

/// `containerBackground(_:for:)`.
@MainActor struct ContainerBackgroundTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(
      size: CGSize(width: 200, height: 400),
      safeArea: EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0),
      text: .fixed, content: content)
  }

  private func color(_ x: Int, _ y: Int, _ stage: Stage) throws -> UInt32 {
    try stage.snapshot(scale: 1).pixels[y * 200 + x] & 0xFF_FFFF
  }

  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// Apple's documentation: `navigation` is the container of a screen in a stack. The view itself is a line of text.
  @Test func `a small view's style fills its screen up to the window's edges`() throws {
    let stage = stage {
      NavigationStack { Text("A").containerBackground(Self.blue, for: .navigation) }
    }
    for place in [(2, 2), (198, 2), (2, 398), (198, 398), (100, 150)] {
      #expect(try color(place.0, place.1, stage) == 0x0000FF)
    }
  }

  @Test func `a pushed screen has its own, and the one below keeps its`() throws {
    struct Screen: View {
      @State private var path = [1]

      var body: some View {
        NavigationStack(path: $path) {
          Button("root") {}
            .containerBackground(ContainerBackgroundTests.blue, for: .navigation)
            .navigationDestination(for: Int.self) { _ in
              Button("back") { path = [] }
                .containerBackground(for: .navigation, alignment: .top) {
                  Color(red: 1, green: 0, blue: 0).frame(height: 100)
                }
            }
        }
      }
    }
    let stage = stage { Screen() }
    stage.settle()
    #expect(try color(5, 5, stage) == 0xFF0000)
    #expect(try color(5, 395, stage) == 0xFFFFFF)
    stage.accessibilityTree.elements.first { $0.label == "back" }?.activate()
    stage.settle()
    #expect(try color(5, 395, stage) == 0x0000FF)
  }

  @Test func `it follows its state and environment, and goes with its view`() throws {
    struct Screen: View {
      @State private var step = 0

      var body: some View {
        NavigationStack {
          VStack {
            Button("next") { step += 1 }
            if step < 2 {
              Text("A")
                .containerBackground(for: .navigation) {
                  Rectangle().fill(.tint)
                }
                .tint(step == 0 ? ContainerBackgroundTests.blue : Color(red: 1, green: 0, blue: 0))
            }
          }
        }
      }
    }
    let stage = stage { Screen() }
    for expected in [0x0000FF, 0xFF0000, 0xFFFFFF] as [UInt32] {
      #expect(try color(5, 395, stage) == expected)
      stage.accessibilityTree.elements.first { $0.label == "next" }?.activate()
      stage.settle()
    }
  }

  @Test func `it takes no touches; outside of a stack it is behind the view`() throws {
    let taps = Taps()
    let stage = stage {
      Text("A").containerBackground(for: .navigation) {
        Self.blue.onTapGesture { taps.count += 1 }
      }
    }
    let text = try #require(stage.texts.first).frame
    #expect(try color(Int(text.maxX) - 1, Int(text.maxY) - 1, stage) == 0x0000FF)
    #expect(try color(5, 395, stage) == 0xFFFFFF)
    let inStack = self.stage {
      NavigationStack {
        Text("A").containerBackground(for: .navigation) {
          Self.blue.onTapGesture { taps.count += 1 }
        }
      }
    }
    inStack.tap(at: CGPoint(x: 10, y: 300))
    #expect(taps.count == 0)
  }

  @MainActor private final class Taps { var count = 0 }
}
