/// A view over the whole window: a sheet, a menu, an alert.
@MainActor package protocol WindowLayer: LayoutNode {
  /// Whether it is being dismissed, so that nothing in it can be used.
  var isLeaving: Bool { get }
  /// Whether what is behind it can be used.
  var letsThrough: Bool { get }
  /// Whether the user can dismiss it.
  var canBeDismissed: Bool { get }
  /// Dismisses it on behalf of the user.
  func askToDismiss()
}

/// The root of a window: proposes the safe area to the content and centres it there.
@MainActor package final class RootNode: PositionScope, SizeContainer {
  private var content: ViewNode?
  private var slot: SlotContent { SlotContent(content) }
  /// The presentations over the content, the topmost last.
  private(set) var layers: [any WindowLayer] = []
  /// The insets of the window's safe area.
  package var safeArea = EdgeInsets() {
    didSet {
      guard safeArea != oldValue else { return }
      containerSizeChanged()
      invalidateLayout()
    }
  }
  var containerSize: CGSize { safeRect.size }
  var dependents: [Weak<LayoutNode>] = []

  /// The size classes of the last size; initially those of a phone.
  private var sizeClasses = (
    horizontal: UserInterfaceSizeClass.compact, vertical: UserInterfaceSizeClass.regular
  )

  override init(host: ViewHost, environment: EnvironmentScope) {
    super.init(host: host, environment: environment)
    environment.owner = self
  }

  // MARK: The window's colour scheme

  /// The system's colour scheme while a view overrides it.
  fileprivate var systemScheme: ColorScheme?

  package override func preferenceChanged(_ bits: UInt64) {
    if bits & PreferenceBits.of(PreferredColorSchemeKey.self) != 0 {
      host.schedule(self as any PreferenceObserver)
    }
  }

  /// Changes the environment of the window, which views' preferences then override.
  func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    var values = environment.values
    if let systemScheme { values.colorScheme = systemScheme }
    change(&values)
    if systemScheme != nil {
      systemScheme = values.colorScheme
      values.colorScheme = environment.values.colorScheme
    }
    setValues(values)
  }

  /// Replaces the window's values without keeping the former ones.
  fileprivate func setValues(_ values: EnvironmentValues) {
    environment.setValues(values.withoutHidden())
  }

  /// The union of the sizes of the window's views.
  func contentSize(for proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for node in slot.nodes {
      let next = node.sizeThatFits(proposal)
      size = CGSize(width: max(size.width, next.width), height: max(size.height, next.height))
    }
    return size
  }

  func mount(_ make: (ViewNode) -> ViewNode) {
    content = make(self)
  }

  /// Returns false if nothing has changed. Negative and not finite lengths count as 0.
  @discardableResult func setWindowSize(_ newSize: CGSize) -> Bool {
    var size = newSize
    if !size.width.isFinite || !size.height.isFinite || size.width < 0 || size.height < 0 {
      RuntimeWarning.once(
        "window-size", "a window's size must be finite and not negative (got \(newSize)); 0 is used"
      )
      if !size.width.isFinite || size.width < 0 { size.width = 0 }
      if !size.height.isFinite || size.height < 0 { size.height = 0 }
    }
    guard size != self.size || !isPlaced else { return false }
    setRootSize(size)
    setSizeClasses(size)
    containerSizeChanged()
    invalidateLayout()
    return true
  }

  /// Sets the size classes when they change; values that were set by hand stay until then.
  private func setSizeClasses(_ size: CGSize) {
    let classes = (
      horizontal: UserInterfaceSizeClass.horizontal(for: size.width),
      vertical: UserInterfaceSizeClass.vertical(for: size)
    )
    let old = sizeClasses
    guard classes != old else { return }
    sizeClasses = classes
    var values = environment.values
    if classes.horizontal != old.horizontal { values.horizontalSizeClass = classes.horizontal }
    if classes.vertical != old.vertical { values.verticalSizeClass = classes.vertical }
    setValues(values)
  }

  /// The window's safe area, from the leading edge.
  package var safeRect: CGRect {
    let size = self.size
    let insets = safeArea
    return CGRect(
      x: min(insets.leading, size.width), y: min(insets.top, size.height),
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    if let content { body(content) }
    layers.forEach(body)
  }

  package func add(_ layer: any WindowLayer) {
    layers.append(layer)
    childrenChanged()
  }

  package func remove(_ layer: any WindowLayer) {
    layers.removeAll { $0 === layer }
    childrenChanged()
  }

  /// The topmost presentation that is not being dismissed.
  var topLayer: (any WindowLayer)? { layers.last { !$0.isLeaving } }

  /// The topmost presentation that keeps what is behind it from being used.
  package var coveringLayer: (any WindowLayer)? { layers.last { !$0.isLeaving && !$0.letsThrough } }

  package override var accessibilityNodes: [AccessibilityNode] {
    guard let lowest = layers.lastIndex(where: { !$0.isLeaving && !$0.letsThrough }) else {
      return super.accessibilityNodes
    }
    return layers[lowest...].filter { !$0.isLeaving }.flatMap { $0.accessibilityNodes }
  }

  package override func willUnmount() {
    environment.dispose()
  }

  package override var isLayoutBoundary: Bool { true }

  package override func placeChildren() {
    table.safeRect =
      environment.isMirrored ? safeRect.mirrored(in: size.width) : safeRect
    table.windowSize = size
    slot.place(in: safeRect, alignment: .center)
    for layer in layers { layer.place(at: .zero, proposal: ProposedViewSize(size)) }
  }
}

extension RootNode: PreferenceObserver {
  package var observerNode: ViewNode { self }

  package func deliver() {
    let key = PreferredColorSchemeKey.self
    let preferred = preference(key, bits: PreferenceBits.of(key)) ?? nil
    var values = environment.values
    let system = systemScheme ?? values.colorScheme
    systemScheme = preferred == nil ? nil : system
    let scheme = preferred ?? system
    guard scheme != values.colorScheme else { return }
    values.colorScheme = scheme
    setValues(values)
  }
}
