import ShelfScreens
import StageTesting
import SwiftUI
import Testing

@MainActor @Suite struct ShelfTests {
  private func stage(_ source: SampleRecords = SampleRecords(delay: .seconds(2))) -> Stage {
    Stage(size: CGSize(width: 390, height: 844)) {
      ShelfScreen().environment(Shelf(source: source))
    }
  }

  @Test func `records come after a while`() {
    let stage = stage()
    #expect(stage.find("Fetching your records").isVisible)
    stage.advance(by: .seconds(2))
    stage.settle()
    #expect(stage.find("Salt Roads").isVisible)
  }

  @Test func `a shelf out of reach can be tried again`() {
    let stage = stage(SampleRecords(fails: true))
    stage.find(.button("Try again")).tap()
    stage.settle()
    #expect(stage.find("The shelf is out of reach").isVisible)
  }

  @Test func `records are found by artist`() {
    let stage = stage()
    stage.find(.textField("Search records")).type("okoro")
    #expect(stage.find("Night Buses").exists)
    #expect(!stage.find("Salt Roads").exists)
  }

  @Test func `a track that is tapped plays, and can be held`() {
    let stage = stage()
    stage.find("Salt Roads").tap()
    stage.settle()
    stage.find(.button("Kelp, 2:31")).tap()
    stage.find(.button("Pause")).tap()
    #expect(stage.find(.button("Play")).isVisible)
  }

  @Test func `headings stick and push each other out`() {
    let stage = stage()
    stage.settle()
    let top = stage.find(.heading("Mina Halvorsen")).frame?.minY ?? 0
    stage.scroll(to: 100)
    #expect(stage.find(.heading("Mina Halvorsen")).frame?.minY ?? 0 < top)
  }

  @Test func `the shelf looks as it did`() {
    let stage = stage()
    stage.settle()
    expectSnapshot(of: stage, in: .all)
  }

  @Test func `everybody can use it`() {
    let stage = stage()
    stage.settle()
    // Secondary text has less contrast than an audit asks for, and a rounded field is 34 points high, as in SwiftUI.
    expectAccessible(stage, [.name, .order, .covered])
  }
}

/// Each `#Preview` is a snapshot test as well.
@MainActor @Suite struct PreviewSnapshots {
  @Test func `every preview looks as it did`() async throws {
    // Packages that this one depends on may have previews, too.
    let previews = RegisteredPreview.all.filter { $0.fileID.hasPrefix("ShelfScreens/") }
    #expect(previews.count == 7)
    for preview in previews {
      let stage = try await preview.stage()
      stage.settle()
      expectSnapshot(of: stage, named: preview.name)
    }
  }
}
