import CoreLocation
import Foundation
import Stage
import SwiftUI
import SwiftUICore
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

  private static var orders: [String] = []

  private struct OrderIntent: AppIntent {
    static let title: LocalizedStringResource = "Order a Meal"
    @Parameter(title: "Meal", default: .lunch) var meal: Meal
    @Parameter(title: "Guest") var guest: String?

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
      IntentTests.orders.append("\(meal) for \(guest ?? "nobody")")
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

  @Test func `an action is performed by a button, with its parameters`() async throws {
    let order = OrderIntent()
    order.meal = .dinner
    let stage = stage {
      VStack {
        Button("Order", intent: order).accessibilityIdentifier("order")
        SiriTipView(intent: order)
      }
    }
    #expect(stage.texts.map(\.string) == ["Order", "SiriTipView Order a Meal"])
    #expect(stage.warnings.contains { $0.contains("SiriTipView shows a frame on Linux") })
    stage.tap("order")
    // An action is performed on any thread.
    for _ in 0..<1000 where IntentTests.orders.isEmpty {
      stage.settle()
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(IntentTests.orders == ["dinner for nobody"])
    #expect(try await OrderIntent().perform().value == "lunch")
    #expect(Shortcuts.appShortcuts.count == 1)
    #expect(Meal.caseDisplayRepresentations[.dinner]?.title.key == "Dinner")
    #expect(OrderIntent.description == nil)
  }

  @Test func `the weather service throws, with a warning, and conditions have names`() async {
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
    let warnings = RuntimeWarning.messages(from: "WeatherKit")
    #expect(warnings.contains { $0.contains("weather(for:) throws on Linux") })
    #expect(WeatherCondition.partlyCloudy.description == "Partly Cloudy")
    #expect(WeatherCondition.rain.description == "Rain")
  }

  private final class Delegate: ASAuthorizationControllerDelegate {
    var errors: [ASAuthorizationError] = []
    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) { errors.append((error as? ASAuthorizationError) ?? ASAuthorizationError(.unknown)) }
  }

  @Test func `requests for an account end as if the user had cancelled, with a warning`()
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
    var answers: [Error?] = []
    let web = ASWebAuthenticationSession(url: URL(string: "https://a.b")!, callbackURLScheme: "a") {
      answers.append($1)
    }
    #expect(!web.start())
    #expect(answers.first as? ASWebAuthenticationSessionError == .init(.canceledLogin))
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
    #expect(stage.warnings.contains { $0.contains("SignInWithAppleButton fails on Linux") })
  }
}
