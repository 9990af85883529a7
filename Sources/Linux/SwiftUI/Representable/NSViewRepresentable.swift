import SwiftUICore

/// A view of AppKit's in a screen: made, updated and dismantled as on Apple's systems, and shown as a placeholder of its
/// size, unless SwiftUI has the same view.
///
/// A test or preview may show another view in its place.
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == AnyView {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void

  typealias Context = NSViewRepresentableContext<Self>

  func makeNSView(context: Context) -> NSViewType
  func updateNSView(_ nsView: NSViewType, context: Context)
  static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize?
}

extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension NSViewRepresentable {
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize? { nil }

  /// On Apple's systems there is none.
  public var body: AnyView { AnyView(RepresentedBody(source: RepresentedNSView(base: self))) }
}

/// What a representable is told when it makes or updates its view.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<
  Representable: NSViewRepresentable
> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

/// A controller of AppKit's in a screen; see ``NSViewRepresentable``.
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: View
where Body == AnyView {
  associatedtype NSViewControllerType: NSViewController
  associatedtype Coordinator = Void

  typealias Context = NSViewControllerRepresentableContext<Self>

  func makeNSViewController(context: Context) -> NSViewControllerType
  func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
  ) -> CGSize?
}

extension NSViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension NSViewControllerRepresentable {
  public static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
  ) -> CGSize? { nil }

  /// On Apple's systems there is none.
  public var body: AnyView {
    AnyView(RepresentedBody(source: RepresentedNSViewController(base: self)))
  }
}

/// What a representable is told when it makes or updates its controller.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<
  Representable: NSViewControllerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

struct RepresentedNSView<Base: NSViewRepresentable>: RepresentedSource {
  let base: Base

  private func context(
    _ coordinator: Base.Coordinator, _ environment: EnvironmentValues
  ) -> Base.Context {
    Base.Context(
      coordinator: coordinator, transaction: Transaction.current, environment: environment)
  }

  func makeCoordinator() -> Base.Coordinator { base.makeCoordinator() }

  func make(_ coordinator: Base.Coordinator, _ environment: EnvironmentValues) -> Base.NSViewType {
    base.makeNSView(context: context(coordinator, environment))
  }

  func update(
    _ product: Base.NSViewType, _ coordinator: Base.Coordinator, _ environment: EnvironmentValues
  ) {
    base.updateNSView(product, context: context(coordinator, environment))
  }

  func size(
    _ proposal: ProposedViewSize, of product: Base.NSViewType, _ coordinator: Base.Coordinator,
    _ environment: EnvironmentValues
  ) -> CGSize? {
    base.sizeThatFits(proposal, nsView: product, context: context(coordinator, environment))
  }

  static func dismantle(_ product: Base.NSViewType, _ coordinator: Base.Coordinator) {
    Base.dismantleNSView(product, coordinator: coordinator)
  }

  static func view(of product: Base.NSViewType) -> any RepresentedView { product }
}

struct RepresentedNSViewController<Base: NSViewControllerRepresentable>: RepresentedSource {
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
  ) -> Base.NSViewControllerType {
    let controller = base.makeNSViewController(context: context(coordinator, environment))
    controller.loadViewIfNeeded()
    return controller
  }

  func update(
    _ product: Base.NSViewControllerType, _ coordinator: Base.Coordinator,
    _ environment: EnvironmentValues
  ) {
    base.updateNSViewController(product, context: context(coordinator, environment))
  }

  func size(
    _ proposal: ProposedViewSize, of product: Base.NSViewControllerType,
    _ coordinator: Base.Coordinator, _ environment: EnvironmentValues
  ) -> CGSize? {
    base.sizeThatFits(
      proposal, nsViewController: product, context: context(coordinator, environment))
  }

  static func dismantle(_ product: Base.NSViewControllerType, _ coordinator: Base.Coordinator) {
    Base.dismantleNSViewController(product, coordinator: coordinator)
  }

  static func view(of product: Base.NSViewControllerType) -> any RepresentedView {
    product.view
  }

  static func appear(_ product: Base.NSViewControllerType, _ isThere: Bool) {
    if isThere {
      product.viewWillAppear()
      product.viewDidAppear()
    } else {
      product.viewWillDisappear()
      product.viewDidDisappear()
    }
  }
}
