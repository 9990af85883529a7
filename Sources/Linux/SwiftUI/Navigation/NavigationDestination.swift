// navigationDestination.

@_spi(Nodes) import SwiftUICore

/// The destinations that the views of a screen declare.
struct NavigationDestinations {
  /// Makes the screen of a value, by the value's type.
  var byType: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]
  /// The screens that bindings currently present.
  var presented: [PresentedDestination] = []

  mutating func merge(_ next: NavigationDestinations) {
    // The first destination for a type wins.
    byType.merge(next.byType) { first, _ in first }
    presented += next.presented
  }
}

/// A screen that is shown while a binding says so.
struct PresentedDestination {
  /// Identifies the view that presents it, and its item.
  struct Key: Hashable {
    var owner: ObjectIdentifier?
    var item: AnyHashable
  }

  var key: Key
  let view: AnyView
  let dismiss: () -> Void
}

enum NavigationDestinationsKey: PreferenceKey {
  static var defaultValue: NavigationDestinations { NavigationDestinations() }

  static func reduce(
    value: inout NavigationDestinations, nextValue: () -> NavigationDestinations
  ) {
    value.merge(nextValue())
  }
}

/// What declares a destination.
enum NavigationDestinationSource {
  case type
  /// A modifier with a binding, as messages name it.
  case binding(String)
  /// A link, which belongs into rows.
  case link
}

struct _NavigationDestinationModifier {
  let source: NavigationDestinationSource
  /// Nil: nothing to present.
  let change: ((inout NavigationDestinations, ObjectIdentifier) -> Void)?
}

extension _NavigationDestinationModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> NavigationDestinationNode {
    let node = NavigationDestinationNode(parent: parent)
    node.source = modifier.source
    node.change = modifier.change
    return node
  }

  static func updateWrapper(_ node: NavigationDestinationNode, to modifier: Self) {
    node.update(modifier.change)
  }
}

/// Adds to the destinations of a screen.
@MainActor final class NavigationDestinationNode: UnaryNode {
  fileprivate var source = NavigationDestinationSource.link
  fileprivate var change: ((inout NavigationDestinations, ObjectIdentifier) -> Void)?
  /// Declares a type in a lazy container, where Apple's runtime ignores it.
  private var isIgnored = false
  private var isWriter = false
  private let bits = PreferenceBits.of(NavigationDestinationsKey.self)

  override func didMount() {
    warnInLazyContainer()
    write()
  }

  /// As Apple's runtime does, which ignores a destination for a type there and, for now, not one for a binding (reported
  /// in airbnb/lottie-ios#2528 and RevenueCat/purchases-ios#5149).
  private func warnInLazyContainer() {
    let (name, isType): (String, Bool)
    switch source {
    case .type: (name, isType) = ("navigationDestination(for:destination:)", true)
    case .binding(let modifier): (name, isType) = (modifier, false)
    case .link: return
    }
    var current = parent
    while let node = current, !(node is NavigationScreenNode) {
      if node is LazyContainerNode {
        isIgnored = isType
        RuntimeWarning.once(
          "navigation-destination-lazy-\(name)",
          "\(name) is inside a List or lazy container, which builds its views only when they "
            + "come "
            + (isIgnored ? "near; it is ignored. " : "near; a future system will ignore it. ")
            + "Apply it to the container")
        return
      }
      current = node.parent
    }
  }

  /// Modifiers without a destination have no cost, since a screen can have many.
  private func write() {
    guard change != nil, !isWriter, !isIgnored else { return }
    isWriter = true
    preferenceWriterMounted(bits)
  }

  func update(_ newChange: ((inout NavigationDestinations, ObjectIdentifier) -> Void)?) {
    if change == nil, newChange == nil { return }
    change = newChange
    write()
    preferencesChanged(bits)
  }

  override func transformPreference<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {
    guard let change, !isIgnored,
      ObjectIdentifier(key) == ObjectIdentifier(NavigationDestinationsKey.self)
    else { return }
    var destinations = value as! NavigationDestinations? ?? NavigationDestinations()
    change(&destinations, ObjectIdentifier(self))
    value = (destinations as! K.Value)
  }
}

/// Reads the binding itself, so that a push does not update the view that it modifies.
struct PresentedDestinationModifier<Destination: View> {
  var source = NavigationDestinationSource.link
  let isPresented: Binding<Bool>
  let destination: () -> Destination
}

extension PresentedDestinationModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      _NavigationDestinationModifier(
        source: source, change: change))
  }

  private var change: ((inout NavigationDestinations, ObjectIdentifier) -> Void)? {
    guard isPresented.wrappedValue else { return nil }
    let isPresented = self.isPresented
    let destination = self.destination
    return { destinations, owner in
      destinations.presented.append(
        PresentedDestination(
          key: PresentedDestination.Key(owner: owner, item: true),
          view: AnyView(DeferredContent(make: destination)),
          dismiss: { isPresented.wrappedValue = false }))
    }
  }
}

struct ItemDestinationModifier<Item: Hashable, Destination: View> {
  let item: Binding<Item?>
  let destination: (Item) -> Destination
}

extension ItemDestinationModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      _NavigationDestinationModifier(
        source: .binding("navigationDestination(item:destination:)"), change: change))
  }

  private var change: ((inout NavigationDestinations, ObjectIdentifier) -> Void)? {
    guard let value = item.wrappedValue else { return nil }
    let item = self.item
    let destination = self.destination
    return { destinations, owner in
      destinations.presented.append(
        PresentedDestination(
          key: PresentedDestination.Key(owner: owner, item: AnyHashable(value)),
          view: AnyView(DeferredContent { destination(value) }),
          dismiss: { if item.wrappedValue == value { item.wrappedValue = nil } }))
    }
  }
}

extension View {
  /// Declares the screen for values of a type in the stack around.
  ///
  /// Must be outside of lazy containers, since rows that are not built are unknown to the stack.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      _NavigationDestinationModifier(
        source: .type
      ) { destinations, _ in
        destinations.byType[ObjectIdentifier(D.self)] = { value in
          guard let value = value.base as? D else { return AnyView(EmptyView()) }
          return AnyView(DeferredContent { destination(value) })
        }
      })
  }

  /// Pushes a screen while a binding is true; going back sets it to false.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      PresentedDestinationModifier(
        source: .binding("navigationDestination(isPresented:destination:)"),
        isPresented: isPresented,
        destination: destination))
  }

  /// Pushes a screen while there is an item; going back sets it to nil.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(ItemDestinationModifier(item: item, destination: destination))
  }
}
