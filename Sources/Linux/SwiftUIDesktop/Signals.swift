#if Desktop
  import CGTK

  /// Signal handlers without values beside the emitter and the data.
  typealias PlainHandler =
    @MainActor @convention(c) (UnsafeMutableRawPointer?, gpointer?) -> Void
  /// Those of `notify::…`.
  typealias NotifyHandler =
    @MainActor @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gpointer?) -> Void

  /// Calls `handler`, a C function of the signal's own type, with `data` last.
  ///
  /// GTK emits on the main thread only, so handlers are of the main actor.
  func connect(
    _ emitter: UnsafeMutableRawPointer, _ signal: String, _ handler: GCallback, _ data: gpointer?
  ) {
    g_signal_connect_data(emitter, signal, handler, data, nil, GConnectFlags(rawValue: 0))
  }

  func connect(
    _ emitter: UnsafeMutableRawPointer, _ signal: String, plain handler: PlainHandler,
    _ data: gpointer?
  ) {
    connect(emitter, signal, unsafeBitCast(handler, to: GCallback.self), data)
  }

  func connect(
    _ emitter: UnsafeMutableRawPointer, notify property: String, _ handler: NotifyHandler,
    _ data: gpointer?
  ) {
    connect(emitter, "notify::\(property)", unsafeBitCast(handler, to: GCallback.self), data)
  }
#endif
