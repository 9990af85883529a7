#if Desktop
  import CGTK
  import SwiftUICore

  /// Text that takes several keys: dead keys, compose sequences, code points, and what the desktop's
  /// input method makes of keys.
  ///
  /// Keys pass through GTK's input method while a line of text has the focus. A key that types what it
  /// would have typed anyway goes to the views as the key it is.
  @MainActor final class TextComposition {
    private unowned let window: DesktopWindow
    private let method = gtk_im_multicontext_new()!
    /// The view that is written into, or was when it was last looked.
    private var field: ObjectIdentifier?
    /// What the key that is being looked at types; nil while none is.
    private var typed: [String]?
    private var isGone = false
    /// What is on its way when the window loses the keyboard is given up.
    var hasKeyboard = true {
      didSet { followFocus() }
    }

    init(_ window: DesktopWindow) {
      self.window = window
      let data = Unmanaged.passUnretained(self).toOpaque()
      let emitter = UnsafeMutableRawPointer(method)
      let committed: CommitHandler = { _, text, data in
        guard let text else { return }
        let composition = Unmanaged<TextComposition>.fromOpaque(data!).takeUnretainedValue()
        composition.commit(String(cString: text))
      }
      connect(emitter, "commit", unsafeBitCast(committed, to: GCallback.self), data)
      for signal in ["preedit-changed", "preedit-end"] {
        connect(
          emitter, signal,
          plain: { _, data in
            Unmanaged<TextComposition>.fromOpaque(data!).takeUnretainedValue().showMarkedText()
          }, data)
      }
      gtk_im_context_set_client_widget(method, window.canvas)
    }

    private typealias CommitHandler =
      @MainActor @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void

    /// The widgets go.
    func close() {
      guard !isGone else { return }
      isGone = true
      g_signal_handlers_disconnect_matched(
        UnsafeMutableRawPointer(method), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
        Unmanaged.passUnretained(self).toOpaque())
      gtk_im_context_set_client_widget(method, nil)
      g_object_unref(UnsafeMutableRawPointer(method))
    }

    /// Looks which view is written into. What was begun in another one is given up, also where the
    /// input method would rather write it: its view has no keyboard any more.
    func followFocus() {
      guard !isGone, let host = window.host else { return }
      let now = hasKeyboard ? host.input.textInput : nil
      guard now != field else {
        if now != nil { placeCursor() }
        return
      }
      let old = field
      field = now
      if old != nil {
        let typed = typed
        self.typed = []
        gtk_im_context_reset(method)
        gtk_im_context_focus_out(method)
        self.typed = typed
      }
      if now != nil {
        tellPurpose(host.input.textInputIsSecret)
        gtk_im_context_focus_in(method)
        placeCursor()
      }
    }

    /// Input methods show and learn nothing of a secret.
    private func tellPurpose(_ isSecret: Bool) {
      var value = GValue()
      g_value_init(&value, gtk_input_purpose_get_type())
      let purpose = isSecret ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM
      g_value_set_enum(&value, gint(purpose.rawValue))
      let object = UnsafeMutableRawPointer(method).assumingMemoryBound(to: GObject.self)
      g_object_set_property(object, "input-purpose", &value)
    }

    /// Gives the key event of a controller to the input method.
    ///
    /// - Parameter text: What the key types by itself; nil for none.
    /// - Returns: True when the event is used up; false for one that is to go to the views.
    func takes(_ controller: OpaquePointer?, typing text: String?) -> Bool {
      followFocus()
      guard field != nil, let event = gtk_event_controller_get_current_event(controller) else {
        return false
      }
      let wasComposing = !markedText.isEmpty
      typed = []
      let isUsed = gtk_im_context_filter_keypress(method, event) != 0
      let committed = typed ?? []
      typed = nil
      if isUsed, !wasComposing, let text, committed == [text] { return false }
      for text in committed { insert(text) }
      return isUsed
    }

    private func commit(_ text: String) {
      if typed != nil { typed?.append(text) } else { insert(text) }
    }

    private func insert(_ text: String) {
      // What an input method has thought about for long may come when nothing is written into.
      guard field != nil else { return }
      window.handle { window.host.input.insertText(text) }
    }

    private var markedText: String {
      var text: UnsafeMutablePointer<CChar>?
      gtk_im_context_get_preedit_string(method, &text, nil, nil)
      defer { g_free(text) }
      return text.map { String(cString: $0) } ?? ""
    }

    private func showMarkedText() {
      let text = markedText
      window.handle { window.host.input.markText(text) }
    }

    /// Where an input method shows what there is to choose from.
    private func placeCursor() {
      guard let cursor = window.host.input.textCursor else { return }
      var rect = GdkRectangle(
        x: gint(cursor.minX.clamped), y: gint(cursor.minY.clamped), width: 1,
        height: gint(max(1, cursor.height.clamped)))
      gtk_im_context_set_cursor_location(method, &rect)
    }
  }

  extension CGFloat {
    /// As a number of pixels that any window has room for.
    fileprivate var clamped: CGFloat { isFinite ? Swift.min(Swift.max(self, -16_384), 16_384) : 0 }
  }
#endif
