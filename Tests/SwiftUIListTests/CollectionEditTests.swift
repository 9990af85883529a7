import SwiftUI
import Testing

@Suite("Editing collections")
struct CollectionEditTests {
  @Test func `elements at offsets are removed`() {
    var list = ["a", "b", "c", "d"]
    list.remove(atOffsets: [1, 3, 9])
    #expect(list == ["a", "c"])
  }

  @Test func `elements move before the one at the destination, in their order`() {
    var list = ["a", "b", "c", "d"]
    list.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(list == ["b", "d", "a", "c"])
    list.move(fromOffsets: [3], toOffset: 0)
    #expect(list == ["c", "b", "d", "a"])
    list.move(fromOffsets: [1], toOffset: 2)
    #expect(list == ["c", "b", "d", "a"])
    list.move(fromOffsets: [7], toOffset: 99)
    #expect(list == ["c", "b", "d", "a"])
  }
}
