@_exported import Foundation
@_exported import Hosting
import Numerics
import Stage
import SwiftUI
import Testing

public final class Resumption: @unchecked Sendable {
  public var isResumed = false
}

/// Shadows the standard library's, so that a test whose continuation is never resumed ends.
public struct UnsafeContinuation<T, E: Error>: @unchecked Sendable {
  let resumption: Resumption
  public func resume() where T == Void { resumption.isResumed = true }
}

extension PlatformViewController {
  public func triggerLayout() { self.open() }

  /// Plays until a test's continuation is resumed.
  fileprivate func play(until resumption: Resumption) {
    if !play(until: { resumption.isResumed }) { Issue.record("never resumed") }
  }
}

@MainActor public func triggerLayoutWithWindow(
  expectedCount: Int = 1, _ body: @escaping @MainActor (Confirmation) -> PlatformViewController
) async throws {
  await confirmation(expectedCount: expectedCount) { confirmation in
    let controller = body(confirmation)
    controller.triggerLayout()
    controller.close()
  }
}

@MainActor public func triggerLayoutWithWindow(
  _ body: @escaping @MainActor (UnsafeContinuation<Void, Never>) -> PlatformViewController
) async throws {
  let resumption = Resumption()
  let controller = body(UnsafeContinuation(resumption: resumption))
  controller.play(until: resumption)
  controller.close()
}

@MainActor public func triggerLayoutWithWindow(
  expectedCount: Int = 1,
  _ body:
    @escaping @MainActor (Confirmation, UnsafeContinuation<Void, Never>) ->
    PlatformViewController
) async throws {
  await confirmation(expectedCount: expectedCount) { @MainActor confirmation in
    let resumption = Resumption()
    let controller = body(confirmation, UnsafeContinuation(resumption: resumption))
    controller.play(until: resumption)
    controller.close()
  }
}

@MainActor public func triggerLayoutWithWindow(
  expectedCount: some RangeExpression<Int> & Sendable & Sequence<Int>,
  _ body:
    @escaping @MainActor (Confirmation, UnsafeContinuation<Void, Never>) ->
    PlatformViewController
) async throws {
  await confirmation(expectedCount: expectedCount) { @MainActor confirmation in
    let resumption = Resumption()
    let controller = body(confirmation, UnsafeContinuation(resumption: resumption))
    controller.play(until: resumption)
    controller.close()
  }
}

public typealias PlatformColor = UIColor
extension Color {
  public init(platformColor: PlatformColor) { self.init(uiColor: platformColor) }
}

extension CGFloat {
  public func isAlmostEqual(to other: CGFloat) -> Bool {
    isApproximatelyEqual(to: other) || (self - other).magnitude < 1e-9
  }
}
