#if AppleModules
  // The module StoreKit on Linux, with the package trait AppleModules: a store that has no products, so nothing can be
  // bought, and the views of a store as labelled frames.
  import SwiftUI
  @_exported import UIKitCore

  /// Something that is for sale. The store here has none.
  public struct Product: Identifiable, Hashable, Sendable {
    public struct ProductType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      public static let consumable = Self(rawValue: "Consumable")
      public static let nonConsumable = Self(rawValue: "Non-Consumable")
      public static let nonRenewable = Self(rawValue: "Non-Renewing Subscription")
      public static let autoRenewable = Self(rawValue: "Auto-Renewable Subscription")
    }

    public struct SubscriptionPeriod: Hashable, Sendable {
      public enum Unit: Hashable, Sendable {
        case day, week, month, year

        public var localizedDescription: String { "\(self)".capitalized }

        /// The unit's name, as it stands behind a price.
        public struct FormatStyle: Foundation.FormatStyle {
          public init() {}
          public func format(_ value: Unit) -> String { "\(value)" }
        }

        public func formatted(_ format: FormatStyle) -> String { format.format(self) }
      }

      /// A count and a unit, such as `3 months`.
      public struct FormatStyle: Foundation.FormatStyle {
        public init() {}
        public func format(_ value: SubscriptionPeriod) -> String {
          "\(value.value) \(value.unit)\(value.value == 1 ? "" : "s")"
        }
      }

      public func formatted(_ format: FormatStyle, referenceDate: Date = .now) -> String {
        format.format(self)
      }

      public let unit: Unit
      public let value: Int

      public static let weekly = Self(unit: .week, value: 1)
      public static let monthly = Self(unit: .month, value: 1)
      public static let yearly = Self(unit: .year, value: 1)
    }

    public struct SubscriptionOffer: Hashable, Sendable {
      public struct OfferType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let introductory = Self(rawValue: "introductory")
        public static let promotional = Self(rawValue: "promotional")
      }

      public struct PaymentMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let payAsYouGo = Self(rawValue: "payAsYouGo")
        public static let payUpFront = Self(rawValue: "payUpFront")
        public static let freeTrial = Self(rawValue: "freeTrial")
      }

      public let id: String?
      public let type: OfferType
      public let price: Decimal
      public let displayPrice: String
      public let period: SubscriptionPeriod
      public let periodCount: Int
      public let paymentMode: PaymentMode
    }

    public struct SubscriptionInfo: Hashable, Sendable {
      public struct RenewalState: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let subscribed = Self(rawValue: 1)
        public static let expired = Self(rawValue: 2)
        public static let inBillingRetryPeriod = Self(rawValue: 3)
        public static let inGracePeriod = Self(rawValue: 4)
        public static let revoked = Self(rawValue: 5)
      }

      public struct RenewalInfo: Hashable, Sendable {
        public let originalTransactionID: UInt64
        public let currentProductID: String
        public let willAutoRenew: Bool
        public let autoRenewPreference: String?
        public let renewalDate: Date?
      }

      public struct Status: Hashable, Sendable {
        public let state: RenewalState
        public let transaction: VerificationResult<Transaction>
        public let renewalInfo: VerificationResult<RenewalInfo>

        public static var updates: StoreSequence<Status> { StoreSequence() }
      }

      public let subscriptionGroupID: String
      public let subscriptionPeriod: SubscriptionPeriod
      public let introductoryOffer: SubscriptionOffer?
      public let promotionalOffers: [SubscriptionOffer]
      public let groupLevel: Int
      public let groupDisplayName: String

      public var status: [Status] { get async throws { [] } }
      public var isEligibleForIntroOffer: Bool { get async { false } }

      /// Nobody has subscribed here.
      public static func status(for groupID: String) async throws -> [Status] { [] }
      public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
    }

    public struct PurchaseOption: Hashable, Sendable {
      private let name: String
      public static func appAccountToken(_ token: UUID) -> Self { Self(name: token.uuidString) }
      public static func quantity(_ quantity: Int) -> Self { Self(name: "\(quantity)") }
      public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> Self {
        Self(name: "\(simulates)")
      }
    }

    public enum PurchaseResult: Sendable {
      case success(VerificationResult<Transaction>), userCancelled, pending
    }

    public enum PurchaseError: Error, Sendable {
      case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
      case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters
    }

    public let id: String
    public let type: ProductType
    public let displayName: String
    public let description: String
    public let price: Decimal
    public let displayPrice: String
    public let isFamilyShareable: Bool
    public let subscription: SubscriptionInfo?

    public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: "USD") }
    public var subscriptionPeriodFormatStyle: SubscriptionPeriod.FormatStyle { .init() }
    public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle { .init() }
    public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }
    public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }

    /// The products with these identifiers: none, with a warning.
    public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws
      -> [Product] where Identifiers.Element == String
    {
      StoreShell.warn("Product.products(for:)", "finds nothing on Linux, as there is no store")
      return []
    }

    @MainActor public func purchase(options: Set<PurchaseOption> = []) async throws
      -> PurchaseResult
    {
      .userCancelled
    }
  }

  /// What is bought, or is found to be bought.
  public struct Transaction: Identifiable, Hashable, Sendable {
    public struct RevocationReason: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let developerIssue = Self(rawValue: 1)
      public static let other = Self(rawValue: 0)
      public var localizedDescription: String { "Other" }
    }

    public enum OwnershipType: Hashable, Sendable { case purchased, familyShared }

    public enum RefundRequestStatus: Hashable, Sendable { case success, userCancelled }
    public enum RefundRequestError: Error, Hashable, Sendable { case duplicateRequest, failed }

    public let id: UInt64
    public let originalID: UInt64
    public let productID: String
    public let productType: Product.ProductType
    public let subscriptionGroupID: String?
    public let purchaseDate: Date
    public let expirationDate: Date?
    public let purchasedQuantity: Int
    public let revocationDate: Date?
    public let revocationReason: RevocationReason?
    public let isUpgraded: Bool
    public let ownershipType: OwnershipType
    public let appAccountToken: UUID?

    public func finish() async {}

    public static var all: StoreSequence<VerificationResult<Transaction>> { StoreSequence() }
    public static var updates: StoreSequence<VerificationResult<Transaction>> { StoreSequence() }
    public static var unfinished: StoreSequence<VerificationResult<Transaction>> { StoreSequence() }
    public static var currentEntitlements: StoreSequence<VerificationResult<Transaction>> {
      StoreSequence()
    }

    public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
      nil
    }
    public static func currentEntitlement(for productID: String) async
      -> VerificationResult<Transaction>?
    { nil }
  }

  /// A sequence of what a store tells. It ends at once.
  public struct StoreSequence<Element: Sendable>: AsyncSequence, Sendable {
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> Element? { nil }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  /// A value of a store, and whether its signature is right.
  public enum VerificationResult<SignedType> {
    public enum VerificationError: Error, Sendable {
      case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding
      case invalidSignature, missingRequiredProperties
    }

    case unverified(SignedType, VerificationError)
    case verified(SignedType)

    public var unsafePayloadValue: SignedType {
      switch self {
      case .unverified(let value, _), .verified(let value): value
      }
    }

    public var payloadValue: SignedType {
      get throws {
        switch self {
        case .verified(let value): return value
        case .unverified(_, let error): throw error
        }
      }
    }
  }

  extension VerificationResult: Sendable where SignedType: Sendable {}
  extension VerificationResult: Equatable where SignedType: Equatable {}
  extension VerificationResult: Hashable where SignedType: Hashable {}
  extension VerificationResult: Identifiable where SignedType: Identifiable {
    public var id: SignedType.ID { unsafePayloadValue.id }
  }

  public enum StoreKitError: Error, Sendable {
    case unknown, userCancelled, notAvailableInStorefront, notEntitled
    case networkError(URLError)
    case systemError(any Error)
  }

  public struct Storefront: Hashable, Identifiable, Sendable {
    public let id: String
    public let countryCode: String
    public static var current: Storefront? { get async { nil } }
    public static var updates: StoreSequence<Storefront> { StoreSequence() }
  }
#endif
