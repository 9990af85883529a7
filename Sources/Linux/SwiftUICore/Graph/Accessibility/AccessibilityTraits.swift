/// Traits that describe what an element is and does.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: UInt32

  private init(bits: UInt32) {
    self.bits = bits
  }

  public init() {
    bits = 0
  }

  public static let isButton = AccessibilityTraits(bits: 1 << 0)
  /// A heading of the content after it.
  public static let isHeader = AccessibilityTraits(bits: 1 << 1)
  public static let isSelected = AccessibilityTraits(bits: 1 << 2)
  public static let isLink = AccessibilityTraits(bits: 1 << 3)
  public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
  public static let isImage = AccessibilityTraits(bits: 1 << 5)
  /// Plays its own sound when it is activated.
  public static let playsSound = AccessibilityTraits(bits: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(bits: 1 << 7)
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits(bits: 1 << 8)
  /// Is read as a summary when the screen appears.
  public static let isSummaryElement = AccessibilityTraits(bits: 1 << 9)
  /// Changes its label or value often.
  public static let updatesFrequently = AccessibilityTraits(bits: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(bits: 1 << 11)
  public static let allowsDirectInteraction = AccessibilityTraits(bits: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(bits: 1 << 13)
  /// Elements outside of this one cannot be reached.
  public static let isModal = AccessibilityTraits(bits: 1 << 14)
  public static let isToggle = AccessibilityTraits(bits: 1 << 15)
  /// The container of tabs.
  public static let isTabBar = AccessibilityTraits(bits: 1 << 16)

  private static let names: [(AccessibilityTraits, String)] = [
    (.isHeader, "heading"), (.isButton, "button"), (.isLink, "link"), (.isToggle, "toggle"),
    (.isSearchField, "search field"), (.isImage, "image"), (.isStaticText, "text"),
    (.isKeyboardKey, "key"), (.isSelected, "selected"), (.playsSound, "plays sound"),
    (.isSummaryElement, "summary"), (.updatesFrequently, "updates frequently"),
    (.startsMediaSession, "starts media"), (.allowsDirectInteraction, "direct interaction"),
    (.causesPageTurn, "turns page"), (.isModal, "modal"), (.isTabBar, "tab bar"),
  ]

  /// The names of the traits; those that say what the element is come first.
  var names: [String] {
    AccessibilityTraits.names.filter { contains($0.0) }.map(\.1)
  }

  // MARK: SetAlgebra

  public func contains(_ member: AccessibilityTraits) -> Bool {
    bits & member.bits == member.bits
  }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits | other.bits)
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits & other.bits)
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits ^ other.bits)
  }

  @discardableResult public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }

  @discardableResult public mutating func remove(
    _ member: AccessibilityTraits
  ) -> AccessibilityTraits? {
    let removed = intersection(member)
    bits &= ~member.bits
    return removed.isEmpty ? nil : removed
  }

  @discardableResult public mutating func update(
    with newMember: AccessibilityTraits
  ) -> AccessibilityTraits? {
    let old = intersection(newMember)
    bits |= newMember.bits
    return old.isEmpty ? nil : old
  }

  public mutating func formUnion(_ other: AccessibilityTraits) {
    bits |= other.bits
  }

  public mutating func formIntersection(_ other: AccessibilityTraits) {
    bits &= other.bits
  }

  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    bits ^= other.bits
  }
}
