import Foundation
import Testing

/// Keeps the list of postponed cases honest.
@Suite("Postponed golden frames")
@MainActor struct PostponedGoldenTests {
  @Test("the files hold 67 and 20 cases")
  func count() {
    #expect(GoldenCase.all.count == 87)
    #expect(GoldenTests.cases.count == 87 - PostponedGoldens.table.count)
  }

  @Test("every case can be built, or is listed with exactly what is missing")
  func listed() {
    let known = Set(GoldenBuilder.views.keys).union(GoldenBuilder.modifiers.keys)
    let tolerated = PostponedGoldens.offeredButUnused
    for golden in GoldenCase.all {
      let unknown: Set<String> = golden.features.subtracting(known)
      if let entry = PostponedGoldens.table[golden.id] {
        #expect(unknown.subtracting(tolerated) == entry.missing, "\(golden.id)")
        #expect(!entry.missing.isEmpty, "\(golden.id) could run")
      } else {
        #expect(unknown.isEmpty, "\(golden.id) is neither run nor listed")
      }
    }
    let ids = Set(GoldenCase.all.map(\.id))
    #expect(PostponedGoldens.table.keys.filter { !ids.contains($0) } == [])
  }
}
