/// A key, identified by its character.
///
/// Letters are lower case, with or without Shift.
public struct KeyEquivalent: Sendable {
  public var character: Character

  public init(_ character: Character) {
    self.character = character
  }

  // Keys without a character have those of AppKit's function-key block.
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  /// Deletes the character before the cursor (Backspace).
  public static let delete = KeyEquivalent("\u{8}")
  /// Deletes the character after the cursor.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  /// A function key, F1 to F35.
  package static func function(_ number: Int) -> KeyEquivalent {
    let scalar = Unicode.Scalar(0xF703 + UInt32(min(max(1, number), 35)))
    return KeyEquivalent(scalar.map { Character($0) } ?? " ")
  }

  /// The key that opens the context menu.
  package static let menu = KeyEquivalent("\u{F735}")

  /// Whether the key types a visible character.
  var isTyping: Bool {
    character.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar.value != 0x7F && !(0xF700...0xF8FF).contains(scalar.value)
    }
  }
}

extension KeyEquivalent: Hashable {}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }
}

/// Modifier keys.
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  public static let option = EventModifiers(rawValue: 1 << 3)
  /// The modifier of shortcuts; on Linux the Control key.
  public static let command = EventModifiers(rawValue: 1 << 4)
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]

  /// The modifiers that distinguish shortcuts; the others say how a key was pressed.
  package var forShortcuts: EventModifiers { intersection([.shift, .control, .option, .command]) }
}

/// A key event.
public struct KeyPress: Sendable {
  /// Whether an action has handled a key.
  public enum Result: Hashable, Sendable {
    /// The key was handled and goes no further.
    case handled
    /// The key goes on to the next view around.
    case ignored
  }

  /// The phases of a key press.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let down = Phases(rawValue: 1)
    /// The key repeats because it is held.
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  public let phase: Phases
  public let key: KeyEquivalent
  /// The characters that the key types with the current modifiers.
  public let characters: String
  public let modifiers: EventModifiers

  /// - Parameter characters: Nil for what the key types with no modifier but Shift.
  package init(
    phase: Phases = .down, key: KeyEquivalent, characters: String? = nil,
    modifiers: EventModifiers = []
  ) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
    let typed = String(key.character)
    self.characters = characters ?? (modifiers.contains(.shift) ? typed.uppercased() : typed)
  }

  /// The text that the key inserts; nil for a command.
  package var typedText: String? {
    guard phase != .up, key.isTyping, !characters.isEmpty,
      modifiers.isDisjoint(with: [.command, .control])
    else { return nil }
    return characters
  }
}

extension KeyPress.Phases: CustomDebugStringConvertible {
  public var debugDescription: String {
    let names: [(Self, String)] = [(.down, "down"), (.repeat, "repeat"), (.up, "up")]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String {
    return
      "KeyPress(\(phase.debugDescription) \(characters.debugDescription) modifiers \(modifiers.rawValue))"
  }
}
