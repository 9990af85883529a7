#if AppleModules
  import Foundation
  import SwiftUI
  import SwiftUICore

  /// What the system offers of an app; it is never asked.
  public protocol AppShortcutsProvider {
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    static var shortcutTileColor: ShortcutTileColor { get }
  }

  extension AppShortcutsProvider {
    public static var shortcutTileColor: ShortcutTileColor { .blue }
    /// Has no effect, and warns once.
    public static func updateAppShortcutParameters() {
      IntentShell.warn("updateAppShortcutParameters()", "has no effect")
    }
  }

  public enum ShortcutTileColor: Hashable, Sendable {
    case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink
    case grayBlue, grayGreen, grayBrown
  }

  public struct AppShortcut {
    public init<Intent: AppIntent>(
      intent: Intent, phrases: [AppShortcutPhrase<Intent>],
      shortTitle: LocalizedStringResource? = nil, systemImageName: String? = nil
    ) {}
  }

  @resultBuilder public struct AppShortcutsBuilder {
    public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
    public static func buildExpression(_ shortcut: AppShortcut) -> AppShortcut { shortcut }
  }

  public enum AppShortcutPhraseToken: Hashable, Sendable { case applicationName }

  /// What is said to begin an action.
  public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
      public mutating func appendInterpolation<Value>(
        _ path: KeyPath<Intent, IntentParameter<Value>>
      ) {}
    }

    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
  }

  // MARK: Summaries

  /// A sentence with parameters; it is never shown.
  public protocol ParameterSummary: Sendable {}

  public struct EmptyParameterSummary: ParameterSummary {
    public init() {}
  }

  public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation<Value>(
        _ path: KeyPath<Intent, IntentParameter<Value>>
      ) {}
    }

    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
  }

  @resultBuilder public struct ParameterPathsBuilder<Intent: AppIntent> {
    public static func buildExpression<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>)
      -> PartialKeyPath<Intent>
    { path }
    public static func buildBlock(_ paths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] {
      paths
    }
  }

  public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    public init(_ text: ParameterSummaryString<Intent>, table: String? = nil) {}
    public init(
      _ text: ParameterSummaryString<Intent>, table: String? = nil,
      @ParameterPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
    ) {}
    public init(@ParameterPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {}
  }

  @resultBuilder public struct ParameterSummaryBuilder {
    public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content {
      content
    }
  }

  public enum ComparableComparisonOperator: Hashable, Sendable {
    case equalTo, notEqualTo, greaterThan, lessThan
  }

  public struct ParameterSummaryWhenCondition<
    Intent: AppIntent, Then: ParameterSummary, Otherwise: ParameterSummary
  >: ParameterSummary {
    public init<Value>(
      _ path: KeyPath<Intent, IntentParameter<Value>>, _ condition: ComparableComparisonOperator,
      _ value: Value, @ParameterSummaryBuilder _ content: () -> Then,
      @ParameterSummaryBuilder otherwise: () -> Otherwise
    ) {}
    public init<Value>(
      _ path: KeyPath<Intent, IntentParameter<Value?>>,
      _ condition: NullableComparisonOperator,
      @ParameterSummaryBuilder _ content: () -> Then,
      @ParameterSummaryBuilder otherwise: () -> Otherwise
    ) {}
  }

  public enum NullableComparisonOperator: Hashable, Sendable { case hasAnyValue, hasNoValue }

  extension AppIntent {
    public typealias Summary = IntentParameterSummary<Self>
    public typealias When<Then: ParameterSummary, Otherwise: ParameterSummary> =
      ParameterSummaryWhenCondition<Self, Then, Otherwise>
  }

  // MARK: Views

  extension Button {
    /// A button that performs an action.
    @MainActor public init<Intent: AppIntent>(
      role: ButtonRole? = nil, intent: Intent, @ViewBuilder label: () -> Label
    ) { self.init(role: role, action: { perform(intent) }, label: label) }
  }

  extension Button where Label == Text {
    @MainActor public init<Intent: AppIntent>(
      _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: Intent
    ) { self.init(titleKey, role: role, action: { perform(intent) }) }

    @_disfavoredOverload @MainActor public init<S: StringProtocol, Intent: AppIntent>(
      _ title: S, role: ButtonRole? = nil, intent: Intent
    ) { self.init(title, role: role, action: { perform(intent) }) }
  }

  extension Toggle {
    /// A toggle that performs an action when it is tapped.
    @MainActor public init<Intent: AppIntent>(
      isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label
    ) {
      self.init(isOn: Binding(get: { isOn }, set: { _ in perform(intent) }), label: label)
    }
  }

  /// Performs an action; an error is a warning.
  @MainActor private func perform<Intent: AppIntent>(_ intent: Intent) {
    Task { @MainActor in
      do { _ = try await intent.perform() } catch {
        RuntimeWarning.once(
          "\(Intent.self) \(error)", "\(Intent.self) fails: \(error)", from: "AppIntents")
      }
    }
  }

  /// How an action is said to Siri, as a labelled frame.
  public struct SiriTipView: View {
    private let name: String
    private let isVisible: Binding<Bool>?

    public init<Intent: AppIntent>(intent: Intent, isVisible: Binding<Bool>? = nil) {
      name = Text(Intent.title).spoken
      self.isVisible = isVisible
    }

    @ViewBuilder public var body: some View {
      if isVisible?.wrappedValue ?? true {
        let _ = IntentShell.warn("SiriTipView", "shows a frame")
        RepresentedPlaceholder(name: "SiriTipView \(name)", ground: nil).frame(minHeight: 64)
      }
    }
  }

  /// A link to the app Shortcuts, as a labelled frame.
  public struct ShortcutsLink: View {
    public init() {}

    public var body: some View {
      let _ = IntentShell.warn("ShortcutsLink", "shows a frame")
      RepresentedPlaceholder(name: "ShortcutsLink", ground: nil).frame(minHeight: 44)
    }
  }

  public struct SiriTipViewStyle: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let light = Self(name: "light")
    public static let dark = Self(name: "dark")
  }

  extension View {
    /// Has no effect.
    public func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }
  }
#endif
