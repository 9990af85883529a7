import SwiftUICore

/// A representable of views or of controllers: what both have in common.
@MainActor protocol RepresentedSource {
  associatedtype Base: View
  associatedtype Product: AnyObject
  associatedtype Coordinator

  var base: Base { get }
  func makeCoordinator() -> Coordinator
  func make(_ coordinator: Coordinator, _ environment: EnvironmentValues) -> Product
  func update(_ product: Product, _ coordinator: Coordinator, _ environment: EnvironmentValues)
  /// Nil: the view's own.
  func size(
    _ proposal: ProposedViewSize, of product: Product, _ coordinator: Coordinator,
    _ environment: EnvironmentValues
  ) -> CGSize?
  static func dismantle(_ product: Product, _ coordinator: Coordinator)
  static func view(of product: Product) -> any RepresentedView
  static func appear(_ product: Product, _ isThere: Bool)
}

extension RepresentedSource {
  static func appear(_ product: Product, _ isThere: Bool) {}
}

/// Tells one evaluation of a representable from the next: what it looks up may have changed, which is not compared.
private final class RepresentedTurn: Sendable {}

/// What lives as long as a representable is there.
@MainActor private final class RepresentedLife<Source: RepresentedSource> {
  private var made: (product: Source.Product, coordinator: Source.Coordinator)?

  nonisolated init() {}

  isolated deinit {
    if let made { Source.dismantle(made.product, made.coordinator) }
  }

  func update(
    _ source: Source, _ environment: EnvironmentValues
  ) -> (product: Source.Product, coordinator: Source.Coordinator) {
    let all = made ?? make(source, environment)
    source.update(all.product, all.coordinator, environment)
    return all
  }

  private func make(
    _ source: Source, _ environment: EnvironmentValues
  ) -> (product: Source.Product, coordinator: Source.Coordinator) {
    let coordinator = source.makeCoordinator()
    let new = (source.make(coordinator, environment), coordinator)
    made = new
    return new
  }

  func appear(_ isThere: Bool) {
    if let made { Source.appear(made.product, isThere) }
  }
}

extension EnvironmentValues {
  /// What tests and previews show in place of representables, by their types.
  @Entry package var representedViews: [ObjectIdentifier: @MainActor (Any) -> AnyView] = [:]
}

/// Makes and updates what a representable represents whenever the representable is evaluated, and shows it.
struct RepresentedBody<Source: RepresentedSource>: View {
  let source: Source
  private let turn = RepresentedTurn()

  @State private var life = RepresentedLife<Source>()
  @Environment(\.self) private var environment

  init(source: Source) { self.source = source }

  var body: some View {
    let (product, coordinator) = life.update(source, environment)
    let view = Source.view(of: product)
    let layout = RepresentedLayout(view: view) { [source, environment] proposal in
      source.size(proposal, of: product, coordinator, environment)
    }
    layout {
      if let shown = environment.representedViews[ObjectIdentifier(Source.Base.self)] {
        shown(source.base)
      } else {
        RepresentedLook(
          view: view, name: "\(Source.Base.self)", product: "\(type(of: product))",
          isPlain: plainClasses.contains { type(of: product) == $0 },
          turn: RepresentedTurn())
      }
    }
    .onAppear { life.appear(true) }
    .onDisappear { life.appear(false) }
  }
}

/// The classes that have nothing of their own to show.
private let plainClasses: [AnyObject.Type] = [
  UIView.self, UIViewController.self, NSView.self, NSViewController.self,
]

/// A view of UIKit's or AppKit's as SwiftUI shows it: the same view of SwiftUI's where there is one, else a labelled placeholder.
private struct RepresentedLook: View {
  let view: any RepresentedView
  let name: String
  let product: String
  /// It has no class of its own, and so nothing but its colour to show.
  let isPlain: Bool
  let turn: RepresentedTurn

  var body: some View {
    named.opacity(view.isHidden ? 0 : view.shownOpacity)
  }

  @ViewBuilder private var named: some View {
    if let identifier = view.shownIdentifier {
      look.accessibilityIdentifier(identifier)
    } else {
      look
    }
  }

  @ViewBuilder private var look: some View {
    if let content = view.hostedContent {
      content
    } else if let label = view as? UILabel {
      RepresentedLabel(label: label)
    } else if let image = view as? UIImageView {
      RepresentedImage(image: image)
    } else if let effect = view as? NSVisualEffectView {
      Rectangle().fill(effect.shownMaterial)
    } else if let effect = view as? UIVisualEffectView {
      if let blur = effect.effect as? UIBlurEffect {
        Rectangle().fill(blur.material)
      } else {
        Color.clear
      }
    } else if let indicator = view as? UIActivityIndicatorView {
      if indicator.isAnimating || !indicator.hidesWhenStopped { ProgressView() }
    } else if isPlain {
      view.ground ?? Color.clear
    } else {
      let _ = RuntimeWarning.once(
        "represented-\(name)",
        "\(name) shows a placeholder on Linux, as there is no \(product); in a test or preview, "
          + "representable(_:shownAs:) shows another view")
      RepresentedPlaceholder(name: name, ground: view.ground)
    }
  }
}

/// The type of a view that can't be shown, in a dashed frame.
package struct RepresentedPlaceholder: View {
  private let name: String
  private let ground: Color?
  private let alignment: Alignment

  package init(name: String, ground: Color?, alignment: Alignment = .center) {
    self.name = name
    self.ground = ground
    self.alignment = alignment
  }

  package var body: some View {
    Text(name)
      .font(.caption2)
      .foregroundStyle(.secondary)
      .lineLimit(1)
      .minimumScaleFactor(0.5)
      .padding(2)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
      .background {
        RoundedRectangle(cornerRadius: 4)
          .strokeBorder(.secondary, style: StrokeStyle(lineWidth: 1, dash: [4, 3]))
          .background { ground }
      }
      .clipped()
  }
}

private struct RepresentedLabel: View {
  let label: UILabel

  var body: some View {
    Text(label.text ?? "")
      .font(Font(label.font))
      .foregroundStyle(Color(uiColor: label.textColor))
      .lineLimit(label.numberOfLines == 0 ? nil : label.numberOfLines)
      .multilineTextAlignment(
        label.textAlignment == .center
          ? .center : label.textAlignment == .right ? .trailing : .leading
      )
      .frame(
        maxWidth: .infinity, maxHeight: .infinity,
        alignment: label.textAlignment == .center
          ? .center : label.textAlignment == .right ? .trailing : .leading
      )
      .background { label.backgroundColor.map { Color(uiColor: $0) } }
  }
}

private struct RepresentedImage: View {
  let image: UIImageView

  var body: some View {
    if let picture = image.image {
      let view = Image(uiImage: picture).resizable()
      switch image.contentMode {
      case .scaleAspectFit: view.scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .scaleAspectFill:
        Color.clear.overlay { view.scaledToFill() }.clipped(antialiased: false)
      default: view
      }
    } else {
      image.backgroundColor.map { Color(uiColor: $0) } ?? Color.clear
    }
  }
}

extension UIBlurEffect {
  fileprivate var material: Material {
    switch style {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      .ultraThinMaterial
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thinMaterial
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thickMaterial
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
    default: .regularMaterial
    }
  }
}

/// The size that a representable says; else that of its view, by what it says of its content: not less than that, and
/// what is proposed if it does not hug its content.
private struct RepresentedLayout: Layout {
  let view: any RepresentedView
  let fit: @MainActor (ProposedViewSize) -> CGSize?

  nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    MainActor.assumeIsolated {
      if let size = fit(proposal) { return size }
      let content = view.intrinsicContentSize
      return CGSize(
        width: length(
          proposal.width, content.width, view.bounds.width,
          hugs: view.huggingPriority(.horizontal)),
        height: length(
          proposal.height, content.height, view.bounds.height,
          hugs: view.huggingPriority(.vertical)))
    }
  }

  @MainActor private func length(
    _ proposal: CGFloat?, _ content: CGFloat, _ own: CGFloat, hugs priority: UILayoutPriority
  ) -> CGFloat {
    guard content >= 0 else { return max(0, proposal ?? (own > 0 ? own : 10)) }
    guard priority.rawValue <= UILayoutPriority.defaultHigh.rawValue else { return content }
    return max(content, proposal ?? content)
  }

  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(bounds.size))
    }
  }
}
