/// Lets the tasks of the main actor run until something holds.
///
/// For what a test waits for: asked again and again, so that it takes no longer than it must. What
/// asks has to bring a screen up to date itself; everything that a `Stage` tells does so.
///
/// - Parameters:
///   - limit: When to give up; far more than a busy machine needs, as then the test has failed. All
///     tests share the main actor, so one look may take many seconds: 500 looks are taken in any case.
///   - holds: What is waited for.
/// - Returns: Whether it held.
@discardableResult @MainActor public func eventually(
  within limit: Duration = .seconds(20), _ holds: () -> Bool
) async -> Bool {
  let deadline = ContinuousClock.now + limit
  var looks = 0
  while !holds() {
    looks += 1
    guard ContinuousClock.now < deadline || looks < 500 else { return false }
    await Task.yield()
    // Some of the work may be on other threads.
    try? await Task.sleep(for: .microseconds(100))
  }
  return true
}

/// Lets what the tasks of the main actor have to do happen, for tests of what must not happen: there is
/// nothing to wait for.
@MainActor public func letTasksRun() async {
  for _ in 0..<20 { await Task.yield() }
}
