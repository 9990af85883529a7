/// A key of a keyboard, by the character that it types.
///
/// Letters are lower case: with Shift held they are the same key.
public struct KeyEquivalent: Sendable {
  public var character: Character

  public init(_ character: Character) {
    self.character = character
  }

  // The characters of keys that type none are those of the function-key block.
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that removes what is before the cursor.
  public static let delete = KeyEquivalent("\u{7F}")
  /// The key that removes what is after the cursor.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  /// A key of the row at the top: F1 to F35.
  package static func function(_ number: Int) -> KeyEquivalent {
    let scalar = Unicode.Scalar(0xF703 + UInt32(min(max(1, number), 35)))
    return KeyEquivalent(scalar.map { Character($0) } ?? " ")
  }

  /// The key that opens the menu of what has the focus.
  package static let menu = KeyEquivalent("\u{F735}")

  /// The key types something that can be read.
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

/// The keys that are held while another one is pressed, or a finger or pointer acts.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  public static let option = EventModifiers(rawValue: 1 << 3)
  /// The key of shortcuts: Control on the keyboards of Linux desktops.
  public static let command = EventModifiers(rawValue: 1 << 4)
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]

  /// Those that make another key of a key; the others say where or how it was pressed.
  package var forShortcuts: EventModifiers { intersection([.shift, .control, .option, .command]) }
}

/// What happened to a key.
public struct KeyPress: Sendable {
  /// What an action made of a key press.
  public enum Result: Hashable, Sendable {
    /// Something was done: nobody else hears of it.
    case handled
    /// The next view around hears of it.
    case ignored
  }

  /// A moment in a key's way.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let down = Phases(rawValue: 1)
    /// The key is held long enough to type again.
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  public let phase: Phases
  public let key: KeyEquivalent
  /// What the key types with the modifiers that are held.
  public let characters: String
  public let modifiers: EventModifiers

  /// - Parameter characters: nil for what the key types with nothing but Shift held.
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

  /// What the key press adds to a text; nil when it is a command.
  package var typedText: String? {
    guard phase != .up, key.isTyping, !characters.isEmpty,
      modifiers.isDisjoint(with: [.command, .control])
    else { return nil }
    return characters
  }
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String {
    let names: [(Phases, String)] = [(.down, "down"), (.repeat, "repeat"), (.up, "up")]
    let phase = names.filter { self.phase.contains($0.0) }.map(\.1).joined(separator: "+")
    return "KeyPress(\(phase) \(characters.debugDescription) modifiers \(modifiers.rawValue))"
  }
}
