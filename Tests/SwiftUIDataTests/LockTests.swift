import Foundation
import Testing
import os.log
import os

/// The module os: OSLog under its other name, and locks.
@Suite("Locks") struct LockTests {
  @Test func `a lock of the system is had by one at a time`() async {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
  }

  @Test func `a state behind a lock counts what many threads add`() {
    let count = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      for _ in 0..<100 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 6400)
    #expect(count.withLockIfAvailable { $0 } == 6400)
    let plain = OSAllocatedUnfairLock()
    #expect(plain.lockIfAvailable() && !plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.withLock { 3 } == 3)
  }

  @Test func `the module has the names of OSLog, also through its submodule`() {
    let level: os.OSLogType = .fault
    #expect(level.rawValue == 17)
    #expect(os.OSLog.disabled.isEnabled(type: .error) == false)
  }
}
