#if Desktop
  import CGTK
  import SwiftUICore

  /// Text input by several keys: dead keys, compose sequences, code points, and the desktop's input method.
  ///
  /// Keys pass through GTK's input method while a view with text input has the focus. A key that only types its
  /// own character is passed to the views as a key.
  @MainActor final class TextComposition {
    private unowned let window: DesktopWindow
    private let method = gtk_im_multicontext_new()!
    /// The view with text input at the last check.
    private var field: ObjectIdentifier?
    /// The characters typed by the key that is being handled; nil while none is.
    private var typed: [String]?
    private var isGone = false
    /// Composition is cancelled when the window loses the keyboard focus.
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

    /// Called when the widgets are destroyed.
    func close() {
      guard !isGone else { return }
      isGone = true
      g_signal_handlers_disconnect_matched(
        UnsafeMutableRawPointer(method), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
        Unmanaged.passUnretained(self).toOpaque())
      gtk_im_context_set_client_widget(method, nil)
      g_object_unref(UnsafeMutableRawPointer(method))
    }

    /// Checks which view has text input. Composition in another view is cancelled, even if the input method
    /// would commit it.
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

    /// For secret text, input methods show and learn nothing.
    private func tellPurpose(_ isSecret: Bool) {
      var value = GValue()
      g_value_init(&value, gtk_input_purpose_get_type())
      let purpose = isSecret ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM
      g_value_set_enum(&value, gint(purpose.rawValue))
      let object = UnsafeMutableRawPointer(method).assumingMemoryBound(to: GObject.self)
      g_object_set_property(object, "input-purpose", &value)
    }

    /// Passes the key event of a controller to the input method.
    ///
    /// - Parameter text: What the key types by itself; nil for nothing.
    /// - Returns: Whether the input method has handled the event.
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
      // The input method may commit late, when no view has text input.
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

    /// Tells the input method where to show its candidates.
    private func placeCursor() {
      guard let cursor = window.host.input.textCursor else { return }
      var rect = GdkRectangle(
        x: gint(cursor.minX.clamped), y: gint(cursor.minY.clamped), width: 1,
        height: gint(max(1, cursor.height.clamped)))
      gtk_im_context_set_cursor_location(method, &rect)
    }
  }

  extension CGFloat {
    /// Clamped to the size of any window.
    fileprivate var clamped: CGFloat { isFinite ? Swift.min(Swift.max(self, -16_384), 16_384) : 0 }
  }
#endif
