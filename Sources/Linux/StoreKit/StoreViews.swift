#if AppleModules
  import Foundation
  import SwiftUI
  @_spi(Nodes) import SwiftUICore

  /// What stands here so that source compiles, and does nothing that can be seen.
  enum StoreShell {
    static func warn(_ api: String, _ text: String) {
      RuntimeWarning.once(api, "\(api) \(text)", from: "StoreKit")
    }
  }

  /// A view of a store, as a frame with its name.
  private struct StoreFrame: View {
    let name: String

    var body: some View {
      let _ = StoreShell.warn(name, "shows a frame on Linux, as there is no store")
      RepresentedPlaceholder(name: name, ground: nil).frame(minHeight: 64)
    }
  }

  /// The products of a store, as a labelled frame for each.
  public struct StoreView<Icon: View, PlaceholderIcon: View>: View {
    private let identifiers: [Product.ID]

    public init<IDs: Collection>(
      ids: IDs, prefersPromotionalIcon: Bool = false
    ) where IDs.Element == Product.ID, Icon == EmptyView, PlaceholderIcon == EmptyView {
      identifiers = Array(ids)
    }

    public init<IDs: Collection>(
      ids: IDs, prefersPromotionalIcon: Bool = false,
      @ViewBuilder icon: @escaping (Product) -> Icon
    ) where IDs.Element == Product.ID, PlaceholderIcon == EmptyView {
      identifiers = Array(ids)
    }

    public init<IDs: Collection>(
      ids: IDs, prefersPromotionalIcon: Bool = false,
      @ViewBuilder icon: @escaping (Product) -> Icon,
      @ViewBuilder placeholderIcon: () -> PlaceholderIcon
    ) where IDs.Element == Product.ID {
      identifiers = Array(ids)
    }

    public var body: some View {
      ScrollView {
        VStack { ForEach(identifiers, id: \.self) { ProductView(id: $0) } }.padding()
      }
    }
  }

  /// A product of a store, as a labelled frame.
  public struct ProductView<Icon: View, PlaceholderIcon: View>: View {
    private let name: String

    public init(
      id productID: Product.ID, prefersPromotionalIcon: Bool = false
    ) where Icon == EmptyView, PlaceholderIcon == EmptyView {
      name = "ProductView \(productID)"
    }

    public init(
      id productID: Product.ID, prefersPromotionalIcon: Bool = false,
      @ViewBuilder icon: () -> Icon
    ) where PlaceholderIcon == Icon {
      name = "ProductView \(productID)"
    }

    public init(
      id productID: Product.ID, prefersPromotionalIcon: Bool = false,
      @ViewBuilder icon: @escaping (ProductIconPhase) -> Icon,
      @ViewBuilder placeholderIcon: () -> PlaceholderIcon
    ) {
      name = "ProductView \(productID)"
    }

    public init(
      _ product: Product, prefersPromotionalIcon: Bool = false
    ) where Icon == EmptyView, PlaceholderIcon == EmptyView {
      name = "ProductView \(product.displayName)"
    }

    public init(
      _ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
    ) where PlaceholderIcon == Icon {
      name = "ProductView \(product.displayName)"
    }

    public var body: some View { StoreFrame(name: name) }
  }

  public enum ProductIconPhase {
    case loading, unavailable
    case success(Image)
    case failure(any Error)
  }

  /// The subscriptions of a group, as a labelled frame below the app's own content.
  public struct SubscriptionStoreView<Content: View>: View {
    private let content: Content

    public init(
      groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all
    ) where Content == AutomaticSubscriptionStoreMarketingContent {
      content = AutomaticSubscriptionStoreMarketingContent()
    }

    public init(
      groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all,
      @ViewBuilder marketingContent: () -> Content
    ) {
      content = marketingContent()
    }

    public init<IDs: Collection>(
      productIDs: IDs
    ) where IDs.Element == Product.ID, Content == AutomaticSubscriptionStoreMarketingContent {
      content = AutomaticSubscriptionStoreMarketingContent()
    }

    public init<IDs: Collection>(
      productIDs: IDs, @ViewBuilder marketingContent: () -> Content
    ) where IDs.Element == Product.ID {
      content = marketingContent()
    }

    public var body: some View {
      ScrollView {
        VStack {
          content
          StoreFrame(name: "SubscriptionStoreView").padding()
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  public struct AutomaticSubscriptionStoreMarketingContent: View {
    public var body: some View { EmptyView() }
  }

  extension Product {
    /// Which plans a subscriber sees, by those that there are.
    public struct SubscriptionRelationship: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let upgrade = Self(rawValue: 1)
      public static let downgrade = Self(rawValue: 2)
      public static let crossgrade = Self(rawValue: 4)
      public static let current = Self(rawValue: 8)
      public static let all: Self = [.upgrade, .downgrade, .crossgrade, .current]
    }
  }
#endif
