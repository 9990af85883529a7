import Testing

/// What nobody promises: the runtime gives the answers on record.
@Suite("Probes")
@MainActor struct ProbeTests {
  @Test(arguments: Probe.all)
  func `the runtime answers as is on record`(_ probe: Probe) throws {
    let answer = try probe.answerOnStage()
    #expect(answer == probe.record.answer, "\(probe.id): \(probe.question)")
  }

  @Test func `every question has a number of its own`() {
    #expect(Probe.all.count == 26)
    #expect(Set(Probe.all.map(\.id)) == Set(1...26))
  }
}
