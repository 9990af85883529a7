import SwiftUI

/// Custom styles that use their configuration.
private struct Boxed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(3).border(.red).opacity(configuration.isPressed ? 0.5 : 1)
  }
}

private struct Tapped: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

private struct Ticked: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Rectangle().fill(configuration.isOn ? .green : .gray).frame(width: 9, height: 9)
        .onTapGesture { configuration.isOn.toggle() }
    }
  }
}

private struct Stacked: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
    }
  }
}

private struct Opposite: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.content
      configuration.label
    }
  }
}

private struct Lined: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.currentValueLabel
      Rectangle().frame(width: 50 * (configuration.fractionCompleted ?? 0), height: 2)
    }
  }
}

private struct Framed: MenuStyle {
  func makeBody(configuration: Configuration) -> some View { Menu(configuration).border(.blue) }
}

extension Catalog {
  /// Each control with each of its styles, containing another control.
  static let styles: [Entry] = [
    .one("buttonStyles") { recipe, child in
      let both = HStack {
        Button("cancel", role: recipe.choice(3, [.cancel, .destructive, nil])) {}
        child
      }
      .buttonBorderShape(
        recipe.choice(1, [.automatic, .capsule, .circle, .roundedRectangle(radius: 4)])
      )
      .controlSize(recipe.choice(2, [.mini, .small, .regular, .large, .extraLarge]))
      return Group {
        switch recipe.count(0, below: 9) {
        case 0: both.buttonStyle(DefaultButtonStyle())
        case 1: both.buttonStyle(BorderlessButtonStyle())
        case 2: both.buttonStyle(PlainButtonStyle())
        case 3: both.buttonStyle(BorderedButtonStyle())
        case 4: both.buttonStyle(BorderedProminentButtonStyle())
        case 5: both.buttonStyle(Boxed())
        case 6: both.buttonStyle(GlassButtonStyle())
        case 7: both.buttonStyle(GlassProminentButtonStyle())
        default: both.buttonStyle(Tapped())
        }
      }
    },
    .one("toggleStyles") { recipe, child in
      let toggle = Toggle(isOn: .constant(recipe.flag(1))) { child }
      return Group {
        switch recipe.count(0, below: 5) {
        case 0: toggle.toggleStyle(DefaultToggleStyle())
        case 1: toggle.toggleStyle(SwitchToggleStyle(tint: recipe.color(2)))
        case 2: toggle.toggleStyle(ButtonToggleStyle())
        case 3: toggle.toggleStyle(CheckboxToggleStyle())
        default: toggle.toggleStyle(Ticked())
        }
      }
      .labelsHidden(recipe.flag(3))
    },
    .one("labelStyles") { recipe, child in
      let label = Label {
        child
      } icon: {
        Image(systemName: "star")
      }
      return Group {
        switch recipe.count(0, below: 5) {
        case 0: label.labelStyle(DefaultLabelStyle())
        case 1: label.labelStyle(IconOnlyLabelStyle())
        case 2: label.labelStyle(TitleOnlyLabelStyle())
        case 3: label.labelStyle(TitleAndIconLabelStyle())
        default: label.labelStyle(Stacked())
        }
      }
    },
    .one("labeledStyles") { recipe, child in
      let content = LabeledContent {
        child
      } label: {
        Text(recipe.words(1))
      }
      return Group {
        if recipe.flag(0) {
          content.labeledContentStyle(AutomaticLabeledContentStyle())
        } else {
          content.labeledContentStyle(Opposite())
        }
      }
    },
    .one("progressStyles") { recipe, child in
      let progress = ProgressView(value: recipe.part(1)) {
        child
      } currentValueLabel: {
        Text(recipe.words(2))
      }
      return Group {
        switch recipe.count(0, below: 4) {
        case 0: progress.progressViewStyle(DefaultProgressViewStyle())
        case 1: progress.progressViewStyle(LinearProgressViewStyle())
        case 2: progress.progressViewStyle(CircularProgressViewStyle())
        default: progress.progressViewStyle(Lined())
        }
      }
    },
    .one("menuStyles") { recipe, child in
      let menu = Menu {
        Button("act") {}
        Section("more") { child }
        Divider()
        Toggle("on", isOn: .constant(recipe.flag(1)))
      } label: {
        Text(recipe.words(2))
      }
      return Group {
        switch recipe.count(0, below: 4) {
        case 0: menu.menuStyle(DefaultMenuStyle())
        case 1: menu.menuStyle(ButtonMenuStyle())
        case 2: menu.menuStyle(BorderlessButtonMenuStyle())
        default: menu.menuStyle(Framed())
        }
      }
    },
    .leaf("pickerStyles") { recipe in
      let picker = Picker("kind", selection: .constant(recipe.count(1, below: 4))) {
        ForEach(0..<3, id: \.self) { Text(String(repeating: "word ", count: $0)).tag($0) }
      }
      return Group {
        switch recipe.count(0, below: 5) {
        case 0: picker.pickerStyle(DefaultPickerStyle())
        case 1: picker.pickerStyle(SegmentedPickerStyle())
        case 2: picker.pickerStyle(MenuPickerStyle())
        case 3: picker.pickerStyle(PalettePickerStyle())
        default: picker.pickerStyle(InlinePickerStyle())
        }
      }
    },
    .leaf("fieldStyles") { recipe in
      let fields = VStack {
        TextField("name", text: .constant(recipe.words(1)))
        SecureField("secret", text: .constant(recipe.words(2)))
      }
      .onSubmit {}
      return Group {
        switch recipe.count(0, below: 3) {
        case 0: fields.textFieldStyle(DefaultTextFieldStyle())
        case 1: fields.textFieldStyle(PlainTextFieldStyle())
        default: fields.textFieldStyle(RoundedBorderTextFieldStyle())
        }
      }
    },
    .one("shortcut") { recipe, child in
      Button {
      } label: {
        child
      }
      .keyboardShortcut(recipe.flag(0) ? .defaultAction : KeyboardShortcut("a"))
      .focusEffectDisabled(recipe.flag(1))
    },
  ]
}

extension View {
  @ViewBuilder fileprivate func labelsHidden(_ isHidden: Bool) -> some View {
    if isHidden { labelsHidden() } else { self }
  }
}
