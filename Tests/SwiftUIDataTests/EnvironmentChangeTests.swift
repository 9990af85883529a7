import Testing

@testable import SwiftUICore

/// Which values differ between two environments.
@MainActor struct EnvironmentChangeTests {
  private enum First: EnvironmentKey { static let defaultValue = 0 }
  private enum Second: EnvironmentKey { static let defaultValue = 0 }
  private enum Third: EnvironmentKey { static let defaultValue = 0 }

  private func changed(
    _ old: EnvironmentValues, _ new: EnvironmentValues
  ) -> Set<ObjectIdentifier> {
    new.keysChanged(from: old)
  }

  @Test func `only values that are others have changed`() {
    var base = EnvironmentValues()
    base[First.self] = 1
    base[Second.self] = 2
    #expect(changed(base, base).isEmpty)

    var (old, new) = (base, base)
    old[Third.self] = 3
    new[Third.self] = 3
    #expect(changed(old, new).isEmpty)
    new[Third.self] = 4
    #expect(changed(old, new) == [ObjectIdentifier(Third.self)])
    // Set back again, in a list that is longer by then.
    new[Third.self] = 3
    new[Second.self] = 2
    #expect(changed(old, new).isEmpty)
    #expect(changed(new, old).isEmpty)
  }

  @Test func `a value that hides one further out counts, one that is hidden does not`() {
    var (old, new) = (EnvironmentValues(), EnvironmentValues())
    old[First.self] = 1
    new[First.self] = 2
    #expect(changed(old, new) == [ObjectIdentifier(First.self)])
    old[First.self] = 7
    new[First.self] = 7
    #expect(changed(old, new).isEmpty)
  }

  @Test func `a value that is set on one side only has changed`() {
    var base = EnvironmentValues()
    base[First.self] = 1
    var more = base
    more[Second.self] = 2
    more[First.self] = 5
    let both: Set = [ObjectIdentifier(First.self), ObjectIdentifier(Second.self)]
    #expect(changed(base, more) == both)
    #expect(changed(more, base) == both)
    #expect(changed(EnvironmentValues(), base) == [ObjectIdentifier(First.self)])
  }
}
