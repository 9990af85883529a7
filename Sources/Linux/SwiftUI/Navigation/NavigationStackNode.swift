import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// The node of a navigation stack; the topmost screen is shown.
@MainActor package final class NavigationStackNode: LayoutNode {
  /// The access to the path; nil: it is kept here.
  var path: NavigationPathAccess? {
    didSet { invalidateBody() }
  }
  private var ownPath: [NavigationValue] = []
  /// From the root to the topmost screen.
  private(set) var screens: [NavigationScreenNode] = []
  /// The running transition; nil at rest.
  var slide: ScreenPassing?
  /// A swipe that moves the topmost screen.
  var swipe = EdgeSwipe()
  /// The transaction of the views that have requested another screen.
  private var wantedTransaction: Transaction?

  var root: NavigationScreenNode { screens[0] }
  var top: NavigationScreenNode { screens[screens.count - 1] }

  func mount(_ view: AnyView) {
    let screen = NavigationScreenNode(.root, stack: self)
    screens = [screen]
    screen.mount(view, below: [])
    evaluate()
  }

  func update(root view: AnyView) {
    root.update(view)
  }

  // MARK: Children

  /// The visible screens, the topmost first.
  private var shown: [NavigationScreenNode] {
    if let slide {
      return slide.isLeaving ? [slide.lower, slide.upper] : [slide.upper, slide.lower]
    }
    return screens.isEmpty ? [] : [top]
  }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    for screen in shown {
      body(screen)
      if let bar = screen.bar { body(bar) }
      if let bar = screen.bottomBar { body(bar) }
    }
  }

  package override func forEachInReadingOrder(_ body: (ViewNode) -> Void) {
    for screen in shown {
      if let bar = screen.bar { body(bar) }
      body(screen)
      if let bar = screen.bottomBar { body(bar) }
    }
  }

  /// Visible screens come first, then those they cover, from top to bottom.
  package override func forEachPreferenceChild(_ body: (ViewNode) -> Void) {
    let shown = shown
    forEachChild(body)
    for screen in screens.reversed() where !shown.contains(where: { $0 === screen }) {
      body(screen)
    }
  }

  package override func forEachMountedChild(_ body: (ViewNode) -> Void) {
    var all = screens
    if let slide {
      for screen in [slide.upper, slide.lower] where !all.contains(where: { $0 === screen }) {
        all.append(screen)
      }
    }
    for screen in all {
      body(screen)
      if let bar = screen.bar { body(bar) }
      if let bar = screen.bottomBar { body(bar) }
    }
  }

  // MARK: Preferences of screens

  /// Bar settings and destinations of a stack's screens don't affect views around it.
  package override func transformPreference<K: PreferenceKey>(
    _ key: K.Type, _ value: inout K.Value?
  ) {
    let id = ObjectIdentifier(key)
    if id == ObjectIdentifier(NavigationItemKey.self)
      || id == ObjectIdentifier(NavigationDestinationsKey.self)
    {
      value = nil
    } else if id == ObjectIdentifier(WindowTitleKey.self) {
      value = shown.first?.preference(key, bits: PreferenceBits.of(key))
    }
  }

  /// Called when a screen's settings change; its bars depend on the screens below.
  func barsChanged(from screen: NavigationScreenNode) {
    screen.updateBars()
    if let index = screens.firstIndex(where: { $0 === screen }) {
      for above in screens[(index + 1)...] { above.updateBars() }
    }
  }

  // MARK: The path

  package override func evaluate() {
    needsBody = false
    guard !screens.isEmpty else { return }
    let values = tracking { path?.read() ?? ownPath }
    synchronize(with: values)
  }

  func push(_ value: NavigationValue) {
    guard let path else {
      ownPath.append(value)
      invalidateBody()
      return
    }
    guard path.accepts(value) else {
      RuntimeWarning.once(
        "navigation-push-\(value.typeName)",
        "a link's value is of type \(value.typeName), which the path of its stack can't hold")
      return
    }
    path.write(path.read() + [value])
  }

  /// Pops the topmost screen.
  func pop() {
    if screens.count > 1 { pop(top) }
  }

  /// Pops a screen and those above it.
  func pop(_ screen: NavigationScreenNode) {
    guard let index = screens.firstIndex(where: { $0 === screen }), index > 0 else { return }
    var dropsValues = false
    for gone in screens[index...].reversed() {
      switch gone.reason {
      case .root: break
      case .value: dropsValues = true
      case .presented(_, let dismiss): dismiss()
      }
    }
    if dropsValues { keepValues(of: screens[..<index]) }
  }

  private func keepValues(of kept: some Sequence<NavigationScreenNode>) {
    let values = kept.compactMap { screen in
      if case .value(let value) = screen.reason { value } else { nil }
    }
    if let path {
      path.write(values)
    } else {
      ownPath = values
      invalidateBody()
    }
  }

  /// Updates the screens to those of the path, with presented screens above those that present them.
  private func synchronize(with values: [NavigationValue]) {
    let old = screens
    var kept: [NavigationScreenNode] = [old[0]]
    var count = 0
    var values = values
    walk: for screen in old.dropFirst() {
      switch screen.reason {
      case .root: break walk
      case .value(let value):
        guard count < values.count, values[count] == value else { break walk }
        count += 1
      case .presented(let key, _):
        guard let wanted = presented(by: kept)[key] else {
          // Screens that were pushed from a removed screen are removed too.
          if values.count > count {
            values.removeSubrange(count...)
            keepValues(of: kept)
          }
          break walk
        }
        screen.reason = .presented(key, dismiss: wanted.dismiss)
        screen.update(wanted.view)
      }
      kept.append(screen)
    }
    for screen in kept.dropFirst() {
      if case .value(let value) = screen.reason {
        screen.update(view(of: value, below: screen.below, screen))
      }
    }
    for value in values[count...] {
      let screen = NavigationScreenNode(.value(value), stack: self)
      screen.mount(view(of: value, below: kept, screen), below: kept)
      kept.append(screen)
    }
    for (key, wanted) in presented(by: kept).sorted(by: { $0.value.order < $1.value.order }) {
      let isKept = kept.contains { screen in
        if case .presented(let known, _) = screen.reason { known == key } else { false }
      }
      if isKept { continue }
      let screen = NavigationScreenNode(.presented(key, dismiss: wanted.dismiss), stack: self)
      screen.mount(wanted.view, below: kept)
      kept.append(screen)
    }
    replace(old, by: kept)
  }

  /// The screens that bindings of some screens present.
  private func presented(
    by screens: [NavigationScreenNode]
  ) -> [PresentedDestination.Key: (order: Int, view: AnyView, dismiss: () -> Void)] {
    var result: [PresentedDestination.Key: (order: Int, view: AnyView, dismiss: () -> Void)] = [:]
    for destination in screens.flatMap({ $0.destinations.presented }) {
      result[destination.key] = (result.count, destination.view, destination.dismiss)
    }
    return result
  }

  /// Makes the view of a value with the destination of the nearest screen below that has one.
  private func view(
    of value: NavigationValue, below: [NavigationScreenNode], _ screen: NavigationScreenNode
  ) -> AnyView {
    for other in below.reversed() {
      if let make = other.destinations.byType[value.type] {
        screen.isMissing = false
        return make(value.value)
      }
    }
    screen.isMissing = true
    host.enqueue { [weak screen] in
      // A destination may have been added since.
      guard let screen, screen.isMissing, screen.isMounted else { return }
      RuntimeWarning.once(
        "navigation-destination-\(value.typeName)",
        "no navigationDestination(for:) for values of type \(value.typeName) in their stack")
    }
    return AnyView(MissingDestination())
  }

  /// Called when a view presents another screen, in an update with its own transaction.
  func destinationsChanged() {
    if host.transaction.disablesAnimations { wantedTransaction = host.transaction }
    invalidateBody()
  }

  private func replace(_ old: [NavigationScreenNode], by new: [NavigationScreenNode]) {
    screens = new
    guard old.count != new.count || zip(old, new).contains(where: { $0 !== $1 }) else { return }
    let from = old[old.count - 1]
    let to = top
    let gone = old.filter { screen in !new.contains { $0 === screen } }
    for screen in gone where screen !== from { drop(screen) }
    if from === to { return childrenChanged() }
    let isPush = !old.contains { $0 === to }
    // Covered views lose the focus. Deferred, since bodies that read the focus may be running.
    host.enqueue { [weak host, weak from] in
      guard let host, let from, let focused = host.focus.current, focused.isInside(from) else {
        return
      }
      host.focus.give(to: nil)
    }
    let isGone = gone.contains { $0 === from }
    if isPlaced, animates {
      slide(from: from, to: to, isPush: isPush)
    } else {
      finishSlide()
      if isGone { drop(from) } else { from.setCovered(true) }
    }
    if !isPush { to.setCovered(false) }
    for screen in new.dropLast() where !old.contains(where: { $0 === screen }) {
      screen.setCovered(true)
    }
    invalidateLayout()
    preferencesChanged(.max)
  }

  /// Whether pushes and pops are animated.
  private var animates: Bool {
    defer { wantedTransaction = nil }
    return !(wantedTransaction ?? host.transaction).disablesAnimations
      && !environment.values.accessibilityReduceMotion
  }

  func drop(_ screen: NavigationScreenNode) {
    screen.unmount()
    screen.bar.unmount()
    screen.bottomBar.unmount()
  }

  // MARK: Layout

  package override var isLayoutBoundary: Bool { true }

  package override func placeChildren() {
    forEachMountedChild { child in
      guard let screen = child as? NavigationScreenNode else { return }
      screen.place(at: .zero, proposal: ProposedViewSize(size))
    }
    showSlide()
  }

  // MARK: Drawing, touches, accessibility

  /// From bottom to top; bars are above all screens.
  package override var layoutChildren: [LayoutNode] {
    var screens = shown
    if let slide { screens = [slide.lower, slide.upper] }
    return screens + screens.flatMap { [$0.bottomBar, $0.bar] as [LayoutNode] }
  }

  package override var drawingOrder: [LayoutNode] { layoutChildren }

  package override func draw(into recorder: inout DisplayListRecorder) {
    if let slide {
      draw(slide, into: &recorder)
    } else {
      drawChildren(into: &recorder)
    }
  }

  /// During a transition, screens take no touches.
  package override func contentPoint(for point: CGPoint) -> CGPoint? { slide == nil ? point : nil }

  package override var accessibilityNodes: [AccessibilityNode] {
    guard let screen = shown.first else { return [] }
    return screen.bar.accessibilityNodes + screen.accessibilityNodes
      + screen.bottomBar.accessibilityNodes
  }
}
