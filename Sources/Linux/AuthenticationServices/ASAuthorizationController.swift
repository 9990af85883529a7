// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  import Foundation
  import SwiftUI
  import SwiftUICore

  @MainActor @preconcurrency public protocol ASAuthorizationControllerDelegate: AnyObject {
    func authorizationController(
      controller: ASAuthorizationController,
      didCompleteWithAuthorization authorization: ASAuthorization)
    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error)
  }

  extension ASAuthorizationControllerDelegate {
    public func authorizationController(
      controller: ASAuthorizationController,
      didCompleteWithAuthorization authorization: ASAuthorization
    ) {}
    public func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {}
  }

  @MainActor @preconcurrency
  public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
  }

  /// Asks the system for an account. It answers at once with the error ``ASAuthorizationError/canceled``, and warns once.
  @MainActor @preconcurrency open class ASAuthorizationController: NSObject {
    public struct RequestOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let preferImmediatelyAvailableCredentials = Self(rawValue: 1)
    }

    public let authorizationRequests: [ASAuthorizationRequest]
    public weak var delegate: (any ASAuthorizationControllerDelegate)?
    public weak var presentationContextProvider:
      (any ASAuthorizationControllerPresentationContextProviding)?

    public init(authorizationRequests: [ASAuthorizationRequest]) {
      self.authorizationRequests = authorizationRequests
    }

    open func performRequests() { performRequests(options: []) }

    open func performRequests(options: RequestOptions) {
      AuthenticationShell.warn("ASAuthorizationController.performRequests()")
      delegate?.authorizationController(
        controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
    }

    open func cancel() {}
  }

  /// Asks the system for an account, of a view. It throws ``ASAuthorizationError/canceled``, and warns once.
  public struct AuthorizationController: Sendable {
    public func performRequests(
      _ requests: [ASAuthorizationRequest], options: ASAuthorizationController.RequestOptions = []
    ) async throws -> ASAuthorizationResult {
      AuthenticationShell.warn("AuthorizationController.performRequests(_:options:)")
      throw ASAuthorizationError(.canceled)
    }

    public func performRequest(
      _ request: ASAuthorizationRequest, options: ASAuthorizationController.RequestOptions = []
    ) async throws -> ASAuthorizationResult { try await performRequests([request]) }
  }

  extension EnvironmentValues {
    public var authorizationController: AuthorizationController { AuthorizationController() }
    public var webAuthenticationSession: WebAuthenticationSession { WebAuthenticationSession() }
  }

  // MARK: On the web

  public let ASWebAuthenticationSessionErrorDomain =
    "com.apple.AuthenticationServices.WebAuthenticationSession"

  public struct ASWebAuthenticationSessionError: _BridgedStoredNSError, @unchecked Sendable {
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
      public typealias _ErrorType = ASWebAuthenticationSessionError
      case canceledLogin = 1
      case presentationContextNotProvided, presentationContextInvalid
    }

    public static var _nsErrorDomain: String { ASWebAuthenticationSessionErrorDomain }
    public let _nsError: NSError

    public init(_nsError: NSError) { self._nsError = _nsError }

    public static var canceledLogin: Code { .canceledLogin }
    public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
    public static var presentationContextInvalid: Code { .presentationContextInvalid }
  }

  /// Signs in on a web page, of a view. It throws ``ASWebAuthenticationSessionError/canceledLogin``, and warns once.
  public struct WebAuthenticationSession: Sendable {
    public struct BrowserSession: Hashable, Sendable {
      private let isEphemeral: Bool
      public static let ephemeral = Self(isEphemeral: true)
      public static let shared = Self(isEphemeral: false)
    }

    public func authenticate(
      using url: URL, callbackURLScheme: String, preferredBrowserSession: BrowserSession? = nil
    ) async throws -> URL {
      AuthenticationShell.warn("WebAuthenticationSession.authenticate(using:callbackURLScheme:)")
      throw ASWebAuthenticationSessionError(.canceledLogin)
    }
  }

  @MainActor @preconcurrency
  public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
  }

  /// Signs in on a web page. It ends at once with ``ASWebAuthenticationSessionError/canceledLogin``, and warns once.
  open class ASWebAuthenticationSession: NSObject, @unchecked Sendable {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void

    private let completion: CompletionHandler
    public weak var presentationContextProvider:
      (any ASWebAuthenticationPresentationContextProviding)?
    public var prefersEphemeralWebBrowserSession = false
    public let canStart = false

    public init(
      url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
    ) { completion = completionHandler }

    @discardableResult open func start() -> Bool {
      AuthenticationShell.warn("ASWebAuthenticationSession.start()")
      completion(nil, ASWebAuthenticationSessionError(.canceledLogin))
      return false
    }

    open func cancel() {}
  }

  // MARK: The button

  /// A button that signs in with an Apple account. It looks as Apple's does; a tap ends with
  /// ``ASAuthorizationError/canceled``, and a warning.
  public struct SignInWithAppleButton: View {
    public struct Label: Hashable, Sendable {
      fileprivate let text: String
      public static let signIn = Self(text: "Sign in with Apple")
      public static let signUp = Self(text: "Sign up with Apple")
      public static let `continue` = Self(text: "Continue with Apple")
    }

    public struct Style: Hashable, Sendable {
      fileprivate let isDark: Bool
      fileprivate var hasOutline = false
      public static let black = Self(isDark: true)
      public static let white = Self(isDark: false)
      public static let whiteOutline = Self(isDark: false, hasOutline: true)
    }

    private let label: Label
    private let request: (ASAuthorizationAppleIDRequest) -> Void
    private let completion: (Result<ASAuthorization, any Error>) -> Void
    @Environment(\.signInWithAppleButtonStyle) private var style

    public init(
      _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
      onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
    ) {
      self.label = label
      request = onRequest
      completion = onCompletion
    }

    public var body: some View {
      Button {
        AuthenticationShell.warn("SignInWithAppleButton")
        request(ASAuthorizationAppleIDProvider().createRequest())
        completion(.failure(ASAuthorizationError(.canceled)))
      } label: {
        let shape = RoundedRectangle(cornerRadius: 6)
        SwiftUI.Label(label.text, systemImage: "apple.logo")
          .fontWeight(.medium)
          .foregroundStyle(style.isDark ? Color.white : Color.black)
          .frame(maxWidth: .infinity, minHeight: 30, maxHeight: .infinity)
          .background(style.isDark ? Color.black : Color.white, in: shape)
          .overlay { if style.hasOutline { shape.strokeBorder(Color.black) } }
      }
      .buttonStyle(.plain)
    }
  }

  extension EnvironmentValues {
    @Entry fileprivate var signInWithAppleButtonStyle: SignInWithAppleButton.Style = .black
  }

  extension View {
    public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
      environment(\.signInWithAppleButtonStyle, style)
    }
  }
#endif
