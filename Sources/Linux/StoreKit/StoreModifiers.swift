#if AppleModules
  import Foundation
  import SwiftUI

  extension EnvironmentValues {
    /// Asks for a review: warns, since there is no store.
    public var requestReview: RequestReviewAction { RequestReviewAction() }
    /// Buys a product. The store here has none.
    public var purchase: PurchaseAction { PurchaseAction() }
  }

  @MainActor public struct RequestReviewAction {
    nonisolated init() {}
    public func callAsFunction() {
      StoreShell.warn("requestReview", "has no effect on Linux, as there is no store")
    }
  }

  @MainActor public struct PurchaseAction {
    nonisolated init() {}
    public func callAsFunction(_ product: Product, options: Set<Product.PurchaseOption> = [])
      async throws -> Product.PurchaseResult
    {
      .userCancelled
    }
  }

  /// The store of the app.
  public enum AppStore {
    /// Nothing to sync.
    public static func sync() async throws {}
    public static var canMakePayments: Bool { false }

    @MainActor @preconcurrency public static func requestReview(in scene: UIWindowScene) {
      RequestReviewAction()()
    }

    @MainActor @preconcurrency public static func showManageSubscriptions(in scene: UIWindowScene)
      async throws
    {
      StoreShell.warn("showManageSubscriptions", "has no effect on Linux, as there is no store")
    }
  }

  public enum SKStoreReviewController {
    @MainActor @preconcurrency public static func requestReview() { RequestReviewAction()() }
    @MainActor @preconcurrency public static func requestReview(in scene: UIWindowScene) {
      RequestReviewAction()()
    }
  }

  /// What a modifier awaits of a store: loading, found or failed.
  public enum EntitlementTaskState<Value> {
    case loading
    case failure(any Error)
    case success(Value)

    public func map<U>(_ transform: (Value) throws -> U) rethrows -> EntitlementTaskState<U> {
      switch self {
      case .loading: .loading
      case .failure(let error): .failure(error)
      case .success(let value): .success(try transform(value))
      }
    }

    public func map<U>(_ transform: (Value) async throws -> U) async rethrows
      -> EntitlementTaskState<U>
    {
      switch self {
      case .loading: .loading
      case .failure(let error): .failure(error)
      case .success(let value): .success(try await transform(value))
      }
    }

    public var value: Value? {
      if case .success(let value) = self { return value }
      return nil
    }
  }

  extension EntitlementTaskState: Sendable where Value: Sendable {}

  extension Product {
    public enum TaskState: Sendable {
      case loading, unavailable
      case success(Product)
      case failure(any Error)

      public var product: Product? {
        if case .success(let product) = self { return product }
        return nil
      }
    }

    public enum CollectionTaskState: Sendable {
      case loading
      case success([Product], unavailable: [Product.ID])
      case failure(any Error)
    }
  }

  public struct StoreButtonKind: Hashable, Sendable {
    private let name: String
    public static let cancellation = Self(name: "cancellation")
    public static let restorePurchases = Self(name: "restorePurchases")
    public static let redeemCode = Self(name: "redeemCode")
    public static let signIn = Self(name: "signIn")
    public static let policies = Self(name: "policies")
  }

  public struct SubscriptionStoreButtonLabel: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let action = Self(name: "action")
    public static let displayName = Self(name: "displayName")
    public static let multiline = Self(name: "multiline")
    public static let price = Self(name: "price")
    public static let singleLine = Self(name: "singleLine")
  }

  public protocol ProductViewStyle {}
  public struct AutomaticProductViewStyle: ProductViewStyle { public init() {} }
  public struct CompactProductViewStyle: ProductViewStyle { public init() {} }
  public struct RegularProductViewStyle: ProductViewStyle { public init() {} }
  public struct LargeProductViewStyle: ProductViewStyle { public init() {} }

  extension ProductViewStyle where Self == AutomaticProductViewStyle {
    public static var automatic: Self { Self() }
  }
  extension ProductViewStyle where Self == CompactProductViewStyle {
    public static var compact: Self { Self() }
  }
  extension ProductViewStyle where Self == RegularProductViewStyle {
    public static var regular: Self { Self() }
  }
  extension ProductViewStyle where Self == LargeProductViewStyle {
    public static var large: Self { Self() }
  }

  public protocol SubscriptionStoreControlStyle {}
  public struct AutomaticSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
    public init() {}
  }
  public struct ButtonsSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
    public init() {}
  }
  public struct PickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
    public init() {}
  }
  public struct ProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
    public init() {}
  }

  extension SubscriptionStoreControlStyle where Self == AutomaticSubscriptionStoreControlStyle {
    public static var automatic: Self { Self() }
  }
  extension SubscriptionStoreControlStyle where Self == ButtonsSubscriptionStoreControlStyle {
    public static var buttons: Self { Self() }
  }
  extension SubscriptionStoreControlStyle where Self == PickerSubscriptionStoreControlStyle {
    public static var picker: Self { Self() }
  }
  extension SubscriptionStoreControlStyle
  where Self == ProminentPickerSubscriptionStoreControlStyle {
    public static var prominentPicker: Self { Self() }
  }

  /// These are not drawn, like a widget's.
  extension ContainerBackgroundPlacement {
    public static var subscriptionStore: Self { .widget }
    public static var subscriptionStoreHeader: Self { .widget }
    public static var subscriptionStoreFullHeight: Self { .widget }
  }

  /// What these say of a store's views has no effect on the frames that stand in their place.
  extension View {
    public nonisolated func productViewStyle(_ style: some ProductViewStyle) -> some View { self }

    public nonisolated func subscriptionStoreControlStyle(
      _ style: some SubscriptionStoreControlStyle
    )
      -> some View
    { self }

    public nonisolated func subscriptionStoreButtonLabel(_ label: SubscriptionStoreButtonLabel)
      -> some View
    { self }

    public nonisolated func subscriptionStoreControlIcon(
      @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> some View
    ) -> some View { self }

    public nonisolated func subscriptionStorePickerItemBackground(_ background: some ShapeStyle)
      -> some View
    { self }

    public nonisolated func subscriptionStoreControlBackground(_ background: some ShapeStyle)
      -> some View
    { self }

    public nonisolated func subscriptionStorePolicyDestination(
      url: URL, for button: SubscriptionStorePolicyKind
    ) -> some View { self }

    public nonisolated func storeButton(_ visibility: Visibility, for kinds: StoreButtonKind...)
      -> some View
    { self }

    public nonisolated func productDescription(_ visibility: Visibility) -> some View { self }

    public nonisolated func onInAppPurchaseStart(
      perform action: ((Product) async -> Void)?
    ) -> some View { self }

    public nonisolated func onInAppPurchaseCompletion(
      perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
    ) -> some View { self }

    public nonisolated func inAppPurchaseOptions(
      _ options: ((Product) async -> Set<Product.PurchaseOption>?)?
    ) -> some View { self }

    /// Nobody has subscribed here.
    public nonisolated func subscriptionStatusTask(
      for groupID: String, priority: TaskPriority = .medium,
      action:
        @escaping @MainActor (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async ->
        Void
    ) -> some View {
      task(id: groupID, priority: priority) { await action(.success([])) }
    }

    /// Nothing has been bought here.
    public nonisolated func currentEntitlementTask(
      for productID: String, priority: TaskPriority = .medium,
      action:
        @escaping @MainActor (EntitlementTaskState<VerificationResult<Transaction>?>) async ->
        Void
    ) -> some View {
      task(id: productID, priority: priority) { await action(.success(nil)) }
    }

    public nonisolated func storeProductTask(
      for id: Product.ID, priority: TaskPriority = .medium,
      action: @escaping @MainActor (Product.TaskState) async -> Void
    ) -> some View {
      task(id: id, priority: priority) { await action(.unavailable) }
    }

    public nonisolated func storeProductsTask(
      for ids: some Collection<String> & Equatable & Sendable, priority: TaskPriority = .medium,
      action: @escaping @MainActor (Product.CollectionTaskState) async -> Void
    ) -> some View {
      let all = Array(ids)
      return task(id: all, priority: priority) { await action(.success([], unavailable: all)) }
    }

    public nonisolated func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
      sheet(isPresented: isPresented) { StoreSheet(name: "manageSubscriptionsSheet") }
    }

    public nonisolated func offerCodeRedemption(
      isPresented: Binding<Bool>,
      onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
    ) -> some View {
      sheet(isPresented: isPresented) { StoreSheet(name: "offerCodeRedemption") }
    }

    public nonisolated func refundRequestSheet(
      for transactionID: Transaction.ID, isPresented: Binding<Bool>,
      onDismiss: (
        (Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void
      )? = nil
    ) -> some View {
      sheet(isPresented: isPresented, onDismiss: { onDismiss?(.success(.userCancelled)) }) {
        StoreSheet(name: "refundRequestSheet")
      }
    }

    public nonisolated func appStoreOverlay(
      isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
    ) -> some View { self }
  }

  public enum SubscriptionStorePolicyKind: Sendable { case termsOfService, privacyPolicy }

  public enum SKOverlay {
    public class Configuration {}
    public final class AppConfiguration: Configuration {
      public enum Position: Int, Sendable { case bottom, bottomRaised }
      public init(appIdentifier: String, position: Position) {}
    }
  }

  private struct StoreSheet: View {
    let name: String

    var body: some View {
      let _ = StoreShell.warn(name, "shows a frame on Linux, as there is no store")
      RepresentedPlaceholder(name: name, ground: nil).padding()
    }
  }
#endif
