import Masthead
import Stage
import SwiftUI
import Testing

/// What is painted of a bar over a header. A status bar of 59 points and a row of 44: the bar ends at y = 103.
@Suite("The look of a bar over a header")
@MainActor struct HeaderBarLookTests {
  private static let cover = Color(red: 0.2, green: 0.3, blue: 0.6)

  private struct Screen: View {
    var scheme: ColorScheme? = .dark
    var background = Visibility.automatic
    var collapsed: ColorScheme?

    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          HeaderBarLookTests.cover
        } content: {
          Color.white.frame(height: 3000)
        }
        .headerHeight(min: 0, max: 260)
        .headerTitle("Low Tide", barBackground: background)
        .headerToolbarColorScheme(scheme, collapsed: collapsed)
      }
    }
  }

  private func stage(_ screen: Screen, _ colorScheme: ColorScheme = .light) -> Stage {
    Stage(
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), colorScheme: colorScheme
    ) { screen }
  }

  /// The colours of a column beside the title, at two pixels a point, from y = 90 to 115.
  private func colors(_ stage: Stage) throws -> Set<RGBA> {
    let picture = try stage.snapshot(scale: 2)
    return Set((180...230).map { picture.color(x: 40, y: $0) })
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `a clear bar with a colour scheme draws no line over an open cover`(
    _ colorScheme: ColorScheme
  ) throws {
    #expect(try colors(stage(Screen(), colorScheme)).count == 1)
    #expect(try colors(stage(Screen(scheme: nil), colorScheme)).count == 1)
  }

  @Test func `the button beside a cover that has become the bar is still there to be touched`()
    throws
  {
    let stage = Stage(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)) {
      TitlesAndBarsExamples.CoverAsBar()
    }
    stage.scroll(to: 600)
    let button = try #require(stage.accessibilityTree.elements.first { $0.label == "Like" })
    // In the bar's row.
    #expect(button.frame.midY > 59 && button.frame.midY < 103)
    let before = try stage.snapshot(scale: 2)
    stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    stage.settle()
    // The heart is filled.
    let (x, y) = (Int(button.frame.midX * 2), Int(button.frame.midY * 2))
    #expect(try stage.snapshot(scale: 2).color(x: x, y: y) != before.color(x: x, y: y))
    #expect(stage.texts.contains { $0.string == "Low Tide" && $0.opacity == 1 })
  }

  @Test func `a bar with a material keeps its line`() throws {
    let stage = stage(Screen(collapsed: .light))
    stage.scroll(to: 600)
    // Material, line, rows.
    #expect(try colors(stage).count >= 3)
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `the title of a bar whose background is hidden has the scheme for the collapsed header`(
    _ colorScheme: ColorScheme
  ) throws {
    let stage = stage(Screen(background: .hidden, collapsed: .dark), colorScheme)
    stage.scroll(to: 600)
    // A header of 0 points and the safe area of 103: only the picture, and below it the rows.
    #expect(try colors(stage).count == 2)
    let picture = try stage.snapshot(scale: 2)
    let title = try #require(stage.texts.first { $0.string == "Low Tide" })
    let reds = (Int(title.frame.minX * 2)..<Int(title.frame.maxX * 2)).map {
      picture.color(x: $0, y: Int(title.frame.midY * 2)).red
    }
    #expect(reds.max() == 1)
    #expect((reds.min() ?? 0) > 0.15)
  }
}
