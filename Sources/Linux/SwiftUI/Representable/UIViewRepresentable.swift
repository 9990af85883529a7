import SwiftUICore

/// A view of UIKit's in a screen: made, updated and dismantled as on Apple's systems, and shown as a placeholder of its
/// size, unless SwiftUI has the same view.
///
/// A test or preview may show another view in its place.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == AnyView {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void

  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  /// On Apple's systems there is none.
  public var body: AnyView { AnyView(RepresentedBody(source: RepresentedUIView(base: self))) }
}

/// What a representable is told when it makes or updates its view.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<
  Representable: UIViewRepresentable
> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues

  /// Runs the changes at once.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    changes()
    completion?()
  }
}

/// A controller of UIKit's in a screen; see ``UIViewRepresentable``.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Body == AnyView {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void

  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }

  /// On Apple's systems there is none.
  public var body: AnyView {
    AnyView(RepresentedBody(source: RepresentedUIViewController(base: self)))
  }
}

/// What a representable is told when it makes or updates its controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues

  /// Runs the changes at once.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    changes()
    completion?()
  }
}

struct RepresentedUIView<Base: UIViewRepresentable>: RepresentedSource {
  let base: Base

  private func context(
    _ coordinator: Base.Coordinator, _ environment: EnvironmentValues
  ) -> Base.Context {
    Base.Context(
      coordinator: coordinator, transaction: Transaction.current, environment: environment)
  }

  func makeCoordinator() -> Base.Coordinator { base.makeCoordinator() }

  func make(_ coordinator: Base.Coordinator, _ environment: EnvironmentValues) -> Base.UIViewType {
    base.makeUIView(context: context(coordinator, environment))
  }

  func update(
    _ product: Base.UIViewType, _ coordinator: Base.Coordinator, _ environment: EnvironmentValues
  ) {
    base.updateUIView(product, context: context(coordinator, environment))
  }

  func size(
    _ proposal: ProposedViewSize, of product: Base.UIViewType, _ coordinator: Base.Coordinator,
    _ environment: EnvironmentValues
  ) -> CGSize? {
    base.sizeThatFits(proposal, uiView: product, context: context(coordinator, environment))
  }

  static func dismantle(_ product: Base.UIViewType, _ coordinator: Base.Coordinator) {
    Base.dismantleUIView(product, coordinator: coordinator)
  }

  static func view(of product: Base.UIViewType) -> any RepresentedView { product }
}

struct RepresentedUIViewController<Base: UIViewControllerRepresentable>: RepresentedSource {
  let base: Base

  private func context(
    _ coordinator: Base.Coordinator, _ environment: EnvironmentValues
  ) -> Base.Context {
    Base.Context(
      coordinator: coordinator, transaction: Transaction.current, environment: environment)
  }

  func makeCoordinator() -> Base.Coordinator { base.makeCoordinator() }

  func make(
    _ coordinator: Base.Coordinator, _ environment: EnvironmentValues
  ) -> Base.UIViewControllerType {
    let controller = base.makeUIViewController(context: context(coordinator, environment))
    controller.loadViewIfNeeded()
    return controller
  }

  func update(
    _ product: Base.UIViewControllerType, _ coordinator: Base.Coordinator,
    _ environment: EnvironmentValues
  ) {
    base.updateUIViewController(product, context: context(coordinator, environment))
  }

  func size(
    _ proposal: ProposedViewSize, of product: Base.UIViewControllerType,
    _ coordinator: Base.Coordinator, _ environment: EnvironmentValues
  ) -> CGSize? {
    base.sizeThatFits(
      proposal, uiViewController: product, context: context(coordinator, environment))
  }

  static func dismantle(_ product: Base.UIViewControllerType, _ coordinator: Base.Coordinator) {
    Base.dismantleUIViewController(product, coordinator: coordinator)
  }

  static func view(of product: Base.UIViewControllerType) -> any RepresentedView {
    product.view
  }

  static func appear(_ product: Base.UIViewControllerType, _ isThere: Bool) {
    if isThere {
      product.viewWillAppear(false)
      product.viewIsAppearing(false)
      product.viewDidAppear(false)
    } else {
      product.viewWillDisappear(false)
      product.viewDidDisappear(false)
    }
  }
}
