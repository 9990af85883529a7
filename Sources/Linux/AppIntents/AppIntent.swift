#if AppleModules
  // The module AppIntents on Linux, with the package trait AppleModules: actions that an app offers to the system, which
  // has no Siri, Shortcuts or Spotlight here. Buttons and toggles perform them as elsewhere.
  @_exported import Foundation
  import SwiftUI
  @_spi(Nodes) import SwiftUICore

  /// An action of an app.
  public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    associatedtype SummaryContent: ParameterSummary

    init()
    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    static var openAppWhenRun: Bool { get }
    static var isDiscoverable: Bool { get }
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    static var parameterSummary: SummaryContent { get }
    func perform() async throws -> PerformResult
  }

  extension AppIntent {
    public typealias Parameter<Value> = IntentParameter<Value>
    public typealias Dependency<Value> = AppDependency<Value>

    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    public static var parameterSummary: some ParameterSummary { EmptyParameterSummary() }

    /// Performs the action, and ignores its result.
    public func callAsFunction(donate: Bool = false) async throws { _ = try await perform() }
  }

  public enum IntentAuthenticationPolicy: Hashable, Sendable {
    case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
  }

  public protocol SystemIntent: AppIntent {}
  public protocol AudioPlaybackIntent: SystemIntent {}
  public protocol AudioRecordingIntent: SystemIntent {}
  public protocol LiveActivityIntent: SystemIntent {}
  public protocol ForegroundContinuableIntent: SystemIntent {}
  public protocol ProgressReportingIntent: AppIntent {}
  public protocol CustomIntentMigratedAppIntent: AppIntent {
    static var intentClassName: String { get }
  }
  public protocol PredictableIntent: AppIntent {}

  /// Opens one of the app's entities.
  public protocol OpenIntent: SystemIntent {
    associatedtype Target
    var target: Target { get }
  }

  /// Sets a value, as a toggle does.
  public protocol SetValueIntent: SystemIntent {
    associatedtype ValueType
    var value: ValueType { get set }
  }

  /// The choices of a widget, which has nothing to perform.
  public protocol WidgetConfigurationIntent: SystemIntent {}
  public protocol ControlConfigurationIntent: SystemIntent {}

  extension WidgetConfigurationIntent {
    public func perform() async throws -> some IntentResult { .result() }
  }

  extension ControlConfigurationIntent {
    public func perform() async throws -> some IntentResult { .result() }
  }

  // MARK: Results

  public protocol IntentResult: Sendable {}
  public protocol ReturnsValue<Value>: IntentResult {
    associatedtype Value
    var value: Value? { get }
  }
  public protocol OpensIntent: IntentResult {}
  public protocol ProvidesDialog: IntentResult {}
  public protocol ShowsSnippetView: IntentResult {}

  /// What a result can have, or `Never` for what it has not.
  public protocol _IntentPart: Sendable {}
  extension Never: _IntentPart {}

  public protocol _GivenPart: _IntentPart {
    associatedtype Content
    var content: Content { get }
  }

  public struct _Given<Content>: _GivenPart, @unchecked Sendable {
    public let content: Content
  }

  public struct IntentResultContainer<
    Answer: _IntentPart, Opened: _IntentPart, Snippet: _IntentPart, Dialog: _IntentPart
  >: IntentResult {
    let answer: Answer?
  }

  extension IntentResultContainer: ReturnsValue where Answer: _GivenPart {
    public var value: Answer.Content? { answer?.content }
  }
  extension IntentResultContainer: OpensIntent where Opened: _GivenPart {}
  extension IntentResultContainer: ShowsSnippetView where Snippet: _GivenPart {}
  extension IntentResultContainer: ProvidesDialog where Dialog: _GivenPart {}

  extension IntentResult {
    public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> { Self(answer: nil) }

    public static func result<Value>(value: Value) -> Self
    where Self == IntentResultContainer<_Given<Value>, Never, Never, Never> {
      Self(answer: _Given(content: value))
    }

    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, _Given<IntentDialog>> {
      Self(answer: nil)
    }

    public static func result<Content: View>(view: Content) -> Self
    where Self == IntentResultContainer<Never, Never, _Given<Content>, Never> { Self(answer: nil) }

    public static func result<Content: View>(@ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<Never, Never, _Given<Content>, Never> { Self(answer: nil) }

    public static func result<Intent: AppIntent>(opensIntent: Intent) -> Self
    where Self == IntentResultContainer<Never, _Given<Intent>, Never, Never> { Self(answer: nil) }

    public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<_Given<Value>, Never, Never, _Given<IntentDialog>> {
      Self(answer: _Given(content: value))
    }

    public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<Never, Never, _Given<Content>, _Given<IntentDialog>> {
      Self(answer: nil)
    }

    public static func result<Content: View>(
      dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _Given<Content>, _Given<IntentDialog>> {
      Self(answer: nil)
    }

    public static func result<Value, Content: View>(
      value: Value, dialog: IntentDialog, view: Content
    ) -> Self
    where Self == IntentResultContainer<_Given<Value>, Never, _Given<Content>, _Given<IntentDialog>>
    { Self(answer: _Given(content: value)) }

    public static func result<Value, Content: View>(value: Value, view: Content) -> Self
    where Self == IntentResultContainer<_Given<Value>, Never, _Given<Content>, Never> {
      Self(answer: _Given(content: value))
    }
  }

  // MARK: Texts

  /// What the system says.
  public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
    public let full: LocalizedStringResource

    public init(_ full: LocalizedStringResource) { self.full = full }
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
      self.full = full
    }
    public init(stringLiteral value: String) {
      full = LocalizedStringResource(stringLiteral: value)
    }
    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
      full = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
  }

  public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
    public let descriptionText: LocalizedStringResource

    public init(
      _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
      searchKeywords: [LocalizedStringResource] = [],
      resultValueName: LocalizedStringResource? = nil
    ) { self.descriptionText = descriptionText }
    public init(stringLiteral value: String) {
      descriptionText = LocalizedStringResource(stringLiteral: value)
    }
  }

  /// The name of a type, such as `Book`.
  public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    public let name: LocalizedStringResource

    public init(
      name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
      synonyms: [LocalizedStringResource] = []
    ) { self.name = name }
    public init(stringLiteral value: String) {
      name = LocalizedStringResource(stringLiteral: value)
    }
    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
      name = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
  }

  /// How a value is shown in a list of the system's.
  public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    public struct Image: Sendable {
      public init(named name: String, isTemplate: Bool? = nil) {}
      public init(systemName: String, isTemplate: Bool? = nil) {}
      public init(data: Data, isTemplate: Bool? = nil) {}
      public init(url: URL, isTemplate: Bool? = nil) {}
    }

    public var title: LocalizedStringResource
    public var subtitle: LocalizedStringResource?
    public var image: Image?
    public var synonyms: [LocalizedStringResource]

    public init(
      title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
      image: Image? = nil, synonyms: [LocalizedStringResource] = []
    ) {
      self.title = title
      self.subtitle = subtitle
      self.image = image
      self.synonyms = synonyms
    }
    public init(stringLiteral value: String) {
      self.init(title: LocalizedStringResource(stringLiteral: value))
    }
    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
      self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
  }
#endif
