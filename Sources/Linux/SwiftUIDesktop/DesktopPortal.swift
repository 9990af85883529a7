#if Desktop
  import CGTK
  import Foundation
  import SwiftUICore

  /// The settings of the desktop's portal, which are common to all desktops and available in sandboxes.
  ///
  /// The portal is a program on the session bus. All settings are requested at once and observed from then on,
  /// without waiting for a bus or portal that is missing or does not reply.
  @MainActor final class DesktopPortal {
    enum Value: Equatable {
      case number(Double)
      case flag(Bool)
      case color(red: Double, green: Double, blue: Double)
    }

    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    /// The requested namespaces.
    private static let namespaces = [
      "org.freedesktop.appearance", "org.gnome.desktop.interface",
      "org.gnome.desktop.a11y.interface", "org.gnome.desktop.a11y.applications",
    ]

    private var values: [String: Value] = [:]
    /// Whether the portal has answered, or is missing.
    private var isDone = false
    private let cancellable = g_cancellable_new()!
    private var connection: OpaquePointer?
    private var subscriptions: [guint] = []
    /// Called when a setting has changed.
    var changed: () -> Void = {}

    init() {
      guard DesktopPortal.hasBus else {
        isDone = true
        return
      }
      g_bus_get(
        G_BUS_TYPE_SESSION, cancellable,
        { _, result, data in
          nonisolated(unsafe) let (result, data) = (result, data)
          MainActor.assumeIsolated {
            let connection = g_bus_get_finish(result, nil)
            DesktopPortal.take(data)?.connected(to: connection)
          }
        }, retainedSelf)
    }

    /// Releases the bus, without waiting for pending answers.
    func close() {
      changed = {}
      g_cancellable_cancel(cancellable)
      if let connection {
        for subscription in subscriptions {
          g_dbus_connection_signal_unsubscribe(connection, subscription)
        }
        subscriptions = []
        g_object_unref(UnsafeMutableRawPointer(connection))
      }
      connection = nil
    }

    isolated deinit {
      close()
      g_object_unref(cancellable)
    }

    /// Without this check GLib would start a bus.
    static var hasBus: Bool {
      let variables = ProcessInfo.processInfo.environment
      if let address = variables["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
      guard let folder = variables["XDG_RUNTIME_DIR"] else { return false }
      return FileManager.default.fileExists(atPath: folder + "/bus")
    }

    /// The value of a setting; nil if the portal has none.
    subscript(namespace: String, key: String) -> Value? { values["\(namespace) \(key)"] }

    func number(_ namespace: String, _ key: String) -> Double? {
      if case .number(let number) = self[namespace, key] { number } else { nil }
    }

    func flag(_ namespace: String, _ key: String) -> Bool? {
      if case .flag(let isOn) = self[namespace, key] { isOn } else { nil }
    }

    /// The accent colour; nil for none, which is encoded by components outside of 0…1.
    var accentColor: Color? {
      guard
        case .color(let red, let green, let blue) = self[
          "org.freedesktop.appearance", "accent-color"],
        [red, green, blue].allSatisfy({ (0...1).contains($0) })
      else { return nil }
      return Color(red: red, green: green, blue: blue)
    }

    /// Waits for the first reply, so that a dark window does not open in light mode first.
    ///
    /// - Parameter limit: The longest time to wait, in milliseconds.
    func awaitAnswer(atMost limit: guint) {
      guard !isDone else { return }
      var isLate = false
      withUnsafeMutablePointer(to: &isLate) { isLate in
        let timeout = g_timeout_add(
          limit,
          { data in
            data?.assumingMemoryBound(to: Bool.self).pointee = true
            return 0
          }, isLate)
        while !isDone, !isLate.pointee { g_main_context_iteration(nil, 1) }
        if !isLate.pointee { g_source_remove(timeout) }
      }
    }

    // MARK: The bus

    /// A retained reference for a call that always answers; released by ``take(_:)``.
    private var retainedSelf: UnsafeMutableRawPointer {
      Unmanaged.passRetained(self).toOpaque()
    }

    private static func take(_ data: UnsafeMutableRawPointer?) -> DesktopPortal? {
      data.map { Unmanaged<DesktopPortal>.fromOpaque($0).takeRetainedValue() }
    }

    private func connected(to bus: OpaquePointer?) {
      guard let bus, g_cancellable_is_cancelled(cancellable) == 0 else {
        if let bus { g_object_unref(UnsafeMutableRawPointer(bus)) }
        isDone = true
        return
      }
      connection = bus
      // By default the process would exit with the bus.
      g_dbus_connection_set_exit_on_close(bus, 0)
      // Before the request, so that no change is missed.
      subscribe(
        DesktopPortal.interface, "SettingChanged", of: DesktopPortal.name, DesktopPortal.path
      ) {
        $0.settingChanged($1)
      }
      // A portal that is started or restarted may have other settings.
      subscribe(
        "org.freedesktop.DBus", "NameOwnerChanged", of: "org.freedesktop.DBus",
        "/org/freedesktop/DBus", about: DesktopPortal.name
      ) { $0.ownerChanged($1) }
      ask()
    }

    private typealias SignalHandler = @MainActor (DesktopPortal, OpaquePointer?) -> Void

    /// The handler of a signal, to which GLib passes only an address.
    private final class Subscription {
      unowned let portal: DesktopPortal
      let handler: SignalHandler

      init(_ portal: DesktopPortal, _ handler: @escaping SignalHandler) {
        self.portal = portal
        self.handler = handler
      }
    }

    private func subscribe(
      _ interface: String, _ signal: String, of sender: String, _ path: String,
      about name: String? = nil, _ handler: @escaping SignalHandler
    ) {
      subscriptions.append(
        g_dbus_connection_signal_subscribe(
          connection, sender, interface, signal, path, name, G_DBUS_SIGNAL_FLAGS_NONE,
          { _, _, _, _, _, parameters, data in
            nonisolated(unsafe) let (parameters, data) = (parameters, data)
            MainActor.assumeIsolated {
              let subscription = Unmanaged<Subscription>.fromOpaque(data!).takeUnretainedValue()
              subscription.handler(subscription.portal, parameters)
            }
          }, Unmanaged.passRetained(Subscription(self, handler)).toOpaque(),
          { data in Unmanaged<Subscription>.fromOpaque(data!).release() }))
    }

    /// - Parameter parameters: `(sss)`: the name, its old owner and its new owner; empty for none.
    private func ownerChanged(_ parameters: OpaquePointer?) {
      guard let parameters, DesktopPortal.type(of: parameters) == "(sss)",
        !DesktopPortal.text(parameters, 2).isEmpty
      else { return }
      ask()
    }

    private func ask() {
      var namespaces = DesktopPortal.namespaces.map { strdup($0).map { UnsafePointer($0) } }
      defer { for name in namespaces { free(UnsafeMutablePointer(mutating: name)) } }
      var list = g_variant_new_strv(&namespaces, gssize(namespaces.count))
      g_dbus_connection_call(
        connection, DesktopPortal.name, DesktopPortal.path, DesktopPortal.interface, "ReadAll",
        g_variant_new_tuple(&list, 1), nil, G_DBUS_CALL_FLAGS_NONE, -1, cancellable,
        { source, result, data in
          nonisolated(unsafe) let (source, result, data) = (source, result, data)
          MainActor.assumeIsolated {
            let connection = OpaquePointer(UnsafeMutableRawPointer(source))
            let reply = g_dbus_connection_call_finish(connection, result, nil)
            DesktopPortal.take(data)?.readAll(reply)
          }
        }, retainedSelf)
    }

    // MARK: Messages

    /// - Parameter reply: `(a{sa{sv}})`, keys and values by namespace; nil for none.
    private func readAll(_ reply: OpaquePointer?) {
      defer { if let reply { g_variant_unref(reply) } }
      isDone = true
      guard let reply, DesktopPortal.type(of: reply) == "(a{sa{sv}})" else { return }
      let old = values
      values = [:]
      DesktopPortal.forEachChild(of: reply) { all in
        DesktopPortal.forEachChild(of: all) { entry in
          let namespace = DesktopPortal.text(entry, 0)
          DesktopPortal.withChild(1, of: entry) { settings in
            DesktopPortal.forEachChild(of: settings) { setting in
              note(namespace, DesktopPortal.text(setting, 0), setting, at: 1)
            }
          }
        }
      }
      if values != old { changed() }
    }

    /// - Parameter parameters: `(ssv)`: namespace, key and value.
    private func settingChanged(_ parameters: OpaquePointer?) {
      guard let parameters, DesktopPortal.type(of: parameters) == "(ssv)" else { return }
      let old = values
      note(DesktopPortal.text(parameters, 0), DesktopPortal.text(parameters, 1), parameters, at: 2)
      if values != old { changed() }
    }

    private func note(_ namespace: String, _ key: String, _ parent: OpaquePointer, at index: gsize)
    {
      guard DesktopPortal.namespaces.contains(namespace) else { return }
      DesktopPortal.withChild(index, of: parent) { value in
        values["\(namespace) \(key)"] = DesktopPortal.value(of: value)
      }
    }

    /// A number, Boolean or colour, also in a variant inside a variant, as older portals send; nil for other
    /// types.
    private static func value(of variant: OpaquePointer) -> Value? {
      switch type(of: variant) {
      case "v":
        var result: Value?
        withChild(0, of: variant) { result = value(of: $0) }
        return result
      case "b": return .flag(g_variant_get_boolean(variant) != 0)
      case "u": return .number(Double(g_variant_get_uint32(variant)))
      case "i": return .number(Double(g_variant_get_int32(variant)))
      case "d": return .number(g_variant_get_double(variant))
      case "(ddd)":
        var parts: [Double] = []
        forEachChild(of: variant) { parts.append(g_variant_get_double($0)) }
        return .color(red: parts[0], green: parts[1], blue: parts[2])
      default: return nil
      }
    }

    private static func type(of variant: OpaquePointer) -> String {
      g_variant_get_type_string(variant).map { String(cString: $0) } ?? ""
    }

    private static func text(_ variant: OpaquePointer, _ index: gsize) -> String {
      var text = ""
      withChild(index, of: variant) { child in
        text = g_variant_get_string(child, nil).map { String(cString: $0) } ?? ""
      }
      return text
    }

    private static func withChild(
      _ index: gsize, of variant: OpaquePointer, _ use: (OpaquePointer) -> Void
    ) {
      guard let child = g_variant_get_child_value(variant, index) else { return }
      use(child)
      g_variant_unref(child)
    }

    private static func forEachChild(of variant: OpaquePointer, _ use: (OpaquePointer) -> Void) {
      for index in 0..<g_variant_n_children(variant) { withChild(index, of: variant, use) }
    }
  }
#endif
