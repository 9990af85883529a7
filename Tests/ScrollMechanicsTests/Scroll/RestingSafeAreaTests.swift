import ScrollMechanics
import Testing

/// A bar of 91 points with a large title of 52.5 below it: 143.5 at rest, 91 once it has collapsed.
@Suite("The safe area at rest")
struct RestingSafeAreaTests {
  @Test func `a bar that the scrolling makes shorter leaves it as it is`() {
    var resting = RestingSafeArea()
    #expect(resting.update(safeArea: 143.5, offset: 0, width: 390) == 143.5)
    #expect(resting.update(safeArea: 143, offset: 0.5, width: 390) == 143.5)
    #expect(resting.update(safeArea: 91, offset: 52.5, width: 390) == 143.5)
    #expect(resting.update(safeArea: 91, offset: 600, width: 390) == 143.5)
    #expect(resting.update(safeArea: 143.5, offset: 40, width: 390) == 143.5)
  }

  @Test func `turning the window, a taller bar, and rest at the start tell of another one`() {
    var resting = RestingSafeArea()
    _ = resting.update(safeArea: 143.5, offset: 0, width: 390)
    #expect(resting.update(safeArea: 32, offset: 300, width: 844) == 32)
    #expect(resting.update(safeArea: 64, offset: 300, width: 844) == 64)
    #expect(resting.update(safeArea: 20, offset: 0, width: 844) == 20)
    #expect(resting.update(safeArea: 10, offset: -30, width: 844) == 10)
  }

  @Test func `what is no length counts as nothing, what is no offset as rest`() {
    var resting = RestingSafeArea()
    #expect(resting.length == 0)
    #expect(resting.update(safeArea: .nan, offset: 0, width: 390) == 0)
    #expect(resting.update(safeArea: -5, offset: .nan, width: .nan) == 0)
    #expect(resting.update(safeArea: 47, offset: .nan, width: 390) == 47)
    #expect(resting.length == 47)
  }

  @Test("a header over such a bar keeps its room in the content, and collapses to the shorter bar")
  func layout() {
    let layout = HeaderLayout(
      minLength: 44, maxLength: 200, safeArea: 91, restingSafeArea: 143.5)
    #expect(layout.openLength == 343.5)
    #expect(layout.collapsedLength == 135)
    #expect(layout.state(at: 52.5).length == 291)
    // Before the title had collapsed the header was as long at the same place.
    let before = HeaderLayout(minLength: 44, maxLength: 200, safeArea: 143.5)
    #expect(before.state(at: 52.5).length == 291)
    #expect(layout.offset(keepingContentOf: before, at: 52.5) == 52.5)
  }
}
