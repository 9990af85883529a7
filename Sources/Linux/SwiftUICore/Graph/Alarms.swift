/// What has to change at a time, without moving until then: texts that tell the time.
@MainActor struct Alarms {
  private var list: [ObjectIdentifier: (time: Double, receiver: Weak<TextNode>)] = [:]

  /// The next one's time, in seconds of the host's time.
  var next: Double? {
    list.values.lazy.filter { $0.receiver.object?.isMounted == true }.map(\.time).min()
  }

  /// Wakes a view up at a time, in place of the time set before; nil lets it be.
  mutating func set(_ receiver: TextNode, at time: Double?) {
    list[ObjectIdentifier(receiver)] = time.map { ($0, Weak(object: receiver)) }
  }

  /// Those that are due, which have no alarm from then on.
  mutating func due(at time: Double) -> [TextNode] {
    if list.isEmpty { return [] }
    let due = list.filter { $0.value.time <= time || $0.value.receiver.object == nil }
    for id in due.keys { list[id] = nil }
    return due.values.compactMap(\.receiver.object).filter(\.isMounted)
      .sorted { $0.depth < $1.depth }
  }
}

extension ViewHost {
  /// What time it is on the screen.
  package var date: Date { animations.startDate.addingTimeInterval(time) }

  /// Seconds until something changes by itself while nothing moves; nil when nothing will.
  package var timeToNextAlarm: Double? { animations.alarms.next.map { max(0, $0 - time) } }
}
