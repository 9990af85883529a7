// Further initializers of text fields: with an axis, with formatters, and those from before iOS 15.

extension TextField where Label == Text {
  /// - Parameter axis: With a vertical axis the field grows with its text, up to the environment's line limit,
  ///   and Return inserts a line break.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis
  ) {
    self.init(text, nil, axis, Text(titleKey))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(text, prompt, axis, Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(text, nil, axis, Text(title))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(text, prompt, axis, Text(title))
  }

  /// Edits a value with a formatter. Text that can't be parsed is ignored.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter
  ) {
    self.init(value, formatter, nil, Text(titleKey))
  }

  /// Edits a value with a formatter. Text that can't be parsed is ignored.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    self.init(value, formatter, prompt, Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter
  ) {
    self.init(value, formatter, nil, Text(title))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    self.init(value, formatter, prompt, Text(title))
  }
}

extension TextField {
  /// - Parameter axis: With a vertical axis the field grows with its text.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(text, prompt, axis, label())
  }

  public nonisolated init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(value, formatter, prompt, label())
  }

  /// Edits a value with a format.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    var content = TextFieldContent(text: .constant(""), prompt: prompt)
    content.value = FormattedValue(
      read: { format.format(value.wrappedValue) },
      write: { text in
        if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
      })
    self.init(content: content, label: label())
  }

  /// Edits a value with a format; nil while the text can't be parsed.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    var content = TextFieldContent(text: .constant(""), prompt: prompt)
    content.value = FormattedValue(
      read: { value.wrappedValue.map(format.format) ?? "" },
      write: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    self.init(content: content, label: label())
  }

  private nonisolated init(
    _ text: Binding<String>, _ prompt: Text?, _ axis: Axis, _ label: Label
  ) {
    self.init(content: TextFieldContent(text: text, prompt: prompt, axis: axis), label: label)
  }

  private nonisolated init<V>(
    _ value: Binding<V>, _ formatter: Formatter, _ prompt: Text?, _ label: Label
  ) {
    var content = TextFieldContent(text: .constant(""), prompt: prompt)
    content.value = .formatted(value, formatter)
    self.init(content: content, label: label)
  }
}

extension FormattedValue {
  nonisolated static func formatted<V>(
    _ value: Binding<V>, _ formatter: Formatter
  ) -> FormattedValue {
    nonisolated(unsafe) let formatter = formatter
    return FormattedValue(
      read: { formatter.string(for: value.wrappedValue) ?? "" },
      write: { text in
        if let new = formatter.value(of: text, as: V.self) { value.wrappedValue = new }
      })
  }
}

extension Formatter {
  /// Parses a text. Foundation's formatters on Linux have no common method for that.
  fileprivate func value<V>(of text: String, as type: V.Type) -> V? {
    if let numbers = self as? NumberFormatter {
      guard let number = numbers.number(from: text) else { return nil }
      if let exact = number as? V { return exact }
      switch type {
      case is Int.Type, is Int?.Type: return number.intValue as? V
      case is Double.Type, is Double?.Type: return number.doubleValue as? V
      case is Float.Type, is Float?.Type: return number.floatValue as? V
      case is CGFloat.Type, is CGFloat?.Type: return CGFloat(number.doubleValue) as? V
      case is Decimal.Type, is Decimal?.Type: return number.decimalValue as? V
      default: return nil
      }
    }
    if let dates = self as? DateFormatter { return dates.date(from: text) as? V }
    RuntimeWarning.once(
      "formatter-\(Self.self)",
      "TextField(value:formatter:): values can't be read with a \(Self.self), only shown")
    return nil
  }
}

// MARK: - Before iOS 15

extension TextField where Label == Text {
  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and FocusState")
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(text, Text(titleKey), onEditingChanged, onCommit)
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and FocusState")
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(text, Text(titleKey), onEditingChanged, nil)
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and FocusState")
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text, Text(titleKey), nil, onCommit)
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and FocusState")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(text, Text(title), onEditingChanged, onCommit)
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and FocusState")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(text, Text(title), onEditingChanged, nil)
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and FocusState")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text, Text(title), nil, onCommit)
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and FocusState")
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(Text(titleKey), value, formatter, onEditingChanged, onCommit)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(Text(title), value, formatter, onEditingChanged, onCommit)
  }

  private nonisolated init<V>(
    _ label: Text, _ value: Binding<V>, _ formatter: Formatter,
    _ onEditingChanged: @escaping (Bool) -> Void, _ onCommit: @escaping () -> Void
  ) {
    var content = TextFieldContent(text: .constant(""), prompt: nil)
    content.value = .formatted(value, formatter)
    content.onEditingChanged = onEditingChanged
    content.onCommit = onCommit
    self.init(content: content, label: label)
  }

  private nonisolated init(
    _ text: Binding<String>, _ label: Text, _ onEditingChanged: ((Bool) -> Void)?,
    _ onCommit: (() -> Void)?
  ) {
    var content = TextFieldContent(text: text, prompt: nil)
    content.onEditingChanged = onEditingChanged
    content.onCommit = onCommit
    self.init(content: content, label: label)
  }
}

extension SecureField where Label == Text {
  @available(*, deprecated, message: "Use View.onSubmit(of:_:)")
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(
      content: TextFieldContent(text: text, prompt: nil, isSecure: true, onCommit: onCommit),
      label: Text(titleKey))
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:)")
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(
      content: TextFieldContent(text: text, prompt: nil, isSecure: true, onCommit: onCommit),
      label: Text(title))
  }
}
