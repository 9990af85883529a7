/// A control that selects a colour: a label, and a colour well that opens an editor.
public struct ColorPicker<Label: View> {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label
}

extension ColorPicker: View {
  /// - Parameter supportsOpacity: Whether the opacity can be changed.
  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  public var body: some View {
    ColorPickerRow(
      selection: selection, supportsOpacity: supportsOpacity, label: label,
      name: (label as? Text)?.spoken)
  }
}

extension ColorPicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

// MARK: - Core Graphics' colours

extension Binding<CGColor> {
  fileprivate nonisolated var color: Binding<Color> {
    nonisolated(unsafe) let binding = self
    return Binding<Color>(
      get: { Color(cgColor: binding.wrappedValue) },
      set: { if let color = $0.cgColor { binding.wrappedValue = color } })
  }
}

extension ColorPicker {
  public nonisolated init(
    selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection.color, supportsOpacity: supportsOpacity, label: label)
  }
}

extension ColorPicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(titleKey, selection: selection.color, supportsOpacity: supportsOpacity)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(title, selection: selection.color, supportsOpacity: supportsOpacity)
  }
}

private struct ColorPickerRow<Label: View>: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label
  let name: String?
  @State private var isOpen = false
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.self) private var environment

  var body: some View {
    HStack(spacing: 0) {
      if !areLabelsHidden {
        // The button has the label.
        ControlLabel(label).accessibilityHidden(true)
        Spacer(minLength: 8)
      }
      Button {
        isOpen = true
      } label: {
        well
      }
      .buttonStyle(.plain)
      .accessibilityLabel(name ?? "Color")
      .accessibilityValue(ColorParts(selection.wrappedValue.resolve(in: environment)).hex)
      .popover(isPresented: $isOpen) {
        ColorEditor(color: selection, supportsOpacity: supportsOpacity)
          .presentationCompactAdaptation(.popover)
      }
    }
  }

  /// A disc of 28 points with a ring of all hues, as UIKit's colour well.
  private var well: some View {
    Circle().fill(selection.wrappedValue)
      .padding(5)
      .background {
        Circle().strokeBorder(
          AngularGradient(
            colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red], center: .center),
          lineWidth: 3)
      }
      .frame(width: 28, height: 28)
      .contentShape(Circle())
  }
}

/// Red, green, blue and opacity, each 0…1.
struct ColorParts: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity: Double

  init(_ color: Color.Resolved) {
    red = Double(color.red)
    green = Double(color.green)
    blue = Double(color.blue)
    opacity = Double(color.opacity)
  }

  var color: Color { Color(red: red, green: green, blue: blue, opacity: opacity) }

  var hex: String {
    "#"
      + [red, green, blue].map { part in
        let number = Int((min(max(0, part), 1) * 255).rounded())
        let digits = String(number, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

/// A grid of colours, and sliders for the components and the opacity.
private struct ColorEditor: View {
  @Binding var color: Color
  let supportsOpacity: Bool
  @State private var page = Page.grid
  @Environment(\.self) private var environment

  private enum Page: Hashable { case grid, sliders }

  private var parts: ColorParts { ColorParts(color.resolve(in: environment)) }

  var body: some View {
    VStack(spacing: 16) {
      Picker("Colors", selection: $page) {
        Text("Grid").tag(Page.grid)
        Text("Sliders").tag(Page.sliders)
      }
      .pickerStyle(.segmented)
      if page == .grid { grid } else { sliders }
      if supportsOpacity { slider("Opacity", \.opacity, color) }
    }
    .padding(20)
    // Twelve swatches of 23 points without gaps.
    .frame(width: 12 * 23 + 40)
  }

  private func take(_ change: (inout ColorParts) -> Void) {
    var new = parts
    change(&new)
    if !supportsOpacity { new.opacity = 1 }
    color = new.color
  }

  /// A row of greys, then twelve hues in nine shades.
  private var grid: some View {
    VStack(spacing: 0) {
      ForEach(0..<10, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<12, id: \.self) { column in swatch(row, column) }
        }
      }
    }
    .clipShape(RoundedRectangle(cornerRadius: 8))
  }

  private func swatch(_ row: Int, _ column: Int) -> some View {
    let shade =
      row == 0
      ? Color(white: 1 - Double(column) / 11)
      : Color(
        hue: Double((column + 6) % 12) / 12, saturation: row < 6 ? 1 : 1 - Double(row - 5) * 0.19,
        brightness: row < 6 ? 0.3 + Double(row) * 0.14 : 1)
    let resolved = ColorParts(shade.resolve(in: environment))
    let isChosen = resolved.hex == parts.hex
    return Button {
      take {
        let opacity = $0.opacity
        $0 = resolved
        $0.opacity = opacity
      }
    } label: {
      Rectangle().fill(shade)
        .overlay { if isChosen { Rectangle().strokeBorder(Color.white, lineWidth: 3) } }
        .frame(height: 23)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(resolved.hex)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  private var sliders: some View {
    VStack(spacing: 12) {
      slider("Red", \.red, .red)
      slider("Green", \.green, .green)
      slider("Blue", \.blue, .blue)
    }
  }

  private func slider(
    _ name: String, _ part: WritableKeyPath<ColorParts, Double>, _ tint: Color
  ) -> some View {
    let value = Binding<Double>(
      get: { parts[keyPath: part] }, set: { new in take { $0[keyPath: part] = new } })
    let isPercent = part == \ColorParts.opacity
    return VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: name.uppercased()).font(.caption.weight(.semibold)).foregroundStyle(.secondary)
        .accessibilityHidden(true)
      HStack(spacing: 12) {
        Slider(value: value) { Text(verbatim: name) }.tint(tint)
        Text(
          verbatim:
            "\(Int((value.wrappedValue * (isPercent ? 100 : 255)).rounded()))\(isPercent ? "%" : "")"
        )
        .monospacedDigit()
        .frame(width: 52, alignment: .trailing)
        .accessibilityHidden(true)
      }
    }
  }
}
