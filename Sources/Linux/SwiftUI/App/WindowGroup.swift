/// A group of windows with the same content. If it is the app's first scene, one window opens with the app, with
/// an initial size of 390 by 844 points; ``OpenWindowAction`` opens others.
public struct WindowGroup<Content: View> {
  private let title: Text?
  private var id: String?
  private var valueType: Any.Type?
  private let content: @MainActor (Binding<AnyHashable?>) -> Content

  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(title: nil, content: content())
  }

  public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(title: title, content: content())
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(verbatim: String(title)), content: content)
  }

  private nonisolated init(title: Text?, id: String? = nil, content: Content) {
    nonisolated(unsafe) let content = content
    self.title = title
    self.id = id
    self.content = { _ in content }
  }
}

// MARK: - Identifiers

extension WindowGroup {
  /// - Parameter id: Identifies the group for ``OpenWindowAction``.
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
    self.init(title: nil, id: id, content: content())
  }

  public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: title, id: id, content: content())
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.init(Text(titleKey), id: id, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: () -> Content
  ) {
    self.init(Text(verbatim: String(title)), id: id, content: content)
  }
}

// MARK: - Values

extension WindowGroup {
  private nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    title: Text?, id: String?, value: D.Type, content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    nonisolated(unsafe) let content = content
    // The binding's closures can't use that the type is hashable.
    nonisolated(unsafe) let hashable = { (value: D) in AnyHashable(value) }
    self.title = title
    self.id = id
    valueType = value
    self.content = { value in
      PresentedWindowContent(
        value: Binding(
          get: { value.wrappedValue?.base as? D },
          set: { value.wrappedValue = $0.map(hashable) }), content: content)
    }
  }

  /// A group whose windows show a value. The one that opens with the app has none.
  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: nil, value: type, content: content)
  }

  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: id, value: type, content: content)
  }

  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    _ title: Text, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: title, id: nil, value: type, content: content)
  }

  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    _ title: Text, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: title, id: id, value: type, content: content)
  }

  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(titleKey), id: nil, value: type, content: content)
  }

  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(titleKey), id: id, value: type, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
    _ title: S, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(verbatim: String(title)), id: nil, value: type, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
    _ title: S, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(verbatim: String(title)), id: id, value: type, content: content)
  }

  /// A group whose windows show a value; `defaultValue` if they are opened without one.
  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: nil, value: type) {
      content($0.or(defaultValue))
    }
  }

  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: id, value: type) {
      content($0.or(defaultValue))
    }
  }

  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(titleKey), id: nil, value: type) {
      content($0.or(defaultValue))
    }
  }

  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(titleKey), id: id, value: type) {
      content($0.or(defaultValue))
    }
  }

  @_disfavoredOverload
  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    _ title: Text, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: title, id: nil, value: type) {
      content($0.or(defaultValue))
    }
  }

  @_disfavoredOverload
  public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
    _ title: Text, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: title, id: id, value: type) {
      content($0.or(defaultValue))
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
    _ title: S, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(verbatim: String(title)), id: nil, value: type) {
      content($0.or(defaultValue))
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
    _ title: S, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(verbatim: String(title)), id: id, value: type) {
      content($0.or(defaultValue))
    }
  }
}

extension Binding {
  /// A binding to the value, with a default while there is none.
  fileprivate nonisolated func or<Wrapped>(
    _ defaultValue: @escaping () -> Wrapped
  ) -> Binding<Wrapped> where Value == Wrapped? {
    nonisolated(unsafe) let (value, defaultValue) = (self, defaultValue)
    return Binding<Wrapped>(
      get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 })
  }
}

/// The content of a window group for values.
public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View> {
  let value: Binding<Data?>
  let content: (Binding<Data?>) -> Content
}

extension PresentedWindowContent: View {
  public var body: some View { content(value) }
}

extension WindowGroup: Scene {
  public var body: Never { fatalError("WindowGroup has no body") }
  public var _windows: some View {
    WindowSceneView(
      scene: WindowScene(id: id, valueType: valueType) { value in
        AnyView(
          content(value).transformPreference(WindowTitleKey.self) { $0 = $0 ?? title })
      })
  }
}

extension Scene {
  /// Sets the initial size of the scene's windows in points. Lengths that are not positive and finite are ignored,
  /// with a warning.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene {
    ObservedScene(content: self, modifier: SceneSize(size: size))
  }

  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }
}

private struct SceneSize: ViewModifier {
  let size: CGSize

  func body(content: Content) -> some View {
    content.transformPreference(WindowScenesKey.self) { scenes in
      guard (1...16_384).contains(size.width), (1...16_384).contains(size.height) else {
        RuntimeWarning.once(
          "default-size",
          "defaultSize(_:): lengths must be from 1 to 16,384 points "
            + "(got \(size.width), \(size.height)); windows open as without it")
        return
      }
      for index in scenes.indices { scenes[index].size = size }
    }
  }
}
