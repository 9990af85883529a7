// Rotors of VoiceOver, and other hints to it without an effect on Linux.

/// Entries of a rotor. Has no effect: screen readers on Linux have no rotors, so nothing asks for its entries.
@MainActor @preconcurrency public protocol AccessibilityRotorContent {
  associatedtype Body: AccessibilityRotorContent

  @AccessibilityRotorContentBuilder var body: Body { get }
}

extension Never: AccessibilityRotorContent {}

/// A result builder for the entries of a rotor.
@resultBuilder public nonisolated struct AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(
    _ content: Content
  ) -> Content { content }

  public static func buildBlock<Content: AccessibilityRotorContent>(
    _ content: Content
  ) -> some AccessibilityRotorContent { content }

  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> some AccessibilityRotorContent { RotorEntries() }

  public static func buildIf<Content: AccessibilityRotorContent>(
    _ content: Content?
  ) -> some AccessibilityRotorContent { RotorEntries() }
}

/// Entries that nothing asks for.
private struct RotorEntries: AccessibilityRotorContent {
  nonisolated init() {}

  var body: Never { return fatalError("entries of a rotor have no body") }
}

/// A place to which a rotor leads. Has no effect; see ``AccessibilityRotorContent``.
public struct AccessibilityRotorEntry<ID: Hashable> {
  private nonisolated init() {}
}

extension AccessibilityRotorEntry: AccessibilityRotorContent {
  public var body: Never { return fatalError("an entry of a rotor has no body") }

  public nonisolated init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init() }

  public nonisolated init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init() }

  public nonisolated init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init() }

  public nonisolated init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) { self.init() }

  @_disfavoredOverload
  public nonisolated init<L: StringProtocol>(
    _ label: L, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init() }

  @_disfavoredOverload
  public nonisolated init<L: StringProtocol>(
    _ label: L, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init() }

  public nonisolated init(
    _ labelKey: LocalizedStringKey, textRange: Range<String.Index>,
    prepare: @escaping () -> Void = {}
  ) { self.init() }
}

extension AccessibilityRotorEntry where ID == Never {
  public nonisolated init(
    _ label: Text? = nil, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}
  ) { self.init() }

  @_disfavoredOverload
  public nonisolated init<L: StringProtocol>(
    _ label: L, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}
  ) { self.init() }
}

extension Group: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// Entries that belong together.
  public nonisolated init(@AccessibilityRotorContentBuilder content: () -> Content) {
    self = .holding(content())
  }

  public var body: Never { return fatalError("entries of a rotor have no body") }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public var body: Never { return fatalError("entries of a rotor have no body") }
}

extension ForEach where Content: AccessibilityRotorContent {
  public nonisolated init(
    _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id }, source: nil)
  }

  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: ForEach.reader(id), source: nil)
  }

  public nonisolated init(
    _ data: Range<Int>, @AccessibilityRotorContentBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, id: { $0 }, source: nil)
  }
}

/// A rotor of the system's. Has no effect; see ``AccessibilityRotorContent``.
public nonisolated struct AccessibilitySystemRotor: Sendable {
  private init() {}

  /// - Parameter visited: Whether links count that were visited before, or those that were not.
  public static func links(visited: Bool) -> AccessibilitySystemRotor { .init() }
  public static var links: AccessibilitySystemRotor { .init() }
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    .init()
  }
  public static var headings: AccessibilitySystemRotor { .init() }
  public static var boldText: AccessibilitySystemRotor { .init() }
  public static var italicText: AccessibilitySystemRotor { .init() }
  public static var underlineText: AccessibilitySystemRotor { .init() }
  public static var misspelledWords: AccessibilitySystemRotor { .init() }
  public static var images: AccessibilitySystemRotor { .init() }
  public static var textFields: AccessibilitySystemRotor { .init() }
  public static var tables: AccessibilitySystemRotor { .init() }
  public static var lists: AccessibilitySystemRotor { .init() }
  public static var landmarks: AccessibilitySystemRotor { .init() }
}

extension View {
  /// Has no effect; see ``AccessibilityRotorContent``. The closure is not called.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``. The closure is not called.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``. The closure is not called.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
    _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``. The closure is not called.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
    _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
    _ rotorLabel: L, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotor(
    _ label: Text, textRanges: [Range<String.Index>]
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotor(
    _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol>(
    _ label: L, textRanges: [Range<String.Index>]
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View { self }

  /// Has no effect; see ``AccessibilityRotorContent``.
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  /// Has no effect: screen readers on Linux do not jump between linked elements.
  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }
}
