import Stage
import SwiftUI
import Testing

/// An inspector is a trailing column of the whole height in a wide window.
@MainActor struct InspectorColumnTests {
  @Test func `beside content that does not fill the window the column is at its edge`() throws {
    let stage = Stage(size: CGSize(width: 1024, height: 768), text: .fixed) {
      NavigationStack {
        Text("Main").accessibilityIdentifier("main")
          .inspector(isPresented: .constant(true)) {
            Color.yellow.accessibilityIdentifier("column")
          }
      }
    }
    let column = try #require(stage.frame(of: "column"))
    #expect(abs(column.minX - 754) < 0.01)
    #expect(abs(column.maxX - 1024) < 0.01)
    #expect(abs(column.maxY - 768) < 0.01)
    #expect(column.height > 600)
    // In the middle of what the column leaves.
    #expect(abs((stage.frame(of: "main")?.midX ?? 0) - 377) < 0.01)
  }

  @Test func `its line is at the leading edge, as high as it is`() throws {
    let stage = Stage(size: CGSize(width: 1024, height: 768), text: .fixed) {
      Color.white.inspector(isPresented: .constant(true)) { Color.white }
    }
    let picture = try stage.snapshot(scale: 1)
    for y in [100, 384, 700] {
      #expect(picture.color(x: 754, y: y).red < 0.95, "line at \(y)")
      #expect(picture.color(x: 800, y: y).red == 1, "column at \(y)")
    }
  }
}

/// What is behind a sheet that does not dim it can be told from it.
@MainActor struct SheetShadowTests {
  @Test func `an undimmed sheet has a shadow above its edge`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), text: .fixed) {
      Color.white.ignoresSafeArea().sheet(isPresented: .constant(true)) {
        Text("Player").presentationDetents([.medium])
          .presentationBackgroundInteraction(.enabled)
      }
    }
    stage.settle()
    let picture = try stage.snapshot(scale: 1)
    let column = (0..<844).map { picture.color(x: 195, y: $0).red }
    #expect(column.first == 1)
    #expect(column.contains { $0 < 0.99 && $0 > 0.7 })
  }
}
