/// Views that change at a known time and are idle until then: texts that show the time.
@MainActor struct Alarms {
  private var list: [ObjectIdentifier: (time: Double, receiver: Weak<TextNode>)] = [:]

  /// The time of the next alarm, in seconds of the host's time.
  var next: Double? {
    list.values.lazy.filter { $0.receiver.object?.isMounted == true }.map(\.time).min()
  }

  /// Sets or replaces the alarm of a view; nil removes it.
  mutating func set(_ receiver: TextNode, at time: Double?) {
    list[ObjectIdentifier(receiver)] = time.map { ($0, Weak(object: receiver)) }
  }

  /// Removes and returns the views whose alarms are due.
  mutating func due(at time: Double) -> [TextNode] {
    if list.isEmpty { return [] }
    let due = list.filter { $0.value.time <= time || $0.value.receiver.object == nil }
    for id in due.keys { list[id] = nil }
    return due.values.compactMap(\.receiver.object).filter(\.isMounted)
      .sorted { $0.depth < $1.depth }
  }
}

extension ViewHost {
  /// The current date on the screen, in virtual time.
  package var date: Date { animations.startDate.addingTimeInterval(time) }

  /// The seconds until the next alarm; nil if there is none.
  package var timeToNextAlarm: Double? { animations.alarms.next.map { max(0, $0 - time) } }
}
