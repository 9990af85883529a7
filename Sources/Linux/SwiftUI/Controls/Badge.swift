@_spi(Nodes) import SwiftUICore

/// How much a badge stands out in a list.
public struct BadgeProminence: Hashable, Sendable {
  private let name: String

  /// As ``standard``, for what asks for no action.
  public static let decreased = BadgeProminence(name: "decreased")
  /// A grey text; the default.
  public static let standard = BadgeProminence(name: "standard")
  /// A text in a red capsule, for what has to be done.
  public static let increased = BadgeProminence(name: "increased")
}

extension EnvironmentValues {
  /// How much badges stand out in lists.
  @Entry public var badgeProminence: BadgeProminence = .standard
}

/// The badge of a row or of a tab.
struct Badge: Equatable {
  let text: Text
  let prominence: BadgeProminence
}

/// The badge as a row of a list shows it.
struct RowBadge: View {
  let badge: Badge

  var body: some View {
    if badge.prominence == .increased {
      badge.text
        .foregroundStyle(.white)
        .padding(.horizontal, 8)
        .padding(.vertical, 1)
        .background(.red, in: Capsule())
    } else {
      badge.text.foregroundStyle(.secondary)
    }
  }
}

private struct BadgeModifier: ViewModifier {
  let text: Text?
  @Environment(\.badgeProminence) private var prominence

  func body(content: Content) -> some View {
    content.modifier(
      BadgeMark(badge: text.map { Badge(text: $0, prominence: prominence) }))
  }
}

struct BadgeMark {
  let badge: Badge?
}

extension BadgeMark: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> BadgeNode {
    BadgeNode(modifier.badge, parent: parent)
  }

  static func updateWrapper(_ node: BadgeNode, to modifier: Self) {
    if node.badge == modifier.badge { return }
    node.badge = modifier.badge
    node.modifiedRow?.traitsChanged()
    // A tab bar reads the badges again in layout.
    node.invalidateLayout()
  }
}

@MainActor final class BadgeNode: UnaryNode {
  static let key = ObjectIdentifier(BadgeMark.self)
  var badge: Badge?

  init(_ badge: Badge?, parent: ViewNode) {
    self.badge = badge
    super.init(parent: parent)
  }

  /// The outermost badge counts, also if that is none.
  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == BadgeNode.key ? badge as Any : super.layoutValue(key)
  }
}

extension View {
  /// Sets a number as the badge of the screen's item in a tab bar, or of a list's row; 0 for none.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Sets a text as the badge of the screen's item in a tab bar, or of a list's row; nil for none.
  public nonisolated func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(text: label))
  }

  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }

  /// Sets how much the badges inside stand out in lists.
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }
}
