// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module AuthenticationServices on Linux, with the package trait AppleModules: requests for accounts as values. No
  // system answers them, so each ends as if nobody had signed in.
  @_exported import Foundation
  import SwiftUI
  @_spi(Nodes) import SwiftUICore
  @_exported import UIKitCore

  public typealias ASPresentationAnchor = UIWindow

  enum AuthenticationShell {
    static func warn(_ api: String) {
      RuntimeWarning.once(
        api, "\(api) fails on Linux, as no system has accounts", from: "AuthenticationServices")
    }
  }

  public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"

  // The protocols of Foundation for errors of C make `catch ASAuthorizationError.canceled` work, and give `NSError` the
  // domain and the code.
  public struct ASAuthorizationError: _BridgedStoredNSError, @unchecked Sendable {
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
      public typealias _ErrorType = ASAuthorizationError
      case unknown = 1000
      case canceled, invalidResponse, notHandled, failed, notInteractive
      case matchedExcludedCredential, credentialImport, credentialExport
      case preferSignInWithApple, deviceNotConfiguredForPasskeyCreation
    }

    public static var _nsErrorDomain: String { ASAuthorizationErrorDomain }
    public let _nsError: NSError

    public init(_nsError: NSError) { self._nsError = _nsError }

    public static var unknown: Code { .unknown }
    public static var canceled: Code { .canceled }
    public static var invalidResponse: Code { .invalidResponse }
    public static var notHandled: Code { .notHandled }
    public static var failed: Code { .failed }
    public static var notInteractive: Code { .notInteractive }
    public static var matchedExcludedCredential: Code { .matchedExcludedCredential }
    public static var credentialImport: Code { .credentialImport }
    public static var credentialExport: Code { .credentialExport }
    public static var preferSignInWithApple: Code { .preferSignInWithApple }
    public static var deviceNotConfiguredForPasskeyCreation: Code {
      .deviceNotConfiguredForPasskeyCreation
    }
  }

  // MARK: Requests

  public protocol ASAuthorizationProvider: AnyObject {}

  open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
    public let provider: any ASAuthorizationProvider

    init(_ provider: any ASAuthorizationProvider) { self.provider = provider }
  }

  open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
    public var requestedScopes: [ASAuthorization.Scope]?
    public var state: String?
    public var nonce: String?
  }

  public final class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest,
    @unchecked Sendable
  {
    public var user: String?
  }

  public final class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

  public final class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest:
    ASAuthorizationRequest, @unchecked Sendable
  {
    public let challenge: Data

    init(_ provider: any ASAuthorizationProvider, challenge: Data) {
      self.challenge = challenge
      super.init(provider)
    }
  }

  public final class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest:
    ASAuthorizationRequest, @unchecked Sendable
  {
    public let challenge: Data
    public let name: String
    public let userID: Data

    init(_ provider: any ASAuthorizationProvider, challenge: Data, name: String, userID: Data) {
      self.challenge = challenge
      self.name = name
      self.userID = userID
      super.init(provider)
    }
  }

  public final class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
    public enum CredentialState: Int, Hashable, Sendable {
      case revoked, authorized, notFound, transferred
    }

    public static let credentialRevokedNotification = Notification.Name(
      "ASAuthorizationAppleIDCredentialRevokedNotification")

    public override init() {}

    public func createRequest() -> ASAuthorizationAppleIDRequest {
      ASAuthorizationAppleIDRequest(self)
    }

    /// There is no user, so none is found.
    public func getCredentialState(
      forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void
    ) { completion(.notFound, nil) }

    public func credentialState(forUserID userID: String) async throws -> CredentialState {
      .notFound
    }
  }

  public final class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
    public override init() {}

    public func createRequest() -> ASAuthorizationPasswordRequest {
      ASAuthorizationPasswordRequest(self)
    }
  }

  public final class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject,
    ASAuthorizationProvider
  {
    public let relyingPartyIdentifier: String

    public init(relyingPartyIdentifier: String) {
      self.relyingPartyIdentifier = relyingPartyIdentifier
    }

    public func createCredentialAssertionRequest(challenge: Data)
      -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest
    { .init(self, challenge: challenge) }

    public func createCredentialRegistrationRequest(challenge: Data, name: String, userID: Data)
      -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest
    { .init(self, challenge: challenge, name: name, userID: userID) }
  }

  // MARK: Answers

  public protocol ASAuthorizationCredential: AnyObject {}

  /// An answer, of which there is none here.
  public final class ASAuthorization: NSObject, @unchecked Sendable {
    public struct Scope: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let fullName = Self(rawValue: "full_name")
      public static let email = Self(rawValue: "email")
    }

    public let credential: any ASAuthorizationCredential
    public let provider: any ASAuthorizationProvider

    init(_ credential: any ASAuthorizationCredential, _ provider: any ASAuthorizationProvider) {
      self.credential = credential
      self.provider = provider
    }
  }

  public enum ASUserDetectionStatus: Int, Hashable, Sendable {
    case unsupported, unknown, likelyReal
  }

  public final class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential,
    @unchecked Sendable
  {
    public let user = ""
    public let state: String? = nil
    public let authorizedScopes: [ASAuthorization.Scope] = []
    public let authorizationCode: Data? = nil
    public let identityToken: Data? = nil
    public let email: String? = nil
    public let fullName: PersonNameComponents? = nil
    public let realUserStatus = ASUserDetectionStatus.unsupported
  }

  public final class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable
  {
    public let user: String
    public let password: String

    public init(user: String, password: String) {
      self.user = user
      self.password = password
    }
  }

  public final class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject,
    ASAuthorizationCredential, @unchecked Sendable
  {
    public let userID = Data()
    public let signature = Data()
    public let credentialID = Data()
    public let rawClientDataJSON = Data()
    public let rawAuthenticatorData = Data()
  }

  public final class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject,
    ASAuthorizationCredential, @unchecked Sendable
  {
    public let credentialID = Data()
    public let rawClientDataJSON = Data()
    public let rawAttestationObject: Data? = nil
  }

  /// How an authorization ended.
  public enum ASAuthorizationResult: Sendable {
    case password(ASPasswordCredential)
    case appleID(ASAuthorizationAppleIDCredential)
    case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
    case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
  }
#endif
