import Foundation
import StageTesting
import SwiftUI
import Testing

@testable import PreviewRenderer

#Preview("Made", traits: .fixedLayout(width: 300, height: 60)) {
  MovingTests.Stamp()
}

/// Actions on what is still coming, and on what takes no touch; questions about what is not there.
@Suite("Actions and questions of a hurried test")
@MainActor struct MovingTests {
  private struct Menu: View {
    @State private var color = "Red"

    var body: some View {
      Form {
        Picker("Colour", selection: $color) {
          ForEach(["Red", "Green", "Blue"], id: \.self) { Text($0) }
        }
      }
    }
  }

  private struct Coming: View {
    @State private var isShown = false
    @State private var count = 0
    let pushes: Bool

    var body: some View {
      NavigationStack {
        VStack {
          Button("Open") { isShown = true }
          Text("count \(count)")
        }
        .sheet(isPresented: pushes ? .constant(false) : $isShown) { inside }
        .navigationDestination(isPresented: pushes ? $isShown : .constant(false)) { inside }
      }
    }

    private var inside: some View {
      Button("Add to \(count)") { count += 1 }
    }
  }

  private struct Gap: View {
    @State private var count = 0
    let fills: Bool

    var body: some View {
      VStack {
        HStack {
          Text("Left")
          Spacer()
          Text("Right")
        }
        .contentShape(fills ? AnyShape(Rectangle()) : AnyShape(Rectangle().size(.zero)))
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("row")
        .onTapGesture { count += 1 }
        Text("count \(count)")
      }
    }
  }

  struct Stamp: View {
    @State private var date = Date()
    private let made = Date()

    var body: some View {
      Text(
        verbatim:
          "\(Int(date.timeIntervalSince(Stage.startDate))) \(Int(made.timeIntervalSince(Stage.startDate)))"
      )
    }
  }

  @Test(arguments: ["Green", "Blue"])
  func `a choice of a menu that has just opened is chosen`(_ color: String) {
    let stage = Stage { Menu() }
    stage.find(.button("Colour, Red")).tap()
    stage.find(.button(color)).tap()
    stage.settle()
    #expect(stage.find(.button("Colour, \(color)")).exists)
  }

  @Test(arguments: [true, false])
  func `what has just been opened is touched once it has come`(_ pushes: Bool) {
    let stage = Stage { Coming(pushes: pushes) }
    stage.find("Open").tap()
    stage.find("Add to 0").tap()
    stage.settle()
    #expect(stage.find("Add to 1").exists)
  }

  private struct Kept: View {
    let isAround: Bool

    var body: some View {
      Button {
      } label: {
        Text("Pay").padding().allowsHitTesting(isAround)
      }
      .allowsHitTesting(!isAround)
    }
  }

  @Test(arguments: [false, true])
  func `a tap says that allowsHitTesting(false) keeps it from a button, around it or inside`(
    _ isAround: Bool
  ) {
    let stage = Stage { Kept(isAround: isAround) }
    withKnownIssue {
      stage.find("Pay").tap()
    } matching: {
      $0.description.contains("takes no touch: allowsHitTesting(false) keeps touches from it")
    }
  }

  /// With a gap between two squares of 20 points.
  private struct Squares: View {
    let gap: CGFloat
    let isPlain: Bool
    @State private var count = 0

    var body: some View {
      VStack {
        if isPlain { button.buttonStyle(.plain) } else { button }
        Text("count \(count)")
        Button("row", systemImage: "star") { count += 10 }
      }
    }

    private var button: some View {
      Button {
        count += 1
      } label: {
        HStack(spacing: gap) {
          Color.red.frame(width: 20, height: 20)
          Color.blue.frame(width: 20, height: 20)
        }
      }
      .accessibilityIdentifier("squares")
    }
  }

  @Test(arguments: [false, true])
  func `a button takes touches in small gaps, as between its icon and title, and in no large ones`(
    _ isPlain: Bool
  ) throws {
    // 5 points from what is drawn are near, our own choice.
    for (gap, step, isNear) in [
      (8.0, 4.0, true), (10, 5, true), (20, 4, true), (20, 10, false), (20, 16, true),
    ] {
      let stage = Stage { Squares(gap: gap, isPlain: isPlain) }
      let frame = try #require(stage.frame(of: "squares"))
      stage.tap(at: CGPoint(x: frame.minX + 20 + step, y: frame.midY))
      #expect(stage.find("count \(isNear ? 1 : 0)").exists, "\(gap) \(step)")
      // Beside the button nothing is near.
      stage.tap(at: CGPoint(x: frame.maxX + 3, y: frame.midY))
      #expect(stage.find("count \(isNear ? 1 : 0)").exists, "\(gap) \(step)")
    }
    let stage = Stage { Squares(gap: 8, isPlain: isPlain) }
    stage.find(.button("row")).tap()
    #expect(stage.find("count 10").exists)
  }

  @Test func `a tap that is for nothing fails, and one on a shape of its own does not`() {
    let stage = Stage { Gap(fills: false) }
    withKnownIssue {
      stage.find("row").tap()
    } matching: {
      $0.description.contains("takes no touch at its middle")
    }
    withKnownIssue { stage.find("row").longPress() }
    let filled = Stage { Gap(fills: true) }
    filled.find("row").tap()
    #expect(filled.find("count 1").exists)
  }

  @Test func `a text behind the gap of a button is no reason to say that the button is hittable`() {
    let stage = Stage {
      ZStack {
        Text("behind").frame(width: 300, height: 40)
        Button {
        } label: {
          HStack {
            Text("Left")
            Spacer()
            Text("Right")
          }
          .frame(width: 380)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("row")
      }
    }
    #expect(!stage.find("row").isHittable)
  }

  @Test func `questions about what is not there, or there twice, fail`() {
    let stage = Stage {
      VStack {
        Button("Send") {}
        Text("Twice")
        Text("Twice")
      }
    }
    for question in [
      { !stage.find(.button("Sned")).isEnabled }, { stage.find("Sned").value == "" },
      { stage.find("Sned").label == "" }, { !stage.find("Sned").isSelected },
    ] as [@MainActor () -> Bool] {
      withKnownIssue {
        #expect(question())
      } matching: {
        $0.description.contains("The nearest: .button(\"Send\")")
      }
    }
    withKnownIssue {
      _ = stage.find("Twice").label
    } matching: {
      $0.description.contains("2 things match")
    }
    #expect(stage.find(.button("Send")).isEnabled)
    #expect(!stage.find("Sned").exists && !stage.find("Sned").isVisible)
  }

  @Test func `a touch beyond the window is warned of`() {
    let stage = Stage { Color.red }
    stage.drag(from: CGPoint(x: 1000, y: 300), by: CGVector(dx: 0, dy: -100))
    #expect(
      stage.warnings == [
        "SwiftUI: a touch at (1000.0, 300.0) is beyond the window of 390.0 × 844.0 points, and is for nothing"
      ])
  }

  @Test func `a preview is made in the time of its stage`() async throws {
    let preview = try #require(RegisteredPreview.all.first { $0.name == "Made" })
    let stage = try await preview.stage()
    #expect(stage.texts.map(\.string) == ["0 0"])
  }
}
