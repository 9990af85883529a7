import CoreLocation
import Foundation
import Stage
import SwiftUI
import SwiftUICore
import TestSupport
import Testing

@Suite("Actions, the weather and accounts")
@MainActor struct IntentTests {
  private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), text: .fixed, content: content)
  }

  private enum Meal: String, AppEnum {
    case lunch, dinner
    static let caseDisplayRepresentations: [Meal: DisplayRepresentation] = [
      .lunch: "Lunch", .dinner: DisplayRepresentation(title: "Dinner", subtitle: "late"),
    ]
  }

  private final class Orders {
    var names: [String] = []
  }

  private struct OrderIntent: AppIntent {
    static let title: LocalizedStringResource = "Order a Meal"
    @Parameter(title: "Meal", default: .lunch) var meal: Meal
    @Parameter(title: "Guest") var guest: String?
    nonisolated(unsafe) var orders: Orders?

    static var parameterSummary: some ParameterSummary {
      When(\.$meal, .equalTo, .dinner) {
        Summary("Order \(\.$meal) for \(\.$guest)")
      } otherwise: {
        Summary { \.$meal }
      }
    }

    @MainActor func perform() async throws -> some IntentResult & ReturnsValue<String>
      & ProvidesDialog
    {
      orders?.names.append("\(meal) for \(guest ?? "nobody")")
      return .result(value: meal.rawValue, dialog: "Ordered \(meal.rawValue)")
    }
  }

  private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: OrderIntent(), phrases: ["\(.applicationName): order \(\.$meal)"],
        shortTitle: "Order", systemImageName: "fork.knife")
    }
  }

  @Test func `an action is performed by a button or a toggle, with its parameters`() async throws {
    var order = OrderIntent()
    let orders = Orders()
    order.orders = orders
    order.meal = .dinner
    let stage = stage {
      VStack {
        Button("Order", intent: order).accessibilityIdentifier("order")
        Toggle(isOn: false, intent: order) { Text("Always") }.labelsHidden()
          .accessibilityIdentifier("always")
        SiriTipView(intent: order)
        ShortcutsLink()
      }
    }
    #expect(
      stage.texts.map(\.string) == ["Order", "SiriTipView Order a Meal", "ShortcutsLink"])
    #expect(
      ["SiriTipView", "ShortcutsLink"].map { name in
        stage.warnings.filter { $0.contains("\(name) shows a frame on Linux") }.count
      } == [1, 1])
    // An action is performed on any thread.
    stage.tap("order")
    #expect(await eventually { orders.names == ["dinner for nobody"] })
    order.guest = "Ann"
    stage.tap("always")
    #expect(await eventually { orders.names == ["dinner for nobody", "dinner for Ann"] })
    #expect(try await OrderIntent().perform().value == "lunch")
    #expect(Shortcuts.appShortcuts.count == 1)
    #expect(Meal.caseDisplayRepresentations[.dinner]?.title.key == "Dinner")
    #expect(OrderIntent.description == nil)
  }

  private struct FailingIntent: AppIntent {
    static let title: LocalizedStringResource = "Fail"
    func perform() async throws -> some IntentResult {
      if true { throw AppIntentError.Unrecoverable.networkFailure }
      return .result()
    }
  }

  @Test func `an action that throws is a warning of its window`() async {
    let stage = stage { Button("Fail", intent: FailingIntent()).accessibilityIdentifier("fail") }
    stage.tap("fail")
    #expect(await eventually { !stage.warnings.isEmpty })
    stage.tap("fail")
    await letTasksRun()
    #expect(stage.warnings == ["AppIntents: FailingIntent fails: networkFailure"])
  }

  @Test func `a question to the user throws the error that asks for a value, with one warning`()
    async
  {
    let order = OrderIntent()
    for _ in 0..<2 {
      await #expect(throws: AppIntentError.restartPerform) {
        try await order.$guest.requestValue("Who?")
      }
    }
    #expect(order.$guest.needsValueError() == .restartPerform)
    #expect(AppIntentError.restartPerform != AppIntentError.Unrecoverable.unknown)
    #expect(
      AppIntentError.PermissionRequired.location(precise: true)
        != AppIntentError.PermissionRequired.location(precise: false))
    #expect(warnings("AppIntents", "IntentParameter.requestValue(_:) throws on Linux") == 1)
  }

  private struct Dish: AppEntity {
    struct Query: EnumerableEntityQuery, EntityStringQuery {
      func allEntities() async throws -> [Dish] { ["soup", "salad", "soda"].map(Dish.init) }
      func entities(matching string: String) async throws -> [Dish] {
        try await allEntities().filter { $0.id.hasPrefix(string) }
      }
    }
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Dish"
    static let defaultQuery = Query()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
  }

  @Test func `a query finds entities by identifier and by text, and suggests them all`()
    async throws
  {
    let query = Dish.defaultQuery
    #expect(try await query.entities(for: ["soda", "tea"]).map(\.id) == ["soda"])
    #expect(try await query.entities(matching: "so").map(\.id) == ["soup", "soda"])
    #expect(try await query.suggestedEntities().map(\.id) == ["soup", "salad", "soda"])
    #expect(await query.defaultResult() == nil)
  }

  private final class Kitchen: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }
  private enum Hotel {
    struct Kitchen: Sendable { let stars: Int }
  }
  private struct CookIntent: AppIntent {
    static let title: LocalizedStringResource = "Cook"
    @Dependency var kitchen: Kitchen
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
      .result(value: kitchen.name)
    }
  }

  @Test func `a dependency that is added again replaces one that was read`() async throws {
    let cook = CookIntent()
    AppDependencyManager.shared.add(dependency: Kitchen("first"))
    #expect(try await cook.perform().value == "first")
    #expect(cook.kitchen === cook.kitchen)
    AppDependencyManager.shared.add(dependency: { Kitchen("second") })
    #expect(try await cook.perform().value == "second")
    #expect(cook.kitchen === cook.kitchen)
  }

  @Test func `dependencies of types with one name, and of keys that read alike, are apart`() {
    let manager = AppDependencyManager()
    manager.add(dependency: Kitchen("own"))
    manager.add(dependency: Hotel.Kitchen(stars: 5))
    manager.add(key: 1, dependency: "the number")
    manager.add(key: "1", dependency: "the text")
    #expect(AppDependency<Kitchen>(manager: manager).wrappedValue.name == "own")
    #expect(AppDependency<Hotel.Kitchen>(manager: manager).wrappedValue.stars == 5)
    #expect(AppDependency<String>(key: 1, manager: manager).wrappedValue == "the number")
    #expect(AppDependency<String>(key: "1", manager: manager).wrappedValue == "the text")
  }

  @Test func `a dependency that can't be made is a warning, and its default stands in`() {
    let manager = AppDependencyManager()
    manager.add(
      key: "broken", dependency: { () throws -> Int in throw WeatherError.unknown })
    let count = AppDependency<Int>(key: "broken", manager: manager, default: 7)
    for _ in 0..<2 { #expect(count.wrappedValue == 7) }
    #expect(warnings("AppIntents", "the dependency Int (key broken) can't be made: unknown") == 1)
    manager.add(key: "broken", dependency: 8)
    #expect(count.wrappedValue == 8)
  }

  /// How often a module has warned so in this process.
  private func warnings(_ module: String, _ start: String) -> Int {
    RuntimeWarning.messages(from: module).filter { $0.hasPrefix(start) }.count
  }

  @Test func `the weather service throws, with one warning each, and conditions have names`() async
  {
    let place = CLLocation(latitude: 37, longitude: -122)
    for _ in 0..<2 {
      await #expect(throws: WeatherError.permissionDenied) {
        try await WeatherService.shared.weather(for: place)
      }
    }
    await #expect(throws: WeatherError.permissionDenied) {
      try await WeatherService.shared.weather(for: place, including: .hourly, .alerts)
    }
    await #expect(throws: WeatherError.permissionDenied) {
      try await WeatherService.shared.attribution
    }
    for api in ["weather(for:)", "weather(for:including:)", "attribution"] {
      #expect(warnings("WeatherKit", "WeatherService.\(api) throws on Linux") == 1)
    }
    #expect(RuntimeWarning.messages(from: "WeatherKit").count == 3)
    #expect(WeatherCondition.partlyCloudy.description == "Partly Cloudy")
    #expect(WeatherCondition.rain.description == "Rain")
  }

  private final class Delegate: ASAuthorizationControllerDelegate {
    var errors: [ASAuthorizationError] = []
    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) { errors.append((error as? ASAuthorizationError) ?? ASAuthorizationError(.unknown)) }
  }

  @Test func `requests for an account end as if the user had cancelled, with a warning each`()
    async throws
  {
    let request = ASAuthorizationPlatformPublicKeyCredentialProvider(
      relyingPartyIdentifier: "example.com"
    ).createCredentialRegistrationRequest(challenge: Data([1]), name: "Ann", userID: Data([2]))
    #expect(request.name == "Ann")
    let delegate = Delegate()
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = delegate
    controller.performRequests()
    #expect(delegate.errors == [ASAuthorizationError(.canceled)])
    let state = try await ASAuthorizationAppleIDProvider().credentialState(forUserID: "1")
    #expect(state == .notFound)
    await #expect(throws: ASAuthorizationError(.canceled)) {
      try await EnvironmentValues().authorizationController.performRequests([request])
    }
    let url = try #require(URL(string: "https://a.b"))
    await #expect(throws: ASWebAuthenticationSessionError(.canceledLogin)) {
      try await EnvironmentValues().webAuthenticationSession.authenticate(
        using: url, callbackURLScheme: "a")
    }
    var answers: [Error?] = []
    let web = ASWebAuthenticationSession(url: url, callbackURLScheme: "a") {
      answers.append($1)
    }
    #expect(!web.start())
    #expect(answers.first as? ASWebAuthenticationSessionError == .init(.canceledLogin))
    let asked = [
      "ASAuthorizationController.performRequests()",
      "AuthorizationController.performRequests(_:options:)",
      "WebAuthenticationSession.authenticate(using:callbackURLScheme:)",
      "ASWebAuthenticationSession.start()",
    ]
    for api in asked {
      #expect(warnings("AuthenticationServices", "\(api) fails on Linux") == 1)
    }
  }

  /// The numbers and domains of Apple's headers.
  @Test func `errors are caught by their codes, and have Apple's domains and numbers`() {
    func caught(_ error: any Error) -> String {
      do { throw error } catch ASAuthorizationError.canceled {
        return "account"
      } catch ASWebAuthenticationSessionError.canceledLogin {
        return "web"
      } catch CKError.notAuthenticated {
        return "record"
      } catch LPError.metadataFetchFailed {
        return "link"
      } catch AVError.unknown {
        return "film"
      } catch { return "other" }
    }
    let errors: [(any Error, String, String, Int)] = [
      (
        ASAuthorizationError(.canceled), "account",
        "com.apple.AuthenticationServices.AuthorizationError", 1001
      ),
      (
        ASAuthorizationError(.failed), "other",
        "com.apple.AuthenticationServices.AuthorizationError", 1004
      ),
      (
        ASWebAuthenticationSessionError(.canceledLogin), "web",
        "com.apple.AuthenticationServices.WebAuthenticationSession", 1
      ),
      (CKError(.notAuthenticated), "record", "CKErrorDomain", 9),
      (LPError(.metadataFetchFailed), "link", "LPErrorDomain", 2),
      (AVError(.unknown), "film", "AVFoundationErrorDomain", -11800),
    ]
    for (error, name, domain, code) in errors {
      #expect(caught(error) == name)
      #expect((error as NSError).domain == domain)
      #expect((error as NSError).code == code)
    }
  }

  @Test func `the button of Apple's accounts asks and gets an error`() {
    var scopes: [ASAuthorization.Scope]?
    var hasFailed = false
    let stage = stage {
      SignInWithAppleButton(.continue) {
        $0.requestedScopes = [.email]
        scopes = $0.requestedScopes
      } onCompletion: {
        if case .failure(let error as ASAuthorizationError) = $0 {
          hasFailed = error.code == .canceled
        }
      }
      .signInWithAppleButtonStyle(.white).frame(width: 280, height: 44)
      .accessibilityIdentifier("button")
    }
    #expect(stage.texts.map(\.string) == ["Continue with Apple"])
    stage.tap("button")
    #expect(scopes == [.email] && hasFailed)
    #expect(
      stage.warnings.filter { $0.contains("SignInWithAppleButton fails on Linux") }.count == 1)
  }
}
