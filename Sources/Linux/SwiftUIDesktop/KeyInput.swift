#if Desktop
  import CGTK
  import SwiftUICore

  /// Passes keys to a window's views.
  @MainActor final class KeyInput {
    private unowned let window: DesktopWindow
    private let composition: TextComposition
    /// The keys that are down; those that are pressed again without a release are repeated.
    private var held: Set<guint> = []
    /// Whether Alt was pressed and nothing else has happened since.
    private var isAltAlone = false

    init(_ window: DesktopWindow) {
      self.window = window
      composition = TextComposition(window)
      let data = Unmanaged.passUnretained(self).toOpaque()
      let controller = gtk_event_controller_key_new()!
      // Before GTK's own handling: Tab moves the focus among the views, not among widgets.
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      let pressed: PressHandler = { controller, key, _, state, data in
        let input = Unmanaged<KeyInput>.fromOpaque(data!).takeUnretainedValue()
        if input.press(controller, key, state) { return 1 }
        guard ElementWidget.isEntryFocused(in: input.window) else { return 0 }
        // Keys that the views have not handled must not go to a field's widget, but may go to the window.
        if KeyInput.mayBeShortcut(key, state) {
          let root = UnsafeMutableRawPointer(gtk_widget_get_root(input.window.canvas))
          gtk_event_controller_key_forward(
            controller, root?.assumingMemoryBound(to: GtkWidget.self))
        }
        return 1
      }
      let released: ReleaseHandler = { controller, key, _, state, data in
        let input = Unmanaged<KeyInput>.fromOpaque(data!).takeUnretainedValue()
        input.release(controller, key, state)
      }
      let emitter = UnsafeMutableRawPointer(controller)
      connect(emitter, "key-pressed", unsafeBitCast(pressed, to: GCallback.self), data)
      connect(emitter, "key-released", unsafeBitCast(released, to: GCallback.self), data)
      gtk_widget_add_controller(window.canvas, controller)
    }

    private typealias PressHandler =
      @MainActor @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?)
      -> gboolean
    private typealias ReleaseHandler =
      @MainActor @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?) -> Void

    /// Called when the widgets are destroyed.
    func close() { composition.close() }

    /// Called when the window gets or loses the keyboard focus; without it, key releases are not received.
    func keyboardChanged(isHere: Bool) {
      if !isHere {
        held = []
        isAltAlone = false
      }
      composition.hasKeyboard = isHere
    }

    /// Enables text composition if a view with text input has the focus.
    func followFocus() { composition.followFocus() }

    private func press(
      _ controller: OpaquePointer?, _ key: guint, _ state: GdkModifierType
    ) -> Bool {
      let isRepeated = !held.insert(key).inserted
      isAltAlone = key == GDK_KEY_Alt_L && held == [key]
      let typed = KeyInput.meaning(of: key)?.1
      if composition.takes(controller, typing: typed) { return true }
      return send(key, state, isRepeated ? .repeat : .down)
        || (!isRepeated && closesWindow(key, state))
    }

    func pointerPressed() { isAltAlone = false }

    /// Control-W closes the window and Control-Q exits the program, unless the views handle these keys.
    private func closesWindow(_ key: guint, _ state: GdkModifierType) -> Bool {
      guard let (equivalent, _) = KeyInput.meaning(of: key),
        KeyInput.modifiers(state, of: key).forShortcuts == .command
      else { return false }
      switch equivalent {
      case "w": window.askToClose()
      case "q": MainLoop.shared.quit()
      default: return false
      }
      return true
    }

    private func release(
      _ controller: OpaquePointer?, _ key: guint, _ state: GdkModifierType
    ) {
      held.remove(key)
      if isAltAlone, key == GDK_KEY_Alt_L {
        isAltAlone = false
        // The same as F10: Alt by itself opens the menus.
        if send(guint(GDK_KEY_F10), GdkModifierType(0), .down) { return }
      }
      if composition.takes(controller, typing: nil) { return }
      _ = send(key, state, .up)
    }

    /// False for keys that would move GTK's focus, such as arrows, Tab and Space.
    private static func mayBeShortcut(_ key: guint, _ state: GdkModifierType) -> Bool {
      guard let (equivalent, characters) = meaning(of: key) else { return true }
      let isCommand = !modifiers(state, of: key).isDisjoint(with: [.command, .option, .control])
      return isCommand && characters != nil && equivalent != .space
    }

    private func send(
      _ key: guint, _ state: GdkModifierType, _ phase: KeyPress.Phases
    ) -> Bool {
      if key == GDK_KEY_Back {
        var isHandled = false
        if phase == .down { window.handle { isHandled = window.host.input.goBack() } }
        return isHandled
      }
      guard let (equivalent, characters) = KeyInput.meaning(of: key) else { return false }
      var modifiers = KeyInput.modifiers(state, of: key)
      if KeyInput.goesByWord.contains(equivalent), modifiers.contains(.command),
        window.host.input.textInput != nil
      {
        // In texts, Control moves by words on Linux, while Command moves to the ends of lines on Apple's
        // systems.
        modifiers.remove(.command)
        modifiers.insert(.control)
      }
      let press = KeyPress(
        phase: phase, key: equivalent, characters: characters, modifiers: modifiers)
      var isHandled = false
      window.handle { isHandled = window.host.input.keyPress(press) }
      return isHandled
    }

    // MARK: GDK's keys

    private static let goesByWord: Set<KeyEquivalent> = [
      .leftArrow, .rightArrow, .delete, .deleteForward,
    ]

    private static let named: [Int32: KeyEquivalent] = [
      GDK_KEY_Up: .upArrow, GDK_KEY_KP_Up: .upArrow,
      GDK_KEY_Down: .downArrow, GDK_KEY_KP_Down: .downArrow,
      GDK_KEY_Left: .leftArrow, GDK_KEY_KP_Left: .leftArrow,
      GDK_KEY_Right: .rightArrow, GDK_KEY_KP_Right: .rightArrow,
      GDK_KEY_Home: .home, GDK_KEY_KP_Home: .home, GDK_KEY_End: .end, GDK_KEY_KP_End: .end,
      GDK_KEY_Page_Up: .pageUp, GDK_KEY_KP_Page_Up: .pageUp,
      GDK_KEY_Page_Down: .pageDown, GDK_KEY_KP_Page_Down: .pageDown,
      GDK_KEY_Escape: .escape, GDK_KEY_BackSpace: .delete, GDK_KEY_Delete: .deleteForward,
      GDK_KEY_KP_Delete: .deleteForward, GDK_KEY_Clear: .clear,
      // With Shift, Tab has a key code of its own.
      GDK_KEY_Tab: .tab, GDK_KEY_ISO_Left_Tab: .tab, GDK_KEY_KP_Tab: .tab,
      GDK_KEY_Return: .return, GDK_KEY_KP_Enter: .return, GDK_KEY_ISO_Enter: .return,
      GDK_KEY_Menu: .menu,
    ]

    /// The key and its characters; nil for keys without a meaning for views.
    private static func meaning(of key: guint) -> (KeyEquivalent, String?)? {
      if let equivalent = named[Int32(bitPattern: key)] { return (equivalent, nil) }
      let functions = guint(GDK_KEY_F1)...guint(GDK_KEY_F35)
      if functions.contains(key) { return (.function(Int(key - functions.lowerBound) + 1), nil) }
      let typed = gdk_keyval_to_unicode(key)
      let plain = gdk_keyval_to_unicode(gdk_keyval_to_lower(key))
      guard let typed = Unicode.Scalar(typed), let plain = Unicode.Scalar(plain),
        plain.value >= 0x20
      else { return nil }
      return (KeyEquivalent(Character(plain)), String(Character(typed)))
    }

    /// Control is Command, the modifier of shortcuts on Linux; Super is Control.
    static func modifiers(_ state: GdkModifierType, of key: guint? = nil) -> EventModifiers {
      var modifiers: EventModifiers = []
      func map(_ mask: GdkModifierType, to modifier: EventModifiers) {
        if state.rawValue & mask.rawValue != 0 { modifiers.insert(modifier) }
      }
      map(GDK_SHIFT_MASK, to: .shift)
      map(GDK_LOCK_MASK, to: .capsLock)
      map(GDK_CONTROL_MASK, to: .command)
      map(GDK_ALT_MASK, to: .option)
      map(GDK_SUPER_MASK, to: .control)
      let keypad = UInt32(GDK_KEY_KP_Space)...UInt32(GDK_KEY_KP_9)
      if let key, keypad.contains(key) { modifiers.insert(.numericPad) }
      return modifiers
    }
  }
#endif
