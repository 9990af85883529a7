import SwiftUI

/// A view with modifiers, as `padding()` returns it.
private protocol ModifiedView {
  static var modified: Any.Type { get }
  static var change: Any.Type { get }
  var modifiedView: Any { get }
}

extension ModifiedContent: ModifiedView {
  static var modified: Any.Type { Content.self }
  static var change: Any.Type { Modifier.self }
  var modifiedView: Any { content }
}

/// A view of the system's that scrolls by itself.
private protocol ScrollingView {
  var scrolledAxes: Axis.Set { get }
}

extension ScrollView: ScrollingView {
  var scrolledAxes: Axis.Set { axes }
}

extension List: ScrollingView {
  var scrolledAxes: Axis.Set { .vertical }
}

extension Form: ScrollingView {
  var scrolledAxes: Axis.Set { .vertical }
}

/// Several views of a builder.
private protocol ViewGroup {
  var views: Any { get }
}

extension TupleView: ViewGroup {
  var views: Any { value }
}

/// The type of a view that a modifier is applied to. A type is the same for all threads.
struct ViewType: @unchecked Sendable {
  /// Without the modifiers: `ScrollView<…>` for `ScrollView { … }.padding()`.
  private let root: Any.Type

  init(_ type: Any.Type) {
    var root = type
    while let modified = root as? any ModifiedView.Type { root = modified.modified }
    self.root = root
  }

  /// Its name, without what it is generic over.
  var name: String { String(String(describing: root).prefix { $0 != "<" }) }

  /// Whether it is a view of the system's in which headers are not to be expected: it scrolls itself, or has no views.
  var holdsNoHeader: Bool {
    scrolls || root == Text.self || root == Image.self || root == Color.self
  }

  /// Whether it is a view of the system's that scrolls by itself.
  var scrolls: Bool { root is any ScrollingView.Type }
}

extension Warning {
  /// Warns of lists and vertical scroll views among the views of a builder, which scroll by themselves or have no
  /// height where a header's scroll view scrolls them. Those in views of the app's own can't be seen.
  ///
  /// - Parameter advice: What to do about a list or form.
  static func scrollers(
    in content: Any, of place: String, advice: String = "add scrollsWithHeader() to it"
  ) {
    if let group = content as? any ViewGroup {
      for child in Mirror(reflecting: group.views).children {
        scrollers(in: child.value, of: place, advice: advice)
      }
      return
    }
    var view = content
    while let modified = view as? any ModifiedView {
      // It has a height of its own, or that of all of its rows.
      let name = String(describing: type(of: modified).change)
      guard !name.contains("Frame"), !name.hasPrefix("ListInHeader") else { return }
      view = modified.modifiedView
    }
    guard let scroller = view as? any ScrollingView, scroller.scrolledAxes.contains(.vertical)
    else { return }
    let name = ViewType(type(of: view)).name
    // A scroll view can be done without, a list can't.
    let advice = name == "ScrollView" ? "put its content there without it" : advice
    once("a \(name) in \(place) can't scroll by itself; \(advice)")
  }
}
