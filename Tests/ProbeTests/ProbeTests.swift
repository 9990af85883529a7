import Testing

/// What nobody promises: the runtime gives the answers on record.
@Suite("Probes")
@MainActor struct ProbeTests {
  @Test(arguments: Probe.all)
  func `the runtime answers as is on record`(_ probe: Probe) throws {
    let answer = try probe.answerOnStage()
    #expect(answer == probe.record.answer, "\(probe.id): \(probe.question)")
  }

  @Test func `every question has a number of its own, and stands in the list once`() {
    #expect(Probe.every.map(\.id).sorted() == Array(1...28))
    #expect(Probe.all.map(\.id).sorted() == Array(1...28))
  }
}
