import Foundation

/// A label, and fields at the trailing edge, 5 points apart as on iOS 26. A date is never cut: where label and fields don't
/// fit side by side, and in accessibility type sizes, the fields are below the label, and below each other if need be.
struct CompactDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    DateRowLayout(hasLabel: !areLabelsHidden, isStacked: typeSize.isAccessibilitySize) {
      if !areLabelsHidden {
        ControlLabel(configuration.label, isOne: configuration.label.isOne)
      }
      if configuration.displayedComponents.contains(.date) {
        DateField(configuration: configuration, part: .date)
      }
      if configuration.displayedComponents.contains(.hourAndMinute) {
        DateField(configuration: configuration, part: .hourAndMinute)
      }
    }
    .accessibilityElement(children: .contain)
  }
}

/// Beside the label or below it, and in a row or a column.
private struct DateRowLayout: Layout {
  let hasLabel: Bool
  let isStacked: Bool
  /// Between fields, between them and the label, and how much of a row a label needs at least to stay beside them; the
  /// last is our own choice.
  private static let (gap, labelGap, leastLabel) = (CGFloat(5), CGFloat(8), CGFloat(1) / 3)

  private struct Arrangement {
    var size: CGSize
    var frames: [CGRect]
  }

  private func arrangement(_ width: CGFloat?, _ subviews: Subviews) -> Arrangement {
    let fields = subviews.dropFirst(hasLabel ? 1 : 0)
    let sizes = fields.map { $0.sizeThatFits(.unspecified) }
    let row = sizes.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(0, sizes.count - 1))
    let room = width.map { max(0, $0) } ?? .infinity
    guard hasLabel, let label = subviews.first else {
      return column(fields, sizes, row: isStacked ? .infinity : row, room, top: 0, labels: [])
    }
    let ideal = label.sizeThatFits(.unspecified).width
    let beside = room - row - Self.labelGap
    if !isStacked, beside >= min(ideal, room * Self.leastLabel) {
      let proposal = ProposedViewSize(width: beside.isFinite ? beside : nil, height: nil)
      let size = label.sizeThatFits(proposal)
      let height = max(size.height, sizes.map(\.height).max() ?? 0)
      let whole = room.isFinite ? room : size.width + Self.labelGap + row
      var frames = [
        CGRect(x: 0, y: (height - size.height) / 2, width: size.width, height: size.height)
      ]
      var x = whole - row
      for size in sizes {
        frames.append(
          CGRect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + Self.gap
      }
      return Arrangement(size: CGSize(width: whole, height: height), frames: frames)
    }
    let size = label.sizeThatFits(ProposedViewSize(width: width, height: nil))
    let row1 = isStacked ? .infinity : row
    return column(
      fields, sizes, row: row1, room, top: size.height + Self.labelGap,
      labels: [CGRect(origin: .zero, size: size)])
  }

  /// The fields at the leading edge, in a row where they fit.
  private func column(
    _ fields: Subviews.SubSequence, _ sizes: [CGSize], row: CGFloat, _ room: CGFloat, top: CGFloat,
    labels: [CGRect]
  ) -> Arrangement {
    var frames = labels
    let height = sizes.map(\.height).max() ?? 0
    var place = CGPoint(x: 0, y: top)
    for (field, ideal) in zip(fields, sizes) {
      if row <= room {
        frames.append(
          CGRect(
            x: place.x, y: place.y + (height - ideal.height) / 2, width: ideal.width,
            height: ideal.height))
        place.x += ideal.width + Self.gap
      } else {
        let proposal = ProposedViewSize(width: min(ideal.width, room), height: nil)
        let size = field.sizeThatFits(proposal)
        frames.append(CGRect(origin: place, size: size))
        place.y += size.height + Self.gap
      }
    }
    let bottom = frames.map(\.maxY).max() ?? 0
    return Arrangement(
      size: CGSize(width: frames.map(\.maxX).max() ?? 0, height: bottom), frames: frames)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrangement(proposal.width, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let frames = arrangement(proposal.width ?? bounds.width, subviews).frames
    for (view, frame) in zip(subviews, frames) {
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }

  /// Lines between rows begin at the label's text.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    guard hasLabel, let label = subviews.first else { return nil }
    return label.dimensions(in: .unspecified)[explicit: guide].map { bounds.minX + $0 }
  }
}

/// A date or time on a grey background, which opens an editor. Measured: horizontal padding 13.5 points, corner
/// radius 8, height 38.5 for dates and 40 for times. Disabled fields have no background.
struct DateField: View {
  let configuration: DatePickerStyleConfiguration
  let part: DatePickerComponents
  @State private var isOpen = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.locale) private var locale

  var body: some View {
    Button {
      isOpen = true
    } label: {
      Text(text)
        .monospacedDigit()
        .foregroundStyle(isOpen ? Color.accentColor : Color.primary)
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .padding(.horizontal, 13.5)
        .frame(minHeight: part == .date ? 38.5 : 40)
        .background(
          Color.primary.opacity(isEnabled ? 0.063 : 0),
          in: RoundedRectangle(cornerRadius: 8, style: .continuous)
        )
        .contentShape(Rectangle())
        .accessibilityChange { $0.control = .border }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(part == .date ? "Date Picker" : "Time Picker")
    .accessibilityValue(text)
    .popover(isPresented: $isOpen) {
      editor.presentationCompactAdaptation(.popover)
    }
  }

  @ViewBuilder private var editor: some View {
    if part == .date {
      MonthCalendar(
        selection: .day(configuration.$selection), range: configuration.range
      ).padding(16).frame(width: 320)
    } else {
      DateWheels(configuration: configuration, components: .hourAndMinute).padding(.horizontal, 16)
        .frame(width: 230)
    }
  }

  private var text: String {
    var style = Date.FormatStyle(
      date: part == .date ? .abbreviated : .omitted, time: part == .date ? .omitted : .shortened,
      locale: locale, calendar: calendar, timeZone: timeZone)
    style.capitalizationContext = .standalone
    return configuration.selection.formatted(style)
  }
}
