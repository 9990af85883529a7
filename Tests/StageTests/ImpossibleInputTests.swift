import Stage
import SwiftUI
import Testing

/// Input that can't be meant: nothing traps, and one clear warning tells.
@Suite("Impossible input")
@MainActor struct ImpossibleInputTests {
  private func limitMessage(_ view: String) -> String {
    "a screen changes what it measures in every pass; stopped after 12 passes, "
      + "the rest waits for the next frame (in \(view))"
  }

  @Test func `a view that grows whenever it is measured is stopped, with one warning`() {
    var stage: Stage!
    let messages = warnings {
      stage = Stage(size: CGSize(width: 200, height: 4000)) { Growing() }
      stage.advance(by: .seconds(1))
    }
    #expect(messages == [limitMessage("Growing")])
    let height = stage.frame(of: "growing")?.height ?? 0
    #expect(height > 20)
    // Looking is not a frame.
    #expect(stage.frame(of: "growing")?.height == height)
    #expect(stage.texts.isEmpty)
    #expect(stage.frame(of: "growing")?.height == height)
    stage.resetCosts()
    stage.advance(by: .milliseconds(16))
    #expect(stage.costs.passes == 12)
  }

  @Test func `preferences that change themselves are stopped, with one warning`() {
    let messages = warnings {
      let stage = Stage(size: CGSize(width: 200, height: 200)) { CountingPreference() }
      stage.advance(by: .milliseconds(100))
    }
    #expect(messages == [limitMessage("CountingPreference")])
  }

  @Test func `a loop that comes to rest within the limit is no loop`() {
    var stage: Stage!
    let messages = warnings {
      stage = Stage(size: CGSize(width: 200, height: 200)) { Growing(limit: 18) }
    }
    #expect(messages.isEmpty)
    #expect(stage.frame(of: "growing")?.height == 18)
  }

  @Test func `settling a screen that never rests ends too`() {
    let line = #line + 3
    let messages = warnings {
      let stage = Stage(size: CGSize(width: 200, height: 200)) { Growing() }
      stage.settle(limit: .milliseconds(100))
    }
    #expect(
      messages == [
        limitMessage("Growing"),
        "settle: the stage still moves after 0.1 seconds (StageTests/ImpossibleInputTests.swift:\(line)): "
          + "updates cause updates",
      ])
  }

  @Test(arguments: [
    CGSize(width: CGFloat.nan, height: 100), CGSize(width: -5, height: 100),
    CGSize(width: CGFloat.infinity, height: 100),
  ])
  func `a window that can't be is empty`(_ size: CGSize) throws {
    let messages = try warnings {
      let stage = Stage(size: size) { RowScreen() }
      #expect(stage.size == CGSize(width: 0, height: 100))
      stage.scroll(to: 50)
      stage.drag(by: CGVector(dx: 0, dy: -80))
      stage.settle()
      let picture = try stage.snapshot()
      #expect(picture.isEmpty)
      #expect(stage.texts.isEmpty)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix("0 is used") == true)
  }

  @Test func `in a window of 0 by 0 everything works and nothing is warned about`() throws {
    let messages = try warnings {
      let stage = Stage(size: .zero) { RowScreen() }
      stage.scroll(to: 50)
      stage.fling(velocity: CGVector(dx: 0, dy: -500))
      stage.settle()
      let picture = try stage.snapshot()
      #expect(picture.isEmpty)
      let film = try stage.film { $0.advance(by: .milliseconds(100)) }
      #expect(film.frames.filter { !$0.isEmpty }.isEmpty)
      stage.resize(to: CGSize(width: 100, height: 100))
      #expect(stage.frame(of: "scroll") == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    #expect(messages.isEmpty)
  }

  @Test func `a safe area larger than the window leaves nothing, and is no trap`() {
    let stage = Stage(
      size: CGSize(width: 100, height: 50),
      safeArea: EdgeInsets(top: 47, leading: 60, bottom: 34, trailing: 60)
    ) { RowScreen() }
    #expect(stage.frame(of: "scroll")?.height == 0)
  }

  @Test func `frames that are no sizes are left out, with one warning`() {
    let messages = warnings {
      let stage = Stage(size: CGSize(width: 200, height: 200)) {
        VStack(spacing: 0) {
          Color.red.frame(height: .nan).id("nan")
          Color.red.frame(height: -20).id("negative")
          Color.red.frame(height: .infinity).id("infinite")
          Color.red.frame(height: 50).id("fine")
        }
      }
      #expect(stage.frame(of: "fine")?.height == 50)
      #expect(stage.frame(of: "nan")?.height == 50)
      #expect(stage.frame(of: "negative")?.height == 50)
      #expect(stage.frame(of: "infinite")?.height == 50)
    }
    #expect(
      messages == ["frame: a height must be finite and not negative (got nan); it is left out"])
  }

  @Test func `offsets and paddings that are no numbers`() throws {
    let messages = try warnings {
      let stage = Stage(size: CGSize(width: 200, height: 200)) {
        VStack(spacing: .nan) {
          Color.red.padding(.nan).id("padded")
          Color.red.offset(x: .infinity, y: .nan).id("moved")
        }
      }
      #expect(stage.frame(of: "moved")?.minX == 0)
      #expect(stage.frame(of: "padded")?.minX == 0)
      _ = try stage.snapshot()
    }
    #expect(messages.count == 3)
    #expect(Set(messages).count == 3)
  }

  @Test
  func `an unlimited view in unlimited room is laid out as nothing, with one warning`() throws {
    let messages = try warnings {
      let stage = Stage(size: CGSize(width: 200, height: 200)) {
        ScrollView {
          Color.red.frame(maxHeight: .infinity).id("plain")
          Color.red.frame(minHeight: .infinity).id("infinite")
          Color.red.frame(height: 30).id("after")
        }
      }
      stage.scroll(to: 10)
      #expect(stage.frame(of: "after")?.height == 30)
      #expect(stage.contentSize.height.isFinite)
      _ = try stage.snapshot()
    }
    #expect(messages.count == 1)
  }

  @Test func `a loop over nothing is nothing`() {
    let messages = warnings {
      let stage = Stage(size: CGSize(width: 200, height: 200)) {
        ScrollView {
          VStack(spacing: 10) {
            ForEach([Int](), id: \.self) { Text("\($0)") }
          }
          .id("stack")
        }
      }
      #expect(stage.contentSize.height == 0)
      #expect(stage.texts.isEmpty)
    }
    #expect(messages.isEmpty)
  }

  @Test func `of two elements with one id the first is shown, with one warning`() {
    var stage: Stage!
    let messages = warnings {
      stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) {
        VStack(spacing: 0) {
          ForEach(["a", "b", "a", "b", "c"], id: \.self) { Text($0) }
        }
      }
    }
    #expect(stage.texts.map(\.string) == ["a", "b", "c"])
    #expect(messages.count == 1)
    #expect(messages.first?.contains("occurs more than once") == true)
  }
}

private struct Growing: View {
  var limit = CGFloat.infinity
  @State private var height: CGFloat = 10

  var body: some View {
    Color.red
      .frame(height: height)
      .id("growing")
      .onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: { measured in
        height = min(limit, measured + 1)
      }
  }
}

private struct CountKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct CountingPreference: View {
  @State private var count = 1

  var body: some View {
    Color.red
      .preference(key: CountKey.self, value: count)
      .onPreferenceChange(CountKey.self) { [$count] in $count.wrappedValue = $0 + 1 }
  }
}
