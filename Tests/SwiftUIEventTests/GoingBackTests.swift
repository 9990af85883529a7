import Stage
import SwiftUI
import Testing

/// Escape, Alt with an arrow, and what else leaves a screen or a presentation.
@MainActor struct GoingBackTests {
  private struct Screens: View {
    @State private var path: [Int] = []
    @State private var isPresented = false
    var hidesButton = false

    var body: some View {
      NavigationStack(path: $path) {
        Button("Push") { path = [1] }
          .navigationDestination(for: Int.self) { number in
            VStack {
              Text("Screen \(number)")
              Button("Push") { path.append(number + 1) }
              Button("Present") { isPresented = true }
            }
            .navigationBarBackButtonHidden(hidesButton)
          }
      }
      .sheet(isPresented: $isPresented) {
        NavigationStack {
          NavigationLink("Inner") { Text("Inside") }.navigationTitle("Sheet")
        }
      }
    }
  }

  private func stage(hidesButton: Bool = false, isRightToLeft: Bool = false) -> Stage {
    Stage(size: CGSize(width: 390, height: 800), text: .fixed) {
      Screens(hidesButton: hidesButton)
        .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }
  }

  private func shows(_ text: String, _ stage: Stage) -> Bool {
    stage.settle()
    return stage.texts.contains { $0.string == text }
  }

  private func tap(_ text: String, _ stage: Stage) {
    stage.settle()
    guard let shown = stage.texts.last(where: { $0.string == text }) else {
      Issue.record("\(text) is not shown")
      return
    }
    stage.tap(at: CGPoint(x: shown.frame.midX, y: shown.frame.midY))
    stage.settle()
  }

  @Test func `Escape goes back by one screen, and says when there is none`() {
    let stage = stage()
    #expect(!stage.press(.escape))
    tap("Push", stage)
    tap("Push", stage)
    #expect(shows("Screen 2", stage))
    #expect(stage.press(.escape))
    #expect(shows("Screen 1", stage))
    #expect(stage.press(.escape))
    #expect(!shows("Screen 1", stage))
    #expect(!stage.press(.escape))
  }

  @Test func `Alt and the arrow back go back; from right to left it is the other arrow`() {
    let stage = stage()
    tap("Push", stage)
    #expect(!stage.press(.rightArrow, modifiers: .option))
    #expect(stage.press(.leftArrow, modifiers: .option))
    #expect(!shows("Screen 1", stage))
    let mirrored = self.stage(isRightToLeft: true)
    tap("Push", mirrored)
    // The window's own direction counts, as for keys that scroll.
    #expect(mirrored.press(.leftArrow, modifiers: .option))
    #expect(!shows("Screen 1", mirrored))
  }

  private struct Settings: View {
    @State private var name = "Ada"

    var body: some View {
      NavigationStack {
        NavigationLink("Settings") { TextField("Name", text: $name) }
      }
    }
  }

  @Test func `Alt and the arrow back go back from a text field too, and Control moves by words`() {
    let stage = Stage { Settings() }
    tap("Settings", stage)
    stage.press(.tab)
    stage.press(.tab)
    #expect(stage.press(.leftArrow, modifiers: .control))
    #expect(!shows("Settings", stage) || shows("Ada", stage))
    #expect(stage.press(.leftArrow, modifiers: .option))
    stage.settle()
    #expect(!shows("Ada", stage))
  }

  @Test
  func `Escape takes a sheet away before it goes back, Alt and the arrow go back inside first`() {
    let stage = stage()
    tap("Push", stage)
    tap("Present", stage)
    tap("Inner", stage)
    #expect(shows("Inside", stage))
    stage.press(.leftArrow, modifiers: .option)
    #expect(!shows("Inside", stage))
    #expect(shows("Inner", stage))
    stage.press(.leftArrow, modifiers: .option)
    #expect(!shows("Inner", stage))
    #expect(shows("Screen 1", stage))
    tap("Present", stage)
    tap("Inner", stage)
    stage.press(.escape)
    #expect(!shows("Inside", stage))
    #expect(shows("Screen 1", stage))
  }

  @Test func `a screen without a back button stays`() {
    let stage = stage(hidesButton: true)
    tap("Push", stage)
    #expect(!stage.press(.escape))
    #expect(!stage.goBack())
    #expect(shows("Screen 1", stage))
  }

  @Test func `a mouse's button for going back does the same`() {
    let stage = stage()
    tap("Push", stage)
    #expect(stage.goBack())
    #expect(!shows("Screen 1", stage))
  }

  @Test func `of two stacks beside each other the focused one goes back, else the last`() {
    struct Stacks: View {
      @State var left = [1]
      @State var right = [1]
      var body: some View {
        HStack {
          stack("left", $left)
          stack("right", $right)
        }
      }

      func stack(_ name: String, _ path: Binding<[Int]>) -> some View {
        NavigationStack(path: path) {
          Text("\(name) root")
            .navigationDestination(for: Int.self) { _ in Button("\(name) top") {} }
        }
      }
    }
    let stage = Stage(size: CGSize(width: 800, height: 400), text: .fixed) { Stacks() }
    stage.press(.tab)
    while stage.accessibilityTree.elements.first(where: \.isFocused)?.label != "left top" {
      guard stage.press(.tab) else { break }
    }
    stage.press(.escape)
    #expect(shows("left root", stage))
    #expect(shows("right top", stage))
    stage.press(.escape)
    #expect(shows("right root", stage))
  }
}
