// API of Apple's that is not offered, so that the compiler names it and says what to use instead.

@available(
  *, unavailable,
  message: "there is no app delegate on Linux: use the App's init and the environment's scenePhase"
)
@propertyWrapper public struct NSApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate { fatalError() }
}

@available(
  *, unavailable,
  message: "there is no app delegate on Linux: use the App's init and the environment's scenePhase"
)
@propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate { fatalError() }
}

@available(*, unavailable, message: "there is no menu bar on Linux: use a WindowGroup")
public struct MenuBarExtra<Label, Content> {
  public init(_ title: String, systemImage: String, content: () -> Content)
  where Label == Text {}
}
