#if Desktop
  import CGTK

  /// The type of handlers for signals without parameters.
  typealias PlainHandler =
    @MainActor @convention(c) (UnsafeMutableRawPointer?, gpointer?) -> Void
  /// The type of handlers for `notify::…`.
  typealias NotifyHandler =
    @MainActor @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gpointer?) -> Void

  /// Connects `handler`, a C function of the signal's own type, to a signal, with `data` as its last argument.
  ///
  /// GTK emits signals on the main thread only, so handlers run on the main actor.
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
