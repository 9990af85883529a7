/// A view that changes at a known time and is idle until then: a text that shows the time.
@MainActor protocol AlarmReceiver: ViewNode {
  func alarmRang()
}

/// The views of a window that wait for a time.
@MainActor struct Alarms {
  private struct Alarm {
    let time: Double
    weak var receiver: (any AlarmReceiver)?
  }

  private var list: [ObjectIdentifier: Alarm] = [:]

  /// The time of the next alarm, in seconds of the host's time.
  var next: Double? {
    list.values.lazy.filter { $0.receiver?.isMounted == true }.map(\.time).min()
  }

  /// Sets or replaces the alarm of a view; nil removes it.
  mutating func set(_ receiver: any AlarmReceiver, at time: Double?) {
    list[ObjectIdentifier(receiver)] = time.map { Alarm(time: $0, receiver: receiver) }
  }

  /// Removes and returns the views whose alarms are due.
  mutating func due(at time: Double) -> [any AlarmReceiver] {
    if list.isEmpty { return [] }
    let due = list.filter { $0.value.time <= time || $0.value.receiver == nil }
    for id in due.keys { list[id] = nil }
    return due.values.compactMap(\.receiver).filter { $0.isMounted }
      .sorted { $0.depth < $1.depth }
  }
}

extension ViewHost {
  /// The current date on the screen, in virtual time.
  package var date: Date { animations.startDate.addingTimeInterval(time) }

  /// The seconds until the next alarm; nil if there is none.
  package var timeToNextAlarm: Double? { animations.alarms.next.map { max(0, $0 - time) } }
}
