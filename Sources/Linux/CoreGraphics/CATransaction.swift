import Foundation

/// In seconds.
public typealias CFTimeInterval = Double

/// A group of changes to layers. Linux has no layers, so a group holds its settings and nothing is animated by it:
/// its completion runs when it is committed, as for a group without animations on Apple's systems.
///
/// Groups are nested; each thread has its own.
open class CATransaction: NSObject {
  private struct Group {
    var disablesActions: Bool
    var duration: TimeInterval
    var completion: (() -> Void)?
  }

  private final class Groups: @unchecked Sendable {
    /// The groups that have begun, the innermost one last.
    var open: [Group] = []
  }

  private static var groups: Groups {
    let key = "CATransaction"
    if let groups = Thread.current.threadDictionary[key] as? Groups { return groups }
    let groups = Groups()
    Thread.current.threadDictionary[key] = groups
    return groups
  }

  /// Changes the innermost group; without one nothing.
  private static func change(_ change: (inout Group) -> Void) {
    let groups = groups
    guard let last = groups.open.indices.last else { return }
    change(&groups.open[last])
  }

  /// Begins a group inside the current one, whose settings it has.
  open class func begin() {
    let groups = groups
    var group = groups.open.last ?? Group(disablesActions: false, duration: 0.25)
    group.completion = nil
    groups.open.append(group)
  }

  /// Ends the innermost group and runs its completion.
  open class func commit() {
    groups.open.popLast()?.completion?()
  }

  /// Ends all groups of the thread.
  open class func flush() {
    while !groups.open.isEmpty { commit() }
  }

  open class func disableActions() -> Bool { groups.open.last?.disablesActions ?? false }
  open class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// In seconds; 0.25 where none is set.
  open class func animationDuration() -> CFTimeInterval { groups.open.last?.duration ?? 0.25 }
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }

  open class func completionBlock() -> (() -> Void)? { groups.open.last?.completion }

  /// Sets what runs when the group is committed. One that was set before runs now.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let former = completionBlock()
    change { $0.completion = block }
    former?()
  }
}
