import Observation
import Synchronization
import Testing

@testable import Masthead

@Suite("A value whose properties are observed one by one")
@MainActor struct ObservedTests {
  private struct Place: Sendable {
    var name = "Pier"
    var depth = 4.0
    var isDeep: Bool { depth > 10 }
  }

  private let place = Observed(Place())

  /// Whether a change is told to who has read something.
  private func isTold(_ read: () -> Void, of change: () -> Void) -> Bool {
    let told = Told()
    withObservationTracking(read) { told.is.withLock { $0 = true } }
    change()
    return told.is.withLock { $0 }
  }

  private final class Told: Sendable {
    let `is` = Mutex(false)
  }

  @Test func `who reads a property is told of that one`() {
    #expect(isTold({ _ = place[\.depth] }, of: { place.value.depth = 5 }))
    #expect(place[\.depth] == 5)
    #expect(!isTold({ _ = place[\.depth] }, of: { place.value.name = "Quay" }))
    #expect(!isTold({ _ = place[\.depth] }, of: { place.value = Place(name: "Lock", depth: 5) }))
  }

  @Test func `a property that is computed is told of when it is another one`() {
    #expect(!isTold({ _ = place[\.isDeep] }, of: { place.value.depth = 9 }))
    #expect(isTold({ _ = place[\.isDeep] }, of: { place.value.depth = 11 }))
  }

  @Test func `who reads all of it observes nothing`() {
    #expect(!isTold({ _ = place.value.depth }, of: { place.value.depth = 5 }))
  }

  @Test func `what was not there is another one than what is`() {
    let place = Observed<Place?>(nil)
    #expect(place[\.?.depth] == nil)
    #expect(isTold({ _ = place[\.?.depth] }, of: { place.value = Place() }))
    #expect(place[\.?.depth] == 4)
    #expect(!isTold({ _ = place[\.?.depth] }, of: { place.value = Place(name: "Quay") }))
  }
}
