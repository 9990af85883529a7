import Stage
import SwiftUI
import SwiftUICore
import Testing

/// `ScrollTargetBehavior` has no isolation: an app may ask a system behaviour from any thread.
@MainActor struct ScrollTargetThreadTests {
  private struct ElsewhereBehavior<Base: ScrollTargetBehavior & SendableMetatype>:
    ScrollTargetBehavior
  {
    let base: Base

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      nonisolated(unsafe) var moved = target
      nonisolated(unsafe) let (base, context) = (base, context)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        base.updateTarget(&moved, context: context)
        done.signal()
      }
      done.wait()
      target = moved
    }
  }

  private func end(_ behavior: some ScrollTargetBehavior & SendableMetatype) -> CGFloat {
    let stage = Stage(size: CGSize(width: 200, height: 300), text: .fixed) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40) { Text("\($0)").frame(width: 200, height: 100) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(behavior)
    }
    stage.drag(from: CGPoint(x: 100, y: 200), by: CGVector(dx: 0, dy: -170))
    stage.settle()
    return stage.scrollOffset.y
  }

  @Test func `off the main thread the system's behaviours leave the target, and say so once`() {
    let free = end(ElsewhereBehavior(base: NoBehavior()))
    #expect(end(ElsewhereBehavior(base: .paging)) == free)
    #expect(end(ElsewhereBehavior(base: .viewAligned)) == free)
    #expect(end(.paging) != free)
    let warnings = RuntimeWarning.messages.filter { $0.contains("called off the main thread") }
    #expect(warnings.count == 1)
  }

  private struct NoBehavior: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
  }
}
