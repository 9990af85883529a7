/// A group of windows with the same content. On Linux one is opened, with an initial size of 390 by 844 points;
/// those opened by ``OpenWindowAction`` are shown over it.
public struct WindowGroup<Content: View> {
  private let title: Text?
  private let content: Content
  private var id: String?
  private var valueType: Any.Type?
  /// Makes the content for the value that a window is opened with.
  private var presented: (@MainActor (Any) -> AnyView)?

  public nonisolated init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(verbatim: String(title)), content: content)
  }
}

// MARK: - Identifiers and values

extension WindowGroup {
  /// - Parameter id: Identifies the group for ``OpenWindowAction``.
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
    self.id = id
  }

  public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title, content: content)
    self.id = id
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, content: content)
    self.id = id
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: () -> Content
  ) {
    self.init(title, content: content)
    self.id = id
  }

  /// A group whose windows show a value. The one that opens with the app has none.
  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    nonisolated(unsafe) let content = content
    self.init { PresentedWindowContent(nil, content: content) }
    valueType = type
    presented = { AnyView(PresentedWindowContent($0 as? D, content: content)) }
  }

  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(for: type, content: content)
    self.id = id
  }
}

/// The content of a window group for values.
public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View> {
  @State private var value: Data?
  private let content: (Binding<Data?>) -> Content

  nonisolated init(_ value: Data?, content: @escaping (Binding<Data?>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }
}

extension PresentedWindowContent: View {
  public var body: some View { content($value) }
}

extension WindowGroup: Scene {
  public var body: Never { fatalError("WindowGroup has no body") }
  public var _window: some View {
    content.transformPreference(WindowTitleKey.self) { shown in
      shown = shown ?? title
    }
  }
  public var _openable: [_OpenableWindow] {
    [
      _OpenableWindow(id: id, valueType: valueType) { value in
        if let value, let presented { return presented(value) }
        return AnyView(_window)
      }
    ]
  }
}

/// A scene with a default window size.
struct SizedScene<Content: Scene> {
  let content: Content
  let size: CGSize
}

extension SizedScene: Scene {
  var body: Never { fatalError("SizedScene has no body") }
  var _openable: [_OpenableWindow] { content._openable }
  var _window: some View {
    content._window.preference(key: WindowSizeKey.self, value: size)
  }
}

extension Scene {
  /// Sets the window's initial size in points. Lengths that are not positive and finite are ignored, with a
  /// warning.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene {
    SizedScene(content: self, size: size)
  }

  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }
}
